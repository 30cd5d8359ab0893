"""What a lesson's step can ask a learner to reach: predicates of the position before and the position now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from flotsam_kit.core import Seat
from flotsam_kit.korsar.model import Phase, State
from flotsam_kit.korsar.scoring import ranking
from flotsam_kit.korsar.sides import partners

NINE = 9


def nine_gold(_before: State, after: State, seat: Seat) -> bool:
    """Whether the seat has captured nine gold or more (KO-15)."""
    return sum(after.won[seat.index]) >= NINE


def wins_game(_before: State, after: State, seat: Seat) -> bool:
    """Whether the game is over and the seat has won it, alone or with the partner (KO-15, KO-16)."""
    return after.phase is Phase.OVER and ranking(after)[0] == partners(after, seat)


GOALS: Mapping[str, Callable[[State, State, Seat], bool]] = MappingProxyType(
    {"nine-gold": nine_gold, "wins-game": wins_game}
)
