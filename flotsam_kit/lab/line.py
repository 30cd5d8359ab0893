"""How far the games are, in one line of text that is written over, or told to a function of the caller's."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from flotsam_kit.texts import say

Progress = bool | Callable[[int, int], object]
"""Whether there is a line, or what is called with the games done and all games."""
QUIET, PAUSE = 1.0, 0.5  # seconds: what takes no longer needs no line; from one line to the next


class Line:
    """The line of one run; `done` games of `total` were there before."""

    def __init__(self, total: int, done: int, progress: Progress, lang: str) -> None:
        self._total, self._before, self._done = total, done, done
        self._progress, self._lang = progress, lang
        self._began = time.monotonic()
        self._told, self._width = self._began, 0

    def add(self, games: int) -> None:
        """So many more games are done."""
        self._done += games
        if callable(self._progress):
            self._progress(self._done, self._total)
            return
        now = time.monotonic()
        if self._progress and now - self._began >= QUIET and now - self._told >= PAUSE:
            self._told = now
            left = (now - self._began) * (self._total - self._done) / (self._done - self._before)
            self._write("lab.line.done", seconds=round(left))

    def end(self) -> None:
        """All are done: the line stays, with the time they have taken."""
        if self._width:
            self._write("lab.line.end", "\n", seconds=round(time.monotonic() - self._began))

    def stopped(self) -> None:
        """Somebody has interrupted the games: that is said in any case."""
        self._write("lab.line.stopped", "\n")

    def note(self, text: str) -> None:
        """Something else that has to be said."""
        if text:
            sys.stdout.write(text + "\n")

    def _write(self, key: str, end: str = "", **values: int) -> None:
        text = say(key, self._lang, done=self._done, all=self._total, **values)
        sys.stdout.write("\r" * bool(self._width) + text.ljust(self._width) + end)
        sys.stdout.flush()
        self._width = len(text)
