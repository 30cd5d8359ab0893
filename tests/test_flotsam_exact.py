"""Proved endings of Flotsam Fight are those that a plain search on the readable rules finds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, combinations, permutations

import pytest

from flotsam_kit import flotsam
from flotsam_kit.flotsam import exact, fast
from flotsam_kit.flotsam.duel import Duel
from flotsam_kit.flotsam.model import Phase
from flotsam_kit.flotsam.pairs import pairs_of
from flotsam_kit.flotsam.scoring import tokens_by_rank
from flotsam_kit.flotsam.undrawn import Count, TooManyError, Undrawn
from tests.flotsam_games import choose, options_at

Outcomes = frozenset[tuple[int, ...]]
LIMIT = (600, 80)
"""Positions for a proof, with two players fewer: they say more there, and the plain search has to follow."""


class Plain:
    """The search said in the head of `exact`, on the readable rules, without any shortcut."""

    def __init__(self) -> None:
        self.seen: dict[tuple[flotsam.State, int], Outcomes | None] = {}

    def outcomes(self, state: flotsam.State, draws: int) -> Outcomes | None:
        if state.phase in (Phase.SCORED, Phase.OVER):
            return frozenset([tuple(tokens[-1] for tokens in state.tokens)])
        if (state, draws) not in self.seen:
            self.seen[state, draws] = self.best(state, draws)
        return self.seen[state, draws]

    def after(self, state: flotsam.State, move: flotsam.Move, draws: int) -> Outcomes | None:
        found = flotsam.apply(state, move)
        draws -= any(len(new) > len(old) for new, old in zip(found.hands, state.hands, strict=True))
        return None if draws < 0 else self.outcomes(found, draws)

    def best(self, state: flotsam.State, draws: int) -> Outcomes | None:
        assert state.turn
        seat, moves = state.turn.index, flotsam.legal_moves(state)
        if len(state.hands[seat]) == 1 and isinstance(moves[0], flotsam.Place):
            return self.after(state, moves[0], draws)
        found = [self.after(state, move, draws) for move in moves]
        sure = {one: min(tokens[seat] for tokens in one) for one in found if one}
        if 2 in sure.values():
            worth = tokens_by_rank(state.players, state.options)
            return frozenset(tokens for tokens in permutations(worth) if tokens[seat] == 2)
        if None in found:
            return None
        return frozenset().union(*(one for one in sure if sure[one] == max(sure.values())))

    def solve(self, state: flotsam.State) -> dict[flotsam.Move, int] | None:
        assert state.turn
        seat, moves = state.turn.index, flotsam.legal_moves(state)
        for draws in range(exact.MOST_DRAWS + 1):
            found = {move: self.after(state, move, draws) for move in moves}
            if None not in found.values():
                return {move: min(tokens[seat] for tokens in one) for move, one in found.items() if one}
        return None


def ending(players: int, seed: int, cards: int) -> flotsam.State:
    """A position from a random game, somewhere in a sub-round, with few cards in the hands and the pile."""
    rng = random.Random(seed)
    state = flotsam.deal(players, seed=seed, options=options_at(seed))
    for _ in range(seed % 9):
        state = flotsam.apply(state, choose(state, rng, 0.1))
    hands = tuple(tuple(sorted(rng.sample(hand, min(cards, len(hand))))) for hand in state.hands)
    return replace(state, hands=hands, pile=state.pile[: seed % 4], box=True)


@pytest.mark.parametrize(("players", "cards"), [(2, 2), (2, 3), (3, 2), (4, 2), (5, 1), (6, 1)])
def test_proofs_are_those_of_a_plain_search(players: int, cards: int) -> None:
    proved = 0
    for seed in range(12):
        state = ending(players, seed, cards)
        advice = exact.solve(state, limit=LIMIT[players == 2])
        if state.phase not in (Phase.PLAY, Phase.LAST_CARD) or advice is None:
            continue
        proved += 1
        expected = Plain().solve(state)
        assert expected == {figure.move: figure.worth for figure in advice.figures}
        most = max(expected.values())
        assert advice.best == tuple(move for move, worth in expected.items() if worth == most)
        worths = [figure.worth for figure in advice.figures]
        assert worths == sorted(worths, reverse=True)
        assert advice.proved
        assert advice.done
        assert all((figure.error, figure.playouts) == (0.0, 0) for figure in advice.figures)
    assert proved >= 3


def test_who_wins_of_two_is_what_the_search_for_all_tables_says() -> None:
    compared = 0
    for seed in range(100, 220):
        start = fast.position(ending(2, seed, 3 + seed % 2))
        pair = Duel(start, 1_000), exact._Search(start[0], 3_000)
        if fast.mover(start) is None:
            continue
        try:
            worths = [exact._worths(search, start) for search in pair]
        except TooManyError:
            continue
        compared += 1
        assert worths[0] == worths[1]
    assert compared >= 30


def test_every_move_before_a_draw_is_worth_what_a_plain_search_says() -> None:
    compared: Counter[float | None] = Counter()
    for seed in range(30, 38):
        state, rng, plain = ending(2, seed, 3), random.Random(seed), Plain()
        while state.turn and state.phase is not Phase.SCORED and sum(map(len, state.hands)) < 7:
            start, seat = fast.position(state), state.turn.index
            duel = Duel(start, 100_000)
            for move in flotsam.legal_moves(state):
                outcomes = plain.after(state, move, 0)
                worth = outcomes and min(tokens[seat] for tokens in outcomes)
                assert duel.worth(start, fast.code(move), 0) == worth
                compared[worth] += 1
            state = flotsam.apply(state, choose(state, rng, 0.1))
    won, is_open = compared.pop(2), compared.pop(None)
    assert min(won, is_open, compared.total()) >= 5


def test_who_wins_before_a_draw_is_what_a_plain_search_says_of_every_hand() -> None:
    compared = {True: 0, False: 0}
    for seed in range(18):
        state, plain = ending(2, seed, 2 + seed % 2), Plain()
        if state.phase is not Phase.PLAY:
            continue
        rules, _, hands, free, used, _, must, _ = fast.position(state)
        for attacker in range(2):
            known = Undrawn(rules, hands[1 - attacker], Count(100_000))
            for hand in parts(state.hands[1 - attacker], smallest=1 if used else 2):
                asked = replace(state, hands=(hand, state.hands[1]) if attacker else (state.hands[0], hand))
                outcomes = plain.outcomes(asked, 0)
                is_won = outcomes is not None and all(tokens[attacker] == 2 for tokens in outcomes)
                assert asked.turn
                table, attacks = (free, used, must), asked.turn.index == attacker
                assert known.wins(hands[attacker], pairs_of(hand), table, attacks) == is_won
                compared[is_won] += 1
    assert min(compared.values()) >= 10


def parts(hand: tuple[int, ...], smallest: int) -> Iterator[tuple[int, ...]]:
    """The hand and what may be left of it."""
    return chain.from_iterable(combinations(hand, size) for size in range(smallest, len(hand) + 1))


def proof(line: str) -> exact.Advice:
    advice = exact.solve(flotsam.parse_state(f"flotsam/1 {line}"))
    assert advice is not None
    return advice


def texts(advice: exact.Advice) -> list[str]:
    return [flotsam.format_move(move) for move in advice.best]


def test_who_can_go_out_does() -> None:
    advice = proof("players=2 boats=4:40 hands=A:44,B:3.5 box=*")
    assert (texts(advice)[0], advice.figures[0].worth) == ("44@4", 2)


def test_who_opens_the_last_boat_shuts_the_other_out() -> None:
    # B goes out with 49 on boat 7 while it can be opened; 8 on boat 4 or 8 is the second and last boat.
    advice = proof("players=2 boats=3:96 hands=A:8.16,B:49 box=*")
    worths = {flotsam.format_move(figure.move): figure.worth for figure in advice.figures}
    assert worths["8@8"] == worths["8@4"] == 2
    assert worths["pass"] == 0


def test_without_room_for_the_positions_nothing_is_said() -> None:
    state = ending(2, 4, 3)
    assert exact.solve(state) is not None
    assert exact.solve(state, limit=3) is None
    assert exact.solve(flotsam.deal(5, seed=1)) is None


def test_behind_the_horizon_nothing_is_to_be_proved() -> None:
    state = flotsam.parse_state(
        "flotsam/1 players=3 phase=scored turn=C hands=A:-,B:4.5,C:10.12 tokens=A:2,B:1,C:-1 last=A.B.C"
    )
    assert exact.solve(state) is None


@pytest.mark.long
@pytest.mark.parametrize("players", range(2, 5))
def test_more_proofs_are_those_of_a_plain_search(players: int) -> None:
    compared = 0
    for seed in range(12, 26):
        state = ending(players, seed, 3 if players == 2 else 2)
        advice = exact.solve(state, limit=LIMIT[players == 2])
        if advice and state.phase in (Phase.PLAY, Phase.LAST_CARD):
            compared += 1
            assert Plain().solve(state) == {figure.move: figure.worth for figure in advice.figures}
    assert compared
