"""`simulate`: the games of an experiment as a table."""

from __future__ import annotations

from concurrent.futures import Executor
from os import PathLike
from typing import Any, NamedTuple

import pandas as pd

from flotsam_kit.call import like
from flotsam_kit.lab.asked import BadExperiment, Bots, Experiment, ask
from flotsam_kit.lab.frames import decisions_frame, games_frame
from flotsam_kit.lab.jobs import Part
from flotsam_kit.lab.line import Line, Progress
from flotsam_kit.lab.run import parts
from flotsam_kit.lab.stored import Store
from flotsam_kit.texts import language, say


class Tables(NamedTuple):
    """Both tables of an experiment: a row a game and seat, and a row a decision."""

    games: pd.DataFrame
    decisions: pd.DataFrame


@like('simulate("korsar", players=2, games=100)')
def simulate(
    game: str,
    players: int = 3,
    bots: Bots = "medium",
    games: int = 100,
    seed: int | str = 0,
    *,
    options: Any = None,
    rotate: bool = False,
    executor: Executor | None = None,
    progress: Progress = True,
    keep: str | PathLike[str] | None = None,
    lang: str | None = None,
) -> pd.DataFrame:
    """So many games between bots as a table: one row a game and seat, see `games_frame`.

    What is said meanwhile is in the language that boards speak, or in `lang`.

    `bots` is one name for all, one for each seat, or by seat; with `rotate` they move on by one seat from
    game to game. `options` are the agreements of the table, or a list of such: then every option plays the
    same deals, and the column `option` tells them apart.

    The same call gives the same table, wherever the games are played: here, or by the workers of an
    `executor` (`concurrent.futures.ProcessPoolExecutor()`, or `get_executor()` of a dask client).
    Interrupted, it gives the games that are done. `keep` names a file (.csv, or .parquet where pyarrow is
    installed) that they are kept in: the same call with the same file plays only what is missing.
    `progress` is a line that says how far it is, none, or a function of the games done and of all.

    Raises `BadExperiment`, with all the reasons, for what cannot be played or kept, and where workers fail.
    """
    asked = ask(game, players, bots, games, seed, options=options, rotate=rotate, lang=lang)
    lang = language(lang)
    store = None if keep is None else Store(keep, asked, lang)
    return games_frame(asked, _played(asked, executor, progress, store, lang).up_to(asked.games))


@like('simulate_decisions("korsar", players=2, games=100)')
def simulate_decisions(
    game: str,
    players: int = 3,
    bots: Bots = "medium",
    games: int = 100,
    seed: int | str = 0,
    *,
    options: Any = None,
    rotate: bool = False,
    executor: Executor | None = None,
    progress: Progress = True,
    lang: str | None = None,
) -> Tables:
    """The same games as `simulate`, with a second table beside: one row a decision, see `decisions_frame`."""
    asked = ask(game, players, bots, games, seed, options=options, rotate=rotate, decisions=True, lang=lang)
    part = _played(asked, executor, progress, None, language(lang))
    return Tables(games_frame(asked, part), decisions_frame(asked, part))


def _played(
    experiment: Experiment, executor: Executor | None, progress: Progress, store: Store | None, lang: str
) -> Part:
    """The games of the experiment, or those that are done when somebody interrupts."""
    if executor is not None and not hasattr(executor, "submit"):
        raise BadExperiment([say("lab.fault.executor", lang, found=type(executor).__name__)])
    part = store.part if store else Part()
    done = part.jobs
    total = experiment.games * len(experiment.options)
    line = Line(total, sum(number <= experiment.games for _, number in done), progress, lang)
    try:
        for new in parts(experiment, done, executor=executor):
            if new is None:
                continue
            part.add(new)
            line.add(len(new.games["game"]) // experiment.players)
            if store:
                store.save(soon=True)
        line.end()
    except KeyboardInterrupt:
        line.stopped()
    except Exception as error:
        if executor is None:
            raise
        # Workers fail in ways of their own: a process that dies, a pool that is closed, a lost connection.
        raise BadExperiment(
            [say("lab.fault.workers", lang, error=f"{type(error).__name__}: {error}")]
        ) from error
    finally:
        if store:
            store.save()
            line.note(store.trouble)
    return part
