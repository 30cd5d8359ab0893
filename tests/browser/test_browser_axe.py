"""axe-core finds nothing in boards, lessons, practice, games, classroom view and sheets, light and dark.

What it finds in the page round them is JupyterLab's own; `docs/accessibility.md` lists it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.axe import around_our_boxes, in_our_boxes, violations
from tests.browser.picture import answered
from tests.drawn_betta import TWO
from tests.drawn_korsar import FOUR

if TYPE_CHECKING:
    from tests.browser.lab import Lab, Notebook

IMPORTS = "import flotsam_widgets as fk\n"
THEMES = {"dark": "JupyterLab Dark", "light": "JupyterLab Light"}
SOLVE = """
while not shown.is_over:
    step = shown.walk.step
    (shown.play if step.by_moves else shown.answer)(step.solution)
    shown.next()
"""
PLAY_ON = """
game, session = shown.session.game, shown.session
while session.state.turn is not None:
    session.play(game.legal_moves(session.state)[0])
"""
# What is shown; and what is pressed (a selector) or typed (anything else) before axe-core looks.
VIEWS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "a board that refuses": (
        'fk.explore(game="flotsam", lang="en")',
        "",
        ("98@5", ".fk-toggle", ".fk-tool-why"),
    ),
    "a board that is edited": (f'fk.explore("{FOUR}", lang="fr")', "", (".fk-tool-edit",)),
    "a board with branches": (
        f'fk.explore("{TWO}", lang="ru")',
        "",
        (".fk-toggle", "r1@4+1", "undo", ".fk-tool-branches"),
    ),
    "a lesson": (
        'fk.lesson("flotsam/10-divides", lang="en")',
        "",
        (".fk-tool-hint", ".fk-chips .fk-rule", ".fk-fold"),
    ),
    "a lesson at its end": ('fk.lesson("flotsam/10-divides", lang="ru")', SOLVE, ()),
    "practice": (
        'fk.practice("korsar/who-captures-what", seed=7, level=3, lang="fr")',
        "",
        (".fk-tool-hint", "level 9"),
    ),
    "a game to be set up": ('fk.play("korsar", lang="fr")', "", (".fk-tool-new",)),
    "a game and its hint": (
        'fk.play("betta", players=2, bots="easy", seed=3, lang="en")',
        "",
        (".fk-tool-hint", ".fk-tool-why"),
    ),
    "a game that is over": (
        'fk.play("betta", players=2, bots=None, seed=3, lang="en")',
        PLAY_ON,
        (".fk-tool-save",),
    ),
    "a class that votes": ('fk.present("korsar/votes", lang="en")', "", ()),
    "a lesson for a class": ('fk.present("flotsam/10-divides", lang="ru")', "", ()),
    "what cannot be": ('fk.lesson("flotsam/99", lang="en")', "", ()),
}


def shown(lab: Lab, call: str, then: str) -> Notebook:
    notebook = lab.cells(f"{IMPORTS}shown = {call}{then}\nshown")
    notebook.run_all()
    ready = notebook.page.locator(".fk-message[role=status], .fk-notice")
    expect(ready.first).to_be_attached()
    return notebook


def act(notebook: Notebook, what: str) -> None:
    """Press a button, or type a command, and wait until it is answered."""
    page = notebook.page
    if what.startswith("."):
        page.locator(what).first.press("Enter")
    else:
        page.locator(".fk-command input").fill(what)
        page.locator(".fk-command input").press("Enter")
    answered(page)


@pytest.mark.parametrize("name", VIEWS)
def test_axe_finds_nothing(lab: Lab, name: str) -> None:
    call, then, acts = VIEWS[name]
    notebook = shown(lab, call, then)
    for what in acts:
        act(notebook, what)
    found = {}
    for theme, label in THEMES.items():
        notebook.theme(label)
        expect(notebook.page.locator("body")).to_have_attribute(
            "data-jp-theme-light", str(theme == "light").lower()
        )
        board = notebook.page.locator(".fk-board")
        if board.count() and "present" not in call:
            expect(board.first).to_have_class(re.compile(f"fk-theme-{theme}"))
        answered(notebook.page)
        found[theme] = in_our_boxes(notebook.page)
    assert found == {"dark": [], "light": []}


def test_axe_would_find_something(lab: Lab) -> None:
    notebook = shown(lab, 'fk.explore(game="flotsam", lang="en")', "")
    notebook.page.locator(".fk-board").evaluate(
        "board => board.insertAdjacentHTML('beforeend', '<button></button><p style=\"color:#ddd\">pale</p>')"
    )
    found = " ".join(in_our_boxes(notebook.page))
    assert "button-name" in found
    assert "color-contrast" in found


def test_what_jupyterlab_brings_is_in_the_list(lab: Lab) -> None:
    """Whatever is found round our boxes is in the page about accessibility, which promises nothing for it."""
    notebook = shown(lab, 'fk.explore(game="korsar", lang="en")', "")
    listed = Path("docs/accessibility.md").read_text(encoding="utf-8")
    around = around_our_boxes(notebook.page)
    assert around, "JupyterLab has become better: take the list away"
    assert {rule for rule in around if f"`{rule}`" not in listed} == set()


@pytest.mark.parametrize(
    "call", ['fk.worksheet("betta/which-turn", seed=7, count=3)', 'fk.rule_sheet("korsar")']
)
def test_axe_finds_nothing_in_a_sheet(lab: Lab, call: str) -> None:
    notebook = lab.cells(IMPORTS + call)
    notebook.run_all()
    frame = notebook.page.locator("iframe.fk-sheet").element_handle().content_frame()
    assert frame is not None
    frame.locator("h1").first.wait_for()
    assert violations(frame, {"include": [["body"]]}) == []
