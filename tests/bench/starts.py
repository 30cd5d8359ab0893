"""What a reader waits for without a page: the import, the table "Why not?", a table of many games."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from statistics import median

from flotsam_kit import flotsam
from tests.bench.rows import Row

TIMES = 15


def imports() -> Iterator[Row]:
    """A whole process that imports the kit, beside one that imports nothing; in turn."""
    bare, kit = [], []
    for _ in range(TIMES):
        bare.append(_process("pass"))
        kit.append(_process("import flotsam_kit"))
    more = median(one - other for one, other in zip(kit, bare, strict=True))
    yield Row(
        "What a reader waits for", "import flotsam_kit, beyond bare Python", more, "ms", 60, at_most=True
    )


def why_not() -> Iterator[Row]:
    """Every candidate of a hand of fifteen with its refusal, by the readable rules."""
    state = flotsam.deal(2, seed=1)
    moves = flotsam.candidate_moves(state)
    taken = [_time(lambda: [flotsam.why_illegal(state, move) for move in moves]) for _ in range(TIMES * 5)]
    name = f"why not, {len(moves)} candidates of {len(state.hands[0])} cards"
    yield Row("What a reader waits for", name, median(taken), "ms", 5, at_most=True)


def frames(games: int = 10_000) -> Iterator[Row]:
    """The table of many games from what they came to, without playing them."""
    from flotsam_kit.lab.asked import ask
    from flotsam_kit.lab.frames import games_frame
    from flotsam_kit.lab.jobs import Part
    from flotsam_kit.lab.run import parts

    experiment = ask("flotsam", 3, "easy", 50, 1)
    part = Part()
    for new in parts(experiment, {}, executor=None):
        if new is not None:
            part.add(new)
    many = {name: column * (games // 50) for name, column in part.games.items()}
    part.games.update(many)
    taken = [_time(lambda: games_frame(experiment, part)) for _ in range(TIMES)]
    yield Row("What a reader waits for", f"{games:,} games as a table", median(taken), "ms", 5, at_most=True)


def _process(code: str) -> float:
    return _time(lambda: subprocess.run([sys.executable, "-c", code], check=True))


def _time(act: Callable[[], object]) -> float:
    """Milliseconds."""
    begun = time.perf_counter()
    act()
    return (time.perf_counter() - begun) * 1000
