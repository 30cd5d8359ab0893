"""Whole games of Korsar on the screen: the table chosen there, bots to the end, what the game came to."""

from __future__ import annotations

import random
from typing import Any

import pytest

from flotsam_kit import korsar
from flotsam_kit.bots import BOTS
from flotsam_widgets.game.whole import WholeGame
from flotsam_widgets.play import play
from tests.play_table import message, tool


def start(**asked: Any) -> WholeGame:
    shown = play("korsar", **asked)
    assert isinstance(shown, WholeGame), str(shown)
    return shown


def to_the_end(game: WholeGame) -> None:
    rng = random.Random(1)
    while (seat := korsar.to_move(game.session.state)) is not None:
        moves = korsar.legal_moves(game.session.state)
        game.session.play(BOTS["korsar"]["medium"](korsar.view(game.session.state, seat), moves, rng))


def test_a_table_of_eight_is_chosen_on_the_screen() -> None:
    game = start(players=2, seed=2)
    tool(game, "new").click()
    setup = game.panels.setup
    assert [value for _, value in setup.players.options] == ["2", "3", "4", "5", "6", "8"]
    setup.players.value = "8"
    assert len(setup._seats.children) == 8
    setup.options["teams"].value = "no"
    setup.options["open_scores"].value = "yes"
    setup.options["end"].value = "settle"
    setup.seed.value = "pearl"
    setup.start.click()
    state = game.session.root.state
    assert (state.players, state.teams, state.options.open_scores, state.options.end) == (
        8,
        (),
        True,
        "settle",
    )
    again = eval(game.board.python_line, {"play": play})  # noqa: S307 (our own line)
    assert again.session.root.state == state
    again.close()
    game.close()


def test_what_no_form_offers_stays_agreed_on() -> None:
    agreed = {"hold": "galleon", "hand_limit": 7, "pirate_after_champion": False}
    game = start(players=3, seed=2, options=agreed)
    tool(game, "new").click()
    setup = game.panels.setup
    assert setup.options["hold"].value == "galleon"
    assert setup.options["pirate_after_champion"].value == "no"
    assert [value for _, value in setup.options["hold"].options] == ["pirate", "off", "galleon"]
    setup.start.click()
    assert game.session.root.state.options == korsar.Options(**agreed)  # type: ignore[arg-type]
    again = eval(game.board.python_line, {"play": play})  # noqa: S307 (our own line)
    assert again.session.root.state == game.session.root.state
    again.close()
    game.close()


def test_teams_that_cannot_be_are_told_and_the_game_stays() -> None:
    game = start(players=3, seed=2)
    before = game.session.state
    tool(game, "new").click()
    game.panels.setup.options["teams"].value = "yes"
    game.panels.setup.start.click()
    assert "no teams" in message(game)
    assert game.session.state is before
    game.close()


@pytest.mark.parametrize(
    ("players", "lang", "word"), [(2, "en", "wins with"), (6, "fr", "gagnent avec"), (8, "ru", "Команда")]
)
def test_at_the_end_stands_what_the_game_came_to(players: int, lang: str, word: str) -> None:
    game = start(players=players, seed=3, bots=None, lang=lang)
    assert game.panels._result(lang) == ""
    to_the_end(game)
    shown = game.panels._result(lang)
    assert word in shown
    assert shown.count('<th scope="row">') == players
    game.close()
