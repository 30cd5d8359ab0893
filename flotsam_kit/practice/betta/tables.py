"""Positions for the exercises of Betta: a few bettas drawn by lot, cards and patterns of the table's box."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace

from flotsam_kit.betta.box import VALUES, shapes
from flotsam_kit.betta.cards import Card, deck
from flotsam_kit.betta.grid import CELLS, COLOURS, Colour, Grid
from flotsam_kit.betta.model import DISPLAYS, HAND, PATTERNS_EACH, State, colour_of
from flotsam_kit.betta.notation import format_state
from flotsam_kit.betta.options import First, Options
from flotsam_kit.core import SEATS, Seat
from flotsam_kit.practice.seeds import mixed, pick

PLAYERS = 2
MOVER = SEATS[0]
Lying = tuple[str, tuple[int, ...]]
"""A pattern by name and the cells of one way in which it can lie."""


def agreements(options: object, displays: int) -> Options:
    """The agreements of the table with so many displays; who begins is settled."""
    agreed = options if isinstance(options, Options) else Options()
    return replace(agreed, first=First.RANDOM, displays=None if displays == DISPLAYS[PLAYERS] else displays)


def patterns(rng: random.Random, options: Options, *wanted: str) -> tuple[str, ...]:
    """Two patterns of each value in order (BE-3), among them those that are wanted."""
    drawn: list[str] = []
    for letter in VALUES:
        names = [pattern.name for pattern in options.box.patterns if pattern.name.startswith(letter)]
        first = [name for name in names if name in wanted]
        others = [name for name in mixed(rng, names) if name not in wanted]
        drawn += sorted((first + others)[:PATTERNS_EACH])
    return tuple(drawn)


def ways(options: Options, names: Sequence[str]) -> tuple[Lying, ...]:
    """Every way in which these patterns can lie (BE-7), each set of cells of a pattern once."""
    return tuple(
        (name, cells)
        for name in names
        for _, cells in shapes(options.box.pattern(name).cells, options.mirror)
    )


def display(rng: random.Random, bettas: int, planted: Mapping[int, Colour] | None = None) -> Grid:
    """A display with so many bettas of any colours, and those that are planted before them."""
    cells = dict(planted or {})
    free = [cell for cell in range(CELLS) if cell not in cells]
    cells |= {cell: pick(rng, COLOURS) for cell in mixed(rng, free)[:bettas]}
    return Grid(tuple(cells.get(cell) for cell in range(CELLS)))


def hand(rng: random.Random, seat: Seat, *wanted: Card) -> tuple[Card, ...]:
    """Three cards of the seat's deck in order, among them those that are wanted."""
    others = [card for card in mixed(rng, deck(colour_of(seat))) if card not in wanted]
    return tuple(sorted((*wanted, *others)[:HAND], key=lambda card: card.place))


def table(
    rng: random.Random,
    displays: Sequence[Grid],
    names: tuple[str, ...],
    options: Options,
    cards: tuple[Card, ...] = (),
) -> State:
    """Red to move before two last turns; `cards` are red's hand, drawn by lot when none are given."""
    return State(
        players=PLAYERS,
        displays=tuple(displays),
        patterns=names,
        hands=(cards or hand(rng, MOVER), hand(rng, SEATS[1])),
        stacks=((),) * PLAYERS,
        points=(0,) * PLAYERS,
        options=agreements(options, len(displays)),
    )


def line(state: State) -> str:
    """The position as it is written."""
    return format_state(state)
