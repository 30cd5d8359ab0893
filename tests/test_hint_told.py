"""What a hint and the bar say agrees: with the table, with each other, with what moves come to."""

from __future__ import annotations

from typing import Any

import pytest

from flotsam_kit import betta, flotsam, korsar
from flotsam_kit.advice import Advice, Figure
from flotsam_kit.core import SEATS
from flotsam_kit.games import GAMES, name_of
from flotsam_kit.hint import Hint, ahead, hint
from flotsam_kit.hint.figures import compared_method, difference, lead_method, lead_unit, unit
from flotsam_kit.hint.gathering import gathered
from flotsam_kit.hint.table import rest, rows
from flotsam_kit.hint.told import text
from flotsam_kit.hint.words import further, sentences
from flotsam_kit.texts import LANGUAGES
from flotsam_kit.texts.numbers import number
from flotsam_widgets.ahead_bar import bars
from tests.test_hint_words import plain

PROVED = "flotsam/1 players=2 hands=A:8.49.60,B:10.63.64 box=*"


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Equally good: place 49 on boat 7 or pass."),
        ("fr", "Aussi bons les uns que les autres : poser le 49 sur le bateau 7 ou passer."),
        ("ru", "Одинаково хороши: положить карту 49 в лодку 7 или пасовать."),
    ],
)
def test_moves_to_choose_from_are_not_told_as_one(lang: str, told: str) -> None:
    assert plain(sentences(hint(PROVED), lang)[0]) == told


def weighed(*figures: tuple[float, float, float]) -> Hint:
    """A hint of Korsar at a table of three: worth, gap and its error by move; the first alone is best."""
    state = korsar.deal(3, seed=2)
    seat = korsar.to_move(state)
    assert seat is not None
    moves = korsar.legal_moves(state)
    advice = Advice(
        tuple(
            Figure(move, worth, 0.8, 50, gap, error)
            for move, (worth, gap, error) in zip(moves, figures, strict=False)
        ),
        moves[:1],
        proved=False,
        examined=200,
    )
    view = korsar.view(state, seat)
    return Hint("korsar", 3, seat, False, view, advice, (), moves[0], moves[1], is_done=True)


@pytest.mark.parametrize(("first", "other"), [(-1.7, -5.8), (-1.74, -5.76), (0.05, -0.06), (2.449, 2.35)])
def test_a_sentence_tells_the_difference_of_the_figures_in_the_table(first: float, other: float) -> None:
    found = weighed((first, 0.0, 0.0), (other, 5.1, 0.5))
    shown = [float(row.worth.replace("\u2212", "-")) for row in rows(found, "en")]
    gap = round(shown[0] - shown[1], 1)
    assert difference(first, other) == gap
    told = [plain(line) for line in further(found, "en")]
    if gap > 0:
        assert f"on average {number(gap, 'en')} gold better off than" in told[0]
        assert told[-1].endswith(f"here that brings {number(gap, 'en')} gold less.")
    else:
        assert "better off" not in " ".join(told)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "that brought 4.6 gold less here, but in too few tries to be sure."),
        ("fr", "4,6 pièces d’or de moins, mais en trop peu d’essais pour en être sûr."),
        ("ru", "на 4,6 монеты меньше, но проб слишком мало, чтобы знать это точно."),
    ],
)
def test_a_choice_that_looks_much_worse_is_not_told_without_its_figure(lang: str, told: str) -> None:
    """Tried too seldom to be told apart for sure: the table shows a difference all the same."""
    found = weighed((-3.2, 0.0, 0.0), (-7.8, 4.6, 3.0))
    assert plain(further(found, lang)[-1]).endswith(told)


def test_figures_that_say_the_opposite_are_not_told_as_a_difference() -> None:
    """A move that was dropped early met easier deals: it is told apart, its figure is higher all the same."""
    found = weighed((1.0, 0.0, 0.0), (1.4, 2.0, 0.5), (0.2, 1.5, 0.5))
    told = [plain(line) for line in further(found, "en")]
    assert "0.8 gold better off" in told[0]
    assert told[-1].startswith("A strong player, who tries the moves out, would")
    assert "brings" not in told[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["korsar", "betta"])
def test_the_bar_and_the_hint_say_whom_they_compare_with(name: str, lang: str) -> None:
    assert unit(name, 2, lang) == lead_unit(name, 2, lang)
    assert {"en": "the other player", "fr": "l’autre joueur", "ru": "другим игроком"}[lang] in unit(
        name, 2, lang
    )
    best = {"en": "the best opponent", "fr": "le meilleur adversaire", "ru": "лучшим соперником"}[lang]
    average = {
        "en": "all opponents on average",
        "fr": "moyenne de tous les adversaires",
        "ru": "средним у всех соперников",
    }[lang]
    assert best in unit(name, 3, lang)
    assert average in lead_unit(name, 3, lang)
    assert best not in lead_unit(name, 3, lang)


