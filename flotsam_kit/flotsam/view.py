"""What a seat of Flotsam Fight may know."""

from __future__ import annotations

from flotsam_kit.arguments import seat_at
from flotsam_kit.call import takes
from flotsam_kit.core import Seat
from flotsam_kit.flotsam.codes import Fault
from flotsam_kit.flotsam.model import Phase, State, View


@takes(State)
def view(state: State, seat: Seat | None) -> View:
    """What the seat, or a spectator (`None`), may know; `BadPosition` for a seat not at the table.

    The own hand, all that lies open (the aside too), and of hands and pile only how many cards they have;
    once a round is scored each hand's highest card, which the tokens come from (FF-15).
    """
    known = None if seat is None else seat_at(seat, state.players, Fault.NO_SUCH_SEAT, "FF-2")
    is_running = state.phase in (Phase.PLAY, Phase.LAST_CARD)
    return View(
        seat=known,
        players=state.players,
        phase=state.phase,
        round=state.round,
        turn=state.turn,
        boats=state.boats,
        passed=state.passed,
        must=state.must,
        hand=() if known is None else state.hands[known.index],
        hand_sizes=tuple(map(len, state.hands)),
        pile_size=len(state.pile),
        aside=state.aside,
        tokens=state.tokens,
        last=state.last,
        highest=() if is_running else tuple(max(hand, default=0) for hand in state.hands),
        options=state.options,
    )
