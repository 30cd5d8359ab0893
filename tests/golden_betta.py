"""Whole games of Betta as text, kept in `tests/golden/`.

`python -m tests.golden_betta` writes them anew; look at the difference before you keep it.
"""

from __future__ import annotations

import random

from flotsam_kit import betta
from tests.betta_games import options_at, steps
from tests.golden_files import keep

GAMES = {
    "betta-1": (1, 0),
    "betta-1-other": (1, 61),
    "betta-2": (2, 4),
    "betta-3": (3, 77),
    "betta-4": (4, 168),
}


def playthrough(players: int, agreed: int) -> str:
    """The game: its first position, each move with its events, each position, the final order."""
    state = betta.deal(players, seed=f"golden {players}", options=options_at(players, agreed))
    lines = [betta.format_state(state)]
    for before, move, after in steps(state, random.Random(players)):
        events = betta.events(before, move, after)
        told = " ".join(event.kind.removeprefix("betta.event.") for event in events)
        matches = betta.preview(before, move).matches
        made = ".".join(f"{match.pattern}+{match.turn}" for match in matches) or "-"
        lines.append(f"{before.turn} {betta.format_move(move)} ; {made} ; {told}")
        lines.append(betta.format_state(after))
    lines.append("scores " + " ".join(map(str, betta.scores(after))))
    lines.append("ranking " + " ".join("".join(seats) for seats in betta.ranking(after)))
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    keep(GAMES, playthrough)
