"""What the prose of the notebooks promises about the boards and tables beside it is so."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from typing import Any

from flotsam_kit import Session, betta, flotsam, korsar
from flotsam_kit.core import Seat
from flotsam_kit.flotsam import State
from tests.test_notebooks_form import NOTEBOOKS, read, source
from tests.test_notebooks_run import run


def code(name: str, cell_id: str) -> str:
    cells = read(NOTEBOOKS / "en" / f"{name}.ipynb")["cells"]
    return next(source(cell) for cell in cells if cell["id"] == cell_id)


def free_line(name: str) -> str:
    """The position of a notebook's free board, as it is written there."""
    line = re.search(r'"(\w+/1 [^"]+)"', code(name, "free-board"))
    assert line
    return line[1]


def free_board(name: str) -> State:
    """The position of a notebook's free board for Flotsam Fight."""
    return flotsam.parse_state(free_line(name))


def korsar_after(name: str, *moves: str) -> korsar.State:
    """The free board of Korsar after these moves."""
    session = Session(korsar.parse_state(free_line(name)))
    for move in moves:
        session.play(move)
    found: korsar.State = session.state
    return found


def table(name: str, before: str = "", after: str = "") -> Any:
    """The table of a notebook's Python cell, with a word in it changed as the prose says."""
    assert before in code(name, "python")
    tree = ast.parse(code(name, "python").replace(before, after) if before else code(name, "python"))
    last = tree.body.pop()
    assert isinstance(last, ast.Expr)
    names: dict[str, Any] = {}
    run(ast.unparse(tree), names)
    return eval(ast.unparse(last), names)  # noqa: S307


def placeable(state: State) -> set[int]:
    return {
        int(text.split("@")[0])
        for text in map(flotsam.format_move, flotsam.legal_moves(state))
        if "@" in text
    }


def after(state: State, *moves: str) -> State:
    for move in moves:
        state = flotsam.apply(state, flotsam.parse_move(move))
    return state


def test_on_the_board_of_divides_one_card_fits_most_boats_and_several_only_one() -> None:
    state = free_board("10-flotsam-divides")
    texts = [flotsam.format_move(move) for move in flotsam.legal_moves(state)]
    fits = {card: sum(text.startswith(f"{card}@") for text in texts) for card in placeable(state)}
    assert fits == {14: 1, 20: 3, 35: 2, 51: 1, 60: 5, 77: 1, 98: 1}


def test_one_boat_is_the_best_to_launch() -> None:
    """The third boat closes the others: how many cards keep a place depends on which it is."""
    state = free_board("11-flotsam-higher-and-limit")
    kept: dict[str, int] = {}
    for text in map(flotsam.format_move, flotsam.legal_moves(state)):
        boat = text.partition("@")[2]
        if boat and boat not in {"3", "7"}:
            left = len(placeable(replace(after(state, text), turn=Seat.A)))
            kept[boat] = max(left, kept.get(boat, 0))
    assert kept == {"4": 4, "5": 2, "6": 1, "8": 2, "10": 2}


def test_the_order_of_two_cards_decides_and_c_draws_only_after_the_worse_one() -> None:
    state = free_board("12-flotsam-passing-and-clearing")
    good = after(state, "49@7", "pass", "pass")
    assert good.phase == "last-card"
    assert flotsam.scores(after(good, "56@7"))[0] == 2
    poor = after(state, "56@7", "pass", "pass")
    assert [len(hand) for hand in poor.hands] == [3, 3, 3]


def test_the_44_ends_the_round_and_c_with_the_highest_card_starts_the_next() -> None:
    state = after(free_board("13-flotsam-scoring"), "44@4")
    assert flotsam.scores(state) == (2, 0, -1, 1)
    assert flotsam.to_move(state) == "C"


def test_the_tables_say_what_the_prose_says() -> None:
    rests = table("10-flotsam-divides")
    assert list(rests.columns) == list(range(3, 11))
    assert rests.loc[35].tolist() == [2, 3, 0, 5, 0, 3, 8, 5]
    room = table("11-flotsam-higher-and-limit")
    assert room["room"].to_dict() == {3: 17, 4: 24, 7: 9, 9: 1}
    log = table("12-flotsam-passing-and-clearing")
    assert log["move"].tolist() == ["pass", "pass"]
    assert "A holds exactly one card and draws 2\u00a0cards." in log["happened"].iloc[1]
    score = table("13-flotsam-scoring").set_index("seat")
    assert score["points"].to_dict() == {"A": 3, "B": 0, "C": 3}
    assert score["rank"].to_dict() == {"A": 1, "C": 2, "B": 3}
    answers = table("15-flotsam-practice")
    assert len(answers) == 10


