"""Whole games of Korsar as text, kept in `tests/golden/`.

`python -m tests.golden_korsar` writes them anew; look at the difference before you keep it.
"""

from __future__ import annotations

import random

from flotsam_kit import korsar
from tests.golden_files import keep
from tests.korsar_games import options_at, steps

GAMES: dict[str, tuple[int, bool, int | None]] = {
    "korsar-2": (2, False, None),
    "korsar-3": (3, False, 1),
    "korsar-4-teams": (4, True, 2),
    "korsar-5": (5, False, 3),
    "korsar-6": (6, True, None),
    "korsar-8": (8, True, 4),
}
"""Players, whether in teams, and which agreement; `None` for the default one."""


def playthrough(players: int, teams: bool, agreed: int | None) -> str:
    """The game: its first position, each move with its events, each position after a capture, the ranking."""
    options = korsar.Options(teams=teams) if agreed is None else options_at(agreed, teams)
    state = korsar.deal(players, seed=f"golden {players}", options=options)
    lines = [korsar.format_state(state)]
    for before, move, after in steps(state, random.Random(players), 0.4):
        kinds = [event.kind.removeprefix("korsar.event.") for event in korsar.events(before, move, after)]
        lines.append(f"{before.turn} {korsar.format_move(move)} ; {' '.join(kinds)}")
        if "captured" in kinds:
            lines.append(korsar.format_state(after))
    lines += [korsar.format_state(after), f"scores {' '.join(map(str, korsar.scores(after)))}"]
    lines.append("ranking " + " ".join("".join(seats) for seats in korsar.ranking(after)))
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    keep(GAMES, playthrough)
