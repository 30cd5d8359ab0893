"""Betta in integers: displays, cards and what they pay, in tables built from the readable rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from flotsam_kit.betta.cards import DECK_SIZE
from flotsam_kit.betta.gains import Gains, Most
from flotsam_kit.betta.grid import COLOURS
from flotsam_kit.betta.laying import MASK, SHIFTS, Laid, laid_cards
from flotsam_kit.betta.model import EMPTY_PAYS, SOLO, Options, least_cards
from flotsam_kit.betta.solo_gains import SoloGains

TABLES = 4
"""The tables of so many games are kept: simulations make no end of them."""


@dataclass(frozen=True, eq=False)
class Tables:
    """What the number of players, the patterns in play and the agreements determine.

    `laid` has every card in every turn, `worth` what the mask of a colour is worth at
    the end (BE-10), `counts` how many bettas a mask has, `least` the cards that are left at the end.
    """

    players: int
    numbers: tuple[int, ...]
    laid: tuple[tuple[Laid, ...], ...]
    worth: tuple[int, ...]
    counts: bytes
    least: int

    @cached_property
    def gains(self) -> tuple[Gains | SoloGains, ...]:
        """For each seat by display what a card gains most, as `gain << 2 | turn`, by its place in the deck.

        In solo by its number: there the seat has cards of every deck.
        """
        if self.players == SOLO:
            return (SoloGains(self.laid, self.counts, self.numbers),)
        return tuple(
            Gains(seat, self.laid[DECK_SIZE * seat :][:DECK_SIZE], worths, self.players - 1)
            for seat, worths in enumerate(self._weights)
        )

    @cached_property
    def most(self) -> tuple[Most, ...]:
        """For each card the most points that it can make on a display."""
        return tuple(map(Most, self.laid))

    def lay(self, display: int, card: int, turn: int) -> tuple[int, int]:
        """What the display shows when the card lies on it, and the points (BE-5, BE-6)."""
        keep, paint, pays, first, second, _ = self.laid[card][turn]
        after = display & keep | paint
        points = max(pays[after >> first & MASK], pays[after >> second & MASK])
        return after, points if display else max(points, EMPTY_PAYS)

    def top(self, display: int) -> int:
        """How many bettas of one colour can be seen at most."""
        counts = self.counts
        return max(
            counts[display & MASK],
            counts[display >> 9 & MASK],
            counts[display >> 18 & MASK],
            counts[display >> 27],
        )

    def value(self, display: int, seat: int) -> int:
        """What the display is worth to the seat as it is (BE-10, BE-13)."""
        if self.players == SOLO:
            return self.numbers[self.top(display)]
        return self.worth[display >> SHIFTS[seat] & MASK]

    def ahead(self, display: int, seat: int) -> int:
        """What the display is worth to the seat more than to a rival, times the number of rivals."""
        if self.players == SOLO:
            return self.value(display, 0)
        red, blue, green, yellow = self._weights[seat]
        return (
            red[display & MASK]
            + blue[display >> 9 & MASK]
            + green[display >> 18 & MASK]
            + yellow[display >> 27]
        )

    @cached_property
    def _weights(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For each seat and colour how much a mask of the colour puts the seat ahead."""
        own = tuple((self.players - 1) * worth for worth in self.worth)
        rival, nobody = tuple(-worth for worth in self.worth), (0,) * len(self.worth)
        colours, players = range(len(COLOURS)), range(self.players)
        return tuple(
            tuple(own if c == seat else rival if c < self.players else nobody for c in colours)
            for seat in players
        )


@lru_cache(maxsize=TABLES)
def tables(players: int, patterns: tuple[str, ...], options: Options) -> Tables:
    """The tables of a game, built at its first position."""
    counts = bytes(mask.bit_count() for mask in range(MASK + 1))
    worth = tuple(options.numbers[count] for count in counts)
    return Tables(
        players, options.numbers, laid_cards(patterns, options), worth, counts, least_cards(players)
    )
