"""What holds in every game of Korsar, whatever the table has agreed on."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flotsam_kit import korsar
from flotsam_kit.core import SEATS, Seat
from flotsam_kit.korsar import happenings, position
from flotsam_kit.korsar.cards import DECK, GOLD, gold, in_deck_order
from flotsam_kit.korsar.model import Phase
from flotsam_kit.korsar.options import End, Hold, MinForce
from flotsam_kit.korsar.sides import is_sharing, partners
from tests import naive_korsar
from tests.korsar_games import AGREEMENTS, TABLES, options_at, steps

games = st.tuples(
    st.integers(0, 2**32), st.integers(0, len(AGREEMENTS) - 1), st.sampled_from([0.1, 0.4, 0.8])
)
few = settings(max_examples=3, deadline=None)
tables = pytest.mark.parametrize(("players", "teams"), TABLES)
STRANGE_MOVES = ("g5@1", "lay:9", "drop:k0", "W@99", "k1@1", "drop:8")


def all_cards(state: korsar.State) -> list[str]:
    hands = [card for hand in state.hands for card in hand]
    ships = [card for ship in state.ships for card in (str(ship.value), *ship.cargo)]
    won = [str(value) for values in state.won for value in values]
    return [*hands, *ships, *won, *state.pile, *state.discard]


def check_state(state: korsar.State) -> None:
    assert Counter(all_cards(state)) == Counter(DECK)
    hands = sum(gold(card) for hand in state.hands for card in hand)
    in_play, won = sum(ship.value for ship in state.ships), sum(map(sum, state.won))
    assert won + hands + in_play + sum(map(gold, state.pile)) == GOLD == 100
    assert position.faults(state) == ()
    text = korsar.format_state(state)
    assert korsar.parse_state(text) == state
    assert korsar.format_state(korsar.parse_state(text)) == text
    assert all(hand == in_deck_order(hand) for hand in state.hands)
    # The seat at turn has been checked: nothing is left for it, and without holds nobody leads two ships.
    assert state.turn is None or korsar.captures(state, state.turn) == ()


def check_against_the_rule_book(state: korsar.State) -> None:
    """Legal moves, captures and scores are those of the second implementation."""
    table = naive_korsar.Table(korsar.format_state(state))
    assert list(korsar.scores(state)) == table.scores()
    if state.turn is None:
        assert ["".join(seats) for seats in korsar.ranking(state)] == table.ranking()
        return
    texts = [*map(korsar.format_move, korsar.candidate_moves(state)), *STRANGE_MOVES]
    for text in texts:
        refusal = korsar.why_illegal(state, korsar.parse_move(text))
        assert (refusal.rule if refusal else "") == table.refusal(text), (korsar.format_state(state), text)
    for seat in SEATS[: state.players]:
        assert list(korsar.captures(state, seat)) == table.captured_by(seat)


def check_step(before: korsar.State, move: korsar.Move, after: korsar.State) -> None:
    assert after.clock == before.clock + 1
    events = korsar.events(before, move, after)
    assert before.turn is not None
    captured = [event for event in events if isinstance(event, happenings.Captured)]
    if after.turn is None:
        assert not captured
        assert isinstance(events[-1], happenings.GameOver)
        return
    assert after.turn is SEATS[(before.turn.index + 1) % before.players]
    gained = after.won[after.turn.index][len(before.won[after.turn.index]) :]
    assert tuple(event.value for event in captured) == gained
    assert all(event.seat is after.turn for event in captured)
    if is_sharing(before) and captured:
        assert after.turn is partners(after, after.turn)[0]
    if not _can_hold(before):
        assert not any(ship.holds for ship in after.ships)
    # Without holds or partners one check gives at most one ship.
    if not _can_hold(before) and not before.teams:
        assert len(captured) <= 1
    held = {(seat, ship.number) for ship in before.ships for seat in ship.holds}
    still = {(seat, ship.number) for ship in after.ships for seat in ship.holds}
    ended = {(e.seat, e.ship) for e in events if isinstance(e, happenings.HoldEnded)}
    began = {(e.seat, e.ship) for e in events if isinstance(e, happenings.HoldBegan)}
    assert ended == {pair for pair in held if pair[0] == before.turn}
    assert still == (held - ended) | began
    assert len(began) <= 1


def _can_hold(state: korsar.State) -> bool:
    is_small = state.players <= 3 and not state.teams
    weak = state.options.hold is Hold.GALLEON or (
        state.options.hold is Hold.PIRATE and state.options.min_force is MinForce.FREE
    )
    return is_small and weak


def check_view(state: korsar.State, rng: random.Random) -> None:
    for seat in (None, *SEATS[: state.players]):
        assert korsar.view(shuffle_hidden(state, seat, rng), seat) == korsar.view(state, seat)


def shuffle_hidden(state: korsar.State, seat: Seat | None, rng: random.Random) -> korsar.State:
    """The same position with everything that the seat may not know exchanged at random."""
    known = () if seat is None else partners(state, seat)
    others = [other for other in SEATS[: state.players] if other not in known]
    if state.phase is Phase.OVER:
        # The scores lie open then, and with them what ships are left in the hands.
        others = []
    hidden = [*state.pile, *(card for other in others for card in state.hands[other.index])]
    hidden = [card for _, card in sorted((rng.random(), card) for card in hidden)]
    hands, won = list(state.hands), list(state.won)
    for other in others:
        size = len(hands[other.index])
        hands[other.index], hidden = in_deck_order(hidden[:size]), hidden[size:]
        if not state.options.open_scores:
            won[other.index] = tuple(8 for _ in won[other.index])
    return replace(state, hands=tuple(hands), pile=tuple(hidden), won=tuple(won), seed="another")


def play_and_check(players: int, teams: bool, seed: int, agreed: int, draw_rate: float) -> None:
    rng = random.Random(seed)
    options = options_at(agreed, teams)
    state = after = korsar.deal(players, seed=seed, options=options)
    check_state(state)
    for before, move, after in steps(state, rng, draw_rate):
        assert korsar.parse_move(korsar.format_move(move)) == move
        check_step(before, move, after)
        if rng.random() < 0.2 or after.turn is None:
            check_state(after)
            check_against_the_rule_book(after)
            check_view(after, rng)
    # At most 156 - 6n turns; in a last round those of the others who have no card any more come on top.
    limit = 156 - 6 * players + (players - 2) * (options.end is End.LAST_ROUND)
    assert after.clock <= limit
    assert not after.pile
    assert not all(after.hands)


@tables
@few
@given(game=games)
def test_whole_games(players: int, teams: bool, game: tuple[int, int, float]) -> None:
    play_and_check(players, teams, *game)


@pytest.mark.long
@tables
def test_hundreds_of_whole_games(players: int, teams: bool) -> None:
    for seed in range(200):
        play_and_check(players, teams, seed, seed * 7, [0.1, 0.4, 0.8][seed % 3])


@tables
@pytest.mark.parametrize("agreed", [0, 3])
def test_every_turn_of_a_game_by_the_rule_book(players: int, teams: bool, agreed: int) -> None:
    options = korsar.Options(teams=teams) if agreed == 0 else options_at(agreed, teams)
    state = korsar.deal(players, seed=agreed, options=options)
    for _, _, after in steps(state, random.Random(players), 0.3):
        check_state(after)
        check_against_the_rule_book(after)


@few
@given(seed=st.integers(0, 2**32), players=st.sampled_from([2, 3]))
def test_without_a_hold_the_publisher_game_is_the_same(seed: int, players: int) -> None:
    held = korsar.deal(players, seed=seed)
    free = korsar.deal(players, seed=seed, options=korsar.PUBLISHER)
    for before, move, after in steps(held, random.Random(seed), 0.4):
        assert korsar.legal_moves(before) == korsar.legal_moves(free)
        free = korsar.apply(free, move)
        if any(ship.holds for ship in after.ships):
            return
        assert replace(free, options=after.options) == after
