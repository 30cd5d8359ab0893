"""The picture of a board on the page: where its things lie, and whether it shows anything."""

from __future__ import annotations

import ast

from playwright.sync_api import Locator, Position

from tests.browser.lab import Notebook

HAS_COLOURS = """canvas => {
    const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    const seen = new Set();
    for (let i = 0; i < data.length; i += 400) seen.add(data.slice(i, i + 4).join());
    return seen.size > 8;
}"""


def spot(notebook: Notebook, board: str, name: str, canvas: Locator) -> Position:
    """Where a thing lies, from the canvas's corner; `board` is what its board is called in the notebook."""
    x, y = ast.literal_eval(notebook.evaluate(f"{board}.locate({name!r})"))
    box, width = canvas.bounding_box(), canvas.get_attribute("width")
    assert box is not None
    assert width is not None
    scale = box["width"] / float(width)
    return {"x": x * scale, "y": y * scale}


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
