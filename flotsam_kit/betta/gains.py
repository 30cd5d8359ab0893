"""What a card makes at most on a display, for playouts and notes, which ask for little else.

Each card has a memory of its own: the answer by display, found at its first question. A search meets some
hundred thousand displays, so a first question has to be cheap, too: what a card makes of the mask of a
colour, and what that is worth then, is looked up in tables.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property, lru_cache
from operator import itemgetter
from typing import Any

from flotsam_kit.betta.laying import MASK, SHIFTS, Laid
from flotsam_kit.betta.model import EMPTY_PAYS

KEPT = 1 << 12
"""So many answers about a card are remembered before its memory starts afresh: some 0.5 MB."""
WORST = -(1 << 40)
"""Less than any move can be worth."""
Worths = Sequence[int]
"""What a mask of a colour is worth."""
Turn = tuple[bytes, bytes, Worths, Worths, Worths, Worths]
"""A card in one turn, by the mask before: points in its two colours, what each of the four is worth."""


class Memory(dict[int, int]):
    """Answers about a card by display."""

    def keep(self, display: int, found: int) -> int:
        """Remember an answer."""
        if len(self) >= KEPT:
            self.clear()
        self[display] = found
        return found


class Most(Memory):
    """The most points that a card can make on a display, in any turn."""

    def __init__(self, turns: Sequence[Laid]) -> None:
        super().__init__()
        self._turns = turns

    def __missing__(self, display: int) -> int:
        most = 0 if display else EMPTY_PAYS
        for keep, paint, pays, first, second, _ in self._turns:
            after = display & keep | paint
            most = max(most, pays[after >> first & MASK], pays[after >> second & MASK])
        return self.keep(display, most)


class Gains(Memory):
    """The turn in which a card gains most on a display, as `gain << 2 | turn`; the last one of equals.

    A gain are the points, and what the display is then worth more to the seat than to a rival: all times the
    number of rivals, so that it is whole. `worths` is what a mask is worth to the seat, by colour.
    """

    def __init__(self, turns: Sequence[Laid], worths: Sequence[Worths], rivals: int) -> None:
        super().__init__()
        self._laid, self._worths, self._rivals = turns, worths, rivals
        self._first, self._second = turns[0].first, turns[0].second

    def __missing__(self, display: int) -> int:
        red, blue, green, yellow = display & MASK, display >> 9 & MASK, display >> 18 & MASK, display >> 27
        first, second = display >> self._first & MASK, display >> self._second & MASK
        best, found, empty = WORST, 0, 0 if display else self._rivals * EMPTY_PAYS
        for turn, (pays, others, reds, blues, greens, yellows) in enumerate(self._turns):
            points, other = pays[first], others[second]
            if other > points:
                points = other
            gain = (points or empty) + reds[red] + blues[blue] + greens[green] + yellows[yellow]
            if gain >= best:
                best, found = gain, turn
        reds, blues, greens, yellows = self._worths
        before = reds[red] + blues[blue] + greens[green] + yellows[yellow]
        return self.keep(display, (best - before) << 2 | found)

    @cached_property
    def _turns(self) -> list[Turn]:
        """Built at the first question: most cards are in the hands of other seats."""
        return [_turn(laid, self._worths, self._rivals) for laid in self._laid]


class SoloGains(Gains):
    """The same alone (BE-13): the colour seen most often counts, and is worth what `numbers` say."""

    def __init__(self, turns: Sequence[Laid], counts: Worths, numbers: Worths) -> None:
        super().__init__(turns, (counts,) * len(SHIFTS), 1)
        self._numbers = numbers

    def __missing__(self, display: int) -> int:
        red, blue, green, yellow = display & MASK, display >> 9 & MASK, display >> 18 & MASK, display >> 27
        first, second = display >> self._first & MASK, display >> self._second & MASK
        best, found, empty, numbers = WORST, 0, 0 if display else EMPTY_PAYS, self._numbers
        for turn, (pays, others, reds, blues, greens, yellows) in enumerate(self._turns):
            points = max(pays[first], others[second]) or empty
            gain = points + numbers[max(reds[red], blues[blue], greens[green], yellows[yellow])]
            if gain >= best:
                best, found = gain, turn
        before = numbers[max(map(int.bit_count, (red, blue, green, yellow)))]
        return self.keep(display, (best - before) << 2 | found)


def _turn(laid: Laid, worths: Sequence[Worths], rivals: int) -> Turn:
    """By the mask of each colour before: points in the card's two colours, worths in all four."""
    points = bytes([rivals * points for points in laid.pays])
    paints = [laid.paint >> shift & MASK for shift in SHIFTS]
    first, second = (
        bytes(_after(laid.cover, laid.paint >> shift & MASK)(points)) for shift in (laid.first, laid.second)
    )
    reds, blues, greens, yellows = (
        _worth(laid.cover, paint, worth) for paint, worth in zip(paints, worths, strict=True)
    )
    return first, second, reds, blues, greens, yellows


@lru_cache(maxsize=1 << 10)
def _worth(cover: int, paint: int, worth: Worths) -> Worths:
    """What a colour is worth with a card on it: many cards cover the same, whatever patterns are in play."""
    found: Worths = _after(cover, paint)(worth)
    return found


@cache
def _after(cover: int, paint: int) -> Callable[[Worths], Any]:
    """Takes from a table by mask what it has for each mask with these cells covered and those painted."""
    return itemgetter(*(mask & ~cover | paint for mask in range(MASK + 1)))
