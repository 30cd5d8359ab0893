"""What a seat of Betta may know."""

from __future__ import annotations

from flotsam_kit.arguments import seat_at
from flotsam_kit.betta.codes import Fault
from flotsam_kit.betta.model import State, View
from flotsam_kit.call import takes
from flotsam_kit.core import Seat


@takes(State)
def view(state: State, seat: Seat | None) -> View:
    """What the seat, or a spectator (`None`), may know; `BadPosition` for a seat not at the table.

    The own hand, all that lies open, and of the other hands and all stacks only how many cards they have.
    """
    known = None if seat is None else seat_at(seat, state.players, Fault.NO_SUCH_SEAT, "BE-3")
    return View(
        seat=known,
        players=state.players,
        phase=state.phase,
        turn=state.turn,
        displays=state.displays,
        patterns=state.patterns,
        points=state.points,
        hand=() if known is None else state.hands[known.index],
        hand_sizes=tuple(map(len, state.hands)),
        stack_sizes=tuple(map(len, state.stacks)),
        options=state.options,
    )
