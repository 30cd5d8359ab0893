"""Hints: what they know, what they find, and what they say in three languages."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from flotsam_kit import flotsam, korsar
from flotsam_kit.advice import Advice, Figure
from flotsam_kit.core import SEATS, BadPosition
from flotsam_kit.flotsam import scoring as flotsam_scoring
from flotsam_kit.games import GAMES, name_of
from flotsam_kit.hint import Hint, ahead, hint, hinting
from flotsam_kit.hint.finding import LIMITS
from flotsam_kit.hint.moves import move_words
from flotsam_kit.hint.reasons import REASONS, STRATEGIES, speaking
from flotsam_kit.hint.table import SHOWN, rest, rows
from flotsam_kit.hint.told import text, told
from flotsam_kit.hint.words import further, sentences
from flotsam_kit.search import room
from flotsam_kit.sentence_error import SentenceError
from flotsam_kit.texts import LANGUAGES
from flotsam_kit.texts.catalogue import area

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
    lines = text(found, lang)
    assert found.advice is not None
    assert move_words(name, found.view, found.advice.best[0], lang) in lines
    assert "{" not in lines
    assert len(rows(found, lang)) >= 2


def test_the_last_card_is_found_and_why() -> None:
    found = hint(OUT, playouts=20)
    assert sentences(found, "en") == (
        "Best: place 49 on boat\u00a07.",
        "It is your last card: the round ends at once.",
    )
    assert str(found).startswith("Best: place 49 on boat\u00a07.\nIt is your last card")


def test_a_hint_is_told_in_the_language_asked_for() -> None:
    assert str(hint(OUT, playouts=20, lang="fr")).startswith("Le mieux\u00a0: poser le\u00a049 sur")
    assert str(hint(OUT, playouts=20, lang="ru_RU.UTF-8")).startswith("Лучше всего положить карту\u00a049")
    with pytest.raises(ValueError, match="choose one of en, fr, ru"):
        hint(OUT, lang="xx")


def test_a_seat_that_does_not_decide_gets_no_hint() -> None:
    found = hint(OUT, "B")
    assert found.advice is None
    assert sentences(found, "en") == ("It is A’s turn: your hint comes when it is yours.",)
    assert sentences(found, "ru", {SEATS[0]: "Аня"}) == (
        "Сейчас ходит Аня: подсказка для вас появится в ваш ход.",
    )
    with pytest.raises(BadPosition):
        hint(OUT, "F")


BAD: list[tuple[Callable[..., object], str]] = [
    (lambda: hint(), "Something is missing: state."),  # type: ignore[call-arg]
    (lambda: hint(), 'hint("flotsam/1 players=2 hands='),  # type: ignore[call-arg]
    (lambda: hint(OUT, depth=3), "There is nothing called depth to give here."),  # type: ignore[call-arg]
    (lambda: hint(OUT, "A", 20), "too many values"),  # type: ignore[misc]
    (lambda: hint(OUT, stop=0), "stop has to be a whole number from 1 to"),
    (lambda: hint([]), "or a State, not list"),
    (lambda: hint(""), "the line begins with flotsam/1"),
    (lambda: ahead(), "Something is missing: state."),  # type: ignore[call-arg]
    (lambda: hint("nonsense"), "the line begins with flotsam/1"),
    (lambda: hint("korsar/1 players=2"), "hands is missing"),
    (lambda: hint(None), "A position is a state line"),
    (lambda: ahead(5), "or a State, not int"),
    (lambda: hint(replace(flotsam.parse_state(OUT), hands=((49, 49), (), ()))), "49"),
    (lambda: hint(OUT, 3), "There is no seat\u00a03"),  # type: ignore[arg-type]
    (lambda: hint(OUT, playouts=0), "playouts has to be a whole number from 1 to"),
    (lambda: hint(OUT, playouts="x"), "not x"),  # type: ignore[arg-type]
    (lambda: hint(OUT, seconds=-1), "A time is a number of seconds"),
    (lambda: hint(OUT, seconds=float("nan")), "A time is a number of seconds"),
    (lambda: hint(OUT, seed=[1]), "A seed is a whole number or a text"),  # type: ignore[arg-type]
    (lambda: ahead(OUT, deals=0), "deals has to be a whole number"),
    (lambda: ahead(OUT, seed=True), "A seed is"),
    (lambda: hint(OUT, lang="xx"), "choose one of en, fr, ru"),
    (lambda: hint(OUT, lang=5), "choose one of en, fr, ru"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("call", "told"), BAD)
def test_what_cannot_be_is_told_in_a_sentence_without_a_traceback(
    call: Callable[[], object], told: str
) -> None:
    with pytest.raises(SentenceError) as caught:
        call()
    shown = caught.value._render_traceback_()  # what IPython shows
    assert told in "\n".join(shown)
    assert shown == str(caught.value).splitlines()


def test_what_has_no_language_of_its_own_speaks_the_chosen_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("flotsam_kit.texts.choice.chosen", ["fr"])
    with pytest.raises(SentenceError, match="Une position est une ligne"):
        ahead(5)
    with pytest.raises(SentenceError, match="Le numéro du tirage est"):
        ahead(OUT, seed=True)


def test_seeds_of_every_kind_can_be_given() -> None:
    for seed in (0, -7, 10**5000, "", "\ud800", "a b"):
        assert hint(OUT, seed=seed, playouts=2).is_done
    assert hint(OUT, seed=7, playouts=2) == hint(OUT, seed="7", playouts=2)


@pytest.mark.parametrize(("name", "players"), [("korsar", 3), ("korsar", 6), ("betta", 4), ("flotsam", 5)])
def test_who_is_ahead_adds_up_to_the_same_for_every_position(name: str, players: int) -> None:
    # Measured against the best opponent nearly everybody would be behind.
    for moves in (0, 8):
        worths = [figure.worth for figure in ahead(dealt(name, players, moves), deals=3)]
        total = sum(flotsam_scoring.tokens_by_rank(players, flotsam.Options())) if name == "flotsam" else 0
        assert sum(worths) == pytest.approx(total)
        assert max(worths) > 0


def test_where_nothing_is_decided_there_is_no_hint() -> None:
    scored = flotsam.apply(flotsam.parse_state(OUT), flotsam.parse_move("49@7"))
    for seat in (None, *SEATS[:3]):
        assert hint(scored, seat).advice is None
        assert ahead(scored, seat) == ()
        told_now = sentences(hint(scored, seat), "en")
        assert told_now == ("The round is over: all that is left to do is to deal the next one.",)
    over = korsar.parse_state("korsar/1 players=2 phase=over hands=A:5,B:- box=* won=A:5,B:3")
    assert sentences(hint(over), "fr") == ("La partie est finie\u00a0: il n’y a plus rien à décider.",)


def test_one_move_alone_needs_no_figures() -> None:
    found = hint("flotsam/1 players=2 boats=3:96,5:95 hands=A:4.8,B:10.12 box=*")
    assert sentences(found, "en") == ("There is only one thing to do: pass.",)
    assert rows(found, "en") == further(found, "en") == ()


def test_a_proof_is_told_with_its_number_of_positions() -> None:
    line = "flotsam/1 players=2 hands=A:8.49.60,B:10.63.64 box=*"
    found = hint(line)
    assert found.advice is not None
    assert found.advice.proved
    assert [row.error + row.playouts for row in rows(found, "en")] == [""] * len(rows(found, "en"))
    many = replace(found, advice=replace(found.advice, examined=12345))
    for lang, number in (
        ("en", "12,345 positions"),
        ("fr", "12\u202f345\u00a0positions"),
        ("ru", "позиций: 12\u00a0345"),
    ):
        assert number.replace(" ", "\u00a0") in " ".join(further(many, lang)).replace(" ", "\u00a0")


@pytest.mark.parametrize("players", [1, 2])
def test_a_proof_that_takes_too_long_for_a_click_gives_way_to_playouts(players: int) -> None:
    game, tools = GAMES["betta"], room("betta")
    state, limit = dealt("betta", players), LIMITS["betta-solo" if players == 1 else "betta"]
    while tools.solve(state, limit=limit) is None:
        before, moves = state, game.legal_moves(state)
        state = game.apply(state, moves[len(moves) // 2])
    for position, is_proved in ((before, False), (state, True)):
        found = hint(position, playouts=2).advice
        assert found is not None
        assert found.proved is is_proved
        assert found.examined <= limit


def test_what_all_moves_come_to_is_not_called_best() -> None:
    figures = tuple(Figure(move, 1.0) for move in flotsam.legal_moves(flotsam.parse_state(OUT)))
    level = Advice(figures, tuple(figure.move for figure in figures), proved=True, examined=9)
    found = replace(hint(OUT, playouts=2), advice=level, reasons=())
    assert sentences(found, "en") == ("It makes no difference: all moves come to the same.",)


def test_what_is_not_listed_is_not_called_worse_when_it_is_as_good() -> None:
    state = flotsam.parse_state("flotsam/1 players=2 hands=A:8.16.20.33.48,B:10.63.64 box=*")
    figures = tuple(Figure(move, 1.0, 0.1, 50) for move in flotsam.legal_moves(state))
    best = tuple(figure.move for figure in figures)
    more = len(figures) - SHOWN
    found = Hint("flotsam", 2, SEATS[0], is_open=False, view=flotsam.view(state, SEATS[0]))
    for equals, line in (
        (0, f"worth less that are not shown: {more}."),
        (2, f"not shown: {more}, of these among the best: 2."),
    ):
        advice = Advice(figures, best[: SHOWN + equals], proved=False, examined=9)
        assert line in rest(replace(found, advice=advice), "en")
    few = Advice(figures[:SHOWN], best[:1], proved=False, examined=9)
    assert rest(replace(found, advice=few), "en") == ""


def test_how_much_better_a_move_is_comes_from_the_same_deals() -> None:
    moves = flotsam.legal_moves(flotsam.parse_state(OUT))
    figures = (Figure(moves[0], 1.9, 0.3, 400), Figure(moves[1], 1.1, 0.3, 400, gap=0.8, gap_error=0.12))
    advice = Advice(figures, moves[:1], proved=False, examined=800)
    view = flotsam.view(flotsam.parse_state(OUT), SEATS[0])
    found = Hint("flotsam", 3, SEATS[0], False, view, advice, (), *moves[:1], *moves[:1], is_done=True)
    assert further(found, "en")[0].replace("\u00a0", " ") == (
        "If you place 49 on boat 7, you get on average 0.8 points more than if you pass."
    )
    assert "0,8\u00a0point de plus" in further(found, "fr")[0]
    assert "на 0,8\u00a0очка больше" in further(found, "ru")[0]
    assert sentences(found, "en")[1] == "No rule of thumb says so: it is what the figures say."


def test_a_reason_is_what_sets_a_move_apart() -> None:
    state = flotsam.parse_state("flotsam/1 players=3 boats=7:14 hands=A:33.39.98,B:10.12,C:3.63 box=*")
    moves = flotsam.legal_moves(state)
    view = flotsam.view(state, SEATS[0])
    keys = {
        flotsam.format_move(move): [r.key for r in speaking("flotsam", view, move, moves)] for move in moves
    }
    assert "for.ends-boat" in keys["98@7"]
    # Nearly every move gets rid of a card: that is no reason for one of them.
    assert not any("for.gets-rid" in reasons for reasons in keys.values())
    assert keys["pass"] == [] or all(key.startswith("spares.") for key in keys["pass"])


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_that_can_come_up_has_its_sentence(name: str) -> None:
    known = {lang: area(lang, "hint") for lang in LANGUAGES}
    notes = {note.key for note in STRATEGIES[name].NOTES}
    for lang, texts in known.items():
        told = {key.rpartition(".")[2] for key in texts if re.match(rf"{name}\.(for|spares)\.", key)}
        assert told == notes, lang
    game: Any = GAMES[name]
    for players in (2, 4):
        state, rng = game.deal(players, seed=3), random.Random(4)
        for _ in range(40):
            moves = game.legal_moves(state)
            view = game.view(state, game.to_move(state))
            if len(moves) > 1:
                for reason in speaking(name, view, moves[int(rng.random() * len(moves))], moves):
                    assert f"{name}.{reason.key}" in known["en"], reason.key
            state = game.apply(state, moves[int(rng.random() * len(moves))])
            if game.to_move(state) is None:
                break


def test_the_steps_of_a_hint_are_short_and_end_with_the_whole() -> None:
    words = list(hinting(dealt("betta", 2), playouts=40))
    assert len(words) > 3
    assert [word.is_done for word in words] == [False] * (len(words) - 1) + [True]
    assert told(words[-1], "en") == hint(dealt("betta", 2), playouts=40)
    assert words[-1].careful is not None
    assert words[-1].strong is not None
    assert len(words[-1].reasons) <= REASONS
