"""Chance that comes from a seed alone: the same on every platform and in every version of Python."""

from __future__ import annotations

import random
from collections.abc import Iterable
from operator import itemgetter
from typing import TypeVar

from flotsam_kit.core import SEATS, Seat

T = TypeVar("T")


def dice(*words: object) -> random.Random:
    """A source of chance that follows from the words: a game's name, what is drawn, the seed."""
    # Bytes, because half a surrogate pair in a seed has no other form.
    return random.Random(" ".join(map(str, words)).encode("utf-8", "surrogatepass"))


def shuffled(items: Iterable[T], rng: random.Random) -> tuple[T, ...]:
    """The items, which come in an order of their own, in an order that the dice determine."""
    # Sorting by random() is the one thing that Python promises to repeat in every version.
    lot = rng.random
    drawn = [(lot(), item) for item in items]
    return tuple([item for _, item in sorted(drawn, key=itemgetter(0))])


def first_seat(game: str, chosen: str, players: int, seed: str) -> Seat:
    """The seat that begins: the one whose letter was chosen, else (`random`) one that the seed determines."""
    if chosen in SEATS:
        return Seat(chosen)
    return SEATS[int(dice(game, "first", seed).random() * players)]
