"""Deals, whole games and numbers of continuations that must never change."""

from __future__ import annotations

import pytest

from flotsam_kit import BadPosition, flotsam
from flotsam_kit.flotsam.codes import Fault
from flotsam_kit.flotsam.deal import shuffled
from flotsam_kit.flotsam.model import CARDS
from tests import golden_flotsam
from tests.flotsam_cases import line
from tests.golden_files import kept


@pytest.mark.parametrize("name", golden_flotsam.GAMES)
def test_a_whole_game_goes_as_it_always_went(name: str) -> None:
    assert golden_flotsam.playthrough(*golden_flotsam.GAMES[name]) == kept(name)


def test_the_cards_are_those_of_the_rule_book() -> None:
    assert (len(CARDS), sum(CARDS), CARDS[0], CARDS[-1]) == (64, 3183, 3, 98)
    assert [sum(card % boat == 0 for card in CARDS) for boat in range(3, 11)] == [
        32,
        24,
        19,
        16,
        14,
        12,
        10,
        9,
    ]


@pytest.mark.parametrize(
    ("players", "seed", "turn", "first_hand"),
    [
        (3, 7, "B", (16, 24, 35, 39, 48, 50, 51, 69, 91, 92)),
        (2, "été", "A", (15, 30, 49, 55, 57, 75, 81, 84, 87, 93)),
        (6, -1, "D", (4, 20, 21, 28, 60, 68, 70, 80)),
    ],
)
def test_a_seed_always_gives_the_same_deal(
    players: int, seed: int | str, turn: str, first_hand: tuple[int, ...]
) -> None:
    state = flotsam.deal(players, seed=seed)
    assert (state.turn, state.hands[0]) == (turn, first_hand)


def test_a_shuffle_depends_on_the_cards_the_round_and_the_seed_alone() -> None:
    assert shuffled((12, 64, 95), "2", 1) == shuffled((95, 12, 64), "2", 1) == (64, 12, 95)
    orders = {shuffled(CARDS, seed, round_) for seed in "abc" for round_ in (1, 2, 3)}
    assert len(orders) == 9


def test_who_starts_can_be_chosen_and_leaves_no_trace() -> None:
    for first in "ABC":
        state = flotsam.deal(3, seed=7, options=flotsam.Options(first=first))  # type: ignore[arg-type]
        assert state.turn == first
        assert state.options == flotsam.Options()
    drawn = {flotsam.deal(3, seed=seed).turn for seed in range(30)}
    assert drawn == set("ABC")


@pytest.mark.parametrize("options", [None, {"passing": "soft"}, "soft"])
def test_options_are_a_value_of_their_own_type(options: object) -> None:
    with pytest.raises(BadPosition) as caught:
        flotsam.deal(3, seed=7, options=options)  # type: ignore[arg-type]
    assert [fault.code for fault in caught.value.faults] == [Fault.OPTION]


def test_all_that_is_wrong_with_a_deal_is_told_at_once() -> None:
    with pytest.raises(BadPosition) as caught:
        flotsam.deal(7, seed=None, options="soft")  # type: ignore[arg-type]
    assert [fault.code for fault in caught.value.faults] == [Fault.PLAYERS, Fault.SEED, Fault.OPTION]
    with pytest.raises(BadPosition) as caught:
        flotsam.deal(3, seed=1, options=flotsam.Options(first="D"))  # type: ignore[arg-type]
    assert [fault.code for fault in caught.value.faults] == [Fault.NO_SUCH_SEAT]
    with pytest.raises(BadPosition) as caught:
        flotsam.Options(passing="slow", first="Z")  # type: ignore[arg-type]
    assert len(caught.value.faults) == 2


def continuations(state: flotsam.State, depth: int) -> int:
    """How many sequences of that many moves there are; a finished round counts once."""
    if depth == 0 or state.phase == "scored":
        return 1
    return sum(continuations(flotsam.apply(state, move), depth - 1) for move in flotsam.legal_moves(state))


PERFT = {
    # By hand: 5@5 9@3 9@9 pass; then B has 8@4 8@8 10@5 10@10, and pass unless A passed.
    "players=2 hands=A:5.9,B:8.10 box=*": [4, 19, 36, 112, 303],
    "players=2 must=1 hands=A:12.60.72,B:24.48.90 box=*": [13, 168, 583, 3834],
    # By hand: C answers five placements in 4 ways, 56@7 in 3; after the pass C leads with 7 and a pass.
    "players=3 boats=3:9,4:8,7:14 passed=B hands=A:12.21.56,B:3.98,C:35.60 pile=18.77 box=*": [
        7,
        31,
        164,
        421,
    ],
    "players=3 boats=7:35 hands=A:49.63,B:77.98,C:14.42 box=* options=passing=soft,leader-may-pass=no": [
        *(5, 15, 45, 106, 225),
    ],
}


@pytest.mark.parametrize("rest", PERFT)
def test_the_number_of_continuations(rest: str) -> None:
    state = flotsam.parse_state(line(rest))
    depths = range(1, len(PERFT[rest]) + 1)
    assert [continuations(state, depth) for depth in depths] == PERFT[rest]
