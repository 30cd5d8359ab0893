"""A session that is handed what it cannot use, and copies of one."""

from __future__ import annotations

import copy
import pickle
import re
from typing import Any

import pytest

from flotsam_kit import flotsam, format_game, parse_game
from flotsam_kit.call import UnfitType, UnfitValue
from flotsam_kit.core import NotationError, Seat
from flotsam_kit.session import NAMES, Change, Session

START = "flotsam/1 players=3 boats=3:45,7:35 hands=A:14.20.48.49.63,B:12.60,C:3.64 box=*"


@pytest.fixture
def session() -> Session:
    return Session(flotsam.parse_state(START))


def again(session: Session) -> Session:
    """The session as another process gets it."""
    return pickle.loads(pickle.dumps(session))  # type: ignore[no-any-return]  # noqa: S301


@pytest.mark.parametrize("wrong", [["Ann"], "Ann", {"A": None}, {"A": 7}, 7], ids=repr)
def test_what_are_no_names_is_told_and_changes_nothing(session: Session, wrong: Any) -> None:
    session.rename({Seat.B: "Bo"})
    for call in (session.rename, lambda names: Session(session.state, names=names)):
        with pytest.raises(UnfitType, match=re.escape(NAMES)):
            call(wrong)
    assert dict(session.names) == {Seat.B: "Bo"}


def test_what_is_no_comment_is_told_and_changes_nothing(session: Session) -> None:
    session.comment("why not")
    for wrong in (7, False, b"why", ["why"]):
        with pytest.raises(UnfitType, match="text"):
            session.comment(wrong)  # type: ignore[arg-type]
    assert session.node.comment == "why not"


def test_a_comment_with_half_a_character_can_be_written_into_a_file(session: Session) -> None:
    session.comment("half \ud800, whole \ud83d\ude00")
    assert session.node.comment == "half \ufffd, whole 😀"
    assert parse_game(format_game(session).encode().decode()).node.comment == session.node.comment


def test_events_are_those_of_a_node_of_this_game(session: Session) -> None:
    session.play("48@6")
    for stranger in (Session(session.state).root, 7, "48@6", False):
        with pytest.raises(UnfitValue, match=r"session\.root"):
            session.events(stranger)  # type: ignore[arg-type]
        with pytest.raises(UnfitValue):
            session.reveals(stranger)  # type: ignore[arg-type]
    assert session.events(session.node) == session.events() != ()


@pytest.mark.parametrize(
    "copied",
    [copy.copy, copy.deepcopy, again],
    ids=["copy", "deep", "pickle"],
)
def test_a_copy_is_a_session_of_its_own_at_the_same_place(session: Session, copied: Any) -> None:
    seen: list[Change] = []
    session.rename({Seat.A: "Ann"})
    for move in ("48@6", "pass"):
        session.play(move)
    session.undo()
    session.undo()
    session.play("48@8")
    session.branch("an idea")
    session.comment("why not")
    session.undo()
    session.subscribe(lambda _, change: seen.append(change))
    twin = copied(session)
    paper, node = format_game(session), session.node
    assert (format_game(twin), twin.game, dict(twin.names)) == (paper, flotsam, {Seat.A: "Ann"})
    assert (twin.node is twin.root, twin.state) == (True, session.state)
    twin.redo()
    assert twin.node.comment == "why not"
    with pytest.raises(NotationError, match="an idea"):
        twin.goto(twin.root.tip) and twin.branch("an idea")
    twin.play("pass")
    twin.rename({})
    assert (format_game(session), session.node, seen) == (paper, node, [])
    with pytest.raises(UnfitValue):
        twin.goto(node)


def test_a_long_game_can_be_copied() -> None:
    session = Session(flotsam.deal(6, seed=1))
    for _ in range(600):
        session.play(flotsam.legal_moves(session.state)[-1])  # to pass, where one may
    for twin in (copy.deepcopy(session), again(session)):
        assert (format_game(twin), twin.state) == (format_game(session), session.state)
