"""The classroom view by keyboard alone in the real JupyterLab: moves are typed, languages are switched."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.browser.picture import answered
from tests.browser.test_present_page import OVERFLOWING, TOO_SMALL, opened

if TYPE_CHECKING:
    from tests.browser.lab import Lab

FIELD, BUTTON, SAID = ".fk-command input", ".fk-tool-type", ".fk-message"
IS_LARGE = "node => node.getBoundingClientRect().width > innerWidth / 5"
# What cannot be pressed at its own middle: something else lies there.
COVERED = """box => [...box.querySelectorAll("button, input")].filter(node => {
    const {left, top, width, height} = node.getBoundingClientRect();
    const found = width > 2 && getComputedStyle(node).visibility === "visible"
        && document.elementFromPoint(left + width / 2, top + height / 2);
    return found && !node.contains(found);
}).map(node => node.className)"""


# Whether what has the focus is seen to have it: ipywidgets takes the ring of fields away.
HAS_RING = """() => {
    const {outlineStyle, outlineWidth} = getComputedStyle(document.activeElement);
    return outlineStyle === "solid" && parseFloat(outlineWidth) >= 3;
}"""


def test_a_lesson_is_played_by_typed_moves(lab: Lab) -> None:
    notebook, box = opened(lab, "flotsam/10-divides")
    keys, field = notebook.page.keyboard, box.locator(FIELD)
    keys.press("t")
    expect(field).to_be_focused()
    assert notebook.page.evaluate(HAS_RING)
    assert field.evaluate(IS_LARGE)
    expect(field).to_have_attribute("aria-label", "Move: card@boat, such as 12@4")
    keys.type("35@6")
    keys.press("Enter")
    expect(box.locator(SAID)).to_contain_text("35 = 6 × 5 + 5")
    expect(box.locator(SAID)).to_have_attribute("role", "status")
    expect(field).to_be_focused()
    expect(field).to_have_value("35@6")
    keys.press("Backspace")
    keys.type("7")
    keys.press("Enter")
    expect(field).to_have_value("")
    assert notebook.evaluate("show.session.state != show.step.state") == "True"
    keys.type("undo")
    box.locator(".fk-command .fk-run").click()
    expect(box.locator(SAID)).to_contain_text("35@7")
    assert notebook.evaluate("show.session.state == show.step.state") == "True"
    expect(field).to_be_focused()
    keys.press("Escape")  # the field first
    expect(field).not_to_be_focused()
    expect(box).to_have_count(1)
    box.locator(BUTTON).click()
    expect(field).to_be_focused()
    keys.press("Escape")
    expect(box.locator(BUTTON)).to_be_focused()
    keys.press("ArrowRight")
    expect(box.locator(".fk-caption")).to_contain_text("Step 2 of")
    keys.press("Escape")
    expect(notebook.page.locator(".fk-board[popover]")).to_have_count(0)
    assert not notebook.errors()


def test_what_is_typed_after_t_in_a_vote_is_text_until_enter_or_escape(lab: Lab) -> None:
    notebook, box = opened(lab, "korsar/votes")
    keys, field = notebook.page.keyboard, box.locator(".fk-votes input")
    keys.press("t")
    expect(field).to_be_focused()
    assert notebook.page.evaluate(HAS_RING)
    expect(box.locator(SAID)).to_contain_text("such as 12 5 9, then Enter")
    keys.type("hrn1 three")
    expect(field).to_have_value("hrn1 three")
    keys.press("Enter")
    expect(box.locator(SAID)).to_contain_text("“hrn1 three” cannot be counted")
    keys.press("t")
    keys.type("r2")
    keys.press("Escape")
    expect(box).to_have_count(1)
    expect(box.locator(".fk-right")).to_have_count(0)
    expect(box.locator(".fk-count")).to_have_text(["0", "0", "0"])
    keys.press("2")  # keys are keys again
    expect(box.locator(".fk-count")).to_have_text(["0", "1", "0"])
    keys.press("t")
    keys.press("ControlOrMeta+a")
    keys.type("дальше")
    keys.press("Enter")
    expect(box.locator(".fk-caption")).to_have_text("Question 2 of 12")
    keys.press("Escape")
    assert not notebook.errors()


TITLE_TOUCHES = """box => {
    const placed = name => {
        const range = document.createRange();
        range.selectNodeContents(box.querySelector(name));
        return range.getClientRects()[0];
    };
    const below = placed(".fk-goal p").top, beside = placed(".fk-caption .widget-html-content").right;
    const languages = box.querySelector(".fk-languages").getBoundingClientRect();
    const buttons = [...box.querySelectorAll(".fk-languages button, .fk-tool-leave")];
    return [languages.left - beside, ...buttons.map(node => below - node.getBoundingClientRect().bottom)]
        .filter(room => room < 3);
}"""


@pytest.mark.parametrize("size", [(1280, 800), (1280, 720), (1024, 768)], ids=str)
def test_the_title_keeps_clear_of_the_buttons_above_it_and_the_foot_is_of_one_colour(
    lab: Lab, size: tuple[int, int]
) -> None:
    notebook, box = opened(lab, "korsar/22-captains-and-admiral", size)
    answered(notebook.page)
    for _ in range(3):
        assert box.evaluate(TITLE_TOUCHES) == []
        notebook.page.keyboard.press("l")
        answered(notebook.page)
    assert box.evaluate(OVERFLOWING) == []
    wide, high = size
    foot = notebook.page.screenshot(clip={"x": 0, "y": high - 4, "width": wide, "height": 4})
    assert len(Image.open(BytesIO(foot)).convert("RGB").getcolors()) == 1
    notebook.page.keyboard.press("Escape")


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)], ids=["wide", "square"])
def test_languages_change_at_once_and_all_can_be_read(lab: Lab, size: tuple[int, int]) -> None:
    notebook, box = opened(lab, "betta/30-placing", size)
    keys, said = notebook.page.keyboard, box.locator(".fk-tool-next")
    for word in ("Suivant", "Дальше", "Next"):
        keys.press("l")
        expect(said).to_have_text(word)
        keys.press("t")
        expect(box.locator(FIELD)).to_be_focused()
        answered(notebook.page)
        assert box.evaluate(TOO_SMALL) == []
        assert box.evaluate(OVERFLOWING) == []
        assert box.evaluate(COVERED) == []
        keys.press("Escape")
        answered(notebook.page)
        assert box.evaluate(COVERED) == []
    box.locator(".fk-lang-ru").click()
    expect(said).to_have_text("Дальше")
    expect(box).to_have_attribute("lang", "ru")
