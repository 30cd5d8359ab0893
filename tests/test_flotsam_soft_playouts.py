"""Playouts of Flotsam Fight where passing is soft (FF-7): whoever has passed may place again."""

from __future__ import annotations

import random

import pytest

from flotsam_kit import flotsam
from flotsam_kit.flotsam import fast
from flotsam_kit.flotsam.model import Passing
from tests.test_flotsam_fast import played_out


@pytest.mark.parametrize("players", range(3, 7))
def test_who_has_passed_by_choice_comes_back_in_soft_playouts(players: int) -> None:
    compared = 0
    for seed in range(12):
        state = flotsam.deal(players, seed=seed, options=flotsam.Options(passing=Passing.SOFT))
        state = flotsam.apply(state, flotsam.legal_moves(state)[0])
        state = flotsam.apply(state, flotsam.Pass())
        expected = played_out(state, random.Random(seed))
        assert len(state.passed) == 1
        if expected:
            compared += 1
            assert fast.playout(fast.position(state), random.Random(seed)) == expected
    assert compared >= 6
