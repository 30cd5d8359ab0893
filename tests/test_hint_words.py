"""Hints are told in words: no notation, other players' moves as good as they are."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from flotsam_kit import betta, flotsam, korsar
from flotsam_kit.advice import Advice, Figure
from flotsam_kit.core import SEATS
from flotsam_kit.games import GAMES
from flotsam_kit.hint import Hint, hint, hinting
from flotsam_kit.hint.moves import move_words
from flotsam_kit.hint.told import text
from flotsam_kit.hint.words import further, sentences
from flotsam_kit.texts import LANGUAGES
from tests.whole_games import positions

TABLES = [
    *(("flotsam", players) for players in (2, 3, 6)),
    *(("korsar", players) for players in (2, 3, 6, 8)),
    *(("betta", players) for players in (1, 2, 4)),
]
NOTATION = re.compile(r"\d@\d|\b(lay|drop):|\+[123]\b[^.,\d]*\bdisplay|[{}]|None|  ")
# Words of the notation that are no words of these languages.
ENGLISH = re.compile(r"\b(pass|draw|deal)\b")


def plain(told: str) -> str:
    return told.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.fixture
def weak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("flotsam_kit.search.STRONG", {"flotsam": 2, "korsar": 2, "betta": 2})


@pytest.mark.usefixtures("weak")
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_no_hint_of_a_whole_game_speaks_notation(name: str, players: int) -> None:
    game: Any = GAMES[name]
    for state in positions(name, players, seed=players, every=7):
        seat = game.to_move(state) if game.legal_moves(state)[0] == game.legal_moves(state)[-1] else None
        found = hint(state, seat, playouts=2, stop=20)
        for lang in LANGUAGES:
            told = text(found, lang)
            assert not NOTATION.search(told), told
            assert lang == "en" or not ENGLISH.search(told), told


MOVES = [
    ("flotsam", "35@7", "place 35 on boat 7", "poser le 35 sur le bateau 7", "положить карту 35 в лодку 7"),
    ("flotsam", "pass", "pass", "passer", "пасовать"),
    (
        "korsar",
        "b4@1",
        "put the blue 4 on ship 1",
        "poser le corsaire bleu 4 sur le vaisseau 1",
        "положить синего корсара 4 на корабль 1",
    ),
    (
        "korsar",
        "kC@12",
        "put the black captain on ship 12",
        "poser le capitaine noir sur le vaisseau 12",
        "положить чёрного капитана на корабль 12",
    ),
    (
        "korsar",
        "lay:2",
        "lay the ship worth 2 gold",
        "poser le vaisseau de 2 pièces d’or",
        "выложить корабль ценой в 2 монеты",
    ),
    (
        "korsar",
        "drop:W",
        "discard the admiral",
        "mettre l’amiral à la défausse",
        "сбросить адмирала",
    ),
    ("korsar", "draw", "draw a card", "piocher une carte", "взять карту"),
    (
        "betta",
        "r8@3",
        "place card r8 on display 3",
        "poser la carte r8 sur le présentoir 3",
        "положить карту r8 на витрину 3",
    ),
    (
        "betta",
        "r8@3+1",
        "place card r8 on display 3 (turned by 1 quarter turn)",
        "poser la carte r8 sur le présentoir 3 (tournée de 1 quart de tour)",
        "положить карту r8 на витрину 3 (повернув на 1 четверть оборота)",
    ),
]


@pytest.mark.parametrize(("name", "move", "english", "french", "russian"), MOVES)
def test_a_move_is_told_in_words(name: str, move: str, english: str, french: str, russian: str) -> None:
    game: Any = GAMES[name]
    view = game.view(game.deal(2, seed=1), SEATS[0])
    for lang, told in (("en", english), ("fr", french), ("ru", russian)):
        assert plain(move_words(name, view, game.parse_move(move), lang)) == told


def test_to_decline_the_last_card_is_not_called_a_pass() -> None:
    state = flotsam.parse_state("flotsam/1 players=2 phase=last-card passed=B hands=A:12,B:10.63 box=*")
    view = flotsam.view(state, SEATS[0])
    assert move_words("flotsam", view, flotsam.parse_move("pass"), "en") == "keep your last card"


def told_of(best: tuple[int, ...], careful: int, strong: int, *, proved: bool, is_open: bool) -> str:
    """What is said of the players where these of four moves are the best and the players choose so."""
    state = betta.deal(1, seed=3)
    moves = betta.legal_moves(state)[:4]
    figures = tuple(
        Figure(move, 5.0 - 2 * (at not in best), *(() if proved else (0.1, 50, 2.0 * (at not in best), 0.2)))
        for at, move in enumerate(moves)
    )
    found = Hint(
        "betta",
        1,
        SEATS[0],
        is_open,
        betta.view(state, SEATS[0]),
        Advice(figures, tuple(moves[at] for at in best), proved, 200),
        careful=moves[careful],
        strong=moves[strong],
        is_done=True,
    )
    return plain(" ".join(further(found, "en")))


def test_what_others_would_do_is_said_to_be_as_good_as_it_is() -> None:
    same = told_of((0,), 0, 0, proved=False, is_open=False)
    assert same.endswith("A careful player and a strong one would do the same.")
    among = told_of((0, 1, 2), 1, 2, proved=True, is_open=True)
    assert among.count("that is one of the best moves.") == 2
    assert "less" not in among
    for proved in (False, True):
        worse = told_of((0, 1), 2, 3, proved=proved, is_open=False)
        assert worse.count("here that brings 2 points less.") == 2
        assert "rules of thumb and tries nothing out" in worse
        assert "by tries of their own" in worse
        # On open boards the reason is that they see less.
        assert told_of((0, 1), 2, 3, proved=proved, is_open=True).count("not see all the cards") == 2
        both = told_of((0, 1), 3, 3, proved=proved, is_open=True)
        assert "who do not see all the cards, would both place" in both
        assert both.endswith("here that brings 2 points less.")
    level = told_of((0, 1, 2, 3), 3, 2, proved=False, is_open=True)
    assert "one of the best" not in level
    assert "less" not in level


@pytest.mark.usefixtures("weak")
def test_the_table_has_a_row_for_every_move_that_is_spoken_of() -> None:
    for state in positions("betta", 2, seed=5, every=4):
        found = hint(state, betta.to_move(state), playouts=2)
        lines = text(found, "en").split("\n")
        for move in (found.careful, found.strong):
            assert any(line.startswith(f"{move_words('betta', found.view, move, 'en')}:") for line in lines)


def test_what_is_not_told_apart_is_not_called_equal() -> None:
    state = flotsam.parse_state("flotsam/1 players=2 hands=A:8.16.20.33,B:10.63.64 box=*")
    moves = flotsam.legal_moves(state)
    figures = tuple(Figure(move, 1.0, 0.1, 50) for move in moves)
    for proved, told in ((True, "Equally good:"), (False, "On top, too close together to tell apart:")):
        advice = Advice(figures, moves[:4], proved, 200)
        found = Hint("flotsam", 2, SEATS[0], True, flotsam.view(state, SEATS[0]), advice)
        said = plain(sentences(found, "en")[0])
        assert said == f"{told} place 8 on boat 4, place 8 on boat 8 or one of 2 more moves."


@pytest.mark.parametrize(
    ("worth", "told"),
    [
        (3.0, "you end 3 gold ahead of the other player."),
        (-1.0, "you end 1 gold behind the other player."),
        (0.0, "you end level with the other player."),
    ],
)
def test_what_is_proved_is_told_as_ahead_behind_or_level(worth: float, told: str) -> None:
    state = korsar.parse_state("korsar/1 players=2 hands=A:5.g1,B:b4 box=*")
    moves = korsar.legal_moves(state)
    figures = tuple(Figure(move, worth - at) for at, move in enumerate(moves))
    advice = Advice(figures, moves[:1], proved=True, examined=7)
    view = korsar.view(state, SEATS[0])
    found = Hint("korsar", 2, SEATS[0], True, view, advice, (), moves[0], moves[0], is_done=True)
    assert plain(further(found, "en")[0]).endswith(told)
    at_once = replace(found, advice=replace(advice, examined=0))  # every move ends the game
    assert plain(further(at_once, "en")[0]).startswith("Proved by looking at 1 position:")


def test_a_search_cut_off_says_so_and_comes_again_as_it_was() -> None:
    state = betta.deal(2, seed=4)
    mover = betta.to_move(state)
    *_, cut = hinting(state, mover, seconds=0.0)
    assert cut.advice is not None
    assert cut.advice.cut
    again = hint(state, mover, stop=cut.advice.examined)
    assert again.advice == cut.advice
    assert f"after {cut.advice.examined} tries in all" in plain(" ".join(further(again, "en")))
    whole = hint(state, mover, playouts=2)
    assert whole.advice is not None
    assert not whole.advice.cut
    assert "ended early" not in text(whole, "en")
