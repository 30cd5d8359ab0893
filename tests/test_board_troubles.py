"""Bad input, exceptions in handlers, failing pictures, closing: a board goes on, and ends without a trace."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from flotsam_kit import flotsam
from flotsam_widgets import cells, explore, lesson, play, practice
from flotsam_widgets.board import Board
from flotsam_widgets.command import Command, parse
from flotsam_widgets.explore import Explore
from tests.board_cases import LINE, board, press, said

pytestmark = pytest.mark.usefixtures("quick_hints")


@pytest.fixture
def shown() -> Iterator[Board]:
    made = board()
    yield made
    made.close()


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("35@@", "Character 4, “@”"),
        ("why 35@@", "Character 8, “@”"),
        ("  why   35@@", "Character 12, “@”"),
        ("why", "Character 4, the end"),
        ("frobnicate", "Character 1, “frobnicate”"),
        ("undo twice", "Character 1, “undo”"),
        ("", "Type a move such as 35@7"),
        ("22@4", "There is no card 22"),
        ("99@3", "the cards run from 3 to 98"),
        ("20@2", "There is no boat 2"),
        ("35@7", "35 is not in your hand."),
        ("deal", "The round is still running"),
        ("20@3", "20 = 3 × 6 + 2"),
        ("set flotsam/1 players=2", "cannot be set"),
        ("hint", "no hints"),
        ("<img src=x onerror=alert(1)>", "“<img”"),
        ("35@" + "9" * 5000, "at most 4 digits"),
        ("\ud800", "Character 1"),
    ],
)
def test_typed_nonsense_gets_a_sentence_and_the_position_stays(
    shown: Board, typed: str, sentence: str
) -> None:
    shown.command(typed)
    assert sentence in said(shown)
    assert shown.session.node is shown.session.root
    assert "Traceback" not in shown.frame.message.value
    assert "<img" not in shown.frame.message.value
    if parse(typed) and parse(typed).word == "move" and "Character" in sentence:  # type: ignore[union-attr]
        assert "Type a move such as 35@7, pass or deal." in said(shown)
        assert "This board also knows: undo, redo and why 35@7." in said(shown)


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (
            lambda: explore("flotsam/1 players=2 hands=A:8.9,B:10.12", lang="en"),
            "undo, redo, hint, why 35@7 and set",
        ),
        (lambda: lesson("flotsam/10-divides", lang="en"), "undo, hint, next, back and retry."),
        (lambda: play(seed=1, bots=None, lang="en"), "knows: undo, hint and show."),
    ],
)
def test_an_empty_command_lists_the_words_that_this_board_knows(made: Callable[[], Any], words: str) -> None:
    shown = made()
    shown.board.command("")
    told = said(shown.board)
    assert told.startswith("Type a move such as 35@7, pass or deal.")
    assert words in told
    for word in ("undo", "redo", "hint", "set flotsam/1"):
        shown.board.command(word)
        denied = re.search("has no|have no|cannot be set", said(shown.board))
        assert bool(denied) == (word not in told), said(shown.board)
    shown.close()


def test_the_copied_python_line_brings_its_import() -> None:
    free = explore("flotsam/1 players=2 hands=A:8.9,B:10.12", lang="en")
    assert isinstance(free, Explore)
    names: dict[str, Any] = {"board": free}
    for typed in ("hint", "why 8@4", "set flotsam/1 players=2 hands=A:15.16,B:10.12", "15@5", "undo"):
        free.board.command(typed)
        exec(free.board.actions.copies()["python"], dict(names))  # noqa: S102 (what a learner does with it)
    free.board.frame.tools.find("why").press()  # type: ignore[union-attr]
    assert free.board.actions.copies()["python"] == (
        "from flotsam_kit import tables\ntables.why_not(board.session.state)"
    )
    free.close()


def solved() -> Any:
    """A lesson whose first step is solved."""
    course = lesson("flotsam/10-divides", lang="en")
    course.board.command("35@7")  # type: ignore[union-attr]
    return course


@pytest.mark.parametrize(
    ("made", "doing"),
    [
        (lambda: play(seed=1, bots=None, lang="en"), lambda game: game.show_hand()),
        (lambda: play(seed=1, bots=None, lang="en"), lambda game: game.play("pass")),
        (solved, lambda course: course.next()),
        (solved, lambda course: course.retry()),
        (lambda: explore(LINE, lang="en"), lambda free: free.editor.open()),
        (lambda: explore(LINE, lang="en"), lambda free: free.play("48@6")),
        (lambda: practice("flotsam/scoring", seed=1, lang="en"), lambda drill: drill.hint()),
    ],
)
def test_a_closed_board_takes_everything_and_leaves_nothing(
    made: Callable[[], Any], doing: Callable[[Any], object]
) -> None:
    before = set(_instances)
    shown = made()
    shown.close()
    doing(shown)
    for lang in ("fr", "ru"):
        shown.board.lang = lang
        assert shown.board.lang == lang
    shown.board.command("hint")
    shown.close()
    assert set(_instances) == before


def test_a_double_click_on_the_tools_of_a_draft_is_one_click() -> None:
    free = explore("flotsam/1 players=2 hands=A:8.9,B:10.12", lang="en")
    assert isinstance(free, Explore)
    state = free.session.state
    for last in (free.editor.back, free.editor.use):
        for pressed in (free.editor.open, free.editor.open, last, last):
            free.board.hearing.guard(pressed)()
            assert "Traceback" not in free.board.frame.message.value
        assert free.session.state == state
        free.board.command("8@4")
        assert free.session.state != state
        free.session.undo()
    free.board.command("undo")
    free.board.command("undo")
    assert said(free.board) == "There is nothing to undo: this is where the board began."
    free.close()


def test_a_position_is_set_in_python_by_its_line_too() -> None:
    free = explore("flotsam/1 players=2 hands=A:8.9,B:10.12", lang="en")
    assert isinstance(free, Explore)
    line = "flotsam/1 players=2 hands=A:15.16,B:10.12"
    free.set(line)
    assert free.session.state == flotsam.parse_state(line)
    free.set("flotsam/1 players=3")
    assert "hands is missing" in said(free.board)
    assert free.session.state == flotsam.parse_state(line)
    free.close()


def test_commands_are_words_or_moves() -> None:
    assert parse("  ") is None
    assert parse(" UNDO ") == Command("undo")
    assert parse("why 35@6") == Command("why", "35@6", 4)
    assert parse(" set  flotsam/1 x") == Command("set", "flotsam/1 x", 6)
    assert parse(" 35@6 ") == Command("move", "35@6", 1)


def test_an_exception_in_a_handler_is_told_and_the_board_goes_on(shown: Board) -> None:
    def broken(_move: object) -> None:
        raise ZeroDivisionError("<b>no</b>")

    shown.attempt = broken
    press(shown, "card:48", "boat:6")
    assert "Something went wrong in the board" in said(shown)
    assert "<details>" in shown.frame.message.value
    assert "in broken" in said(shown)
    assert "<b>no" not in shown.frame.message.value
    shown.attempt = None
    press(shown, "boat:6")
    assert shown.session.state.boats.top(6) == 48


def test_a_picture_that_fails_leaves_no_dead_canvas(shown: Board, monkeypatch: Any) -> None:
    manager = shown.frame.stage.canvas._canvas_manager
    painter = shown.frame.stage._painter
    monkeypatch.setattr(painter, "_paint", lambda *_: 1 / 0)
    press(shown, "card:48")
    assert "ZeroDivisionError" in said(shown)
    assert not manager._caching
    monkeypatch.undo()
    press(shown, "boat:6")
    assert said(shown).startswith("A opens boat 6")
    assert not manager._caching


@pytest.mark.parametrize("name", ["scene", "describe", "choices", "select_text", "press", "why_rows"])
def test_whatever_a_screen_raises_is_told(shown: Board, name: str, monkeypatch: Any) -> None:
    class Broken:
        def __getattr__(self, asked: str) -> Any:
            return (lambda *_: 1 / 0) if asked == name else getattr(real, asked)

    real, shown.screen = shown.screen, Broken()  # type: ignore[assignment]
    spot = real.scene(shown.view, shown.look)
    assert spot
    shown.frame.choices.toggle.click()
    shown.frame.tools.find("why").press()  # type: ignore[union-attr]
    press(shown, "card:48")
    assert "ZeroDivisionError" in said(shown)
    shown.screen = real
    shown.refresh()
    shown.play("48@6")
    assert said(shown).startswith("A opens boat 6")


def test_a_failing_callback_of_the_page_is_told(shown: Board) -> None:
    shown.hearing.fields["x"] = lambda text: int(text)
    shown.hearing.heard({"field": "x", "value": "no number"})
    assert "ValueError" in said(shown)
    shown.hearing.heard({"field": "unknown", "value": ""})
    shown.hearing.heard({"do": "unknown:1"})
    shown.hearing.heard({"copied": "python"})
    assert said(shown) == "✓ Copied."


def test_closing_leaves_no_widget_open() -> None:
    before = set(_instances)
    shown = board()
    press(shown, "card:48", "boat:6")
    shown.frame.choices.toggle.click()
    shown.undo()
    shown.close()
    assert not set(_instances) - before
    free = explore(lang="ru")
    free.board.frame.tools.find("edit").press()
    free.board.frame.choices.toggle.click()
    free.editor.set("players", "5")
    free.editor.back()
    free.board.frame.tools.find("branches").press()
    free.branches.name("x")
    free.close()
    assert not set(_instances) - before


def test_a_closed_board_hears_no_more(shown: Board) -> None:
    made = board()
    session = made.session
    made.close()
    session.play("pass")
    assert made.session.node is session.node


def test_running_a_cell_again_closes_its_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    class Shown:
        def __init__(self) -> None:
            self.closed = 0

        def close(self) -> None:
            self.closed += 1

    shown = [Shown() for _ in range(5)]
    for place, run in (((0, 1), ("cell", "1")), ((2,), ("other", "2")), ((3,), ("cell", "3"))):
        monkeypatch.setattr(cells, "_running", lambda run=run: run)
        for number in place:
            cells.settle(shown[number])
    monkeypatch.setattr(cells, "_running", lambda: ("", ""))
    cells.settle(shown[4])
    assert [one.closed for one in shown] == [1, 1, 0, 0, 0]


def test_the_picture_is_an_image_with_the_words(shown: Board) -> None:
    said_by: list[dict[str, str]] = []

    def display(data: Any, raw: bool = False) -> None:
        if raw:
            said_by.append(data)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("IPython.display.display", display)
        shown._ipython_display_()
    html = said_by[0]["text/html"]
    assert re.search(r'<img class="fk-picture fk-of-\d+" alt="Round', html)
    assert 'src="data:image/svg+xml;base64,' in html
    assert len(html) < 110_000
    assert said_by[0]["text/plain"] == shown.text()
