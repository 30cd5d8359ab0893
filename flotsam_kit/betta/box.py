"""What is in a box of Betta: card faces, patterns and the scoring table. The kit's own, or another one."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from flotsam_kit.betta.box_file import Draft, read_box
from flotsam_kit.betta.cards import CARDS, Card
from flotsam_kit.betta.codes import Fault
from flotsam_kit.betta.grid import CELLS, TURNED, TURNS, Grid, grid, mirrored
from flotsam_kit.call import UnfitType
from flotsam_kit.core import BadPosition, Refusal
from flotsam_kit.notation import named, write_name

OURS = "ours"
"""The name of the kit's own box, which no other box can have."""

VALUES = MappingProxyType({"S": 3, "A": 5, "X": 7})
"""What a configuration pays (BE-6), by the letter of its pattern, in the order in which patterns stand."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern by its name, such as `S1`: what it pays, and its cells as drawn, ascending."""

    name: str
    value: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """Card faces in the order of the cards, patterns in order, and the table for 0 to 9 bettas."""

    name: str
    faces: tuple[Grid, ...]
    patterns: tuple[Pattern, ...]
    table: tuple[int, ...]

    def __str__(self) -> str:
        """The name as it stands in a state line."""
        return write_name(self.name)

    def __repr__(self) -> str:
        # Options and positions hold a box: with all its pictures nobody could read them.
        return f"<Box {self.name!r}>"

    def __hash__(self) -> int:
        # Two boxes that differ in pictures alone are rare; hashing 48 of them at every turn is not.
        return hash((self.name, self.table))

    def face(self, card: Card) -> Grid:
        """What is painted on a card of the game."""
        return self.faces[_PLACES[card]]

    def pattern(self, name: str) -> Pattern:
        """The pattern of that name, which there has to be."""
        return next(pattern for pattern in self.patterns if pattern.name == name)


def by_name(boxes: object) -> dict[str, Box]:
    """The boxes by their names; one alone may be given without a list. Raises `UnfitType` for no boxes."""
    listed: list[Any] = list(boxes) if isinstance(boxes, Iterable) else [boxes]
    if strange := [box for box in listed if not isinstance(box, Box)]:
        raise UnfitType("explore.no-boxes", found=named(strange[0]))
    return {box.name: box for box in listed}


_PLACES = {card: place for place, card in enumerate(CARDS)}


@cache
def shapes(cells: tuple[int, ...], mirror: bool) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The different ways in which a pattern can lie: turn and cells, each set of cells once, lowest turn.

    Turns 0 to 3 are clockwise quarter turns; with `mirror` 4 to 7 are those of the mirror image.
    """
    found: dict[tuple[int, ...], int] = {}
    images = (cells, tuple(map(mirrored, cells))) if mirror else (cells,)
    for number, image in enumerate(images):
        for turn in range(TURNS):
            found.setdefault(tuple(sorted(TURNED[turn][cell] for cell in image)), number * TURNS + turn)
    return tuple((turn, lying) for lying, turn in found.items())


def load_box(text: str) -> Box:
    """The box that a TOML file holds (BE-12): `name`, `table`, `[cards]`, `[patterns]`.

    Raises `NotationError` where the file is no TOML, and `BadPosition`, with all faults, where it is no box.
    """
    draft, faults = read_box(text)
    if draft.name == OURS:
        faults.append(Refusal(Fault.BOX_NAME_TAKEN, "BE-12", {"name": OURS}))
    if faults:
        raise BadPosition(faults)
    return _made(draft)


@cache
def ours() -> Box:
    """The kit's own box: faces, patterns and table are our reconstruction."""
    data = pkgutil.get_data(__package__, "ours.toml")
    assert data is not None  # noqa: S101 (the file is part of the package)
    return _made(read_box(data.decode("utf-8"))[0])


def _made(draft: Draft) -> Box:
    faces = tuple(grid(draft.cards[card.deck][card.number - 1]) for card in CARDS)
    patterns = tuple(
        Pattern(f"{letter}{number}", value, _cells(picture))
        for letter, value in VALUES.items()
        for number, picture in enumerate(draft.patterns[letter], start=1)
    )
    return Box(draft.name, faces, patterns, tuple(draft.table))


def _cells(picture: str) -> tuple[int, ...]:
    marks = picture.replace("/", "")
    return tuple(cell for cell in range(CELLS) if marks[cell] == "#")
