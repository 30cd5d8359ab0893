"""Click to repaint of the boards beside a bare button, and what a click sends, a page a game.

Milliseconds in the middle and at the 90th percentile, then messages and bytes from the kernel to the page.
The bytes of a picture are held by `tests/test_draw_canvas.py` as well, which needs no browser.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.bench.rows import Row, show
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


def repaint(notebook: Notebook, case: Case) -> Iterator[Row]:
    """How long a click takes until the picture has changed."""
    taken: Any = notebook.page.evaluate(MEASURE, {"clicks": CLICKS, "at": place(notebook, case.card)})
    section, note = f"{case.name}: click to repaint", f"{CLICKS} clicks"
    (bare, slow_bare), (board, slow) = (
        (statistics.median(each), statistics.quantiles(each, n=10)[-1]) for each in taken
    )
    yield Row(section, "a bare button", bare, "ms", note=note)
    yield Row(section, "more than that, median", board - bare, "ms", 15, at_most=True, note=note)
    yield Row(section, "more than that, 90th percentile", slow - slow_bare, "ms", 30, at_most=True, note=note)


def traffic(notebook: Notebook, case: Case) -> Iterator[Row]:
    """What an action brings to the page: the picture's bytes, and in the note all that comes with it."""
    wire = Traffic(notebook.page)
    select = ("select a card", PRESS, case.card)
    undo = ("undo", BUTTON, ".fk-tool-undo")
    for name, script, what in (select, *case.actions, undo, *LOOKS):
        heard = wire.of(script, place(notebook, what) if script == PRESS else what)
        picture = [each for each in heard if each.is_picture]
        goal = 6 * 1024 if name == select[0] else 16 * 1024
        all_ = f"{len(picture)} of {len(heard)} messages, {sum(each.size for each in heard):,} bytes in all"
        section = f"{case.name}: the picture on the wire"
        taken = float(sum(each.size for each in picture))
        yield Row(section, name, taken, "bytes", goal, at_most=True, note=all_)


def place(notebook: Notebook, name: str) -> list[float]:
    """Where a thing of the board lies on its canvas."""
    return [float(each) for each in notebook.evaluate(f"*free.board.locate({name!r})").split()]


def rows() -> Iterator[Row]:
    """Measures once, all boards after each other."""
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
            yield from repaint(notebook, case)
            yield from traffic(notebook, case)
            notebook.theme("JupyterLab Light")
        lab.tidy(shared=False)
        browser.close()


def main() -> None:
    """Prints a row a line: as a table, or with `--json` for a program."""
    section = ""
    for row in rows():
        if "--json" in sys.argv[1:]:
            print(json.dumps(asdict(row)), flush=True)
        else:
            show(row, section)
        section = row.section


if __name__ == "__main__":
    main()
