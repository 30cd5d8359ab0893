"""The rules of Korsar: what may be done (CHECKS), written once and asked by everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from flotsam_kit.arguments import shown
from flotsam_kit.call import takes
from flotsam_kit.core import Refusal, Seat
from flotsam_kit.korsar.cards import COPIES, Card, Kind, different, kind
from flotsam_kit.korsar.codes import Why
from flotsam_kit.korsar.model import Draw, Drop, Lay, Move, Pass, Phase, Play, State
from flotsam_kit.korsar.scoring import ranking, score_of
from flotsam_kit.korsar.ship_rules import ON_SHIPS
from flotsam_kit.korsar.sides import Table, ship_of
from flotsam_kit.notation import clip

Check = Callable[[State, Move], Refusal | None]


def check_move(state: State, move: Move) -> Refusal | None:  # noqa: ARG001
    """One draws, lays a ship, plays another card on a ship, or discards (KO-4); nothing else is a move."""
    if isinstance(move, Draw | Pass):
        return None
    if isinstance(move, Play | Lay | Drop) and isinstance(move.card, str) and move.card:
        is_ship = kind(move.card) is Kind.SHIP
        if isinstance(move, Drop) or (isinstance(move, Lay) is is_ship and _has_number(move)):
            return None
    return not_a_move(move)


def not_a_move(found: object) -> Refusal:
    """What is said of anything else than a move (KO-4)."""
    return Refusal(Why.NOT_A_MOVE, "KO-4", {"move": type(found).__name__})


def _has_number(move: Play | Lay) -> bool:
    return isinstance(move, Lay) or isinstance(move.ship, int)


def check_game_running(state: State, move: Move) -> Refusal | None:  # noqa: ARG001
    """The game ends when the pile is empty and some seat has no card (KO-14)."""
    if state.phase is not Phase.OVER:
        return None
    winners = ranking(state)[0]
    return Refusal(Why.GAME_OVER, "KO-14", {"winners": winners, "points": score_of(state, winners[0])})


def check_card_exists(state: State, move: Move) -> Refusal | None:  # noqa: ARG001
    """The deck has ships from 2 to 8, pirates from 1 to 4, four captains and an admiral (KO-1)."""
    card = _card(move)
    if card is None or card in COPIES:
        return None
    return Refusal(Why.NO_SUCH_CARD, "KO-1", {"card": clip(card)})


def check_in_hand(state: State, move: Move) -> Refusal | None:
    """One plays a card of one's own hand (KO-4)."""
    card = _card(move)
    if card is None or state.turn is None or card in state.hands[state.turn.index]:
        return None
    return Refusal(Why.NOT_IN_HAND, "KO-4", {"card": card, "seat": state.turn})


def check_ship_exists(state: State, move: Move) -> Refusal | None:
    """A card is played on a ship in play (KO-4)."""
    if not isinstance(move, Play) or ship_of(state, move.ship) is not None:
        return None
    ships = tuple(ship.number for ship in state.ships)
    return Refusal(Why.NO_SUCH_SHIP, "KO-4", {"ship": shown(move.ship), "ships": ships})


def check_pass(state: State, move: Move) -> Refusal | None:
    """There is no passing (KO-4), but for a seat without cards in a last round: it can do nothing else."""
    if not isinstance(move, Pass) or state.turn is None:
        return None
    if not state.pile and not state.hands[state.turn.index]:
        return None
    return Refusal(Why.NO_PASSING, "KO-4", {"pile": len(state.pile)})


def check_draw(state: State, move: Move) -> Refusal | None:
    """Drawing is over when the pile is empty (KO-13)."""
    if not isinstance(move, Draw) or state.pile:
        return None
    return Refusal(Why.PILE_EMPTY, "KO-13")


def check_drop_late(state: State, move: Move) -> Refusal | None:
    """One discards only once the pile is empty (KO-13)."""
    if not isinstance(move, Drop) or not state.pile:
        return None
    return Refusal(Why.DROP_TOO_EARLY, "KO-13", {"pile": len(state.pile)})


def check_drop_no_ship(state: State, move: Move) -> Refusal | None:  # noqa: ARG001
    """A ship is never discarded (KO-13)."""
    if not isinstance(move, Drop) or kind(move.card) is not Kind.SHIP:
        return None
    return Refusal(Why.DROP_SHIP, "KO-13", {"card": move.card})


def check_hand_limit(state: State, move: Move) -> Refusal | None:
    """By agreement a full hand draws only when it can do nothing else (KO-2)."""
    limit = state.options.hand_limit
    if not isinstance(move, Draw) or limit is None or state.turn is None:
        return None
    count = len(state.hands[state.turn.index])
    others = (other for other in candidate_moves(state) if not isinstance(other, Draw))
    if count < limit or all(why_illegal(state, other) for other in others):
        return None
    return Refusal(Why.HAND_LIMIT, "KO-2", {"count": count, "limit": limit})


CHECKS: tuple[Check, ...] = (
    check_move,
    check_game_running,
    check_card_exists,
    check_in_hand,
    check_ship_exists,
    check_pass,
    check_draw,
    check_drop_late,
    check_drop_no_ship,
    check_hand_limit,
    *ON_SHIPS,
)
"""Every prohibition, in the order in which refusals are given."""


@takes(State)
def to_move(state: State) -> Seat | None:
    """Who decides now; `None` when the game is over."""
    return state.turn


@takes(State)
def candidate_moves(state: State) -> tuple[Move, ...]:
    """Every card of the hand on every ship, then each ship to lay, each card to discard, draw and pass.

    Cards in deck order, each different one once, ships by number.
    """
    if state.turn is None:
        return ()
    hand = different(state.hands[state.turn.index])
    cards = [card for card in hand if kind(card) is not Kind.SHIP]
    return (
        *(Play(card, ship.number) for card in cards for ship in state.ships),
        *(Lay(card) for card in hand if kind(card) is Kind.SHIP),
        *(Drop(card) for card in hand),
        Draw(),
        Pass(),
    )


@takes(State)
def legal_moves(state: State) -> tuple[Move, ...]:
    """The candidates that nothing refuses, in the same order."""
    return tuple(move for move in candidate_moves(state) if why_illegal(state, move) is None)


@takes(State)
def why_illegal(state: State, move: Move) -> Refusal | None:
    """The first refusal in the order of `CHECKS`, `None` for a legal move."""
    return next(_refusals(state, move), None)


def ships_for(table: Table, card: Card) -> tuple[int, ...]:
    """The ships, by number, on which the seat at turn could put the card (KO-6 to KO-9, KO-12)."""
    moves = [Play(card, ship.number) for ship in table.ships]
    return tuple(move.ship for move in moves if not any(check(table, move) for check in ON_SHIPS))


def _card(move: Move) -> Card | None:
    return move.card if isinstance(move, Play | Lay | Drop) else None


def _refusals(state: State, move: Move) -> Iterator[Refusal]:
    return (refusal for check in CHECKS if (refusal := check(state, move)))
