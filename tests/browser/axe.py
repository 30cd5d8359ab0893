"""axe-core over the page: what it finds in our own boxes, and what it finds in everything round them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Frame, Page

OURS = [".fk-board", ".fk-sheet", ".fk-notice", "img.fk-picture"]
ENGINE = Axe()
# JupyterLab's body is no pixel high and hides what overflows: axe-core takes every text in it for invisible.
# What is scrolled away is invisible to it, too: the window is made high enough for all.
TALL = "() => { document.body.style.minHeight = '100vh'; }"
HEIGHT = 4000


@contextmanager
def high(page: Page) -> Iterator[None]:
    """The page in a window in which nothing is scrolled away."""
    size = page.viewport_size
    assert size is not None
    page.evaluate(TALL)
    page.set_viewport_size({"width": size["width"], "height": HEIGHT})
    yield
    page.set_viewport_size(size)


def violations(page: Page | Frame, context: dict[str, Any]) -> list[str]:
    """What axe-core finds: the rule, what it asks for, and each element."""
    found = ENGINE.run(page, context=context).response["violations"]
    return [
        f"{each['id']}: {each['help']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for each in found
        for node in each["nodes"]
    ]


def in_our_boxes(page: Page) -> list[str]:
    """What is wrong in anything that we put on the page."""
    there = [[name] for name in OURS if page.locator(name).count()]
    assert there, "nothing of ours is on the page"
    with high(page):
        return violations(page, {"include": there})


def around_our_boxes(page: Page) -> dict[str, int]:
    """What the page itself brings: the rules, and on how many elements."""
    context = {"include": [["body"]], "exclude": [[name] for name in OURS]}
    with high(page):
        found = ENGINE.run(page, context=context).response["violations"]
    return {each["id"]: len(each["nodes"]) for each in found}
