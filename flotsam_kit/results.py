"""The tables of a scored round and of a finished game, by the name of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from flotsam_kit.flotsam import results as flotsam


@dataclass(frozen=True, slots=True)
class Results:
    """How a game counts: the rows of the round just scored, and those of the final ranking."""

    round_rows: Callable[[Any], tuple[flotsam.RoundRow, ...]]
    final_rows: Callable[[Any], tuple[flotsam.FinalRow, ...]]


RESULTS: Mapping[str, Results] = MappingProxyType(
    {"flotsam": Results(flotsam.round_rows, flotsam.final_rows)}
)
