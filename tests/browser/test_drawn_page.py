"""What is drawn, in a real browser: texts measured there, and partial repaints that leave no trace."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator

from flotsam_widgets.draw.theme import FONT
from flotsam_widgets.draw.type import texts
from tests.browser.lab import Lab
from tests.browser.picture import answered
from tests.browser.test_board_page import click, opened
from tests.drawn import DRAWN, EVERY_LOOK

pytestmark = pytest.mark.browser
TOO_WIDE = """texts => {
    const pen = document.createElement("canvas").getContext("2d");
    return texts.filter(([text, font, box]) => {
        pen.font = font;
        return pen.measureText(text).width > box + 0.5;
    });
}"""
# How many values differ from the last look; -1 at the first. `keep` makes this look the last one.
DIFFERENCE = """(canvas, keep) => {
    const now = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    const before = window.fkLook;
    if (keep) window.fkLook = now;
    if (!before || before.length !== now.length) return -1;
    let different = 0;
    for (let i = 0; i < now.length; i++) if (Math.abs(now[i] - before[i]) > 8) different++;
    return different;
}"""


@pytest.mark.parametrize("family", [FONT, "Liberation Sans, Arial, sans-serif"])
def test_every_text_fits_when_the_browser_measures_it(browser: Browser, family: str) -> None:
    found = {
        (text.text, f"{'700 ' if text.bold else ''}{text.size}px {family}", text.box)
        for name, layout, lang in EVERY_LOOK
        for _, text in texts(DRAWN[name].scene(layout=layout, lang=lang))
    }
    page = browser.new_page()
    too_wide = page.evaluate(TOO_WIDE, [list(each) for each in found])
    page.close()
    assert not too_wide


def test_partial_repaints_end_in_the_same_picture_as_a_whole_one(lab: Lab) -> None:
    notebook = opened(lab)
    canvas = notebook.canvas()
    click(
        notebook,
        "card:48",
        "boat:7",
        "card:20",
        "card:63",
        "card:63",
        "boat:3",
        "card:49",
        "boat:7",
        "card:10",
    )
    rest(canvas)
    notebook.evaluate("free.board.repaint()")
    rest(canvas, keep=False)
    assert canvas.evaluate(DIFFERENCE, False) == 0


def rest(canvas: Locator, *, keep: bool = True) -> None:
    """Wait until all commands have come, and two looks are the same: they are carried out in turn."""
    answered(canvas.page)
    for _ in range(40):
        canvas.page.wait_for_timeout(150)
        if canvas.evaluate(DIFFERENCE, keep) == 0:
            return
