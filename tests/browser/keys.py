"""Going through the page with the Tab key, as a person without a mouse does."""

from __future__ import annotations

from tests.browser.lab import Notebook

LIMIT = 80  # presses; more is no way that a person would go
# Whether the focus is there, else the key that leads nearer: things stand on the page in the order of Tab.
WHERE = """selector => {
    const here = document.activeElement, there = document.querySelector(selector);
    if (!there) return "";
    if (here === there) return "there";
    return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
}"""
FOCUS = """() => {
    const here = document.activeElement;
    return here.tagName + (here.closest(".fk-board") ? " on the board" : "");
}"""


def tab_to(notebook: Notebook, selector: str) -> None:
    """Press Tab, or Shift and Tab, until the first thing of that selector has the focus."""
    notebook.page.locator(selector).first.wait_for(state="visible")
    for _ in range(LIMIT):
        key = notebook.page.evaluate(WHERE, selector)
        if key == "there":
            return
        notebook.page.keyboard.press(key or "Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def leave_board(notebook: Notebook, key: str) -> list[str]:
    """Press this key until the focus is no longer on the board; the names of what had it on the way."""
    passed: list[str] = []
    for _ in range(LIMIT):
        here = str(notebook.page.evaluate(FOCUS))
        if not here.endswith("on the board"):
            return passed
        passed.append(here.split()[0])
        notebook.page.keyboard.press(key)
    raise AssertionError(f"{key} does not leave the board: {passed}")
