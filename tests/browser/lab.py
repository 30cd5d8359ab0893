"""What a test does in JupyterLab: open a notebook, run its cells, restart its kernel, look at it."""

from __future__ import annotations

import itertools
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, Locator, Page, ViewportSize

from tests.browser.server import TOKEN, Server

# Enough for a loaded machine; a test that waits this long has found something.
PATIENCE_MS = 60_000
# Of a window, in pixels, unless a test wants another.
SIZE = 1280, 900
_numbers = itertools.count(1)

RUN_ALL = "() => jupyterapp.commands.execute('notebook:run-all-cells')"
RESTART = "() => jupyterapp.shell.currentWidget.sessionContext.restartKernel()"
IS_READY = """() => {
    const shown = window.jupyterapp?.shell.currentWidget;
    return shown?.content?.widgets?.length > 0
        && shown.sessionContext?.session?.kernel?.connectionStatus === "connected"
        && ["idle", "busy"].includes(shown.sessionContext.session.kernel.status);
}"""
TROUBLE = """() => jupyterapp.shell.currentWidget.content.widgets
    .filter(cell => cell.model.type === "code")
    .flatMap(cell => cell.outputArea.model.toJSON())
    .map(output => output.output_type === "error" ? `${output.ename}: ${output.evalue}`
        : output.name === "stderr" ? [output.text].flat().join("") : "")
    .filter(text => text)"""
SAVE = "() => jupyterapp.commands.execute('docmanager:save')"
REFILL = """sources => {
    const notebook = jupyterapp.shell.currentWidget.content, shared = notebook.model.sharedModel;
    const cells = sources.map(source => ({cell_type: "code", source, metadata: {}, outputs: []}));
    const before = shared.cells.length;
    shared.insertCells(0, cells); // first: a notebook without any cell gets an empty one
    shared.deleteCellRange(cells.length, cells.length + before);
    notebook.activeCellIndex = 0;
    notebook.scrollToItem(0);
}"""
# As good as a new kernel, in a tenth of the time. ipycanvas has one hidden widget that all canvases share.
FORGET = """import sys
from IPython import get_ipython
from ipywidgets.widgets.widget import _instances
if "flotsam_widgets.cells" in sys.modules:
    for _, boards in list(sys.modules["flotsam_widgets.cells"]._runs.values()):
        for board in list(boards):
            board.close()
for widget in list(_instances.values()):
    if type(widget).__name__ != "_CanvasManager":
        widget.close()
for name in [each for each in list(sys.modules) if each.startswith("flotsam_")]:  # other threads import, too
    del sys.modules[name]
get_ipython().reset(new_session=True)
"""
FILLS_THE_WINDOW = """() => {
    const shell = jupyterapp.shell.node.getBoundingClientRect();
    return shell.width === innerWidth && shell.height === innerHeight;
}"""
KERNEL = "() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.id"
SET_THEME = "name => jupyterapp.commands.execute('apputils:change-theme', {theme: name})"


@dataclass
class Notebook:
    """One notebook open in one page of its own."""

    page: Page
    path: str
    log: list[str]

    def run_all(self) -> None:
        """Runs all cells and comes back when the last one has ended."""
        self.page.evaluate(RUN_ALL)

    def run_cell(self, number: int) -> None:
        """Runs one cell, counted from 0 among all cells."""
        select = "n => { jupyterapp.shell.currentWidget.content.activeCellIndex = n; }"
        self.page.evaluate(select, number)
        self.page.evaluate("() => jupyterapp.commands.execute('notebook:run-cell')")

    def restart(self) -> None:
        """Restarts the kernel without asking; outputs stay until cells run again."""
        self.page.evaluate(RESTART)
        self.page.wait_for_function(IS_READY)

    def board(self, number: int = 0) -> Locator:
        """The box round a board (class fk-board), once its canvas can be seen."""
        canvas = self.page.locator(".fk-board .fk-canvas").nth(number)
        canvas.wait_for(state="visible")
        return self.page.locator(".fk-board").nth(number)

    def canvas(self, number: int = 0) -> Locator:
        """The canvas element (class fk-canvas), once it can be seen."""
        canvas = self.page.locator(".fk-canvas").nth(number)
        canvas.wait_for(state="visible")
        return canvas

    def errors(self) -> list[str]:
        """What went wrong in any cell: errors, warnings on the error stream, widgets that did not show."""
        found: list[str] = self.page.evaluate(TROUBLE)
        shown = self.page.locator(".jp-OutputArea").all_inner_texts()
        return found + [text for text in shown if "model not found" in text or "Error displaying" in text]

    def evaluate(self, expression: str) -> str:
        """What Python answers in this notebook's kernel, as text; for looking inside, not for playing."""
        ask = """code => new Promise((done, fail) => {
            const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
            let said = "";
            const future = kernel.requestExecute({code: `print(${code})`, store_history: false});
            future.onIOPub = message => {
                if (message.header.msg_type === "stream") said += message.content.text;
                if (message.header.msg_type === "error")
                    fail(`${message.content.evalue}\\n${message.content.traceback.join("\\n")}`);
            };
            future.done.then(() => done(said));
        })"""
        return str(self.page.evaluate(ask, expression)).rstrip("\n")

    def refill(self, cells: tuple[str, ...]) -> None:
        """Takes all cells away and puts these in their place."""
        self.page.evaluate(REFILL, list(cells))
        self.log.clear()

    def forget(self) -> None:
        """Makes the kernel as good as new."""
        self.evaluate(f"exec({FORGET!r}, {{}})")

    def kernel(self) -> str:
        """The id of the kernel."""
        return str(self.page.evaluate(KERNEL))

    def save(self) -> dict[str, Any]:
        """Saves the notebook and gives what is now in its file."""
        self.page.evaluate(SAVE)
        saved: dict[str, Any] = json.loads(Path(self.path).read_text())
        return saved

    def resize(self, width: int, height: int) -> None:
        """Gives the window this size, and waits until JupyterLab has taken it."""
        if self.page.viewport_size != viewport(width, height):
            self.page.set_viewport_size(viewport(width, height))
            self.page.wait_for_function(FILLS_THE_WINDOW)

    def theme(self, name: str) -> None:
        """Switches JupyterLab's theme: "JupyterLab Dark" or "JupyterLab Light"."""
        self.page.evaluate(SET_THEME, name)


