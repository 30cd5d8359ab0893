"""The worked examples of the rule book."""

from __future__ import annotations

import pytest

from flotsam_kit import korsar
from flotsam_kit.korsar import happenings
from tests.korsar_cases import CANDIDATES, EXAMPLES, WORKED, line


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
