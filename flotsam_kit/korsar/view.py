"""What a seat of Korsar may know (KO-17)."""

from __future__ import annotations

from flotsam_kit.arguments import seat_at
from flotsam_kit.call import takes
from flotsam_kit.core import SEATS, Seat
from flotsam_kit.korsar.cards import Card
from flotsam_kit.korsar.codes import Fault
from flotsam_kit.korsar.model import Phase, State, View
from flotsam_kit.korsar.scoring import result
from flotsam_kit.korsar.sides import partners


@takes(State)
def view(state: State, seat: Seat | None) -> View:
    """What the seat, or a spectator (`None`), may know; `BadPosition` for a seat not at the table.

    The own hand and the partner's, all that lies open, and of other hands and the pile only how many cards
    they have. Captured gold is hidden until the end, the own side's excepted, unless scores are open.
    """
    known = None if seat is None else seat_at(seat, state.players, Fault.NO_SUCH_SEAT, "KO-2")
    team = () if known is None else partners(state, known)
    is_open = state.options.open_scores or state.phase is Phase.OVER
    return View(
        seat=known,
        players=state.players,
        teams=state.teams,
        phase=state.phase,
        turn=state.turn,
        ships=state.ships,
        hand=() if known is None else state.hands[known.index],
        partner_hand=_partner_hand(state, team, known),
        hand_sizes=tuple(map(len, state.hands)),
        pile_size=len(state.pile),
        discard=state.discard,
        captured=tuple(map(len, state.won)),
        won=tuple(
            won if is_open or other in team else None for other, won in zip(SEATS, state.won, strict=False)
        ),
        next=state.next,
        clock=state.clock,
        left=state.left,
        options=state.options,
        result=result(state),
    )


def _partner_hand(state: State, team: tuple[Seat, ...], seat: Seat | None) -> tuple[Card, ...]:
    return next((state.hands[other.index] for other in team if other != seat), ())
