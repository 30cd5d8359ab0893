"""What was typed into the command field: a word of the board, or else a move of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from flotsam_kit.notation import span

Word = Literal["undo", "redo", "hint", "why", "set", "move"]
BARE: tuple[Word, ...] = ("undo", "redo", "hint")
WITH_REST: tuple[Word, ...] = ("why", "set")


@dataclass(frozen=True, slots=True)
class Command:
    """A word and what stands behind it, for `move` the whole text; `column` is where that begins, from 0."""

    word: Word
    rest: str = ""
    column: int = 0


def parse(text: str) -> Command | None:
    """The command in the text, `None` when it is blank. Any other text is meant as a move.

    Words are read in any case; `undo now` is no undo but an unreadable move, so that its column is told.
    """
    start, end = span(text)
    stripped = text[start:end]
    if not stripped:
        return None
    first, *rest = stripped.split(maxsplit=1)  # a telephone types no-break spaces
    for bare in BARE:
        if stripped.lower() == bare:
            return Command(bare)
    for word in WITH_REST:
        if first.lower() == word:
            behind = rest[0] if rest else ""
            return Command(word, behind, text.find(behind, start + len(first)) if behind else len(text))
    return Command("move", stripped, start)
