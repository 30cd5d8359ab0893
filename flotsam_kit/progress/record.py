"""What a learner has reached, as a value, and how two of them become one: no star is ever lost."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V", int, tuple[int, int], tuple[int, str])
SEEDS_KEPT = 50


def _none() -> Mapping[Any, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Record:
    """Best half stars, the places where lessons were left, and what was practised.

    `stars` by lesson and step. `places` by lesson, `levels` by topic: when (in seconds), and the step or
    the level. `seeds` by topic, level and seed: when that exercise was done; the latest `SEEDS_KEPT` of
    each topic and level.
    """

    stars: Mapping[tuple[str, str], int] = field(default_factory=_none)
    places: Mapping[str, tuple[int, str]] = field(default_factory=_none)
    levels: Mapping[str, tuple[int, int]] = field(default_factory=_none)
    seeds: Mapping[tuple[str, int, str], int] = field(default_factory=_none)

    @property
    def total(self) -> int:
        """All half stars."""
        return sum(self.stars.values())

    def stars_of(self, lesson: str) -> int:
        """The half stars of a lesson."""
        return sum(halves for (name, _), halves in self.stars.items() if name == lesson)

    def done(self, topic: str, level: int) -> frozenset[str]:
        """The seeds that were done of a topic and level."""
        return frozenset(seed for name, at, seed in self.seeds if (name, at) == (topic, level))

    @property
    def latest(self) -> int:
        """The latest time in the record, 0 for an empty one."""
        whens = [when for when, _ in (*self.places.values(), *self.levels.values())]
        return max([0, *whens, *self.seeds.values()])


EMPTY = Record()


def merge(one: Record, other: Record) -> Record:
    """Both in one: of stars the best, of places and levels the later, of seeds the latest.

    The order does not matter, nor how often the same record comes in.
    """
    return Record(
        stars=_larger(one.stars, other.stars),
        places=_larger(one.places, other.places),
        levels=_larger(one.levels, other.levels),
        seeds=_latest(_larger(one.seeds, other.seeds)),
    )


def _larger(one: Mapping[K, V], other: Mapping[K, V]) -> Mapping[K, V]:
    whole = dict(one)
    for key, value in other.items():
        whole[key] = max(whole.get(key, value), value)
    return MappingProxyType(whole)


def _latest(seeds: Mapping[tuple[str, int, str], int]) -> Mapping[tuple[str, int, str], int]:
    """The seeds without the oldest of a topic and level where there are too many."""
    groups: dict[tuple[str, int], list[tuple[int, str]]] = {}
    for (topic, level, seed), when in seeds.items():
        groups.setdefault((topic, level), []).append((when, seed))
    return MappingProxyType(
        {
            (*group, seed): when
            for group, found in groups.items()
            for when, seed in sorted(found)[-SEEDS_KEPT:]
        }
    )
