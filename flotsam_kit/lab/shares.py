"""Which share of the games was won, and how far chance alone could have moved it."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

import pandas as pd

from flotsam_kit.arguments import is_among
from flotsam_kit.call import like
from flotsam_kit.lab.asked import BadExperiment
from flotsam_kit.notation import given
from flotsam_kit.texts import language, say

Z95 = 1.959964  # a normal value lies within so many standard deviations 95 times in 100


def wilson(won: float, games: float, z: float = Z95) -> tuple[float, float]:
    """The interval for a share by Wilson's score, 95 % unless `z` says another; 0 to 1 for no game at all.

    A shared win counts as its part. The interval is then, and where several seats of one game are counted,
    rather too wide than too narrow.
    """
    if games <= 0:
        return 0.0, 1.0
    share, square = won / games, z * z
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = z * sqrt(max(share * (1 - share), 0.0) / games + square / (4 * games**2)) / (1 + square / games)
    return max(middle - reach, 0.0), min(middle + reach, 1.0)


@like('shares(frame, by="bot")')
def shares(frame: pd.DataFrame, by: str | Sequence[str] = "bot", *, lang: str | None = None) -> pd.DataFrame:
    """The rows of each group, the share of them won, and its 95 % interval from `low` to `high`.

    Options play the same deals: where a group has several of them, the interval counts each deal once. Raises
    `BadExperiment` for what is no table of the laboratory or has no such column.
    """
    keys = [by] if isinstance(by, str) or not isinstance(by, Sequence) else list(by) or [""]
    names = columns(frame)
    if not names:
        raise BadExperiment([say("lab.chart.no-table", language(lang))])
    if strange := [key for key in keys if not is_among(key, names)]:
        said = [
            say("lab.chart.no-column", language(lang), found=given(key), columns=names) for key in strange
        ]
        raise BadExperiment(said)
    grouped = frame.groupby(keys, observed=True)
    found = pd.DataFrame({"games": grouped["won"].size(), "won": grouped["won"].mean()})
    deals = found["games"] / grouped["option"].nunique()
    ends = [wilson(share * number, number) for share, number in zip(found["won"], deals, strict=True)]
    found["low"] = pd.Series([low for low, _ in ends], index=found.index, dtype="float64")
    found["high"] = pd.Series([high for _, high in ends], index=found.index, dtype="float64")
    return found


def columns(frame: Any) -> tuple[str, ...]:
    """The names of the columns; none for what is no table of the laboratory."""
    needed = {"option", "game", "seat", "won"}
    found = tuple(map(str, frame.columns)) if isinstance(frame, pd.DataFrame) else ()
    return found if needed <= set(found) and pd.api.types.is_numeric_dtype(frame["won"]) else ()
