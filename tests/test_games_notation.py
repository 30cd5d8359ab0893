"""The one-line notation of every game: what is written, what is read, and where reading stops.

Broken texts give only the two documented errors, and what can be read can be played. The suite takes a few
thousand of each game; `pytest -m long tests/test_games_notation.py` takes 200,000.
"""

from __future__ import annotations

from typing import Any

import pytest

from flotsam_kit import NotationError
from flotsam_kit.games import GAMES
from flotsam_kit.notation import Expected
from tests import betta_lines, flotsam_lines, korsar_lines
from tests.mutations import run

LINES: dict[str, Any] = {"flotsam": flotsam_lines, "korsar": korsar_lines, "betta": betta_lines}
every_game = pytest.mark.parametrize("name", LINES)


def written(name: str, rest: str) -> str:
    game, line = GAMES[name], LINES[name].line
    return game.format_state(game.parse_state(line(rest))).removeprefix(line(""))


@pytest.mark.parametrize(("name", "rest"), [(name, rest) for name in LINES for rest in LINES[name].KEPT])
def test_lines_come_back_as_the_same_position(name: str, rest: str) -> None:
    game, line = GAMES[name], LINES[name].line
    assert game.parse_state(line(written(name, rest))) == game.parse_state(line(rest))
    assert written(name, written(name, rest)) == written(name, rest)


@pytest.mark.parametrize(
    ("name", "rest", "canonical"), [(name, *case) for name in LINES for case in LINES[name].WRITTEN]
)
def test_what_is_written_for_what_is_read(name: str, rest: str, canonical: str) -> None:
    assert written(name, rest) == canonical


@pytest.mark.parametrize(
    ("name", "text", "column", "expected"),
    [(name, *case) for name in LINES for case in LINES[name].LINE_STOPS],
)
def test_where_reading_a_line_stops(name: str, text: str, column: int, expected: Expected) -> None:
    with pytest.raises(NotationError) as caught:
        GAMES[name].parse_state(text)
    assert (caught.value.text, caught.value.column, caught.value.expected) == (text, column, expected)
    assert str(caught.value)


@pytest.mark.parametrize(
    ("name", "text", "column", "expected"),
    [(name, *case) for name in LINES for case in LINES[name].MOVE_STOPS],
)
def test_where_reading_a_move_stops(name: str, text: str, column: int, expected: Expected) -> None:
    with pytest.raises(NotationError) as caught:
        GAMES[name].parse_move(text)
    assert (caught.value.column, caught.value.expected) == (column, expected)
    assert str(caught.value)


@pytest.mark.parametrize(
    ("name", "text", "canonical", "move"), [(name, *case) for name in LINES for case in LINES[name].MOVES]
)
def test_moves_are_read_whether_the_game_has_them_or_not(
    name: str, text: str, canonical: str, move: object
) -> None:
    assert GAMES[name].parse_move(text) == move
    assert GAMES[name].format_move(move) == canonical


@every_game
def test_thousands_of_broken_texts(name: str) -> None:
    assert all(run(LINES[name].notation(), 3_000, seed=1).values())


@pytest.mark.long
@every_game
@pytest.mark.parametrize("seed", range(10))
def test_two_hundred_thousand_broken_texts(name: str, seed: int) -> None:
    seen = run(LINES[name].notation(), 20_000, seed=seed + 100)
    print(seen)
    assert all(seen.values())
