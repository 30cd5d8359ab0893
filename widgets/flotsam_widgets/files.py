"""Files that a learner asks for by a path: ours are written over, any other file is left alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from flotsam_kit import kept
from flotsam_kit.notation import named
from flotsam_kit.own_file import path_shown, refused

LOOKED_AT = 100_000  # characters


class Saved(type(Path())):  # type: ignore[misc]
    """Where a file was written: a path like any other; a notebook shows the sentence `said` in its place."""

    said = ""

    def __repr__(self) -> str:
        return repr(Path(self))

    def _repr_pretty_(self, printer: Any, _is_cycle: bool) -> None:
        printer.text(self.said or repr(self))


class NotSaved(Exception):
    """Nothing was written; `key` names the sentence: `not-ours`, `no-path` or `not-written`."""

    def __init__(self, key: str, values: Mapping[str, str]) -> None:
        super().__init__(key, values)
        self.key, self.values = key, values


def save(
    path: str | PathLike[str],
    text: str,
    ending: str,
    is_ours: Callable[[str], bool],
    said: Callable[[str], str],
) -> Saved:
    """Write the text into a file, whole or not at all, and say where; a name without an ending gets this one.

    `is_ours` says by the text of a file that is there already whether it may be written over, `said` makes
    the sentence for the whole path of what was written. Raises `NotSaved` for one that may not, for what is
    no path, and for what the system refuses.
    """
    if not isinstance(path, str | PathLike) or not Path(str(path).strip()).name:
        raise NotSaved("no-path", {"found": named(path)})
    try:
        target = Path(fspath(path)).expanduser()
        target = target if target.suffix else target.with_suffix(ending)
    except (ValueError, TypeError, RuntimeError):  # the home of nobody
        raise NotSaved("no-path", {"found": named(path)}) from None
    try:
        if target.exists() and not is_ours(_start(target)):
            raise NotSaved("not-ours", {"path": path_shown(target)})
        kept.write(target, text)
    except (OSError, ValueError) as error:
        raise NotSaved("not-written", {"path": path_shown(target), "reason": refused(error)}) from None
    saved = Saved(target)
    saved.said = said(str(target.absolute()))
    return saved


def _start(path: Path) -> str:
    """What the file begins with: by that ours are known, and somebody's film is not read to its end."""
    with path.open(encoding="utf-8", errors="replace") as file:
        return file.read(LOOKED_AT)
