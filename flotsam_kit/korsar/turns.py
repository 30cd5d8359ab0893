"""What a legal move of Korsar makes of a position: the action, the end of holds, the next seat's check."""

from __future__ import annotations

from dataclasses import replace

from flotsam_kit.call import takes
from flotsam_kit.core import SEATS, IllegalMove, Seat
from flotsam_kit.korsar import happenings
from flotsam_kit.korsar.actions import act
from flotsam_kit.korsar.cards import Card
from flotsam_kit.korsar.claims import How, captures, claim
from flotsam_kit.korsar.happenings import Event
from flotsam_kit.korsar.model import Move, Phase, Ship, State
from flotsam_kit.korsar.options import End
from flotsam_kit.korsar.results import game_over
from flotsam_kit.korsar.rules import why_illegal
from flotsam_kit.korsar.staying import stays

Outcome = tuple[State, tuple[Event, ...]]


@takes(State)
def apply(state: State, move: Move) -> State:
    """The position after the move and the next seat's check; raises `IllegalMove` with the first refusal."""
    return outcome(state, move)[0]


def outcome(state: State, move: Move) -> Outcome:
    """The position after the move and what happened, in order; raises `IllegalMove`."""
    refusal = why_illegal(state, move)
    if refusal or state.turn is None:
        raise IllegalMove(refusal) if refusal else ValueError("nobody is to move")
    seat = state.turn
    freed, ended = _end_holds(state, seat)
    after, acted = act(freed, seat, move)
    after, finished = _finish(replace(after, clock=state.clock + 1), seat)
    if after.turn is None:
        return after, (*acted, *ended, *finished)
    after, captured = _check(after, after.turn)
    return after, (*acted, *ended, *finished, *captured, *_left(after))


def _end_holds(state: State, seat: Seat) -> Outcome:
    """The holds for the seat that its earlier turn began end with this turn (KO-12)."""
    held = [ship.number for ship in state.ships if seat in ship.holds]
    if not held:
        return state, ()
    ships = tuple(
        replace(ship, holds=tuple(other for other in ship.holds if other != seat)) for ship in state.ships
    )
    return replace(state, ships=ships), tuple(happenings.HoldEnded(seat, number) for number in held)


def _finish(state: State, seat: Seat) -> Outcome:
    """Hand the turn on, or end the game: the pile is empty and some seat has no card (KO-14)."""
    after = replace(state, turn=SEATS[(seat.index + 1) % state.players])
    if state.pile or all(state.hands):
        return after, ()
    if state.options.end is End.LAST_ROUND and state.left != 1:
        left = state.left - 1 if state.left else state.players - 1
        began = () if state.left else (happenings.LastRound(left),)
        return replace(after, left=left), began
    over = replace(state, phase=Phase.OVER, turn=None, left=0)
    return over, (game_over(over),)


def _check(state: State, seat: Seat) -> Outcome:
    """The check at the start of a seat's turn: it captures all that KO-10 gives it (KO-3, KO-11)."""
    numbers = captures(state, seat)
    if not numbers:
        return state, ()
    taken = [ship for ship in state.ships if ship.number in numbers]
    cargo: tuple[Card, ...] = tuple(card for ship in taken for card in ship.cargo)
    won = list(state.won)
    won[seat.index] = (*won[seat.index], *(ship.value for ship in taken))
    after = replace(
        state,
        ships=tuple(ship for ship in state.ships if ship.number not in numbers),
        discard=state.discard + cargo,
        won=tuple(won),
    )
    return after, tuple(_captured(state, ship, seat) for ship in taken)


def _left(state: State) -> tuple[Event, ...]:
    """What the check of the seat at turn has not captured, and why (KO-10, KO-12, KO-16)."""
    seat = state.turn
    if seat is None:
        return ()
    return tuple(happenings.Stayed(seat, stay.ship, stay.reason.value) for stay in stays(state))


def _captured(state: State, ship: Ship, seat: Seat) -> happenings.Captured:
    found = claim(state, ship)
    champion = ship.champion.card if ship.champion is not None and found.how is How.CHAMPION else ""
    # The word alone: how it was captured chooses the sentence.
    how = found.how.value
    return happenings.Captured(seat, ship.number, ship.value, how, found.total, found.second, champion)
