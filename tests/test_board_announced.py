"""Every change of a picture is told in words: who does not see it hears it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from flotsam_kit.games import GAMES
from flotsam_kit.session import Session
from flotsam_widgets.board import Board
from flotsam_widgets.draw.shapes import Scene
from flotsam_widgets.screens import SCREENS
from tests.board_cases import said

PLAYERS = {"flotsam": 3, "korsar": 3, "betta": 2}
PRESSES = 60


def pressed(game: str, lang: str, seed: int) -> Iterator[tuple[str, str, str, bool]]:
    """Things pressed by lot: the thing, the words before and after, and whether it was drawn anew."""
    module, rng = GAMES[game], random.Random(seed)
    board = Board(Session(module.deal(PLAYERS[game], seed=seed)), screen=SCREENS[game], lang=lang)
    words, picture = said(board), drawing(board)
    for _ in range(PRESSES):
        choices = [
            choice for choice in board.screen.choices(board.view, board.selection, lang) if choice.enabled
        ]
        if not choices:
            return
        choice = choices[int(rng.random() * len(choices))]
        board.press_target(choice.target)
        before, (words, drawn) = words, (said(board), drawing(board))
        yield str(choice.target), before, words, drawn != picture
        picture = drawn


def drawing(board: Board) -> tuple[Scene | None, str]:
    """What is on the page: the picture and its words."""
    return board.frame.stage.scene, board.frame.twin.value


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_pressed_a_new_picture_comes_with_new_words(game: str, lang: str) -> None:
    drawn = 0
    for seed in range(3):
        for thing, before, after, is_new in pressed(game, lang, seed):
            drawn += is_new
            assert after, thing
            if is_new:
                assert after != before, thing
    assert drawn > 60
