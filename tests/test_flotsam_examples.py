"""The worked examples of the rule book, and what each check and each fault is there for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from flotsam_kit import BadPosition, IllegalMove, flotsam
from flotsam_kit.flotsam import position, rules
from flotsam_kit.flotsam.codes import Fault, Why
from flotsam_kit.texts import tell
from tests.flotsam_cases import EXAMPLES, FAULTY, FULL, REFUSALS, SOUND, line, play
from tests.verdicts import coded, expected_refusal, faults_of, refusal_of


def first_refusal(rest: str, move: str) -> object:
    return refusal_of(flotsam, line(rest), move)


def faults_in(rest: str) -> list[str]:
    return faults_of(flotsam, line(rest))


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_legal_moves_are_exactly_these(name: str) -> None:
    rest, expected = EXAMPLES[name]
    state = flotsam.parse_state(line(rest))
    assert " ".join(map(flotsam.format_move, flotsam.legal_moves(state))) == expected


@pytest.mark.parametrize(("rest", "move", "code", "rule", "values"), REFUSALS)
def test_the_first_refusal(
    rest: str, move: str, code: Why | None, rule: str, values: dict[str, object]
) -> None:
    assert first_refusal(rest, move) == expected_refusal(code, rule, values)


@pytest.mark.parametrize(("rest", "codes"), FAULTY)
def test_all_faults_of_a_position(rest: str, codes: list[Fault]) -> None:
    assert faults_in(rest) == coded(codes)


@pytest.mark.parametrize("rest", SOUND)
def test_nothing_is_wrong_with_these(rest: str) -> None:
    assert faults_in(rest) == []


def test_every_code_is_shown_by_some_example() -> None:
    assert {code for _, _, code, _, _ in REFUSALS if code} == set(Why) - {Why.NOT_A_MOVE}
    assert {code for _, codes in FAULTY for code in codes} == set(Fault) - {Fault.OPTION, Fault.SEED}


@pytest.mark.parametrize("check", rules.CHECKS[1:], ids=lambda check: check.__name__)
def test_without_a_check_an_example_goes_wrong(check: rules.Check, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "CHECKS", tuple(other for other in rules.CHECKS if other is not check))
    wrong = [
        move
        for rest, move, code, rule, values in REFUSALS
        # Dividing by boat 0 is what a check in front keeps away.
        if move != "48@0" and first_refusal(rest, move) != expected_refusal(code, rule, values)
    ]
    assert wrong


@pytest.mark.parametrize("move", [None, "35@7", 35, rules.Place("7", 7), rules.Place(7, None)])  # type: ignore[arg-type]
def test_what_is_no_move_at_all_is_refused(move: object) -> None:
    state = flotsam.parse_state(line(FULL))
    refusal = flotsam.why_illegal(state, move)  # type: ignore[arg-type]
    assert refusal
    assert refusal.code is Why.NOT_A_MOVE
    with pytest.raises(IllegalMove) as caught:
        flotsam.apply(state, move)  # type: ignore[arg-type]
    assert caught.value.refusal == refusal


@pytest.mark.parametrize("check", rules.ON_BOATS, ids=lambda check: check.__name__)
def test_the_last_card_is_offered_by_the_same_checks(check: object, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [
        ("players=2 boats=3:9,4:8 turn=B hands=A:20,B:5.6", (4,)),
        ("players=3 boats=3:93,5:95 turn=C passed=B hands=A:90,B:4.5,C:6.8", (6, 9, 10)),
    ]

    def offers() -> list[object]:
        return [getattr(play(rest, "pass")[1][-1], "boats", None) for rest, _ in tables]

    assert offers() == [boats for _, boats in tables]
    monkeypatch.setattr(rules, "ON_BOATS", tuple(other for other in rules.ON_BOATS if other is not check))
    assert offers() != [boats for _, boats in tables]


@pytest.mark.parametrize("check", position.FAULTS, ids=lambda check: check.__name__)
def test_without_a_fault_an_example_goes_wrong(check: object, monkeypatch: pytest.MonkeyPatch) -> None:
    # A line's strangers are found while it is read; a state made by hand can have them too.
    stranger = replace(flotsam.parse_state(line(FULL)), turn=flotsam.Seat.F)
    assert [fault.code for fault in position.faults(stranger)] == [Fault.NO_SUCH_SEAT]
    monkeypatch.setattr(position, "FAULTS", tuple(other for other in position.FAULTS if other is not check))
    wrong = [rest for rest, codes in FAULTY if faults_in(rest) != coded(codes)]
    assert wrong or not position.faults(stranger)


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_every_refusal_and_fault_has_a_sentence(lang: str) -> None:
    for rest, move, code, _, _ in REFUSALS:
        refusal = flotsam.why_illegal(flotsam.parse_state(line(rest)), flotsam.parse_move(move))
        assert (refusal is None) == (code is None)
        assert refusal is None or tell(refusal, lang)
    for rest, _ in FAULTY:
        with pytest.raises(BadPosition) as caught:
            flotsam.parse_state(line(rest))
        assert tell(caught.value, lang)
