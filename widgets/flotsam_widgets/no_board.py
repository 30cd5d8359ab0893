"""What is said of a game that can be played by its rules but cannot be shown."""

from __future__ import annotations

from flotsam_kit.texts import say
from flotsam_widgets.screens import SCREENS


class NoBoard(ValueError):
    """A game without a board; the message is the sentence to show."""


def need_board(game: str, lang: str) -> None:
    """Make sure that the game can be shown; raises `NoBoard`."""
    if game not in SCREENS:
        names = tuple(say(f"{name}.name", lang) for name in SCREENS)
        raise NoBoard(say("board.missing", lang, game=say(f"{game}.name", lang), games=names))
