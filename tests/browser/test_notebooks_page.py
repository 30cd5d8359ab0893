"""The notebooks as they are, in the real JupyterLab: all cells run, and every board answers a click."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.picture import click_changes, shows_something, spot
from tests.browser.server import REPOSITORY
from tests.test_notebooks_form import code_cells

if TYPE_CHECKING:
    from tests.browser.lab import Lab, Notebook

# By notebook: what its boards are called there.
BOARDS = {
    "00-start-here": ["board"],
    "10-flotsam-divides": ["course", "board"],
    "14-flotsam-play": ["game", "board"],
}
COUNTS = """() => jupyterapp.shell.currentWidget.content.widgets
    .filter(cell => cell.model.type === "code").map(cell => cell.model.executionCount)"""
SHOW = """name => {
    const notebook = jupyterapp.shell.currentWidget.content;
    const number = notebook.widgets.findIndex(cell => cell.model.sharedModel.source.includes(`${name} = `)
        && cell.model.type === "code" && /\\n\\w+$/.test(cell.model.sharedModel.source));
    notebook.activeCellIndex = number;
    return notebook.scrollToItem(number).then(() => number);
}"""
CARD = "next(str(p.target) for p in {0}.frame.stage.scene.parts if p.target and p.target.kind == 'card')"


def shown(notebook: Notebook, name: str) -> Locator:
    """The board of that name, scrolled to: a cell that is far away is not on the page."""
    number = notebook.page.evaluate(SHOW, name)
    return notebook.page.locator(f'[data-windowed-list-index="{number}"] .fk-board')


@pytest.mark.parametrize("name", BOARDS)
def test_a_notebook_runs_as_it_is_and_its_boards_answer_a_click(lab: Lab, name: str) -> None:
    notebook = lab.open(f"notebooks/en/{name}.ipynb")
    notebook.run_all()
    assert notebook.errors() == []
    assert notebook.page.locator(".Toastify__toast, .jp-Dialog").count() == 0
    cells = code_cells(REPOSITORY / "notebooks" / "en" / f"{name}.ipynb")
    assert notebook.page.evaluate(COUNTS) == [*range(1, len(cells) + 1)]
    for each in BOARDS[name]:
        board = shown(notebook, each)
        canvas = board.locator(".fk-canvas")
        canvas.wait_for(state="visible")
        shows_something(canvas)
        if each == "game":
            expect(board.locator(".fk-goal")).to_contain_text("Your turn")
        card = notebook.evaluate(CARD.format(f"{each}.board"))
        click_changes(canvas, spot(notebook, f"{each}.board", card, canvas))
    assert notebook.errors() == []
