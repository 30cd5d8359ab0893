"""A language chosen in the middle of a game makes the page, to the letter, of one begun in it; its words."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from flotsam_kit.texts import LANGUAGES
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.game.whole import WholeGame
from tests.board_cases import page
from tests.play_table import press_on, start, tool

ACTS: tuple[Callable[[WholeGame], object], ...] = (
    lambda game: tool(game, "show").click(),
    lambda game: game.board.press_target(Target("card", str(game.board.view.hand[0]))),
    lambda game: game.board.play("35@4"),
    lambda game: game.board.press_target(Target("pass")),
    lambda game: tool(game, "show").click(),
    lambda game: press_on(game, Random(1), 40),
)


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_a_whole_game_changes_its_language_whole(lang: str) -> None:
    switched, other = (start(players=3, seed=5, bots=None, lang=each) for each in ("en", lang))
    for act in ACTS:
        for game in (switched, other):
            act(game)
        node = switched.session.node
        switched.board.lang = lang
        assert page(switched.board) == page(other.board)
        assert switched.session.node is node
        switched.board.lang = "en"
    for game in (switched, other):
        game.close()


@pytest.mark.parametrize(
    ("lang", "word", "known"),
    [
        ("en", "show", "undo, hint and show."),
        ("fr", "voir", "annuler, indice et voir."),
        ("ru", "открыть", "отменить, подсказка и открыть."),
    ],
)
def test_the_word_that_opens_a_hand_speaks_of_no_solution(lang: str, word: str, known: str) -> None:
    game = start(players=3, seed=5, bots=None, lang=lang)
    game.board.command("")
    assert game.board.message.text(lang).endswith(known)
    assert game.turn.curtain
    game.board.command(word)
    assert not game.turn.curtain
    game.close()
