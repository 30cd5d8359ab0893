"""Other doors to the same notebooks, in the real browser: a page without code, and Jupyter Notebook 7."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from flotsam_kit.lesson import load_lesson
from flotsam_widgets import lesson
from tests.browser.lab import IS_READY, PATIENCE_MS, Notebook
from tests.browser.picture import click_changes, shows_something
from tests.browser.server import TOKEN, running_server

FIRST = load_lesson("flotsam/10-divides").steps[0]


@pytest.fixture
def page(browser: Browser) -> Page:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(PATIENCE_MS)
    return context.new_page()


@pytest.fixture(autouse=True)
def nothing_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOTSAM_DATA", str(tmp_path / "here"))


def solve_first_step(page: Page) -> None:
    """Click in the picture of the first board as its first step asks."""
    board, canvas = page.locator(".fk-board").first, page.locator(".fk-canvas").first
    shows_something(canvas)
    canvas.scroll_into_view_if_needed()
    card, _, boat = FIRST.solution.partition("@")
    like = lesson("flotsam/10-divides", lang="en").board
    for name in (f"card:{card}", f"boat:{boat}"):
        box, width = canvas.bounding_box(), canvas.get_attribute("width")
        assert box
        assert width
        scale, (x, y) = box["width"] / float(width), like.locate(name)
        click_changes(canvas, {"x": x * scale, "y": y * scale})
    expect(board.locator(".fk-message")).to_contain_text("Solved: 3 of 3 stars")
    expect(page.locator("img.fk-picture").first).to_be_hidden()


def test_a_lesson_is_a_page_without_code(page: Page, tmp_path: Path) -> None:
    with running_server(tmp_path, "--door=voila", "--lesson=10") as server:
        page.goto(f"{server.url}?token={TOKEN}")
        expect(page.locator(".fk-canvas")).to_have_count(3, timeout=PATIENCE_MS)
        solve_first_step(page)
        assert not page.get_by_text("from flotsam_widgets").count()
        assert not page.get_by_text("Run the cell").count()
        page.get_by_role("link", name="Start here").click()
        page.wait_for_url("**/voila/render/notebooks/en/00-start-here.ipynb")
        page.context.close()


def test_a_lesson_opens_in_notebook_7_and_answers(page: Page, tmp_path: Path) -> None:
    exposed = "--JupyterNotebookApp.expose_app_in_browser=True"
    with running_server(tmp_path, "--door=notebook", "--lesson=10", exposed) as server:
        page.goto(f"{server.url}?token={TOKEN}")
        page.wait_for_function(IS_READY)
        notebook = Notebook(page, "", [])
        notebook.run_all()
        solve_first_step(page)
        assert not notebook.errors()
        page.context.close()
