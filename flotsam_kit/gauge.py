"""Means, their standard errors, and whether two rows of worths are told apart."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

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
    middle = mean(worths)
    return sqrt(sum((worth - middle) ** 2 for worth in worths) / (number - 1) / number)


def apart(more: Sequence[float], less: Sequence[float], sure: float) -> bool:
    """Whether the first row is worth more than the second by so many standard errors.

    Both rows met the same deals, as far as the shorter one goes: what counts is the error of the differences,
    which is far smaller than that of either mean.
    """
    if sure and min(len(more), len(less)) < FEWEST:
        return False
    gaps = [one - other for one, other in zip(more, less, strict=False)]
    gap = mean(gaps)
    return gap > 0 and gap > sure * error(gaps)
