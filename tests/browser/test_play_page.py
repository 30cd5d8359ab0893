"""A whole game in the real JupyterLab: bots at their pace, skip, score, save, load, replay, curtain."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import Lab, Notebook
from tests.browser.picture import answered

pytestmark = pytest.mark.browser

NAMES = 'names=["Ann", "Bo", "<img src=x onerror=alert(1)>"]'
CELL = f"""from flotsam_widgets import play
game = play("flotsam", players=3, seed=7, {NAMES}, options={{"first": "B"}}, lang="en")
game"""
AGAIN = "from flotsam_widgets import play\nagain = play(load=True, lang='fr')\nagain"
# So slow that a bot moves only when it is told to skip its thinking, however long the page takes.
SLOW = "from flotsam_widgets.game import pacing\npacing.PACES = {**pacing.PACES, 'slow': 600}"
MOVE = "game.session.game.format_move(game.session.game.legal_moves(game.session.state)[0])"


def tool(notebook: Notebook, name: str) -> Locator:
    return notebook.page.locator(f".fk-tool-{name}")


def command(notebook: Notebook, text: str) -> None:
    field = notebook.page.locator(".fk-command input")
    field.fill(text)
    field.press("Enter")


def goal(notebook: Notebook) -> Locator:
    return notebook.page.locator(".fk-goal")


def test_a_game_against_bots_is_played_scored_saved_and_looked_at_again(lab: Lab) -> None:
    notebook = lab.cells(SLOW, CELL)
    notebook.page.on("dialog", lambda dialog: pytest.fail(f"a name ran as code: {dialog.message}"))
    notebook.run_all()
    notebook.canvas()
    expect(notebook.page.locator(".fk-log li")).to_have_count(2)  # both bots, by themselves
    expect(goal(notebook)).to_have_text(re.compile("Your turn"))
    expect(notebook.page.locator(".fk-log")).to_contain_text("<img src=x onerror=alert(1)> opens")
    expect(notebook.page.locator(".fk-board img[src=x]")).to_have_count(0)
    notebook.page.locator(".fk-pace-slow").click()
    command(notebook, "pass")
    expect(goal(notebook)).to_have_text(re.compile("is thinking"))
    tool(notebook, "skip").click()
    expect(tool(notebook, "skip")).to_have_count(0)
    for _ in range(40):
        if tool(notebook, "deal").count():
            break
        command(notebook, notebook.evaluate(MOVE))
        answered(notebook.page)
        if tool(notebook, "skip").count():
            tool(notebook, "skip").click()
            expect(tool(notebook, "deal").or_(tool(notebook, "why"))).to_be_visible()
    expect(notebook.page.locator(".fk-results caption")).to_have_text(re.compile("Round.1 is scored"))
    tool(notebook, "save").click()
    saved = notebook.page.locator(".fk-game-text textarea")
    expect(saved).to_have_value(re.compile(r"^game: flotsam/1\n# table: bots=B:medium,C:medium at=\d+\n"))
    text = saved.input_value()
    tool(notebook, "replay").click()
    notebook.page.locator(".fk-replay-back").click()
    expect(goal(notebook)).to_have_text(re.compile(r"Move \d+ of \d+"))
    tool(notebook, "replay").click()
    tool(notebook, "deal").click()
    expect(goal(notebook)).not_to_have_text(re.compile("scored"))
    tool(notebook, "save").click()
    saved.fill(text)
    saved.blur()
    notebook.page.locator(".fk-load").click()
    expect(notebook.page.locator(".fk-message")).to_contain_text("goes on where it was left")
    expect(tool(notebook, "deal")).to_be_visible()
    assert not notebook.errors()


def test_a_game_goes_on_after_the_kernel_was_restarted(lab: Lab) -> None:
    notebook = lab.cells(CELL, AGAIN)
    notebook.run_cell(0)
    notebook.canvas()
    expect(goal(notebook)).to_have_text(re.compile("Your turn"))
    command(notebook, notebook.evaluate(MOVE))
    expect(notebook.page.locator(".fk-log li")).to_have_count(5)
    text = notebook.evaluate("game.text")
    notebook.restart()
    notebook.evaluate(
        "__import__('builtins').__dict__.__setitem__('play', __import__('flotsam_widgets').play)"
    )
    notebook.run_cell(1)
    expect(notebook.page.locator(".fk-goal").last).to_have_text(re.compile("À toi"))
    assert notebook.evaluate("again.text") == text
    assert not notebook.errors()


def test_people_pass_the_screen_to_each_other(lab: Lab) -> None:
    notebook = lab.cells(
        CELL.replace("players=3", "players=2, bots=None").replace(NAMES, 'names=["Ann", "Bo"]')
    )
    notebook.run_all()
    notebook.canvas()
    expect(goal(notebook)).to_have_text("Pass the screen to Bo")
    words = notebook.page.locator(".fk-twin")
    expect(words).not_to_contain_text("Your hand")
    tool(notebook, "show").click()
    expect(words).to_contain_text("Your hand")
    command(notebook, notebook.evaluate(MOVE))
    expect(goal(notebook)).to_have_text("Pass the screen to Ann")
    expect(words).not_to_contain_text("Your hand")
    assert not notebook.errors()
