"""What a solo ending can still come to: so that what cannot be the best is not looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flotsam_kit.betta.box import VALUES
from flotsam_kit.betta.gains import WORST
from flotsam_kit.betta.grid import CELLS

Ends = dict[tuple[int, bool], int]
"""By the pace, and whether the display is full: the most that the display is worth, points included."""
Table = dict[int, Ends]
"""The ends by the set of cards."""
HIGHEST = max(VALUES.values())
"""The most points for one card."""


class Rest:
    """What all displays but one come to: by the sets of cards that are placed there."""

    def __init__(self, table: Table, count: int, numbers: Sequence[int]) -> None:
        self.table = table
        self._every = (1 << count) - 1
        self._most = tuple(max(numbers[: top + 1]) for top in range(CELLS + 1))
        self._left = [self._promised(cards) for cards in range(1 << count)]
        self._floors: dict[int, tuple[int, ...]] = {}

    def floor(self, cards: int, best: int) -> list[int]:
        """Points that are too few to beat the best, when those cards are on the one display and more follow.

        By the bettas of the colour seen most there.
        """
        if cards not in self._floors:
            self._floors[cards] = tuple(self._bonus(cards, top) for top in range(CELLS + 1))
        return [best - bonus for bonus in self._floors[cards]]

    def _bonus(self, cards: int, top: int) -> int:
        """What can be added at most: the most points for each card that follows, and two bettas more."""
        free, best, more = self._every & ~cards, WORST, self._every & ~cards
        while more:
            count = more.bit_count()
            worth = count * HIGHEST + self._most[min(CELLS, top + 2 * count)] + self._left[free & ~more]
            best = max(best, worth)
            more = (more - 1) & free
        return best

    def _promised(self, cards: int) -> int:
        """The most that the displays come to with these cards; some may be left when they are full."""
        best, part = WORST, cards
        while True:
            for (_, full), worth in self.table.get(part, {}).items():
                if full or part == cards:
                    best = max(best, worth)
            if not part:
                return best
            part = (part - 1) & cards


@dataclass(slots=True)
class Floor:
    """How many points on one display are too few to go on with, when so much is known of the best."""

    rest: Rest | None = None
    best: int = -1

    def of(self, cards: int) -> Sequence[int]:
        """The floor for a set of cards on the display, by the bettas of the colour seen most there."""
        return (-1,) * (CELLS + 1) if self.rest is None else self.rest.floor(cards, self.best)
