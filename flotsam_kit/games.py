"""The games of the kit, by the name that stands in front of their notation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from flotsam_kit import betta, flotsam, korsar
from flotsam_kit.call import UnfitType
from flotsam_kit.core import Game

GAMES: Mapping[str, Game[Any, Any]] = MappingProxyType({"flotsam": flotsam, "korsar": korsar, "betta": betta})


def game_of(state: object) -> Game[Any, Any]:
    """The game that the position belongs to; `TypeError` for anything else."""
    return GAMES[name_of(state)]


def checked(state: Any) -> Any:
    """The position read again from its own line; `BadPosition` for one made by hand with faults."""
    return read_beside(state, game_of(state).format_state(state))


def read_state(game: str, line: str, boxes: Iterable[Any] = ()) -> Any:
    """The position of the line; `boxes` are for a game whose positions can name one (Betta)."""
    module: Any = GAMES[game]
    return module.parse_state(line, boxes) if hasattr(module, "load_box") else module.parse_state(line)


def read_beside(state: Any, line: str) -> Any:
    """The position of a line of the same game; it may name the box of the position beside it."""
    return read_state(name_of(state), line, boxes_of(state.options))


def boxes_of(options: object) -> tuple[Any, ...]:
    """The boxes that a position with these options can name; none for a game without boxes.

    Options may also stand by name, as in `explore` and `play`; what is no box there is told elsewhere.
    """
    box = options.get("box") if isinstance(options, Mapping) else getattr(options, "box", None)
    return (box,) if isinstance(box, betta.Box) else ()


def has_own_box(options: object) -> bool:
    """Whether a line with these options can only be read together with their box."""
    return any(box != betta.Options().box for box in boxes_of(options))


def name_of(state: object) -> str:
    """The name of the game that the position belongs to; `TypeError` for anything else."""
    for name, game in GAMES.items():
        if isinstance(state, game.State):
            return name
    raise UnfitType("explore.no-state", found=type(state).__name__)
