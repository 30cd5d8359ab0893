"""The fast rules of Flotsam Fight are the readable ones: whole games go in lockstep."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flotsam_kit import flotsam
from flotsam_kit.advice import FastGame
from flotsam_kit.flotsam import fast, pairs
from flotsam_kit.flotsam.model import BOATS, CARDS, LeaderMayPass, Phase, boats_of
from tests.flotsam_games import OPTIONS, options_at
from tests.mutations import pick

GAME: FastGame[fast.Position] = fast
RUNNING = (Phase.PLAY, Phase.LAST_CARD)
PATIENCE = 600
"""After so many turns nobody passes who can place: without a last-card chance a game might never end."""

games = st.tuples(
    st.integers(0, 2**32), st.integers(0, len(OPTIONS) - 1), st.sampled_from([0.02, 0.2, 0.5, 0.8])
)
few = settings(max_examples=6, deadline=None)


def forgotten(position: fast.Position) -> fast.Position:
    """The position without what is of no more use once the round is over."""
    rules, turn, hands, *_, stock = position
    return (rules, turn, hands, 0, 0, 0, False, stock) if turn == fast.OVER else position


def lockstep(state: flotsam.State, rng: random.Random, pass_rate: float) -> int:
    """Play a whole game on both; returns how often the pile was shuffled anew."""
    position, shuffles, turns = fast.position(state), 0, 0
    while state.turn:
        legal = flotsam.legal_moves(state)
        if state.phase is Phase.SCORED:
            assert fast.mover(position) is None
            assert fast.moves(position) == ()
            state = flotsam.apply(state, legal[0])
            position = fast.position(state)
            continue
        assert fast.mover(position) == state.turn.index
        assert fast.moves(position) == tuple(map(fast.code, legal))
        assert tuple(map(fast.move, fast.moves(position))) == legal
        turns += 1
        if turns > PATIENCE:
            move = pick(rng, legal[:-1] or legal)
        else:
            move = legal[-1] if rng.random() < pass_rate else pick(rng, legal)
        before, kept = (state, position), repr(position)
        state, position = flotsam.apply(state, move), fast.step(position, fast.code(move))
        assert repr(before[1]) == kept
        # Read anew the position is the same one: hands, pile in order, boats, passes, all of it.
        assert forgotten(position) == forgotten(fast.position(state))
        shuffles += state.aside == () and before[0].aside != ()
        if state.phase not in RUNNING:
            assert fast.mover(position) is None
            assert fast.payoffs(position) == tuple(tokens[-1] for tokens in state.tokens)
    return shuffles


def dealt(players: int, seed: int, agreed: int) -> flotsam.State:
    return flotsam.deal(players, seed=seed, options=options_at(agreed))


@pytest.mark.parametrize("players", range(2, 7))
@few
@given(game=games)
def test_whole_games_in_lockstep(players: int, game: tuple[int, int, float]) -> None:
    seed, agreed, pass_rate = game
    lockstep(dealt(players, seed, agreed), random.Random(seed), pass_rate)


@pytest.mark.parametrize("agreed", range(len(OPTIONS)))
def test_every_agreement_in_lockstep(agreed: int) -> None:
    lockstep(dealt(2 + agreed % 5, agreed, agreed), random.Random(agreed), 0.3)


@pytest.mark.parametrize("players", range(2, 7))
def test_shuffles_and_draws_that_find_nothing_in_lockstep(players: int) -> None:
    shuffles = 0
    for seed in range(8):
        # Most cards are in the box, so that the pile and what lies aside come to an end.
        state = dealt(players, seed, seed)
        hands = tuple(hand[::3] for hand in state.hands)
        state = replace(state, hands=hands, pile=state.pile[: seed % 4], box=True)
        shuffles += lockstep(state, random.Random(seed), 0.3)
    assert shuffles > 3


@pytest.mark.long
@pytest.mark.parametrize("players", range(2, 7))
def test_every_agreement_with_every_rate_of_passes_in_lockstep(players: int) -> None:
    rates = (0.0, 0.02, 0.1, 0.3, 0.6, 0.9)
    for seed in range(len(OPTIONS) * len(rates)):
        lockstep(dealt(players, seed, seed), random.Random(seed), rates[seed // len(OPTIONS)])


@pytest.mark.parametrize(
    "line",
    [
        "players=3 boats=3:45,7:35 hands=A:14.20.48.49.63,B:50,C:64.65 box=*",
        "players=3 phase=last-card turn=B passed=A.C boats=3:93,5:95,8:88 hands=A:3.4,B:96,C:5.6 box=*",
        "players=2 boats=3:9,4:8 hands=A:10.12.14.20.98,B:3 box=*",
        "players=4 must=1 turn=C hands=A:8.9,B:10.98,C:3.7,D:4.5 pile=12 aside=14.15 box=*",
        "players=3 phase=scored turn=C boats=3:3 hands=A:-,B:4.5,C:10.12 tokens=A:2,B:1,C:-1 last=A.B.C",
    ],
    ids=["limit not reached", "last card", "limit reached", "must place", "scored"],
)
def test_positions_with_cards_in_the_box(line: str) -> None:
    state = flotsam.parse_state(f"flotsam/1 {line}")
    position = fast.position(state)
    expected = () if state.phase is Phase.SCORED else flotsam.legal_moves(state)
    assert tuple(map(fast.move, fast.moves(position))) == expected


def test_a_leader_who_must_always_place_must_in_a_position_that_is_read_too() -> None:
    state = replace(flotsam.deal(3, seed=1), options=flotsam.Options(leader_may_pass=LeaderMayPass.NO))
    assert pairs.PASS not in fast.moves(fast.position(state))


def test_there_are_136_pairs_that_divide_and_nothing_else() -> None:
    places = [flotsam.Place(card, boat) for card in CARDS for boat in boats_of(card)]
    assert len(places) == 136
    assert [fast.move(number) for number in range(1, 137)] == places
    assert fast.move(pairs.PASS) == flotsam.Pass()
    with pytest.raises(KeyError):
        fast.code(flotsam.Place(35, 6))


playouts = st.tuples(st.integers(2, 6), st.integers(0, 2**32), st.integers(0, len(OPTIONS) - 1))


@few
@given(game=playouts)
def test_the_same_dice_play_out_to_the_same_tokens(game: tuple[int, int, int]) -> None:
    players, seed, agreed = game
    position = fast.position(dealt(players, seed, agreed))
    kept = repr(position)
    tokens = [fast.playout(position, random.Random(seed)) for _ in range(2)]
    assert tokens[0] == tokens[1]
    assert repr(position) == kept
    assert sorted(tokens[0], reverse=True) == list(position[0].tokens)


def played_out(state: flotsam.State, rng: random.Random) -> tuple[int, ...] | None:
    """What `playout` says it does, on the readable rules; `None` when the pile was shuffled anew."""
    while state.phase in RUNNING:
        places = [move for move in flotsam.legal_moves(state) if isinstance(move, flotsam.Place)]
        if places and state.phase is Phase.PLAY:
            boat = BOATS[int(rng.random() * 8)]
            places = [move for move in places if move.boat == boat] or places
        before, state = (
            state,
            flotsam.apply(state, min(places, key=place_order) if places else flotsam.Pass()),
        )
        if len(state.pile) > len(before.pile) or (before.aside and not state.aside):
            return None
    return tuple(tokens[-1] for tokens in state.tokens)


def place_order(move: flotsam.Place) -> tuple[int, int]:
    return move.card, move.boat


@pytest.mark.parametrize("players", range(2, 7))
def test_a_playout_follows_its_rule(players: int) -> None:
    compared = 0
    for seed in range(12):
        rng = random.Random(seed)
        state = dealt(players, seed, seed)
        for _ in range(rng.randrange(40)):
            moves = flotsam.legal_moves(state)
            state = flotsam.apply(state, moves[-1] if rng.random() < 0.2 else pick(rng, moves))
        expected = played_out(state, random.Random(seed))
        if state.phase in RUNNING and expected:
            compared += 1
            assert fast.playout(fast.position(state), random.Random(seed)) == expected
    assert compared >= 6


def test_other_dice_play_out_to_other_tokens() -> None:
    position = fast.position(flotsam.deal(4, seed=1))
    assert len({fast.playout(position, random.Random(seed)) for seed in range(50)}) > 5
