"""The bots' moves one after another, at a pace one can follow: nothing waits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from flotsam_widgets.ticking import Ticker

PACES: Mapping[str, float] = MappingProxyType({"slow": 3.0, "normal": 1.5, "fast": 0.5})
"""Seconds before each move, by the name of the pace."""


class Pacer(Ticker):
    """Takes a step after each pause, which is that of the pace; all at once where `is_still` says so."""

    def __init__(
        self,
        step: Callable[[], bool],
        pace: str = "normal",
        is_still: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(step, lambda: PACES[self.pace], is_still)
        self.pace = pace

    def change(self, pace: str) -> None:
        """Go on at another pace; `KeyError` for one that there is not."""
        PACES[pace]
        self.pace = pace
        self.hurry()
