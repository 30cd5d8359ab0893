"""How patterns lie on a display: what stands, what nearly stands, and how one is made to come about."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from flotsam_kit.betta.grid import Colour, Grid
from flotsam_kit.practice.betta.tables import Lying
from flotsam_kit.practice.model import Said, said
from flotsam_kit.practice.seeds import pick


@dataclass(frozen=True, slots=True)
class Near:
    """The most that shows one colour where a pattern can lie: those cells, and the first that does not."""

    pattern: str
    colour: Colour
    cells: tuple[int, ...]
    odd: int


def same(grid: Grid, cells: Sequence[int]) -> int:
    """How many of the cells show the colour that most of them show."""
    shown = [grid.cells[cell] for cell in cells]
    return max(shown.count(colour) for colour in Colour)


def standing(grid: Grid, ways: Iterable[Lying]) -> tuple[Lying, ...]:
    """The patterns that stand on a display, each way in which they do."""
    return tuple((name, cells) for name, cells in ways if same(grid, cells) == len(cells))


def near_misses(grid: Grid, ways: Iterable[Lying]) -> int:
    """The ways of lying that are one cell short: all cells but one show one colour."""
    return sum(same(grid, cells) == len(cells) - 1 for _, cells in ways)


def nearest(grid: Grid, ways: Iterable[Lying]) -> Near:
    """The pattern, and where it can lie, that comes nearest to standing; none of these stands."""
    name, best = max(ways, key=lambda way: same(grid, way[1]) - len(way[1]))
    shown = [grid.cells[cell] for cell in best]
    colour = max(Colour, key=shown.count)
    agreeing = tuple(cell for cell in best if grid.cells[cell] is colour)
    return Near(name, colour, agreeing, next(cell for cell in best if cell not in agreeing))


def short_of(grid: Grid, ways: Iterable[Lying], key: str = "short-of-a-pattern", **values: object) -> Said:
    """Why none of the patterns stands: the best place there, and a cell that does not fit."""
    near = nearest(grid, ways)
    other = grid.cells[near.odd]
    return said(
        f"{key}.{'other' if other else 'empty'}",
        pattern=near.pattern,
        cells=near.cells,
        colour=near.colour,
        cell=near.odd,
        other=other or "",
        **values,
    )


def prepared(rng: random.Random, cells: Sequence[int], card: Grid) -> dict[int, Colour] | None:
    """What a display needs on these cells so that the card makes them one colour; `None` if it cannot."""
    brought = {card.cells[cell] for cell in cells} - {None}
    open_cells = [cell for cell in cells if card.cells[cell] is None]
    if len(brought) != 1 or not open_cells:
        return None
    colour = pick(rng, [colour for colour in brought if colour])
    return dict.fromkeys(open_cells, colour)
