"""The rules of Betta: what may be done (CHECKS), written once and asked by everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from flotsam_kit.arguments import shown
from flotsam_kit.betta.cards import CARDS, DECK_SIZE, Card
from flotsam_kit.betta.codes import Why
from flotsam_kit.betta.grid import TURNS
from flotsam_kit.betta.matching import placement
from flotsam_kit.betta.model import SOLO, Move, Phase, Place, Placement, State, least_cards
from flotsam_kit.betta.scoring import ranking, scores
from flotsam_kit.call import takes
from flotsam_kit.core import IllegalMove, Refusal, Seat, Value

KNOWN = frozenset(CARDS)
Check = Callable[[State, Move], Refusal | None]


def check_move(state: State, move: Move) -> Refusal | None:  # noqa: ARG001
    """One places a card on a display (BE-4); anything that is no move at all is refused as well."""
    if isinstance(move, Place) and isinstance(move.card, Card):
        numbers = (move.card.number, move.display, move.turn)
        if isinstance(move.card.deck, str) and all(isinstance(number, int) for number in numbers):
            return None
    return not_a_move(move)


def not_a_move(found: object) -> Refusal:
    """What is said of anything else than a move (BE-4)."""
    return Refusal(Why.NOT_A_MOVE, "BE-4", {"move": type(found).__name__})


def check_game_running(state: State, move: Move) -> Refusal | None:  # noqa: ARG001
    """The game ends when the cards are played or all displays are full (BE-9, in solo BE-13)."""
    if state.phase is not Phase.OVER:
        return None
    winners = ranking(state)[0]
    values: dict[str, Value] = {"winners": winners, "points": scores(state)[winners[0].index]}
    if state.players == SOLO:
        return Refusal(Why.GAME_OVER, "BE-13", {**values, "solo": True})
    return Refusal(Why.GAME_OVER, "BE-9", values)


def check_card_exists(state: State, move: Move) -> Refusal | None:  # noqa: ARG001
    """Twelve cards in each of four colours (BE-2)."""
    if move.card in KNOWN:
        return None
    card = f"{move.card.deck}{shown(move.card.number)}"
    return Refusal(Why.NOT_A_CARD, "BE-2", {"card": card, "lowest": 1, "highest": DECK_SIZE})


def check_in_hand(state: State, move: Move) -> Refusal | None:
    """One places a card of one's own hand (BE-4)."""
    if state.turn is None or move.card in state.hands[state.turn.index]:
        return None
    return Refusal(Why.NOT_IN_HAND, "BE-4", {"card": str(move.card), "seat": state.turn})


def check_display_exists(state: State, move: Move) -> Refusal | None:
    """The displays are numbered from 1 (BE-1)."""
    count = len(state.displays)
    if 1 <= move.display <= count:
        return None
    return Refusal(Why.NO_DISPLAY, "BE-1", {"display": shown(move.display), "count": count})


def check_has_room(state: State, move: Move) -> Refusal | None:
    """A display without an empty cell is closed for good (BE-4)."""
    if not state.displays[move.display - 1].is_full:
        return None
    room = tuple(number for number, display in enumerate(state.displays, start=1) if not display.is_full)
    return Refusal(Why.DISPLAY_FULL, "BE-4", {"display": move.display, "open": room})


def check_turn(state: State, move: Move) -> Refusal | None:  # noqa: ARG001
    """A card is turned by 0 to 3 quarter turns (BE-4)."""
    if 0 <= move.turn < TURNS:
        return None
    return Refusal(Why.NO_SUCH_TURN, "BE-4", {"turn": shown(move.turn), "highest": TURNS - 1})


CHECKS: tuple[Check, ...] = (
    check_move,
    check_game_running,
    check_card_exists,
    check_in_hand,
    check_display_exists,
    check_has_room,
    check_turn,
)
"""Every prohibition, in the order in which refusals are given."""


@takes(State)
def to_move(state: State) -> Seat | None:
    """Who decides now; `None` when the game is over."""
    return state.turn


@takes(State)
def candidate_moves(state: State) -> tuple[Move, ...]:
    """Every card of the mover's hand on every display, full ones too, in every turn; in this order."""
    if state.turn is None:
        return ()
    return tuple(
        Place(card, display, turn)
        for card in state.hands[state.turn.index]
        for display in range(1, len(state.displays) + 1)
        for turn in range(TURNS)
    )


@takes(State)
def legal_moves(state: State) -> tuple[Move, ...]:
    """The candidates that nothing refuses, in the same order."""
    return tuple(move for move in candidate_moves(state) if why_illegal(state, move) is None)


@takes(State)
def why_illegal(state: State, move: Move) -> Refusal | None:
    """The first refusal in the order of `CHECKS`, `None` for a legal move."""
    return next(_refusals(state, move), None)


@takes(State)
def preview(state: State, move: Move) -> Placement:
    """What the move would come to (BE-5 to BE-7); raises `IllegalMove`."""
    refusal = why_illegal(state, move)
    if refusal:
        raise IllegalMove(refusal)
    return placement(state, move)


def is_full(state: State) -> bool:
    """Whether no display has an empty cell, which ends the game at once (BE-9)."""
    return all(display.is_full for display in state.displays)


def is_played_out(state: State) -> bool:
    """Whether every player has exactly the cards left with which the game ends (BE-9, BE-13)."""
    return set(state.counts) == {least_cards(state.players)}


def _refusals(state: State, move: Move) -> Iterator[Refusal]:
    return (refusal for check in CHECKS if (refusal := check(state, move)))
