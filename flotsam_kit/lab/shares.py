"""Which share of the games was won, and how far chance alone could have moved it."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import pandas as pd

Z95 = 1.959964  # a normal value lies within so many standard deviations 95 times in 100


def wilson(won: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The interval for a share by Wilson's score, 95 % unless `z` says another; 0 to 1 for no game at all.

    A shared win counts as its part. The interval is then, and where several rows belong to one game, rather
    too wide than too narrow.
    """
    if games <= 0:
        return 0.0, 1.0
    share, square = won / games, z * z
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = z * sqrt(max(share * (1 - share), 0.0) / games + square / (4 * games**2)) / (1 + square / games)
    return max(middle - reach, 0.0), min(middle + reach, 1.0)


def shares(frame: pd.DataFrame, by: str | Sequence[str] = "bot") -> pd.DataFrame:
    """The rows of each group, the share of them won, and its 95 % interval from `low` to `high`."""
    keys = [by] if isinstance(by, str) else list(by)
    grouped = frame.groupby(keys, observed=True)["won"]
    found = pd.DataFrame({"games": grouped.size(), "won": grouped.mean()})
    totals = zip(found["won"] * found["games"], found["games"], strict=True)
    ends = [wilson(won, games) for won, games in totals]
    found["low"] = pd.Series([low for low, _ in ends], index=found.index, dtype="float64")
    found["high"] = pd.Series([high for _, high in ends], index=found.index, dtype="float64")
    return found
