"""The names of branches: what may stand in one, so that a game on paper can hold it."""

from __future__ import annotations

import unicodedata

from flotsam_kit.core import NotationError
from flotsam_kit.notation import Expected, clip

LIMIT = 60
MARKS = "():"
# Line breaks, control characters and halves of characters: one line of a text has no room for them.
BREAKING = {"Cc", "Cs", "Zl", "Zp"}


def branch_name(text: object) -> str:
    """The name without white space around it; `NotationError` for one that a branch cannot have."""
    if not isinstance(text, str):
        kind = type(text).__name__
        raise NotationError(kind, 0, Expected.TEXT, {"found": kind})
    name = text.strip()
    start = len(text) - len(text.lstrip())
    if not name:
        raise NotationError(text, len(text), "branch-empty")
    if len(name) > LIMIT:
        raise NotationError(text, start + LIMIT, "branch-long", {"limit": LIMIT})
    for column, letter in enumerate(name, start):
        if letter in MARKS or unicodedata.category(letter) in BREAKING:
            raise NotationError(text, column, "branch-mark")
    return name


def branch_taken(name: str) -> NotationError:
    """The error for a name that another branch has."""
    return NotationError(name, 0, "branch-taken", {"name": clip(name)})
