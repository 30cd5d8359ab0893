"""Every lesson on screen, by clicks, in every language: each step is solved, and nothing hidden is shown."""

from __future__ import annotations

import re

import pytest

from flotsam_kit.lesson import Lesson, lesson_ids, load_lesson
from flotsam_kit.lesson.model import LANGUAGES
from flotsam_kit.progress import MemoryProgress
from flotsam_widgets.teach import Course
from tests.learner import by_clicks, said

LESSONS = [load_lesson(name) for name in lesson_ids()]
# Words of the text twin that would tell what a step keeps back.
TOLD = {
    "pile": r"The pile has",
    "edges": r"on its edge|goes on",
    "targets": r"goes on",
    "limit": r"allowed|can be opened",
    "scores": r"Points:",
    "next-starter": r"starts round",
    "verdicts": r"As things stand",
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_step_is_solved_by_clicks(lesson: Lesson, lang: str) -> None:
    course = Course(lesson, progress=MemoryProgress(), lang=lang)
    for step in lesson.steps:
        by_clicks(course, step, step.solution)
        assert course.walk.here.is_solved, (step.name, said(course))
        course.next()
    assert course.walk.is_over
    assert course.walk.total == 6 * len(lesson.steps)
    course.close()


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_the_text_twin_keeps_back_what_is_hidden(lesson: Lesson) -> None:
    course = Course(lesson, progress=MemoryProgress(), lang="en")
    for step in lesson.steps:
        twin = course.board.text()
        shown = [name for name in step.hidden if name in TOLD and re.search(TOLD[name], twin)]
        assert not shown, (step.name, twin)
        course.answer(step.solution)
        course.next()
    course.close()
