"""The games of the kit, by the name that stands in front of their notation."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from flotsam_kit import betta, flotsam, korsar
from flotsam_kit.core import Game

GAMES: Mapping[str, Game[Any, Any]] = MappingProxyType({"flotsam": flotsam, "korsar": korsar, "betta": betta})


def game_of(state: object) -> Game[Any, Any]:
    """The game that the position belongs to; `TypeError` for anything else."""
    return GAMES[name_of(state)]


def name_of(state: object) -> str:
    """The name of the game that the position belongs to; `TypeError` for anything else."""
    for name, game in GAMES.items():
        if isinstance(state, game.State):
            return name
    raise TypeError(f"a position of a game is needed, not {type(state).__name__}")
