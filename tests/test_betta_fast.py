"""The fast room of Betta says what the readable rules say, whatever was agreed on."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from flotsam_kit import betta
from flotsam_kit.advice import FastGame
from flotsam_kit.betta import fast, gains
from flotsam_kit.betta.box_file import HIGHEST
from flotsam_kit.betta.scoring import values
from flotsam_kit.core import SEATS
from tests.betta_cases import PATTERNS, line, table
from tests.betta_games import AGREEMENTS, options_at, steps

GAME: FastGame[fast.Position] = fast
PLAYERS = range(1, 5)
Play = Callable[[fast.Position, random.Random], tuple[float, ...]]


def games(players: int, every: int) -> Iterator[tuple[betta.State, random.Random]]:
    """Fresh games with agreements that differ, and the dice to play them on."""
    for number in range(players, len(AGREEMENTS), every):
        options = options_at(players, number)
        yield betta.deal(players, seed=number, options=options), random.Random(number)


def same(state: betta.State) -> fast.Position:
    """The position of the state, after a look at all that can be seen of it."""
    position = fast.position(state)
    seat = betta.to_move(state)
    assert fast.mover(position) == (None if seat is None else seat.index)
    assert tuple(map(fast.move, fast.moves(position))) == betta.legal_moves(state)
    if seat is None:
        assert fast.totals(position) == betta.scores(state)
    return position


@pytest.mark.parametrize("players", PLAYERS)
def test_whole_games_with_every_agreement_go_in_lockstep(players: int) -> None:
    for start, rng in games(players, 7):
        for before, move, after in steps(start, rng):
            position = same(before)
            assert fast.move(fast.code(move)) == move
            assert fast.step(position, fast.code(move)) == fast.position(after)
        same(after)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_move_pays_what_the_rules_say(players: int) -> None:
    for start, rng in games(players, 31):
        for before, _, _ in steps(start, rng):
            position = fast.position(before)
            seat = position.turn
            for code in fast.moves(position):
                made = fast.step(position, code).points[seat] - position.points[seat]
                assert made == betta.preview(before, fast.move(code)).points


def test_agreements_of_every_kind_are_tried() -> None:
    tried = {number for players in PLAYERS for number in range(players, len(AGREEMENTS), 7)}
    for name in AGREEMENTS[0]:
        wanted = {repr(chosen[name]) for chosen in AGREEMENTS}
        assert {repr(AGREEMENTS[number][name]) for number in tried} == wanted


def test_a_position_stays_as_it_is() -> None:
    position = fast.position(betta.deal(3, seed=4))
    again = fast.Position(*position)
    for code in fast.moves(position):
        fast.step(position, code)
    fast.playout(position, random.Random(1))
    fast.lottery(position, random.Random(1))
    assert position == again


def test_payoffs_are_points_ahead_of_the_best_rival() -> None:
    front = f"players=3 phase=over patterns={PATTERNS} hands=A:r1.r2,B:b1.b2,C:g1.g2"
    full = "|".join(["yyy/yyy/yyy"] * 6)
    ends = {
        "A:12,B:7,C:9": ((3, -5, -3), (4, -3.5, -0.5)),
        "A:7,B:9,C:9": ((-2, 0, 0), (-2, 1, 1)),
        "A:5,B:5,C:5": ((0, 0, 0), (0, 0, 0)),
    }
    for points, (ahead, by_mean) in ends.items():
        position = fast.position(betta.parse_state(line(f"{front} displays={full} points={points}")))
        assert fast.payoffs(position) == ahead
        assert fast.leads(position, ahead) == by_mean
        # No display has room: nothing is left to play.
        assert fast.playout(position, random.Random(1)) == fast.lottery(position, random.Random(1)) == ahead
    alone = f"players=1 phase=over patterns={PATTERNS} hands=A:- points=A:30"
    state = betta.parse_state(line(f"{alone} displays=rrr/rrb/bbb|ggg/gbb/bb.|yyy/yyy/yyr|rbg/y../..."))
    assert fast.payoffs(fast.position(state)) == fast.leads(fast.position(state), (56,)) == (56,)  # W22


def naive_playout(state: betta.State, rng: random.Random) -> tuple[float, ...]:
    """Greedy play on the readable rules. Of equals the highest turn is taken, then the first in the hand.

    A card that is drawn stands behind the others. Who strays has the one card in front and looks no further.
    """
    order = list(map(list, state.hands))
    while state.turn:
        hand = looked = order[state.turn.index]
        if rng.random() < fast.STRAY:
            at = int(rng.random() * len(hand))
            hand[0], hand[at] = hand[at], hand[0]
            looked = hand[:1]
        moves = [move for move in betta.legal_moves(state) if move.card in looked]
        moves.sort(key=lambda move: (-move.turn, hand.index(move.card), move.display))
        move = max(moves, key=lambda move: gain(state, move))
        after = betta.apply(state, move)
        hand.remove(move.card)
        hand += [card for card in after.hands[state.turn.index] if card not in hand]
        state = after
    scores = betta.scores(state)
    return tuple(score - max((0, *scores[:n], *scores[n + 1 :])) for n, score in enumerate(scores))


def gain(state: betta.State, move: betta.Move) -> Fraction:
    """Points, and what the displays are worth more to the seat, and less to each rival in the mean."""
    assert state.turn
    after, seat = betta.apply(state, move), state.turn.index
    more = [sum(values(after, one)) - sum(values(state, one)) for one in SEATS[: state.players]]
    own = more.pop(seat)
    return after.points[seat] - state.points[seat] + own - Fraction(sum(more), len(more) or 1)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_playout_is_greedy_play_by_the_rules(players: int) -> None:
    for start, _ in games(players, 97):
        position = fast.position(start)
        assert fast.playout(position, random.Random(players)) == naive_playout(start, random.Random(players))


@pytest.mark.parametrize("players", PLAYERS)
def test_bettas_may_be_worth_as_much_as_a_table_can_say(players: int) -> None:
    most = betta.Options(table=(0, HIGHEST) * 5)
    for seed in range(3):
        state = betta.deal(players, seed=seed, options=most)
        assert fast.playout(fast.position(state), random.Random(seed)) == naive_playout(
            state, random.Random(seed)
        )


@pytest.mark.parametrize("play", [fast.playout, fast.lottery])
def test_behind_the_horizon_a_playout_is_what_the_position_pays(play: Play) -> None:
    state = betta.deal(2, seed=5)
    for _, _, after in steps(state, random.Random(5)):
        state = after
    position = fast.position(state)
    assert play(position, random.Random(1)) == fast.payoffs(position)


def test_play_by_lot_comes_to_every_end_and_to_no_other() -> None:
    rest = table("rbg/r.b/.yr", "r1.r2.r3")
    state = betta.parse_state(line(rest))
    ends = set()
    first = fast.position(state)
    layer = [first]
    while layer:
        position = layer.pop()
        if position.turn == fast.OVER:
            ends.add(fast.payoffs(position))
        layer += [fast.step(position, code) for code in fast.moves(position)]
    rng = random.Random(1)
    assert {fast.lottery(first, rng) for _ in range(20_000)} == ends


def test_the_same_dice_make_the_same_payoffs() -> None:
    position = fast.position(betta.deal(4, seed=8))
    rows = [[fast.lottery(position, random.Random(seed)) for seed in range(20)] for _ in range(2)]
    assert rows[0] == rows[1]
    assert len(set(rows[0])) > 10


def test_a_full_memory_starts_afresh_and_answers_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    position = fast.position(betta.deal(2, seed=3))
    before = fast.playout(position, random.Random(0))
    fresh = position._replace(tables=replace(position.tables))
    monkeypatch.setattr(gains, "KEPT", 5)
    assert fast.playout(fresh, random.Random(0)) == before
    assert max(map(len, fresh.tables.gains)) == 5
