"""What can be wrong with a request for practice; `texts/<lang>/practice.toml` has a sentence for each."""

from __future__ import annotations

from enum import StrEnum

from flotsam_kit.core import BadPosition, Refusal, Value


class Fault(StrEnum):
    """What is wrong; the values of its sentence in brackets."""

    TOPIC = "topic"  # [name, topics]
    LEVEL = "level"  # [found, lowest, highest]
    SEED = "seed"  # [found]: neither a whole number nor a text; its type's name
    OPTIONS = "options"  # [game, found]: no options of the topic's game; its type's name
    COUNT = "count"  # [found, most]: how many exercises a sheet has


class PracticeError(BadPosition):
    """A topic, level or seed that there is not; its message lists what there is."""


def error(code: Fault, **values: Value) -> PracticeError:
    """The error with one fault."""
    return PracticeError([Refusal(code, "", values)])
