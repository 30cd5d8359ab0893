"""Moves that a lesson plays by itself: one after the other, at a pace that can be followed."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from flotsam_widgets.hearing import Guard

PACE = 1.4  # seconds before each move


class Playback:
    """A queue of things to do, one every `pace` seconds.

    All at once where no event loop runs, and where `is_still` says that nothing shall move by itself.
    """

    def __init__(
        self,
        guard: Guard,
        pace: float = PACE,
        is_still: Callable[[], bool] = lambda: False,
    ) -> None:
        self._guard, self.pace, self._is_still = guard, pace, is_still
        self._left: deque[Callable[[], object]] = deque()
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_running(self) -> bool:
        """Whether something is still to come."""
        return bool(self._left)

    def start(self, beats: list[Callable[[], object]]) -> None:
        """Do these from now on; what was left of earlier ones is dropped."""
        self.stop()
        self._left.extend(beats)
        if self._is_still():
            self.skip()
        self._wait()

    def skip(self) -> None:
        """Do all that is left at once."""
        self._cancel()
        while self._left:
            self._guard(self._left.popleft())()

    def stop(self) -> None:
        """Drop all that is left."""
        self._cancel()
        self._left.clear()

    def _wait(self) -> None:
        if not self._left:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self.skip()
            return
        self._timer = loop.call_later(self.pace, self._next)

    def _next(self) -> None:
        self._timer = None
        if self._left:
            self._guard(self._left.popleft())()
        self._wait()

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
