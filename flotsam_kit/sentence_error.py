"""Errors whose message is a sentence for the reader."""

from __future__ import annotations


class SentenceError(Exception):
    """What cannot be, said so that a reader can act on it; a notebook shows that alone.

    Where in the code it was found helps nobody there. Plain Python shows the traceback as ever.
    """

    def _render_traceback_(self) -> list[str]:
        """What IPython shows in place of a traceback."""
        return str(self).splitlines()
