"""What each card of a deck gains at most on a display, for the playouts and endings of a search.

A search meets some ten thousand displays, and of each it asks for several cards of every deck. So a deck is
answered as a whole: one integer has a lane of bits for each way in which a card can be paid, turn and card.
What the mask of a colour brings to each lane is looked up in a table; the four colours are added up, then the
better of two lanes is taken, in all of them at once, until one is left for each card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property, lru_cache
from operator import add, itemgetter
from struct import Struct
from typing import Any, TypeVar

from flotsam_kit.betta.cards import DECK_SIZE
from flotsam_kit.betta.grid import TURNS
from flotsam_kit.betta.laying import MASK, SHIFTS, Laid
from flotsam_kit.betta.model import EMPTY_PAYS

KEPT = 1 << 14
"""So many answers are remembered before a memory starts afresh: some 3 MB where they tell of a deck."""
WORST = -(1 << 29)
"""Less than any move can be worth."""
LANE = 4
"""Bytes of a lane. Its highest bit stays free for comparing."""
WIDTH = 8 * LANE
LANES = DECK_SIZE * TURNS
"""A lane for every turn and card, the cards in one turn side by side."""
WAYS = 2 * LANES
"""They come twice: a card can be paid for the colour of its deck, or for the other one on it (BE-2)."""
RAISED = 1 << 26
"""So much is added for every colour, that no lane falls below 0: `RISEN` in all, when turns stand below."""
RISEN = len(SHIFTS) * RAISED << 2
_EACH = sum(1 << WIDTH * lane for lane in range(WAYS))
_CARDS = _EACH & (1 << WIDTH * DECK_SIZE) - 1
_TURN = sum(lane % LANES // DECK_SIZE << WIDTH * lane for lane in range(WAYS))
_TOP = 1 << WIDTH - 1
_HALVES = tuple(
    (WIDTH * lanes, (1 << WIDTH * lanes) - 1, _TOP * (_EACH & (1 << WIDTH * lanes) - 1))
    for lanes in (LANES, LANES // 2, LANES // 4)
)
"""Bits of half of the lanes, all of them, and the highest bits of its lanes: by way, then twice by turn."""
_PACKED = Struct(f"<{LANES}I").pack
_NUMBERS = Struct(f"<{DECK_SIZE}i").unpack

Worths = Sequence[int]
"""What a mask of a colour is worth."""
FoundT = TypeVar("FoundT")


class Memory(dict[int, FoundT]):
    """Answers by display."""

    def keep(self, display: int, found: FoundT) -> FoundT:
        """Remember an answer."""
        if len(self) >= KEPT:
            self.clear()
        self[display] = found
        return found


class Most(Memory[int]):
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


class Gains(Memory[tuple[int, ...]]):
    """By display what each card of a seat's deck gains most, as `gain << 2 | turn`; the last one of equals.

    A gain are the points, and what the display is then worth more to the seat than to a rival: all times the
    number of rivals, so that it is whole. `worths` is what a mask is worth to the seat, by colour.
    """

    def __init__(
        self, seat: int, deck: Sequence[Sequence[Laid]], worths: Sequence[Worths], rivals: int
    ) -> None:
        super().__init__()
        self._own, self._deck, self._worths, self._rivals = SHIFTS[seat], deck, worths, rivals

    def __missing__(self, display: int) -> tuple[int, ...]:
        if not display:
            return self.keep(display, tuple(map(self._on_empty, self._deck)))
        reds, blues, greens, yellows = self._tables
        lanes = reds[display & MASK] + blues[display >> 9 & MASK]
        lanes += greens[display >> 18 & MASK] + yellows[display >> 27]
        for half, all_of_it, tops in _HALVES:
            one, other = lanes & all_of_it, lanes >> half
            # The highest bit of a lane stays where the one is no less than the other; then all bits below.
            more = (one | tops) - other & tops
            lanes = other ^ (one ^ other) & more - (more >> WIDTH - 1)
        # As signed numbers again: what was added is completed to the highest bit, which then means a sign.
        lanes = lanes + _CARDS * (_TOP - RISEN) ^ _CARDS * _TOP
        return self.keep(display, _NUMBERS(lanes.to_bytes(LANE * DECK_SIZE, "little")))

    @cached_property
    def _tables(self) -> list[list[int]]:
        """For each colour the lanes by mask; built at the first question."""
        covers = tuple((laid.cover, laid.paint) for laid in self._lying)
        worths = [_worths(covers, shift, worth) for shift, worth in zip(SHIFTS, self._worths, strict=True)]
        return [list(map(add, worth, self._paid(shift))) for shift, worth in zip(SHIFTS, worths, strict=True)]

    @property
    def _lying(self) -> list[Laid]:
        """The cards in every turn, in the order of the lanes."""
        return [turns[turn] for turn in range(TURNS) for turns in self._deck]

    def _paid(self, shift: int) -> list[int]:
        """The points for a colour by mask, in the lanes of the cards that show it."""
        size, way = LANE * WAYS, 0 if shift == self._own else LANES
        lanes = bytearray(size * (MASK + 1))
        for lane, laid in enumerate(self._lying, start=way):
            if shift in (laid.first, laid.second):
                pays = after(laid.cover, laid.paint >> shift & MASK)(laid.pays)
                lanes[LANE * lane :: size] = bytes(pays)
        times = self._rivals << 2
        return [times * int.from_bytes(lanes[at : at + size], "little") for at in range(0, len(lanes), size)]

    def _on_empty(self, turns: Sequence[Laid]) -> int:
        """What a card gains on an empty display, which pays where no configuration does (BE-5)."""
        found = []
        for turn, laid in enumerate(turns):
            paints = [laid.paint >> shift & MASK for shift in SHIFTS]
            points = max(laid.pays[paint] for paint in paints if paint) or EMPTY_PAYS
            worth = sum(worth[paint] - worth[0] for worth, paint in zip(self._worths, paints, strict=True))
            found.append(self._rivals * points + worth << 2 | turn)
        return max(found)


@lru_cache(maxsize=len(SHIFTS) ** 3)
def _worths(covers: tuple[tuple[int, int], ...], shift: int, worth: Worths) -> list[int]:
    """By the mask of a colour the lanes of what it is worth more with each card on it, and of the turns.

    These do not depend on the patterns: they are the same for many games.
    """
    raised = tuple(RAISED + each for each in worth)
    columns = [after(cover, paint >> shift & MASK)(raised) for cover, paint in covers]
    turns = 0 if shift else _TURN
    packed = [int.from_bytes(_PACKED(*lanes), "little") for lanes in zip(*columns, strict=True)]
    # The same for both ways of being paid.
    both = [lanes | lanes << WIDTH * LANES for lanes in packed]
    return [(lanes - _EACH * before << 2) + turns for lanes, before in zip(both, worth, strict=True)]


@cache
def after(cover: int, paint: int) -> Callable[[Worths], Any]:
    """Takes from a table by mask what it has for each mask with these cells covered and those painted."""
    return itemgetter(*(mask & ~cover | paint for mask in range(MASK + 1)))
