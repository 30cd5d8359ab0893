"""One board per cell: running a cell again closes what its last run has left on the page."""

from __future__ import annotations

from typing import Any, Protocol


class Closable(Protocol):
    """Anything that a cell shows and that can be closed."""

    def close(self) -> None:
        """Take it off the page."""
        ...


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


def _running() -> tuple[str, str]:
    """The id of the cell that runs now and of the request that started it, empty when unknown."""
    try:
        from IPython.core.getipython import get_ipython
    except ImportError:
        return "", ""
    shell = get_ipython()
    parent: dict[str, Any] = getattr(shell, "get_parent", dict)() or {}
    cell = parent.get("metadata", {}).get("cellId", "")
    return str(cell), str(parent.get("header", {}).get("msg_id", ""))
