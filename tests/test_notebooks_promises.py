"""What the prose of the notebooks promises about the boards and tables beside it is so."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from typing import Any

from flotsam_kit import flotsam
from flotsam_kit.core import Seat
from flotsam_kit.flotsam import State
from tests.test_notebooks_form import NOTEBOOKS, read, source
from tests.test_notebooks_run import run


def code(name: str, cell_id: str) -> str:
    cells = read(NOTEBOOKS / "en" / f"{name}.ipynb")["cells"]
    return next(source(cell) for cell in cells if cell["id"] == cell_id)


def free_board(name: str) -> State:
    """The position of a notebook's free board."""
    line = re.search(r'"(flotsam/1 [^"]+)"', code(name, "free-board"))
    assert line
    return flotsam.parse_state(line[1])


def table(name: str) -> Any:
    """The table of a notebook's Python cell."""
    tree = ast.parse(code(name, "python"))
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
