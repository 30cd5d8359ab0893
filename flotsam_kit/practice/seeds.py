"""The only chance in practice: it follows from the topic, the level and the seed, the same everywhere."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
_DIGITS = 6  # a longer tail is part of the seed's name, not a number to count on from


def chance(*words: object) -> random.Random:
    """A generator that follows from the words alone."""
    # Bytes, because half a surrogate pair in a seed has no other form.
    return random.Random("\n".join(map(str, words)).encode("utf-8", "surrogatepass"))


def below(rng: random.Random, count: int) -> int:
    """A number from 0 to one below `count`, each as likely."""
    # Of all its methods only random() is promised to give the same in every version of Python.
    return int(rng.random() * count)


def pick(rng: random.Random, items: Sequence[T]) -> T:
    """One of the items, each as likely."""
    return items[below(rng, len(items))]


def mixed(rng: random.Random, items: Sequence[T]) -> list[T]:
    """The items in a random order."""
    order = sorted((rng.random(), place) for place in range(len(items)))
    return [items[place] for _, place in order]


def next_seed(seed: str) -> str:
    """The seed of the next exercise: after `7` comes `7.2`, after `7.2` comes `7.3`."""
    head, dot, tail = seed.rpartition(".")
    if dot and tail.isascii() and tail.isdecimal() and len(tail) <= _DIGITS:
        return f"{head}.{int(tail) + 1}"
    return f"{seed}.2"
