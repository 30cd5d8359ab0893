"""The functions of a game, called with something else than a position: a sentence, no traceback."""

from __future__ import annotations

import inspect
import pickle
from typing import Any

import pytest

from flotsam_kit import IllegalMove, betta, korsar
from flotsam_kit.call import UnfitValue
from flotsam_kit.core import Seat
from flotsam_kit.games import GAMES
from flotsam_kit.sentence_error import SentenceError
from flotsam_kit.texts import LANGUAGES
from flotsam_kit.texts.choice import choose, chosen

OF_A_STATE: tuple[tuple[str, tuple[Any, ...]], ...] = (
    ("format_state", ()),
    ("to_move", ()),
    ("candidate_moves", ()),
    ("legal_moves", ()),
    ("scores", ()),
    ("ranking", ()),
    ("view", (None,)),
    ("view", (Seat.A,)),
)
CALLS = [
    *((name, function, rest) for name in GAMES for function, rest in OF_A_STATE),
    ("korsar", "captures", (Seat.A,)),
    ("betta", "rating", ()),
]
every_call = pytest.mark.parametrize(
    ("name", "function", "rest"), CALLS, ids=[f"{name}.{function}{rest}" for name, function, rest in CALLS]
)


@every_call
def test_what_is_no_position_is_told_in_a_sentence(name: str, function: str, rest: tuple[Any, ...]) -> None:
    game = GAMES[name]
    line = game.format_state(game.deal(2, seed=1))
    for wrong, found in ((line, "str"), (None, "NoneType"), (7, "int"), ({}, "dict")):
        with pytest.raises(TypeError) as caught:
            getattr(game, function)(wrong, *rest)
        assert isinstance(caught.value, SentenceError)
        assert f"{name}.{function}(" in str(caught.value)
        assert f"{name}.State" in str(caught.value)
        assert found in str(caught.value)


@pytest.mark.parametrize("name", GAMES)
def test_a_move_that_is_there_is_no_position(name: str) -> None:
    game = GAMES[name]
    state = game.deal(2, seed=1)
    move = game.legal_moves(state)[0]
    line = game.format_state(state)
    for call in (game.why_illegal, game.apply):
        with pytest.raises(TypeError, match=f"{name}.State"):
            call(line, move)
    with pytest.raises(TypeError, match=f"{name}.State"):
        game.events(line, move, game.apply(state, move))


def test_a_position_of_another_game_is_named() -> None:
    with pytest.raises(TypeError, match=r"betta\.State.*korsar\.State"):
        betta.scores(korsar.deal(2, seed=1))


def test_each_language_has_the_sentence() -> None:
    before = list(chosen)
    said = set()
    try:
        for lang in LANGUAGES:
            choose(lang)
            with pytest.raises(TypeError) as caught:
                korsar.scores("korsar/1")
            said.add(str(caught.value))
    finally:
        chosen[:] = before
    assert len(said) == len(LANGUAGES)


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_without_its_seed_shows_how_it_is_written(name: str) -> None:
    for call in (lambda: GAMES[name].deal(3), lambda: GAMES[name].deal(3, 7), lambda: GAMES[name].deal()):
        with pytest.raises(TypeError) as caught:
            call()
        assert f"{name}.deal(3, seed=7)" in str(caught.value)
        assert 'lang="' not in str(caught.value)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_function_raises_itself_stays_as_it_was(name: str) -> None:
    game = GAMES[name]
    state = game.deal(2, seed=1)
    with pytest.raises(IllegalMove):
        game.apply(state, "pass")
    with pytest.raises(ValueError, match=r"\w"):
        game.ranking(state)
    with pytest.raises(TypeError, match=rf"{name}\.apply\(state, move\)"):
        game.apply(state)
    assert game.legal_moves(state=state) == game.legal_moves(state)


@pytest.mark.parametrize("name", GAMES)
def test_the_functions_keep_their_names_and_their_form(name: str) -> None:
    game = GAMES[name]
    for function, _ in OF_A_STATE:
        call = getattr(game, function)
        assert call.__name__ == function
        assert next(iter(inspect.signature(call).parameters)) == "state"
        assert pickle.loads(pickle.dumps(call)) is call  # noqa: S301


@pytest.mark.parametrize("name", GAMES)
def test_what_is_asked_too_soon_or_of_another_position_is_told_in_a_sentence(name: str) -> None:
    game = GAMES[name]
    state = game.deal(2, seed=1)
    move = game.legal_moves(state)[0]
    calls = [lambda: game.ranking(state)]
    calls += [lambda after=after: game.events(state, move, after) for after in (state, None, "x", [1, 2])]
    if name == "betta":
        calls.append(lambda: game.rating(state))
    for call in calls:
        with pytest.raises(UnfitValue) as caught:
            call()
        assert str(caught.value).endswith(".")
