"""Hints on the page: worked out in steps, stopped by any click, never told from hidden cards."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from flotsam_kit import betta, flotsam, korsar
from flotsam_kit.hint import hint
from flotsam_kit.hint.moves import move_words
from flotsam_kit.hint.table import rows
from flotsam_kit.hint.told import told as in_words
from flotsam_kit.search import room
from flotsam_widgets import explore
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.explore import Explore
from tests.board_cases import LINE, press, python, said, until, words
from tests.play_table import start, tool, tools

GAMES = [flotsam.parse_state(LINE), korsar.deal(3, seed=2), betta.deal(2, seed=2), betta.deal(1, seed=2)]


def made(state: Any = LINE, **asked: Any) -> Explore:
    shown = explore(state, lang="en", **asked)
    assert isinstance(shown, Explore), str(shown)
    return shown


def panel(shown: Any) -> str:
    return words(shown.adviser._panel[1].value) if shown.adviser._panel else ""


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def bar(shown: Any) -> str:
    return words(shown.bar._html.value)


def running(main: Callable[[], Awaitable[None]]) -> None:
    """Run on an event loop, as a kernel does."""
    asyncio.run(main())  # type: ignore[arg-type]


@pytest.mark.usefixtures("quick_hints")
@pytest.mark.parametrize("state", GAMES, ids=range(len(GAMES)))
@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_every_board_gives_a_hint_in_every_language(state: Any, lang: str) -> None:
    shown = made(state)
    shown.board.lang = lang
    shown.board.command("hint")
    html = shown.adviser._panel[1].value
    assert html.count("<tr") >= 3
    assert 'scope="row"' in html
    assert "<caption>" in html
    assert "{" not in html
    found = shown.adviser.found
    for figure in found.advice.figures[:3]:
        assert plain(move_words(found.game, found.view, figure.move, lang)) in plain(panel(shown))
    # With so few tries the moves may be as good as each other: then none is named above the table.
    is_level = len(found.advice.best) == len(found.advice.figures)
    best = move_words(found.game, found.view, found.advice.best[0], lang)
    assert (plain(best) in plain(said(shown.board))) is not is_level
    shown.close()


@pytest.mark.usefixtures("quick_hints")
def test_the_table_says_what_the_python_line_gives() -> None:
    shown = made(betta.deal(2, seed=2))
    shown.board.command("hint")
    assert python(shown.board) == "hint(board.session.state)"
    found = hint(shown.session.state, playouts=2)
    for row in rows(found, "en"):
        assert plain(row.move) in plain(panel(shown))
    assert in_words(shown.adviser.found, "en") == found
    shown.board.lang = "ru"
    shown.board.command("hint")
    assert python(shown.board) == 'hint(board.session.state, lang="ru")'
    shown.close()


def test_a_search_leaves_the_page_awake_and_says_how_far_it_is() -> None:
    async def main() -> None:
        shown = made(betta.deal(3, seed=2))
        shown.board.command("hint")
        assert shown.adviser.is_searching
        assert said(shown.board) == "Trying out the moves …"
        await until(lambda: "tries" in panel(shown))
        html = shown.adviser._panel[1].value
        done, whole = map(int, re.findall(r'(?:value|max)="(\d+)"', html)[::-1])
        assert 0 < done < whole
        assert f"{done:,} of {whole:,} tries" in panel(shown)
        shown.board.lang = "fr"  # a language is no reason to stop
        assert shown.adviser.is_searching
        assert "essais sur" in panel(shown)
        shown.board.lang = "en"
        shown.adviser.presses.clock = iter([0.0, 0.2, 5.0]).__next__
        shown.adviser._panel[2].click()
        shown.adviser._panel[2].click()  # the second half of a double click
        assert shown.adviser.is_open
        assert not shown.adviser.is_searching
        assert said(shown.board) == "Stopped: these are the figures so far."
        found = shown.adviser.found.advice
        assert python(shown.board) == f"hint(board.session.state, stop={found.examined})"
        again = hint(shown.session.state, stop=found.examined).advice
        assert again is not None
        assert again.figures == found.figures
        assert "Tries" in panel(shown)
        before = panel(shown)
        await asyncio.sleep(0.1)
        assert panel(shown) == before
        shown.adviser._panel[2].click()
        assert not shown.adviser.is_open
        assert "fk-off" in shown.board.frame.advice._dom_classes
        shown.close()

    running(main)


@pytest.mark.parametrize(
    ("doing", "stays"),
    [
        (lambda shown: press(shown.board, "card:48"), True),
        (lambda shown: shown.board.play("48@5"), True),  # refused: the position stays, so do the figures
        (lambda shown: shown.board.play("48@6"), False),
        (lambda shown: shown.board.undo(), True),  # nothing to undo: told, and the search stops
        (lambda shown: shown.editor.open(), False),
        (lambda shown: shown.set("flotsam/1 players=2 boats=3:9 hands=A:10,B:4 box=*"), False),
        (lambda shown: shown.close(), True),
    ],
)
def test_whatever_is_pressed_is_answered_at_once_and_ends_the_search(
    monkeypatch: pytest.MonkeyPatch, doing: Callable[[Explore], object], stays: bool
) -> None:
    monkeypatch.setattr("flotsam_widgets.advising.PLAYOUTS", 10**5)

    async def main() -> None:
        shown = made()
        shown.board.command("hint")
        await until(lambda: shown.adviser.found is not None)
        doing(shown)
        assert not shown.adviser.is_searching
        assert shown.adviser.is_open is stays
        assert "Trying" not in said(shown.board) or shown.board._closed
        await asyncio.sleep(0.05)
        assert not shown.adviser._ticker.is_waiting
        shown.close()

    running(main)


def test_the_python_line_of_a_hint_that_time_cut_off_gives_its_figures(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("flotsam_widgets.advising.LONGEST", 0.0)
    monkeypatch.setattr("flotsam_kit.search.STRONG", {"betta": 2})
    shown = made(betta.deal(2, seed=2))
    shown.board.command("hint")
    found = shown.adviser.found.advice
    assert found.cut
    assert python(shown.board) == f"hint(board.session.state, stop={found.examined})"
    assert hint(shown.session.state, stop=found.examined).advice == found
    assert "The search ended early" in panel(shown)
    shown.close()


def test_a_second_hint_takes_the_place_of_the_first() -> None:
    async def main() -> None:
        shown = made(betta.deal(2, seed=2))
        shown.board.command("hint")
        first = shown.adviser._steps
        shown.board.command("hint")
        assert shown.adviser._steps is not first
        shown.close()

    running(main)


@pytest.mark.usefixtures("quick_hints")
def test_a_hint_of_a_seat_is_the_same_whatever_the_others_hold() -> None:
    state = flotsam.deal(3, seed=9)
    seat = flotsam.to_move(state)
    assert seat is not None
    other = room("flotsam").imagined(flotsam.view(state, seat), random.Random(1))
    assert other.hands != state.hands
    told = []
    for each in (state, other):
        shown = made(each, seat=seat.value)
        shown.board.command("hint")
        shown.bar.toggle()
        assert python(shown.board) == f'ahead(board.session.state, "{seat}")'
        told.append((said(shown.board), panel(shown), bar(shown)))
        shown.close()
    assert told[0] == told[1]


@pytest.mark.usefixtures("quick_hints")
def test_in_a_whole_game_the_hint_knows_the_hand_in_front_only() -> None:
    game = start(players=3, seed=6, options={"first": "A"}, lang="en")
    assert tools(game)[:4] == ["undo", "why", "hint", "ahead"]
    tool(game, "hint").click()
    found = game.adviser.found
    assert in_words(found, "en") == hint(game.session.state, "A", playouts=2)
    assert not found.is_open
    assert python(game.board) == 'hint(board.session.state, "A")'
    tool(game, "ahead").click()
    assert "A: " in bar(game)
    game.board.play("pass")
    assert not game.adviser.is_open
    game.close()


@pytest.mark.usefixtures("quick_hints")
def test_behind_the_curtain_nothing_is_told() -> None:
    game = start(players=2, seed=6, bots=None, options={"first": "A"}, lang="en")
    assert "hint" not in tools(game)
    game.board.command("hint")
    assert said(game.board) == "This would show the hand of A."
    tool(game, "ahead").click()
    assert "The hands are covered" in bar(game)
    game.show_hand()
    assert "A: " in bar(game)
    tool(game, "hint").click()
    assert game.adviser.is_open
    game.close()


@pytest.mark.usefixtures("quick_hints")
def test_closing_takes_the_widgets_of_hints_along() -> None:
    before = set(_instances)
    shown = made()
    shown.board.command("hint")
    shown.bar.toggle()
    shown.close()
    shown.board.command("hint")
    shown.bar.toggle()
    assert set(_instances) == before


def test_a_search_that_stumbles_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumbling(*_: Any, **__: Any) -> Any:
        raise RuntimeError("no luck")
        yield

    monkeypatch.setattr("flotsam_widgets.advising.hinting", stumbling)
    monkeypatch.setattr("flotsam_widgets.standings.looking", stumbling)
    shown = made()
    shown.board.command("hint")
    assert "Something went wrong in the board" in said(shown.board)
    shown.board.command("48@6")
    assert shown.session.node.depth == 1
    shown.bar.toggle()
    assert "no luck" in said(shown.board)
    shown.close()


def test_a_thing_pressed_by_its_button_stops_a_search_too() -> None:
    async def main() -> None:
        shown = made()
        shown.board.command("hint")
        shown.board.press_target(Target("card", "48"))
        assert not shown.adviser.is_searching
        assert "48" in said(shown.board)
        shown.close()

    running(main)


def test_a_board_that_is_closed_looks_for_nothing() -> None:
    async def main() -> None:
        shown = made(korsar.deal(2, seed=2))
        shown.close()
        shown.board.command("hint")
        assert not shown.adviser.is_searching
        assert shown.adviser.found is None

    running(main)
