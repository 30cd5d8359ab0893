"""One thing has one wording: in all three games, and on paper as on the screen."""

from __future__ import annotations

import pytest

from flotsam_kit.games import GAMES
from flotsam_kit.practice import several, topics
from flotsam_kit.texts import LANGUAGES, catalogue, say
from flotsam_widgets.paper.asked import label

BOARDS = {"flotsam": "board", "korsar": "korsar-board", "betta": "betta-board"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hand_is_named_alike_in_all_games_and_above_its_cards(lang: str) -> None:
    for key in ("hand", "hand-of"):
        said = {say(f"{board}.twin.{key}", lang, cards="X", seat="B") for board in BOARDS.values()}
        assert len(said) == 1
    own, of = (say(f"board.canvas.{key}", lang, seat="B") for key in ("your-hand", "hand-of"))
    assert say("board.twin.hand", lang, cards="X").startswith(own)
    assert say("board.twin.hand-of", lang, cards="X", seat="B").startswith(of)


@pytest.mark.parametrize("game", GAMES)
def test_a_move_in_russian_is_something_to_do(game: str) -> None:
    """Without its verb a card in the accusative hangs in the air: an option, a line of a hint."""
    moves = {key: text for key, text in catalogue.area("ru", game).items() if key.startswith("move.")}
    nouns = {key for key in moves if key.startswith("move.card")}
    assert len(moves) - len(nouns) >= 2
    for key in moves.keys() - nouns:
        assert moves[key].split()[0].endswith("ть"), (key, moves[key])


@pytest.mark.parametrize("topic", topics())
def test_options_on_paper_are_no_accusatives_without_a_verb(topic: str) -> None:
    for exercise in several(topic, 6, "wording", None):
        for option in exercise.step.options:
            assert label(exercise, option, "ru").split("\u00a0")[0] not in {"карту", "лодку", "витрину"}
