"""Hints: what they know, what they find, and what they say in three languages."""

from __future__ import annotations

import random
from typing import Any

import pytest

from flotsam_kit import flotsam, korsar
from flotsam_kit.core import SEATS, BadPosition
from flotsam_kit.games import GAMES, name_of
from flotsam_kit.hint import ahead, hint
from flotsam_kit.hint_words import further, rows, sentences, text
from flotsam_kit.search import room
from flotsam_kit.texts import LANGUAGES

OUT = "flotsam/1 players=3 boats=5:40,7:35 hands=A:49,B:10.12.14.20,C:3.63.64.66 pile=18.21"


def dealt(name: str, players: int, moves: int = 0) -> Any:
    """A position some moves into a game."""
    game: Any = GAMES[name]
    state, rng = game.deal(players, seed=7), random.Random("moves")
    for _ in range(moves):
        legal = game.legal_moves(state)
        state = game.apply(state, legal[int(rng.random() * len(legal))])
    return state


def permuted(state: Any) -> Any:
    """The same with the cards that the mover does not see dealt otherwise."""
    name, game = name_of(state), GAMES[name_of(state)]
    view = game.view(state, game.to_move(state))
    other = room(name).imagined(view, random.Random("another deal"))
    assert other != state
    return other


TABLES = [("flotsam", 2), ("flotsam", 5), ("korsar", 3), ("korsar", 6), ("betta", 1), ("betta", 3)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_hint_for_a_seat_knows_nothing_but_its_view(name: str, players: int) -> None:
    state = dealt(name, players, 3)
    seat = GAMES[name].to_move(state)
    found = hint(state, seat, playouts=6)
    assert found == hint(permuted(state), seat, playouts=6)
    assert not found.is_open
    assert ahead(state, seat, deals=2) == ahead(permuted(state), seat, deals=2)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_same_seed_gives_the_same_hint(name: str, players: int) -> None:
    state = dealt(name, players)
    first = hint(state, playouts=5, seed="x")
    assert first == hint(state, playouts=5, seed="x")
    assert first.is_open
    assert first.advice is not None
    assert first.is_done
    assert {figure.move for figure in first.advice.figures} == set(GAMES[name].legal_moves(state))


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_speaks_every_language(name: str, players: int, lang: str) -> None:
    found = hint(dealt(name, players, 2), playouts=5)
    told = text(found, lang)
    assert found.advice is not None
    assert GAMES[name].format_move(found.advice.best[0]) in told
    assert "{" not in told
    assert len(rows(found, lang)) >= 2


def test_the_last_card_is_found_and_why() -> None:
    found = hint(OUT, playouts=20)
    assert sentences(found, "en") == (
        "Best: 49@7.",
        "It is the last card: the round ends at once.",
        "Few boats take 49: it goes while one does.",
    )
    assert str(found).startswith("Best: 49@7.")


def test_a_seat_that_does_not_decide_gets_no_hint() -> None:
    found = hint(OUT, "B")
    assert found.advice is None
    assert sentences(found, "en") == (
        "A is to move: a hint for another seat comes when it is that seat’s turn.",
    )
    assert sentences(found, "ru", {SEATS[0]: "Аня"}) == (
        "Ходит Аня: подсказка для другого места придёт в его ход.",
    )
    with pytest.raises(BadPosition):
        hint(OUT, "F")


def test_where_nothing_is_decided_there_is_no_hint() -> None:
    scored = flotsam.apply(flotsam.parse_state(OUT), flotsam.parse_move("49@7"))
    for seat in (None, *SEATS[:3]):
        assert hint(scored, seat).advice is None
        assert ahead(scored, seat) == ()
    assert sentences(hint(scored), "en") == ("There is nothing to decide now.",)
    over = korsar.parse_state("korsar/1 players=2 phase=over hands=A:5,B:- box=* won=A:5,B:3")
    assert sentences(hint(over), "fr") == ("Il n’y a rien à décider maintenant.",)


def test_one_move_alone_needs_no_figures() -> None:
    found = hint("flotsam/1 players=2 boats=3:96,5:95 hands=A:4.8,B:10.12 box=*")
    assert sentences(found, "en") == ("pass is the only move.",)
    assert rows(found, "en") == further(found, "en") == ()
