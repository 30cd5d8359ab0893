"""How long hints and proofs take."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

from flotsam_kit import betta, flotsam
from flotsam_kit.games import GAMES
from flotsam_kit.hint import hinting
from flotsam_kit.search import room, sampled
from tests.bench.rows import Row

SEEDS = range(6)
TABLES = {"flotsam": range(2, 7), "korsar": range(2, 7), "betta": range(2, 5)}
PLAYOUTS = 200
CAP = 5_000_000
EVERY = 4
"""Each so many moves of a game a hint is asked for."""
FLOTSAM = [card for card in range(3, 99) if any(card % boat == 0 for boat in range(3, 11))]


def hints() -> Iterator[Row]:
    """200 playouts for every move, in the first position of a game, from the mover's view."""
    for name, tables in TABLES.items():
        game, known, taken = GAMES[name], room(name), []
        for players in tables:
            for seed in SEEDS:
                state = game.deal(players, seed=seed)
                view = game.view(state, game.to_move(state))
                moves = game.legal_moves(state)
                search = sampled(known.fast, known.dealer(view), moves, random.Random(1), playouts=PLAYOUTS)
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


def endings() -> Iterator[Row]:
    """Open endings proved: the median time of some, and how many positions that took at the most."""
    yield from _ending("Flotsam, 2 players, 10 cards each, no draws", flotsam_ending(2, 10, 0), 0.2)
    yield from _ending("Flotsam, 2 players, 8 each, 8 known in the pile", flotsam_ending(2, 8, 8), 0.2)
    yield from _ending("Flotsam, 3 players, 5 each", flotsam_ending(3, 5, 0), 1.0)
    yield from _ending("Betta alone, the last 7 cards", solo_ending(7), 1.0)


def flotsam_ending(players: int, cards: int, pile: int) -> Callable[[int], Any]:
    """Positions with so many cards in each hand and in the pile, by seed."""

    def made(seed: int) -> Any:
        rng = random.Random(seed)
        drawn = sorted(FLOTSAM, key=lambda _: rng.random())
        hands = [sorted(drawn[one * cards : (one + 1) * cards]) for one in range(players)]
        rest = drawn[players * cards : players * cards + pile]
        told = ",".join(f"{'ABCDEF'[one]}:{'.'.join(map(str, hand))}" for one, hand in enumerate(hands))
        known = f" pile={'.'.join(map(str, rest))}" if rest else ""
        return flotsam.parse_state(f"flotsam/1 players={players} hands={told}{known} box=*")

    return made


def solo_ending(cards: int) -> Callable[[int], Any]:
    """Positions of the solo game with so many cards left, come to by lot."""

    def made(seed: int) -> Any:
        rng, state = random.Random(seed), betta.deal(1, seed=seed)
        while sum(map(len, (*state.hands, *state.stacks))) > cards:
            moves = betta.legal_moves(state)
            state = betta.apply(state, moves[int(rng.random() * len(moves))])
        return state

    return made


def _ending(name: str, made: Callable[[int], Any], goal: float) -> Iterator[Row]:
    solve = room(name.split()[0].rstrip(",").lower()).solve
    if solve is None:
        return
    done = [_time(lambda seed=seed: solve(made(seed), limit=CAP)) for seed in SEEDS]
    proofs = [advice.examined for _, advice in done if advice is not None]
    note = f"{len(proofs)} of {len(done)} proved, {max(proofs, default=0):,} positions at most"
    seconds = median(taken for taken, _ in done) / 1000
    yield Row("Open endings proved", name, seconds, "s", goal, at_most=True, note=note)


def _time(act: Callable[[], Any]) -> tuple[float, Any]:
    """Milliseconds of this process, which other work does not lengthen, and what came of it."""
    begun = time.process_time()
    found = act()
    return (time.process_time() - begun) * 1000, found
