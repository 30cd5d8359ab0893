"""The whole course in a real JupyterLab, by clicks: every lesson after the first in English, one each in
French and Russian; all in one page and one kernel.

The solutions are read from the lessons' own data, so that the test knows no step. The first lesson is solved
in `test_browser_lesson.py`.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from flotsam_kit.lesson import Step, load_lesson
from flotsam_kit.lesson.answers import chosen
from flotsam_kit.lesson.texts import say as say_step
from flotsam_kit.texts import say
from flotsam_widgets.teach.words import stars

if TYPE_CHECKING:
    from tests.browser.lab import Lab, Notebook

COURSE = (
    ("flotsam/11-higher-and-limit", "en"),
    ("flotsam/12-passing-and-clearing", "en"),
    ("flotsam/13-scoring", "en"),
    ("flotsam/13-scoring", "fr"),
    ("flotsam/11-higher-and-limit", "ru"),
)
CELLS = (
    f"from flotsam_widgets import lesson\nleft = iter({COURSE})",
    "name, lang = next(left)\ncourse = lesson(name, lang=lang)\ncourse.again()\ncourse",
)


def click_on(notebook: Notebook, names: list[str]) -> None:
    """Click on things in the picture, one after the other; where they are is asked once."""
    where = f"[course.board.frame.stage.canvas.width, *map(course.board.locate, {names})]"
    width, *points = ast.literal_eval(notebook.evaluate(where))
    canvas = notebook.canvas()
    canvas.scroll_into_view_if_needed()
    box = canvas.bounding_box()
    assert box is not None
    scale = box["width"] / width
    for x, y in points:
        canvas.click(position={"x": x * scale, "y": y * scale})


def solve(notebook: Notebook, step: Step) -> None:
    """Give the solution of a step: in the picture what is there, else by the buttons and fields below it."""
    board, answer = notebook.board(), step.solution
    if step.by_moves:
        card, _, boat = answer.partition("@")
        click_on(notebook, [f"card:{card}", f"boat:{boat}"] if boat else [answer])
        return
    if not step.options:
        board.locator(".fk-answer input").fill(answer)
        board.locator(".fk-answer input").press("Enter")
        return
    options = chosen(answer) if step.chooses_many else (answer,)
    if step.of:
        click_on(notebook, [f"{step.of}:{option}" for option in options])
    else:
        for option in options:
            board.locator(f".fk-choice-option-{option}").click()
    if step.chooses_many:
        board.locator(".fk-choice-check").click()


def test_the_course_is_solved_by_clicks(lab: Lab) -> None:
    notebook = lab.scratch(*CELLS, viewport={"width": 1400, "height": 1200})
    notebook.run_cell(0)
    for name, lang in COURSE:
        lesson = load_lesson(name)
        notebook.run_cell(1)
        board = notebook.board()
        for step in lesson.steps:
            expect(board.locator(".fk-caption")).to_contain_text(say_step(lesson, f"{step.name}.title", lang))
            solve(notebook, step)
            solved = say("lesson.verdict.solved", lang, stars=stars(6, 3, lang))
            expect(board.locator(".fk-message")).to_contain_text(solved)
            board.locator(".fk-tool-next").press("Enter")
        full = stars(6 * len(lesson.steps), 3 * len(lesson.steps), lang)
        expect(board.locator(".fk-goal")).to_contain_text(say("lesson.end.goal", lang, stars=full))
    assert not notebook.errors()
