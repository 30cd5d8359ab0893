"""Our own games played out by the light rules of the searches, as `tests.bench.peers` plays the others.

A round of Flotsam Fight with five players, a game of Korsar with four, a game of Betta with four by lot. Each
with the deal, by the readable rules, and from positions dealt beforehand, as in a search.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, cycle
from typing import Any

from flotsam_kit import betta, flotsam, korsar
from flotsam_kit.betta import fast as fast_betta
from flotsam_kit.flotsam import fast as fast_flotsam
from flotsam_kit.korsar import fast as fast_korsar
from flotsam_kit.korsar import playing

Play = Callable[[float], tuple[float, float]]
DEALS = 20
"""So few, since a search plays the same deal hundreds of times, too: what it looks up is at hand."""


def flotsam_decisions(position: Any) -> float:
    """How many decisions a round takes by the rule of the playouts, counted move by move: a mean."""
    rng, made = random.Random(3), 0
    for _ in range(20):
        now = position
        while fast_flotsam.mover(now) is not None:
            now = fast_flotsam.step(now, fast_flotsam.light(now, rng))
            made += 1
    return made / 20


def play_flotsam(position: Any, rng: random.Random, mean: float) -> float:
    """One round; the number of its decisions is the mean, since a playout does not count."""
    fast_flotsam.playout(position, rng)
    return mean


def play_korsar(position: Any, rng: random.Random) -> float:
    """One game; the clock counts its turns, and a turn is a decision."""
    return float(playing.end(position, rng).clock - position.clock)


def play_betta(position: Any, rng: random.Random) -> float:
    """One game by lot: as many decisions as there are turns left."""
    fast_betta.lottery(position, rng)
    return float(fast_betta.turns_left(position))


def ours() -> dict[str, Play]:
    """Every game, with its deal and without."""
    made: dict[str, Play] = {}
    for name, game, fast, players in (
        ("Flotsam", flotsam, fast_flotsam, 5),
        ("Korsar", korsar, fast_korsar, 4),
        ("Betta", betta, fast_betta, 4),
    ):
        fresh = partial(_fresh, game, fast, players)
        ready = [fresh(seed) for seed in range(DEALS)]
        play: Callable[..., float] = {"Flotsam": play_flotsam, "Korsar": play_korsar, "Betta": play_betta}[
            name
        ]
        if name == "Flotsam":
            mean = sum(map(flotsam_decisions, ready)) / DEALS
            play = partial(play_flotsam, mean=mean)
        made[f"{name}, deal left out"] = partial(_run, play, cycle(ready), random.Random(1))
        made[f"{name}, with the deal"] = partial(_run, play, map(fresh, count()), random.Random(1))
    return made


def _fresh(game: Any, fast: Any, players: int, seed: int) -> Any:
    return fast.position(game.deal(players, seed=seed))


def _run(
    play: Callable[..., float], positions: Iterator[Any], rng: random.Random, seconds: float
) -> tuple[float, float]:
    made, begun = 0.0, time.process_time()
    while time.process_time() - begun < seconds:
        made += play(next(positions), rng)
    return made, time.process_time() - begun
