"""What was typed into the command field: a word of the board, or else a move of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Literal

from flotsam_kit.notation import span
from flotsam_kit.texts import LANGUAGES, say

Word = Literal["undo", "redo", "hint", "why", "set", "move"]
BARE: tuple[Word, ...] = ("undo", "redo", "hint")
WITH_REST: tuple[Word, ...] = ("why", "set")
MOVES = ("pass", "deal", "draw")
"""Moves that are words: they can be typed in the words of every language, too."""
BUTTONS = (
    *("next", "back", "reveal", "present"),
    *("retry", "show", "skip", "again", "check", "progress", "another"),
)
"""Buttons that lessons, games and the classroom view put on a board; there their names are words, too."""
BEFORE = ("rule", "level", "seed")
"""Words of lessons and of practice with something behind them."""
WORDS = (*BARE, *WITH_REST, *MOVES, *BUTTONS, *BEFORE)


@dataclass(frozen=True, slots=True)
class Command:
    """A word and what stands behind it, for `move` the whole text; `column` is where that begins, from 0."""

    word: Word
    rest: str = ""
    column: int = 0


def parse(text: str) -> Command | None:
    """The command in the text, `None` when it is blank. Any other text is meant as a move.

    Words are read in any case and in every language; `undo now` is no undo but an unreadable move, so that
    its column is told.
    """
    start, end = span(text)
    stripped = text[start:end]
    if not stripped:
        return None
    first, *rest = stripped.split(maxsplit=1)  # a telephone types no-break spaces
    for bare in BARE:
        if meant(stripped) == bare:
            return Command(bare)
    for word in WITH_REST:
        if meant(first) == word:
            behind = rest[0] if rest else ""
            column = text.find(behind, start + len(first)) if behind else len(text)
            return Command(word, _move(behind), column)
    return Command("move", _move(stripped), start)


def spelled(word: str, lang: str) -> str:
    """A word of the commands or a move as it is typed in that language; any other text as it stands."""
    return say(f"board.command.word.{word}", lang) if word in WORDS else word


@cache
def _spellings() -> Mapping[str, str]:
    return MappingProxyType({spelled(word, lang): word for lang in LANGUAGES for word in WORDS})


def meant(text: str) -> str | None:
    """The word that a text is in any language and in any case, `None` where it is none."""
    return _spellings().get(text.casefold())


def _move(text: str) -> str:
    word = meant(text)
    return word if word in MOVES else text
