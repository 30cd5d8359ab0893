"""What a lesson's step can ask a learner to reach: predicates of the position before and the position now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from flotsam_kit.core import Seat
from flotsam_kit.flotsam.model import Phase, Place, State
from flotsam_kit.flotsam.rules import legal_moves
from flotsam_kit.flotsam.scoring import ranking


def last_boat_with_room(before: State, after: State, seat: Seat) -> bool:
    """Whether the last boat was opened and every card in the hand still has a place (FF-5, FF-6)."""
    if len(after.boats.in_use) != after.players or after.boats.in_use == before.boats.in_use:
        return False
    own_turn = replace(after, turn=seat)
    placeable = {move.card for move in legal_moves(own_turn) if isinstance(move, Place)}
    return set(after.hands[seat.index]) <= placeable


def plus_one(before: State, after: State, seat: Seat) -> bool:
    """Whether the round is over and the seat has the +1 (FF-15)."""
    if after.phase not in (Phase.SCORED, Phase.OVER) or before.phase is after.phase:
        return False
    return after.tokens[seat.index][-1] == 1


def wins_game(_before: State, after: State, seat: Seat) -> bool:
    """Whether the game is over and the seat has won it (FF-17)."""
    return after.phase is Phase.OVER and ranking(after)[0] == (seat,)


GOALS: Mapping[str, Callable[[State, State, Seat], bool]] = MappingProxyType(
    {
        "last-boat-with-room": last_boat_with_room,
        "plus-one": plus_one,
        "wins-game": wins_game,
    }
)
