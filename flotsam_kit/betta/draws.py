"""When the cards of a hand and its stack can be placed, if some of them wait for one another.

One card is placed each time, times count from 0, and a card of the stack is there from the time after its
draw. A pace says for each time how many cards of a set can lie by then, five bits a time: the paces of two
sets add up to that of both. Every time has its card as long as by time `t` more than `t` cards can lie.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

FIELD = 5
MOST = (1 << FIELD - 1) - 1
"""So many cards fit, with a bit to spare for comparing. A game has no more."""


@dataclass(frozen=True)
class Draws:
    """Cards by number: those of the hand from 0, then those of the stack as they are drawn."""

    hand: int
    stack: int

    @property
    def count(self) -> int:
        """How many cards there are."""
        return self.hand + self.stack

    @cached_property
    def paces(self) -> tuple[int, ...]:
        """The pace of one card that lies at a time."""
        return tuple(sum(self._ones[time : self.count]) for time in range(self.count))

    def drawn(self, card: int) -> int:
        """From which time on the card can be placed."""
        return max(0, card - self.hand + 1)

    def is_late(self, cards: int, pace: int, until: int) -> bool:
        """Whether so many of the cards wait that by some time, `until` at most, too few can lie."""
        for time in range(until + 1):
            waiting = self._there(cards, time) - (pace >> FIELD * time & MOST)
            if waiting > min(self.count, self.hand + time) - time - 1:
                return True
        return False

    def fits(self, pace: int, placed: int) -> bool:
        """Whether so many cards with that pace can be placed one after the other."""
        return self.covers(pace, self._needed[placed])

    def covers(self, pace: int, other: int) -> bool:
        """Whether at every time at least as many cards can lie as with the other pace."""
        # A bit over each number stays where the one is not smaller than the other.
        return ((pace | self._guards) - other) & self._guards == self._guards

    @cached_property
    def _ones(self) -> tuple[int, ...]:
        return tuple(1 << FIELD * time for time in range(self.count))

    @cached_property
    def _guards(self) -> int:
        return sum(self._ones) << FIELD - 1

    @cached_property
    def _needed(self) -> tuple[int, ...]:
        """By the number of cards placed the slowest pace that will do."""
        return tuple(
            sum((time + 1) * self._ones[time] for time in range(placed)) for placed in range(self.count + 1)
        )

    def _there(self, cards: int, time: int) -> int:
        """How many of the cards have been drawn by the time."""
        return (cards & (1 << min(self.count, self.hand + time)) - 1).bit_count()
