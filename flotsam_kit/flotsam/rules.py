"""The rules of Flotsam Fight: what may be done (CHECKS), written once and asked by everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from flotsam_kit.arguments import shown
from flotsam_kit.call import takes
from flotsam_kit.core import Refusal, Seat, Value
from flotsam_kit.flotsam.codes import Why
from flotsam_kit.flotsam.model import (
    BOATS,
    CARDS,
    Boats,
    Deal,
    LeaderMayPass,
    Move,
    Pass,
    Phase,
    Place,
    State,
    boats_of,
)
from flotsam_kit.flotsam.scoring import ranking, scores

Check = Callable[[State, Move], Refusal | None]


class Table(Protocol):
    """What everybody at the table sees of the boats: a `State` and a `View` both show it."""

    @property
    def players(self) -> int:
        """How many sit at the table."""
        ...

    @property
    def boats(self) -> Boats:
        """The boats in use."""
        ...


def check_move(state: State, move: Move) -> Refusal | None:  # noqa: ARG001
    """One places exactly one card or passes (FF-3); anything that is no move at all is refused as well."""
    if isinstance(move, Pass | Deal):
        return None
    if isinstance(move, Place) and isinstance(move.card, int) and isinstance(move.boat, int):
        return None
    return not_a_move(move)


def not_a_move(found: object) -> Refusal:
    """What is said of anything else than a move (FF-3)."""
    return Refusal(Why.NOT_A_MOVE, "FF-3", {"move": type(found).__name__})


def check_game_running(state: State, move: Move) -> Refusal | None:  # noqa: ARG001
    """The game ends after three rounds (FF-17)."""
    if state.phase is not Phase.OVER:
        return None
    winner = ranking(state)[0][0]
    return Refusal(Why.GAME_OVER, "FF-17", {"winner": winner, "points": scores(state)[winner.index]})


def check_round_running(state: State, move: Move) -> Refusal | None:
    """The round ends at once when a hand is empty (FF-14); then one can only deal."""
    if state.phase is not Phase.SCORED or isinstance(move, Deal):
        return None
    return Refusal(Why.ROUND_OVER, "FF-14")


def check_card_exists(state: State, move: Move) -> Refusal | None:  # noqa: ARG001
    """The treasures are the numbers 3 to 98 that some boat divides (FF-1)."""
    if not isinstance(move, Place) or move.card in CARDS:
        return None
    if CARDS[0] <= move.card <= CARDS[-1]:
        return Refusal(Why.NOT_A_CARD, "FF-1", {"card": move.card})
    values = {"card": shown(move.card), "lowest": CARDS[0], "highest": CARDS[-1]}
    return Refusal(Why.OUT_OF_RANGE, "FF-1", values)


def check_in_hand(state: State, move: Move) -> Refusal | None:
    """One places a card of one's own hand (FF-3)."""
    if not isinstance(move, Place) or state.turn is None or move.card in state.hands[state.turn.index]:
        return None
    return Refusal(Why.NOT_IN_HAND, "FF-3", {"card": move.card, "seat": state.turn})


def check_boat_exists(state: State, move: Move) -> Refusal | None:  # noqa: ARG001
    """The boats are numbered 3 to 10 (FF-1)."""
    if not isinstance(move, Place) or move.boat in BOATS:
        return None
    return Refusal(Why.NO_BOAT, "FF-1", {"boat": shown(move.boat)})


def check_divides(state: Table, move: Move) -> Refusal | None:  # noqa: ARG001
    """A card goes only on a boat whose number divides it (FF-4)."""
    if not isinstance(move, Place) or move.card % move.boat == 0:
        return None
    quotient, rest = divmod(move.card, move.boat)
    values = {"card": move.card, "boat": move.boat, "quotient": quotient, "rest": rest}
    return Refusal(Why.NOT_DIVISIBLE, "FF-4", {**values, "boats": boats_of(move.card)})


def check_higher(state: Table, move: Move) -> Refusal | None:
    """A card must be higher than the card on top of its boat (FF-5)."""
    if not isinstance(move, Place):
        return None
    top = state.boats.top(move.boat)
    if top is None or move.card > top:
        return None
    return Refusal(Why.NOT_HIGHER, "FF-5", {"card": move.card, "boat": move.boat, "top": top})


def check_boat_limit(state: Table, move: Move) -> Refusal | None:
    """No further boat is opened once as many are in use as there are players (FF-6)."""
    if not isinstance(move, Place):
        return None
    used = state.boats.in_use
    if move.boat in used or len(used) < state.players:
        return None
    values: dict[str, Value] = {"card": move.card, "boat": move.boat, "quotient": move.card // move.boat}
    return Refusal(Why.BOAT_LIMIT, "FF-6", {**values, "used": len(used), "limit": state.players})


def check_must_place(state: State, move: Move) -> Refusal | None:
    """After a sub-round in which nobody placed, the leader must place (FF-13); by option always."""
    if not isinstance(move, Pass):
        return None
    if state.options.leader_may_pass is LeaderMayPass.NO and not state.boats.stacks:
        return Refusal(Why.LEADER_MUST_PLACE, "FF-13")
    return Refusal(Why.MUST_PLACE, "FF-13") if state.must else None


def check_deal(state: State, move: Move) -> Refusal | None:
    """One deals only between two rounds (FF-14)."""
    if not isinstance(move, Deal) or state.phase is Phase.SCORED:
        return None
    return Refusal(Why.DEAL_TOO_EARLY, "FF-14")


ON_BOATS = (check_divides, check_higher, check_boat_limit)
"""What a card and a boat of the game decide between them, whoever holds the card."""

CHECKS: tuple[Check, ...] = (
    check_move,
    check_game_running,
    check_round_running,
    check_card_exists,
    check_in_hand,
    check_boat_exists,
    *ON_BOATS,
    check_must_place,
    check_deal,
)
"""Every prohibition, in the order in which refusals are given."""


@takes(State)
def to_move(state: State) -> Seat | None:
    """Who decides now; `None` when the game is over. Between two rounds: the next starter (FF-16)."""
    return state.turn


@takes(State)
def candidate_moves(state: State) -> tuple[Move, ...]:
    """Every card of the mover's hand on every boat, ascending, then pass; between rounds only the deal."""
    if state.turn is None:
        return ()
    if state.phase is Phase.SCORED:
        return (Deal(),)
    return (*(Place(card, boat) for card in state.hands[state.turn.index] for boat in BOATS), Pass())


@takes(State)
def legal_moves(state: State) -> tuple[Move, ...]:
    """The candidates that nothing refuses, in the same order."""
    return tuple(move for move in candidate_moves(state) if why_illegal(state, move) is None)


@takes(State)
def why_illegal(state: State, move: Move) -> Refusal | None:
    """The first refusal in the order of `CHECKS`, `None` for a legal move."""
    return next(_refusals(state, move), None)


def places_for(table: Table, card: int) -> tuple[int, ...]:
    """The boats, ascending, on which a card of the game could be placed now (FF-4, FF-5, FF-6)."""
    return tuple(boat for boat in BOATS if not any(check(table, Place(card, boat)) for check in ON_BOATS))


def _refusals(state: State, move: Move) -> Iterator[Refusal]:
    return (refusal for check in CHECKS if (refusal := check(state, move)))
