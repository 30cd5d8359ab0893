"""What solves each step of Korsar, worked out a second time from its position alone, by the game itself.

The judge asks the lesson file what is right; here the file is asked only for the position and what is played.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from flotsam_kit import korsar
from flotsam_kit.core import Seat
from flotsam_kit.korsar.cards import COPIES, Kind, gold, kind
from flotsam_kit.korsar.claims import captures, claim
from flotsam_kit.korsar.forecast import forecast
from flotsam_kit.korsar.model import Draw, Lay, Move, Phase, Play, State
from flotsam_kit.korsar.scoring import ranking, score_of
from flotsam_kit.korsar.sides import members, side_of
from flotsam_kit.lesson import Check, Step, judge, lesson_ids, load_lesson
from flotsam_kit.lesson.answers import all_answers

STEPS = {
    step.name: step for name in lesson_ids() if name.startswith("korsar/") for step in load_lesson(name).steps
}
Truth = Callable[[State], Iterable[object]]
DRAW = Draw()


def legal(state: State) -> list[Move]:
    return list(korsar.legal_moves(state))


def written(moves: Iterable[Move]) -> list[str]:
    return [korsar.format_move(move) for move in moves]


def claimed(state: State, seat: Seat, number: int = 1) -> bool:
    """Whether the side of the seat has the claim to a ship, or has just captured it."""
    found = [claim(state, ship).side for ship in state.ships if ship.number == number]
    return (found[0] if found else side_of(state, mover(state))) == side_of(state, seat)


def mover(state: State) -> Seat:
    assert state.turn is not None
    return state.turn


def taking_the_lead(state: State) -> list[str]:
    """The moves after which the mover's side has the claim to ship 1."""
    return written(move for move in legal(state) if claimed(korsar.apply(state, move), mover(state)))


def cheapest_block(state: State) -> list[str]:
    """The weakest pirate after which the side that led has no claim any more."""
    leader = claim(state, state.ships[0]).side
    assert leader is not None
    good = [
        move
        for move in legal(state)
        if isinstance(move, Play) and not claimed(korsar.apply(state, move), leader)
    ]
    least = min(int(move.card[1]) for move in good)
    return written(move for move in good if int(move.card[1]) == least)


def laying(state: State) -> list[str]:
    return written(move for move in legal(state) if isinstance(move, Lay))


def boarding(state: State) -> list[str]:
    return written(move for move in legal(state) if isinstance(move, Play))


def may_follow(state: State) -> list[str]:
    """The moves after which, all others drawing, the captain of the hand may come aboard."""
    captain = next(card for card in state.hands[mover(state).index] if kind(card) is Kind.CAPTAIN)
    good = []
    for move in legal(state):
        after = korsar.apply(state, move)
        while mover(after) is not mover(state):
            after = korsar.apply(after, DRAW)
        if captain != getattr(move, "card", "") and not korsar.why_illegal(after, Play(captain, 1)):
            good.append(move)
    return written(good)


def most_gold(state: State) -> list[str]:
    """The moves after which the mover's own ships that he has a claim to are worth most."""

    def worth(move: Move) -> int:
        after = korsar.apply(state, move)
        own = [ship for ship in after.ships if ship.owner is mover(state)]
        return sum(ship.value for ship in own if claimed(after, mover(state), ship.number))

    best = max(map(worth, legal(state)))
    return written(move for move in legal(state) if worth(move) == best)


def winning(state: State) -> list[str]:
    """The moves after which the mover wins whatever the last card of the other does."""

    def wins(move: Move) -> bool:
        after = korsar.apply(state, move)
        ends = [korsar.apply(after, reply) for reply in legal(after)]
        return all(end.phase is Phase.OVER and ranking(end)[0] == (mover(state),) for end in ends)

    return written(move for move in legal(state) if wins(move))


def cards_for_ship(state: State) -> list[str]:
    """The one answer of a choice: the cards of the hand that may go on ship 1."""
    return [".".join(move.card for move in legal(state) if isinstance(move, Play))]


def next_captures(state: State) -> list[str]:
    """The ships that the next seat captures at its check, the mover drawing now."""
    after = korsar.apply(state, DRAW)
    gone = {ship.number for ship in state.ships} - {ship.number for ship in after.ships}
    return [".".join(map(str, sorted(gone)))]


def holding(state: State) -> list[str]:
    """The cards that would put ship 1 on hold for the mover."""
    plays = [move for move in legal(state) if isinstance(move, Play)]
    return [".".join(move.card for move in plays if mover(state) in korsar.apply(state, move).ships[0].holds)]


def unseen(state: State) -> list[int]:
    """The values of the ships that the mover has not seen yet."""
    seen = [*map(str, state.won[mover(state).index]), *(str(ship.value) for ship in state.ships)]
    seen += state.hands[mover(state).index]
    return [gold(card) for card in COPIES if kind(card) is Kind.SHIP and seen.count(card) < COPIES[card]]


def opponents_before_check(state: State) -> int:
    """How many opponents act, everybody drawing, before the side of ship 1's champion captures it."""
    (ship,) = state.ships
    assert ship.champion is not None
    own, acted = members(state, side_of(state, ship.champion.seat)), 0
    while state.ships:
        acted += mover(state) not in own
        state = korsar.apply(state, DRAW)
    return acted


def turns_left(state: State) -> int:
    found = forecast(state, state.ships[0])
    assert found is not None
    return found.turns


