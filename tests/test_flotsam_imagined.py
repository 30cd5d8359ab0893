"""What a seat of Flotsam Fight imagines: positions that its view allows, dealt from the view alone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flotsam_kit import flotsam
from flotsam_kit.core import SEATS
from flotsam_kit.flotsam import fast, position
from flotsam_kit.flotsam.imagined import imagined
from flotsam_kit.flotsam.model import Phase
from tests.flotsam_games import OPTIONS, options_at, steps
from tests.test_flotsam_properties import all_cards, shuffle_hidden

games = st.tuples(st.integers(2, 6), st.integers(0, 2**32), st.integers(0, len(OPTIONS) - 1))
few = settings(max_examples=12, deadline=None)


def positions(players: int, seed: int, agreed: int) -> Iterator[flotsam.State]:
    state = flotsam.deal(players, seed=seed, options=options_at(agreed))
    yield state
    for _, _, after in steps(state, random.Random(seed), 0.2):
        yield after


@few
@given(game=games)
def test_the_view_of_what_a_view_imagines_is_that_view(game: tuple[int, int, int]) -> None:
    rng = random.Random(game[1])
    for state in positions(*game):
        if rng.random() > 0.1 and state.phase is Phase.PLAY:
            continue
        for seat in (*SEATS[: state.players], None):
            view = flotsam.view(state, seat)
            guess = imagined(view, rng)
            assert flotsam.view(guess, seat) == view
            assert position.faults(guess) == ()
            assert all_cards(guess) == all_cards(state)
            assert not guess.box


@few
@given(game=games)
def test_hidden_cards_exchanged_change_nothing(game: tuple[int, int, int]) -> None:
    rng = random.Random(game[1])
    for state in positions(*game):
        if state.phase is not Phase.PLAY or state.turn is None or rng.random() > 0.1:
            continue
        other = shuffle_hidden(state, state.turn, rng)
        found = [imagined(flotsam.view(one, state.turn), random.Random(7)) for one in (state, other)]
        assert found[0] == found[1]
        tokens = [fast.playout(fast.position(one), random.Random(8)) for one in found]
        assert tokens[0] == tokens[1]


def test_every_hidden_card_is_as_likely_in_every_hidden_place() -> None:
    state = flotsam.parse_state(
        "flotsam/1 players=3 turn=A boats=3:3 hands=A:4.5,B:6.7.8,C:9.10 pile=12.14 aside=15 box=*"
    )
    # All 59 cards that A does not see may be anywhere: in a hand, in the pile, or out of the position.
    view, rng, count = flotsam.view(state, flotsam.Seat.A), random.Random(1), 4000
    guesses = [imagined(view, rng) for _ in range(count)]
    for size, place in ((3, lambda s: s.hands[1]), (2, lambda s: s.hands[2]), (2, lambda s: s.pile)):
        found = Counter(card for guess in guesses for card in place(guess))
        assert len(found) == 60
        assert all(
            abs(number - count * size / 60) < 5 * (count * size / 60) ** 0.5 for number in found.values()
        )
    assert all(guess.box and guess.hands[0] == (4, 5) and guess.aside == (15,) for guess in guesses)
    assert len({guess.seed for guess in guesses}) == count


def test_who_has_the_last_card_chance_is_thought_to_hold_a_card_that_fits() -> None:
    state = flotsam.parse_state(
        "flotsam/1 players=3 phase=last-card turn=B passed=A.C boats=3:93,5:95,8:88"
        " hands=A:3.4,B:96,C:5.6 box=*"
    )
    rng = random.Random(2)
    # 90 and 95 are lower or afloat, 98 is on no boat in use: only 96 goes on 3 and on 8.
    for seat in (flotsam.Seat.A, flotsam.Seat.C, None):
        view = flotsam.view(state, seat)
        assert {imagined(view, rng).hands[1] for _ in range(30)} == {(96,)}


def test_once_scored_the_hands_stay_below_the_highest_cards() -> None:
    state = flotsam.parse_state(
        "flotsam/1 players=4 phase=scored turn=D boats=3:93 hands=A:-,B:3.4,C:5.6.7,D:8.9.98"
        " pile=10.12 tokens=A:2,B:1,C:0,D:-1 last=A.B.C.D box=*"
    )
    rng = random.Random(3)
    for _ in range(30):
        guess = imagined(flotsam.view(state, flotsam.Seat.A), rng)
        assert guess.hands[1] == (3, 4)
        assert guess.hands[2][-1] == 7
        assert guess.hands[2][:-1] == (5, 6)
        assert guess.hands[3][-1] == 98
        assert position.faults(guess) == ()


@pytest.mark.parametrize("seat", [flotsam.Seat.A, flotsam.Seat.B])
def test_the_seed_of_the_deal_is_not_known(seat: flotsam.Seat) -> None:
    state = flotsam.deal(2, seed=5)
    found = [imagined(flotsam.view(one, seat), random.Random(4)) for one in (state, replace(state, seed="6"))]
    assert found[0] == found[1]


def test_what_fits_lies_in_the_other_hands_no_more_often_than_elsewhere() -> None:
    # B's only card has to fit: 75 80 85 90 95 on boat 5, 96 on boats 3 and 8.
    state = flotsam.parse_state(
        "flotsam/1 players=3 phase=last-card turn=B passed=A.C boats=3:93,5:70,8:88 hands=A:3.4,B:96,C:5.6"
    )
    fitting, deals = {75, 80, 85, 90, 95, 96}, 1000
    share = (6 - 1) / (64 - 2 - 3 - 1)  # without A's two, the three on boats and B's
    found = [imagined(flotsam.view(state, flotsam.Seat.A), random.Random(n)) for n in range(deals)]
    assert {card for one in found for card in one.hands[1]} == fitting
    held = [card in fitting for one in found for card in one.hands[2]]
    assert abs(sum(held) / len(held) - share) < 4 * (share * (1 - share) / len(held)) ** 0.5
