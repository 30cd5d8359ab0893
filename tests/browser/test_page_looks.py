"""How boards stand on the page: in one window with their message, large enough for fingers, on phones too."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab
from tests.browser.picture import answered

pytestmark = pytest.mark.browser
IMPORTS = "from flotsam_kit import flotsam\nfrom flotsam_widgets import explore, lesson, play, practice\n"
CALLS = {
    "six open hands": 'explore(flotsam.deal(6, seed=1), lang="en")',
    "lesson": 'lesson("flotsam/11-higher-and-limit", lang="ru")',
    "game": 'play("flotsam", players=5, seed=1, lang="fr")',
    "practice": 'practice("flotsam/divides", seed=7, lang="fr")',
    "lesson with a long word": 'lesson("korsar/20-ships-and-turn", lang="fr")',
}
BELOW_THE_FOLD = """board => {
    const window = board.closest('.jp-WindowedPanel-outer'), message = board.querySelector('.fk-message');
    return message.getBoundingClientRect().bottom - board.getBoundingClientRect().top - window.clientHeight;
}"""
HARD_TO_PRESS = """board => [...board.querySelectorAll('button, input, select, summary, a')].filter(node => {
    const box = node.getBoundingClientRect();
    const label = node.textContent.trim() || node.getAttribute('aria-label');
    return box.width && (Math.min(box.width, box.height) < 43.5 || !label);
}).map(node => node.outerHTML)"""
STICKS_OUT = """board => [...board.querySelectorAll('*')].filter(node => {
    const box = node.getBoundingClientRect(), all = board.getBoundingClientRect();
    return box.width && !node.closest('.fk-scroll') && (box.right > all.right + 1 || box.left < all.left - 1);
}).map(node => node.className)"""

BROKEN_WORDS = r"""board => [...board.querySelectorAll('.fk-bar button')].flatMap(button => {
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT), broken = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const word of node.data.matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const lines = [...range.getClientRects()].map(box => Math.round(box.top));
            if (new Set(lines).size > 1) broken.push(word[0]);
        }
    return broken;
})"""
WIDTHS = """board => [...board.querySelectorAll('.fk-chairs > *')]
    .map(node => Math.round(node.getBoundingClientRect().width)).filter(width => width)"""


@pytest.mark.parametrize("name", CALLS)
def test_the_message_is_in_the_same_window_as_the_board(lab: Lab, name: str) -> None:
    notebook = lab.cells(IMPORTS + CALLS[name])
    notebook.run_all()
    board = notebook.board()
    expect(board.locator(".fk-message p").first).to_be_attached()
    answered(notebook.page)
    assert board.evaluate(BELOW_THE_FOLD) <= 0
    assert board.evaluate(HARD_TO_PRESS) == []
    assert board.evaluate(STICKS_OUT) == []
    notebook.resize(390, 844)
    notebook.page.evaluate("() => jupyterapp.shell.collapseLeft()")
    expect(notebook.page.locator(".fk-board.fk-narrow")).to_have_count(1)
    answered(notebook.page)
    assert board.evaluate(HARD_TO_PRESS) == []
    assert board.evaluate(STICKS_OUT) == []
    assert board.evaluate(BROKEN_WORDS) == []
    assert not notebook.errors()
    notebook.page.evaluate("() => jupyterapp.shell.expandLeft()")  # as the next test expects it


def test_the_seats_of_a_new_game_are_equally_wide(lab: Lab) -> None:
    notebook = lab.cells(IMPORTS + CALLS["game"].replace("players=5", "players=3"))
    notebook.run_all()
    board = notebook.board()
    board.locator(".fk-tool-new").press("Enter")
    expect(board.locator(".fk-chairs")).to_be_visible()
    answered(notebook.page)
    widths = board.evaluate(WIDTHS)
    assert len(widths) == 3
    assert len(set(widths)) == 1
