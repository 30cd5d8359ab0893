"""Three card games to read, to play and to teach."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from flotsam_kit.core import BadPosition, IllegalMove, NotationError

if TYPE_CHECKING:
    from flotsam_kit.paper import format_game, parse_game
    from flotsam_kit.session import Session

__all__ = ["BadPosition", "IllegalMove", "NotationError", "Session", "format_game", "parse_game"]

# Read when first asked for, so that `import flotsam_kit` stays quick.
_ELSEWHERE = {"Session": "session", "format_game": "paper", "parse_game": "paper"}


def __getattr__(name: str) -> Any:
    """The public names that live in modules of their own."""
    if name not in _ELSEWHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_ELSEWHERE[name]}"), name)
