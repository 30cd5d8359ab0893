"""A session: playing, taking back, branches, names, and those who watch."""

from __future__ import annotations

import logging

import pytest

from flotsam_kit import flotsam
from flotsam_kit.core import IllegalMove, NotationError, Seat
from flotsam_kit.flotsam import Pass, Place
from flotsam_kit.session import Change, Session

START = "flotsam/1 players=3 boats=3:45,7:35 hands=A:14.20.48.49.63,B:12.60,C:3.64 box=*"


@pytest.fixture
def session() -> Session:
    return Session(flotsam.parse_state(START))


def test_a_new_session_stands_at_its_position(session: Session) -> None:
    assert session.state == flotsam.parse_state(START)
    assert session.game is flotsam
    assert session.node is session.root
    assert session.line == (session.root,)
    assert (session.can_undo, session.can_redo) == (False, False)
    assert (session.undo(), session.redo()) == (False, False)
    assert (session.root.move, session.root.parent, session.root.children) == (None, None, ())


def test_play_takes_a_move_or_its_text(session: Session) -> None:
    after = flotsam.apply(session.state, Place(48, 6))
    assert session.play("48@6") == after
    session.undo()
    assert session.play(Place(48, 6)) == after == session.state
    assert session.node.move == Place(48, 6)
    assert len(session.root.children) == 1


@pytest.mark.parametrize(
    ("move", "error"), [("48@7", IllegalMove), ("35&7", NotationError), (Pass, IllegalMove), (7, IllegalMove)]
)
def test_what_cannot_be_played_changes_nothing(session: Session, move: object, error: type) -> None:
    session.play("48@6")
    node, seen = session.node, []
    session.subscribe(lambda _, change: seen.append(change))
    with pytest.raises(error):
        session.play(move)
    assert session.node is node
    assert node.children == ()
    assert not seen


def test_undo_and_redo(session: Session) -> None:
    session.play("48@6")
    session.play("pass")
    last = session.node
    assert session.undo()
    assert session.undo()
    assert session.node is session.root
    assert session.can_redo
    assert session.redo()
    assert session.redo()
    assert session.node is last
    assert not session.redo()


def test_another_move_begins_a_branch_and_the_same_one_does_not(session: Session) -> None:
    session.play("48@6")
    session.play("pass")
    session.undo()
    session.play("60@3")
    session.undo()
    session.play("pass")
    first = session.root.children[0]
    assert [child.move for child in first.children] == [Pass(), Place(60, 3)]
    assert session.node is first.children[0]
    assert [node.is_alternative for node in first.children] == [False, True]


def test_redo_follows_the_line_seen_last(session: Session) -> None:
    session.play("48@6")
    session.undo()
    session.play("48@3")
    session.play("pass")
    second = session.node
    session.goto(session.root)
    session.redo()
    session.redo()
    assert session.node is second
    session.goto(session.root.children[0])
    session.undo()
    session.redo()
    assert session.node.move == Place(48, 6)


def test_goto_takes_only_own_nodes(session: Session) -> None:
    session.play("48@6")
    node = session.node
    session.goto(session.root)
    assert session.goto(node) == node.state
    for other in (Session(session.root.state).root, None, "root"):
        with pytest.raises(ValueError, match="no place in this game"):
            session.goto(other)  # type: ignore[arg-type]
    assert session.node is node


def test_nodes_cannot_be_changed_from_outside(session: Session) -> None:
    for name in ("state", "move", "parent", "children", "name", "comment"):
        with pytest.raises(AttributeError):
            setattr(session.root, name, None)


def test_lines_have_names(session: Session) -> None:
    session.play("48@6")
    session.branch("main plan")
    session.play("pass")
    main = session.node
    session.goto(session.root)
    session.play("48@3")
    session.branch("why not boat 3")
    session.play("pass")
    other = session.node
    assert dict(session.branches) == {"main plan": main, "why not boat 3": other}
    assert session.tips == (main, other)
    assert session.root.children[1].name == "why not boat 3"
    session.branch("boat 3")
    assert list(session.branches) == ["main plan", "boat 3"]
    session.goto(session.branches["main plan"])
    assert session.node is main
    session.branch("why not boat 3")


