"""The first lesson in a real JupyterLab: solved by clicks on the canvas, by taps, by the keyboard alone.

The solutions are read from the lesson's own data, so that the tests know no step.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from flotsam_kit.lesson import Step, load_lesson
from flotsam_kit.lesson.answers import chosen

if TYPE_CHECKING:
    from tests.browser.lab import Lab, Notebook

DIVIDES = load_lesson("flotsam/10-divides")
CELLS = ('from flotsam_widgets import lesson\ncourse = lesson("flotsam/10-divides", lang="en")\ncourse',)


def touch(notebook: Notebook, name: str, *, tap: bool) -> None:
    """Click or tap on a thing in the picture."""
    found = notebook.evaluate(f"(*course.board.locate({name!r}), course.board.frame.stage.canvas.width)")
    x, y, width = ast.literal_eval(found) if isinstance(found, str) else found
    canvas = notebook.canvas()
    canvas.scroll_into_view_if_needed()
    box = canvas.bounding_box()
    assert box is not None
    scale = box["width"] / width
    (canvas.tap if tap else canvas.click)(position={"x": x * scale, "y": y * scale})


def type_in(board: Locator, field: str, text: str) -> None:
    board.locator(f"{field} input").fill(text)
    board.locator(f"{field} input").press("Enter")


def by_pointer(notebook: Notebook, step: Step, *, tap: bool) -> None:
    board, answer = notebook.board(), step.solution
    card, _, boat = answer.partition("@")
    if step.by_moves and int(boat) >= 3:
        touch(notebook, f"card:{card}", tap=tap)
        touch(notebook, f"boat:{boat}", tap=tap)
    elif step.by_moves:
        type_in(board, ".fk-command", answer)
    elif not step.options:
        type_in(board, ".fk-answer", answer)
    elif not step.chooses_many:
        board.locator(f".fk-choice-option-{answer}").click()
    else:
        for option in chosen(answer):
            if step.of:
                touch(notebook, f"{step.of}:{option}", tap=tap)
            else:
                board.locator(f".fk-choice-option-{option}").click()
        board.locator(".fk-choice-check").click()


def by_keys(notebook: Notebook, step: Step) -> None:
    board = notebook.board()
    type_in(board, ".fk-command", step.solution.replace(".", " "))
    # The field is emptied and takes the focus: a key pressed before that would still be its own.
    expect(board.locator(".fk-command input")).to_have_value("")


@pytest.mark.parametrize("way", ["click", "tap", "keys"])
def test_the_whole_lesson(lab: Lab, way: str) -> None:
    notebook = lab.scratch(*CELLS, viewport={"width": 1400, "height": 1200}, has_touch=way == "tap")
    notebook.run_all()
    board = notebook.board()
    for place, step in enumerate(DIVIDES.steps, 1):
        expect(board.locator(".fk-caption")).to_contain_text(f"{place} of {len(DIVIDES.steps)}")
        if way == "keys":
            by_keys(notebook, step)
        else:
            by_pointer(notebook, step, tap=way == "tap")
        expect(board.locator(".fk-message")).to_contain_text("Solved: 3 of 3 stars")
        board.locator(".fk-tool-next").press("Enter")
    expect(board.locator(".fk-goal")).to_contain_text("42 of 42 stars")
    expect(board.locator(".fk-end")).to_contain_text("mathematics")
    assert not notebook.errors()


def test_after_a_restart_it_opens_at_its_place_with_its_stars(lab: Lab) -> None:
    notebook = lab.scratch(*CELLS, viewport={"width": 1400, "height": 1200})
    notebook.run_all()
    board = notebook.board()
    by_keys(notebook, DIVIDES.steps[0])
    expect(board.locator(".fk-message")).to_contain_text("Solved: 3 of 3 stars")
    board.locator(".fk-tool-next").press("Enter")
    expect(board.locator(".fk-caption")).to_contain_text("2 of 14")
    notebook.restart()
    notebook.run_all()
    board = notebook.board()
    expect(board.locator(".fk-caption")).to_contain_text("2 of 14")
    board.locator(".fk-fold").press("Enter")
    expect(board.locator(".fk-kept-reached")).to_contain_text("3 of 42 stars")
    type_in(board, ".fk-kept-take", "flotsam-progress/1:abc")
    expect(board.locator(".fk-message")).to_contain_text("A part of this line is missing")
    assert not notebook.errors()
