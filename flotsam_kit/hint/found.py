"""What a hint has found, without a word."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flotsam_kit.advice import Advice
from flotsam_kit.core import Seat
from flotsam_kit.weighing import Reason


@dataclass(frozen=True, slots=True)
class Hint:
    """What can be said to the seat that decides.

    `view` is what the one who asked may know. `is_open` is True where every card was known. `reasons` are the
    notes that speak for the first of the best moves more than for most others. `careful` and `strong` are
    what bots of these names would play, who know their own view only. There is no `advice` where nothing is
    to be decided by the seat that asked.
    """

    game: str
    players: int
    seat: Seat | None
    is_open: bool
    view: Any
    advice: Advice | None = None
    reasons: tuple[Reason, ...] = ()
    careful: Any = None
    strong: Any = None
    is_done: bool = False


def hides(view: Any) -> bool:
    """Whether there are cards that the view does not show: in other hands, in a pile or in stacks."""
    others = sum(view.hand_sizes) - len(view.hand)
    return bool(others or getattr(view, "pile_size", 0) or sum(getattr(view, "stack_sizes", ())))
