"""Endings of Betta that are searched exactly: every figure is what plain search of all ends finds."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from itertools import permutations

import pytest

from flotsam_kit import betta
from flotsam_kit.betta import fast
from flotsam_kit.betta.draws import Draws
from flotsam_kit.betta.exact import solve
from flotsam_kit.betta.grid import Grid, grid
from flotsam_kit.core import SEATS
from flotsam_kit.hint import hint
from tests.betta_games import AGREEMENTS, options_at, steps

FULL = grid("rbg/yrb/gyr")


def ending(players: int, number: int, left: int, room: int = 10) -> betta.State | None:
    """A game with agreements of its own, so many placements before its end.

    No more displays than `room` are left open. `None` where all displays were full before.
    """
    start = betta.deal(players, seed=number, options=options_at(players, number))
    for _, _, state in steps(start, random.Random(number)):
        if state.turn and fast.turns_left(fast.position(state)) == left:
            is_open = [number for number, display in enumerate(state.displays) if not display.is_full]
            closed = is_open[room:]
            displays = [FULL if n in closed else display for n, display in enumerate(state.displays)]
            return replace(state, displays=tuple(displays))
    return None


def plain(state: betta.State) -> float:
    """What a game for one or two is worth to seat A, by the readable rules and nothing else."""
    if state.turn is None:
        scores = (*betta.scores(state), 0)
        return scores[0] - scores[1]
    worths = [plain(betta.apply(state, move)) for move in betta.legal_moves(state)]
    return max(worths) if state.turn == SEATS[0] else min(worths)


@cache
def searched(position: fast.Position) -> float:
    """The same in integers, which keep step with the rules; positions met again are not searched again."""
    if position.turn == fast.OVER:
        return fast.payoffs(position)[0]
    worths = [searched(fast.step(position, code)) for code in fast.moves(position)]
    return max(worths) if position.turn == 0 else min(worths)


def told(state: betta.State, limit: int = 10**7) -> list[float]:
    """What the solution says of each legal move, to seat A, after a look at its form."""
    advice = solve(state, limit=limit)
    assert advice is not None
    assert advice.proved
    assert advice.examined > 0
    worths = {figure.move: figure.worth for figure in advice.figures}
    moves = betta.legal_moves(state)
    assert set(worths) == set(moves)
    assert [figure.move for figure in advice.figures] == sorted(moves, key=lambda move: -worths[move])
    assert list(advice.best) == [move for move in moves if worths[move] == max(worths.values())]
    return [worths[move] if state.turn == SEATS[0] else -worths[move] for move in moves]


ENDINGS = [(1, 1, 5, 9), (1, 2, 2, 29), (2, 1, 5, 19), (2, 2, 2, 47)]


@pytest.mark.parametrize(("players", "left", "room", "every"), ENDINGS)
def test_the_last_placements_are_worth_what_the_readable_rules_say(
    players: int, left: int, room: int, every: int
) -> None:
    numbers = range(players, len(AGREEMENTS), every)
    states = [state for number in numbers if (state := ending(players, number, left, room))]
    assert len(states) > 2
    for state in states:
        assert told(state) == [plain(betta.apply(state, move)) for move in betta.legal_moves(state)]


LONGER = [
    (1, 3, 2, 13),
    (1, 4, 2, 67),
    (1, 5, 1, 31),
    (1, 6, 1, 101),
    (2, 3, 2, 79),
    (2, 4, 1, 37),
    (2, 5, 1, 131),
]


@pytest.mark.parametrize(("players", "left", "room", "every"), LONGER)
def test_longer_endings_are_worth_what_plain_search_says(
    players: int, left: int, room: int, every: int
) -> None:
    numbers = range(players, len(AGREEMENTS), every)
    states = [state for number in numbers if (state := ending(players, number, left, room))]
    assert states
    for state in states:
        position = fast.position(state)
        searched.cache_clear()
        assert told(state) == [searched(fast.step(position, code)) for code in fast.moves(position)]


def test_whether_cards_fit_is_whether_some_order_of_them_does() -> None:
    rng = random.Random(4)
    results = set()
    for _ in range(400):
        draws = Draws(3, rng.randrange(4))
        cards = list(range(draws.count))
        rng.shuffle(cards)
        cut = sorted(rng.choices(range(draws.count + 1), k=2))
        chains = [cards[: cut[0]], cards[cut[0] : cut[1]], cards[cut[1] :]]
        possible = any(
            all(card < 3 + time for time, card in enumerate(order))
            and all([card for card in order if card in chain] == chain for chain in chains)
            for order in permutations(cards)
        )
        assert draws.fits(sum(pace(draws, chain) for chain in chains), draws.count) == possible
        results.add(possible)
    assert results == {True, False}


def pace(draws: Draws, chain: list[int]) -> int:
    """The pace of cards that lie on one display in this order, each as early as it can."""
    total, time = 0, -1
    for card in chain:
        time = max(time + 1, draws.drawn(card))
        total += draws.paces[time] if time < draws.count else 0
    return total


@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_the_last_placement_is_proved_and_nothing_before(players: int) -> None:
    last, before = (next(filter(None, (ending(players, n, left) for n in range(20)))) for left in (1, 2))
    assert last.turn
    moves = betta.legal_moves(last)
    advice = solve(last)
    assert advice
    for figure in advice.figures:
        scores = list(betta.scores(betta.apply(last, figure.move)))
        own = scores.pop(last.turn.index)
        assert figure.worth == own - max(scores)
    assert {figure.move for figure in advice.figures} == set(moves)
    assert solve(before) is None


def test_what_takes_too_many_positions_is_not_answered() -> None:
    alone, two = ending(1, 1, 5), ending(2, 2, 3)
    assert alone
    assert two
    assert solve(alone, limit=500) is None
    assert solve(two, limit=50) is None
    assert solve(betta.deal(1, seed=1)) is None
    assert solve(betta.deal(2, seed=1)) is None
    advice = solve(two)
    assert advice
    assert solve(two, limit=advice.examined) == advice
    assert solve(two, limit=advice.examined - 1) is None


def test_a_game_that_is_over_has_no_best_move() -> None:
    state = betta.deal(1, seed=2)
    for _, _, after in steps(state, random.Random(2)):
        state = after
    assert solve(state) is None


def test_hidden_is_nothing_and_the_seed_means_nothing() -> None:
    state = ending(1, 3, 4)
    assert state
    other = betta.parse_state(
        betta.format_state(state).replace("seed=3", "seed=4"), boxes=(state.options.box,)
    )
    assert other != state
    assert solve(other) == solve(state)


def test_a_hint_proves_what_five_cards_come_to_alone() -> None:
    state = ending(1, 3, 5)
    assert state
    advice = hint(state, playouts=2).advice
    assert advice
    assert advice.proved
    assert advice == solve(state)


@pytest.mark.parametrize("players", [1, 2])
def test_placements_that_are_alike_are_proved_to_be_worth_the_same(players: int) -> None:
    merged = 0
    for number in range(players, len(AGREEMENTS), 41):
        state = ending(players, number, 2 * players, room=2)
        if state is None:
            continue
        if number % 2:
            emptied = [display if display.is_full else Grid() for display in state.displays]
            state = replace(state, displays=tuple(emptied))
        advice, position = solve(state, limit=1_000_000), fast.position(state)
        assert advice is not None
        worths: dict[object, set[float]] = {}
        for figure in advice.figures:
            worths.setdefault(fast.alike(position, fast.code(figure.move)), set()).add(figure.worth)
        assert all(len(found) == 1 for found in worths.values())
        merged += len(advice.figures) - len(worths)
    assert merged > 20
