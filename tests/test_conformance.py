"""What every game module of the kit gives, whichever game it is."""

from __future__ import annotations

import pickle
import random
from dataclasses import fields, is_dataclass
from enum import StrEnum

import pytest

from flotsam_kit import BadPosition, IllegalMove, NotationError
from flotsam_kit.core import Game, Refusal, Seat
from flotsam_kit.games import GAMES, game_of, name_of
from tests.mutations import pick
from tests.whole_games import steps

NAMES = {
    *("Options", "State", "View", "Seat", "Refusal", "deal", "parse_state", "format_state", "parse_move"),
    *("format_move", "to_move", "candidate_moves", "legal_moves", "why_illegal", "apply", "events", "scores"),
    *("ranking", "view"),
}
HUGE = pytest.param(10**5000, id="huge")
LONG = pytest.param("x" * 100_000, id="long")
every_game = pytest.mark.parametrize("name", GAMES)


def whole_game(game: Game, players: int, seed: int) -> list[tuple[object, object, object]]:
    rng = random.Random(seed)
    return list(steps(game, game.deal(players, seed=seed), lambda now: pick(rng, game.legal_moves(now))))


@every_game
def test_the_names_of_the_contract(name: str) -> None:
    assert set(GAMES[name].__all__) >= NAMES


@every_game
def test_values_are_frozen_and_can_be_kept_in_sets(name: str) -> None:
    game = GAMES[name]
    state = game.deal(2, seed=1)
    for value in (state, game.Options(), game.view(state, Seat.A), *game.legal_moves(state)):
        assert is_dataclass(value)
        assert hash(value) == hash(pickle.loads(pickle.dumps(value)))  # noqa: S301
        for field in fields(value):
            with pytest.raises(AttributeError):
                setattr(value, field.name, None)


@every_game
def test_options_take_plain_strings_and_refuse_others(name: str) -> None:
    game = GAMES[name]
    for field in fields(game.Options):
        value = getattr(game.Options(), field.name)
        if isinstance(value, StrEnum):
            assert game.Options(**{field.name: str(value)}) == game.Options()
        for wrong in ("no such word", "", object(), [], 10**5000):
            with pytest.raises(BadPosition):
                game.Options(**{field.name: wrong})


@every_game
@pytest.mark.parametrize("players", [-1, 0, 7, 9, HUGE, True, None, "3", 2.5])
def test_a_number_of_players_that_the_rules_do_not_have(name: str, players: object) -> None:
    with pytest.raises(BadPosition):
        GAMES[name].deal(players, seed=1)  # type: ignore[arg-type]


@every_game
@pytest.mark.parametrize("seed", [0, 7, -3, HUGE, "", "%", "a b", "\0", "été", "٣", "\ud800", LONG, "-", "0"])
def test_any_number_and_any_text_is_a_seed(name: str, seed: int | str) -> None:
    game = GAMES[name]
    state = game.deal(3, seed=seed)
    assert state == game.deal(3, seed=seed)
    assert game.parse_state(game.format_state(state)) == state
    assert len(game.format_state(state).split()) == len(game.format_state(state).split(" "))


@every_game
def test_an_int_and_its_digits_are_the_same_seed(name: str) -> None:
    game = GAMES[name]
    for seed in (0, 7, -12, 10**20):
        assert game.deal(3, seed=seed) == game.deal(3, seed=str(seed))
    assert game.deal(3, seed=7) != game.deal(3, seed=8)


@every_game
@pytest.mark.parametrize("players", [2, 3])
def test_a_whole_game(name: str, players: int) -> None:
    game = GAMES[name]
    for before, move, after in whole_game(game, players, seed=5):
        candidates, legal = game.candidate_moves(before), game.legal_moves(before)
        assert legal == tuple(move for move in candidates if game.why_illegal(before, move) is None)
        assert legal
        text = game.format_state(before)
        assert game.parse_state(text) == before
        assert game.format_state(game.parse_state(text)) == text
        assert game.parse_move(game.format_move(move)) == move
        assert all(event.kind.startswith(f"{name}.event.") for event in game.events(before, move, after))
        assert game.apply(before, move) == after
        assert game.format_state(before) == text
        assert len(game.scores(before)) == players
        with pytest.raises(ValueError, match=r"."):
            game.ranking(before)
    assert game.candidate_moves(after) == ()
    assert sorted(seat for tied in game.ranking(after) for seat in tied) == sorted(Seat)[:players]


@every_game
def test_refused_moves_say_why(name: str) -> None:
    game = GAMES[name]
    for before, _, _ in whole_game(game, 3, seed=6)[::5]:
        for move in game.candidate_moves(before):
            refusal = game.why_illegal(before, move)
            if refusal is None:
                continue
            assert isinstance(refusal, Refusal)
            assert isinstance(refusal.code, StrEnum)
            assert "-" in refusal.rule
            with pytest.raises(IllegalMove) as caught:
                game.apply(before, move)
            assert caught.value.refusal == refusal
            assert str(caught.value)


@every_game
def test_views_are_for_seats_of_the_table(name: str) -> None:
    game = GAMES[name]
    state = game.deal(3, seed=1)
    assert game.view(state, "A") == game.view(state, Seat.A)  # type: ignore[arg-type]
    hidden = {"hands", "pile", "seed", "box", "stacks"}
    assert not hidden & {field.name for field in fields(game.view(state, None))}
    for wrong in (Seat.D, "Z", "", "a", 5, object()):
        with pytest.raises(BadPosition):
            game.view(state, wrong)  # type: ignore[arg-type]


@every_game
def test_the_registry_knows_whose_position_it_is(name: str) -> None:
    state = GAMES[name].deal(2, seed=1)
    assert name_of(state) == name
    assert game_of(state) is GAMES[name]
    assert GAMES[name].format_state(state).startswith(f"{name}/")
    with pytest.raises(TypeError):
        name_of("no position")


@every_game
@pytest.mark.parametrize(
    "text", ["", " ", "x", "\0", "-", "=", "nonsense/1 players=2", "²", None, 5, b"x", "9" * 10**5]
)
def test_nonsense_is_no_position_and_no_move(name: str, text: object) -> None:
    for read in (GAMES[name].parse_state, GAMES[name].parse_move):
        with pytest.raises(NotationError) as caught:
            read(text)  # type: ignore[arg-type]
        assert str(caught.value)
        assert 0 <= caught.value.column <= len(caught.value.text)
