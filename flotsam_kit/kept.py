"""What is kept by itself on this computer: the folder, and a file a game, to go on with after closing."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

VARIABLE = "FLOTSAM_DATA"
TRIES = 10 if os.name == "nt" else 1  # elsewhere a file can be replaced while it is read
PAUSE = 0.01  # seconds
T = TypeVar("T")


class NoFolder(OSError):
    """The system names no place for data: nobody's home is known here, and FLOTSAM_DATA is not set."""


def folder() -> Path:
    """The folder for all that is kept: FLOTSAM_DATA where that is set, else where the system keeps such data.

    Raises `NoFolder` where there is no such place.
    """
    given = os.environ.get(VARIABLE, "").strip()
    try:
        if given:
            return Path(given).expanduser()
        # Imported here: whoever only plays in memory does not need it.
        from platformdirs import user_data_path

        found = user_data_path("flotsam-kit", appauthor=False)
    except RuntimeError as error:
        raise NoFolder(errno.ENOENT, "no home folder is known") from error
    if not found.is_absolute():  # `~` was left as it is: it would become a folder of that name here
        raise NoFolder(errno.ENOENT, "no home folder is known")
    return found


def place(game: str) -> Path:
    """The file of a game. Raises `NoFolder`."""
    return folder() / "games" / f"{game}.txt"


def write(path: Path, text: str) -> None:
    """Put the text in place of what the file holds, whole or not at all. Raises `OSError`."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, content: bytes) -> None:
    """The same for what is no text."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # Written beside and moved over: a kernel that dies here leaves a whole file, the old or the new one.
    beside = path.with_suffix(f".{os.getpid()}.new")
    try:
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        patiently(lambda: beside.replace(path))
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def patiently(act: Callable[[], T]) -> T:
    """What the action gives; where Windows refuses it since another has the file open, it is tried again."""
    for _ in range(TRIES - 1):
        with suppress(PermissionError):
            return act()
        time.sleep(PAUSE)
    return act()


def keep(game: str, text: str) -> None:
    """Keep the text of a game in place of the one before. Raises `OSError` where that cannot be written."""
    write(place(game), text)


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
