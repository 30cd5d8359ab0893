"""What a game says about the lines and the moves in its tables of cases, in a form easy to compare."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from flotsam_kit import BadPosition


def refusal_of(game: Any, line: str, move: str) -> object:
    """Code, rule and values of the first refusal, `None` for a legal move."""
    refusal = game.why_illegal(game.parse_state(line), game.parse_move(move))
    return refusal and (refusal.code, refusal.rule, dict(refusal.values))


def expected_refusal(code: StrEnum | None, rule: str, values: Mapping[str, object]) -> object:
    """The same, as a table of cases has it."""
    return code and (code, rule, dict(values))


def faults_of(game: Any, line: str) -> list[str]:
    """The codes of all faults of a position, sorted; empty for one that can be."""
    try:
        game.parse_state(line)
    except BadPosition as error:
        return coded(fault.code for fault in error.faults)
    return []


def coded(codes: Any) -> list[str]:
    """Codes as sorted words: in which order faults are told matters to nobody."""
    return sorted(map(str, codes))
