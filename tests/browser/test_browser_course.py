"""The course of each game in a real JupyterLab, by clicks: every lesson in English, one or two in French and
Russian; all of a game in one page and one kernel.

The solutions are read from the lessons' own data, so that the test knows no step. The first lesson of Flotsam
Fight is solved in `test_browser_lesson.py`.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from flotsam_kit.lesson import Step, load_lesson
from flotsam_kit.lesson.answers import chosen
from flotsam_kit.lesson.model import Check
from flotsam_kit.lesson.texts import say as say_step
from flotsam_kit.texts import say
from flotsam_widgets.teach.words import stars
from tests.browser.picture import answered

if TYPE_CHECKING:
    from tests.browser.lab import Lab, Notebook

COURSES = {
    "flotsam": (
        ("flotsam/11-higher-and-limit", "en"),
        ("flotsam/12-passing-and-clearing", "en"),
        ("flotsam/13-scoring", "en"),
        ("flotsam/13-scoring", "fr"),
        ("flotsam/11-higher-and-limit", "ru"),
    ),
    "korsar": (
        ("korsar/20-ships-and-turn", "en"),
        ("korsar/21-attacks", "en"),
        ("korsar/22-captains-and-admiral", "en"),
        ("korsar/23-hold-and-end", "en"),
        ("korsar/24-teams", "en"),
        ("korsar/24-teams", "ru"),
    ),
    "betta": (
        ("betta/30-placing", "en"),
        ("betta/31-configurations", "en"),
        ("betta/32-end-and-evaluation", "en"),
        ("betta/33-solo", "en"),
        ("betta/30-placing", "fr"),
    ),
}
START = "from flotsam_widgets import lesson\nleft = iter({})"
NEXT = "name, lang = next(left)\ncourse = lesson(name, lang=lang)\ncourse.again()\ncourse"
# What is pressed for a move that names no place, once its card is taken up.
PLACES = {"lay": "sea", "draw": "pile"}


def things(move: str, step: Step) -> list[str]:
    """What is pressed in the picture for a move as it is typed: a card, then where it goes.

    A card of Betta is turned first, and its display pressed twice, to see what comes of it and to place it; a
    full one refuses at once.
    """
    card, _, place = move.partition("@")
    if step.game == "betta":
        display, _, turns = place.partition("+")
        presses = 1 if step.check is Check.REFUSES else 2
        return [f"card:{card}", *["turn:right"] * int(turns or 0), *[f"display:{display}"] * presses]
    if place:
        return [f"card:{card}", f"ship:{place}" if not card.isdecimal() else f"boat:{place}"]
    word, _, card = move.partition(":")
    return [*([f"card:{card}"] if card else []), PLACES.get(word, word)]


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


def play(notebook: Notebook, step: Step, move: str, lang: str) -> None:
    """Make a move in the picture; passing, which Korsar forbids and has no button for, by typing it."""
    if move == "pass" and step.game == "korsar":
        field = notebook.board().locator(".fk-command input")
        field.fill(move)
        field.press("Enter")
        return
    if move.startswith("lay:"):  # the place is there only when the ship is taken up
        ship, place = things(move, step)
        click_on(notebook, [ship])
        taken = say("korsar-board.card.ship", lang, value=int(move.removeprefix("lay:")))
        told = say("korsar-board.canvas.can-lay", lang, card=taken)
        expect(notebook.board().locator(".fk-message")).to_contain_text(told)
        click_on(notebook, [place])
        return
    click_on(notebook, things(move, step))


def solve(notebook: Notebook, step: Step, lang: str) -> None:
    """Give the solution of a step: in the picture what is there, else by the buttons and fields below it."""
    board, answer = notebook.board(), step.solution
    if step.by_moves:
        moves = answer.split()
        for left in range(len(moves), 0, -1):
            play(notebook, step, moves[-left], lang)
            if left > 1:  # the picture changes before the next move is made in it
                told = say("lesson.verdict.goes-on", lang, n=left - 1)
                expect(board.locator(".fk-message")).to_contain_text(told)
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
        # What is marked is told in the page, where the button may move for it: not while it is pressed.
        answered(notebook.page)
        board.locator(".fk-choice-check").click()


@pytest.mark.parametrize("game", COURSES)
def test_the_course_is_solved_by_clicks(lab: Lab, game: str) -> None:
    course = COURSES[game]
    notebook = lab.cells(START.format(course), NEXT, size=(1400, 1200))
    notebook.run_cell(0)
    for name, lang in course:
        lesson = load_lesson(name)
        notebook.run_cell(1)
        board = notebook.board()
        for step in lesson.steps:
            expect(board.locator(".fk-caption")).to_contain_text(say_step(lesson, f"{step.name}.title", lang))
            solve(notebook, step, lang)
            solved = say("lesson.verdict.solved", lang, stars=stars(6, 3, lang))
            expect(board.locator(".fk-message")).to_contain_text(solved)
            board.locator(".fk-tool-next").press("Enter")
        full = stars(6 * len(lesson.steps), 3 * len(lesson.steps), lang)
        expect(board.locator(".fk-goal")).to_contain_text(say("lesson.end.goal", lang, stars=full))
    assert not notebook.errors()
