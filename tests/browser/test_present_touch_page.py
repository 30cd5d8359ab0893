"""The classroom view by touch alone in the real JupyterLab: as on a large screen that is tapped."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.picture import answered, spot
from tests.browser.test_present_page import POSITION

if TYPE_CHECKING:
    from tests.browser.lab import Lab, Notebook

VIEW, SAID, FIELD = ".fk-board[popover]", ".fk-message", ".fk-command input"
# Buttons that a finger would miss.
SMALL = """box => [...box.querySelectorAll("button, input")].filter(node => {
    const {width, height} = node.getBoundingClientRect();
    return width > 2 && Math.min(width, height) < 43.9;
}).map(node => [node.className, node.getBoundingClientRect().width, node.getBoundingClientRect().height])"""


@pytest.fixture
def touched(lab: Lab) -> Notebook:
    """A notebook that is tapped, and has no cell yet."""
    return lab.cells("", size=(1280, 720), touch=True)


def shown(notebook: Notebook, what: str) -> Locator:
    """The view of that over the whole window."""
    cell = f"from flotsam_widgets import present\nshow = present({what!r}, lang='en')\nshow"
    notebook.refill((cell,))
    notebook.run_all()
    box = notebook.page.locator(VIEW)
    expect(box.locator(".fk-canvas")).to_be_visible()
    return box


def tap(notebook: Notebook, box: Locator, thing: str) -> None:
    """A tap on a thing of the picture, by its place on the screen."""
    canvas = box.locator(".fk-canvas")
    canvas.tap(position=spot(notebook, "show.board", thing, canvas))


def test_a_whole_vote_is_held_by_touch(touched: Notebook) -> None:
    box, keyboard = shown(touched, "korsar/votes/four-and-a-hat"), touched.page.keyboard
    for place in (1, 2, 2, 3):
        box.locator(f".fk-plus-{place}").tap()
    counts = box.locator(".fk-count")
    expect(counts).to_have_text(["1", "2", "1"])
    answered(touched.page)
    assert box.evaluate(SMALL) == []
    box.locator(".fk-votes input").tap()
    keyboard.type("3 9")  # what a keyboard on the screen writes
    box.locator(".fk-votes .fk-run").tap()
    expect(box.locator(SAID)).to_contain_text("cannot be counted")
    expect(box.locator(".fk-votes input")).to_have_value("")
    expect(counts).to_have_text(["1", "2", "1"])
    box.locator(".fk-votes input").tap()
    keyboard.type("3 9 14")
    box.locator(".fk-votes .fk-run").tap()
    expect(counts).to_have_text(["3", "9", "14"])
    box.locator(".fk-tool-hint").tap()
    expect(box.locator(SAID)).to_contain_text("KO‑10")
    box.locator(".fk-tool-reveal").tap()
    expect(box.locator(".fk-right .fk-number")).to_have_text("2")
    mark, bar = (box.locator(name).bounding_box() for name in (".fk-right-mark", ".fk-right .fk-meter"))
    assert mark is not None
    assert bar is not None
    assert mark["y"] + mark["height"] <= bar["y"]  # the bar is seen from its beginning
    box.locator(".fk-tool-next").tap()
    expect(box.locator(".fk-caption")).to_have_text("Question 5 of 12")
    box.locator(".fk-lang-fr").tap()
    expect(box.locator(".fk-caption")).to_have_text("Question 5 sur 12")
    box.locator(".fk-tool-back").tap()
    expect(box.locator(".fk-caption")).to_have_text("Question 4 sur 12")
    box.locator(".fk-tool-leave").tap()
    expect(touched.page.locator(VIEW)).to_have_count(0)
    touched.page.locator(".fk-tool-present").tap()
    expect(touched.page.locator(VIEW)).to_have_count(1)
    assert not touched.errors()


def test_a_lesson_is_taught_by_touch(touched: Notebook) -> None:
    box = shown(touched, "flotsam/10-divides")
    tap(touched, box, "card:35")
    tap(touched, box, "boat:6")
    expect(box.locator(SAID)).to_contain_text("35 = 6 × 5 + 5")
    tap(touched, box, "boat:7")  # the card is still taken up
    expect(box.locator(SAID)).to_contain_text("35 = 7 × 5")
    box.locator(".fk-tool-next").tap()
    expect(box.locator(".fk-caption")).to_contain_text("Step 2 of")
    box.locator(".fk-tool-hint").tap()
    expect(box.locator(SAID)).to_contain_text("Hint 1")
    box.locator(".fk-tool-reveal").tap()
    expect(box.locator(SAID)).to_contain_text("6 does not divide 35")
    box.locator(".fk-tool-back").tap()
    expect(box.locator(".fk-caption")).to_contain_text("Step 1 of")
    box.locator(".fk-tool-type").tap()
    expect(box.locator(FIELD)).to_be_focused()
    answered(touched.page)
    assert box.evaluate(SMALL) == []
    touched.page.keyboard.type("35@5")
    box.locator(".fk-command .fk-run").tap()
    expect(box.locator(SAID)).to_contain_text("35 = 7 × 5")
    assert touched.evaluate("show.session.state != show.step.state") == "True"
    assert not touched.errors()


def test_a_position_is_played_by_touch(touched: Notebook) -> None:
    box = shown(touched, POSITION)
    tap(touched, box, "card:48")
    expect(box.locator(SAID)).to_contain_text("48 goes on boats 3, 4, 6 and 8")
    tap(touched, box, "boat:6")
    expect(box.locator(SAID)).to_contain_text("A opens boat 6 with 48")
    tap(touched, box, "pass")
    expect(box.locator(SAID)).to_contain_text("B passes")
    assert touched.evaluate("len(show.session.node.path)") == "3"
    box.locator(".fk-tool-back").tap()
    expect(box.locator(SAID)).to_contain_text("Taken back: pass")
    box.locator(".fk-tool-next").tap()
    expect(box.locator(SAID)).not_to_contain_text("Taken back")
    assert touched.evaluate("len(show.session.node.path)") == "3"
    box.locator(".fk-tool-reveal").tap()
    expect(box.locator(".fk-tool-reveal")).to_have_text("Hide")
    assert not touched.errors()
