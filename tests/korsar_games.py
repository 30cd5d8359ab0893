"""Whole games of Korsar for tests: played at random, the dice coming from one seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

from flotsam_kit import korsar
from flotsam_kit.korsar.options import CHOICES
from tests import whole_games
from tests.korsar_cases import line
from tests.mutations import pick

PLAYERS = (2, 3, 4, 5, 6, 8)
NAMES = [name for name in CHOICES if name not in ("first", "teams", "hand_limit")]
AGREEMENTS = [
    dict(zip(("hand_limit", *NAMES), values, strict=True))
    for values in product((None, 7), *(CHOICES[name].values for name in NAMES))
]
TABLES = [(players, False) for players in PLAYERS] + [(players, True) for players in (4, 6, 8)]
"""So many players, and whether in teams."""


def options_at(number: int, teams: bool | None = None) -> korsar.Options:
    """One of the agreements that a table can make."""
    # A step that shares no factor with their number: neighbours differ in many fields, and all come.
    return korsar.Options(teams=teams, **AGREEMENTS[number * 155 % len(AGREEMENTS)])  # type: ignore[arg-type]


def choose(state: korsar.State, rng: random.Random, draw_rate: float) -> korsar.Move:
    """A legal move: a draw only as often as the dice want it, a champion whenever there is one."""
    moves = korsar.legal_moves(state)
    others = [move for move in moves if not isinstance(move, korsar.Draw)]
    if others and (len(others) == len(moves) or rng.random() >= draw_rate):
        champions = [move for move in others if isinstance(move, korsar.Play) and move.card[-1] in "CW"]
        return pick(rng, champions or others)
    return moves[-1]


def steps(
    state: korsar.State, rng: random.Random, draw_rate: float
) -> Iterator[tuple[korsar.State, korsar.Move, korsar.State]]:
    """Each move of a whole game with the positions before and after it."""
    return whole_games.steps(korsar, state, lambda now: choose(now, rng, draw_rate))


def play(rest: str, moves: str) -> tuple[korsar.State, tuple[korsar.Event, ...]]:
    """The position after the moves, with all events on the way."""
    state, told = korsar.parse_state(line(rest)), ()
    for text in moves.split():
        move = korsar.parse_move(text)
        after = korsar.apply(state, move)
        told += korsar.events(state, move, after)
        state = after
    return state, told
