"""The Python line of a board as it is copied: it runs in a cell of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from flotsam_kit.games import GAMES

# Where the names come from with which a Python line can begin.
_SOURCES: Mapping[str, str] = MappingProxyType(
    dict.fromkeys(("explore", "lesson", "play", "practice"), "flotsam_widgets")
    | dict.fromkeys((*GAMES, "tables"), "flotsam_kit")
    | {"rule_card": "flotsam_kit.lesson", "hint": "flotsam_kit.hint", "ahead": "flotsam_kit.hint"}
)
# The word `board` in a Python line; what stands in quotes is found as a whole, and stays.
_BOARD = re.compile(r"""'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\bboard\b""")


def to_paste(line: str, name: str | None) -> str:
    """The line as it runs in a cell of its own: with its import, and the name that the board has there."""
    if name is not None:
        line = _BOARD.sub(lambda found: name if found[0] == "board" else found[0], line)
    word = re.match(r"\w+", line)
    source = _SOURCES.get(word[0]) if word else None
    return f"from {source} import {word[0]}\n{line}" if word and source else line
