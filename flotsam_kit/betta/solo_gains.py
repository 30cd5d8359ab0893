"""What cards gain at most on a display in a solo game, where the colour seen most often counts (BE-13).

What the most of four numbers is worth does not add up from the colours: each card is asked for by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any

from flotsam_kit.betta.gains import WORST, Memory, Worths, after
from flotsam_kit.betta.laying import MASK, SHIFTS, Laid
from flotsam_kit.betta.model import EMPTY_PAYS

Turn = tuple[bytes, bytes, Worths, Worths, Worths, Worths]
"""A card in one turn, by the mask before: points in its two colours, how many bettas each of the four has."""


class SoloGain:
    """What a card gains most on a display, as `gain << 2 | turn`; the last one of equals."""

    def __init__(self, turns: Sequence[Laid], counts: Worths, numbers: Worths) -> None:
        self._laid, self._counts, self._numbers = turns, counts, numbers
        self._first, self._second = turns[0].first, turns[0].second

    def on(self, display: int) -> int:
        """The answer for a display."""
        red, blue, green, yellow = display & MASK, display >> 9 & MASK, display >> 18 & MASK, display >> 27
        first, second = display >> self._first & MASK, display >> self._second & MASK
        best, found, empty, numbers = WORST, 0, 0 if display else EMPTY_PAYS, self._numbers
        for turn, (pays, others, reds, blues, greens, yellows) in enumerate(self._turns):
            points = max(pays[first], others[second]) or empty
            gain = points + numbers[max(reds[red], blues[blue], greens[green], yellows[yellow])]
            if gain >= best:
                best, found = gain, turn
        before = numbers[max(map(int.bit_count, (red, blue, green, yellow)))]
        return (best - before) << 2 | found

    @cached_property
    def _turns(self) -> list[Turn]:
        """Built at the first question: most cards are not in the game."""
        return [_turn(laid, self._counts) for laid in self._laid]


class SoloRow(dict[int, int]):
    """What the cards gain on one display, by number, found when it is asked for."""

    __slots__ = ("_cards", "_display")

    def __init__(self, cards: Sequence[SoloGain], display: int) -> None:
        self._cards, self._display = cards, display

    def __missing__(self, card: int) -> int:
        self[card] = found = self._cards[card].on(self._display)
        return found


class SoloGains(Memory[SoloRow]):
    """By display what each card gains there."""

    def __init__(self, cards: Sequence[Sequence[Laid]], counts: Worths, numbers: Worths) -> None:
        super().__init__()
        self._cards = [SoloGain(turns, counts, numbers) for turns in cards]

    def __missing__(self, display: int) -> SoloRow:
        return self.keep(display, SoloRow(self._cards, display))


def _turn(laid: Laid, counts: Worths) -> Turn:
    paints = [laid.paint >> shift & MASK for shift in SHIFTS]
    first, second = (
        bytes(after(laid.cover, laid.paint >> shift & MASK)(laid.pays)) for shift in (laid.first, laid.second)
    )
    reds, blues, greens, yellows = (_counts(laid.cover, paint, counts) for paint in paints)
    return first, second, reds, blues, greens, yellows


@lru_cache(maxsize=1 << 10)
def _counts(cover: int, paint: int, counts: Worths) -> Worths:
    """How many bettas a colour has with a card on it: many cards cover the same, whatever is in play."""
    found: Any = after(cover, paint)(counts)
    return bytes(found)
