"""Errors whose message is a sentence for the reader."""

from __future__ import annotations

from copyreg import __newobj__  # type: ignore[attr-defined]
from typing import Any


class SentenceError(Exception):
    """What cannot be, said so that a reader can act on it; a notebook shows that alone.

    Where in the code it was found helps nobody there. Plain Python shows the traceback as ever.
    """

    def _render_traceback_(self) -> list[str]:
        """What IPython shows in place of a traceback."""
        return str(self).splitlines()

    def __reduce__(self) -> tuple[Any, ...]:
        # Made again without `__init__`, which is handed something else than the `args` that are kept of it: a
        # process whose error cannot be read by the one that waits for it takes that one along.
        made: Any = super().__reduce__()
        kind, args, *state = made
        return __newobj__, (kind, *args), *state
