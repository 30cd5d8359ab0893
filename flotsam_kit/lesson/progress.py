"""Where a learner's best stars are kept; the boards know only this interface."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol


class Progress(Protocol):
    """Best half stars by lesson and step, and the step that was open last."""

    def best(self, lesson: str, step: str) -> int:
        """The best half stars so far, 0 for a step never solved."""
        ...

    def record(self, lesson: str, step: str, half_stars: int) -> None:
        """Keep the half stars of a solved step if they are the best so far."""
        ...

    def last_step(self, lesson: str) -> str | None:
        """The name of the step that was open last."""
        ...

    def leave(self, lesson: str, step: str) -> None:
        """Remember the step that is open."""
        ...


@dataclass(slots=True)
class MemoryProgress:
    """Progress until the kernel stops."""

    stars: dict[tuple[str, str], int] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)

    def best(self, lesson: str, step: str) -> int:
        """The best half stars so far, 0 for a step never solved."""
        return self.stars.get((lesson, step), 0)

    def record(self, lesson: str, step: str, half_stars: int) -> None:
        """Keep the half stars of a solved step if they are the best so far."""
        self.stars[lesson, step] = max(half_stars, self.best(lesson, step))

    def last_step(self, lesson: str) -> str | None:
        """The name of the step that was open last."""
        return self.places.get(lesson)

    def leave(self, lesson: str, step: str) -> None:
        """Remember the step that is open."""
        self.places[lesson] = step
