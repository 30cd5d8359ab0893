"""How cards lie in every turn, in integers, and what they pay there: tables built from the readable rules.

A display is one integer: four masks of nine bits, one a colour in the order r b g y, from the lowest bits up.
What reads one gets `SHIFTS` from here; only `gains`, which is asked most often, has them as plain numbers.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from flotsam_kit.betta.box import Box, shapes
from flotsam_kit.betta.cards import CARDS
from flotsam_kit.betta.grid import CELLS, COLOURS, TURNS, Grid
from flotsam_kit.betta.model import Options

MASK = (1 << CELLS) - 1
"""All cells: what the colours of a full display come to together."""
SHIFTS = tuple(CELLS * number for number in range(len(COLOURS)))
BYTE = 255
"""No configuration pays more."""


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


def bits(display: Grid) -> int:
    """The display, or the card, as an integer."""
    return sum(
        1 << SHIFTS[COLOURS.index(colour)] + cell for cell, colour in enumerate(display.cells) if colour
    )


def shown(display: int) -> int:
    """The cells that have a betta, as one mask."""
    return (display | display >> SHIFTS[1] | display >> SHIFTS[2] | display >> SHIFTS[3]) & MASK


def laid_cards(patterns: tuple[str, ...], options: Options) -> tuple[tuple[Laid, ...], ...]:
    """Every card in every turn, in the order of `CARDS`, where these patterns are in play."""
    lying = sorted(
        (pattern.value, sum(1 << cell for cell in cells))
        for pattern in map(options.box.pattern, patterns)
        for _, cells in shapes(pattern.cells, options.mirror)
    )
    faces = _faces(options.box)
    pays = {cover: _pays(cover, lying) for cover in {face[-1] for turns in faces for face in turns}}
    return tuple(
        tuple(
            Laid(keep, paint, pays[cover], first, second, cover)
            for keep, paint, first, second, cover in turns
        )
        for turns in faces
    )


@lru_cache(maxsize=2)
def _faces(box: Box) -> tuple[tuple[tuple[int, int, int, int, int], ...], ...]:
    """The same without what it pays, which alone changes from game to game."""
    return tuple(tuple(_face(face.turned(turn)) for turn in range(TURNS)) for face in map(box.face, CARDS))


def _face(face: Grid) -> tuple[int, int, int, int, int]:
    paint, colours = bits(face), [SHIFTS[COLOURS.index(colour)] for colour in set(filter(None, face.cells))]
    cover = shown(paint)
    return ~sum(cover << shift for shift in SHIFTS), paint, min(colours), max(colours), cover


def _pays(cover: int, lying: list[tuple[int, int]]) -> bytes:
    """By the mask of a colour the best configuration there that has a cell of the cover (BE-6, BE-7).

    The cheap ones come first: the dearer ones take their places, in all 512 bytes at once.
    """
    paid = 0
    for value, cells in lying:
        if cells & cover:
            there = _having(cells)
            paid = paid & ~(there * BYTE) | there * value
    return paid.to_bytes(MASK + 1, "little")


@cache
def _having(cells: int) -> int:
    """A byte for each mask of a colour, the lowest first: 1 where it has all of these cells."""
    return int.from_bytes(bytes(cells & mask == cells for mask in range(MASK + 1)), "little")
