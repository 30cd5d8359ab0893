"""A learner's progress as boards know it, until the kernel stops."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType

from flotsam_kit.core import Refusal
from flotsam_kit.progress.form import LEVEL_LIMIT, NAME_LIMIT, WHEN_LIMIT
from flotsam_kit.progress.record import EMPTY, Record, merge


class MemoryProgress:
    """Best half stars, places, levels and exercises done, in memory alone."""

    def __init__(self, *, clock: Callable[[], float] = time.time) -> None:
        self._own, self._clock = EMPTY, clock

    @property
    def record(self) -> Record:
        """All that is known."""
        return self._own

    @property
    def path(self) -> Path | None:
        """The file in which it is kept, `None` without one."""
        return None

    @property
    def notes(self) -> tuple[Refusal, ...]:
        """What the learner has to be told about the keeping, each a sentence."""
        return ()

    def best(self, lesson: str, step: str) -> int:
        """The best half stars so far, 0 for a step never solved."""
        return self.record.stars.get((lesson, step), 0)

    def of_lesson(self, lesson: str) -> dict[str, int]:
        """The best half stars of a lesson's steps, by their names."""
        return {step: halves for (name, step), halves in self.record.stars.items() if name == lesson}

    def solved(self, lesson: str, step: str, half_stars: int) -> None:
        """Keep the half stars of a solved step if they are the best so far."""
        if half_stars > self.best(lesson, step) and _fits(lesson, step):
            self.add(Record(stars=MappingProxyType({(lesson, step): half_stars})))

    def last_step(self, lesson: str) -> str | None:
        """The name of the step that was open last."""
        return self.record.places.get(lesson, (0, None))[1]

    def leave(self, lesson: str, step: str) -> None:
        """Remember the step that is open."""
        if step != self.last_step(lesson) and _fits(lesson, step):
            self.add(Record(places=MappingProxyType({lesson: (self._now(), step)})))

    def level(self, topic: str) -> int | None:
        """The level that a topic was left at."""
        return self.record.levels.get(topic, (0, None))[1]

    def at_level(self, topic: str, level: int) -> None:
        """Remember the level of a topic."""
        if level != self.level(topic) and _fits(topic) and 1 <= level <= LEVEL_LIMIT:
            self.add(Record(levels=MappingProxyType({topic: (self._now(), level)})))

    def done(self, topic: str, level: int) -> frozenset[str]:
        """The seeds of the exercises that were done of a topic and level, the latest ones."""
        return self.record.done(topic, level)

    def did(self, topic: str, level: int, seed: str) -> None:
        """Remember an exercise that was solved; one whose seed is a whole story is not."""
        if seed not in self.done(topic, level) and _fits(topic, seed):
            self.add(Record(seeds=MappingProxyType({(topic, level, seed): self._now()})))

    def add(self, record: Record) -> None:
        """Take a record in: the best of both stays."""
        self._own = merge(self._own, record)

    def reset(self) -> bool:
        """Forget everything; whether that could be done."""
        self._own = EMPTY
        return True

    def look(self) -> None:
        """Look again at what is kept: another notebook may have written."""

    def _now(self) -> int:
        """The time, always later than everything known, so that the latest counts by any clock."""
        return min(max(int(self._clock()), self.record.latest + 1), WHEN_LIMIT)


def _fits(*names: str) -> bool:
    """Whether the names are short enough to be kept; those of our own lessons always are."""
    return all(len(name) <= NAME_LIMIT for name in names)
