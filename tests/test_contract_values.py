"""Values that a caller hands in and gets back: errors, moves, seeds, numbers of other libraries."""

from __future__ import annotations

import copy
import pickle
from enum import IntEnum, StrEnum

import pytest

from flotsam_kit import BadPosition, IllegalMove, NotationError, parse_game
from flotsam_kit.absent import NoTables
from flotsam_kit.call import UnfitType
from flotsam_kit.core import KitError, Refusal
from flotsam_kit.games import GAMES
from flotsam_kit.notation import seed_text
from flotsam_kit.sentence_error import SentenceError
from flotsam_kit.texts import spoken, tell
from flotsam_widgets.draw.hit import NotThere, locate
from flotsam_widgets.draw.shapes import Scene

every_game = pytest.mark.parametrize("name", GAMES)

PAPER = "game: flotsam/1{0}start: flotsam/1 players=2 boats=7:35 hands=A:14.48,B:9.49 box=*{0}{1}{0}"


class Day(StrEnum):
    MONDAY = "monday"


class Count(IntEnum):
    TWO = 2


class Text(str):
    __slots__ = ()


def errors() -> list[SentenceError]:
    found: list[SentenceError] = [NoTables()]
    for game in GAMES.values():
        for text in ("nothing", f"{game.format_state(game.deal(2, seed=1))} turn=H"):
            with pytest.raises(KitError) as read:
                game.parse_state(text)
            found.append(read.value)
        with pytest.raises(BadPosition) as asked:
            game.deal(99, seed=1)
        with pytest.raises(IllegalMove) as played:
            game.apply(game.deal(2, seed=1), None)
        with pytest.raises(UnfitType) as called:
            game.scores(7)
        found += [asked.value, played.value, called.value]
    with pytest.raises(IllegalMove) as on_paper:
        parse_game(PAPER.format("\n", "A 48@5"))
    with pytest.raises(NotThere) as pointed:
        locate(Scene(1, 1, "", ()), "card:35")
    return [*found, on_paper.value, pointed.value]


def test_an_error_reaches_another_process_whole() -> None:
    found = errors()
    assert {type(error) for error in found} > {
        NotationError,
        BadPosition,
        IllegalMove,
        UnfitType,
        NotThere,
        NoTables,
    }
    for error in found:
        for twin in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error), copy.copy(error)):  # noqa: S301
            assert type(twin) is type(error)
            assert str(twin) == str(error)
            assert vars(twin) == vars(error)


def test_equal_refusals_are_one_in_a_set() -> None:
    one, other = ({"card": 14, "boat": 7}, {"boat": 7, "card": 14})
    assert len({Refusal(Day.MONDAY, "FF-5", one), Refusal(Day.MONDAY, "FF-5", other)}) == 1


@every_game
@pytest.mark.parametrize(
    "wrong", ["pass", "35@7", None, 7, object()], ids=["a word", "a line", "nothing", "a number", "anything"]
)
def test_what_is_no_move_is_not_written_as_one(name: str, wrong: object) -> None:
    game = GAMES[name]
    with pytest.raises(IllegalMove) as refused:
        game.format_move(wrong)
    assert refused.value.refusal == game.why_illegal(game.deal(2, seed=1), wrong)


@every_game
def test_the_moves_of_one_game_are_none_of_another(name: str) -> None:
    for other in set(GAMES) - {name}:
        move = GAMES[other].legal_moves(GAMES[other].deal(2, seed=1))[0]
        with pytest.raises(IllegalMove):
            GAMES[name].format_move(move)


@every_game
@pytest.mark.parametrize("seed", [Day.MONDAY, Text("monday")], ids=["enumeration", "kind of text"])
def test_a_state_holds_its_seed_as_plain_text(name: str, seed: str) -> None:
    state = GAMES[name].deal(2, seed=seed)
    assert state == GAMES[name].deal(2, seed="monday")
    assert type(state.seed) is str


def test_a_plain_seed_stays_the_same_text() -> None:
    assert seed_text("monday") == "monday"
    assert seed_text(-7) == "-7"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["unix", "windows", "old macs"])
def test_a_forbidden_move_on_paper_names_its_line_whatever_ends_lines(end: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        parse_game(PAPER.format(end, "A 48@5"))
    assert getattr(refused.value, "line", None) == 3
    assert "3, A 48@5." in str(refused.value)


@pytest.mark.parametrize(("name", "rule"), [("flotsam", "FF-3"), ("korsar", "KO-4"), ("betta", "BE-4")])
def test_a_notebook_shows_the_rule_that_forbids_a_move(name: str, rule: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAMES[name].apply(GAMES[name].deal(2, seed=1), None)
    shown = "\n".join(refused.value._render_traceback_())
    assert shown.replace("\u2011", "-").endswith(f" ({rule})")
    assert shown.startswith(tell(refused.value, spoken()))
