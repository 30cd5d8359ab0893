"""The worked examples of the rule book, and what each check and each fault is there for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from flotsam_kit import BadPosition, IllegalMove, betta
from flotsam_kit.betta import position, rules
from flotsam_kit.betta.codes import Fault, Why
from flotsam_kit.betta.model import Closed, Created, Drew, GameOver, NoPoints, OnEmpty, Placed
from flotsam_kit.betta.scoring import compared, decided_by, values
from flotsam_kit.texts import tell
from tests.betta_cases import (
    EMPTY,
    EXAMPLES,
    FAULTY,
    FULL,
    HANDS,
    PATTERNS,
    PLAY,
    REFUSALS,
    SOLO_OVER,
    SOUND,
    THREE,
    TWO,
    line,
)

ABOUT_SOURCES = {Fault.OPTION, Fault.SEED}


def first_refusal(rest: str, move: str) -> object:
    refusal = betta.why_illegal(betta.parse_state(line(rest)), betta.parse_move(move))
    return refusal and (refusal.code, refusal.rule, dict(refusal.values))


def expected_refusal(code: Why | None, rule: str, values: dict[str, object]) -> object:
    return code and (code, rule, values)


def faults_of(rest: str) -> list[str]:
    try:
        betta.parse_state(line(rest))
    except BadPosition as error:
        return sorted(str(fault.code) for fault in error.faults)
    return []


@pytest.mark.parametrize("name", EXAMPLES)
def test_what_a_placement_comes_to(name: str) -> None:
    rest, text, display, points, pattern = EXAMPLES[name]
    state, move = betta.parse_state(line(rest)), betta.parse_move(text)
    seen = betta.preview(state, move)
    assert (seen.grid, seen.points, seen.empty) == (display, points, rest.split("=")[2][:11] == EMPTY)
    after = betta.apply(state, move)
    assert str(after.displays[0]) == display
    assert sum(after.points) == points
    placed, paid, *_ = betta.events(state, move, after)
    assert isinstance(placed, Placed)
    assert getattr(paid, "pattern", "") == pattern
    assert pattern == "" or pattern in {match.pattern for match in seen.matches}


def test_w5_only_the_better_of_two_configurations_pays() -> None:
    rest, text, *_ = EXAMPLES["W5"]
    state, move = betta.parse_state(line(rest)), betta.parse_move(text)
    assert [(match.pattern, match.turn, match.cells) for match in betta.preview(state, move).matches] == [
        ("S2", 0, (0, 2, 6)),
        ("S2", 1, (0, 2, 8)),
        ("S2", 2, (2, 6, 8)),
        ("S2", 3, (0, 6, 8)),
        ("A1", 0, (0, 2, 6, 8)),
    ]
    paid = betta.events(state, move, betta.apply(state, move))[1]
    assert paid == Created(betta.Seat.A, "A1", (0, 2, 6, 8), 5, 5, several=True)


def test_w9_a_full_display_takes_no_card_at_all() -> None:
    state = betta.parse_state(line(PLAY))
    refused = [move for move in betta.candidate_moves(state) if move.display == 1]
    assert len(refused) == 12
    for move in refused:
        refusal = betta.why_illegal(state, move)
        assert refusal
        assert (refusal.code, refusal.rule) == (Why.DISPLAY_FULL, "BE-4")
    assert {move.display for move in betta.legal_moves(state)} == {2}


@pytest.mark.parametrize(("rest", "move", "code", "rule", "values"), REFUSALS)
def test_the_first_refusal(
    rest: str, move: str, code: Why | None, rule: str, values: dict[str, object]
) -> None:
    assert first_refusal(rest, move) == expected_refusal(code, rule, values)


@pytest.mark.parametrize(("rest", "codes"), FAULTY)
def test_all_faults_of_a_position(rest: str, codes: list[Fault]) -> None:
    assert faults_of(rest) == sorted(map(str, codes))


@pytest.mark.parametrize("rest", SOUND)
def test_nothing_is_wrong_with_these(rest: str) -> None:
    assert faults_of(rest) == []


def test_every_code_is_shown_by_some_example() -> None:
    assert {code for _, _, code, _, _ in REFUSALS if code} == set(Why) - {Why.NOT_A_MOVE}
    of_boxes = {fault for fault in Fault if fault.startswith("box-")}
    assert {code for _, codes in FAULTY for code in codes} == set(Fault) - ABOUT_SOURCES - of_boxes


@pytest.mark.parametrize("check", rules.CHECKS[1:], ids=lambda check: check.__name__)
def test_without_a_check_an_example_goes_wrong(check: rules.Check, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "CHECKS", tuple(other for other in rules.CHECKS if other is not check))
    wrong = [
        move
        for rest, move, code, rule, values in REFUSALS
        # Looking at display 9 is what a check in front keeps away.
        if not move.endswith(("@9999", "@9+7", "@3+7", "@5"))
        and first_refusal(rest, move) != expected_refusal(code, rule, values)
    ]
    assert wrong


@pytest.mark.parametrize(
    "move",
    [
        None,
        "r1@1",
        betta.Card,
        betta.Place("r1", 1),  # type: ignore[arg-type]
        betta.Place(betta.Card("r", "1"), 1),  # type: ignore[arg-type]
        betta.Place(betta.Card([], 1), 1),  # type: ignore[arg-type]
        betta.Place(betta.Card("r", 1), None),  # type: ignore[arg-type]
        betta.Place(betta.Card("r", 1), 1, "0"),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_move_at_all_is_refused(move: object) -> None:
    state = betta.parse_state(line(PLAY))
    refusal = betta.why_illegal(state, move)  # type: ignore[arg-type]
    assert refusal
    assert refusal.code is Why.NOT_A_MOVE
    for act in (betta.apply, betta.preview):
        with pytest.raises(IllegalMove) as caught:
            act(state, move)  # type: ignore[arg-type]
        assert caught.value.refusal == refusal


@pytest.mark.parametrize("check", position.FAULTS, ids=lambda check: check.__name__)
def test_without_a_fault_an_example_goes_wrong(check: object, monkeypatch: pytest.MonkeyPatch) -> None:
    # A line's strangers are found while it is read; a state made by hand can have them too.
    stranger = replace(betta.parse_state(line(PLAY)), turn=betta.Seat.F)
    assert [fault.code for fault in position.faults(stranger)] == [Fault.NO_SUCH_SEAT]
    monkeypatch.setattr(position, "FAULTS", tuple(other for other in position.FAULTS if other is not check))
    wrong = [rest for rest, codes in FAULTY if faults_of(rest) != sorted(map(str, codes))]
    assert wrong or not position.faults(stranger)


W16 = "rrb/rrg/rbr|bbb/.ry/bgb|r.r/.b./y..|bry/rgb/ybr|gbr/bbb/rbb"
W17 = f"rrr/rrb/b..|bbb/brr/...|b../.../...|rb./bb./...|{EMPTY}"


def over(displays: str, points: str = "A:0,B:0", options: str = "", players: int = 2) -> betta.State:
    hands = ",".join(
        f"{seat}:{deck}1.{deck}2" for seat, deck in list(zip("ABCD", "rbgy", strict=True))[:players]
    )
    agreed = f" options={options}" if options else ""
    rest = (
        f"players={players} phase=over displays={displays} patterns={PATTERNS} hands={hands} points={points}"
    )
    return betta.parse_state(line(rest + agreed))


def test_w16_everybody_is_counted_on_every_display() -> None:
    state = over(W16)
    assert values(state, betta.Seat.A) == (9, 0, 1, 2, 1)
    assert values(state, betta.Seat.B) == (1, 6, 0, 2, 9)
    assert betta.scores(state) == (13, 18)


def test_w17_level_on_points_more_bettas_win() -> None:
    state = over(W17, "A:20,B:20")
    assert betta.scores(state) == (27, 27)
    assert [compared(state, seat)[1] for seat in (betta.Seat.A, betta.Seat.B)] == [8, 10]
    assert betta.ranking(state) == (("B",), ("A",))
    assert decided_by(state) == "bettas"


@pytest.mark.parametrize(
    ("displays", "points", "options", "order", "decided"),
    [
        (W16, "A:0,B:0", "", "B.A", "points"),
        ("rbr/bbb/ryr|bby/bbr/byb|rr./b.b/rbb|rbr/rrr/yrr|rrb/rbb/rbb", "A:16,B:15", "", "B.A", "bettas"),
        (
            ".rr/g.r/rbg|rby/..y/brr|gb./ygb/ggb|rbb/grr/brg|b../bgr/byy",
            "A:23,B:26",
            "",
            "A.B",
            "best-display",
        ),
        (f"rrb/b../...|{EMPTY}|{EMPTY}|{EMPTY}|{EMPTY}", "A:9,B:9", "", "AB", "shared"),
        (
            "gbg/ybb/gbb|gry/gbb/rrr|byr/bgr/yrg|bbr/bbb/bbr|rgr/.br/.rr",
            "A:23,B:14",
            "table=steep",
            "B.A",
            "points",
        ),
        ("gbg/ybb/gbb|gry/gbb/rrr|byr/bgr/yrg|bbr/bbb/bbr|rgr/.br/.rr", "A:23,B:14", "", "A.B", "points"),
        # Five reds pay less here than two: the best display is that of the two, and so is its number.
        (
            f"rrr/rrb/b..|rrb/b../...|bb./b../...|{EMPTY}|{EMPTY}",
            "A:1,B:0",
            "table=0.0.9.9.9.0.0.0.0.0",
            "B.A",
            "points",
        ),
    ],
)
def test_the_final_order(displays: str, points: str, options: str, order: str, decided: str) -> None:
    state = over(displays, points, options)
    assert ".".join("".join(tied) for tied in betta.ranking(state)) == order
    assert decided_by(state) == decided


def test_the_display_that_decides_is_the_one_that_pays_most() -> None:
    # Nine points for two or three, nothing for five: red's best display is the one with two.
    falling = "table=0.0.9.9.9.0.0.0.0.0"
    state = over(f"rrr/rrb/b..|rrb/b../...|rbb/b../...|{EMPTY}|{EMPTY}", "A:9,B:0", falling)
    assert [compared(state, seat)[2] for seat in (betta.Seat.A, betta.Seat.B)] == [2, 3]


def test_three_can_share_and_a_fourth_be_last() -> None:
    state = over("|".join(["rbg/.../..."] * 8), "A:1,B:1,C:1,D:0", players=4)
    assert betta.ranking(state) == (("A", "B", "C"), ("D",))


def test_w20_twelve_draws_in_a_game_of_two() -> None:
    state, drew = betta.deal(2, seed=20), []
    while betta.to_move(state):
        move = betta.legal_moves(state)[0]
        after = betta.apply(state, move)
        drew.append(any(isinstance(event, Drew) for event in betta.events(state, move, after)))
        state = after
    assert drew == [True] * 12 + [False] * 2
    assert state.counts == (2, 2)


def test_w21_when_all_displays_are_full_it_is_over_at_once() -> None:
    displays = "|".join([FULL] * 4 + ["rbg/y.b/gyr"])
    rest = f"players=2 turn=B displays={displays} patterns={PATTERNS} {HANDS} stacks=A:r4,B:b4.b5"
    state, move = betta.parse_state(line(rest)), betta.parse_move("b2@5")
    after = betta.apply(state, move)
    assert (after.phase, after.turn, after.counts) == ("over", None, (4, 4))
    kinds = [event.kind.rpartition(".")[2] for event in betta.events(state, move, after)]
    assert kinds[:5] == ["placed", "no-points", "closed", "drew", "ended"]
    assert betta.events(state, move, after)[4].reason == "full"  # type: ignore[union-attr]


def test_w22_solo_each_display_is_worth_its_most_frequent_colour_once() -> None:
    state = betta.parse_state(line(SOLO_OVER))
    assert values(state, betta.Seat.A) == (6, 4, 16, 0)
    assert betta.scores(state) == (26 + 31,)
    assert betta.ranking(state) == (("A",),)


@pytest.mark.parametrize(
    ("points", "rating"),
    [
        (18, "trainee"),
        (19, "assistant"),
        (33, "assistant"),
        (34, "seller"),
        (48, "seller"),
        (49, "expert"),
        (63, "expert"),
        (64, "right-hand"),
    ],
)
def test_the_rating_of_a_solo_game(points: int, rating: str) -> None:
    # The displays are worth 26 more.
    state = betta.parse_state(line(SOLO_OVER.replace("A:31", f"A:{points}")))
    assert betta.rating(state) == rating


@pytest.mark.parametrize("rest", [f"{TWO} {HANDS}", SOUND[7], SOUND[9]])
def test_only_a_finished_solo_game_has_a_rating(rest: str) -> None:
    with pytest.raises(ValueError, match="solo"):
        betta.rating(betta.parse_state(line(rest)))


def test_the_turn_goes_round_clockwise_and_the_drawn_card_is_in_the_hand() -> None:
    state = betta.parse_state(line(f"{THREE} turn=C stacks=A:r4,B:b4,C:g4.g5"))
    after = betta.apply(state, betta.parse_move("g2@1+1"))
    assert "hands=A:r1.r2.r3,B:b1.b2.b3,C:g1.g3.g4 stacks=A:r4,B:b4,C:g5" in betta.format_state(after)
    assert after.turn == "A"


def test_what_is_told_of_a_turn() -> None:
    state = betta.parse_state(line(f"{TWO} {HANDS} stacks=A:r4,B:b4"))
    seat = betta.Seat.A
    for text, expected in {
        "r1@2+1": (Placed(seat, "r1", 2, 1, 0), OnEmpty(seat, 2, 2), Drew(seat, 1, 0)),
        "r1@1": (Placed(seat, "r1", 1, 0, 1), NoPoints(seat), Drew(seat, 1, 0)),
    }.items():
        move = betta.parse_move(text)
        assert betta.events(state, move, betta.apply(state, move)) == expected
    state = betta.parse_state(line(EXAMPLES["W14"][0]))
    move = betta.parse_move("b2@1")
    assert Closed(1) in betta.events(state, move, betta.apply(state, move))


def test_the_last_card_ends_the_game_and_the_winner_is_told() -> None:
    rest = f"{TWO} hands=A:r1.r2,B:b1.b2.b3 turn=B points=A:0,B:30"
    state, move = betta.parse_state(line(rest)), betta.parse_move("b1@2")
    after = betta.apply(state, move)
    assert betta.events(state, move, after)[-1] == GameOver(betta.Seat.B, 33, "points")


def test_ranking_waits_for_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        betta.ranking(betta.parse_state(line(PLAY)))


def test_apply_says_which_rule_forbids_a_move_and_changes_nothing() -> None:
    state = betta.parse_state(line(PLAY))
    before = betta.format_state(state)
    with pytest.raises(IllegalMove) as caught:
        betta.apply(state, betta.parse_move("r1@1"))
    assert caught.value.refusal.rule == "BE-4"
    with pytest.raises(IllegalMove):
        betta.events(state, betta.parse_move("r1@1"), state)
    with pytest.raises(ValueError, match="position"):
        betta.events(state, betta.parse_move("r1@2"), state)
    assert betta.format_state(state) == before


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_every_refusal_and_fault_has_a_sentence(lang: str) -> None:
    for rest, move, code, _, _ in REFUSALS:
        refusal = betta.why_illegal(betta.parse_state(line(rest)), betta.parse_move(move))
        assert (refusal is None) == (code is None)
        assert refusal is None or tell(refusal, lang)
    for rest, _ in FAULTY:
        with pytest.raises(BadPosition) as caught:
            betta.parse_state(line(rest))
        assert tell(caught.value, lang)
