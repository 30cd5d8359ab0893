"""What each check and each fault of every game is there for: its tables of refusals and faulty positions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

import pytest

from flotsam_kit import BadPosition, IllegalMove
from flotsam_kit.core import Seat
from flotsam_kit.texts import LANGUAGES, tell
from tests.case_tables import CASES
from tests.verdicts import coded

every_game = pytest.mark.parametrize("name", CASES)


@pytest.mark.parametrize(
    ("name", "rest", "move", "code", "rule", "values"),
    [(name, *case) for name, tables in CASES.items() for case in tables.refusals],
)
def test_the_first_refusal(
    name: str, rest: str, move: str, code: StrEnum | None, rule: str, values: Mapping[str, object]
) -> None:
    assert CASES[name].is_as_refused(rest, move, code, rule, values)


@pytest.mark.parametrize(
    ("name", "rest", "codes"), [(name, *case) for name, tables in CASES.items() for case in tables.faulty]
)
def test_all_faults_of_a_position(name: str, rest: str, codes: list[StrEnum]) -> None:
    assert CASES[name].faults_in(rest) == coded(codes)


@pytest.mark.parametrize(
    ("name", "rest"), [(name, rest) for name, tables in CASES.items() for rest in tables.sound]
)
def test_nothing_is_wrong_with_these(name: str, rest: str) -> None:
    assert CASES[name].faults_in(rest) == []


@every_game
def test_every_code_is_shown_by_some_case(name: str) -> None:
    tables = CASES[name]
    why, fault = tables.codes.Why, tables.codes.Fault
    assert {code for _, _, code, _, _ in tables.refusals if code} == set(why) - {why.NOT_A_MOVE}
    shown = set(fault) - {fault.OPTION, fault.SEED} - tables.elsewhere
    assert {code for _, codes in tables.faulty for code in codes} == shown


@pytest.mark.parametrize(
    ("name", "check"),
    [
        pytest.param(name, check, id=f"{name}-{check.__name__}")
        for name, tables in CASES.items()
        for check in tables.rules.CHECKS[1:]
    ],
)
def test_without_a_check_a_case_goes_wrong(name: str, check: object, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = CASES[name]
    monkeypatch.setattr(
        tables.rules, "CHECKS", tuple(other for other in tables.rules.CHECKS if other is not check)
    )
    assert any(
        not tables.is_as_refused(*case) for case in tables.refusals if not case[1].endswith(tables.guarded)
    )


@pytest.mark.parametrize(
    ("name", "move"), [(name, move) for name, tables in CASES.items() for move in tables.no_moves]
)
def test_what_is_no_move_at_all_is_refused(name: str, move: object) -> None:
    tables = CASES[name]
    state = tables.game.parse_state(tables.line(tables.full))
    refusal = tables.game.why_illegal(state, move)
    assert refusal
    assert refusal.code is tables.codes.Why.NOT_A_MOVE
    with pytest.raises(IllegalMove) as caught:
        tables.game.apply(state, move)
    assert caught.value.refusal == refusal


@pytest.mark.parametrize(
    ("name", "check"),
    [
        pytest.param(name, check, id=f"{name}-{check.__name__}")
        for name, tables in CASES.items()
        for check in tables.position.FAULTS
    ],
)
def test_without_a_fault_a_case_goes_wrong(name: str, check: object, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = CASES[name]
    # A line's strangers are found while it is read; a state made by hand can have them too.
    stranger = replace(tables.game.parse_state(tables.line(tables.full)), turn=Seat.F)
    assert [fault.code for fault in tables.position.faults(stranger)] == [tables.codes.Fault.NO_SUCH_SEAT]
    kept = tuple(other for other in tables.position.FAULTS if other is not check)
    monkeypatch.setattr(tables.position, "FAULTS", kept)
    wrong = [rest for rest, codes in tables.faulty if tables.faults_in(rest) != coded(codes)]
    assert wrong or not tables.position.faults(stranger)


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_and_fault_has_a_sentence(name: str, lang: str) -> None:
    tables = CASES[name]
    for rest, move, code, _, _ in tables.refusals:
        refusal = tables.game.why_illegal(
            tables.game.parse_state(tables.line(rest)), tables.game.parse_move(move)
        )
        assert (refusal is None) == (code is None)
        assert refusal is None or tell(refusal, lang)
    for rest, _ in tables.faulty:
        with pytest.raises(BadPosition) as caught:
            tables.game.parse_state(tables.line(rest))
        assert tell(caught.value, lang)
