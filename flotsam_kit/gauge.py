"""Means, their standard errors, whether two rows of worths are told apart, and who is ahead."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist, sqrt

FEWEST = 8
"""With fewer pairs nothing is told apart: a few that happen to agree would look like certainty."""


def mean(worths: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return sum(worths) / len(worths) if worths else 0.0


def error(worths: Sequence[float]) -> float:
    """The standard error of the mean; 0 where there are fewer than two worths."""
    number = len(worths)
    if number < 2:
        return 0.0
    # A hint tells hundreds of rows apart every few milliseconds: a loop in Python took a tenth of its time.
    return dist(worths, [mean(worths)] * number) / sqrt((number - 1) * number)


def gap(more: Sequence[float], less: Sequence[float]) -> tuple[float, float]:
    """How much more the first row is worth than the second, and the standard error of that.

    Both rows met the same deals, as far as the shorter one goes: the error of the differences is far smaller
    than that of either mean.
    """
    gaps = [one - other for one, other in zip(more, less, strict=False)]
    return mean(gaps), error(gaps)


def apart(more: Sequence[float], less: Sequence[float], sure: float) -> bool:
    """Whether the first row is worth more than the second by so many standard errors."""
    if sure and min(len(more), len(less)) < FEWEST:
        return False
    distance, doubt = gap(more, less)
    return distance > 0 and distance > sure * doubt


def leads(ahead: Sequence[float], sides: Sequence[int]) -> tuple[float, ...]:
    """How much more each seat has than its opponents on average, from what it has more than the best of them.

    At an even table nobody would be ahead of the best opponent, by the mean of many games: one of several is
    nearly always lucky. What this gives adds up to 0. `sides` has a number for each seat, the same for
    partners, as many seats a side.
    """
    behind = [min(one, 0.0) for one in ahead]
    return tuple(
        worth - mean([other for other, side in zip(behind, sides, strict=True) if side != own])
        for worth, own in zip(behind, sides, strict=True)
    )
