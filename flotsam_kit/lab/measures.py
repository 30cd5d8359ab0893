"""What a table of games has to say, as plain numbers: shares, means, spreads and how a share settles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any

import pandas as pd

from flotsam_kit.lab.shares import Z95, wilson

POINTS = 80  # of a line: more cannot be told apart


@dataclass(frozen=True, slots=True)
class Measure:
    """A share or a mean of one group under one option, from so many rows, with its 95 % interval."""

    group: Any
    option: str
    rows: int
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Spread:
    """How often each whole number has come in one group, and the mean of all."""

    group: Any
    counts: Mapping[int, int]
    mean: float


@dataclass(frozen=True, slots=True)
class Course:
    """The share won by one group after more and more games, with the interval at each."""

    group: Any
    games: tuple[int, ...]
    shares: tuple[float, ...]
    lows: tuple[float, ...]
    highs: tuple[float, ...]


def numbers(frame: pd.DataFrame) -> tuple[str, ...]:
    """The columns that hold numbers."""
    return tuple(str(name) for name in frame.columns if pd.api.types.is_numeric_dtype(frame[name]))


def games(frame: pd.DataFrame) -> int:
    """How many games there are, those of all options together."""
    return len(frame[["option", "game"]].drop_duplicates())


def seats(frame: pd.DataFrame) -> int:
    """How many sat at the table."""
    return int(frame["seat"].nunique())


def won(frame: pd.DataFrame, by: str) -> list[Measure]:
    """The share of games won by each group under each option."""
    found = []
    for (group, option), part in _groups(frame, by):
        total = float(part["won"].sum())
        found.append(Measure(group, option, len(part), total / len(part), *wilson(total, len(part))))
    return found


def mean(frame: pd.DataFrame, value: str, by: str) -> list[Measure]:
    """The mean of a column in each group under each option.

    Rows of one game belong together, so each game counts once, with its own mean.
    """
    found = []
    for (group, option), part in _groups(frame, by):
        each = part.groupby("game")[value].mean()
        middle, reach = float(each.mean()), 0.0
        if len(each) > 1:
            reach = Z95 * float(each.std()) / sqrt(len(each))
        found.append(Measure(group, option, len(part), middle, middle - reach, middle + reach))
    return found


def spread(frame: pd.DataFrame, value: str, by: str) -> list[Spread]:
    """How a column of whole numbers spreads in each group."""
    found = []
    for group, part in frame.groupby(by, observed=True, sort=True):
        counted = part[value].value_counts().sort_index()
        counts = {int(number): int(count) for number, count in counted.items()}  # type: ignore[call-overload]
        found.append(Spread(group, counts, float(part[value].mean())))
    return found


def course(frame: pd.DataFrame, by: str) -> list[Course]:
    """The share won by each group after 1, 2, 3 ... games, at most at `POINTS` places equally far apart.

    Options play the same deals: the interval counts each deal once.
    """
    found = []
    for group, part in frame.groupby(by, observed=True, sort=True):
        options = part["option"].nunique()
        each = part.groupby("game")["won"].agg(["sum", "size"]).cumsum()
        last = len(each)
        places = sorted({max(1, round(last * (at + 1) / POINTS)) for at in range(POINTS)})
        totals = [(float(each["sum"].iloc[at - 1]), int(each["size"].iloc[at - 1])) for at in places]
        ends = [wilson(total / options, rows / options) for total, rows in totals]
        found.append(
            Course(
                group,
                tuple(places),
                tuple(total / rows for total, rows in totals),
                tuple(low for low, _ in ends),
                tuple(high for _, high in ends),
            )
        )
    return found


def _groups(frame: pd.DataFrame, by: str) -> Any:
    """The parts of the table by group and option, in the order of both."""
    if by == "option":
        return (((option, str(option)), part) for option, part in frame.groupby(by, observed=True))
    return (
        ((group, str(option)), part)
        for (group, option), part in frame.groupby([by, "option"], observed=True, sort=True)
    )
