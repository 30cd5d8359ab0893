"""What a lesson's step can ask a learner to reach: predicates of the position before and the position now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from flotsam_kit.betta.model import Phase, State, colour_of
from flotsam_kit.betta.scoring import ranking, scores
from flotsam_kit.core import Seat

SEVEN = 7
EXPERT = 75


def first_full(_before: State, after: State, _seat: Seat) -> bool:
    """Whether display 1 has no empty cell (BE-4)."""
    return after.displays[0].is_full


def seven_locked(before: State, after: State, seat: Seat) -> bool:
    """Whether display 1 is full and shows seven bettas of the seat or more (BE-4, BE-10)."""
    return first_full(before, after, seat) and after.displays[0].count(colour_of(seat)) >= SEVEN


def over(_before: State, after: State, _seat: Seat) -> bool:
    """Whether the game is over (BE-9, BE-13)."""
    return after.phase is Phase.OVER


def wins_game(_before: State, after: State, seat: Seat) -> bool:
    """Whether the game is over and the seat alone has won it (BE-11)."""
    return after.phase is Phase.OVER and ranking(after)[0] == (seat,)


def expert(_before: State, after: State, seat: Seat) -> bool:
    """Whether the game is over with 75 points or more (BE-14)."""
    return after.phase is Phase.OVER and scores(after)[seat.index] >= EXPERT


GOALS: Mapping[str, Callable[[State, State, Seat], bool]] = MappingProxyType(
    {
        "first-full": first_full,
        "seven-locked": seven_locked,
        "over": over,
        "wins-game": wins_game,
        "expert": expert,
    }
)
