"""What a seat of Betta imagines fits all that it sees, and comes from nothing else."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from flotsam_kit import betta
from flotsam_kit.betta.cards import CARDS
from flotsam_kit.betta.imagined import imagined
from flotsam_kit.betta.position import faults
from flotsam_kit.chance import shuffled
from flotsam_kit.core import SEATS
from tests.betta_cases import EMPTY, PATTERNS, line
from tests.betta_games import AGREEMENTS, options_at, steps

PLAYERS = range(1, 5)


@pytest.mark.parametrize("players", PLAYERS)
def test_in_what_is_imagined_the_seat_sees_what_it_sees(players: int) -> None:
    for number in range(players, len(AGREEMENTS), 41):
        rng = random.Random(number)
        start = betta.deal(players, seed=number, options=options_at(players, number))
        for _, _, state in steps(start, rng):
            for seat in (*SEATS[:players], None):
                seen = betta.view(state, seat)
                dreamt = imagined(seen, rng)
                assert betta.view(dreamt, seat) == seen
                assert not faults(dreamt)


def permuted(state: betta.State, seat: betta.Seat, rng: random.Random) -> betta.State:
    """The position with all that the seat cannot see in other places, removed cards taken in."""
    hands, stacks = list(state.hands), list(state.stacks)
    for number, (hand, stack) in enumerate(zip(state.hands, state.stacks, strict=True)):
        decks = {card.deck for card in (*hand, *stack)}
        known = hand if number == seat.index else ()
        cards = [card for card in CARDS if card.deck in decks and card not in known]
        mixed = shuffled(cards, rng)
        if number != seat.index:
            hands[number] = tuple(sorted(mixed[: len(hand)], key=lambda card: card.place))
            mixed = mixed[len(hand) :]
        stacks[number] = mixed[: len(stack)]
    return replace(state, hands=tuple(hands), stacks=tuple(stacks), seed="other")


@pytest.mark.parametrize("players", PLAYERS)
def test_hidden_cards_in_other_places_are_imagined_the_same(players: int) -> None:
    rng = random.Random(players)
    state = betta.deal(players, seed=players)
    seat = SEATS[players - 1]
    others = [permuted(state, seat, rng) for _ in range(5)]
    assert len({state, *others}) == 6
    found = {imagined(betta.view(other, seat), random.Random(7)) for other in (state, *others)}
    assert len(found) == 1


def test_every_card_that_can_be_there_is_imagined_about_as_often() -> None:
    state = betta.deal(2, seed=3)
    seen, rng = betta.view(state, SEATS[0]), random.Random(1)
    dreamt = [imagined(seen, rng) for _ in range(900)]
    own, other = Counter[str](), Counter[str]()
    for each in dreamt:
        own[str(each.stacks[0][0])] += 1
        other.update(map(str, each.hands[1]))
    hidden = {str(card) for card in CARDS if card.deck == "r"} - set(map(str, seen.hand))
    assert set(own) == hidden
    assert set(other) == {f"b{number}" for number in range(1, 13)}
    assert all(60 < count < 140 for count in own.values())
    assert all(170 < count < 280 for count in other.values())


def test_alone_there_are_never_more_than_four_cards_of_a_colour() -> None:
    state = betta.parse_state(
        line(
            f"players=1 displays={EMPTY}|{EMPTY}|{EMPTY}|{EMPTY} patterns={PATTERNS}"
            " hands=A:r1.r2.r3 stacks=A:b1.b2.b3.b4.g1.g2.g3.g4.y1.y2.y3.y4"
        )
    )
    most = Counter[str]()
    for seed in range(60):
        dreamt = imagined(betta.view(state, SEATS[0]), random.Random(seed))
        count = Counter(card.deck for card in (*dreamt.hands[0], *dreamt.stacks[0]))
        assert set(count.values()) <= {3, 4}
        most.update({colour: 1 for colour, cards in count.items() if cards == 4})
    assert all(most[colour] for colour in "rbgy")


def test_alone_with_more_cards_than_a_deal_has_the_rest_comes_from_the_others() -> None:
    state = betta.deal(1, seed=1)
    every = [card for card in CARDS if card not in state.hands[0]]
    made_up = replace(state, stacks=(tuple(every),))
    dreamt = imagined(betta.view(made_up, SEATS[0]), random.Random(1))
    assert set(dreamt.stacks[0]) == set(every)
    assert dreamt.stacks[0] != made_up.stacks[0]
