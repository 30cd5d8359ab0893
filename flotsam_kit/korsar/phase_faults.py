"""What can be wrong with the phase and the last round of a position of Korsar (KO-14)."""

from __future__ import annotations

from flotsam_kit.core import SEATS, Refusal
from flotsam_kit.korsar.codes import Fault
from flotsam_kit.korsar.model import PLAYERS, Phase, State
from flotsam_kit.korsar.options import End
from flotsam_kit.korsar.table_faults import Faults


def fault_left_option(state: State) -> Faults:
    """Turns are left only where the table plays a last round (KO-14)."""
    if state.left and state.options.end is not End.LAST_ROUND:
        yield Refusal(Fault.LEFT_OPTION, "KO-14", {"left": state.left})


def fault_left_count(state: State) -> Faults:
    """In the last round every other seat has one turn (KO-14)."""
    if state.players in PLAYERS and state.left >= state.players:
        yield Refusal(Fault.LEFT_TOO_MANY, "KO-14", {"left": state.left, "limit": state.players - 1})


def fault_left_early(state: State) -> Faults:
    """The last round comes when the pile is empty and some seat has no card (KO-14)."""
    if state.left and not _has_ended(state):
        yield Refusal(Fault.LEFT_TOO_EARLY, "KO-14", {"left": state.left})


def fault_left_over(state: State) -> Faults:
    """When the game is over no turns are left (KO-14)."""
    if state.left and state.phase is Phase.OVER:
        yield Refusal(Fault.LEFT_OVER, "KO-14", {"left": state.left})


def fault_over(state: State) -> Faults:
    """The game is over only when the pile is empty and some seat has no card (KO-14)."""
    if state.phase is Phase.OVER and not _has_ended(state):
        yield Refusal(Fault.NOT_OVER_YET, "KO-14", {"pile": len(state.pile)})


def fault_play(state: State) -> Faults:
    """The game goes on only while the pile or every hand has a card, or turns are left (KO-14)."""
    if state.phase is Phase.PLAY and _has_ended(state) and not state.left:
        empty = tuple(seat for seat, hand in zip(SEATS, state.hands, strict=False) if not hand)
        yield Refusal(Fault.OVER_ALREADY, "KO-14", {"seats": empty})


def fault_turn_over(state: State) -> Faults:
    """Nobody is to move when the game is over (KO-14)."""
    if state.phase is Phase.OVER and state.turn is not None:
        yield Refusal(Fault.TURN_OVER, "KO-14", {"seat": state.turn})


def _has_ended(state: State) -> bool:
    return not state.pile and not all(state.hands)
