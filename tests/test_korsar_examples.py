"""The worked examples of the rule book, and what each check and each fault is there for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from flotsam_kit import IllegalMove, korsar
from flotsam_kit.core import Seat
from flotsam_kit.korsar import happenings, position, rules
from flotsam_kit.korsar.codes import Fault, Why
from tests.korsar_cases import CANDIDATES, EXAMPLES, FULL, REFUSALS, WORKED, line
from tests.korsar_faults import FAULTY, SOUND
from tests.verdicts import coded, expected_refusal, faults_of, refusal_of


def first_refusal(rest: str, move: str) -> object:
    return refusal_of(korsar, line(rest), move)


def faults_in(rest: str) -> list[str]:
    return faults_of(korsar, line(rest))


def script_of(rest: str, script: str) -> str:
    """The script as it really goes."""
    state, done = korsar.parse_state(line(rest)), []
    for word in script.split():
        text = word.partition("!")[0].partition("=")[0]
        move = korsar.parse_move(text)
        refusal = korsar.why_illegal(state, move)
        if refusal is not None:
            done.append(f"{text}!{refusal.rule}")
            continue
        after = korsar.apply(state, move)
        taken = [e for e in korsar.events(state, move, after) if isinstance(e, happenings.Captured)]
        found = "".join(f"{event.seat}{event.value}" for event in taken)
        done.append(f"{text}={found}" if found else text)
        state = after
    return " ".join(done)


@pytest.mark.parametrize("name", WORKED)
def test_the_worked_examples(name: str) -> None:
    rest, script = WORKED[name]
    assert script_of(rest, script) == script


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_legal_moves_are_exactly_these(name: str) -> None:
    rest, expected = EXAMPLES[name]
    state = korsar.parse_state(line(rest))
    assert " ".join(map(korsar.format_move, korsar.legal_moves(state))) == expected


def test_the_candidates_stand_in_the_documented_order() -> None:
    rest, expected = CANDIDATES
    candidates = korsar.candidate_moves(korsar.parse_state(line(rest)))
    assert " ".join(map(korsar.format_move, candidates)) == expected


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
        if first_refusal(rest, move) != expected_refusal(code, rule, values)
    ]
    assert wrong


@pytest.mark.parametrize(
    "move",
    [
        *(None, "b4@1", 5, korsar.Play("5", 1), korsar.Play("g2", "1"), korsar.Play("g2", None)),  # type: ignore[arg-type]
        *(korsar.Play("", 1), korsar.Lay("g2"), korsar.Lay(5), korsar.Drop(None), korsar.Drop("")),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_move_at_all_is_refused(move: object) -> None:
    state = korsar.parse_state(line(FULL))
    refusal = korsar.why_illegal(state, move)  # type: ignore[arg-type]
    assert refusal
    assert refusal.code is Why.NOT_A_MOVE
    with pytest.raises(IllegalMove) as caught:
        korsar.apply(state, move)  # type: ignore[arg-type]
    assert caught.value.refusal == refusal


@pytest.mark.parametrize("check", position.FAULTS, ids=lambda check: check.__name__)
def test_without_a_fault_an_example_goes_wrong(check: object, monkeypatch: pytest.MonkeyPatch) -> None:
    # A line's strangers are found while it is read; a state made by hand can have them too.
    stranger = replace(korsar.parse_state(line(FULL)), turn=Seat.F)
    assert [fault.code for fault in position.faults(stranger)] == [Fault.NO_SUCH_SEAT]
    monkeypatch.setattr(position, "FAULTS", tuple(other for other in position.FAULTS if other is not check))
    wrong = [rest for rest, codes in FAULTY if faults_in(rest) != coded(codes)]
    assert wrong or not position.faults(stranger)
