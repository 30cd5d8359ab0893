"""How a bot weighs moves: by notes, each a small function with a key and a weight; and drawing by lot.

A hint can name the notes that speak for a move. Each game has its own notes, in its `strategy`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any, Generic, TypeVar

ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")
OutlookT = TypeVar("OutlookT")

Bot = Callable[[ViewT, Sequence[MoveT], random.Random], MoveT]
"""View, legal moves and a source of chance in, one of the moves out."""
Weighed = Callable[[ViewT, Sequence[MoveT]], Sequence[float]]
"""How much the notes speak for each of the moves."""


@dataclass(frozen=True, slots=True)
class Note(Generic[OutlookT]):
    """One strategy note: `value` says how much it speaks for a move, thought one step on; 0 is nothing."""

    key: str
    weight: float
    value: Callable[[OutlookT], float]


@dataclass(frozen=True, slots=True)
class Reason:
    """What one note says about one move: its key, and its share, above 0 for the move, below 0 against."""

    key: str
    share: float


def weigh(notes: Iterable[Note[OutlookT]], look: OutlookT) -> tuple[Reason, ...]:
    """What the notes say, the weightiest first; those that say nothing are left out."""
    found = (Reason(note.key, note.weight * note.value(look)) for note in notes)
    return tuple(sorted((reason for reason in found if reason.share), key=lambda reason: -abs(reason.share)))


def total(reasons: Iterable[Reason]) -> float:
    """What the reasons come to together, added up in their order."""
    return sum(reason.share for reason in reasons)


def best(moves: Sequence[MoveT], worth: Sequence[float], rng: random.Random) -> MoveT:
    """A move that is worth most; equals are drawn by lot."""
    most = max(worth)
    return drawn([move for move, value in zip(moves, worth, strict=True) if value == most], rng)


def drawn(moves: Sequence[MoveT], rng: random.Random) -> MoveT:
    """Any of the moves, each as likely as the others."""
    # Only random() is promised to give the same on every version of Python.
    return moves[int(rng.random() * len(moves))]


def easy(view: Any, moves: Sequence[MoveT], rng: random.Random) -> MoveT:  # noqa: ARG001
    """The easy bot of every game: any legal move."""
    return drawn(moves, rng)


def medium(weighed: Weighed[ViewT, MoveT], view: ViewT, moves: Sequence[MoveT], rng: random.Random) -> MoveT:
    """The medium bot of a game: the legal move for which its notes speak most; equals are drawn by lot."""
    return best(moves, weighed(view, moves), rng)


def bots(weighed: Weighed[ViewT, MoveT]) -> Mapping[str, Bot[ViewT, MoveT]]:
    """The bots that need nothing but the rules and the notes of a game."""
    return MappingProxyType({"easy": easy, "medium": partial(medium, weighed)})
