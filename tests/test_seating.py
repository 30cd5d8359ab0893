"""Who sits where: what somebody asks for, whose turn it is, and who may see what."""

from __future__ import annotations

from typing import Any

import pytest

from flotsam_kit import flotsam, texts
from flotsam_kit.core import Seat
from flotsam_kit.seating import Turn, Waiting, turn
from flotsam_kit.seating_request import BadSeating, Flaw, seat_players
from flotsam_kit.session import Session

BOTS = ("easy", "medium")
A, B, C = Seat.A, Seat.B, Seat.C


def flaws(**asked: Any) -> list[Flaw]:
    with pytest.raises(BadSeating) as error:
        seat_players(3, BOTS, **asked)
    for lang in texts.LANGUAGES:
        assert len(error.value.told(lang).splitlines()) == len(error.value.problems)
    assert str(error.value) == error.value.told("en")
    return [problem.flaw for problem in error.value.problems]


@pytest.mark.parametrize(
    ("bots", "expected"),
    [
        ("easy", {B: "easy", C: "easy"}),
        (["easy", "medium"], {B: "easy", C: "medium"}),
        (("medium", None), {B: "medium"}),
        ({"C": "easy"}, {C: "easy"}),
        (None, {}),
    ],
    ids=["one for all", "one each", "a person among them", "by seat", "only people"],
)
def test_bots_are_one_name_one_each_by_seat_or_none(bots: Any, expected: dict[Seat, str]) -> None:
    assert seat_players(3, BOTS, bots=bots).bots == expected


def test_the_own_seat_is_a_person_wherever_it_is() -> None:
    seating = seat_players(3, BOTS, bots=["easy", "medium"], seat="B")
    assert seating.people == (B,)
    assert seating.bots == {A: "easy", C: "medium"}


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({"seat": "D"}, [Flaw.SEAT]),
        ({"seat": None}, [Flaw.SEAT]),
        ({"bots": "hard"}, [Flaw.BOT_UNKNOWN]),
        ({"bots": ["easy"]}, [Flaw.BOTS_COUNT]),
        ({"bots": ["easy", "hard"]}, [Flaw.BOT_UNKNOWN]),
        ({"bots": ["", 7]}, [Flaw.BOT_UNKNOWN, Flaw.BOT_UNKNOWN]),
        ({"bots": 7}, [Flaw.BOTS_FORM]),
        ({"bots": {"A": "easy"}}, [Flaw.BOT_OWN_SEAT]),
        ({"bots": {"Z": "easy", "B": "none"}}, [Flaw.BOT_SEAT, Flaw.BOT_UNKNOWN]),
        ({"names": "Ann"}, [Flaw.NAMES_FORM]),
        ({"names": ["Ann", "Bo"]}, [Flaw.NAMES_COUNT]),
        ({"names": ["Ann", "", "  "]}, [Flaw.NAME_EMPTY, Flaw.NAME_EMPTY]),
        ({"names": {"B": "x" * 41}}, [Flaw.NAME_LONG]),
        ({"names": {"B": "Bo\n"}}, [Flaw.NAME_SIGN]),
        ({"names": {"B": "Bo\u202e"}}, [Flaw.NAME_SIGN]),
        ({"names": {"B": "\ud800"}}, [Flaw.NAME_SIGN]),
        ({"names": {"B": 7}}, [Flaw.NAME_FORM]),
        ({"names": {"E": "Eve"}}, [Flaw.NAME_SEAT]),
        ({"names": ["Ann", "Bo", "ANN "]}, [Flaw.NAME_TWICE]),
        ({"names": {"A": "b"}}, [Flaw.NAME_TWICE]),
        ({"names": {1: "b"}, "bots": "x", "seat": "x"}, [Flaw.SEAT, Flaw.BOT_UNKNOWN, Flaw.NAME_SEAT]),
    ],
)
def test_every_flaw_has_its_sentence(asked: dict[str, Any], expected: list[Flaw]) -> None:
    assert flaws(**asked) == expected


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"seat": ""}, "no seat ''"),
        ({"bots": " "}, "no bot ' '"),
        ({"bots": {"": "easy"}}, "at seat ''"),
        ({"names": {"": "Ann"}}, "no seat ''"),
    ],
)
def test_what_is_empty_leaves_no_hole_in_its_sentence(asked: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSeating) as error:
        seat_players(3, BOTS, **asked)
    assert said in str(error.value).replace("\N{NO-BREAK SPACE}", " ")


def test_a_sentence_lists_what_there_is() -> None:
    with pytest.raises(BadSeating, match="There is no bot hard: choose easy or medium"):
        seat_players(3, BOTS, bots="hard")
    with pytest.raises(BadSeating, match=r"cannot be seen \(U\+000A\) at place 3"):
        seat_players(3, BOTS, names={"B": "Bo\n"})


@pytest.mark.parametrize(
    "name",
    ["<img src=x onerror=alert(1)>", "%s{0}{x}", "Ann, Bo = C", "Ёж", "x" * 40, "👩\u200d🚀", "A"],
)
def test_any_name_that_can_be_seen_is_kept_as_it_is(name: str) -> None:
    assert seat_players(2, BOTS, names={"A": name}).name(A) == name


def at(line: str) -> Session:
    return Session(flotsam.parse_state(line))


THREE = "flotsam/1 players=3 hands=A:14.20,B:10.12,C:3.63 turn={}"
SCORED = "flotsam/1 players=3 phase=scored turn=C hands=A:-,B:10.12,C:63 tokens=A:2,B:1,C:-1 last=A.B.C"


def test_with_bots_the_one_person_always_sees_the_own_hand() -> None:
    seating = seat_players(3, BOTS, seat="B")
    assert turn(seating, at(THREE.format("A"))) == Turn(Waiting.BOT, A, B)
    assert turn(seating, at(THREE.format("B"))) == Turn(Waiting.PERSON, B, B)
    assert turn(seating, at(SCORED)) == Turn(Waiting.DEAL, C, B)


def test_people_who_share_the_screen_have_a_curtain_between_them() -> None:
    seating = seat_players(3, BOTS, bots=[None, "easy"])
    covered = turn(seating, at(THREE.format("A")))
    assert covered == Turn(Waiting.PERSON, A, None, curtain=True)
    opened = seating.opened(A)
    assert turn(opened, at(THREE.format("A"))) == Turn(Waiting.PERSON, A, A)
    assert turn(opened, at(THREE.format("B"))) == Turn(Waiting.PERSON, B, None, curtain=True)
    assert turn(opened, at(THREE.format("C"))) == Turn(Waiting.BOT, C, A)
    assert turn(opened.closed(), at(THREE.format("C"))) == Turn(Waiting.BOT, C, None)


def test_a_bot_can_be_replaced_by_a_person() -> None:
    seating = seat_players(3, BOTS).by_hand(C)
    assert seating.people == (A, C)
    assert turn(seating.opened(A), at(THREE.format("C"))).curtain
