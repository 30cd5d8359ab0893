"""How long hints take."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

from flotsam_kit.games import GAMES
from flotsam_kit.hint import hinting
from flotsam_kit.search import room, sampled
from tests.bench.rows import Row

SEEDS = range(6)
TABLES = {"flotsam": range(2, 7), "korsar": range(2, 7), "betta": range(2, 5)}
PLAYOUTS = 200
EVERY = 4
"""Each so many moves of a game a hint is asked for."""


def hints() -> Iterator[Row]:
    """200 playouts for every move, in the first position of a game, from the mover's view.

    Moves that come to the same are one, as in the hints themselves.
    """
    for name, tables in TABLES.items():
        game, known, taken = GAMES[name], room(name), []
        for players in tables:
            for seed in SEEDS:
                state = game.deal(players, seed=seed)
                view = game.view(state, game.to_move(state))
                moves = game.legal_moves(state)
                dice, deal = random.Random(1), known.dealer(view)
                search = sampled(known.fast, deal, moves, dice, playouts=PLAYOUTS, alike=known.alike)
                taken.append(_time(lambda search=search: list(search))[0])
        note = f"{tables[0]} to {tables[-1]} players"
        section = f"A hint: {PLAYOUTS} playouts for every move, full hands"
        # A hand of Betta has a hundred moves and more: its hints are bounded by time, not by this.
        goals = (None, None) if name == "betta" else (150, 300)
        yield Row(section, f"{name}, median", median(taken), "ms", goals[0], at_most=True, note=note)
        yield Row(section, f"{name}, at worst", max(taken), "ms", goals[1], at_most=True, note=note)


def waits() -> Iterator[Row]:
    """The longest step of a hint with open hands, along whole games: a click waits as long at the most."""
    for name, tables in TABLES.items():
        game, longest = GAMES[name], 0.0
        for players in (tables[0], tables[-1]):
            state, rng, number = game.deal(players, seed=1), random.Random(1), 0
            while game.to_move(state) is not None:
                if number % EVERY == 0:
                    longest = max(longest, _longest(hinting(state, playouts=2)))
                moves, number = game.legal_moves(state), number + 1
                state = game.apply(state, moves[int(rng.random() * len(moves))])
        yield Row("Longest step of a hint, open hands", name, longest, "ms", 200, at_most=True)


def _longest(steps: Iterator[Any]) -> float:
    longest, is_over = 0.0, False
    while not is_over:
        taken, found = _time(lambda: next(steps, None))
        longest, is_over = max(longest, taken), found is None
    return longest


def _time(act: Callable[[], Any]) -> tuple[float, Any]:
    """Milliseconds of this process, which other work does not lengthen, and what came of it."""
    begun = time.process_time()
    found = act()
    return (time.process_time() - begun) * 1000, found
