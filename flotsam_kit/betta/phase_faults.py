"""What can be wrong with the turn, the numbers of cards and the phase of a position of Betta."""

from __future__ import annotations

from itertools import pairwise

from flotsam_kit.betta.codes import Fault
from flotsam_kit.betta.model import PLAYERS, SOLO, Phase, State, least_cards
from flotsam_kit.betta.rules import is_full, is_played_out
from flotsam_kit.betta.table_faults import Faults
from flotsam_kit.core import SEATS, Refusal, Value


def fault_seat(state: State) -> Faults:
    """Only a seat of the table has the turn (BE-3)."""
    if state.players in PLAYERS and state.turn and state.turn.index >= state.players:
        yield Refusal(Fault.NO_SUCH_SEAT, "BE-3", {"seat": state.turn, "players": state.players})


def fault_too_few_cards(state: State) -> Faults:
    """While the game runs everybody has two cards or more (BE-9), in solo one or more (BE-13)."""
    if state.phase is not Phase.PLAY or state.players not in PLAYERS:
        return
    least = least_cards(state.players) or 1
    for seat, count in zip(SEATS, state.counts, strict=False):
        if count < least:
            yield Refusal(Fault.TOO_FEW_CARDS, _rule(state), {"seat": seat, "count": count, "least": least})


def fault_cards_rise(state: State) -> Faults:
    """Nobody has more cards than who plays before, from the mover on (BE-4)."""
    order = _from_the_mover(state)
    for (before, more), (seat, count) in pairwise(order):
        if count > more:
            values: dict[str, Value] = {"seat": seat, "count": count, "before": before, "more": more}
            yield Refusal(Fault.CARDS_RISE, "BE-4", values)


def fault_cards_fall(state: State) -> Faults:
    """Nobody has played more than one card more than the mover (BE-4)."""
    order = _from_the_mover(state)
    for seat, count in order[1:]:
        mover, more = order[0]
        if count < more - 1:
            values: dict[str, Value] = {"seat": seat, "count": count, "mover": mover, "more": more}
            yield Refusal(Fault.CARDS_FALL, "BE-4", values)


def fault_mover_empty(state: State) -> Faults:
    """Who has the turn holds a card (BE-4)."""
    turn = state.turn
    if state.phase is Phase.PLAY and turn and turn.index < len(state.hands) and not state.hands[turn.index]:
        yield Refusal(Fault.MOVER_EMPTY, "BE-4", {"seat": turn})


def fault_ended(state: State) -> Faults:
    """A game that should have ended does not run any more (BE-9, BE-13)."""
    if state.phase is not Phase.PLAY or state.players not in PLAYERS:
        return
    left = least_cards(state.players)
    if state.displays and is_full(state):
        yield Refusal(Fault.ENDED, _rule(state), {"full": True, "left": left})
    elif is_played_out(state):
        yield Refusal(Fault.ENDED, _rule(state), {"left": left})


def fault_running(state: State) -> Faults:
    """A game is over only when all displays are full or the cards are played (BE-9, BE-13)."""
    if (
        state.phase is Phase.OVER
        and state.players in PLAYERS
        and not (is_full(state) or is_played_out(state))
    ):
        yield Refusal(Fault.RUNNING, _rule(state), {"left": least_cards(state.players)})


def fault_turn_over(state: State) -> Faults:
    """Nobody is to move when the game is over (BE-9)."""
    if state.phase is Phase.OVER and state.turn is not None:
        yield Refusal(Fault.TURN_OVER, _rule(state), {"seat": state.turn})


def _rule(state: State) -> str:
    return "BE-13" if state.players == SOLO else "BE-9"


def _from_the_mover(state: State) -> list[tuple[str, int]]:
    """The seats with their numbers of cards, clockwise from the mover; empty when nobody moves."""
    if state.phase is not Phase.PLAY or state.turn is None or state.turn.index >= len(state.hands):
        return []
    order = list(zip(SEATS, state.counts, strict=False))
    return [*order[state.turn.index :], *order[: state.turn.index]]
