"""Steps that come one after another on the kernel's own loop: between two of them the page is heard."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import RLock


class Ticker:
    """Calls `step` again and again until it returns `False`, each time after a pause of so many seconds.

    Where no loop runs (plain Python, a test) there is nothing to pause with: all steps follow at once, and
    so they do where `is_still` says that nothing shall move by itself.
    JupyterLab answers widgets in a thread of its own, beside that of the cells: hence the lock, and the
    number that makes a timer of before worthless.
    """

    def __init__(
        self,
        step: Callable[[], bool],
        pause: Callable[[], float],
        is_still: Callable[[], bool] = lambda: False,
    ) -> None:
        self.is_running = False  # all steps at once
        self._step, self._pause, self._is_still = step, pause, is_still
        self._lock = RLock()
        self._number = 0
        self._stepping = False
        self._timer: tuple[asyncio.AbstractEventLoop, asyncio.TimerHandle] | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether a step is due."""
        return self._timer is not None

    def start(self) -> None:
        """Begin, unless it has begun already."""
        with self._lock:
            if not self._stepping and (self._timer is None or self._is_still()):
                self._plan()

    def stop(self) -> None:
        """Take no further step."""
        with self._lock:
            self._number += 1
            if self._timer is not None:
                loop, handle = self._timer
                self._timer = None
                with suppress(RuntimeError):  # a loop that has ended calls nothing any more
                    loop.call_soon_threadsafe(handle.cancel)

    def run(self) -> None:
        """Take all steps at once."""
        with self._lock:
            self.stop()
            number, self.is_running = self._number, True
            try:
                while self._number == number and self._take():
                    pass
            finally:
                self.is_running = False

    def hurry(self) -> None:
        """Wait for the next step anew, as long as `pause` says now."""
        with self._lock:
            if self._timer is not None:
                self.stop()
                self._plan()

    def _plan(self) -> None:
        if self._is_still():
            self.run()
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self.run()
            return
        self._timer = loop, loop.call_later(self._pause(), self._due, self._number)

    def _due(self, number: int) -> None:
        with self._lock:
            if number != self._number:
                return
            self._timer = None
            if self._take() and number == self._number:
                self._plan()

    def _take(self) -> bool:
        self._stepping = True
        try:
            return self._step()
        finally:
            self._stepping = False