def test_two_ships_laid_one_after_the_other_take_six_turns() -> None:
    name, later = "20-korsar-ships-and-turn", ("draw", "draw")
    assert korsar_after(name, "lay:3", *later, "lay:6", "draw").won[0] == (3,)
    state = korsar_after(name, "lay:3", *later, "lay:6", *later)
    assert (state.won[0], state.clock) == ((3, 6), 6)


def test_one_red_pirate_gives_the_ship_to_b_one_to_nobody_one_to_a() -> None:
    won = {
        card: korsar_after("21-korsar-attacks", f"{card}@1", "draw", "draw", "draw").won
        for card in ("r2", "r3", "r4")
    }
    assert won == {"r2": ((), (6,), (), ()), "r3": ((), (), (), ()), "r4": ((6,), (), (), ())}


def test_against_the_captain_only_the_admiral_helps() -> None:
    name = "22-korsar-captains-and-admiral"
    refused = korsar.why_illegal(korsar_after(name), korsar.parse_move("gC@1"))
    assert refused is not None
    assert refused.rule == "KO-8"
    assert korsar_after(name, "g4@1").won[1] == (8,)
    assert korsar_after(name, "W@1", "draw", "draw", "draw").won[0] == (8,)


def test_the_hold_gives_a_turn_that_is_lost_with_a_draw() -> None:
    name = "23-korsar-hold-and-end"
    assert korsar_after(name, "r2@1").ships[0].holds
    assert korsar_after(name, "r2@1", "draw", "r3@1", "draw").won[0] == (5,)
    assert korsar_after(name, "r2@1", "draw", "draw").won[1] == (5,)
    begun = korsar_after(name, "r4@1", "draw")
    assert not begun.ships[0].holds
    assert begun.won == ((), ())


def test_one_partner_or_both_save_the_ship_and_a_second_colour_is_refused() -> None:
    name = "24-korsar-teams"
    assert korsar_after(name, "r4@1", "draw", "draw", "draw").won[0] == (6,)
    assert korsar_after(name, "r2@1", "r3@1", "draw", "draw").won[0] == (6,)
    refused = korsar.why_illegal(korsar_after(name, "r2@1"), korsar.parse_move("k4@1"))
    assert refused is not None
    assert refused.rule == "KO-7"


def test_the_tables_of_korsar_say_what_the_prose_says() -> None:
    sums = table("20-korsar-ships-and-turn")
    assert sums.loc[7 + 1].tolist() == [25, 100]
    assert sums[(2 * sums["ships"] > 25) & (2 * sums["gold"] < 100)].index.tolist() == [4]
    assert table("21-korsar-attacks") == {"A": (2, 3), "B": (), "C": (), "D": (4,)}
    assert table("21-korsar-attacks", "g2.g1", "g2.g2")["C"] == (1,)
    rules = table("22-korsar-captains-and-admiral").set_index("move")["rule"].replace("", None).dropna()
    assert rules.to_dict() == {"k4@2": "KO-7", "gC@1": "KO-8", "W@2": "KO-9"}
    changed = table("22-korsar-captains-and-admiral", "2:D4", "2:A4").set_index("move")["rule"]
    assert changed[changed != ""].to_dict() == {"k4@2": "KO-7", "gC@1": "KO-8"}
    assert table("23-korsar-hold-and-end")["points"].tolist() == [6, 8, 4]
    assert table("23-korsar-hold-and-end", '"stop"', '"settle"')["points"].tolist() == [6, 13, 15]


def test_the_purse_of_a_team_decides() -> None:
    name = "24-korsar-teams"
    assert table(name)[["points", "rank"]].to_numpy().tolist() == [[3, 2], [6, 2], [10, 1], [0, 1]]
    laid = code(name, "python").replace("B:2.k2", "B:k2").replace("B:4.4,", "B:4.4.2,")
    names: dict[str, Any] = {}
    run(laid.rpartition("\n")[0], names)
    position = eval(laid.rpartition("\n")[2].removeprefix("tables.score_table"), names)  # noqa: S307
    assert korsar.ranking(position) == (("A", "B"), ("C", "D"))


def betta_ends(name: str) -> dict[str, betta.State]:
    """The free board of Betta after each placement that is possible on it."""
    state = betta.parse_state(free_line(name))
    return {betta.format_move(move): betta.apply(state, move) for move in betta.legal_moves(state)}


