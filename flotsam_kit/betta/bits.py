"""Betta in integers: displays, cards and what they pay, in tables built from the readable rules.

A display is one integer: four masks of nine bits, one a colour in the order r b g y, from the lowest bits up.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import NamedTuple

from flotsam_kit.betta.box import shapes
from flotsam_kit.betta.cards import CARDS
from flotsam_kit.betta.grid import CELLS, COLOURS, TURNS, Grid
from flotsam_kit.betta.model import EMPTY_PAYS, SOLO, Options, least_cards

MASK = (1 << CELLS) - 1
"""All cells: what the colours of a full display come to together."""
SHIFTS = tuple(CELLS * number for number in range(len(COLOURS)))
KEPT = 1 << 15
"""So many answers are remembered before a memory starts afresh: some 4 MB."""
TABLES = 4
"""The tables of so many games are kept: simulations make no end of them."""
WORST = -(1 << 40)
"""Less than any move can be worth."""


class Laid(NamedTuple):
    """A card as it lies after some turns: what it leaves of a display, what it paints, and what it pays.

    `cover` are its cells as one mask.
    `pays` has the points of the best configuration by the mask of a colour. The card can complete one in its
    own two colours only: `first` and `second` are where their masks begin.
    """

    keep: int
    paint: int
    pays: bytes
    first: int
    second: int
    cover: int


class Memory(dict[int, int]):
    """Answers about a card on a display by `display << 6 | card`, each found at its first question."""

    def __init__(self, answer: Callable[[int, int], int]) -> None:
        super().__init__()
        self.answer = answer

    def __missing__(self, key: int) -> int:
        if len(self) >= KEPT:
            self.clear()
        self[key] = found = self.answer(key >> 6, key & 63)
        return found


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
    def gains(self) -> tuple[Memory, ...]:
        """For each seat the best turn of a card on a display, as `gain << 2 | turn`."""
        return tuple(Memory(partial(self._best_turn, seat)) for seat in range(self.players))

    @cached_property
    def most(self) -> Memory:
        """The most points that a card can make on a display."""
        return Memory(self._most_points)

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

    def _best_turn(self, seat: int, display: int, card: int) -> int:
        """The turn in which the card gains most on the display, in points now and at the end."""
        rivals, ahead, best, empty = self.players - 1 or 1, self.ahead, WORST, 0 if display else EMPTY_PAYS
        for turn, (keep, paint, pays, first, second, _) in enumerate(self.laid[card]):
            after = display & keep | paint
            points = pays[after >> first & MASK]
            other = pays[after >> second & MASK]
            if other > points:
                points = other
            gain = rivals * (points or empty) + ahead(after, seat)
            if gain >= best:
                best, found = gain, turn
        return (best - ahead(display, seat)) << 2 | found

    def _most_points(self, display: int, card: int) -> int:
        """The most points that the card can make on the display, in any turn."""
        most = 0 if display else EMPTY_PAYS
        for keep, paint, pays, first, second, _ in self.laid[card]:
            after = display & keep | paint
            most = max(most, pays[after >> first & MASK], pays[after >> second & MASK])
        return most


def bits(display: Grid) -> int:
    """The display, or the card, as an integer."""
    return sum(
        1 << SHIFTS[COLOURS.index(colour)] + cell for cell, colour in enumerate(display.cells) if colour
    )


def shown(display: int) -> int:
    """The cells that have a betta, as one mask."""
    return (display | display >> SHIFTS[1] | display >> SHIFTS[2] | display >> SHIFTS[3]) & MASK


@lru_cache(maxsize=TABLES)
def tables(players: int, patterns: tuple[str, ...], options: Options) -> Tables:
    """The tables of a game, built at its first position."""
    counts = bytes(mask.bit_count() for mask in range(MASK + 1))
    worth = tuple(options.numbers[count] for count in counts)
    return Tables(players, options.numbers, _laid(patterns, options), worth, counts, least_cards(players))


def _laid(patterns: tuple[str, ...], options: Options) -> tuple[tuple[Laid, ...], ...]:
    values, made = _configurations(patterns, options)
    touching: dict[int, bytes] = {}

    def lie(face: Grid) -> Laid:
        display, colours = (
            bits(face),
            [SHIFTS[COLOURS.index(colour)] for colour in set(filter(None, face.cells))],
        )
        cover = shown(display)
        if cover not in touching:
            touching[cover] = _pays(cover, values, made)
        keep = ~sum(cover << shift for shift in SHIFTS)
        return Laid(keep, display, touching[cover], min(colours), max(colours), cover)

    faces = map(options.box.face, CARDS)
    return tuple(tuple(lie(face.turned(turn)) for turn in range(TURNS)) for face in faces)


def _configurations(patterns: tuple[str, ...], options: Options) -> tuple[list[tuple[int, int]], list[int]]:
    """How patterns can lie, as value and mask, the cheap ones first; by mask of a colour which it has."""
    lying = sorted(
        (pattern.value, sum(1 << cell for cell in cells))
        for pattern in map(options.box.pattern, patterns)
        for _, cells in shapes(pattern.cells, options.mirror)
    )
    made = [
        sum(1 << number for number, (_, cells) in enumerate(lying) if cells & mask == cells)
        for mask in range(MASK + 1)
    ]
    return lying, made


def _pays(cover: int, lying: list[tuple[int, int]], made: list[int]) -> bytes:
    """By the mask of a colour the best configuration there that has a cell of the cover (BE-6, BE-7)."""
    touched = sum(1 << number for number, (_, cells) in enumerate(lying) if cells & cover)
    values = [0, *(value for value, _ in lying)]
    return bytes(values[(there & touched).bit_length()] for there in made)
