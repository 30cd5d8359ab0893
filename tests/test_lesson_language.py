"""A language chosen in the middle changes everything on the page at once, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from flotsam_kit.lesson import Check, Lesson, Step, judge, lesson_ids, load_lesson
from flotsam_kit.lesson.answers import all_answers
from flotsam_kit.practice import begin, topics
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.teach import Course
from flotsam_widgets.teach.asking import target_of
from flotsam_widgets.teach.drill import Drill
from tests.board_cases import page, until
from tests.learner import by_clicks, opened

LESSONS = [load_lesson(name) for name in lesson_ids()]
ROUND = ("fr", "ru", "en")
Act = Callable[[Course], object]


def wrong_answer(step: Step) -> str:
    """A wrong answer that can be read and, if it is a move, be made in the picture."""
    return next(answer for answer in all_answers(step) if judge(step, answer).is_wrong)


def touch(course: Course) -> None:
    """Take up a card, mark an option, or fill the first slot of an order."""
    step = course.walk.step
    if step.by_moves and course.session.state.hands[0]:
        course.board.press_target(Target("card", str(course.board.view.hand[0])))
    elif step.is_order or step.chooses_many:
        course.board.press_target(target_of(step, step.options[0]))


# What a learner does at a step, one after the other; the language is changed after each.
ACTS: tuple[Act, ...] = (
    touch,
    Course.next,
    Course.hint,
    lambda course: course.answer("<?>"),
    lambda course: by_clicks(course, course.walk.step, wrong_answer(course.walk.step)),
    lambda course: course.board.command("why"),
    lambda course: course.board.frame.tools.find("why").press(),  # type: ignore[union-attr]
    lambda course: course.rule(course.walk.step.rules[0]),
    Course.retry,
    lambda course: [course.hint() for _ in range(4)],
    Course.show,
    lambda course: course.answer(course.walk.step.solution),
)


def compare(make: Callable[[str], Course], acts: tuple[Act, ...] = ACTS) -> None:
    """After each act the page of a switched lesson is, to the letter, that of one begun in the language."""
    switched, others = make("en"), {lang: make(lang) for lang in ROUND}
    for number, act in enumerate(acts):
        for course in (switched, *others.values()):
            act(course)
        walk, state, selection = switched.walk, switched.session.state, switched.board.selection
        lang = switched.board.lang = ROUND[number % len(ROUND)]
        assert page(switched.board) == page(others[lang].board), (number, lang)
        assert (switched.walk, switched.session.state) == (walk, state)
        assert switched.board.selection == selection
    for course in (switched, *others.values()):
        course.close()


@pytest.mark.parametrize("check", Check)
def test_every_kind_of_step_changes_its_language_whole(check: Check) -> None:
    found = [(lesson, step) for lesson in LESSONS for step in lesson.steps if step.check is check]
    for lesson, step in (found[0], found[-1]):
        compare(lambda lang, lesson=lesson, name=step.name: opened(lesson, name, lang))  # type: ignore[misc]


@pytest.mark.parametrize("topic", topics())
def test_practice_changes_its_language_whole(topic: str) -> None:
    compare(lambda lang: Drill(begin(topic, level=2, seed=3), lang=lang), (*ACTS, Course.next))


@pytest.mark.parametrize("lesson", LESSONS[-1:], ids=lambda lesson: lesson.id)
def test_the_closing_page_changes_its_language_whole(lesson: Lesson) -> None:
    def at_the_end(lang: str) -> Course:
        course = opened(lesson, lang=lang)
        while not course.is_over:
            course.answer(course.walk.step.solution)
            course.next()
        return course

    compare(at_the_end, (Course.next, Course.hint))


def test_what_is_typed_and_not_sent_yet_stays() -> None:
    course = opened(LESSONS[0], "what-rolls-about")
    course.asking.field.value, course.board.frame.field.value = "48", "35@"
    for lang in ROUND:
        course.board.lang = lang
        assert (course.asking.field.value, course.board.frame.field.value) == ("48", "35@")
    course.close()


def test_what_is_played_out_goes_on_in_the_new_language() -> None:
    lesson = load_lesson("flotsam/13-scoring")
    course, french = opened(lesson, "who-comes-second"), opened(lesson, "who-comes-second", "fr")

    async def predict() -> None:
        course.playback.pace = 0.01
        course.answer("C")
        course.board.lang = "fr"
        assert course.playback.is_running
        await until(lambda: not course.playback.is_running)

    asyncio.run(predict())
    french.answer("C")
    assert page(course.board) == page(french.board)
    course.close()
    french.close()
