"""What the notebook knows: which cell runs, what its last run has shown, how a board is called."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Protocol


class Closable(Protocol):
    """Anything that a cell shows and that can be closed."""

    def close(self) -> None:
        """Take it off the page."""
        ...


_OUTPUT = re.compile(r"_\d+")
_runs: dict[str, tuple[str, list[Closable]]] = {}  # by cell: its last run, and what that run has shown


def settle(shown: Closable) -> None:
    """Note what the running cell shows, after closing what an earlier run of the same cell has shown.

    Two boards in one run of a cell both stay. Where the page does not name its cells (plain Python, an old
    notebook) nothing is closed.
    """
    cell, run = _running()
    if not cell:
        return
    last, boards = _runs.get(cell, ("", []))
    if last != run:
        for board in boards:
            board.close()
        boards = []
    _runs[cell] = (run, [*boards, shown])


def called(board: object) -> str | None:
    """The name that a cell can call what shows the board by, `None` when it has none.

    A name of the user's own, `board` first; else that of the output of the cell, such as `_5`.
    """
    space: Mapping[str, Any] = getattr(_shell(), "user_ns", {})
    # By its dictionary alone: whatever else a user has there must not be made to compute anything.
    names = [name for name, value in space.items() if getattr(value, "__dict__", {}).get("board") is board]
    own = sorted((name for name in names if not name.startswith("_")), key=lambda name: name != "board")
    return next(iter((*own, *filter(_OUTPUT.fullmatch, names))), None)


def _shell() -> Any:
    try:
        from IPython.core.getipython import get_ipython
    except ImportError:
        return None
    return get_ipython()


def _running() -> tuple[str, str]:
    """The id of the cell that runs now and of the request that started it, empty when unknown."""
    parent: dict[str, Any] = getattr(_shell(), "get_parent", dict)() or {}
    cell = parent.get("metadata", {}).get("cellId", "")
    return str(cell), str(parent.get("header", {}).get("msg_id", ""))
