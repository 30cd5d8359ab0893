"""All three games by the keyboard alone and by a finger alone; every change is told; small windows hold."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from flotsam_kit.lesson import load_lesson
from tests.browser.keys import leave_board, tab_to
from tests.browser.picture import answered, shows_something, spot
from tests.browser.test_browser_course import things
from tests.drawn_betta import TWO
from tests.drawn_korsar import FOUR

if TYPE_CHECKING:
    from tests.browser.lab import Lab, Notebook

IMPORTS = "import flotsam_widgets as fk\n"
FLOTSAM = "flotsam/1 players=3 boats=3:12.45,7:35 hands=A:14.20.48.49.63,B:10.16,C:4.6"
# A board and what is pressed on it, as it is named in `board.locate`: moves, one refusal, more moves.
BOARDS = {
    "flotsam": (FLOTSAM, ["card:20", "boat:6", "boat:5", "card:10", "boat:5", "pass"]),
    "korsar": (FOUR, ["card:g2", "ship:3", "ship:1", "pile", "card:b1", "ship:4"]),
    "betta": (TWO, ["card:r1", "turn:right", "display:2", "display:4", "display:4", "card:b1"]),
}
# The first things of a real game against a bot: the seat's own move, and the next one.
GAMES = {
    "flotsam": ["pass"],
    "korsar": ["pile", "pile"],
    "betta": ["card:{0}", "display:1", "display:1"],
}
LESSONS = {"flotsam": "flotsam/10-divides", "korsar": "korsar/20-ships-and-turn", "betta": "betta/30-placing"}

Press = Callable[["Notebook", str], None]


def by_keys(notebook: Notebook, name: str) -> None:
    """Reach the real button of a thing by Tab and press it, by Space and by Enter in turn."""
    tab_to(notebook, f".fk-board .fk-choice-{name.replace(':', '-')}")
    notebook.page.keyboard.press("Space" if name.startswith("card") else "Enter")


def by_finger(notebook: Notebook, name: str) -> None:
    """Tap on a thing in the picture."""
    canvas = notebook.canvas()
    canvas.scroll_into_view_if_needed()
    canvas.tap(position=spot(notebook, "shown.board", name, canvas))


def opened(notebook: Notebook, way: Press) -> None:
    """Wait until the board answers; by the keyboard, unfold the buttons."""
    expect(notebook.page.locator(".fk-message[role=status][aria-live=polite]").first).to_be_attached()
    shows_something(notebook.canvas())
    toggle = notebook.page.locator(".fk-board .fk-toggle")
    if way is by_keys and toggle.get_attribute("aria-expanded") == "false":
        tab_to(notebook, ".fk-board .fk-toggle")
        notebook.page.keyboard.press("Enter")
        expect(toggle).to_have_attribute("aria-expanded", "true")


def changes(notebook: Notebook, act: Callable[[], None]) -> None:
    """Do it, and wait until the status line says something else; it is the same node, so it is read out."""
    line = notebook.page.locator(".fk-message").first
    node, before = line.element_handle(), line.inner_text()
    act()
    expect(line).not_to_have_text(before)
    assert node.evaluate("node => node.isConnected && node.getAttribute('role') === 'status'")


def shown(lab: Lab, call: str, way: Press) -> Notebook:
    """A notebook with this board and a cell below it."""
    notebook = lab.cells(f"{IMPORTS}shown = {call}\nshown", "1 + 1", touch=way is by_finger)
    notebook.run_all()
    opened(notebook, way)
    return notebook


@pytest.mark.parametrize("way", [by_keys, by_finger])
def test_a_board_answers_and_tells_every_change(lab: Lab, way: Press) -> None:
    for game in BOARDS:
        a_board_answers_and_tells_every_change(lab, game, way)


def a_board_answers_and_tells_every_change(lab: Lab, game: str, way: Press) -> None:
    line, names = BOARDS[game]
    notebook = shown(lab, f'fk.explore("{line}", lang="en")', way)
    twin = notebook.page.locator(".fk-twin")
    start = twin.inner_text()
    for name in names:
        changes(notebook, lambda name=name: way(notebook, name))  # type: ignore[misc]
    expect(twin).not_to_have_text(start)
    if way is by_keys:
        tab_to(notebook, ".fk-board .fk-tool-undo")
        changes(notebook, lambda: notebook.page.keyboard.press("Enter"))
        assert "CANVAS" not in leave_board(notebook, "Tab")
        notebook.canvas().focus()
        notebook.page.keyboard.press("Escape")
        assert notebook.page.evaluate("document.activeElement.tagName") != "CANVAS"
    assert not notebook.errors()


@pytest.mark.parametrize("way", [by_keys, by_finger])
def test_a_game_is_played_and_told(lab: Lab, way: Press) -> None:
    for game in GAMES:
        a_game_is_played_and_told(lab, game, way)


def a_game_is_played_and_told(lab: Lab, game: str, way: Press) -> None:
    options = 'options={"first": "A"}'
    notebook = shown(lab, f'fk.play("{game}", players=2, bots="easy", seed=5, {options}, lang="en")', way)
    log = notebook.page.locator(".fk-log li")
    goal = notebook.page.locator(".fk-goal")
    expect(goal).to_have_text(re.compile("Your turn"))
    first = notebook.evaluate("shown.session.state.hands[0][0]")
    for name in GAMES[game]:
        expect(goal).to_have_text(re.compile("Your turn"))
        changes(notebook, lambda name=name: way(notebook, name.format(first)))  # type: ignore[misc]
    expect(log).not_to_have_count(0)
    assert not notebook.errors()


@pytest.mark.parametrize("way", [by_keys, by_finger])
def test_the_first_step_of_a_lesson_is_solved(lab: Lab, way: Press) -> None:
    for game in LESSONS:
        the_first_step_of_a_lesson_is_solved(lab, game, way)


def the_first_step_of_a_lesson_is_solved(lab: Lab, game: str, way: Press) -> None:
    notebook = shown(lab, f'fk.lesson("{LESSONS[game]}", lang="en")', way)
    board, step = notebook.board(), load_lesson(LESSONS[game]).steps[0]
    if step.by_moves:
        for name in things(step.solution, step):
            changes(notebook, lambda name=name: way(notebook, name))  # type: ignore[misc]
    else:
        for option in step.solution.split("."):
            press_option(board.locator(f".fk-choice-{step.of or 'option'}-{option}"), way)
        if step.chooses_many:
            answered(notebook.page)  # what is marked is told in the page, where the button may move for it
            press_option(board.locator(".fk-choice-check"), way)
    expect(board.locator(".fk-message")).to_contain_text("Solved: 3 of 3 stars")
    press_option(board.locator(".fk-tool-next"), way)
    expect(board.locator(".fk-caption")).to_contain_text("Step 2")
    assert not notebook.errors()


def press_option(button: Locator, way: Press) -> None:
    if way is by_finger:
        button.tap()
    else:
        button.press("Enter")


VIEWS = {
    "board of Flotsam": f'fk.explore("{FLOTSAM}", lang="ru")',
    "board of Korsar": f'fk.explore("{FOUR}", lang="ru")',
    "board of Betta": f'fk.explore("{TWO}", lang="fr")',
    "lesson": 'fk.lesson("korsar/21-attacks", lang="ru")',
    "practice": 'fk.practice("flotsam/scoring", seed=7, level=3, lang="ru")',
    "game": 'fk.play("korsar", players=6, seed=3, lang="fr")',
}
# 320 px wide; and 1280 by 1024 at 400 %, which are as many CSS pixels on a screen of four times the density.
WINDOWS = {"a phone": (320, 640, 2), "400 %": (320, 256, 4)}
SIDEWAYS = """() => [...document.querySelectorAll('.fk-board, .fk-board *')].filter(node => {
    if (node.closest('.fk-scroll, pre, textarea, input, svg')) return false;
    const box = node.getBoundingClientRect(), board = node.closest('.fk-board').getBoundingClientRect();
    return box.width > 1 && box.height > 1 && (box.right > board.right + 1 || box.left < board.left - 1);
}).map(node => node.outerHTML.slice(0, 160))"""
OVER = """() => {
    const output = document.querySelector('.fk-board').closest('.jp-OutputArea-output, .jp-OutputArea');
    return output.scrollWidth - output.clientWidth;
}"""


def test_layouts_hold_on_a_phone_and_at_four_hundred_per_cent(lab: Lab) -> None:
    notebook = lab.scratch("1", viewport={"width": 1280, "height": 900})
    notebook.page.evaluate("() => jupyterapp.shell.collapseLeft()")
    device = notebook.page.context.new_cdp_session(notebook.page)
    for window, (width, height, ratio) in WINDOWS.items():
        screen = {"width": width, "height": height, "deviceScaleFactor": ratio, "mobile": False}
        device.send("Emulation.setDeviceMetricsOverride", screen)
        for name, call in VIEWS.items():
            notebook.refill((f"{IMPORTS}shown = {call}\nshown",))
            notebook.run_all()
            expect(notebook.page.locator(".fk-board.fk-narrow")).to_have_count(1)
            answered(notebook.page)
            for button in (".fk-tool-why", ".fk-tool-hint", ".fk-toggle"):
                if notebook.page.locator(button).count():
                    notebook.page.locator(button).first.press("Enter")
                    answered(notebook.page)
            assert notebook.page.evaluate(SIDEWAYS) == [], (window, name)
            assert notebook.page.evaluate(OVER) <= 1, (window, name)
    assert not notebook.errors()


def test_nothing_moves_where_motion_is_not_wanted(lab: Lab) -> None:
    """What a prediction plays out is shown at once, and nothing on the page glides or fades."""
    call = 'shown = fk.practice("korsar/who-captures-what", seed=7, level=1, lang="en")'
    notebook = lab.cells(f"{IMPORTS}{call}\nshown")
    notebook.page.emulate_media(reduced_motion="reduce")
    notebook.run_all()
    opened(notebook, by_keys)
    answer = notebook.evaluate("shown.run.exercise.answer")
    notebook.page.locator(f".fk-choice-option-{answer}").press("Enter")
    expect(notebook.page.locator(".fk-message")).to_contain_text("Solved")
    assert notebook.evaluate("shown.playback.is_running") == "False"
    assert notebook.evaluate("len(shown.session.node.path)") != "1"
    moving = """() => [...document.querySelectorAll('.fk-board *')].filter(node => {
        const style = getComputedStyle(node);
        return style.animationName !== 'none' || parseFloat(style.transitionDuration) > 0;
    }).length"""
    assert notebook.page.evaluate(moving) == 0
    assert not notebook.errors()
    notebook.page.emulate_media(reduced_motion="no-preference")  # as the next test expects it