@pytest.mark.parametrize(
    ("name", "expected", "column"),
    [
        ("", "branch-empty", 0),
        ("  \n ", "branch-empty", 4),
        ("x" * 61, "branch-long", 60),
        ("two\nlines", "branch-mark", 3),
        ("a (b", "branch-mark", 2),
        ("a) b", "branch-mark", 1),
        (" a: b", "branch-mark", 2),
        ("a\u2028b", "branch-mark", 1),
        ("\ud800", "branch-mark", 0),
        ("taken", "branch-taken", 0),
        (5, "text", 0),
    ],
)
def test_a_name_that_a_branch_cannot_have(session: Session, name: object, expected: str, column: int) -> None:
    session.branch("taken")
    session.play("48@6")
    session.undo()
    session.play("48@3")
    with pytest.raises(NotationError) as error:
        session.branch(name)  # type: ignore[arg-type]
    assert (error.value.expected, error.value.column) == (expected, column)
    assert str(error.value)
    assert list(session.branches) == ["taken"]


def test_a_name_may_hold_what_people_type(session: Session) -> None:
    for text in ("ход 2; почему?", "{card} % #1", "<img src=x onerror=alert>"):
        session.branch(text)
        assert text in session.branches


def test_comments_are_one_line(session: Session) -> None:
    session.play("48@6")
    session.comment("  closes\n boat 6 ")
    assert session.node.comment == "closes boat 6"
    session.comment(None)
    assert session.node.comment is None


def test_players_have_names(session: Session) -> None:
    session.rename({Seat.B: "<b>Bo</b>", Seat.C: "  "})
    assert dict(session.names) == {Seat.B: "<b>Bo</b>"}
    with pytest.raises(NotationError, match="D"):
        session.rename({Seat.D: "Dora"})
    assert dict(session.names) == {Seat.B: "<b>Bo</b>"}
    with pytest.raises(NotationError):
        Session(session.state, names={"Z": "Zoe"})  # type: ignore[dict-item]


def test_subscribers_hear_of_every_change(session: Session) -> None:
    seen: list[Change] = []
    stop = session.subscribe(lambda _, change: seen.append(change))
    session.play("48@6")
    session.undo()
    session.redo()
    session.goto(session.root)
    session.branch("main")
    session.comment("x")
    session.rename({})
    assert [change.kind for change in seen] == ["play", "undo", "redo", "goto", "branch", "comment", "names"]
    assert (seen[0].before, seen[0].after) == (session.root, session.root.children[0])
    stop()
    stop()
    session.redo()
    assert len(seen) == 7


def test_a_failing_subscriber_stops_nobody(session: Session, caplog: pytest.LogCaptureFixture) -> None:
    seen = []

    def fail(session: Session, change: Change) -> None:
        raise RuntimeError("drawing failed")

    session.subscribe(fail)
    session.subscribe(lambda session, _: seen.append(session.state))
    with caplog.at_level(logging.ERROR):
        session.play("48@6")
    assert seen == [session.state]
    assert "drawing failed" in caplog.text


def test_a_subscriber_may_play_itself_and_leave(session: Session) -> None:
    told: list[tuple[str, str]] = []

    def bot(session: Session, change: Change) -> None:
        if session.game.to_move(session.state) == "B":
            session.play("pass")

    def once(session: Session, change: Change) -> None:
        told.append(("once", change.kind))
        leave()

    session.subscribe(bot)
    leave = session.subscribe(once)
    session.subscribe(lambda _, change: told.append((change.kind, repr(change.after.move))))
    session.play("48@6")
    assert told == [("once", "play"), ("play", "Place(card=48, boat=6)"), ("play", "Pass()")]
    assert session.game.to_move(session.state) == "C"


def test_events_and_what_a_move_reveals(session: Session) -> None:
    assert session.events() == ()
    session.play("48@6")
    assert [event.kind for event in session.events()] == ["flotsam.event.placed"]
    assert not session.reveals()
    line = "flotsam/1 players=2 boats=4:40 passed=A turn=B hands=A:33,B:14.50 pile=8.9 box=*"
    other = Session(flotsam.parse_state(line.replace("passed=A turn=B", "turn=A")))
    other.play("pass")
    assert other.reveals()
    other.undo()
    assert not other.reveals()


def test_a_long_game_needs_no_deep_recursion() -> None:
    session = Session(flotsam.deal(2, seed=1))
    for _ in range(600):
        moves = flotsam.legal_moves(session.state)
        if not moves:
            break
        session.play(moves[-1] if len(session.line) % 3 else moves[0])
    assert len(session.line) > 20
    assert session.root.tip is session.node
    assert sum(1 for _ in session.root.walk()) == len(session.line)
