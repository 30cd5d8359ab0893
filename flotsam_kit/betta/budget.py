"""How much a search may examine."""

from __future__ import annotations

from dataclasses import dataclass


class Spent(Exception):
    """The search would take more than it may."""


@dataclass(slots=True)
class Budget:
    """Positions that may be examined, and those that have been."""

    limit: int
    used: int = 0

    def take(self, positions: int) -> None:
        """Count positions; raises `Spent` when there are too many."""
        self.used += positions
        if self.used > self.limit:
            raise Spent
