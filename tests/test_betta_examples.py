"""The worked examples of the rule book, and what each check and each fault is there for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from flotsam_kit import BadPosition, IllegalMove, betta
from flotsam_kit.betta import position, rules
from flotsam_kit.betta.codes import Fault, Why
from flotsam_kit.betta.model import Closed, Created, Drew, NoPoints, OnEmpty, Placed
from flotsam_kit.texts import tell
from tests.betta_cases import (
    EMPTY,
    EXAMPLES,
    FAULTY,
    HANDS,
    OVER,
    PLAY,
    REFUSALS,
    SOUND,
    THREE,
    TWO,
    line,
)
from tests.verdicts import expected_refusal, faults_of, refusal_of

ABOUT_SOURCES = {Fault.OPTION, Fault.SEED}


def first_refusal(rest: str, move: str) -> object:
    return refusal_of(betta, line(rest), move)


def faults_in(rest: str) -> list[str]:
    return faults_of(betta, line(rest))


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


@pytest.mark.parametrize(("rest", "move", "code", "rule", "values"), REFUSALS)
def test_the_first_refusal(
    rest: str, move: str, code: Why | None, rule: str, values: dict[str, object]
) -> None:
    assert first_refusal(rest, move) == expected_refusal(code, rule, values)


@pytest.mark.parametrize(("rest", "codes"), FAULTY)
def test_all_faults_of_a_position(rest: str, codes: list[Fault]) -> None:
    assert faults_in(rest) == sorted(map(str, codes))


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


@pytest.mark.parametrize("rest", SOUND)
def test_nothing_is_wrong_with_these(rest: str) -> None:
    assert faults_in(rest) == []


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
    wrong = [rest for rest, codes in FAULTY if faults_in(rest) != sorted(map(str, codes))]
    assert wrong or not position.faults(stranger)


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
