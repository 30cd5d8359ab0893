"""Finished games of Betta for its exercises: displays by how many red and blue bettas they show."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from flotsam_kit.betta.grid import CELLS, Colour, Grid
from flotsam_kit.betta.model import LEFT_OVER, Options, Phase, State
from flotsam_kit.practice.betta.tables import patterns, table
from flotsam_kit.practice.seeds import below, mixed, pick

NEUTRAL = (Colour.GREEN, Colour.YELLOW)
FEWEST = 6
"""Fewer bettas than these are hardly ever on a display at the end."""


def shown(rng: random.Random, reds: int, blues: int) -> Grid:
    """A display with so many red and blue bettas, others of neutral colours, and perhaps some water."""
    bettas: list[Colour | None] = [*[Colour.RED] * reds, *[Colour.BLUE] * blues]
    least = max(FEWEST, len(bettas))
    full = least + below(rng, CELLS - least + 1)
    bettas += [pick(rng, NEUTRAL) for _ in range(full - len(bettas))]
    return Grid(tuple(mixed(rng, [*bettas, *[None] * (CELLS - full)])))


def finished(
    rng: random.Random, displays: Sequence[Grid], options: Options, points: tuple[int, int] = (0, 0)
) -> State:
    """The position after the last card of a game of red against blue, with these points from the turns."""
    state = table(rng, displays, patterns(rng, options), options)
    return replace(
        state,
        phase=Phase.OVER,
        turn=None,
        hands=tuple(hand[:LEFT_OVER] for hand in state.hands),
        points=points,
    )
