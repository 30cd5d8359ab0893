"""Sheets of exercises print on A4: nothing cut, nothing broken across pages, the answers on their own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from flotsam_kit.practice import topics
from flotsam_widgets import worksheet
from flotsam_widgets.worksheet import Worksheet

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

WIDTH, HEIGHT = 703, 1024  # CSS pixels of 186 by 271 mm, what A4 leaves between the margins
PIECES = """() => [...document.querySelectorAll(".task, .answers li")].map(each => {
    const box = each.getBoundingClientRect();
    const inner = [...each.querySelectorAll("svg, ul, p, li, h2")].map(part => part.getBoundingClientRect());
    return {
        height: box.height, left: Math.min(...inner.map(part => part.left), box.left) - box.left,
        right: Math.max(...inner.map(part => part.right), box.right) - box.right,
        whole: getComputedStyle(each).breakInside, figure: each.querySelector("figure svg")?.clientWidth ?? 1,
    };
})"""
HIDE = "name => { for (const each of document.querySelectorAll(name)) each.style.display = 'none'; }"


def pages(page: Page) -> int:
    """How many pages of A4 the page prints on."""
    paper = page.pdf(prefer_css_page_size=True)
    found = len(re.findall(rb"/Type\s*/Page\b(?!s)", paper))
    assert len(re.findall(rb"/MediaBox \[0 0 59[45]\.?\d* 84[12]\.?\d*\]", paper)) == found
    return found


@pytest.mark.parametrize("lang", ["fr", "ru"])
def test_no_board_of_any_topic_is_cut_or_broken(browser: Browser, tmp_path: Path, lang: str) -> None:
    page = browser.new_page(viewport={"width": WIDTH, "height": 400})
    page.emulate_media(media="print")
    for topic in topics():
        sheet = worksheet(topic, seed=7, count=6, lang=lang)
        assert isinstance(sheet, Worksheet)
        file = sheet.save(tmp_path / "sheet.html")
        assert isinstance(file, Path)
        page.goto(file.as_uri())
        found = page.evaluate(PIECES)
        assert len(found) == 12
        for piece in found:
            # So none is broken across pages, and at least two stand on one.
            assert piece["whole"] == "avoid"
            assert piece["height"] <= HEIGHT / 2, topic
            assert piece["left"] >= -1, topic
            assert piece["right"] <= 1, topic
            assert piece["figure"] > 0
        assert page.evaluate("document.documentElement.scrollWidth") <= WIDTH
        assert page.locator("button").is_hidden()
        assert 2 <= pages(page) <= 5, topic
    page.close()


def test_the_answers_stand_on_pages_of_their_own(browser: Browser, tmp_path: Path) -> None:
    sheet = worksheet("korsar/hold-or-not", seed="monday", lang="en")
    assert isinstance(sheet, Worksheet)
    file = sheet.save(tmp_path / "sheet.html")
    assert isinstance(file, Path)
    page = browser.new_page(viewport={"width": WIDTH, "height": 400})
    counts = []
    for hidden in ("nothing", ".answers, footer", ".task, main > header, .who"):
        page.goto(file.as_uri())
        page.evaluate(HIDE, hidden)
        counts.append(pages(page))
    whole, tasks, answers = counts
    assert whole == tasks + answers
    assert tasks >= 3
    page.close()


def test_on_a_phone_a_sheet_is_read_without_scrolling_sideways(browser: Browser, tmp_path: Path) -> None:
    for topic in ("flotsam/may-I-pass", "korsar/final-score", "betta/best-placement"):
        sheet = worksheet(topic, seed=7, count=3, lang="ru")
        assert isinstance(sheet, Worksheet)
        file = sheet.save(tmp_path / "sheet.html")
        assert isinstance(file, Path)
        page = browser.new_page(viewport={"width": 320, "height": 640})
        page.goto(file.as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, topic
        page.close()
