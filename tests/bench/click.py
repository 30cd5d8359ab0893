"""Click to repaint of the boards beside a bare button, and what a click sends, a page a game: `make bench`.

Prints median and 90th percentile in milliseconds, then messages and bytes from the kernel to the page. A
figure that falls short is printed like any other: the machine's load decides too. The bytes of a picture are
held by `tests/test_draw_canvas.py` as well, which needs no browser.
"""

from __future__ import annotations

import statistics
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.bench.traffic import Traffic
from tests.browser.chromium import ARGUMENTS, find_browser
from tests.browser.lab import Lab, Notebook
from tests.browser.server import running_server
from tests.drawn_betta import FOUR
from tests.drawn_korsar import TEAMS

CLICKS = 50
CELL = """import ipywidgets
from flotsam_widgets import explore
label, bare = ipywidgets.Label("0"), ipywidgets.Button(description="bare")
label.add_class("bare-label"), bare.add_class("bare-button")
bare.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
display(ipywidgets.HBox([bare, label]))
free = explore("{line}", lang="en")
free"""
# The two in turn, so that both meet the same load. A repaint has come when the canvas is drawn on.
MEASURE = """async ({clicks, at}) => {
    const pause = () => new Promise(done => setTimeout(done, 120));
    const canvas = document.querySelector(".fk-canvas"), context = canvas.getContext("2d");
    const label = document.querySelector(".bare-label"), button = document.querySelector(".bare-button");
    const draw = context.drawImage;
    let drawn = null;
    context.drawImage = (...given) => { draw.apply(context, given); if (drawn) drawn(); };
    const bare = [], board = [];
    for (let i = 0; i < clicks; i++) {
        await pause();
        const changed = new Promise(done => new MutationObserver((_, seen) => { seen.disconnect(); done(); })
            .observe(label, {childList: true, subtree: true, characterData: true}));
        let start = performance.now();
        button.click();
        await changed;
        bare.push(performance.now() - start);
        await pause();
        const box = canvas.getBoundingClientRect(), scale = box.width / canvas.width;
        const repainted = new Promise(done => { drawn = done; });
        start = performance.now();
        canvas.dispatchEvent(new MouseEvent("mousedown", {bubbles: true,
            clientX: box.left + at[0] * scale, clientY: box.top + at[1] * scale}));
        await repainted;
        board.push(performance.now() - start);
        drawn = null;
    }
    return [bare, board];
}"""

PRESS = """at => {
    const canvas = document.querySelector(".fk-canvas"), box = canvas.getBoundingClientRect();
    const scale = box.width / canvas.width;
    canvas.dispatchEvent(new MouseEvent("mousedown", {bubbles: true,
        clientX: box.left + at[0] * scale, clientY: box.top + at[1] * scale}));
}"""
BUTTON = "selector => document.querySelector(selector).click()"
THEME = "name => jupyterapp.commands.execute('apputils:change-theme', {theme: name})"
LOOKS = (("another language", BUTTON, ".fk-lang-ru"), ("another theme", THEME, "JupyterLab Dark"))


@dataclass(frozen=True)
class Case:
    """A board, the card that is pressed, and what is done then: its name, how, and with which thing."""

    name: str
    line: str
    card: str
    actions: tuple[tuple[str, str, str], ...]


CASES = (
    Case(
        "Flotsam Fight, 3 players",
        "flotsam/1 players=3 boats=3:12.45,7:35 hands=A:14.20.48.49.63,B:10.16,C:4.6",
        "card:48",
        (("a boat that takes it not", PRESS, "boat:5"), ("place it", PRESS, "boat:6")),
    ),
    Case(
        "Korsar, 8 ships, 13 cards",
        TEAMS,
        "card:g2",
        (("a ship that takes it not", PRESS, "ship:1"), ("put it on a ship", PRESS, "ship:4")),
    ),
    Case(
        "Betta, 8 displays",
        FOUR,
        "card:r1",
        (("show it on a display", PRESS, "display:6"), ("place it", PRESS, "display:6")),
    ),
)


def figures(name: str, taken: list[float]) -> tuple[float, float]:
    """Median and 90th percentile, printed as one row."""
    middle, slow = statistics.median(taken), statistics.quantiles(taken, n=10)[-1]
    print(f"{name:<28}{middle:8.1f}{slow:8.1f}")
    return middle, slow


def repaint(notebook: Notebook, case: Case) -> None:
    """How long a click takes until the picture has changed."""
    taken: Any = notebook.page.evaluate(MEASURE, {"clicks": CLICKS, "at": place(notebook, case.card)})
    print(f"\n{case.name}\n{'ms, ' + str(CLICKS) + ' clicks':<28}{'median':>8}{'p90':>8}")
    bare, board = figures("bare button", taken[0]), figures("board, select a card", taken[1])
    print(f"{'more than a bare button':<28}{board[0] - bare[0]:8.1f}{board[1] - bare[1]:8.1f}")
    print(f"{'goal':<28}{15:8.1f}{30:8.1f}")


def traffic(notebook: Notebook, case: Case) -> None:
    """How many messages and bytes an action brings to the page: the picture, with texts and marks, in all."""
    wire = Traffic(notebook.page)
    columns = ("picture", "bytes", "data", "bytes", "all", "bytes")
    print(f"\n{'messages and bytes':<28}" + "".join(f"{column:>8}" for column in columns))
    select = ("select a card", PRESS, case.card)
    undo = ("undo", BUTTON, ".fk-tool-undo")
    for name, script, what in (select, *case.actions, undo, *LOOKS):
        heard = wire.of(script, place(notebook, what) if script == PRESS else what)
        picture, data = [each for each in heard if each.is_picture], [each for each in heard if each.is_data]
        taken = [
            each for group in (picture, data, heard) for each in (len(group), sum(s.size for s in group))
        ]
        print(f"{name:<28}" + "".join(f"{each:8}" for each in taken))
    print(f"{'goal, select a card':<28}{1:8}{6 * 1024:8}\n{'goal, any redraw':<28}{1:8}{16 * 1024:8}")


def place(notebook: Notebook, name: str) -> list[float]:
    """Where a thing of the board lies on its canvas."""
    return [float(each) for each in notebook.evaluate(f"*free.board.locate({name!r})").split()]


def main() -> None:
    """Measures once and prints."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        path = find_browser(Path(playwright.chromium.executable_path))
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        lab = Lab(browser, server)
        for case in CASES:
            notebook = lab.scratch(CELL.format(line=case.line))
            notebook.run_all()
            notebook.canvas()
            notebook.page.wait_for_timeout(2000)
            repaint(notebook, case)
            traffic(notebook, case)
            notebook.theme("JupyterLab Light")
        lab.tidy(shared=False)
        browser.close()


if __name__ == "__main__":
    main()
