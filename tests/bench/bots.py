"""Which share of the games a bot wins against the next weaker one, with its 95 % interval."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from flotsam_kit.core import SEATS
from flotsam_kit.lab import simulate, wilson
from tests.bench.rows import Row

GOAL = 0.6
PAIRS = (("medium", "easy"), ("strong", "medium"))
PLAYERS = {"flotsam": (2, 3, 4, 5, 6), "korsar": (2, 3, 4, 5, 6, 8), "betta": (2, 3, 4)}


def shares(games: int, *, only_two: bool = True, keep: Path | None = None) -> Iterator[Row]:
    """One bot against weaker ones at every seat in turn. With two players it is to win 60 % of the games;
    with more, as much above its share, a fifth. `keep` is a folder in which the games stay, so that a run
    goes on where the last one was cut off.
    """
    with ProcessPoolExecutor() as executor:
        for game, tables in PLAYERS.items():
            for players in tables[:1] if only_two else tables:
                for better, weaker in PAIRS:
                    yield _share(game, players, better, weaker, games, executor, keep)


def _share(
    game: str,
    players: int,
    better: str,
    weaker: str,
    games: int,
    executor: ProcessPoolExecutor,
    keep: Path | None,
) -> Row:
    seats = dict(zip(SEATS[:players], [better] + [weaker] * (players - 1), strict=True))
    frame = simulate(
        game,
        players,
        seats,
        games,
        seed=1,
        rotate=True,
        executor=executor,
        progress=False,
        keep=keep / f"{game}-{players}-{better}-{weaker}.csv" if keep else None,
    )
    won = float(frame.loc[frame["bot"] == better, "won"].sum())
    low, high = wilson(won, games)
    note = f"95 %: {low:.3f} to {high:.3f}, {games:,} games"
    name = f"{game}, {players} players: {better} against {weaker}"
    goal = GOAL if players == 2 else GOAL * 2 / players
    return Row("Share of games won", name, won / games, "", goal, note=note)
