"""Advice by sampling: its figures, what it drops, what it finds, and that it says the same again."""

from __future__ import annotations

import random
from dataclasses import replace
from statistics import mean, stdev
from typing import Any

import pytest

from flotsam_kit import flotsam
from flotsam_kit.advice import Advice
from flotsam_kit.gauge import apart
from flotsam_kit.search import LEAST, sampled, standing
from tests.plain_game import PlainFlotsam, Toy


def last(game: Any, deal: Any, moves: Any, seed: object = 1, **asked: Any) -> Advice:
    *_, advice = sampled(game, deal, moves, random.Random(str(seed)), **asked)
    return advice


def toy(game: Toy, **asked: Any) -> Advice:
    return last(game, game.deal, range(len(game.worths)), **asked)


def test_the_figures_are_the_mean_and_its_standard_error() -> None:
    game, worths = Toy((1.0, 4.0), spread=3.0), {0: [], 1: []}  # type: ignore[var-annotated]
    deals, rng = [], random.Random("1")
    for _ in range(50):
        deals.append(game.deal(rng))
        dice = random.Random(int(rng.random() * 2**53))
        thrown = dice.random()
        for move, row in worths.items():
            row.append(game.worths[move] + deals[-1][0] + 3.0 * thrown)
    advice = toy(game, playouts=50)
    assert [figure.move for figure in advice.figures] == [1, 0]
    for figure in advice.figures:
        row = worths[figure.move]
        assert figure.playouts == 50
        assert figure.worth == pytest.approx(mean(row))
        assert figure.error == pytest.approx(stdev(row) / 50**0.5)
    assert (advice.examined, advice.proved, advice.done) == (100, False, True)


def test_all_moves_meet_the_same_deals_and_the_same_dice() -> None:
    game = Toy((0.0, 0.0, 0.0), spread=5.0)
    advice = toy(game, playouts=20)
    thrown = [[dice for made, dice in game.dice if made == move] for move in range(3)]
    assert thrown[0] == thrown[1] == thrown[2]
    assert len(set(thrown[0])) == len(thrown[0])
    # Nothing but chance that is the same for all lies between them: not told apart, in the order handed over.
    assert advice.best == (0, 1, 2)


def test_halving_drops_worse_moves_only_and_gives_their_playouts_to_the_better_ones() -> None:
    game = Toy((3.0, 0.0, 2.9, 1.0, -5.0, 2.0, 0.5, 1.5), own_luck=(2.0,) * 8)
    advice = toy(game, playouts=400)
    often = {figure.move: figure.playouts for figure in advice.figures}
    # 4, 1, 6 and 3 after the first round; of the four that are left 7 and 5 after the second.
    assert often[4] == often[1] == often[6] == often[3] < often[7] == often[5] < often[2] <= often[0]
    assert advice.best[0] == 0
    assert set(advice.best) <= {0, 2}
    assert advice.examined == sum(often.values()) <= 400 * 8


def test_moves_that_are_as_good_are_never_dropped() -> None:
    game = Toy((1.0, 7.0, 7.0, 7.0, 7.0, 7.0), spread=1.0)
    advice = toy(game, playouts=100)
    assert advice.best == (1, 2, 3, 4, 5)
    assert len({figure.playouts for figure in advice.figures[:5]}) == 1


def test_of_moves_that_come_to_the_same_one_is_played_on_for_all() -> None:
    game = Toy((1.0, 7.0, 7.0, 2.0, 7.0), own_luck=(2.0,) * 5)
    # As if moves 1, 2 and 4 were one: their own luck, which only one of them has, is then the same.
    advice = toy(game, playouts=50, alike=lambda _, move: min(move, 1) if move != 3 else 3)
    like = {figure.move: figure for figure in advice.figures}
    assert {made for made, _ in game.dice} == {0, 1, 3}
    assert replace(like[1], move=None) == replace(like[2], move=None) == replace(like[4], move=None)
    assert advice.best == (1, 2, 4)
    assert advice.examined == len(game.dice) <= 50 * 3


@pytest.mark.parametrize("seed", range(5))
def test_the_best_move_is_found_behind_its_luck(seed: int) -> None:
    worths = [0.0] * 12
    worths[seed * 2] = 1.5
    advice = toy(Toy(tuple(worths), spread=4.0, own_luck=(3.0,) * 12), seed=seed, playouts=200)
    assert advice.best == (seed * 2,)


def test_the_same_chance_gives_the_same_advice() -> None:
    game = Toy((1.0, 1.1, 0.9), own_luck=(1.0, 1.0, 1.0))
    assert toy(game, seed=5) == toy(game, seed=5) != toy(game, seed=6)


def test_a_search_that_is_cut_short_still_has_errors_and_ends() -> None:
    game = Toy((1.0, 5.0, 2.0), spread=2.0, own_luck=(9.0, 9.0, 9.0))
    advice = toy(game, playouts=10**6, seconds=0.0)
    assert [figure.playouts for figure in advice.figures] == [LEAST] * 3
    assert advice.done
    assert advice.best == tuple(figure.move for figure in advice.figures)  # too few to tell any apart
    assert all(figure.error > 0 for figure in advice.figures)


def test_a_search_speaks_now_and_then_and_grows_surer() -> None:
    game = PlainFlotsam()
    state = flotsam.deal(3, seed=4)
    words = list(
        sampled(game, lambda _: state, flotsam.legal_moves(state)[:4], random.Random("1"), playouts=10)
    )
    assert len(words) > 2
    assert [word.done for word in words] == [False] * (len(words) - 1) + [True]
    examined = [word.examined for word in words]
    assert examined == sorted(examined)


def test_one_move_is_played_on_as_often_as_was_asked() -> None:
    advice = toy(Toy((2.0,), spread=1.0), playouts=30)
    assert (advice.best, advice.examined) == ((0,), 30)


def test_without_a_move_there_is_no_advice() -> None:
    with pytest.raises(ValueError, match="no move"):
        toy(Toy(()))


def test_few_pairs_are_not_told_apart() -> None:
    assert not apart([3.0] * 7, [1.0] * 7, 2.0)
    assert apart([3.0] * 8, [1.0] * 8, 2.0)
    assert not apart([1.0] * 8, [1.0] * 8, 0.0)
    assert not apart([1.0, 5.0] * 8, [4.0, 1.0] * 8, 2.0)


def test_what_a_position_is_worth_to_each_seat() -> None:
    game, rng = Toy((1.0, 3.0, 2.0)), random.Random("3")
    rows = []
    for _ in range(40):
        rows.append(3.0 + game.deal(rng)[0])  # the mover takes the best move
        rng.random()
    *_, figures = standing(game, game.deal, random.Random("3"), deals=40)
    assert [figure.worth for figure in figures] == [pytest.approx(mean(rows)), pytest.approx(-mean(rows))]
    assert figures[0].error == figures[1].error == pytest.approx(stdev(rows) / 40**0.5)
    assert figures[0].playouts == 40


def test_the_card_that_ends_the_round_is_found_in_flotsam() -> None:
    # 49 goes on boat 7 alone; who passes instead may draw, or see another go out.
    state = flotsam.parse_state(
        "flotsam/1 players=3 boats=5:40,7:35 hands=A:49,B:10.12.14.20,C:3.63.64.66 pile=18.21"
    )
    moves = flotsam.legal_moves(state)
    assert len(moves) == 2
    advice = last(PlainFlotsam(), lambda _: state, moves, playouts=30)
    assert advice.best == (flotsam.parse_move("49@7"),)
    assert advice.figures[0].worth == 2
    assert advice.figures[0].error == 0
