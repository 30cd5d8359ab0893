"""The game that is kept by itself on this computer: one file a game, so that it can go on after closing."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

VARIABLE = "FLOTSAM_DATA"


def place(game: str) -> Path:
    """The file of a game: below FLOTSAM_DATA where that is set, else where the system keeps such data."""
    folder = os.environ.get(VARIABLE, "").strip()
    if folder:
        return Path(folder) / "games" / f"{game}.txt"
    # Imported here: whoever only plays in memory does not need it.
    from platformdirs import user_data_path

    return user_data_path("flotsam-kit", appauthor=False) / "games" / f"{game}.txt"


def keep(game: str, text: str) -> None:
    """Keep the text of a game in place of the one before. Raises `OSError` where that cannot be written."""
    path = place(game)
    path.parent.mkdir(parents=True, exist_ok=True)
    # Written beside and moved over: a kernel that dies here leaves a whole game, the old or the new one.
    beside = path.with_suffix(f".{os.getpid()}.new")
    beside.write_text(text, encoding="utf-8", newline="\n")
    beside.replace(path)


def kept(game: str) -> str | None:
    """The text that is kept, `None` without one or where it cannot be read."""
    try:
        return place(game).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def forget(game: str) -> None:
    """Keep nothing any more: the game is over."""
    with suppress(OSError):
        place(game).unlink(missing_ok=True)
