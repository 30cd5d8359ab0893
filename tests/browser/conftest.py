"""One JupyterLab and one browser for all tests of this folder; `make browser` runs two such pairs at once.

    def test_the_board_answers(lab):
        notebook = lab.cells("from flotsam_widgets import explore", "explore()")
        notebook.run_all()
        notebook.canvas().click(position={"x": 100, "y": 200})
        assert "35" in notebook.board().locator(".fk-message").inner_text()
        assert not notebook.errors()

- `lab.cells(cell, cell, ..., size=(800, 600))`: a notebook with these code cells in the window and the kernel
  that all tests share: three seconds less than a window of one's own. Its kernel has forgotten all and
  nothing is saved. With `touch=True` it is another one, for tests that tap.
- `lab.scratch(cell, cell, ..., **options)`: the same in a window of its own.
- `lab.open("notebooks/en/10-flotsam-divides.ipynb", **options)`: a notebook of ours, a copy of it.
- options: what a window has, as Playwright names it: viewport={"width": 800, "height": 600},
  device_scale_factor=2, has_touch=True, color_scheme="dark", locale="fr-FR".
- a notebook has `page` (Playwright's), run_all(), run_cell(n), restart(), canvas(), board(), errors(),
  theme(name), save(), evaluate("a Python expression") and log (the lines of the page's console).
- Everything but the shared windows is closed after each test, and that too after a test that failed: then a
  picture of each page, its source and its console's lines lie in test-results/.

All tests of this folder carry the mark `browser`. They run on machines with two cores and other work: wait
for what is to be seen (`expect(locator).to_have_text(...)`), never for a time. What is measured or
looked up at once (`evaluate`, `count`) may be of a moment ago: `answered(page)` waits until all is answered.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, expect, sync_playwright

from tests.browser.chromium import ARGUMENTS, find_browser
from tests.browser.lab import PATIENCE_MS, Lab
from tests.browser.server import REPOSITORY, Server, running_server

RESULTS = REPOSITORY / "test-results"
FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The one browser; every window of it is a context of its own."""
    expect.set_options(timeout=30_000)
    with sync_playwright() as playwright:
        path = find_browser(Path(playwright.chromium.executable_path))
        started = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS), timeout=PATIENCE_MS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The one JupyterLab."""
    with running_server(tmp_path_factory.mktemp("lab")) as started:
        yield started


@pytest.fixture(scope="session")
def every_lab(browser: Browser, server: Server) -> Lab:
    """What all tests share: the window of `lab.cells`."""
    return Lab(browser, server)


@pytest.fixture
def lab(every_lab: Lab, request: pytest.FixtureRequest) -> Iterator[Lab]:
    """JupyterLab for one test: see the top of this file."""
    yield every_lab
    failed = request.node.stash.get(FAILED, False)
    if failed:
        keep_evidence(every_lab, request.node.nodeid)
    every_lab.tidy(shared=not failed)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


def keep_evidence(lab: Lab, name: str) -> None:
    """Puts a picture, the source and the console's lines of each page into test-results/."""
    place = RESULTS / re.sub(r"[^\w.-]+", "-", name)
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    shutil.copy(lab.server.folder.parent / "jupyterlab.log", place)
    for number, notebook in enumerate(lab.opened):
        (place / f"{number}-console.txt").write_text("\n".join(notebook.log))
        try:
            notebook.page.screenshot(path=place / f"{number}.png", timeout=10_000)
            (place / f"{number}.html").write_text(notebook.page.content())
        except Error as broken:
            (place / f"{number}-no-picture.txt").write_text(str(broken))
