"""Double clicks: the second half does nothing on a button that means something else after the first."""

from __future__ import annotations

import time
from collections.abc import Callable

TWICE = 0.6
"""Seconds in which a second press of a button is the echo of the first."""


class Presses:
    """The presses of one button, by its `clock`."""

    def __init__(self) -> None:
        self.clock: Callable[[], float] = time.monotonic
        self._last = float("-inf")

    def is_echo(self) -> bool:
        """Whether the press that comes now is the second half of a double click; asked once a press."""
        now = self.clock()
        if now - self._last < TWICE:
            return True
        self._last = now
        return False
