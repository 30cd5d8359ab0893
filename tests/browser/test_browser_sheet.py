"""The rule sheets print on one page of A4, and print alone from the frame in a notebook."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from flotsam_kit.lesson.sheet import sheet_games
from flotsam_kit.texts import LANGUAGES
from flotsam_widgets import rule_sheet
from flotsam_widgets.sheet import Sheet

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.lab import Lab


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", sheet_games())
def test_a_rule_sheet_is_one_page_with_nothing_cut_off(
    browser: Browser, tmp_path: Path, game: str, lang: str
) -> None:
    sheet = rule_sheet(game, lang=lang)
    assert isinstance(sheet, Sheet)
    file = sheet.save(tmp_path / "rules.html")
    assert isinstance(file, Path)
    page = browser.new_page(
        viewport={"width": 703, "height": 300}
    )  # 186 mm, what A4 leaves between the edges
    page.goto(file.as_uri())
    paper = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", paper)) == 1
    assert re.search(rb"/MediaBox \[0 0 59[45]\.?\d* 84[12]\.?\d*\]", paper)
    page.emulate_media(media="print")
    assert page.evaluate("document.documentElement.scrollWidth") <= 703
    assert page.locator("button").is_hidden()
    page.close()


def test_the_first_notebook_shows_it_with_a_button_to_print(lab: Lab) -> None:
    notebook = lab.cells('from flotsam_widgets import rule_sheet\nrule_sheet("flotsam", lang="en")')
    notebook.run_all()
    frame = notebook.page.frame_locator("iframe.fk-sheet")
    frame.locator("h1", has_text="the rules on one page").wait_for()
    frame.locator("body").evaluate("body => { window.print = () => { body.dataset.printed = 'yes'; }; }")
    frame.get_by_role("button", name="Print").click()
    assert frame.locator("body").get_attribute("data-printed") == "yes"
    assert not notebook.errors()
