"""What solves each step, worked out a second time from its position by rules written again.

The judge asks the lesson file what is right; here it is found without the file and without the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations

import pytest

from flotsam_kit.lesson import Step, judge, lesson_ids, load_lesson
from flotsam_kit.lesson.answers import all_answers
from tests.naive_flotsam import Table

BOATS = range(3, 11)
NUMBERS = range(3, 99)
CARDS = [card for card in NUMBERS if any(card % boat == 0 for boat in BOATS)]
STEPS = {
    step.name: step
    for name in lesson_ids()
    if name.startswith("flotsam/")
    for step in load_lesson(name).steps
}
Truth = Callable[[Table], Iterable[object]]


def boats_of(card: int) -> list[int]:
    return [boat for boat in BOATS if card % boat == 0]


def hand(table: Table) -> list[int]:
    return table.hands[table.turn]


def legal(table: Table, card: int | None = None) -> list[str]:
    """The legal placements of the hand, or of one card of it."""
    cards = [card] if card else hand(table)
    return [f"{each}@{boat}" for each in cards for boat in table.boats_for(each)]


def refused(table: Table, rule: str) -> list[str]:
    """The placements of the hand that this rule is the first to forbid."""
    moves = [(card, boat) for card in hand(table) for boat in BOATS]
    return [f"{card}@{boat}" for card, boat in moves if table.refused_by(card, boat) == rule]


def chosen(items: Iterable[object]) -> list[str]:
    """The one answer of a choice of several."""
    return [".".join(map(str, items))]


def after(table: Table, *moves: str) -> Table:
    for move in moves:
        table.place(move)
    return table


def new_boats(table: Table) -> list[str]:
    return [move for move in legal(table) if int(move.split("@")[1]) not in table.boats]


def loners(table: Table) -> list[int]:
    return [card for card in hand(table) if len(boats_of(card)) == 1]


def popular(boat: int) -> int:
    return sum(card % boat == 0 for card in CARDS)


def needless(_: Table) -> list[str]:
    """The four boats without which every card still has a place: all sets of four are tried."""
    sets = [set(four) for four in combinations(BOATS, 4) if all(set(boats_of(c)) - set(four) for c in CARDS)]
    assert len(sets) == 1
    return chosen(sorted(sets[0]))


def foresight(table: Table) -> list[str]:
    """Moves that use up the last boat and leave every other card a place."""
    good = [move for move in new_boats(table) if table.left_after(move) == len(hand(table)) - 1]
    return [move for move in good if len(table.boats) == table.players - 1]


def gets(token: int, mover_plays: str, *replies: str) -> Truth:
    """Who gets this token when the round ends with these moves."""

    def found(table: Table) -> list[str]:
        after(table, mover_plays, *replies)
        return [seat for seat, each in table.round_tokens().items() if each == token]

    return found


def best_of(table: Table, reply: str, is_good: Callable[[Table], bool]) -> list[str]:
    """The moves of the mover after which the reply ends the round as wanted."""
    line_moves = legal(table)
    kept = {seat: list(cards) for seat, cards in table.hands.items()}
    boats = {boat: list(stack) for boat, stack in table.boats.items()}
    turn, found = table.turn, []
    for move in line_moves:
        table.hands = {seat: list(cards) for seat, cards in kept.items()}
        table.boats, table.turn = {boat: list(stack) for boat, stack in boats.items()}, turn
        if is_good(after(table, move, reply)):
            found.append(move)
    return found


def final(table: Table) -> dict[str, list[int]]:
    """The tokens of all three rounds once C has placed the last card."""
    now = after(table, "44@4").round_tokens()
    return {seat: [*table.tokens[seat], now[seat]] for seat in table.seats}


def most_points(table: Table) -> list[str]:
    tokens = final(table)
    most = max(map(sum, tokens.values()))
    return chosen(seat for seat in table.seats if sum(tokens[seat]) == most)


def fewest_twos(table: Table) -> list[str]:
    tokens = final(table)
    level = [seat for seat in table.seats if sum(tokens[seat]) == 2]
    fewest = min(tokens[seat].count(2) for seat in level)
    return [seat for seat in level if tokens[seat].count(2) == fewest]


TRUTH: dict[str, Truth] = {
    "first-crate": lambda t: legal(t, 35),
    "the-neighbour": lambda t: [move for move in refused(t, "FF-4") if move == "35@6"],
    "what-rolls-about": lambda t: [hand(t)[0] % 8],
    "welcome-guest": lambda _: chosen(boats_of(60)),
    "nobody-must": lambda t: ["must" if t.must else "pass"],
    "boats-that-never-were": lambda t: [f"{card}@{boat}" for card in hand(t) for boat in (1, 2)],
    "ticket-for-22": lambda _: [len(boats_of(22))],
    "missing-in-the-fifties": lambda _: chosen(sorted(set(range(50, 60)) - set(CARDS))),
    "most-popular-boat": lambda _: [popular(3)],
    "four-boats-too-many": needless,
    "friends-of-4-and-6": lambda t: chosen(card for card in hand(t) if not card % 4 and not card % 6),
    "one-card-two-boats": lambda t: [
        f"{c}@{b}" for c in hand(t) for b in (9, 10) if {9, 10} <= set(boats_of(c))
    ],
    "where-the-box-ends": lambda _: [next(n for n in range(CARDS[-1] + 1, 200) if boats_of(n))],
    "one-boat-cards": lambda t: chosen(loners(t)),
    "squashing-the-cargo": lambda t: refused(t, "FF-5"),
    "on-top": lambda t: [move for move in legal(t) if move.endswith("@3")],
    "both-questions": lambda t: chosen(card for card in hand(t) if not t.refused_by(card, 3)),
    "seats-left": lambda _: [sum(card % 7 == 0 and card > 63 for card in CARDS)],
    "top-floor": lambda _: [max(card for card in CARDS if card % 9 == 0)],
    "launching": new_boats,
    "one-boat-too-many": lambda t: refused(t, "FF-6"),
    "full-is-not-closed": legal,
    "two-are-silent": lambda t: new_boats(t) or ["pass"],
    "left-in-the-hold": lambda t: [len(CARDS) - sum(map(len, t.hands.values()))],
    "strength-of-being-big": legal,
    "foresight": foresight,
    "keeping-the-chest": lambda t: ["pass"] if legal(t, 60) else [],
    "out-means-out": lambda t: [t.after_pass().removeprefix("next-")],
    "last-one-standing": lambda t: ["nothing"] if t.after_pass() == "lead-B" else ["as many as fit"],
    "who-leads": lambda t: [t.after_pass().removeprefix("lead-")],
    "back-on-the-ropes": lambda t: [t.players] if t.after_pass().startswith("lead") else [],
    "everybody-dozes": lambda t: ["pass"] if t.after_pass() == "must" else [],
    "one-card-in-hand": lambda t: [len(after(t, "44@4").hands["A"])],
    "who-draws": lambda t: chosen(sorted(t.draws()[2])),
    "in-which-order": lambda t: [seat for seat, cards in t.draws()[2].items() if 18 in cards],
    "pile-runs-dry": lambda t: ["the-5-first"] if t.draws()[2]["A"] == [5] else [],
    "no-free-choice": lambda t: [*refused(t, "FF-4"), *refused(t, "FF-6"), *refused(t, "FF-5")],
    "last-card-chance": legal,
    "no-room-no-chance": lambda t: [t.draws()[1]["A"] if t.after_pass() == "lead-A" else 0],
    "the-last-card": lambda t: ["nobody" if not after(t, "44@4").hands["A"] else "B"],
    "out-first": lambda t: legal(t) if len(hand(t)) == 1 else [],
    "who-comes-second": gets(1, "49@7"),
    "who-comes-last": gets(-1, "44@4"),
    "full-table": lambda t: [len(list(gets(0, "44@4")(t)))],
    "throw-the-heavy-one": lambda t: best_of(t, "95@5", lambda end: end.round_tokens()["A"] == 1),
    "just-two-of-us": lambda t: ["zero" if after(t, "44@4").round_tokens()["B"] == 0 else "?"],
    "who-starts-next": lambda t: [after(t, "44@4").ranks()[-1]],
    "a-fresh-deal": lambda t: [len(CARDS) - t.players * 10],
    "adding-up": most_points,
    "first-tie-break": fewest_twos,
    "second-tie-break": lambda t: [after(t, "44@4").winner()],
    "win-without-being-first": lambda t: best_of(t, "85@5", lambda end: end.winner() == "A"),
}
# When the cards set aside are shuffled is a matter of the rule alone: its position decides nothing.
BY_THE_RULE = {"empty-pile"}


def test_every_step_has_its_truth() -> None:
    assert set(TRUTH) | BY_THE_RULE == set(STEPS)


@pytest.mark.parametrize("name", TRUTH)
def test_just_these_answers_solve_the_step(name: str) -> None:
    step: Step = STEPS[name]
    right = {str(answer) for answer in TRUTH[name](Table(step.position))}
    assert right
    candidates = {*all_answers(step), *right}
    assert {answer for answer in candidates if judge(step, answer).is_solved} == right
