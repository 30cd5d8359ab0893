"""The classroom view in the real JupyterLab: keys, buttons, double clicks, sizes, and the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import SIZE
from tests.browser.picture import answered, spot

if TYPE_CHECKING:
    from tests.browser.lab import Lab, Notebook

# Every text that can be seen and is smaller than 1/30 of the window's height.
TOO_SMALL = """box => [...box.querySelectorAll("*")].filter(node => {
    const seen = node.getClientRects().length && node.getBoundingClientRect().width > 2;
    const own = [...node.childNodes].some(each => each.nodeType === 3 && each.textContent.trim());
    return seen && own && parseFloat(getComputedStyle(node).fontSize) < innerHeight / 30 - 0.01;
}).map(node => node.className + ": " + node.textContent)"""
# What does not fit its place: the message and the answers would scroll, the question would be cut.
OVERFLOWING = """box => [".fk-head", ".fk-message", ".fk-side", ".fk-stage"].filter(name => {
    const node = box.querySelector(name);
    return node.getClientRects().length && node.scrollHeight > node.clientHeight + 2;
})"""
CORNERS = """box => [[2, 2], [innerWidth - 3, 2], [2, innerHeight - 3], [innerWidth - 3, innerHeight - 3]]
    .every(([x, y]) => box.contains(document.elementFromPoint(x, y)))"""
IN_A_SOURCE = "() => Boolean(document.activeElement.closest('.cm-editor'))"
CELLS = "() => jupyterapp.shell.currentWidget.content.widgets.length"
POSITION = "flotsam/1 players=3 boats=3:45,7:35 hands=A:14.48.49,B:10.12,C:3.63 box=*"


def opened(lab: Lab, what: str, size: tuple[int, int] = SIZE) -> tuple[Notebook, Locator]:
    cell = f"from flotsam_widgets import present\nshow = present({what!r}, lang='en')\nshow"
    notebook = lab.cells(cell, "'the cell below'", size=size)
    notebook.run_all()
    box = notebook.page.locator(".fk-board[popover]")
    expect(box.locator(".fk-canvas")).to_be_visible()
    return notebook, box


def caption(box: Locator, text: str) -> None:
    expect(box.locator(".fk-caption")).to_have_text(text)


def test_a_class_votes_by_keys_and_the_page_comes_back(lab: Lab) -> None:
    notebook, box = opened(lab, "korsar/votes/four-and-a-hat")
    keys, before = notebook.page.keyboard, notebook.page.evaluate(CELLS)
    assert box.evaluate(CORNERS)
    for key in ("1", "2", "2", "d", "d", "b", "a", "Enter", "x", "m"):  # the others are JupyterLab's own
        keys.press(key)
    expect(box.locator(".fk-count").nth(1)).to_have_text("2")
    keys.press("v")
    keys.type("3 9 14")
    keys.press("Enter")
    expect(box.locator(".fk-count")).to_have_text(["3", "9", "14"])
    expect(box.locator(".fk-right")).to_have_count(0)
    keys.press("r")
    expect(box.locator(".fk-right .fk-number")).to_have_text("2")
    expect(box.locator(".fk-message")).to_contain_text("nobody even looks at 4 against 1")
    keys.press("ArrowRight")
    caption(box, "Question 5 of 12")
    keys.press("PageUp")
    caption(box, "Question 4 of 12")
    for _ in range(12):  # round and round, never out
        keys.press("Tab")
        assert box.evaluate("box => box.contains(document.activeElement)")
    assert not notebook.page.evaluate(IN_A_SOURCE)
    keys.press("Escape")
    expect(notebook.page.locator(".fk-board[popover]")).to_have_count(0)
    expect(notebook.page.locator(".fk-tool-present")).to_be_focused()
    assert notebook.page.evaluate(CELLS) == before
    assert notebook.evaluate("show.is_presenting, show.board.appearance.room") == "False None"
    assert not notebook.errors()


def test_behind_another_tab_it_takes_no_key(lab: Lab) -> None:
    notebook, box = opened(lab, "korsar/votes")
    notebook.page.evaluate("() => jupyterapp.shell.currentWidget.hide()")  # as when a tab comes to the front
    notebook.page.evaluate(
        "() => document.body.prepend(Object.assign(document.createElement('input'), {id: 'x'}))"
    )
    notebook.page.locator("#x").focus()
    notebook.page.keyboard.type("12 hr")
    assert notebook.page.locator("#x").input_value() == "12 hr"
    notebook.page.evaluate(
        "() => { jupyterapp.shell.currentWidget.show(); document.querySelector('#x').remove(); }"
    )
    notebook.page.keyboard.press("2")
    expect(box.locator(".fk-count")).to_have_text(["0", "1", "0"])
    notebook.page.keyboard.press("Escape")
    expect(notebook.page.locator(".fk-board[popover]")).to_have_count(0)


def test_in_two_views_of_one_board_a_key_counts_once_and_counts_can_be_typed(lab: Lab) -> None:
    notebook = lab.cells(
        "from flotsam_widgets import present\nshow = present('korsar/votes', lang='en')\nshow", "show"
    )
    notebook.run_all()
    views = notebook.page.locator(".fk-board[popover]")
    expect(views).to_have_count(2)
    expect(views.last.locator(".fk-canvas")).to_be_visible()
    notebook.page.keyboard.press("2")
    expect(views.last.locator(".fk-count")).to_have_text(["0", "1", "0"])
    views.last.locator(".fk-votes input").click()
    notebook.page.keyboard.type("3 9 14")
    notebook.page.keyboard.press("Enter")
    expect(views.last.locator(".fk-count")).to_have_text(["3", "9", "14"])
    notebook.page.keyboard.press("Escape")
    expect(views).to_have_count(0)


def test_run_again_closed_or_without_a_kernel_it_leaves_no_trap(lab: Lab) -> None:
    notebook, box = opened(lab, "korsar/votes", size=(1280, 720))
    page = notebook.page
    page.keyboard.press("2")
    notebook.run_all()  # while it presents
    expect(page.locator(".fk-board[popover]")).to_have_count(1)
    expect(box.locator(".fk-count")).to_have_text(["0", "0", "0"])
    page.keyboard.press("3")
    expect(box.locator(".fk-count")).to_have_text(["0", "0", "1"])
    notebook.evaluate("show.close()")
    expect(page.locator(".fk-board[popover]")).to_have_count(0)
    notebook.run_all()
    expect(page.locator(".fk-board[popover]")).to_have_count(1)
    notebook.restart()
    page.keyboard.press("Escape")
    expect(page.locator(".fk-board[popover]")).to_have_count(0)
    page.keyboard.press("Escape")
    notebook.run_all()
    expect(page.locator(".fk-board[popover]")).to_have_count(1)
    page.keyboard.press("1")
    expect(box.locator(".fk-count")).to_have_text(["1", "0", "0"])
    page.keyboard.press("Escape")
    expect(page.locator(".fk-tool-present")).to_be_focused()
    assert not notebook.errors()


def test_a_double_click_does_one_thing_and_leaves_the_source_alone(lab: Lab) -> None:
    notebook, box = opened(lab, "korsar/votes")
    box.locator(".fk-tool-next").dblclick()
    caption(box, "Question 2 of 12")
    box.locator(".fk-plus-1").dblclick()  # two pupils
    expect(box.locator(".fk-count").first).to_have_text("2")
    box.locator(".fk-tool-reveal").dblclick()
    expect(box.locator(".fk-right")).to_have_count(1)
    box.locator(".fk-tool-back").dblclick()
    caption(box, "Question 1 of 12")
    box.locator(".fk-canvas").dblclick()
    assert not notebook.page.evaluate(IN_A_SOURCE)
    box.locator(".fk-tool-leave").dblclick()
    expect(notebook.page.locator(".fk-board[popover]")).to_have_count(0)
    assert not notebook.page.evaluate(IN_A_SOURCE)
    notebook.page.locator(".fk-tool-present").click()
    expect(box).to_have_count(1)
    notebook.page.keyboard.press("Escape")


def test_a_card_is_taken_up_by_one_double_click_and_placed_by_another(lab: Lab) -> None:
    notebook, box = opened(lab, POSITION)
    press(notebook, box, "card:48")
    expect(box.locator(".fk-message")).to_contain_text("48 goes on boats 3, 4, 6 and 8")
    press(notebook, box, "boat:6")
    expect(box.locator(".fk-message")).to_contain_text("A opens boat 6 with 48")
    assert notebook.evaluate("len(show.session.node.path)") == "2"
    notebook.page.keyboard.press("ArrowLeft")
    expect(box.locator(".fk-message")).to_contain_text("Taken back: 48@6")
    notebook.page.keyboard.press("Escape")


def press(notebook: Notebook, box: Locator, thing: str) -> None:
    """A double click on a thing of the picture, by its place on the screen."""
    canvas = box.locator(".fk-canvas")
    canvas.dblclick(position=spot(notebook, "show.board", thing, canvas))


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)], ids=["wide", "square"])
def test_all_can_be_read_from_the_last_row(lab: Lab, size: tuple[int, int]) -> None:
    notebook, box = opened(lab, "betta/votes", size)
    for _ in range(3):
        expect(box.locator(".fk-right")).to_have_count(0)
        answered(notebook.page)
        assert box.evaluate(TOO_SMALL) == []
        assert box.evaluate(OVERFLOWING) == []
        notebook.page.keyboard.press("r")
        expect(box.locator(".fk-right")).to_have_count(1)
        answered(notebook.page)
        assert box.evaluate(OVERFLOWING) == []
        notebook.page.keyboard.press("ArrowRight")
    unit = box.locator(".fk-canvas").evaluate(
        "node => node.getBoundingClientRect().height / (node.height / 2)"
    )
    assert unit == pytest.approx(size[1] / 720, abs=0.02)  # so that 24 units are 1/30 of the height


def test_a_lesson_is_taught_by_buttons(lab: Lab) -> None:
    notebook, box = opened(lab, "flotsam/10-divides")
    expect(box.locator(".fk-caption")).to_contain_text("Step 1 of")
    box.locator(".fk-tool-hint").click()
    expect(box.locator(".fk-message")).to_contain_text("Hint 1")
    box.locator(".fk-tool-reveal").click()
    expect(box.locator(".fk-message")).to_contain_text("FF‑4")
    assert notebook.evaluate("show.session.state != show.step.state") == "True"
    box.locator(".fk-tool-next").click()
    expect(box.locator(".fk-caption")).to_contain_text("Step 2 of")
    notebook.page.keyboard.press("Escape")
    expect(notebook.page.locator(".fk-twin")).to_be_visible()
