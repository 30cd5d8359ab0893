"""The worked examples of the rule book, and what is told of a turn."""

from __future__ import annotations

import pytest

from flotsam_kit import BadPosition, IllegalMove, betta
from flotsam_kit.betta.codes import Fault, Why
from flotsam_kit.betta.model import Closed, Created, Drew, NoPoints, OnEmpty, Placed
from tests.betta_cases import (
    EMPTY,
    EXAMPLES,
    FAULTY,
    HANDS,
    OVER,
    PLAY,
    THREE,
    TWO,
    line,
)
from tests.case_tables import CASES


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


def test_candidates_stand_in_the_order_hand_display_turn() -> None:
    state = betta.parse_state(line(PLAY))
    expected = [
        f"{card}@{display}" + (f"+{turn}" if turn else "")
        for card in ("r1", "r2", "r11")
        for display in (1, 2)
        for turn in range(4)
    ]
    assert list(map(betta.format_move, betta.candidate_moves(state))) == expected
    assert list(map(betta.format_move, betta.legal_moves(state))) == [
        move for move in expected if "@2" in move
    ]
    assert [len(betta.candidate_moves(betta.deal(players, seed=1))) for players in (1, 2, 3, 4)] == [
        *(48, 60, 72, 96)
    ]
    assert betta.candidate_moves(betta.parse_state(line(OVER))) == ()


@pytest.mark.parametrize(("rest", "codes"), FAULTY)
def test_alone_the_rules_of_solo_are_named(rest: str, codes: list[Fault]) -> None:
    with pytest.raises(BadPosition) as caught:
        betta.parse_state(line(rest))
    solo = rest.startswith("players=1 ")
    of_both = {
        Fault.TOO_FEW_CARDS: "BE-9",
        Fault.ENDED: "BE-9",
        Fault.RUNNING: "BE-9",
        Fault.TURN_OVER: "BE-9",
    }
    of_both[Fault.DISPLAYS] = "BE-1"
    for fault in caught.value.faults:
        if fault.code in of_both:
            assert fault.rule == ("BE-13" if solo else of_both[Fault(fault.code)])
        assert fault.rule in {f"BE-{number}" for number in range(1, 15)}


@pytest.mark.parametrize("move", CASES["betta"].no_moves)
def test_what_is_no_move_at_all_has_no_preview(move: object) -> None:
    state = betta.parse_state(line(PLAY))
    with pytest.raises(IllegalMove) as caught:
        betta.preview(state, move)  # type: ignore[arg-type]
    assert caught.value.refusal == betta.why_illegal(state, move)  # type: ignore[arg-type]


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
