"""A call written wrongly: a sentence says what does not fit and how it is written, nothing is raised."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from typing import Any

import pytest

import flotsam_widgets
from flotsam_kit.games import GAMES
from flotsam_kit.texts import LANGUAGES
from flotsam_widgets import experiment, explore, lesson, play, practice, present, rule_sheet, worksheet
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
