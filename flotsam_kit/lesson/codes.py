"""The codes of what can be wrong with a lesson file; `texts/<lang>/lesson.toml` has a sentence for each."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from flotsam_kit.core import BadPosition, Refusal


class Fault(StrEnum):
    """What is wrong with a lesson file; the values of its sentence in brackets.

    `step` is the step's name, its place when it has none; for keys `lesson` or `step:` and the name.
    `key` is a key as it stands in the file.
    """

    NO_FILE = "no-file"  # [path]
    NO_LESSON = "no-lesson"  # [name, lessons]
    NOT_TEXT = "not-text"  # [path]: not in UTF-8, or no text at all
    TOO_LARGE = "too-large"  # [path, limit]: in megabytes
    NOT_TOML = "not-toml"  # [path, why]: the parser's own words
    UNKNOWN_KEY = "unknown-key"  # [step, key, keys]
    MISSING_KEY = "missing-key"  # [step, key]
    WRONG_TYPE = "wrong-type"  # [step, key, wanted]
    NO_STEPS = "no-steps"  # []
    STEP_TWICE = "step-twice"  # [step]
    STEP_NAME = "step-name"  # [step]
    NO_GAME = "no-game"  # [step, game, games]
    POSITION = "position"  # [step, cause]
    SEAT = "seat"  # [step, seat, mover]
    CHECK = "check"  # [step, found, checks]
    KEY_OF_CHECK = "key-of-check"  # [step, key, check]: a key that this check has no use for
    OPTIONS = "options"  # [step]: a check without options to choose from
    OPTION = "option"  # [step, option]: accepted or named, but no option
    OPTION_NAME = "option-name"  # [step, option]
    NO_SOLUTION = "no-solution"  # [step]
    SOLUTION = "solution"  # [step, answer]: the solution is not accepted
    ACCEPTED = "accepted"  # [step, answer, cause]: cannot be read
    ACCEPTED_ILLEGAL = "accepted-illegal"  # [step, answer, cause]
    ACCEPTED_LEGAL = "accepted-legal"  # [step, answer]: in `refuses`
    ACCEPTED_RULE = "accepted-rule"  # [step, answer, rule, found]
    PREDICATE = "predicate"  # [step, found, predicates]
    PREDICATE_FALSE = "predicate-false"  # [step, answer, found]
    THEN = "then"  # [step, move, cause]
    PATTERN = "pattern"  # [step, pattern]: matches no wrong answer
    NO_FEEDBACK = "no-feedback"  # [step, answer]: a wrong answer that gets no sentence
    BELIEF = "belief"  # [step, belief, answer]: accepted, or no answer at all
    RULE = "rule"  # [step, rule]
    MISCONCEPTION = "misconception"  # [step, belief]
    HIDDEN = "hidden"  # [step, found, names]
    NO_TEXTS = "no-texts"  # [path]
    NO_TEXT = "no-text"  # [key, lang]
    UNUSED_TEXT = "unused-text"  # [key, lang]
    FIELD = "field"  # [key, lang, field]
    HINTS = "hints"  # [step, lang, count]
    GIVEN_AWAY = "given-away"  # [step, lang, number]
    GOAL_LONG = "goal-long"  # [step, lang, words, limit]


class LessonError(BadPosition):
    """A lesson file that cannot be taught; `faults` has all the reasons, each a sentence of its message."""

    def __init__(self, faults: Sequence[Refusal]) -> None:
        super().__init__(tuple(dict.fromkeys(faults)))


def fault(code: Fault, **values: object) -> Refusal:
    """A fault with its values; a value may be an error, whose own sentences are then told inside."""
    return Refusal(code, "", values)  # type: ignore[arg-type]
