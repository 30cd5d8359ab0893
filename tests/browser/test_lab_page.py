"""Many games in a notebook: the page stays alive while they are played, and the picture follows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.browser.lab import Lab

MANY = """from flotsam_widgets import experiment
run = experiment("korsar", players=2, bots="easy", games=5000, by="order", lang="en")
run"""

# For so long a press of the same button would be the second half of a double click.
NO_DOUBLE_CLICK = "__import__('time').sleep(__import__('flotsam_widgets.twice').twice.TWICE)"


def test_games_are_played_beside_the_page_and_stop_at_the_button(lab: Lab) -> None:
    notebook = lab.cells(MANY, "2 + 2")
    notebook.run_all()  # the second cell has ended, too: nothing waits for the games
    page = notebook.page
    bar, said = page.locator(".fk-games progress"), page.locator(".fk-message")
    expect(bar).to_have_attribute("value", re.compile("[1-9]"))
    expect(said).to_contain_text("are being played")
    picture = page.locator(".fk-chart li").first
    expect(picture).to_contain_text("no. 1 in turn order")  # drawn anew below the bar
    page.get_by_role("button", name="Stop").click()
    expect(said).to_contain_text(re.compile(r"Stopped after \d+ of 5,000"))
    done = notebook.evaluate("run.done")
    assert 0 < int(done) < 5000
    expect(page.locator(".fk-games")).to_contain_text(f"{int(done):,} of 5,000")
    assert notebook.evaluate("len(run.frame)") == str(2 * int(done))
    notebook.evaluate(NO_DOUBLE_CLICK)
    page.get_by_role("button", name="Go on").click()
    expect(said).to_contain_text("are being played")
    page.get_by_role("button", name="Stop").click()
    assert not notebook.errors()


def test_by_run_all_cells_the_table_comes_when_the_games_are_over(lab: Lab) -> None:
    call = 'experiment("korsar", players=2, bots="easy", games=30, by="order", lang="fr")'
    notebook = lab.cells(
        f"from flotsam_widgets import experiment\nrun = {call}\nrun", 'run.shares(by="order")'
    )
    notebook.run_all()
    page = notebook.page
    table = page.locator(".jp-OutputArea-output table.dataframe")
    expect(page.get_by_text("Leur tableau viendra ici").or_(table)).to_be_visible()
    expect(table).to_contain_text("30")
    expect(page.get_by_text("Leur tableau viendra ici")).to_have_count(0)
    assert not notebook.errors()


def test_a_picture_has_the_light_of_the_page_and_its_words_below(lab: Lab) -> None:
    notebook = lab.cells(
        "from flotsam_kit.lab import simulate\nfrom flotsam_widgets import charts",
        'charts.won(simulate("betta", 2, "easy", 5, progress=False), by="seat", lang="fr")',
        size=(760, 700),
    )
    notebook.run_all()
    day, night = notebook.page.locator("img.fk-day"), notebook.page.locator("img.fk-night")
    expect(day).to_be_visible()
    expect(night).to_be_hidden()
    notebook.theme("JupyterLab Dark")
    expect(night).to_be_visible()
    expect(day).to_be_hidden()
    expect(notebook.page.locator("figcaption li")).to_have_count(3)
    notebook.theme("JupyterLab Light")
    assert not notebook.errors()
