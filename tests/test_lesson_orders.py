"""Orders and tokens for each seat: answered by pressing, typing or both, every half answer told."""

from __future__ import annotations

from pathlib import Path

import pytest

from flotsam_kit.core import NotationError
from flotsam_kit.lesson import Lesson, judge
from flotsam_kit.lesson.answers import all_answers, read_answer
from flotsam_kit.lesson.model import LANGUAGES
from flotsam_kit.lesson.texts import gives_away
from flotsam_kit.practice import begin
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.teach import Course
from flotsam_widgets.teach.asking import CHECK, TAKE_AWAY
from flotsam_widgets.teach.drill import Drill
from tests.learner import WAYS, Way, opened, said, typed
from tests.lesson_files import HEAD, TEXTS, loaded

FILE = f"""
{HEAD}
[[steps]]
name = "ranks"
rules = ["FF-15"]
position = "flotsam/1 players=3 boats=4:40 hands=A:44,B:12.63,C:85"
open = true
check = "answers"
of = "seat"
options = ["A", "B", "C"]
order = true
accepts = ["A.B.C"]
[steps.feedback]
"*" = "other"
[[steps]]
name = "tokens"
rules = ["FF-15"]
position = "flotsam/1 players=3 boats=4:40 hands=A:44,B:12.63,C:85"
open = true
check = "predicts"
slots = ["A", "B", "C"]
options = [2, 1, 0, -1]
accepts = ["2.1.-1"]
then = ["44@4"]
[steps.feedback]
"2.*.*" = "first-right"
"*" = "other"
{TEXTS}
[texts.en.ranks]
title = "Ranks"
goal = "In which order do they rank?"
hints = ["Out first.", "Highest card.", "Lower is better.", "A, then B, then C."]
solved = "Right."
feedback.other = "Look at the highest card of each."
[texts.en.tokens]
title = "Tokens"
goal = "Which token does each seat get?"
hints = ["Out first.", "Highest card.", "Lower is better.", "+2 for A, +1 for B, −1 for C."]
solved = "Right."
feedback.first-right = "A is right, now look at the highest cards of the others."
feedback.other = "A goes out first."
options.2 = "+2"
options.1 = "+1"
"options"."-1" = "−1"
"""


@pytest.fixture
def orders(tmp_path: Path) -> Lesson:
    return loaded(tmp_path, FILE)


def test_a_hint_that_tells_the_order_is_found(orders: Lesson) -> None:
    ranks, tokens = orders.steps
    for hint in ("A, B, C", "First A, then B, then C.", "It is a b c"):
        assert gives_away(ranks, hint)
    assert not any(gives_away(ranks, hint) for hint in ("B, A, C", "A, who comes before B, is C"))
    assert gives_away(tokens, "+2 for A, +1 for B, −1 for C")
    assert not gives_away(tokens, "One gets +2; the lowest of the others gets +1, the highest of them −1.")


def labels(course: Course) -> list[str]:
    return [choice.label for choice in course.board.actions.choices(course.board.lang) if choice.enabled]


@pytest.mark.parametrize("way", WAYS)
def test_an_order_and_tokens_are_answered_in_every_way(orders: Lesson, way: Way) -> None:
    course = opened(orders)
    for step in orders.steps:
        way(course, step, step.solution)
        assert course.walk.here.is_solved, said(course)
        course.next()
    assert course.walk.total == 6 * 2
    course.close()


def test_every_order_and_every_row_of_tokens_is_a_candidate(orders: Lesson) -> None:
    assert len(list(all_answers(orders.steps[0]))) == 6
    assert len(list(all_answers(orders.steps[1]))) == 4**3
    for step in orders.steps:
        assert [answer for answer in all_answers(step) if judge(step, answer).is_solved] == [step.solution]
    assert judge(orders.steps[1], "+2 −1 1").key == "feedback.first-right"


@pytest.mark.parametrize(("text", "column"), [("", 0), ("A", 1), ("A B", 3), ("A A B", 2), ("A B C A", 6)])
def test_half_an_order_is_told_where_it_ends(orders: Lesson, text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        read_answer(orders.steps[0], text)
    assert caught.value.column == column


def test_slots_are_filled_one_after_the_other(orders: Lesson) -> None:
    course = opened(orders, "tokens")
    assert "Places: A, B and C." in said(course)
    assert labels(course) == ["+2", "+1", "0", "−1", "Check"]
    course.board.press_target(Target("option", "2"))
    assert said(course) == "So far: A: +2. Now: B."
    assert "So far: A: +2. Now: B." in course.board.text()
    course.board.press_target(Target("option", "-1"))
    course.board.press_target(TAKE_AWAY)
    assert said(course) == "So far: A: +2. Now: B."
    course.board.press_target(CHECK)
    assert "Character" in said(course)  # half an answer is no try
    assert not course.walk.here.wrong
    for token in ("1", "-1"):
        course.board.press_target(Target("option", token))
    assert "All places are filled" in said(course)
    assert labels(course) == ["Take the last one away", "Check"]
    course.board.press_target(Target("option", "0"))
    assert course.asking.filled == ("2", "1", "-1")
    assert course.board.python_line == 'board.answer("2.1.-1")'
    typed(course, "", "answer")  # Check beside the empty field gives what was pressed
    assert course.walk.here.is_solved
    course.retry()
    assert course.asking.filled == ()
    course.close()


def test_seats_are_ordered_in_the_picture_each_once(orders: Lesson) -> None:
    course = opened(orders)
    for seat in ("B", "B", "A"):
        course.board.press(*course.board.locate(f"seat:{seat}"))
    assert course.asking.filled == ("B", "A")
    assert labels(course) == ["Seat\u00a0C", "Take the last one away", "Check"]
    course.close()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", ["flotsam/scoring", "flotsam/clearing-and-drawing"])
def test_the_orders_of_practice_name_their_places_in_every_language(topic: str, lang: str) -> None:
    seed = next(s for s in range(20) if begin(topic, level=2, seed=s).exercise.step.is_order)
    drill = Drill(begin(topic, level=2, seed=seed), lang=lang)
    step = drill.walk.step
    for option in step.solution.split("."):
        assert len(labels(drill)) == len(step.fitting(drill.asking.filled)) + 1 + bool(drill.asking.filled)
        drill.board.press_target(Target("option", option))
    drill.board.press_target(CHECK)
    assert drill.walk.here.is_solved
    drill.close()