@dataclass
class Lab:
    """JupyterLab for the tests, one after the other; `open` and `scratch` may be called several times."""

    browser: Browser
    server: Server
    opened: list[Notebook] = field(default_factory=list)
    # By whether fingers touch them.
    shared: dict[bool, Notebook] = field(default_factory=dict)

    def open(self, path: str = "notebooks/en/00-start-here.ipynb", **options: Any) -> Notebook:
        """A notebook of the server's folder in a window of its own, its kernel ready.

        `options` go to Playwright's `new_context`: viewport, device_scale_factor, has_touch,
        color_scheme, locale ...
        """
        self.server.start_kernel(path)
        context = self.browser.new_context(**({"viewport": viewport(*SIZE)} | options))
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        log: list[str] = []
        page.on("console", lambda message: log.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: log.append(f"page error: {error}"))
        notebook = Notebook(page, str(self.server.folder / path), log)
        self.opened.append(notebook)
        # A workspace of its own: JupyterLab would open what the test before has left open.
        address = f"{self.server.url}lab/workspaces/w{next(_numbers)}/tree/{quote(path)}?token={TOKEN}"
        page.goto(address)
        page.wait_for_function(IS_READY)
        return notebook

    def scratch(self, *cells: str, **options: Any) -> Notebook:
        """A new notebook with these code cells, open and not yet run, in a window of its own."""
        name = f"scratch-{next(_numbers)}.ipynb"
        (self.server.folder / name).write_text(json.dumps(notebook_of(cells)))
        return self.open(name, **options)

    def cells(self, *cells: str, size: tuple[int, int] = SIZE, touch: bool = False) -> Notebook:
        """The same, but in the window and the kernel that all tests share: opened once, forgetful.

        The window has this size; there is another one for tests that `touch`. Not for a test that ends
        kernels, loads the page again or changes the window otherwise.
        """
        notebook = self.shared.get(touch)
        if notebook is None:
            notebook = self.shared[touch] = self.scratch("", has_touch=touch)
        elif notebook not in self.opened:
            self.opened.append(notebook)
        notebook.resize(*size)
        notebook.refill(cells)
        return notebook

    def tidy(self, *, shared: bool) -> None:
        """Closes windows, ends kernels, takes away what they saved; `shared` keeps those that tests share."""
        if not shared:
            self.shared = {touch: each for touch, each in self.shared.items() if each not in self.opened}
        kept = list(self.shared.values())
        for notebook in self.opened:
            if notebook in kept:
                notebook.forget()
            else:
                notebook.page.context.close()
        self.opened.clear()
        for kernel in self.server.kernels() - {notebook.kernel() for notebook in kept}:
            self.server.stop(kernel)
        self.server.forget()


def viewport(width: int, height: int) -> ViewportSize:
    """A window's size as Playwright writes it."""
    return {"width": width, "height": height}


def notebook_of(cells: tuple[str, ...]) -> dict[str, Any]:
    """A notebook with these code cells, as the data of its file."""
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    made = [
        {
            "cell_type": "code",
            "id": f"cell-{number}",
            "execution_count": None,
            "metadata": {},
            "outputs": [],
            "source": source,
        }
        for number, source in enumerate(cells)
    ]
    return {"cells": made, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
