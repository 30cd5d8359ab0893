"""The static site of `make lite` in a real browser without a network: Python runs in the page.

`make test-lite` builds the site and runs these, and `make test` does where npm is there. One page and one
kernel serve them all, since Python takes its time to start in a page.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect, sync_playwright

from flotsam_kit.lesson import load_lesson
from flotsam_kit.texts import LANGUAGES, say
from tests.browser.chromium import ARGUMENTS, find_browser
from tests.browser.lab import PATIENCE_MS, Notebook
from tests.browser.picture import click_changes, shows_something, spot
from tests.browser.server import REPOSITORY
from tests.browser.test_browser_lesson import by_pointer
from tests.drawn_betta import TWO
from tests.drawn_korsar import FOUR

pytestmark = pytest.mark.lite
SITE = REPOSITORY / "dist" / "lite"
HERE = "127.0.0.1"
# No name is found, whatever asks: the page, its worker, the browser itself.
NO_NETWORK = f"--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE {HERE}"
START_MS = 240_000
IS_IDLE = "() => window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
STEPS = load_lesson("flotsam/10-divides").steps
LESSON = 'from flotsam_widgets import lesson\ncourse = lesson("flotsam/10-divides", lang="en")\ncourse'
BOARD = 'from flotsam_widgets import explore\nfree = explore("{line}", lang="{lang}")\nfree'


@dataclass
class World:
    """A browser that reaches nothing but the site; `asked` is what pages wanted from elsewhere."""

    browser: Browser
    address: str
    asked: list[str] = field(default_factory=list)

    def window(self, **options: str) -> BrowserContext:
        context = self.browser.new_context(viewport={"width": 1280, "height": 900}, **options)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE_MS)
        context.route("**/*", self.let_through)
        return context

    def let_through(self, route: Route) -> None:
        address = route.request.url
        if urlsplit(address).hostname != HERE:
            self.asked.append(address)
            route.abort()
        elif urlsplit(address).path == f"/{SITE.name}/jupyter-lite.json":
            # The app in the page is what the tests give commands to.
            settings = json.loads((SITE / "jupyter-lite.json").read_text())
            settings["jupyter-config-data"]["exposeAppInBrowser"] = True
            route.fulfill(body=json.dumps(settings), content_type="application/json")
        else:
            route.continue_()


@pytest.fixture(scope="module")
def world() -> Iterator[World]:
    """The site, served as a reader serves it, from a folder above it."""
    assert (SITE / "index.html").is_file(), "make lite has not built the site"
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", HERE, "--directory", SITE.parent]
    expect.set_options(timeout=30_000)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        port = re.search(r"port (\d+)", server.stdout.readline())
        assert port
        try:
            with sync_playwright() as playwright:
                path = find_browser(Path(playwright.chromium.executable_path))
                browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, NO_NETWORK])
                yield World(browser, f"http://{HERE}:{port[1]}/{SITE.name}/")
                browser.close()
        finally:
            server.terminate()


@pytest.fixture(scope="module")
def lite(world: World) -> Iterator[Notebook]:
    """The notebook of the first lesson, its kernel started in the page."""
    with world.window(locale="en-GB") as context:
        yield opened(context.new_page(), f"{world.address}lab/index.html?path=en/10-flotsam-divides.ipynb")


def opened(page: Page, address: str) -> Notebook:
    log: list[str] = []
    page.on("console", lambda message: log.append(f"{message.type}: {message.text}"))
    page.goto(address)
    page.wait_for_function(IS_IDLE, timeout=START_MS)
    notebook = Notebook(page, "", log)
    assert notebook.evaluate("__import__('sys').platform") == "emscripten"
    return notebook


def test_the_first_page_opens_the_first_notebook_in_the_readers_language(world: World) -> None:
    with world.window(locale="fr-CA") as context:
        page = context.new_page()
        page.goto(world.address)
        page.wait_for_url(re.compile(r"path=fr/00-start-here\.ipynb"))
        expect(page.locator(".jp-Notebook h1").first).to_contain_text("Commence")


def test_the_whole_notebook_of_a_lesson_runs(lite: Notebook) -> None:
    lite.run_all()
    expect(lite.page.locator(".fk-board")).to_have_count(3)
    for number in range(3):
        shows_something(lite.canvas(number))
    table = lite.page.locator(".jp-RenderedHTMLCommon", has_text="pandas").last
    for lang in LANGUAGES:
        expect(table).to_contain_text(say("tables.missing", lang))
    assert not lite.errors()


def test_the_first_lesson_can_be_solved(lite: Notebook) -> None:
    lite.refill((LESSON,))
    lite.run_all()
    board = lite.board()
    for place, step in enumerate(STEPS, 1):
        expect(board.locator(".fk-caption")).to_contain_text(f"{place} of {len(STEPS)}")
        by_pointer(lite, step, tap=False)
        expect(board.locator(".fk-message")).to_contain_text("Solved: 3 of 3 stars")
        board.locator(".fk-tool-next").click()
    expect(board.locator(".fk-end")).to_contain_text("mathematics")
    assert not lite.errors()


@pytest.mark.parametrize(
    ("line", "lang", "names", "said"),
    [
        (FOUR, "en", ("card:g2", "ship:1"), "B captures ship 1 (5 gold): 4 is more than 3."),
        (TWO, "fr", ("card:r1", "turn:right", "display:4"), "S2"),
    ],
    ids=["korsar", "betta"],
)
def test_a_board_answers_clicks(
    lite: Notebook, line: str, lang: str, names: tuple[str, ...], said: str
) -> None:
    lite.refill((BOARD.format(line=line, lang=lang),))
    lite.run_all()
    canvas = lite.canvas()
    shows_something(canvas)
    for name in names:
        click_changes(canvas, spot(lite, "free.board", name, canvas))
    expect(lite.page.locator(".fk-message")).to_contain_text(said)
    assert not lite.errors()


def test_the_stars_are_there_after_the_page_is_loaded_again(lite: Notebook) -> None:
    lite.page.reload()
    lite.page.wait_for_function(IS_IDLE, timeout=START_MS)
    lite.refill((LESSON,))
    lite.run_all()
    board = lite.board()
    board.locator(".fk-fold").press("Enter")
    expect(board.locator(".fk-kept-reached")).to_contain_text("42 of 42 stars")


def test_nothing_was_asked_for_from_elsewhere(world: World, lite: Notebook) -> None:
    assert world.asked == []