@pytest.mark.parametrize(
    "line",
    [
        PROVED,
        "flotsam/1 players=2 turn=B hands=A:8.49.60,B:10.63.64 box=*",
        "korsar/1 players=2 turn=B hands=A:5.g1,B:b4.3 box=*",
    ],
)
def test_who_is_ahead_is_what_the_hint_has_proved(line: str) -> None:
    name = line.partition("/")[0]
    game: Any = GAMES[name]
    state = game.parse_state(line)
    advice = hint(line).advice
    assert advice is not None
    assert advice.proved
    figures = ahead(line)
    mover, other = (0, 1) if game.to_move(state) == SEATS[0] else (1, 0)
    assert figures[mover].worth == advice.figures[0].worth
    # The best move leaves the other one with what is proved for them.
    left = hint(game.apply(state, advice.figures[0].move)).advice
    if left is not None:
        assert left.proved
        assert figures[other].worth == left.figures[0].worth
    assert "±" not in bars(figures, ("A", "B"), "en")
    assert lead_method(name, figures, "en") == "Every way to go on was looked at: these figures are certain."


def test_what_is_not_proved_says_how_the_game_was_played_on() -> None:
    state = korsar.deal(3, seed=2)
    told = lead_method(name_of(state), ahead(state, deals=2), "en")
    assert "then ordinary moves by everybody, not the best ones" in told
    assert "A hint compares with the best opponent alone" in told
    duel = flotsam.deal(2, seed=2)
    assert "opponent" not in lead_method("flotsam", ahead(duel, deals=2), "en")


def test_moves_that_come_to_the_same_are_one_row() -> None:
    """At the start of Betta most displays are empty: there a card may lie in any turn, on any of them."""
    state = betta.deal(2, seed=2)
    found = hint(state, playouts=4)
    assert found.advice is not None
    known = gathered(found)
    assert known.hint.advice is not None
    assert len(known.hint.advice.figures) + sum(known.more.values()) == len(betta.legal_moves(state))
    lines = [plain(row.move) for row in rows(found, "en")]
    assert any("(or 11 others that come to the same)" in line for line in lines)
    assert len({line.partition(" on display")[0] for line in lines if "come to the same" in line}) == sum(
        "come to the same" in line for line in lines
    )
    for lang in LANGUAGES:
        assert "{" not in text(found, lang)
        assert rest(found, lang) == rest(found, lang).strip()


def test_a_player_who_would_turn_a_card_on_an_empty_display_does_the_same() -> None:
    state = betta.deal(1, seed=3)
    view, moves = betta.view(state, SEATS[0]), betta.legal_moves(state)
    figures = tuple(Figure(move, 5.0, 0.1, 50) for move in moves)
    empty = gathered(Hint("betta", 1, SEATS[0], True, view, Advice(figures, moves[:1], False, 200))).more
    first = max(empty, key=lambda move: empty[move])
    same = [one for one in moves if one.card == first.card and one.display == first.display]
    advice = Advice(figures, tuple(same), proved=False, examined=200)
    found = Hint("betta", 1, SEATS[0], True, view, advice, (), same[1], same[-1], is_done=True)
    assert plain(sentences(found, "en")[0]).startswith("Best: ")
    assert further(found, "en")[-1] == "A careful player and a strong one would do the same."


@pytest.mark.parametrize(
    ("lang", "sure", "played"),
    [
        ("en", "The figures {} are certain: every way", "Those {} are not: "),
        ("fr", "Les chiffres {} sont certains : toutes", "Ceux {} ne le sont pas : "),
        ("ru", "Числа {} точные: просмотрены", "Числа {} — нет: "),
    ],
)
def test_of_two_lines_each_is_told_by_how_its_own_figures_came_about(
    lang: str, sure: str, played: str
) -> None:
    proved, tried = (Figure(None, 3.0),), (Figure(None, 3.0, 0.5, 40),)
    here = {"en": "here", "fr": "d’ici", "ru": "здесь"}[lang]
    there = {"en": "in “main”", "fr": "de « main »", "ru": "в «main»"}[lang]
    for lines, certain, other in (((proved, tried), here, there), ((tried, proved), there, here)):
        told = plain(compared_method("korsar", *lines, "main", lang))
        assert sure.format(certain) in told
        assert played.format(other) in told
    for both in (proved, tried):
        assert compared_method("korsar", both, both, "main", lang) == lead_method("korsar", both, lang)
