"""How long proofs of open endings take. What comes to no end counts with the time until it was given up."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

from flotsam_kit import betta, flotsam
from flotsam_kit.flotsam import fast
from flotsam_kit.flotsam.duel import Duel
from flotsam_kit.search import room
from tests.bench.rows import Row

SEEDS = range(12)
CAP = {"flotsam": 1_000_000, "betta": 5_000_000}
FLOTSAM = [card for card in range(3, 99) if any(card % boat == 0 for boat in range(3, 11))]
SECTION = "Open endings proved"
Found = tuple[bool, int]
"""Whether all is proved, and the positions."""


def endings() -> Iterator[Row]:
    """Each kind of ending: the median time of a dozen, and how many positions that took at the most.

    Of 10 cards each with nothing to draw only the part before a draw can be asked: what has been played is
    drawn again as soon as a hand is down to one card (FF-11).
    """
    yield from _flotsam("2 players, 5 each", (2, 5, 0), None)
    yield from _flotsam("2 players, 6 each", (2, 6, 0), None)
    yield from _flotsam("2 players, 8 each, 8 known in the pile", (2, 8, 8), 0.2)
    yield from _row(
        "Flotsam, 2 players, 10 each, before draws", lambda seed: _before(_made(2, 10, 0, seed)), 0.2
    )
    yield from _flotsam("2 players, 10 each, draws and all", (2, 10, 0), None)
    yield from _flotsam("3 players, 4 each", (3, 4, 0), None)
    yield from _flotsam("3 players, 5 each", (3, 5, 0), 1.0)
    yield from _row("Betta alone, the last 7 cards", lambda seed: _solved("betta", _solo(7, seed)), 1.0)


def _flotsam(name: str, size: tuple[int, int, int], goal: float | None) -> Iterator[Row]:
    return _row(f"Flotsam, {name}", lambda seed: _solved("flotsam", _made(*size, seed)), goal)


def _solved(game: str, state: Any) -> Found | None:
    solve = room(game).solve
    if solve is None:
        return None
    advice = solve(state, limit=CAP[game])
    return (True, advice.examined) if advice else (False, 0)


def _before(state: flotsam.State) -> Found:
    """Who wins by each first move before anybody draws, or that nobody does."""
    start = fast.position(state)
    duel = Duel(start, 2 * CAP["flotsam"])
    for code in fast.moves(start):
        duel.worth(start, code, 0)
    return True, duel.examined


def _made(players: int, cards: int, pile: int, seed: int) -> flotsam.State:
    """A position with so many cards in each hand and in the pile."""
    rng = random.Random(seed)
    drawn = sorted(FLOTSAM, key=lambda _: rng.random())
    hands = [sorted(drawn[one * cards : (one + 1) * cards]) for one in range(players)]
    rest = drawn[players * cards : players * cards + pile]
    told = ",".join(f"{'ABCDEF'[one]}:{'.'.join(map(str, hand))}" for one, hand in enumerate(hands))
    known = f" pile={'.'.join(map(str, rest))}" if rest else ""
    return flotsam.parse_state(f"flotsam/1 players={players} hands={told}{known} box=*")


def _solo(cards: int, seed: int) -> Any:
    """A position of the solo game with so many cards left, come to by lot."""
    rng, state = random.Random(seed), betta.deal(1, seed=seed)
    while sum(map(len, (*state.hands, *state.stacks))) > cards:
        moves = betta.legal_moves(state)
        state = betta.apply(state, moves[int(rng.random() * len(moves))])
    return state


def _row(name: str, solved: Callable[[int], Found | None], goal: float | None) -> Iterator[Row]:
    taken, proofs = [], []
    for seed in SEEDS:
        begun = time.process_time()
        found = solved(seed)
        taken.append(time.process_time() - begun)
        if found is None:
            return
        proofs += [found[1]] * found[0]
    note = f"{len(proofs)} of {len(taken)} proved, {max(proofs, default=0):,} positions at most"
    yield Row(SECTION, name, median(taken), "s", goal, at_most=True, note=note)
