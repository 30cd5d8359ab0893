"""Whole games of Flotsam Fight for tests: played at random, the dice coming from one seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

from flotsam_kit import flotsam
from flotsam_kit.flotsam.options import CHOICES
from tests import whole_games
from tests.mutations import pick

NAMES = [name for name in CHOICES if name != "first"]
OPTIONS = [
    dict(zip(NAMES, values, strict=True)) for values in product(*(CHOICES[name].values for name in NAMES))
]


def options_at(number: int) -> flotsam.Options:
    """One of the 24 agreements that a table can make."""
    chosen = OPTIONS[number % len(OPTIONS)]
    return flotsam.Options(**chosen)  # type: ignore[arg-type]


def choose(state: flotsam.State, rng: random.Random, pass_rate: float) -> flotsam.Move:
    """A legal move; a placement unless the dice want a pass."""
    moves = flotsam.legal_moves(state)
    places = [move for move in moves if isinstance(move, flotsam.Place)]
    if places and (len(places) == len(moves) or rng.random() >= pass_rate):
        return pick(rng, places)
    return moves[-1]


def steps(
    state: flotsam.State, rng: random.Random, pass_rate: float
) -> Iterator[tuple[flotsam.State, flotsam.Move, flotsam.State]]:
    """Each move of a whole game with the positions before and after it."""
    return whole_games.steps(flotsam, state, lambda now: choose(now, rng, pass_rate))
