"""The first lesson in a real JupyterLab: solved by clicks on the canvas, by taps, by the keyboard alone.

The solutions are read from the lesson's own data, so that the tests know no step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from flotsam_kit.lesson import Step, load_lesson
from flotsam_kit.lesson.answers import chosen
from tests.browser.keys import tab_to
from tests.browser.picture import answered, spot

if TYPE_CHECKING:
    from tests.browser.lab import Lab, Notebook

DIVIDES = load_lesson("flotsam/10-divides")
CELLS = ('from flotsam_widgets import lesson\ncourse = lesson("flotsam/10-divides", lang="en")\ncourse',)


def touch(notebook: Notebook, name: str, *, tap: bool) -> None:
    """Click or tap on a thing in the picture."""
    canvas = notebook.canvas()
    canvas.scroll_into_view_if_needed()
    position = spot(notebook, "course.board", name, canvas)
    (canvas.tap if tap else canvas.click)(position=position)


def touch_button(button: Locator, *, tap: bool) -> None:
    """Click or tap on a real button."""
    (button.tap if tap else button.click)()


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
        touch_button(board.locator(f".fk-choice-option-{answer}"), tap=tap)
    else:
        for option in chosen(answer):
            if step.of:
                touch(notebook, f"{step.of}:{option}", tap=tap)
            else:
                touch_button(board.locator(f".fk-choice-option-{option}"), tap=tap)
        answered(notebook.page)  # what is marked is told in the page, where the button may move for it
        touch_button(board.locator(".fk-choice-check"), tap=tap)


def by_keys(notebook: Notebook, step: Step) -> None:
    """Give the answer with real buttons, reached by Tab; typed is only what there is no button for."""
    answer = step.solution
    card, _, boat = answer.partition("@")
    if step.by_moves and int(boat) >= 3:
        press(notebook, ".fk-toggle", "Enter")
        press(notebook, f".fk-choice-card-{card}", "Space")
        press(notebook, f".fk-choice-boat-{boat}", "Enter")
    elif not step.options:
        write(notebook, ".fk-command input" if step.by_moves else ".fk-answer input", answer)
    else:
        for option in chosen(answer) if step.chooses_many else (answer,):
            press(notebook, f".fk-choice-{step.of or 'option'}-{option}", "Space")
        if step.chooses_many:
            press(notebook, ".fk-choice-check", "Enter")


def press(notebook: Notebook, selector: str, key: str) -> None:
    tab_to(notebook, f".fk-board {selector}")
    notebook.page.keyboard.press(key)


def write(notebook: Notebook, field: str, text: str) -> None:
    tab_to(notebook, f".fk-board {field}")
    notebook.page.keyboard.type(text)
    notebook.page.keyboard.press("Enter")


def is_over(notebook: Notebook) -> None:
    board = notebook.page.locator(".fk-board").first
    expect(board.locator(".fk-goal")).to_contain_text("42 of 42 stars")
    expect(board.locator(".fk-end")).to_contain_text("mathematics")
    assert not notebook.errors()


@pytest.mark.parametrize("way", ["click", "tap"])
def test_the_whole_lesson_by_pointer(lab: Lab, way: str) -> None:
    notebook = lab.cells(*CELLS, touch=way == "tap")
    notebook.run_all()
    board = notebook.board()
    for place, step in enumerate(DIVIDES.steps, 1):
        expect(board.locator(".fk-caption")).to_contain_text(f"{place} of {len(DIVIDES.steps)}")
        by_pointer(notebook, step, tap=way == "tap")
        expect(board.locator(".fk-message")).to_contain_text("Solved: 3 of 3 stars")
        touch_button(board.locator(".fk-tool-next"), tap=way == "tap")
    is_over(notebook)


def test_the_whole_lesson_by_keyboard_alone(lab: Lab) -> None:
    notebook = lab.open("notebooks/en/10-flotsam-divides.ipynb")
    board, keys = notebook.page.locator(".fk-board").first, notebook.page.keyboard
    for _ in range(4):  # the heading, the words before the lesson, how to run it, the lesson
        keys.press("Shift+Enter")
    expect(board.locator(".fk-caption")).to_contain_text("1 of")
    for place, step in enumerate(DIVIDES.steps, 1):
        expect(board.locator(".fk-caption")).to_contain_text(f"{place} of {len(DIVIDES.steps)}")
        by_keys(notebook, step)
        expect(board.locator(".fk-message")).to_contain_text("Solved: 3 of 3 stars")
        press(notebook, ".fk-tool-next", "Enter")
    is_over(notebook)


def test_after_a_restart_it_opens_at_its_place_with_its_stars(lab: Lab) -> None:
    notebook = lab.cells(*CELLS)
    notebook.run_all()
    board = notebook.board()
    type_in(board, ".fk-command", DIVIDES.steps[0].solution)
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
