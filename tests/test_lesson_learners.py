"""Simulated learners: one for each misconception, who answers by the wrong belief; a clicker; a perfect one.

What a believer answers is worked out here from the position alone. The lesson files say the same in their
own way (`misconceptions`), and both have to agree.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from flotsam_kit.core import SEATS, Seat
from flotsam_kit.flotsam import candidate_moves, format_move, legal_moves, why_illegal
from flotsam_kit.flotsam.model import BOATS, Phase, Place, State, hand_size
from flotsam_kit.lesson import Check, Lesson, Step, Verdict, attempt, go_to, lesson_ids, load_lesson, start
from flotsam_kit.lesson.answers import all_answers, read_answer, write_choice
from flotsam_kit.lesson.check import is_caught
from flotsam_kit.lesson.model import LANGUAGES
from flotsam_kit.lesson.rulecards import beliefs
from flotsam_kit.lesson.texts import say

LESSONS = [load_lesson(name) for name in lesson_ids() if name.startswith("flotsam/")]
CATCH_ALL = {"*", "legal", "refused"}
Believer = Callable[[Step, State], str | None]


def divides(state: State) -> Iterator[Place]:
    """The placements that only divisibility would allow."""
    for move in candidate_moves(state):
        if isinstance(move, Place) and move.card % move.boat == 0:
            yield move


def refused_by(state: State, *rules: str) -> str | None:
    """The first divisible placement that one of the rules forbids."""
    for move in divides(state):
        refusal = why_illegal(state, move)
        if refusal is not None and refusal.rule in rules:
            return format_move(move)
    return None


def others(state: State) -> dict[Seat, tuple[int, ...]]:
    return {seat: state.hands[seat.index] for seat in SEATS[: state.players] if seat is not state.turn}


def next_clockwise(state: State) -> str:
    assert state.turn is not None
    return SEATS[(state.turn.index + 1) % state.players].value


def boats_are_sizes(step: Step, state: State) -> str | None:
    """FF-M1: a card goes on a boat whose number is close to one that divides it."""
    if not step.by_moves or step.rules[-1] != "FF-4" or "edges" not in step.hidden:
        return None
    card = state.hands[0][0]
    near = {boat for boat in BOATS if card % boat and (card % (boat - 1) == 0 or card % (boat + 1) == 0)}
    return f"{card}@{max(near)}" if near else None


def boats_one_and_two(step: Step, state: State) -> str | None:
    """FF-M2: boats 1 and 2 exist."""
    return f"{state.hands[0][-1]}@2" if step.check is Check.REFUSES and step.rules == ("FF-1",) else None


def lower_cards_too(step: Step, state: State) -> str | None:
    """FF-M3: on a boat in use it is enough that the number divides."""
    if step.by_moves:
        return refused_by(state, "FF-5") if "FF-5" in step.rules else None
    if step.of == "card" and "FF-5" in step.rules:
        (boat,) = state.boats.in_use
        return write_choice(step, [card for card in step.options if int(card) % boat == 0])
    return None


def full_is_closed(step: Step, state: State) -> str | None:
    """FF-M4: with as many boats as players, nothing can be placed at all."""
    full = len(state.boats.in_use) == state.players
    return "pass" if full and step.check is Check.PLAYS and state.phase is Phase.PLAY else None


def limit_shrinks(step: Step, state: State) -> str | None:
    """FF-M5: the limit counts the players who are still in."""
    still_in = state.players - len(state.passed)
    reached = state.passed and len(state.boats.in_use) >= still_in
    return "pass" if reached and step.check is Check.PLAYS and state.phase is Phase.PLAY else None


def must_place(step: Step, state: State) -> str | None:
    """FF-M6: who can place a card must."""
    if "FF-3" not in step.rules:
        return None
    if not step.by_moves:
        return "must"
    return format_move(next(move for move in legal_moves(state) if isinstance(move, Place)))


def back_next_turn(step: Step, state: State) -> str | None:
    """FF-M7: a pass is for one turn only."""
    return next_clockwise(state) if "FF-7" in step.rules else None


def plays_on_alone(step: Step, state: State) -> str | None:
    """FF-M8: the last one left plays until stuck."""
    return "all" if "FF-8" in step.rules else None


def last_card_anywhere(step: Step, state: State) -> str | None:
    """FF-M9: a single card may be dropped on any boat that divides it."""
    if "FF-9" not in step.rules:
        return None
    return refused_by(state, "FF-5", "FF-6") if step.by_moves else "0"


def draws_at_once_or_leader_only(step: Step, state: State) -> str | None:
    """FF-M10: two cards come as soon as one is left, or only the leader draws them."""
    if "FF-10" not in step.rules or "FF-9" in step.rules:
        return None
    assert state.turn is not None
    lone = [seat for seat in SEATS[: state.players] if seat not in (*state.passed, state.turn)]
    if step.of == "seat":
        return lone[0].value
    hand = state.hands[state.turn.index]
    return str(len(hand) - 1 + 2) if len(hand) == 2 else None


def boats_stay(step: Step, state: State) -> str | None:
    """FF-M11: the boats in use stay in use, so only the rest of the limit is free."""
    if step.rules != ("FF-10",) or len(state.boats.in_use) != state.players or step.of:
        return None
    return str(state.players - len(state.boats.in_use))


def number_of_cards_counts(step: Step, state: State) -> str | None:
    """FF-M12: few cards are good, many are bad."""
    if "FF-15" not in step.rules or step.of != "seat":
        return None
    by_count = sorted(others(state), key=lambda seat: len(state.hands[seat.index]))
    return (by_count[-1] if step.name == "who-comes-last" else by_count[0]).value


def winner_starts(step: Step, state: State) -> str | None:
    """FF-M13: the winner of a round starts the next."""
    return state.turn.value if state.turn and step.rules == ("FF-16",) else None


def lap_is_finished(step: Step, state: State) -> str | None:
    """FF-M14: the others may finish the lap."""
    return next_clockwise(state) if step.rules == ("FF-14",) else None


def hands_are_kept(step: Step, state: State) -> str | None:
    """FF-M15: the hands are kept and filled up from the pile."""
    if state.phase is not Phase.SCORED:
        return None
    kept = sum(map(len, state.hands))
    return str(len(state.pile) - (hand_size(state.players) * state.players - kept))


def games_are_shared(step: Step, state: State) -> str | None:
    """FF-M16: a drawn game is shared."""
    return "both" if "both" in step.options else None


def half_a_draw(step: Step, state: State) -> str | None:
    """FF-M17: what is in the pile is all there is."""
    if step.rules != ("FF-11",) or not state.pile:
        return None
    return f"only-the-{state.pile[-1]}"


def shuffled_at_once(step: Step, state: State) -> str | None:
    """FF-M18: the aside is shuffled as soon as the pile is empty."""
    return "at-once" if step.rules == ("FF-11",) and not state.pile and state.aside else None


BELIEVERS: dict[str, Believer] = {
    f"FF-M{number}": believer
    for number, believer in enumerate(
        (
            boats_are_sizes,
            boats_one_and_two,
            lower_cards_too,
            full_is_closed,
            limit_shrinks,
            must_place,
            back_next_turn,
            plays_on_alone,
            last_card_anywhere,
            draws_at_once_or_leader_only,
            boats_stay,
            number_of_cards_counts,
            winner_starts,
            lap_is_finished,
            hands_are_kept,
            games_are_shared,
            half_a_draw,
            shuffled_at_once,
        ),
        1,
    )
}


def is_own_sentence(step: Step, verdict: Verdict, belief: str) -> bool:
    """Whether the correction speaks of just this mistake: its rule refuses it, or a sentence of its own."""
    if verdict.is_solved:
        # The step asked for just this refusal, and its closing sentence explains it.
        return verdict.refusal is not None
    if verdict.refusal is not None and verdict.refusal.rule == beliefs()[belief]:
        return True
    patterns = {p for item in step.feedback if f"feedback.{item.key}" == verdict.key for p in item.patterns}
    return bool(patterns) and not patterns & CATCH_ALL


def test_there_is_a_learner_for_every_misconception() -> None:
    assert set(BELIEVERS) == {belief for belief in beliefs() if belief.startswith("FF-")}


@pytest.mark.parametrize("belief", BELIEVERS)
def test_who_plays_by_a_wrong_belief_meets_its_correction_and_reaches_the_end(belief: str) -> None:
    corrected = []
    for lesson in LESSONS:
        walk = start(lesson)
        while not walk.is_over:
            step = walk.step
            assert isinstance(step.state, State)
            answer = BELIEVERS[belief](step, step.state)
            if answer is not None:
                walk, verdict = attempt(walk, answer)
                if belief in step.misconceptions and is_caught(step, verdict.answer):
                    assert is_own_sentence(step, verdict, belief), step.name
                    corrected.append((step.name, verdict.answer))
            walk, _ = attempt(walk, walk.step.solution)
            walk = go_to(walk, walk.place + 1)
    assert corrected


@pytest.mark.parametrize("belief", BELIEVERS)
def test_the_lesson_files_say_what_a_believer_answers(belief: str) -> None:
    agreed = []
    for lesson in LESSONS:
        for step in lesson.steps:
            if belief in step.misconceptions and isinstance(step.state, State):
                answer = BELIEVERS[belief](step, step.state)
                declared = {read_answer(step, text) for text in step.misconceptions[belief]}
                agreed.append(answer is not None and read_answer(step, answer) in declared)
    assert any(agreed)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
@pytest.mark.parametrize("seed", range(3))
def test_a_random_clicker_reaches_the_end(lesson: Lesson, seed: int) -> None:
    chance = random.Random(seed)
    walk = start(lesson)
    while not walk.is_over:
        answers = list(all_answers(walk.step))
        while not walk.here.is_solved:
            walk, _ = attempt(walk, chance.choice(answers))
        walk = go_to(walk, walk.place + 1)
    assert all(walk.earned(place) >= 2 for place in range(len(lesson.steps)))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_perfect_learner_gets_every_star(lesson: Lesson) -> None:
    walk = start(lesson)
    while not walk.is_over:
        walk, verdict = attempt(walk, walk.step.solution)
        assert verdict.is_solved
        walk = go_to(walk, walk.place + 1)
    assert walk.total == 6 * len(lesson.steps)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_of_steps_with_one_position_only_the_last_plays_on(lesson: Lesson) -> None:
    """What is played out after a step must not show what a later step on the same position asks."""
    for place, step in enumerate(lesson.steps):
        later = [other for other in lesson.steps[place + 1 :] if other.position == step.position]
        assert not (step.then and later), step.name


def test_the_one_card_rules_come_last_before_the_scoring() -> None:
    rules = [set(step.rules) for step in load_lesson("flotsam/12-passing-and-clearing").steps]
    one_card = [place for place, taught in enumerate(rules) if taught & {"FF-9", "FF-11"}]
    assert one_card == list(range(len(rules) - len(one_card), len(rules)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_steps_of_a_lesson_have_the_same_title(lang: str) -> None:
    for lesson in LESSONS:
        titles = [say(lesson, f"{step.name}.title", lang) for step in lesson.steps]
        assert len(set(titles)) == len(titles)