TRUTH: dict[str, Truth] = {
    "cast-off": laying,
    "a-fleet-of-your-own": laying,
    "draw-or-play": lambda s: [int(mover(korsar.apply(s, DRAW)) is mover(s))],
    "count-the-turns": lambda s: [turns_left(s)],
    "debt-in-the-hand": lambda s: [score_of(s, Seat.A)],
    "fresh-from-the-box": lambda s: [len(s.pile)],
    "biggest-still-to-come": lambda s: [max(unseen(s))],
    "first-over-the-rail": boarding,
    "your-own-rail": taking_the_lead,
    "one-more-hand-on-deck": taking_the_lead,
    "weak-but-welcome": cards_for_ship,
    "the-thrifty-veto": cheapest_block,
    "three-ships-one-clerk": next_captures,
    "buy-the-ticket": may_follow,
    "captain-on-deck": taking_the_lead,
    "answer-the-hat": taking_the_lead,
    "the-white-hat": taking_the_lead,
    "locked-out": cards_for_ship,
    "what-is-an-admiral-worth": most_gold,
    "use-the-breath": taking_the_lead,
    "no-ceasefire": cards_for_ship,
    "what-turns-the-hourglass": holding,
    "two-entries-in-one-visit": next_captures,
    "bottom-of-the-pile": lambda s: [".".join(written(legal(s))).replace(":", "-")],
    "the-bill": lambda s: [score_of(s, Seat.C)],
    "a-kinder-ending": lambda s: [score_of(s, Seat.B)],
    "last-orders": winning,
    "lend-a-hand": taking_the_lead,
    "your-partners-ticket": taking_the_lead,
    "the-cheapest-wall": cheapest_block,
    "a-round-of-eight": lambda s: [opponents_before_check(s)],
    "two-columns-one-sum": lambda s: [score_of(s, Seat.A)],
}
# What is hidden, and what a text says, is a matter of the rule alone; `nine-gold` is proved by its predicate.
BY_THE_RULE = {"eyes-of-the-lookout", "open-hands", "lines-that-went-overboard", "nine-gold"}
REFUSALS = [name for name, step in STEPS.items() if step.check is Check.REFUSES]
# Predictions of something else than who captures ship 1; each has a test of its own.
OTHERS = {"which-leaves-first", "where-do-heroes-go", "forced-to-launch"}
CAPTURES = [
    name for name, step in STEPS.items() if step.check is Check.PREDICTS and name not in OTHERS | BY_THE_RULE
]


def played(step: Step) -> list[State]:
    """The positions of what is played out, the step's own first."""
    assert isinstance(step.state, State)
    states = [step.state]
    for text in step.then:
        states.append(korsar.apply(states[-1], korsar.parse_move(text)))
    return states


def test_every_step_has_its_truth() -> None:
    assert {*TRUTH, *BY_THE_RULE, *REFUSALS, *CAPTURES, *OTHERS} == set(STEPS)
    assert len(TRUTH) + len(BY_THE_RULE) + len(REFUSALS) + len(CAPTURES) + len(OTHERS) == len(STEPS)


@pytest.mark.parametrize("name", TRUTH)
def test_just_these_answers_solve_the_step(name: str) -> None:
    step = STEPS[name]
    assert isinstance(step.state, State)
    right = {str(answer) for answer in TRUTH[name](step.state)}
    assert right
    assert {answer for answer in {*all_answers(step), *right} if judge(step, answer).is_solved} == right


@pytest.mark.parametrize("name", REFUSALS)
def test_just_these_moves_are_refused_by_the_rule_that_is_asked_for(name: str) -> None:
    step = STEPS[name]
    moves = korsar.candidate_moves(step.state)
    refusals = {korsar.format_move(move): korsar.why_illegal(step.state, move) for move in moves}
    assert {move for move, why in refusals.items() if why and why.rule == step.refused_by} == set(
        step.accepts
    )


@pytest.mark.parametrize("name", CAPTURES)
def test_who_is_predicted_captures_at_the_last_beat_and_not_before(name: str) -> None:
    step = STEPS[name]
    states = played(step)
    answer = re.fullmatch(r"([a-h])-next|(nobody)", step.solution)
    assert answer is not None
    captured = [number for state in states for number in [sum(map(len, state.won))]]
    if answer.group(2):
        assert len(set(captured)) == 1
        return
    assert captured[-1] == captured[0] + 1
    assert len(set(captured[:-1])) == 1
    seat = Seat(answer.group(1).upper())
    assert len(states[-1].won[seat.index]) == len(states[0].won[seat.index]) + 1


def test_the_ship_of_the_next_seat_leaves_first_and_the_other_one_turn_later() -> None:
    states = played(STEPS["which-leaves-first"])
    assert [[ship.number for ship in state.ships] for state in states] == [[1, 2], [2], []]
    assert [state.won[:2] for state in states] == [((), ()), ((2,), ()), ((2,), (6,))]


def test_all_pirates_of_a_captured_ship_are_discarded() -> None:
    step = STEPS["where-do-heroes-go"]
    before, after = played(step)
    assert str(len(after.discard) - len(before.discard)) == step.solution


def test_who_must_lay_the_last_ship_ends_the_game_and_gains_nothing() -> None:
    step = STEPS["forced-to-launch"]
    before, after = played(step)
    assert written(legal(before)) == list(step.then)
    assert after.phase is Phase.OVER
    assert after.won == before.won
    assert captures(replace(before, ships=()), Seat.B) == ()
