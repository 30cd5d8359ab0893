"""Every step of every lesson: who solves it, what each wrong answer hears, what the hints keep to themselves.

New lessons are found by themselves: nothing here names one, save the beliefs of the first.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

import pytest

from flotsam_kit import texts
from flotsam_kit.games import GAMES
from flotsam_kit.lesson import (
    Check,
    Kind,
    Lesson,
    Step,
    Verdict,
    Walk,
    attempt,
    can_go_on,
    go_to,
    judge,
    lesson_ids,
    load_lesson,
    start,
    take_hint,
)
from flotsam_kit.lesson.answers import all_answers, is_answer, read_answer
from flotsam_kit.lesson.check import beats, is_caught
from flotsam_kit.lesson.model import GOAL_WORDS, HINTS, LANGUAGES
from flotsam_kit.lesson.rulecards import beliefs, rule_ids
from flotsam_kit.lesson.texts import gives_away, keys_of, lines, option_label, say, tell, words
from flotsam_kit.texts.sentence import fields

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

LESSONS = [load_lesson(name) for name in lesson_ids()]


def steps(suits: Callable[[Step], object] = lambda _: True) -> list[ParameterSet]:
    """The steps of all lessons that a test is about."""
    return [
        pytest.param(lesson, step, id=step.name) for lesson in LESSONS for step in lesson.steps if suits(step)
    ]


STEPS = steps()
# What can be typed beyond the candidates: cards that are none, boats that are none, moves of other phases.
BEYOND = {
    "flotsam": ["22@4", "99@3", "12@4", "2@2", "deal"],
    "korsar": ["r4@1", "W@1", "g1@9", "b2@2", "9@1", "lay:8", "drop:2", "draw", "pass"],
    "betta": [],
}
NOWHERE = (0, 1, 2, 11, 99)


def every_answer(step: Step) -> list[str]:
    """All candidates, and what else could be typed into the command field."""
    answers = list(all_answers(step))
    if step.by_moves and step.moves == 1:
        cards = {answer.partition("@")[0] for answer in answers if "@" in answer}
        answers += [f"{card}@{place}" for card in sorted(cards) for place in NOWHERE]
        answers += [move for move in BEYOND[step.game] if is_answer(step, move)]
    return list(dict.fromkeys(answers))


@cache
def judged(lesson: str, name: str) -> dict[str, Verdict]:
    """What is heard at a step by each answer to it."""
    step = next(step for step in load_lesson(lesson).steps if step.name == name)
    return {answer: judge(step, answer) for answer in every_answer(step)}


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_exactly_the_accepted_answers_solve_it(lesson: Lesson, step: Step) -> None:
    solving = {answer for answer, verdict in judged(lesson.id, step.name).items() if verdict.is_solved}
    assert solving == set(step.accepts)


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_the_shown_solution_solves_it(lesson: Lesson, step: Step) -> None:
    assert judge(step, step.solution).is_solved
    assert read_answer(step, step.solution) == step.solution


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_every_wrong_answer_hears_something_of_its_own(lesson: Lesson, step: Step) -> None:
    for answer, verdict in judged(lesson.id, step.name).items():
        if verdict.is_solved:
            continue
        for lang in LANGUAGES:
            sentences = tell(lesson, step, verdict, lang)
            assert sentences, answer
            # A refusal brings the rule and its numbers; a sentence of the step is longer than "wrong".
            assert all(len(sentence.split()) >= 2 and "{" not in sentence for sentence in sentences), answer
        assert verdict.kind in (Kind.LEGAL, Kind.REFUSED, Kind.WRONG, Kind.GOES_ON)
        assert (verdict.kind is Kind.REFUSED) == (verdict.refusal is not None)


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_every_sentence_for_wrong_answers_is_heard_by_somebody(lesson: Lesson, step: Step) -> None:
    heard = {verdict.key for verdict in judged(lesson.id, step.name).values()}
    assert {f"feedback.{item.key}" for item in step.feedback} <= heard


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_hints_one_to_three_keep_the_answer_back_and_the_fourth_gives_it(lesson: Lesson, step: Step) -> None:
    for lang in LANGUAGES:
        hints = [say(lesson, f"{step.name}.hints.{place}", lang) for place in range(1, HINTS + 1)]
        assert [hint for hint in hints[:-1] if gives_away(step, hint)] == [], lang
        assert len(set(hints)) == HINTS, lang
        last = hints[-1]
        in_words = any(option_label(lesson, step, option, lang) != option for option in step.options)
        if step.check is not Check.PREDICTS and not in_words:
            assert gives_away(step, last) or step.solution in last or step.solution.isalpha(), lang


@pytest.mark.parametrize(
    ("lesson", "step"), steps(lambda step: step.check in (Check.CHOOSES, Check.ANSWERS) and step.feedback)
)
def test_no_sentence_for_a_wrong_choice_or_number_names_the_answer(lesson: Lesson, step: Step) -> None:
    for lang in LANGUAGES:
        for item in step.feedback:
            sentence = say(lesson, f"{step.name}.feedback.{item.key}", lang, answer="")
            # 0 stands in every refutation "rest 0"; small numbers are read in calculations.
            if step.chooses_many or len(step.solution) > 1:
                assert not gives_away(step, sentence), sentence


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_goals_are_short(lesson: Lesson, step: Step) -> None:
    for lang in LANGUAGES:
        assert 3 <= words(say(lesson, f"{step.name}.goal", lang)) <= GOAL_WORDS, lang


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_all_languages_have_the_same_sentences_with_the_same_fields(lesson: Lesson) -> None:
    assert lesson.languages == LANGUAGES
    english = lesson.texts["en"]
    for lang in LANGUAGES[1:]:
        other = lesson.texts[lang]
        assert set(other) == set(english)
        assert {key: fields(text) for key, text in other.items()} == {
            k: fields(t) for k, t in english.items()
        }
    for step in lesson.steps:
        assert keys_of(step) <= set(english)
        for lang in LANGUAGES:
            labels = [option_label(lesson, step, option, lang) for option in step.options]
            assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_numbers_are_the_same_in_all_languages(lesson: Lesson) -> None:
    """A number that was mistyped in one translation would teach nonsense; small ones may stand in words."""

    def numbers(text: str) -> set[int]:
        return {int(number) for number in re.findall(r"\d+", text) if int(number) > 10}

    for key, text in lesson.texts["en"].items():
        for lang in LANGUAGES[1:]:
            assert numbers(lesson.texts[lang][key]) == numbers(text), (key, lang)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_calculation_is_right(lesson: Lesson) -> None:
    sums = re.compile(r"(\d+)\u00a0=\u00a0(\d+)\u00a0×\u00a0(\d+)(?:\u00a0\+\u00a0(\d+))?")
    for lang in LANGUAGES:
        for key, text in lesson.texts[lang].items():
            for whole, boat, quotient, rest in sums.findall(text):
                assert int(whole) == int(boat) * int(quotient) + int(rest or 0), (lang, key)
                assert int(rest or 0) < max(int(boat), 1) or lesson.id != "flotsam/10-divides", (lang, key)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_the_rules_of_a_lesson_are_those_of_its_steps(lesson: Lesson) -> None:
    taught = [rule for step in lesson.steps for rule in step.rules]
    assert set(taught) == set(lesson.rules)
    assert set(taught) <= set(rule_ids())
    assert 8 <= len(lesson.steps) <= 14
    assert 10 <= lesson.minutes <= 15
    assert 1 <= len(lines(lesson, "opening", "en")) <= 2


@pytest.mark.parametrize(("lesson", "step"), steps(lambda step: step.misconceptions))
def test_who_believes_wrongly_is_corrected(lesson: Lesson, step: Step) -> None:
    for belief, answers in step.misconceptions.items():
        assert belief in beliefs()
        for answer in answers:
            assert is_caught(step, read_answer(step, answer))


def test_the_first_lesson_catches_its_three_beliefs() -> None:
    lesson = load_lesson("flotsam/10-divides")
    caught = {belief for step in lesson.steps for belief in step.misconceptions}
    assert caught == {"FF-M1", "FF-M2", "FF-M6"}


@pytest.mark.parametrize(
    "belief", sorted({b for lesson in LESSONS for s in lesson.steps for b in s.misconceptions})
)
def test_a_learner_with_a_wrong_belief_reaches_the_end_and_meets_its_correction(belief: str) -> None:
    corrected = 0
    for lesson in LESSONS:
        walk = start(lesson)
        while not walk.is_over:
            for answer in walk.step.misconceptions.get(belief, ()):
                walk, verdict = attempt(walk, answer)
                corrected += bool(verdict.key) or verdict.refusal is not None
            walk, _ = attempt(walk, walk.step.solution)
            assert can_go_on(walk)
            walk = go_to(walk, walk.place + 1)
    assert corrected


def walk_through(lesson: Lesson, wrong: list[list[str]], hints: int) -> Walk:
    """Gives these wrong answers to each step, takes so many hints, then solves it."""
    walk = start(lesson)
    while not walk.is_over:
        for answer in wrong[walk.place]:
            walk, _ = attempt(walk, answer)
        for _ in range(hints):
            walk = take_hint(walk)
        walk, verdict = attempt(walk, walk.step.solution)
        assert verdict.is_solved
        walk = go_to(walk, walk.place + 1)
    return walk


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_stars_at_par_at_par_and_one_and_at_the_worst(lesson: Lesson) -> None:
    every = [judged(lesson.id, step.name) for step in lesson.steps]
    wrong = [[answer for answer, verdict in each.items() if verdict.is_wrong] for each in every]
    par, one_more, worst = (
        walk_through(lesson, [answers[:tries] for answers in wrong], hints)
        for tries, hints in [(0, 1), (1, 1), (99, 4)]
    )
    for place, step in enumerate(lesson.steps):
        assert par.earned(place) == 6
        assert one_more.earned(place) == (2 if step.check is Check.PREDICTS else 5)
        count = min(len(wrong[place]), 99)
        assert worst.earned(place) == (2 if step.check is Check.PREDICTS else max(2, 6 - count - 3))
    assert par.total == 6 * len(lesson.steps)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_somebody_who_tries_everything_in_order_reaches_the_end(lesson: Lesson) -> None:
    walk = start(lesson)
    while not walk.is_over:
        for answer in every_answer(walk.step):
            walk, verdict = attempt(walk, answer)
            if verdict.is_solved:
                break
        assert can_go_on(walk)
        walk = go_to(walk, walk.place + 1)
    assert all(walk.earned(place) >= 2 for place in range(len(lesson.steps)))


@pytest.mark.parametrize(("lesson", "step"), steps(lambda step: "edges" in step.hidden and step.by_moves))
def test_what_is_asked_is_not_told_before_it_is_solved(lesson: Lesson, step: Step) -> None:
    for verdict in judged(lesson.id, step.name).values():
        if verdict.refusal is not None and "boats" in verdict.refusal.values and not verdict.is_solved:
            where = texts.tell(verdict.refusal, "en").removeprefix(
                texts.tell(verdict.refusal, "en", half=True)
            )
            assert where.strip()
            assert not any(where.strip() in sentence for sentence in tell(lesson, step, verdict, "en"))


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_what_is_played_out_afterwards_can_be_played(lesson: Lesson, step: Step) -> None:
    played = list(beats(step))
    assert len(played) == len(step.then)
    if step.by_moves:
        assert GAMES[step.game].to_move(step.state) == step.seat
