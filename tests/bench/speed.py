"""Playouts and steps of our games beside those of the peers: all in turn, so that they meet the same load.

Times are those of this process: what else runs on the machine does not lengthen them.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping
from statistics import median

from flotsam_kit import flotsam
from flotsam_kit.flotsam import fast
from tests.bench.ours import ours
from tests.bench.peers import Play
from tests.bench.rows import Row

ROUNDS = 7
SECONDS = 0.4
READY, DEALT = "deal left out", "with the deal"
COUNTED = {
    "Flotsam": "a round of 5 by the light rule of hints; placements and passes",
    "Korsar": "a game of 4 by the light rule of hints; turns",
    "Betta": "a game of 4 by lot; cards",
    "crazy_eights": "5 players by lot; cards, draws and passes, chance not counted",
    "hearts": "4 players by lot; cards, passing on of cards",
    "uno env": "2 players by lot; turns",
    "uno raw": "2 players by lot; turns",
    "chess": "2 players by lot, at most 200 moves",
    "Catanatron": "4 players by lot; ticks, the moves that are forced among them",
    "PokerKit": "6 players by lot; folds, calls and least raises",
}
"""What is played, and what a decision is."""
GOALS = (
    ("Flotsam", READY, "crazy_eights, deal left out", 6),
    ("Flotsam", DEALT, "crazy_eights", 6),
    ("Flotsam", DEALT, "uno env", 32),
    ("Flotsam", DEALT, "uno raw", 12),
    ("Flotsam", READY, "hearts, deal left out", 1.5),
    ("Flotsam", DEALT, "chess", 60),
    ("Flotsam", DEALT, "Catanatron", 70),
    ("Flotsam", DEALT, "PokerKit", 200),
    ("Betta", READY, "crazy_eights, deal left out", 4),
    ("Korsar", READY, "crazy_eights, deal left out", 3),
)
"""Our game, with or without its deal, the peer, and the ratio to reach: like is compared with like."""


def playouts(peers: Mapping[str, Play]) -> Iterator[Row]:
    """Decisions a second of all, then the ratios with their goals."""
    players: dict[str, Play] = {**ours(), **peers}
    taken: dict[str, list[float]] = {name: [] for name in players}
    for one in range(ROUNDS + 1):
        for name, play in players.items():
            made, spent = play(SECONDS)
            if one:  # the first time warms up
                taken[name].append(made / spent)
    for name, speeds in taken.items():
        note = COUNTED[name.split(",")[0]]
        yield Row("Random play through Python, decisions a second", name, median(speeds), "1/s", note=note)
    for game, deal, peer, goal in GOALS:
        if peer in taken:
            ratio = _ratio(taken[f"{game}, {deal}"], taken[peer])
            yield Row("Playouts against the peers", f"{game}, {deal} : {peer}", ratio, "times", goal)


def steps(seconds: float = 0.3) -> Iterator[Row]:
    """An immutable step with the legal moves after it, beside OpenSpiel's clone, legal actions and apply."""
    import pyspiel

    state = pyspiel.load_game("crazy_eights(players=5)").new_initial_state()
    rng = random.Random(2)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    action = state.legal_actions()[0]
    position = fast.position(flotsam.deal(5, seed=2))
    code = fast.moves(position)[0]

    def clone() -> None:
        other = state.clone()
        other.legal_actions()
        other.apply_action(action)

    def step() -> None:
        fast.legal(fast.step(position, code))

    own: list[float] = []
    other: list[float] = []
    for _ in range(ROUNDS):
        own.append(_each(step, seconds))
        other.append(_each(clone, seconds))
    section = "One immutable step with the legal moves after it"
    yield Row(section, "Flotsam", median(own) * 1e6, "us")
    yield Row(section, "OpenSpiel crazy_eights: clone, legal actions, apply", median(other) * 1e6, "us")
    yield Row(section, "time : OpenSpiel", _ratio(own, other), "times", 0.75, at_most=True)


def _ratio(ours_: list[float], theirs: list[float]) -> float:
    """The median of the ratios round by round."""
    return median(one / other for one, other in zip(ours_, theirs, strict=True))


def _each(act: Callable[[], object], seconds: float) -> float:
    made, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        for _ in range(100):
            act()
        made += 100
    return (time.process_time() - begun) / made
