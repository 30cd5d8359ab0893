"""What a card on a display comes to: what is seen then, which configurations it creates, what that pays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from flotsam_kit.betta.box import shapes
from flotsam_kit.betta.model import EMPTY_PAYS, Grid, Match, Options, Place, Placement


class Table(Protocol):
    """What everybody at the table sees: a `State` and a `View` both show it."""

    @property
    def displays(self) -> tuple[Grid, ...]:
        """The displays, from number 1 on."""
        ...

    @property
    def patterns(self) -> tuple[str, ...]:
        """The names of the patterns in play."""
        ...

    @property
    def options(self) -> Options:
        """What the table has agreed on."""
        ...


def placement(table: Table, move: Place) -> Placement:
    """What the move comes to, whoever holds the card; the card and the display have to exist."""
    before, card = table.displays[move.display - 1], face(table, move)
    after = before.under(card)
    made = tuple(matches(table, after, card.bettas))
    pays = [table.options.box.pattern(match.pattern).value for match in made]
    # BE-6: five and six never meet with patterns of three cells; with others the larger counts.
    points = max(pays + [EMPTY_PAYS] * before.is_empty, default=0)
    return Placement(str(after), points, before.is_empty, made)


def face(table: Table, move: Place) -> Grid:
    """The card of the move as it would lie on the display (BE-4)."""
    return table.options.box.face(move.card).turned(move.turn)


def matches(table: Table, after: Grid, placed: tuple[int, ...]) -> Iterator[Match]:
    """Every configuration that the bettas just placed on these cells create (BE-7).

    All cells of the pattern show one colour, and at least one of them a betta of the card.
    """
    shown = after.cells
    for name in table.patterns:
        for turn, cells in shapes(table.options.box.pattern(name).cells, table.options.mirror):
            colour = shown[cells[0]]
            is_there = colour is not None and all(shown[cell] == colour for cell in cells)
            if is_there and any(cell in placed for cell in cells):
                yield Match(name, turn, cells)


def best(table: Table, made: tuple[Match, ...]) -> Match:
    """The configuration that pays (BE-6): the first of those worth most."""
    return max(made, key=lambda match: table.options.box.pattern(match.pattern).value)
