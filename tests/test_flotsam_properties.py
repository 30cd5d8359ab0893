"""What holds in every game of Flotsam Fight, whatever the table has agreed on."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flotsam_kit import flotsam
from flotsam_kit.flotsam import model, position
from flotsam_kit.flotsam.model import CARDS, Phase
from flotsam_kit.flotsam.rules import places_for
from tests.flotsam_games import OPTIONS, choose, options_at, steps

games = st.tuples(st.integers(0, 2**32), st.integers(0, len(OPTIONS) - 1), st.sampled_from([0.02, 0.1, 0.3]))
few = settings(max_examples=8, deadline=None)


def all_cards(state: flotsam.State) -> list[int]:
    hands = [card for hand in state.hands for card in hand]
    boats = [card for _, cards in state.boats.stacks for card in cards]
    return sorted([*hands, *boats, *state.pile, *state.aside])


def check_state(state: flotsam.State) -> None:
    assert all_cards(state) == list(CARDS)
    assert len(state.boats.in_use) <= state.players
    assert list(state.boats.in_use) == sorted(state.boats.in_use)
    for boat, cards in state.boats.stacks:
        assert all(card % boat == 0 for card in cards)
        assert all(low < high for low, high in pairwise(cards))
    assert position.faults(state) == ()
    text = flotsam.format_state(state)
    assert flotsam.parse_state(text) == state
    assert flotsam.format_state(flotsam.parse_state(text)) == text


def check_step(before: flotsam.State, move: flotsam.Move, after: flotsam.State) -> None:
    events = flotsam.events(before, move, after)
    kinds = [type(event) for event in events]
    for event in events:
        if isinstance(event, model.Placed):
            assert before.turn == event.seat
            assert after.boats.top(event.boat) == event.card
            assert event.opened == (event.boat not in before.boats.in_use)
            assert (event.used, event.limit) == (len(after.boats.in_use), before.players)
        if isinstance(event, model.Cleared):
            assert event.count == sum(len(cards) for _, cards in before.boats.stacks)
        if isinstance(event, model.Leads):
            assert (event.seat, event.must) == (after.turn, after.must)
    for seat in range(before.players):
        drawn = sum(
            event.count for event in events if isinstance(event, model.Drew) and event.seat == "ABCDEF"[seat]
        )
        if model.Cleared in kinds:
            # FF-10: everybody with exactly one card, nobody else.
            assert drawn == (2 if len(before.hands[seat]) == 1 else 0)
            assert len(after.hands[seat]) == len(before.hands[seat]) + drawn
            assert len(after.hands[seat]) != 1
        else:
            assert drawn == 0
    scored = [event for event in events if isinstance(event, model.Scored)]
    if scored:
        assert [event.rank for event in scored] == list(range(1, before.players + 1))
        assert tuple(event.seat for event in scored) == after.last
        assert all(after.tokens[event.seat.index][-1] == event.token for event in scored)
        assert after.phase in (Phase.SCORED, Phase.OVER)


def check_view(state: flotsam.State, rng: random.Random) -> None:
    for seat in (*flotsam.Seat.__members__.values(),):
        if seat.index >= state.players:
            break
        assert flotsam.view(shuffle_hidden(state, seat, rng), seat) == flotsam.view(state, seat)
    assert flotsam.view(shuffle_hidden(state, None, rng), None) == flotsam.view(state, None)


def shuffle_hidden(state: flotsam.State, seat: flotsam.Seat | None, rng: random.Random) -> flotsam.State:
    """The same position with everything that the seat may not know exchanged at random."""
    others = [n for n in range(state.players) if seat is None or n != seat.index]
    if state.phase in (Phase.SCORED, Phase.OVER):
        # The highest cards lie open then; the hands stay, only the pile and the seed change.
        others = []
    hidden = [*state.pile, *(card for n in others for card in state.hands[n])]
    hidden = [card for _, card in sorted((rng.random(), card) for card in hidden)]
    hands = list(state.hands)
    for n in others:
        size = len(hands[n])
        hands[n], hidden = tuple(sorted(hidden[:size])), hidden[size:]
    return replace(state, hands=tuple(hands), pile=tuple(hidden), seed="another")


def play_and_check(players: int, seed: int, agreed: int, pass_rate: float) -> None:
    rng = random.Random(seed)
    state = flotsam.deal(players, seed=seed, options=options_at(agreed))
    check_state(state)
    last_placed: flotsam.Seat | None = None
    stuck: set[str] = set()
    for before, move, after in steps(state, rng, pass_rate):
        text = flotsam.format_move(move)
        assert flotsam.parse_move(text) == move
        check_state(after)
        check_step(before, move, after)
        if rng.random() < 0.05:
            check_view(after, rng)
        if isinstance(move, flotsam.Place):
            assert str(before.turn) not in stuck
            last_placed = before.turn
        # FF-12: the lone player is the last who placed, if anybody did.
        if not after.boats.stacks and before.boats.stacks and after.phase is Phase.PLAY:
            if after.round == before.round:
                assert after.turn == last_placed
            stuck = set()
        # Whoever has no legal card gets none back in the same sub-round.
        if after.phase is Phase.PLAY and after.boats.stacks:
            hands = zip("ABCDEF", after.hands, strict=False)
            now = {seat for seat, hand in hands if not any(places_for(after, card) for card in hand)}
            assert stuck <= now
            stuck = now
        else:
            stuck = set()
    check_end(after)


def check_end(state: flotsam.State) -> None:
    assert state.phase is Phase.OVER
    (winner,), *_ = order = flotsam.ranking(state)
    assert sorted(seat for (seat,) in order) == list("ABCDEF"[: state.players])
    assert flotsam.scores(state)[winner.index] == max(flotsam.scores(state))
    assert [len(tokens) for tokens in state.tokens] == [3] * state.players
    if state.players > 2:
        assert sum(flotsam.scores(state)) == 6


@pytest.mark.parametrize("players", range(2, 7))
@few
@given(game=games)
def test_whole_games(players: int, game: tuple[int, int, float]) -> None:
    play_and_check(players, *game)


@pytest.mark.long
@pytest.mark.parametrize("players", range(2, 7))
def test_a_thousand_whole_games(players: int) -> None:
    for seed in range(200):
        play_and_check(players, seed, seed, [0.02, 0.1, 0.3][seed % 3])


@pytest.mark.parametrize("players", range(2, 7))
@few
@given(seed=st.integers(0, 2**32))
def test_hard_and_soft_passing_agree_while_nobody_passes_voluntarily(players: int, seed: int) -> None:
    placed = []
    for passing in ("hard", "soft"):
        rng, found = random.Random(seed), []
        state = flotsam.deal(players, seed=seed, options=flotsam.Options(passing=passing))  # type: ignore[arg-type]
        while state.phase is Phase.PLAY or state.phase is Phase.LAST_CARD:
            places = [move for move in flotsam.legal_moves(state) if isinstance(move, flotsam.Place)]
            move = places[int(rng.random() * len(places))] if places else flotsam.Pass()
            if places:
                found.append((state.turn, move, state.hands, state.pile))
            state = flotsam.apply(state, move)
        placed.append((found, state.tokens))
    assert placed[0] == placed[1]


@few
@given(seed=st.integers(0, 2**32))
def test_with_two_players_hard_and_soft_passing_never_differ(seed: int) -> None:
    hard = flotsam.deal(2, seed=seed)
    soft = flotsam.deal(2, seed=seed, options=flotsam.Options(passing="soft"))  # type: ignore[arg-type]
    rng = random.Random(seed)
    while flotsam.to_move(hard):
        assert flotsam.legal_moves(hard) == flotsam.legal_moves(soft)
        move = choose(hard, rng, 0.2)
        hard, soft = flotsam.apply(hard, move), flotsam.apply(soft, move)
        same = replace(soft, options=hard.options)
        assert same == (hard if hard.phase is Phase.PLAY else replace(hard, passed=same.passed))


def test_a_scored_view_shows_the_highest_cards() -> None:
    state = flotsam.parse_state(
        "flotsam/1 players=3 phase=scored turn=C boats=3:3 hands=A:-,B:4.5,C:10.12"
        " tokens=A:2,B:1,C:-1 last=A.B.C"
    )
    assert flotsam.view(state, flotsam.Seat.B).highest == (0, 5, 12)
    assert flotsam.view(state, None).hand == ()
