"""Three by three cells: what lies on a display, what a card shows, what a pattern asks for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

SIZE = 3
CELLS = SIZE * SIZE
TURNS = 4


class Colour(StrEnum):
    """The colour of a betta, and of the deck of the player whose it is; in turn order of the seats."""

    RED = "r"
    BLUE = "b"
    GREEN = "g"
    YELLOW = "y"


COLOURS = tuple(Colour)


def _quarter(cell: int) -> int:
    row, column = divmod(cell, SIZE)
    return column * SIZE + SIZE - 1 - row


def turned(cell: int, turn: int) -> int:
    """Where a cell comes to lie after so many clockwise quarter turns. Cells count from 0, row by row."""
    for _ in range(turn % TURNS):
        cell = _quarter(cell)
    return cell


def mirrored(cell: int) -> int:
    """Where a cell comes to lie when left and right are exchanged."""
    row, column = divmod(cell, SIZE)
    return row * SIZE + SIZE - 1 - column


TURNED: tuple[tuple[int, ...], ...] = tuple(
    tuple(turned(cell, turn) for cell in range(CELLS)) for turn in range(TURNS)
)
"""For each turn where each cell comes to lie."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Bettas by cell, row by row; `None` is an empty cell of a display or a hole of a card."""

    cells: tuple[Colour | None, ...] = (None,) * CELLS

    def __str__(self) -> str:
        letters = "".join(colour or "." for colour in self.cells)
        return "/".join(letters[start : start + SIZE] for start in range(0, CELLS, SIZE))

    def __repr__(self) -> str:
        return f"grid({str(self)!r})"

    @property
    def is_empty(self) -> bool:
        """Whether no betta is there."""
        return not any(self.cells)

    @property
    def is_full(self) -> bool:
        """Whether every cell has a betta."""
        return all(self.cells)

    @property
    def bettas(self) -> tuple[int, ...]:
        """The cells that have a betta, ascending."""
        return tuple(cell for cell, colour in enumerate(self.cells) if colour)

    def count(self, colour: Colour) -> int:
        """How many bettas of the colour can be seen."""
        return self.cells.count(colour)

    def turned(self, turn: int) -> Grid:
        """The same after so many clockwise quarter turns."""
        cells = dict(zip(TURNED[turn % TURNS], self.cells, strict=True))
        return Grid(tuple(cells[cell] for cell in range(CELLS)))

    def under(self, card: Grid) -> Grid:
        """What can be seen when the card lies on it: its bettas, and what was there through its holes."""
        return Grid(tuple(top or below for top, below in zip(card.cells, self.cells, strict=True)))


def grid(text: str) -> Grid:
    """The grid of a picture such as `r.r/.b./...`, which is well formed."""
    return Grid(tuple(None if sign == "." else Colour(sign) for sign in text.replace("/", "")))
