"""The measure of difficulty, taken a second time from the position alone: as printed with each topic."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import pytest

from flotsam_kit.practice import LEVELS, Exercise, exercise, topics
from tests import betta_practice, korsar_practice, naive_korsar
from tests.naive_flotsam import Table

BOATS = range(3, 11)


def divisions(table: Table, found: Exercise) -> int:
    """Divisions outside the ten times table."""
    goal = found.sentences["goal"].values
    if found.step.of == "boat":
        return sum(int(str(goal["card"])) > 10 * boat for boat in BOATS)
    boats = [boat for boat in BOATS if boat in goal["boats"]]  # type: ignore[operator]
    return sum(card > 10 * boat for card, boat in product(table.hands["A"], boats))


def stuck(table: Table, _found: Exercise) -> int:
    """Cards stuck on a boat in use, and cards stuck on a boat that cannot be opened."""
    cards = [card for card in table.hands[table.turn] if not table.boats_for(card)]
    reasons = [{table.refused_by(card, boat) for boat in BOATS} for card in cards]
    return sum("FF-5" in each for each in reasons) + sum("FF-6" in each for each in reasons)


def passes(table: Table, found: Exercise) -> int:
    """Seats skipped; 2 for the end, 1 for a hand of one card then; 4 for the last-card chance or `must`."""
    kind, _, who = table.after_pass().partition("-")
    if kind == "must":
        return 4
    skipped = table.clockwise(table.turn).index(who) - 1
    if kind == "next":
        return skipped
    one = any(len(hand) == 1 for hand in table.hands.values())
    return skipped + 2 + one + (4 if kind == "last" else 0)


def draws(table: Table, _found: Exercise) -> int:
    """Seats that draw; 1 if the leader does not; 2 for a shuffle."""
    lone, _, drawn = table.draws()
    return len(drawn) + (lone not in drawn) + (2 if 2 * len(drawn) > len(table.pile) else 0)


def wrong_pairs(table: Table, _found: Exercise) -> int:
    """Pairs of losers in the wrong order by number of cards, and by lowest card."""
    losers = [hand for seat, hand in table.hands.items() if seat != table.turn]
    pairs = [sorted(pair, key=max) for pair in combinations(losers, 2)]
    by_count = sum(len(better) > len(worse) for better, worse in pairs)
    return by_count + sum(min(better) > min(worse) for better, worse in pairs)


def heavier(table: Table, found: Exercise) -> int:
    """Losers with more cards or a larger sum than the starter; 3 for a second move, 5 for another rule."""
    tokens, players = table.tokens, table.players
    for move in found.step.then:
        table.place(move)
    if found.step.rules == ("FF-17",):
        now = table.round_tokens()
        points = {seat: sum(tokens[seat]) + now[seat] for seat in table.seats}
        return 5 + sum(points[seat] == points[table.winner()] for seat in table.seats) - 1
    last = table.hands[table.ranks()[-1]]
    losers = [hand for hand in table.hands.values() if hand and hand != last]
    harder = sum(len(hand) > len(last) for hand in losers) + sum(sum(hand) > sum(last) for hand in losers)
    return harder + (5 if players == 2 else 3 if len(found.step.then) == 2 else 0)


def lead(table: Table, _found: Exercise) -> int:
    """Legal placements, less the lead of the best; 3 if its card is neither the lowest nor the highest."""
    hand = table.hands[table.turn]
    moves = [f"{card}@{boat}" for card in hand for boat in table.boats_for(card)]
    worth = sorted(((table.left_after(move), move) for move in moves), reverse=True)
    cards = [int(move.split("@")[0]) for move in moves]
    best = int(worth[0][1].split("@")[0])
    return len(moves) - (worth[0][0] - worth[1][0]) + 3 * (min(cards) < best < max(cards))


MEASURES: dict[str, Callable[[Any, Exercise], int]] = {
    "flotsam/divides": divisions,
    "flotsam/higher-and-limit": stuck,
    "flotsam/may-I-pass": passes,
    "flotsam/clearing-and-drawing": draws,
    "flotsam/scoring": wrong_pairs,
    "flotsam/next-starter": heavier,
    "flotsam/best-placement-in-one": lead,
    **korsar_practice.MEASURES,
    **betta_practice.MEASURES,
}
TABLES: dict[str, Callable[[str], Any]] = {
    "flotsam": Table,
    "korsar": naive_korsar.Table,
    "betta": betta_practice.Table,
}


def test_every_topic_is_measured_again() -> None:
    assert set(MEASURES) == set(topics())


@pytest.mark.parametrize("topic", MEASURES)
def test_the_difficulty_is_what_is_printed_and_grows_with_the_level(topic: str) -> None:
    hardest = -1
    for level in LEVELS:
        measured = []
        for seed in range(25):
            found = exercise(topic, level, seed)
            measured.append(MEASURES[topic](TABLES[found.step.game](found.step.position), found))
            assert measured[-1] == found.difficulty, found.step.position
        assert min(measured) > hardest
        hardest = max(measured)
