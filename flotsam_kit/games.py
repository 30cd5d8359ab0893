"""The games of the kit, by the name that stands in front of their notation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from flotsam_kit import betta, flotsam, korsar
from flotsam_kit.core import Game

GAMES: Mapping[str, Game[Any, Any]] = MappingProxyType({"flotsam": flotsam, "korsar": korsar, "betta": betta})


def game_of(state: object) -> Game[Any, Any]:
    """The game that the position belongs to; `TypeError` for anything else."""
    return GAMES[name_of(state)]


def checked(state: Any) -> Any:
    """The position read again from its own line; `BadPosition` for one made by hand with faults."""
    return read_state(name_of(state), game_of(state).format_state(state), boxes_of(state.options))


def read_state(game: str, line: str, boxes: Iterable[Any] = ()) -> Any:
    """The position of the line; `boxes` are for a game whose positions can name one (Betta)."""
    module: Any = GAMES[game]
    return module.parse_state(line, boxes) if hasattr(module, "load_box") else module.parse_state(line)


def boxes_of(options: object) -> tuple[Any, ...]:
    """The boxes that a position with these options can name; none for a game without boxes."""
    box = getattr(options, "box", None)
    return () if box is None else (box,)


def name_of(state: object) -> str:
    """The name of the game that the position belongs to; `TypeError` for anything else."""
    for name, game in GAMES.items():
        if isinstance(state, game.State):
            return name
    raise TypeError(f"a position of a game is needed, not {type(state).__name__}")
