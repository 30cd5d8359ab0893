"""Proved endings of Korsar: what every move is worth, as a plain search of everything finds it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

from flotsam_kit import korsar
from flotsam_kit.chance import shuffled
from flotsam_kit.korsar import fast
from flotsam_kit.korsar.cards import Card, in_deck_order
from flotsam_kit.korsar.exact import solve
from flotsam_kit.korsar.options import End
from tests.korsar_cases import line
from tests.korsar_games import TABLES, options_at, steps

tables = pytest.mark.parametrize(("players", "teams"), TABLES)
DRAWS = 0.6
LONGEST = 4
"""With more turns to come plain search takes too long."""


def ending(rest: str) -> korsar.State:
    return korsar.parse_state(line(rest))


def endings(players: int, teams: bool, numbers: range) -> Iterator[korsar.State]:
    """Positions from the midst of games, with the pile taken away and two cards a hand, the shortest one."""
    for number in numbers:
        rng = random.Random(number)
        start = korsar.deal(players, seed=number, options=options_at(number, teams))
        state = next(islice(steps(start, rng, DRAWS), 20 + number % 20, None))[0]
        assert state.turn is not None
        short = (state.turn.index + number % LONGEST) % players
        hands = [pick_some(hand, 1 if seat == short else 2, rng) for seat, hand in enumerate(state.hands)]
        more = players - 1 if state.options.end is End.LAST_ROUND else 0
        if all(hands) and number % LONGEST + more < LONGEST:
            yield replace(state, hands=tuple(hands), pile=(), box=True)


def pick_some(hand: tuple[Card, ...], count: int, rng: random.Random) -> tuple[Card, ...]:
    return in_deck_order(shuffled(hand, rng)[:count])


def played(position: fast.Position, rng: random.Random) -> tuple[float, ...]:
    """The payoffs when all look through the whole rest and take any of their equals by lot."""
    seat = fast.mover(position)
    if seat is None:
        return fast.payoffs(position)
    ends = [played(fast.step(position, code), rng) for code in fast.moves(position)]
    most = max(end[seat] for end in ends)
    equals = [end for end in ends if end[seat] == most]
    return equals[int(rng.random() * len(equals))]


def check(players: int, teams: bool, numbers: range) -> int:
    """Every figure beside plain search; how many positions were proved."""
    proved = 0
    for number, state in enumerate(endings(players, teams, numbers)):
        advice = solve(state)
        if advice is None or state.turn is None:
            continue
        proved += 1
        assert sorted(map(str, (figure.move for figure in advice.figures))) == sorted(
            map(str, korsar.legal_moves(state))
        )
        for figure in advice.figures:
            after = fast.step(fast.position(state), fast.code(figure.move))
            end = played(after, random.Random(number))
            assert figure.worth == end[state.turn.index], korsar.format_state(state)
        worths = [figure.worth for figure in advice.figures]
        assert worths == sorted(worths, reverse=True)
        assert advice.best == tuple(f.move for f in advice.figures if f.worth == worths[0])
    return proved


@tables
def test_every_figure_is_what_plain_search_finds(players: int, teams: bool) -> None:
    assert check(players, teams, range(8)) >= 4


def test_an_ending_worked_out_by_hand() -> None:
    # Laid, the 2 is captured or, when B takes it, costs B the 3 in its hand: A's last card ends the game.
    # A pirate discarded, B lays its 3 in time, and the 2 that A has to lay then ends the game at 5 : 5.
    advice = solve(ending("players=2 hands=A:2.g1,B:3.b1 pile=- box=* won=A:5,B:5"))
    assert advice is not None
    assert advice.proved
    assert advice.examined > 0
    found = {korsar.format_move(figure.move): figure.worth for figure in advice.figures}
    assert found == {"lay:2": 2.0, "drop:g1": 0.0}
    assert [korsar.format_move(move) for move in advice.best] == ["lay:2"]


def test_all_moves_of_equal_worth_are_best() -> None:
    advice = solve(ending("players=2 hands=A:g1.k1,B:3.b1 pile=- box=* won=A:5,B:5"))
    assert advice is not None
    assert [korsar.format_move(move) for move in advice.best] == ["drop:g1", "drop:k1"]


def test_there_is_no_proof_where_an_opponent_chooses_between_equals() -> None:
    # A and C can only wait for their own 5. Whichever of them B keeps from it, B is 5 behind the other.
    state = ending("players=3 ships=1:A5|2:C5 hands=A:gC.bC,B:b1.r1,C:kC.rC pile=- box=*")
    assert solve(state) is None
    assert solve(replace(state, hands=(("gC", "bC"), ("4", "W"), ("kC", "rC")))) is not None


def test_no_proof_while_the_pile_has_cards_nor_beyond_the_limit_nor_of_a_finished_game() -> None:
    state = ending("players=2 hands=A:2.g1,B:3.b1 pile=- box=* won=A:5,B:5")
    assert solve(state, limit=1) is None
    assert solve(ending("players=2 hands=A:2.g1,B:3.b1 pile=8 box=* won=A:5,B:5")) is None
    assert solve(ending("players=2 phase=over hands=A:-,B:3.b1 pile=- box=* won=A:5,B:5")) is None


@cache
def gap(position: fast.Position) -> float:
    """How far the first of two is ahead at the end: every move of every position looked at."""
    seat = fast.mover(position)
    if seat is None:
        return fast.payoffs(position)[0]
    return (min if seat else max)(gap(fast.step(position, code)) for code in fast.moves(position))


@pytest.mark.parametrize("number", [1, 2, 3])
def test_bounds_that_are_kept_mislead_nobody(number: int) -> None:
    # Four cards a hand: the same position is met in several ways, with different bounds.
    rng = random.Random(number)
    state = next(islice(steps(korsar.deal(2, seed=number), rng, 0.5), 30, None))[0]
    hands = tuple(pick_some(hand, 4, rng) for hand in state.hands)
    position = fast.position(replace(state, hands=hands, pile=(), box=True))
    advice = solve(replace(state, hands=hands, pile=(), box=True))
    assert advice is not None
    for figure in advice.figures:
        worth = gap(fast.step(position, fast.code(figure.move)))
        assert figure.worth == (-worth if position.turn else worth)


@pytest.mark.long
@tables
def test_figures_of_many_endings(players: int, teams: bool) -> None:
    assert check(players, teams, range(150)) >= 75
