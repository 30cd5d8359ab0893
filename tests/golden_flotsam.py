"""Whole games of Flotsam Fight as text, kept in `tests/golden/`.

`python -m tests.golden_flotsam` writes them anew; look at the difference before you keep it.
"""

from __future__ import annotations

import random

from flotsam_kit import flotsam
from tests.flotsam_games import options_at, steps
from tests.golden_files import keep

GAMES = {f"flotsam-{players}": (players, 4 * players + 1) for players in range(2, 7)}


def playthrough(players: int, agreed: int) -> str:
    """The game: its first position, each move with its events, each position after more than a placement."""
    state = flotsam.deal(players, seed=f"golden {players}", options=options_at(agreed))
    lines = [flotsam.format_state(state)]
    for before, move, after in steps(state, random.Random(players), 0.08):
        events = flotsam.events(before, move, after)
        told = " ".join(event.kind.removeprefix("flotsam.event.") for event in events)
        lines.append(f"{before.turn} {flotsam.format_move(move)} ; {told}")
        if len(events) > 1:
            lines.append(flotsam.format_state(after))
    lines.append("ranking " + " ".join("".join(seats) for seats in flotsam.ranking(after)))
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    keep(GAMES, playthrough)