def test_one_card_covers_two_blue_bettas_and_the_full_display_refuses_all() -> None:
    ends = betta_ends("30-betta-placing")
    blue = {text: str(end.displays[0]).count("b") for text, end in ends.items() if "@1" in text}
    assert [text for text, left in blue.items() if left == 1] == ["r9@1", "r9@1+1"]
    assert min(blue.values()) == 1
    assert {text.partition("@")[2][0] for text in ends} == {"1", "2"}


def test_one_placement_of_thirty_six_brings_seven_points() -> None:
    counted = table("31-betta-configurations")
    assert counted.to_dict() == {0: 26, 3: 6, 5: 3, 7: 1}
    best = table("31-betta-configurations", ".value_counts()", ".nlargest(4)")
    assert (best.index[0], best.tolist()) == ("r1@3+3", [7, 5, 5, 5])
    assert len(betta_ends("31-betta-configurations")) == counted.sum() == 36


def test_the_last_placement_that_wins_is_not_the_one_with_most_points() -> None:
    name = "32-betta-end-and-evaluation"
    state, ends = betta.parse_state(free_line(name)), betta_ends(name)
    assert all(betta.to_move(end) is None for end in ends.values())
    assert [text for text, end in ends.items() if betta.ranking(end)[0] == ("A",)] == ["r10@2+1"]
    points = {text: betta.preview(state, betta.parse_move(text)).points for text in ends}
    assert (points["r10@2+1"], max(points.values())) == (3, 5)


def test_the_three_last_cards_of_the_puzzle_can_bring_67_points() -> None:
    session = Session(betta.parse_state(free_line("33-betta-solo")))
    for move in ("y4@4+2", "r1@2+3", "b2@3+3"):
        session.play(move)
    assert betta.to_move(session.state) is None
    assert betta.scores(session.state) == (67,)


def test_the_tables_of_betta_say_what_the_prose_says() -> None:
    turned = table("30-betta-placing")
    assert turned.to_dict("list") == {
        0: ["r..", ".r.", ".g."],
        1: ["..r", "gr.", "..."],
        2: [".g.", ".r.", "..r"],
        3: ["...", ".rg", "r.."],
    }
    paid = table("32-betta-end-and-evaluation")
    assert tuple(paid["table"]) == betta.Options().box.table
    assert paid["one_more"].tolist()[1:] == [0, 1, 1, 2, 2, 3, 3, 4, 4]
    assert table("33-betta-solo") == {"points": 52, "rating": "assistant"}
    assert table("33-betta-solo", "points=A:34", "points=A:56")["rating"] == "seller"
    assert table("33-betta-solo", "points=A:34", "points=A:57") == {"points": 75, "rating": "expert"}


def results(name: str, *cells: str) -> list[Any]:
    """What the last lines of these cells give, run one after the other."""
    names: dict[str, Any] = {}
    found = []
    for cell in cells:
        tree = ast.parse(code(name, cell))
        last = tree.body.pop()
        assert isinstance(last, ast.Expr)
        run(ast.unparse(tree), names)
        found.append(eval(ast.unparse(last), names))  # noqa: S307
    return found


def test_the_notebook_of_tables_counts_what_its_prose_says() -> None:
    moves, counted, why, card, log, score, deck = results(
        "40-tables", "moves", "count", "why", "why-card", "log", "score", "deck"
    )
    assert (len(moves), counted.to_dict()) == (12, {20: 3, 48: 4, 49: 1, 63: 3})
    assert why.to_dict() == {"FF-4": 28, "": 12, "FF-5": 1}
    assert card["rule"].tolist() == ["FF-4"] * 4 + ["FF-5"] + ["FF-4"] * 3
    assert "a tie" in log["happened"].iloc[-1]
    assert score["points"].tolist() == [-3, -4, 0]
    assert deck.to_dict() == {1: 26, 2: 18, 3: 9, 4: 8, 5: 3}
    by_boat = moves.groupby("boat")["card"].count()
    assert by_boat[by_boat == by_boat.max()].to_dict() == {3: 2, 4: 2, 7: 2}
    fits = {card: [boat for boat in range(3, 11) if card % boat == 0] for card in range(3, 99)}
    guests = {boat: sum(boat in boats for boats in fits.values()) for boat in range(3, 11)}
    assert max(guests.items(), key=lambda each: each[1]) == (3, 32)
    assert [card for card, boats in fits.items() if len(boats) == 5] == [60, 72, 90]


def test_the_bots_of_the_notebook_of_strategies_change_seats() -> None:
    (changed,) = results("41-strategies", "bots")
    assert changed["order"].tolist() == [2, 1, 1, 2, 2, 1]
    assert changed["bot"].tolist() == ["easy", "medium", "medium", "easy", "easy", "medium"]
