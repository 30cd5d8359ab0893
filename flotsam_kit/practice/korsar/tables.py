"""Positions for the exercises of Korsar: short random games, cut to what an exercise needs."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from flotsam_kit.core import SEATS, Seat
from flotsam_kit.korsar.cards import DECK, Card, Kind, in_deck_order, kind
from flotsam_kit.korsar.model import Draw, Lay, Move, Play, Ship, State
from flotsam_kit.korsar.notation import format_state
from flotsam_kit.korsar.options import First, Options
from flotsam_kit.korsar.rules import ships_for
from flotsam_kit.korsar.turns import apply
from flotsam_kit.practice.seeds import below, mixed, pick

PILE = 12  # so that everybody can draw for two rounds and more
FLEET = 3  # with more ships at sea none is laid
TRIED = 10  # cards that the mover looks at before drawing
Teams = tuple[tuple[Seat, ...], ...]


def agreements(options: object) -> Options:
    """The agreements of the table; who begins and who plays with whom is settled, no hand is full."""
    if not isinstance(options, Options):
        return Options()
    return replace(options, first=First.RANDOM, teams=None, hand_limit=None)


def course(rng: random.Random, players: int, options: Options, teams: Teams = ()) -> Iterator[State]:
    """A game without end, turn by turn; each card comes to hand just when it is played."""
    nothing: tuple[tuple[Card, ...], ...] = ((),) * players
    turn = SEATS[below(rng, players)]
    state = State(
        players, nothing, tuple(mixed(rng, DECK)), ((),) * players, teams, turn=turn, options=options
    )
    while True:
        yield state
        move = _wish(rng, state)
        state = apply(_in_hand(state, move), move)


def played(rng: random.Random, players: int, turns: int, options: Options, teams: Teams = ()) -> State:
    """The position of such a game after so many turns."""
    return next(islice(course(rng, players, options, teams), turns, None))


def _wish(rng: random.Random, state: State) -> Move:
    """Often a card on a ship, sometimes a champion before all others, else a ship or a draw."""
    chance = rng.random()
    if len(state.ships) < FLEET and (not state.ships or chance < 0.3):
        found = next((card for card in state.pile if kind(card) is Kind.SHIP), None)
        return Draw() if found is None else Lay(found)
    fighters = [card for card in state.pile[: 3 * TRIED] if kind(card) is not Kind.SHIP]
    if chance > 0.7:
        fighters = [card for card in state.pile if kind(card) > Kind.PIRATE] + fighters
    for card in fighters[:TRIED]:
        if ships := ships_for(state, card):
            return Play(card, pick(rng, ships))
    return Draw()


def _in_hand(state: State, move: Move) -> State:
    """The position with the card of the move taken out of the pile into the mover's hand."""
    if not isinstance(move, Play | Lay):
        return state
    place = state.pile.index(move.card)
    hands = list(state.hands)
    hands[mover(state).index] = (*hands[mover(state).index], move.card)
    return replace(state, hands=tuple(hands), pile=state.pile[:place] + state.pile[place + 1 :])


def cut(rng: random.Random, state: State, ships: Sequence[Ship], hand: Sequence[Card] = ()) -> State:
    """The position with these ships alone, that hand for the mover, up to two cards for each of the others.

    A short pile; all other cards are out of the position.
    """
    stock = unseen(rng, ships, hand)
    hands = [
        in_deck_order(hand if seat is mover(state) else [stock.pop() for _ in range(below(rng, 3))])
        for seat in SEATS[: state.players]
    ]
    return replace(
        state,
        ships=tuple(ships),
        hands=tuple(hands),
        pile=tuple(stock[:PILE]),
        won=((),) * state.players,
        discard=(),
        box=True,
        next=max((ship.number for ship in ships), default=0) + 1,
        clock=state.clock if state.teams else 0,
    )


def unseen(rng: random.Random, ships: Sequence[Ship], hand: Sequence[Card] = ()) -> list[Card]:
    """The cards of the deck that lie on none of the ships and are not in the hand, in a random order."""
    stock = list(DECK)
    for card in (*hand, *(card for ship in ships for card in (str(ship.value), *ship.cargo))):
        stock.remove(card)
    return mixed(rng, stock)


def mover(state: State) -> Seat:
    """Who is to move; these positions are all in play."""
    return state.turn or Seat.A


def line(state: State) -> str:
    """The position as it is written."""
    return format_state(state)
