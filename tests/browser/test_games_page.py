"""The boards of Korsar and Betta in the real JupyterLab: they answer, and refuse with the rule."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import Lab, Notebook
from tests.browser.picture import click_changes, shows_something, spot
from tests.drawn_betta import TWO
from tests.drawn_korsar import FOUR

pytestmark = pytest.mark.browser
CELL = 'from flotsam_widgets import explore\nfree = explore("{line}", lang="{lang}")\nfree'


def opened(lab: Lab, line: str, lang: str = "en") -> Notebook:
    notebook = lab.cells(CELL.format(line=line, lang=lang))
    notebook.run_all()
    expect(notebook.page.locator("img.fk-picture")).to_be_hidden()
    shows_something(notebook.canvas())
    return notebook


def click(notebook: Notebook, *names: str) -> None:
    for name in names:
        canvas = notebook.canvas()
        click_changes(canvas, spot(notebook, "free.board", name, canvas))


def message(notebook: Notebook) -> Locator:
    return notebook.page.locator(".fk-message")


def test_korsar_answers_clicks(lab: Lab) -> None:
    notebook = opened(lab, FOUR)
    click(notebook, "card:g2")
    expect(message(notebook)).to_contain_text("green 2 goes on ships 1, 2 and 4")
    click(notebook, "ship:3")
    expect(message(notebook)).to_contain_text("a force has one colour")
    expect(message(notebook)).to_contain_text("KO")
    click(notebook, "ship:1")
    expect(message(notebook)).to_contain_text("B captures ship 1 (5 gold): 4 is more than 3.")
    expect(notebook.page.locator(".fk-python")).to_contain_text('play("g2@1")')
    click(notebook, "pile")
    expect(message(notebook)).to_contain_text("B draws a card")
    notebook.page.locator(".fk-tool-undo").click()
    expect(message(notebook)).to_contain_text("Taken back: draw")
    expect(notebook.page.locator(".fk-twin")).to_contain_text("As things stand")
    assert not notebook.errors()


def test_betta_previews_turns_and_places(lab: Lab) -> None:
    notebook = opened(lab, TWO, "fr")
    click(notebook, "card:r1")
    expect(message(notebook)).to_contain_text("un présentoir")
    click(notebook, "turn:right", "display:4")
    expect(message(notebook)).to_contain_text(re.compile("S2, 3.points"))
    canvas = notebook.canvas()
    canvas.click(position=spot(notebook, "free.board", "display:2", canvas))
    expect(message(notebook)).to_contain_text(re.compile("BE.4"))
    click(notebook, "display:4")  # it was still shown there
    expect(message(notebook)).to_contain_text("S2")
    expect(notebook.page.locator(".fk-python")).to_contain_text('play("r1@4+1")')
    assert not notebook.errors()


def test_the_key_r_turns_a_card_and_nothing_else_on_the_page(lab: Lab) -> None:
    notebook = opened(lab, TWO)
    twin = notebook.page.locator(".fk-twin")
    click(notebook, "card:r1")
    expect(twin).to_contain_text("Selected: r1, not turned.")
    notebook.page.keyboard.press("r")  # JupyterLab would make the cell a raw one
    expect(twin).to_contain_text("Selected: r1, turned by 1 of 4.")
    field = notebook.page.locator(".fk-command input")
    field.press_sequentially("r")
    expect(field).to_have_value("r")
    notebook.page.keyboard.press("Escape")
    notebook.page.locator(".fk-tool-why").focus()
    notebook.page.keyboard.press("r")
    expect(twin).to_contain_text("Selected: r1, turned by 2 of 4.")
    assert notebook.page.locator(".jp-CodeCell").count()
    assert not notebook.page.locator(".jp-RawCell").count()
    assert not notebook.errors()


@pytest.mark.parametrize(("game", "players"), [("korsar", 3), ("betta", 2)])
def test_a_game_against_bots_comes_to_your_turn(lab: Lab, game: str, players: int) -> None:
    cell = (
        f'from flotsam_widgets import play\ngame = play("{game}", players={players}, seed=7, lang="en")\ngame'
    )
    notebook = lab.cells(cell)
    notebook.run_all()
    expect(notebook.page.locator(".fk-goal")).to_have_text(re.compile("Your turn"))
    move = notebook.evaluate(
        "game.session.game.format_move(game.session.game.legal_moves(game.session.state)[0])"
    )
    field = notebook.page.locator(".fk-command input")
    field.fill(move)
    field.press("Enter")
    expect(notebook.page.locator(".fk-log li")).not_to_have_count(0)
    expect(notebook.page.locator(".fk-goal")).to_have_text(re.compile("Your turn"))
    assert not notebook.errors()
