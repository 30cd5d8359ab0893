"""Texts that come out of files, as editors on all systems write them."""

from __future__ import annotations

from pathlib import Path

import pytest

from flotsam_kit import NotationError, betta, format_game, parse_game
from flotsam_kit.betta import box as box_module
from flotsam_kit.games import GAMES

BOX = (
    Path(box_module.__file__)
    .with_name("ours.toml")
    .read_text(encoding="utf-8")
    .replace('name = "ours"', 'name = "mine"')
)
MARK = "\ufeff"
as_written = pytest.mark.parametrize(
    ("mark", "end"), [(MARK, "\r\n"), (MARK, "\n"), ("", "\r\n")], ids=["mark and CR LF", "mark", "CR LF"]
)


@as_written
def test_a_box_is_the_same_however_its_lines_end_and_its_file_begins(mark: str, end: str) -> None:
    assert betta.load_box(mark + BOX.replace("\n", end)) == betta.load_box(BOX)


@as_written
@pytest.mark.parametrize("name", GAMES)
def test_so_are_a_state_line_and_a_game_on_paper(mark: str, end: str, name: str) -> None:
    game = GAMES[name]
    state = game.deal(2, seed="été")
    line = game.format_state(state)
    assert game.parse_state(mark + line.replace(" ", end) + end) == state
    move = game.format_move(game.legal_moves(state)[0])
    paper = f"game: {name}/1\nstart: {line}\n{game.to_move(state)} {move}\n"
    assert format_game(parse_game(mark + paper.replace("\n", end))) == paper


@pytest.mark.parametrize(
    "before", ["", MARK, "# a comment\u2028with a sign that ends lines elsewhere\n", "\n"]
)
def test_what_is_wrong_in_a_box_is_found_at_its_place_in_the_whole_text(before: str) -> None:
    text = before + BOX.replace("table = [", "table = ]")
    with pytest.raises(NotationError) as wrong:
        betta.load_box(text)
    assert wrong.value.text == text
    assert text[wrong.value.column :].startswith("]")
