"""The tables of a scored round and of a finished game, by the name of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from flotsam_kit.betta import results as betta
from flotsam_kit.flotsam import results as flotsam
from flotsam_kit.korsar import results as korsar
from flotsam_kit.tally import Tally

RESULTS: Mapping[str, Callable[[Any], tuple[Tally, ...]]] = MappingProxyType(
    {"flotsam": flotsam.tallies, "korsar": korsar.tallies, "betta": betta.tallies}
)


def tallies(game: str, state: Any) -> tuple[Tally, ...]:
    """What there is to show at the position, the most important first; nothing in the middle of a game."""
    return RESULTS[game](state) if game in RESULTS else ()
