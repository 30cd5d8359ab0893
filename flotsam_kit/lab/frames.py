"""The rows of an experiment as tables with typed columns, in the order of options, games and seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pandas as pd

from flotsam_kit.core import SEATS
from flotsam_kit.lab.asked import Experiment
from flotsam_kit.lab.jobs import Columns, Part

FIRST = ("option", "game", "seed", "seat")


def games_frame(experiment: Experiment, part: Part) -> pd.DataFrame:
    """One row a game and seat.

    `seed` is that of the deal; `order` 1 has the first turn; `place` 1 has won, ties share a place; `won` is
    the share of the win (a half each when two share it); `turns` are the seat's own.
    """
    columns = _ordered(part.games, ("option", "game", "seat"))
    numbers = columns["game"]
    last = int(numbers.max()) if len(numbers) else 0
    seeds = [experiment.deal_seed(number) for number in range(1, last + 1)]
    found = _named(experiment, columns) | {"seed": _category(numbers - 1, seeds)}
    order = [*FIRST, *(name for name in found if name not in FIRST)]
    return pd.DataFrame({name: found[name] for name in order}, copy=False)


def decisions_frame(experiment: Experiment, part: Part) -> pd.DataFrame:
    """One row a decision: its number in the game, who made it, among how many legal moves, and which."""
    keys = ("option", "game", "number")
    columns = _named(experiment, _ordered(part.decisions, keys))
    moves = [part.moves[place] for place in _order(part.decisions, keys)]
    return pd.DataFrame(columns | {"move": pd.array(moves, dtype="string")}, copy=False)


def _named(experiment: Experiment, columns: dict[str, Any]) -> dict[str, Any]:
    seats = [seat.value for seat in SEATS[: experiment.players]]
    labels = {"option": experiment.labels, "seat": seats, "bot": experiment.names}
    return {
        name: _category(column, labels[name]) if name in labels else column
        for name, column in columns.items()
    }


def _category(codes: Any, names: Sequence[str]) -> Any:
    return pd.Categorical.from_codes(codes, categories=pd.Index(list(names), dtype="str"))


def _ordered(columns: Columns, keys: Sequence[str]) -> dict[str, Any]:
    order = _order(columns, keys)
    return {name: np.array(column)[order] for name, column in columns.items()}


def _order(columns: Columns, keys: Sequence[str]) -> Any:
    """The places of the rows in order: workers bring chunks as they come."""
    return np.lexsort([np.array(columns[key]) for key in reversed(keys)])
