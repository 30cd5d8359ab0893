"""A position of Betta that a seat's view allows: what it cannot see is dealt by lot."""

from __future__ import annotations

import random
from collections.abc import Iterator

from flotsam_kit.betta.cards import CARDS, Card, deck
from flotsam_kit.betta.deal import SOLO_EACH
from flotsam_kit.betta.grid import COLOURS
from flotsam_kit.betta.model import SOLO, State, View, colour_of
from flotsam_kit.chance import shuffled
from flotsam_kit.core import SEATS

Cards = tuple[Card, ...]


def imagined(view: View, rng: random.Random) -> State:
    """A position in which the seat would see just what it sees.

    It knows its own hand, and that hands and stacks are of the owner's deck (BE-3), in solo of four cards of
    each colour (BE-13). A view has no memory: which cards lie below others on the displays, it does not tell.
    """
    dealt = [_dealt(view, number, rng) for number in range(view.players)]
    return State(
        players=view.players,
        displays=view.displays,
        patterns=view.patterns,
        hands=tuple(hand for hand, _ in dealt),
        stacks=tuple(stack for _, stack in dealt),
        points=view.points,
        phase=view.phase,
        turn=view.turn,
        options=view.options,
    )


def _dealt(view: View, number: int, rng: random.Random) -> tuple[Cards, Cards]:
    """Hand and stack of the seat with that number."""
    seat = SEATS[number]
    hand = view.hand if seat == view.seat else ()
    cards = _solo(hand, rng) if view.players == SOLO else iter(_others(deck(colour_of(seat)), hand, rng))
    if seat != view.seat:
        drawn = [next(cards) for _ in range(view.hand_sizes[number])]
        hand = tuple(sorted(drawn, key=lambda card: card.place))
    return hand, tuple(next(cards) for _ in range(view.stack_sizes[number]))


def _solo(hand: Cards, rng: random.Random) -> Iterator[Card]:
    """Four cards of each colour without those in the hand; then, for a position made up, all the others."""
    drawn: list[Card] = []
    for colour in COLOURS:
        held = sum(card.deck == colour for card in hand)
        drawn += _others(deck(colour), hand, rng)[: SOLO_EACH - held]
    yield from shuffled(drawn, rng)
    yield from _others(CARDS, (*hand, *drawn), rng)


def _others(cards: Cards, known: Cards, rng: random.Random) -> Cards:
    """The cards that are not known, by lot."""
    return shuffled([card for card in cards if card not in known], rng)
