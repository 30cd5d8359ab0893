"""A hint in the real JupyterLab: asked for, seen at work, stopped, and the game goes on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import in_our_boxes
from tests.browser.lab import Lab
from tests.browser.picture import spot

pytestmark = pytest.mark.browser
LINE = "flotsam/1 players=3 boats=3:12.45,7:35 hands=A:14.20.48.49.63,B:10.16,C:4.6"
CELL = f'from flotsam_widgets import explore\nfree = explore("{LINE}", lang="en")\nfree'
# So long that only a stop can end it within this test.
LONG = "from flotsam_widgets import advising\nadvising.PLAYOUTS, advising.LONGEST = 10**6, 600"
SHORT = "advising.PLAYOUTS = 20\nprint('short')"


def test_a_hint_is_worked_out_stopped_and_given_while_one_plays_on(lab: Lab) -> None:
    notebook = lab.cells(CELL, LONG, SHORT)
    notebook.run_cell(0)
    notebook.run_cell(1)
    page, canvas = notebook.page, notebook.canvas()
    message, panel = page.locator(".fk-message"), page.locator(".fk-hint")
    expect(page.locator("img.fk-picture")).to_be_hidden()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(panel.locator("progress")).to_be_visible()
    expect(panel).to_contain_text("tries")
    assert not in_our_boxes(page)
    # The search runs on; a click on the canvas is answered and ends it.
    canvas.click(position=spot(notebook, "free.board", "card:48", canvas))
    expect(message).to_contain_text("48 goes on boats 3, 4, 6 and 8")
    expect(panel.locator("progress")).to_have_count(0)
    expect(panel.get_by_role("table")).to_be_visible()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(panel.locator("progress")).to_be_visible()
    panel.get_by_role("button", name="Stop").click()
    expect(message).to_contain_text("Stopped")
    notebook.run_cell(2)
    page.get_by_role("button", name="Who is ahead?").click()
    expect(page.locator(".fk-ahead li")).to_have_count(3)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(panel.locator("tr.fk-best").first).to_be_visible()
    expect(message).to_contain_text(re.compile("Best:|Equally good:|On top,"))
    assert not in_our_boxes(page)
    # The card is still taken up.
    canvas.click(position=spot(notebook, "free.board", "boat:6", canvas))
    expect(message).to_contain_text("A opens boat 6 with 48")
    expect(panel).to_be_hidden()
    expect(page.locator(".fk-ahead li")).to_have_count(3)
    assert not notebook.errors()


BESIDE = """() => {
    const box = name => document.querySelector(`.fk-board ${name}`).getBoundingClientRect();
    const [button, label] = [box(".fk-command .fk-run"), box(".fk-code .fk-label")];
    return label.top > button.bottom ? 16 : label.left - button.right;
}"""


def test_in_russian_the_lines_and_the_caption_of_a_hint_have_their_room(lab: Lab) -> None:
    notebook = lab.cells(
        "from flotsam_widgets import advising, play\nadvising.PLAYOUTS = 20\n"
        "game = play('korsar', players=3, seed='abc', bots='medium', lang='ru')\ngame"
    )
    notebook.run_cell(0)
    page = notebook.page
    expect(page.locator(".fk-canvas")).to_be_visible()
    for wide in (1280, 1200, 1160, 1120):  # with the side bar: beside each other, then below
        page.set_viewport_size({"width": wide, "height": 900})
        assert page.evaluate(BESIDE) >= 15, wide
    page.locator(".fk-tool-hint").click()
    caption = page.locator(".fk-hint caption")
    expect(caption).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 900})
    assert caption.evaluate("node => node.getBoundingClientRect().height") < 40  # one line
