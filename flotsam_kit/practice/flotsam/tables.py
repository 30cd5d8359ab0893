"""Positions for the exercises of Flotsam Fight: short random games, hands cut to what an exercise needs."""

from __future__ import annotations

import random
from dataclasses import replace

from flotsam_kit.core import SEATS, Seat
from flotsam_kit.flotsam.model import CARDS, Boats, Place, State, boats_of, hand_size
from flotsam_kit.flotsam.notation import format_state
from flotsam_kit.flotsam.options import First, Options, Passing
from flotsam_kit.flotsam.rules import ON_BOATS, Table, why_illegal
from flotsam_kit.practice.seeds import below, mixed, pick

Hands = tuple[tuple[int, ...], ...]


def agreements(options: object) -> Options:
    """The agreements of the table; who starts the first round is over before an exercise begins."""
    return replace(options, first=First.RANDOM) if isinstance(options, Options) else Options()


def opened(rng: random.Random, players: int, moves: int, options: Options, spare: int = 0) -> State | None:
    """A position after some placements, nobody having passed; `None` when somebody could not place.

    At least `spare` of the boats that the table allows are not in use yet.
    """
    cards = mixed(rng, CARDS)
    size = hand_size(players)
    hands = [cards[size * seat : size * (seat + 1)] for seat in range(players)]
    # Played as at a smaller table: the boat limit is the number of players.
    state = State(players=players - spare, hands=(), pile=(), options=options)
    first = below(rng, players)
    for turn in range(moves):
        hand = hands[(first + turn) % players]
        found = next(((card, on) for card in mixed(rng, hand) if (on := places(state, card))), None)
        if found is None:
            return None
        hand.remove(found[0])
        state = replace(state, boats=state.boats.with_card(found[0], pick(rng, found[1])))
    kept = tuple(tuple(sorted(hand)) for hand in hands)
    return with_hands(replace(state, players=players, turn=SEATS[(first + moves) % players]), kept)


def places(table: Table, card: int) -> tuple[int, ...]:
    """The boats on which the card can be placed now, only those that divide it asked: it is asked often."""
    found = (
        boat for boat in boats_of(card) if not any(check(table, Place(card, boat)) for check in ON_BOATS)
    )
    return tuple(found)


def with_hands(state: State, hands: Hands) -> State:
    """The position with these hands; every card that is nowhere else lies in the pile."""
    used = {card for hand in hands for card in hand} | {
        card for _, stack in state.boats.stacks for card in stack
    }
    pile = tuple(card for card in CARDS if card not in used and card not in state.aside)
    return replace(state, hands=hands, pile=pile, box=False)


def cut(rng: random.Random, state: State, seat: Seat, size: int) -> State:
    """The position with that seat's hand cut to so many cards."""
    hands = list(state.hands)
    hands[seat.index] = tuple(sorted(mixed(rng, hands[seat.index])[:size]))
    return with_hands(state, tuple(hands))


def have_passed(rng: random.Random, state: State, count: int) -> tuple[Seat, ...]:
    """So many of the others; with soft passing those just before the mover: a placement lifts all passes."""
    start = mover(state).index
    others = [SEATS[(start + step) % state.players] for step in range(1, state.players)]
    kept = others if state.options.passing is Passing.SOFT else mixed(rng, others)
    return tuple(sorted(kept[len(kept) - count :]))


def mover(state: State) -> Seat:
    """Who is to move; these positions are all in play."""
    return state.turn or Seat.A


def verdict(state: State, card: int, boat: int) -> str:
    """`yes`, or the id of the rule that refuses the card on the boat."""
    refusal = why_illegal(state, Place(card, boat))
    return "yes" if refusal is None else refusal.rule


def line(state: State) -> str:
    """The position as it is written."""
    return format_state(state)


def last_card_table(rng: random.Random, players: int, options: Options) -> tuple[State, Place] | None:
    """A table at which the mover's only card fits on the one boat in use; the others hold 1 to 6 cards."""
    cards = mixed(rng, CARDS)
    seat = SEATS[below(rng, players)]
    last = cards.pop()
    boat = pick(rng, boats_of(last))
    below_it = [card for card in cards if card % boat == 0 and card < last]
    if not below_it:
        return None
    top = pick(rng, below_it)
    cards.remove(top)
    hands = []
    for other in SEATS[:players]:
        size = 1 if other is seat else 1 + below(rng, 6)
        hands.append((last,) if other is seat else tuple(sorted(cards.pop() for _ in range(size))))
    state = State(players=players, hands=(), pile=(), turn=seat, options=options)
    state = replace(state, boats=Boats(((boat, (top,)),)))
    return with_hands(state, tuple(hands)), Place(last, boat)


def digits(number: int) -> int:
    """The sum of the two digits."""
    return number // 10 + number % 10
