"""The fast room of Korsar says what the readable rules say, whatever was agreed on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import mean

import pytest

from flotsam_kit import korsar
from flotsam_kit.advice import FastGame
from flotsam_kit.core import SEATS
from flotsam_kit.korsar import fast
from flotsam_kit.korsar.options import CHOICES
from flotsam_kit.korsar.scoring import score_of
from flotsam_kit.korsar.sides import partners
from tests.korsar_cases import line
from tests.korsar_games import AGREEMENTS, TABLES, options_at, steps

GAME: FastGame[fast.Position] = fast
RATES = (0.1, 0.4, 0.8)
tables = pytest.mark.parametrize(("players", "teams"), TABLES)


def games(players: int, teams: bool, numbers: range) -> Iterator[tuple[korsar.State, random.Random, float]]:
    """Fresh games with agreements that differ, the dice to play them on, and how often one draws."""
    for number in numbers:
        options = options_at(number, teams)
        start = korsar.deal(players, seed=number, options=options)
        yield start, random.Random(number), RATES[number % len(RATES)]


def same(state: korsar.State) -> fast.Position:
    """The position of the state, after a look at all that can be seen of it."""
    position, seat = fast.position(state), korsar.to_move(state)
    assert fast.mover(position) == (None if seat is None else seat.index)
    legal = korsar.legal_moves(state)
    assert tuple(map(fast.move, fast.moves(position))) == legal
    assert tuple(map(fast.code, legal)) == fast.moves(position)
    assert fast.scores(position) == korsar.scores(state)
    if seat is None:
        assert fast.ranking(position) == tuple(
            tuple(other.index for other in seats) for seats in korsar.ranking(state)
        )
    return position


def play_in_lockstep(start: korsar.State, rng: random.Random, draw_rate: float) -> None:
    position, after = same(start), start
    for _, move, after in steps(start, rng, draw_rate):
        kept = tuple(position)
        stepped = fast.step(position, fast.code(move))
        assert tuple(position) == kept
        position = same(after)
        assert stepped == position
    assert after.turn is None


@tables
def test_whole_games_go_in_lockstep(players: int, teams: bool) -> None:
    for game in games(players, teams, range(players, players + 6)):
        play_in_lockstep(*game)


def test_those_games_have_every_option() -> None:
    numbers = range(2, 14)
    for name in CHOICES:
        if name not in ("first", "teams"):
            met = {getattr(options_at(number), name) for number in numbers}
            assert met == {values[name] for values in AGREEMENTS}


@pytest.mark.long
@tables
def test_hundreds_of_games_go_in_lockstep(players: int, teams: bool) -> None:
    for game in games(players, teams, range(300)):
        play_in_lockstep(*game)


@tables
def test_the_publishers_game_goes_in_lockstep(players: int, teams: bool) -> None:
    start = korsar.deal(players, seed=players, options=korsar.Options(hold="off", teams=teams))  # type: ignore[arg-type]
    play_in_lockstep(start, random.Random(players), 0.4)


@tables
def test_payoffs_are_the_points_ahead_of_the_best_rival_side(players: int, teams: bool) -> None:
    seats = SEATS[:players]
    for start, rng, draw_rate in games(players, teams, range(3)):
        *_, (_, _, end) = steps(start, rng, draw_rate)
        for seat, payoff in zip(seats, fast.payoffs(fast.position(end)), strict=True):
            rivals = [score_of(end, other) for other in seats if other not in partners(end, seat)]
            assert payoff == score_of(end, seat) - max(rivals)


@tables
def test_who_is_ahead_is_told_by_the_mean_of_the_opponents(players: int, teams: bool) -> None:
    seats = SEATS[:players]
    for start, rng, draw_rate in games(players, teams, range(3)):
        *_, (_, _, end) = steps(start, rng, draw_rate)
        position = fast.position(end)
        leads = fast.leads(position, fast.payoffs(position))
        for seat, lead in zip(seats, leads, strict=True):
            rivals = [score_of(end, other) for other in seats if other not in partners(end, seat)]
            assert lead == pytest.approx(score_of(end, seat) - mean(rivals))
        assert sum(leads) == pytest.approx(0)


def test_payoffs_of_a_known_end() -> None:
    rest = "players=3 turn=B hands=A:-,B:r1.2,C:3 pile=g1 box=* won=A:5.3,B:8,C:-"
    end = fast.step(fast.position(korsar.parse_state(line(rest))), fast.DRAW)
    assert fast.mover(end) is None
    assert fast.scores(end) == (8, 6, -3)
    assert fast.payoffs(end) == (2.0, -2.0, -11.0)
    assert fast.leads(end, fast.payoffs(end)) == (6.5, 3.5, -10.0)


@tables
def test_playouts_follow_from_the_dice_and_leave_the_position_as_it_is(players: int, teams: bool) -> None:
    for start, rng, draw_rate in games(players, teams, range(4)):
        positions = [fast.position(before) for before, _, _ in steps(start, rng, draw_rate)]
        for number, position in enumerate(positions):
            kept = tuple(position)
            payoffs = fast.playout(position, random.Random(number))
            assert payoffs == fast.playout(position, random.Random(number))
            assert tuple(position) == kept
            assert len(payoffs) == players


def test_a_playout_of_a_finished_game_is_its_payoffs() -> None:
    for players, teams in TABLES:
        for start, rng, draw_rate in games(players, teams, range(6)):
            *_, (_, _, end) = steps(start, rng, draw_rate)
            position = fast.position(end)
            assert fast.playout(position, rng) == fast.payoffs(position)
