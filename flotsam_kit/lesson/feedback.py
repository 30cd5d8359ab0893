"""Which sentence a wrong answer gets: the patterns of a step's feedback."""

from __future__ import annotations

import re
from collections.abc import Callable
from fnmatch import fnmatchcase

from flotsam_kit.core import Refusal
from flotsam_kit.lesson.answers import chosen
from flotsam_kit.lesson.model import Step

_RULE = re.compile(r"[A-Z]{2}-\d+")
_COMPARED = re.compile(r"([<>])(-?\d+)")


def key_for(step: Step, answer: str, refusal: Refusal | None = None) -> str:
    """The key of the sentence for a wrong answer, `""` when the step has none.

    Of a wrong choice of several the whole answer is looked up first, then the first item marked wrongly,
    then the first one that is missing; of anything else the first pattern that matches.
    """
    if step.chooses_many:
        for pattern in (*wrong_items(step, answer), "*"):
            if key := _first(step, pattern.__eq__):
                return key
        return ""
    if step.by_moves:
        return _first(step, lambda known: _matches_move(known, answer, refusal))
    return _first(step, lambda known: _matches(known, answer))


def wrong_items(step: Step, answer: str) -> tuple[str, ...]:
    """The patterns that speak of a wrong choice: itself, what is marked wrongly, then what is missing."""
    items, right = chosen(answer), chosen(step.accepts[0])
    extra = (f"+{item}" for item in step.options if item in items and item not in right)
    missing = (f"-{item}" for item in step.options if item in right and item not in items)
    return (answer, *extra, *missing)


def _first(step: Step, matches: Callable[[str], bool]) -> str:
    return next((item.key for item in step.feedback if any(map(matches, item.patterns))), "")


def _matches_move(pattern: str, answer: str, refusal: Refusal | None) -> bool:
    if pattern == "legal":
        return refusal is None
    if pattern == "refused":
        return refusal is not None
    if _RULE.fullmatch(pattern):
        return refusal is not None and refusal.rule == pattern
    return fnmatchcase(answer, pattern)


def _matches(pattern: str, answer: str) -> bool:
    if compared := _COMPARED.fullmatch(pattern):
        below = compared.group(1) == "<"
        bound = int(compared.group(2))
        return int(answer) < bound if below else int(answer) > bound
    return fnmatchcase(answer, pattern)


def is_pattern_of_kind(step: Step, pattern: str) -> bool:
    """Whether a pattern is of the form that the step's kind of answer can match."""
    if step.chooses_many:
        return pattern == "*" or pattern.lstrip("+-").split(".")[0] in step.options
    if not step.options and not step.by_moves:
        return bool(_COMPARED.fullmatch(pattern) or re.fullmatch(r"-?\d+|\*", pattern))
    return True
