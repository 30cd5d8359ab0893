"""The named predicates of `reaches` steps; each game keeps its own in `flotsam_kit/<game>/goals.py`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from flotsam_kit.core import Seat
from flotsam_kit.lesson.model import Step


class Predicate(Protocol):
    """Whether what was asked is reached: the step's position, the position now, the learner's seat."""

    def __call__(self, before: object, after: object, seat: Seat) -> bool:
        """Whether it is reached."""
        ...


def predicates(game: str) -> Mapping[str, Predicate]:
    """The predicates of a game by name; empty for a game that has none."""
    name = f"flotsam_kit.{game}.goals"
    if find_spec(name) is None:
        return {}
    found: Mapping[str, Predicate] = import_module(name).GOALS
    return found


def holds(step: Step, state: object) -> bool:
    """Whether the step's predicate holds in the position that its moves have led to."""
    return predicates(step.game)[step.predicate](step.state, state, Seat(step.seat))
