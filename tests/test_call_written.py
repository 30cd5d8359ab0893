"""A call written wrongly: a sentence says what does not fit and how it is written, nothing is raised."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from typing import Any

import pytest

import flotsam_widgets
from flotsam_kit import NotationError, Session, flotsam, format_game, parse_game, tables
from flotsam_kit.games import GAMES
from flotsam_kit.hint import hint
from flotsam_kit.lab import shares, simulate
from flotsam_kit.sentence_error import SentenceError
from flotsam_kit.texts import LANGUAGES, choice, say, tell
from flotsam_widgets import (
    charts,
    experiment,
    explore,
    lesson,
    play,
    practice,
    present,
    rule_sheet,
    use_language,
    worksheet,
)
from flotsam_widgets.explore import Explore
from flotsam_widgets.notice import Notice

CALLS: tuple[Callable[..., Any], ...] = (
    experiment,
    explore,
    lesson,
    play,
    practice,
    present,
    rule_sheet,
    worksheet,
)


def told(shown: Any) -> str:
    assert isinstance(shown, Notice)
    return str(shown).replace("\u00a0", " ")


def test_every_call_that_shows_something_is_here() -> None:
    assert {call.__name__ for call in CALLS} == set(flotsam_widgets.__all__) - {"use_language"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("call", CALLS)
def test_a_name_that_there_is_not_is_answered_with_those_that_there_are(call: Any, lang: str) -> None:
    said = told(call("korsar", player=2, lang=lang))
    assert "player" in said
    for name in inspect.signature(call).parameters:
        assert name in said
    assert re.search(rf"{call.__name__}\(.+\)$", said)


@pytest.mark.parametrize(
    ("call", "names"),
    [(lesson, "lesson"), (practice, "topic"), (present, "shown"), (worksheet, "topic and seed")],
)
def test_what_is_missing_is_named(call: Any, names: str) -> None:
    assert f"Something is missing: {names}." in told(call(lang="en"))


def test_values_without_a_name_and_twice_given_ones_are_told() -> None:
    assert "too many values without a name" in told(rule_sheet("flotsam", "x", lang="en"))  # type: ignore[call-arg, misc]
    assert "topic is given twice" in told(worksheet("flotsam/divides", topic="x", seed=1, lang="en"))  # type: ignore[misc]
    assert "topic is given twice" in told(worksheet("flotsam/divides", topic="x", lang="en"))  # type: ignore[call-arg, misc]
    assert isinstance(lesson(lang="chess"), Notice)  # type: ignore[call-arg]


@pytest.mark.parametrize("call", CALLS)
def test_the_example_of_each_call_can_be_run(call: Any) -> None:
    example = told(call(nothing=1, lang="en")).splitlines()[-1].partition("this: ")[2]
    shown = eval(example, {call.__name__: call})  # noqa: S307 (our own line)
    assert not isinstance(shown, Notice), str(shown)
    shown.close()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_place_of_a_position_is_answered_with_the_call_that_deals_it(game: str, lang: str) -> None:
    said = told(explore(f" {game} ", lang=lang))
    assert f'explore(game="{game}")' in said


# What a notebook calls by hand beside what it shows: how it is called wrongly, and what has to be named.
POSITION = flotsam.deal(3, seed=7)
BARE: tuple[tuple[Callable[..., Any], str], ...] = (
    (hint, "state"),
    (simulate, "game"),
    (shares, "frame"),
    (tables.legal_moves, "state"),
    (tables.why_not, "state"),
    (tables.game_log, "session"),
    (tables.score_table, "of"),
    (Session, "state"),
    (parse_game, "text"),
    (format_game, "session"),
    (Session(POSITION).play, "move"),
    (Session(POSITION).goto, "node"),
    (Session(POSITION).branch, "name"),
    (Session(POSITION).subscribe, "callback"),
)
SHOWN: tuple[tuple[Callable[..., Any], str], ...] = (
    (charts.won, "frame"),
    (charts.means, "frame"),
    (charts.scores, "frame"),
    (charts.course, "frame"),
    (use_language, "lang"),
)


@pytest.fixture
def speak(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    monkeypatch.setattr(choice, "chosen", [])
    return lambda lang: monkeypatch.setenv(choice.VARIABLE, lang)


def in_a_notebook(error: BaseException) -> str:
    """What a notebook shows in place of the traceback."""
    assert isinstance(error, SentenceError)
    return "\n".join(error._render_traceback_()).replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("call", "name"), BARE, ids=[call.__qualname__ for call, _ in BARE])
def test_a_call_without_what_it_needs_says_what_and_how(
    call: Any, name: str, lang: str, speak: Callable[[str], None]
) -> None:
    speak(lang)
    with pytest.raises(TypeError) as caught:
        call()
    missing, how = str(caught.value).splitlines()
    assert missing == say("explore.call.missing", lang, names=(name,))
    assert in_a_notebook(caught.value) == f"{missing}\n{how}".replace("\u00a0", " ").replace("\u202f", " ")
    assert f"{'Session' if call is Session else call.__name__}(" in how
    with pytest.raises(TypeError) as caught:
        call(*range(9))
    keys = ("explore.call.too-many", "explore.call.too-many-all")
    assert str(caught.value).splitlines()[0] in {say(key, lang) for key in keys}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("call", "name"), SHOWN, ids=[call.__qualname__ for call, _ in SHOWN])
def test_a_picture_without_its_table_and_a_language_without_a_name_say_so(
    call: Any, name: str, lang: str, speak: Callable[[str], None]
) -> None:
    speak(lang)
    shown = call()
    assert isinstance(shown, Notice)
    assert say("explore.call.missing", lang, names=(name,)) in str(shown)
    assert f"{call.__name__}(" in str(shown)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("wrong", [None, 5, True, 3.5, b"x", {}, [], int, object()])
def test_what_is_no_position_and_no_session_is_told(
    wrong: object, lang: str, speak: Callable[[str], None]
) -> None:
    speak(lang)
    found = type(wrong).__name__
    for call in (tables.legal_moves, tables.why_not, tables.score_table, Session):
        with pytest.raises(TypeError) as caught:
            call(wrong)  # type: ignore[operator]
        assert str(caught.value) == say("explore.no-state", lang, found=found)
    for take in (tables.game_log, format_game):
        with pytest.raises(TypeError) as caught:
            take(wrong)  # type: ignore[arg-type]
        assert str(caught.value) == say("explore.no-session", lang, found=found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_errors_of_the_games_speak_the_language_of_the_notebook(
    lang: str, speak: Callable[[str], None]
) -> None:
    speak(lang)
    with pytest.raises(NotationError) as caught:
        flotsam.parse_state("nothing")
    assert caught.value._render_traceback_() == tell(caught.value, lang).splitlines()
    assert str(caught.value) == tell(caught.value, "en")


def test_a_position_as_its_line_makes_the_same_tables() -> None:
    line = flotsam.format_state(POSITION)
    assert tables.legal_moves(line).equals(tables.legal_moves(POSITION))
    assert tables.why_not(line, "fr").equals(tables.why_not(POSITION, "fr"))
    assert tables.score_table(line).equals(tables.score_table(POSITION))
    with pytest.raises(NotationError):
        tables.legal_moves("flotsam")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_methods_of_a_board_say_how_they_are_written_in_its_language(lang: str) -> None:
    shown = explore(lang=lang)
    assert isinstance(shown, Explore)
    board, sheet = shown.board, rule_sheet(lang=lang)
    for call in (shown.play, shown.set, board.play, board.press, board.locate, sheet.save):
        with pytest.raises(TypeError) as caught:
            call()
        assert in_a_notebook(caught.value).endswith(")")
        assert say("explore.call.missing", lang, names=("?",))[:5] in str(caught.value)
    with pytest.raises(KeyError) as none:
        board.locate([])  # type: ignore[arg-type]
    assert "pile" in in_a_notebook(none.value)
    board.press("here", None)  # type: ignore[arg-type]
    assert say("board.message.no-point", lang, x="here", y="None") in board.message.lines(lang)
    with pytest.raises(TypeError):
        shown.set(5)
    assert not board.session.can_undo
    shown.close()
    for taught in (lesson("flotsam/10-divides", lang=lang), present("flotsam/10-divides", lang=lang)):
        with pytest.raises(TypeError) as caught:
            taught.play()
        assert 'play("48@6")' in in_a_notebook(caught.value)
        taught.close()
