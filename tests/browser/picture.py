"""The picture of a board on the page: where its things lie, whether it shows anything, when it is at rest."""

from __future__ import annotations

import ast

from playwright.sync_api import Locator, Page, Position

from tests.browser.lab import Notebook

TRIES, PAUSE_MS = 50, 100
HAS_COLOURS = """canvas => {
    const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    const seen = new Set();
    for (let i = 0; i < data.length; i += 400) seen.add(data.slice(i, i + 4).join());
    return seen.size > 8;
}"""
# Twice: the page may tell the kernel something new when it has drawn an answer, such as its width.
AT_REST = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    for (let time = 0; time < 2; time++) {
        await kernel.requestExecute({code: "", store_history: false}).done;
        await frame();
        await frame();
    }
}"""


def spot(notebook: Notebook, board: str, name: str, canvas: Locator) -> Position:
    """Where a thing lies, from the canvas's corner; `board` is what its board is called in the notebook."""
    told = f"(*{board}.locate({name!r}), {board}.frame.stage.canvas.width)"
    for _ in range(TRIES):
        x, y, wide = ast.literal_eval(notebook.evaluate(told))
        box, width = canvas.bounding_box(), canvas.get_attribute("width")
        # A board that is just laid out anew, for a page of another width, may not have come to the page yet.
        if box is not None and width == str(wide):
            scale = box["width"] / wide
            return {"x": x * scale, "y": y * scale}
        canvas.page.wait_for_timeout(PAUSE_MS)
    raise AssertionError(f"the picture of {board} has not come to the page")


def answered(page: Page) -> None:
    """Wait until the kernel has answered whatever was done, and the page has drawn the answers."""
    page.evaluate(AT_REST)


def settled(canvas: Locator) -> None:
    """Wait until the canvas stays where it is: JupyterLab lays itself out anew some time after its window."""
    box = canvas.bounding_box()
    for _ in range(TRIES):
        canvas.page.wait_for_timeout(3 * PAUSE_MS)
        before, box = box, canvas.bounding_box()
        if box is not None and box == before:
            return
    raise AssertionError("the canvas does not come to rest")


def shows_something(canvas: Locator) -> None:
    """Wait until the picture has more than a few colours."""
    canvas.page.wait_for_function(HAS_COLOURS, arg=canvas.element_handle())


def click_changes(canvas: Locator, position: Position) -> None:
    """Click, and wait until the picture is another one."""
    before = canvas.evaluate("canvas => canvas.toDataURL()")
    canvas.click(position=position)
    canvas.page.wait_for_function(
        "([canvas, before]) => canvas.toDataURL() !== before", arg=[canvas.element_handle(), before]
    )
