"""Games on paper: the tree as text and back, and a place and a sentence for whatever is wrong."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from flotsam_kit import flotsam, format_game, parse_game
from flotsam_kit.branches import MARKS
from flotsam_kit.core import SEATS, BadPosition, IllegalMove, NotationError, Seat
from flotsam_kit.paper_reader import Wanted
from flotsam_kit.session import Session
from flotsam_kit.texts import LANGUAGES, catalogue, tell
from flotsam_kit.tree import Node

EXAMPLE = """\
game: flotsam/1
start: flotsam/1 players=3 boats=3:45,7:35 hands=A:14.48.49,B:10.12,C:3.63 box=*
A 48@6
(why not boat 3:
A 48@3
B pass
)
B pass
"""
HEAD = "".join(EXAMPLE.splitlines(keepends=True)[:2])


def shape(node: Node) -> object:
    """All that the text keeps of a tree."""
    return [(n.depth, n.state, n.move, n.name, n.comment) for n in node.walk()]


def test_the_example_of_the_contract() -> None:
    session = parse_game(EXAMPLE)
    assert [flotsam.format_move(node.move) for node in session.line[1:]] == ["48@6", "pass"]
    main, other = session.root.children
    assert (main.name, other.name) == (None, "why not boat 3")
    assert [flotsam.format_move(n.move) for n in other.walk()] == ["48@3", "pass"]
    assert session.branches["why not boat 3"] is other.tip
    assert format_game(session) == EXAMPLE


def test_whatever_is_written_by_hand_is_written_canonically() -> None:
    text = (
        "\ufeff# my game\r\n\r\n game : flotsam/1 \r\nnames:  B =Bo,A= Ann Lee \r\n# more\r\n"
        "start:   flotsam/1 box=* players=3 hands=A:49.14.48,B:12.10,C:63.3 boats=7:35,3:45 ;  the reef \r\n"
        "\t A   48@6;closes;boat 6  \r\n(\r\n  A pass\r\n(why  not:\r\nA 49@7 ;\r\n)\r\n)\r\n"
        "\r\nB pass\r\n  \r\n"
    )
    assert format_game(parse_game(text)) == (
        "game: flotsam/1\nnames: A=Ann Lee, B=Bo\n"
        "start: flotsam/1 players=3 boats=3:45,7:35 hands=A:14.48.49,B:10.12,C:3.63 box=* ; the reef\n"
        "A 48@6 ; closes;boat 6\n(\nA pass\n)\n(why  not:\nA 49@7\n)\nB pass\n"
    )


def test_the_text_may_end_anywhere_after_the_start() -> None:
    assert parse_game(HEAD).node.children == ()
    assert parse_game(HEAD.rstrip("\n")).state == flotsam.parse_state(HEAD.partition("start: ")[2])


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Ann, Bo", "Ann%2C Bo"),
        ("a=b", "a=b"),
        ("100%", "100%25"),
        ("%41", "%2541"),
        ("two\nlines\r", "two%0Alines%0D"),
        (" x ", "%20x%20"),
        ("\u00a0x", "%C2%A0x"),
        ("a\u2028b", "a%E2%80%A8b"),
        ("half \ud800", "half %ED%A0%80"),
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
        ("Zoë; {card} №1 (Ё)", "Zoë; {card} №1 (Ё)"),
    ],
)
def test_names_come_back_as_they_were(name: str, written: str) -> None:
    session = parse_game(EXAMPLE)
    session.rename({Seat.A: name, Seat.C: "C"})
    text = format_game(session)
    assert text.splitlines()[1] == f"names: A={written}, C=C"
    assert dict(parse_game(text).names) == {Seat.A: name, Seat.C: "C"}


def test_a_percent_sign_that_is_no_code_stands_for_itself() -> None:
    session = parse_game(HEAD.replace("start", "names: A=100 % Ann\nstart"))
    assert session.names[SEATS[0]] == "100 % Ann"


def test_the_main_line_can_have_a_name() -> None:
    session = parse_game(HEAD)
    session.play("pass")
    session.branch("waiting")
    text = format_game(session)
    assert "\nmain: waiting\nstart: " in text
    assert parse_game(text).branches.keys() == {"waiting"}


BAD = [
    ("", 0, "game-line"),
    ("\n# only a comment\n", 17, "game-line"),
    (HEAD[16:], 0, "game-line"),
    ("game: chess/1\n", 6, "game-line"),
    ("game: flotsam/2\n", 14, "version"),
    ("game: flotsam\n", 13, "version"),
    ("game: flotsam/1\ngame: flotsam/1\n", 16, "header-once"),
    ("game: flotsam/1\n", 15, "start-line"),
    ("game: flotsam/1\nA 48@6\n", 16, "start-line"),
    ("game: flotsam/1\nstart: flotsam/1 players=7x hands=A:3", 42, "end"),
    ("game: flotsam/1\nstart: korsar/1 players=3", 23, "header"),
    ("game: flotsam/1\nstart:", 22, "header"),
    ("game: flotsam/1\nnames: Ann\n" + HEAD[16:], 23, "names"),
    ("game: flotsam/1\nnames: A=Ann,, B=Bo\n" + HEAD[16:], 29, "names"),
    ("game: flotsam/1\nnames: A=Ann, A=Bo\n" + HEAD[16:], 30, "names-once"),
    ("game: flotsam/1\nnames: A=Ann, D=Bo\n" + HEAD[16:], 30, "names-seat"),
    ("game: flotsam/1\nnames: A=x%41%FF\n" + HEAD[16:], 29, "percent"),
    ("game: flotsam/1\nmain: a(b\n" + HEAD[16:], 23, "branch-mark"),
    (HEAD + "names: A=Ann\n", len(HEAD), "header-first"),
    (HEAD + "B 48@6\n", len(HEAD), "turn"),
    (HEAD + "48@6\n", len(HEAD), "turn"),
    (HEAD + " A48@6\n", len(HEAD) + 1, "turn"),
    (HEAD + "; 48@6\n", len(HEAD), "turn"),
    (HEAD + "A  48&6\n", len(HEAD) + 5, "mark"),
    (HEAD + "A\n", len(HEAD) + 1, "move"),
    (HEAD + "(\nA 48@6\n)\n", len(HEAD), "bracket-move"),
    (HEAD + "A 48@6\n(\n(\n", len(HEAD) + 9, "bracket-move"),
    (HEAD + "A 48@6\n(\n)\n", len(HEAD) + 9, "bracket-empty"),
    (HEAD + ")\n", len(HEAD), "bracket-open"),
    (HEAD + "A 48@6\n(\nA 48@6\n)\n", len(HEAD) + 9, "bracket-same"),
    (HEAD + "A 48@6\n(A 48@3)\n", len(HEAD) + 8, "bracket-name"),
    (HEAD + "A 48@6\n(:\nA 48@3\n)\n", len(HEAD) + 8, "branch-empty"),
    (HEAD + "A 48@6\n(a:b:\nA 48@3\n)\n", len(HEAD) + 9, "branch-mark"),
    (HEAD + "A 48@6\n(a:\nA 48@3\n)\n(a:\nA pass\n)\n", len(HEAD) + 21, "branch-taken"),
    (HEAD + f"A 48@6\n({'x' * 61}:\nA 48@3\n)\n", len(HEAD) + 68, "branch-long"),
    (HEAD + "A 48@6\n(\nA 48@3\n) B pass\n", len(HEAD) + 18, "bracket-alone"),
    (HEAD + "A 48@6\n(\nA 48@3\n\n", len(HEAD) + 15, "bracket-close"),
]


@pytest.mark.parametrize(("text", "column", "expected"), BAD)
def test_what_cannot_be_read(text: str, column: int, expected: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_game(text)
    assert (error.value.column, error.value.expected) == (column, expected)
    assert error.value.text == text
    for lang in LANGUAGES:
        assert tell(error.value, lang)


def test_every_code_is_tried_and_has_its_sentence() -> None:
    assert set(Wanted) <= {expected for _, _, expected in BAD}
    for lang in LANGUAGES:
        assert {f"expected.{code}" for code in Wanted} <= catalogue.area(lang, "notation").keys()


def test_the_sentence_names_the_line() -> None:
    with pytest.raises(NotationError, match=r"^Line\xa04, character\xa04, “&”: here only “@”"):
        parse_game(HEAD + "A pass\nB 9& 7")


def test_no_text_is_no_game() -> None:
    for text in (None, 5, b"game: flotsam/1"):
        with pytest.raises(NotationError):
            parse_game(text)  # type: ignore[arg-type]


def test_a_start_that_cannot_be() -> None:
    with pytest.raises(BadPosition) as error:
        parse_game(HEAD.replace("12,C:3", "12,C:12"))
    assert len(error.value.faults) == 1


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        ("A 14@7", "Line 3, A 14@7. 35 lies on top of boat 7, and 14 is lower."),
        ("A pass\nB  12@7 ; no\n", "Line 4, B  12@7."),
        ("A 48@6\n(\nA 49@8\n)", "Line 5, A 49@8. 49 = 8 × 6 + 1: boat 8 does not divide 49."),
        ("A deal", "Line 3, A deal. The round is still running"),
    ],
)
def test_a_move_that_the_rules_forbid(moves: str, sentence: str) -> None:
    with pytest.raises(IllegalMove) as error:
        parse_game(HEAD + moves)
    assert str(error.value).replace("\u00a0", " ").startswith(sentence)
    again = pickle.loads(pickle.dumps(error.value))  # noqa: S301
    assert str(again) == str(error.value)


def test_a_move_after_the_end_of_the_game() -> None:
    start = "flotsam/1 players=2 round=3 boats=4:40 hands=A:44,B:49 box=* tokens=A:2.2,B:0.0 last=A.B"
    text = f"game: flotsam/1\nstart: {start}\nA 44@4\n"
    session = parse_game(text)
    assert format_game(session) == text
    with pytest.raises(IllegalMove, match="The game is over"):
        parse_game(text + "B pass\n")
    with pytest.raises(NotationError):
        parse_game(text + "pass\n")


def test_brackets_may_be_deep() -> None:
    session = parse_game(HEAD)
    node = session.root
    for _ in range(3):
        session.goto(node)
        for move in flotsam.legal_moves(node.state):
            session.goto(node)
            session.play(move)
        node = node.children[-1]
    text = format_game(session)
    assert shape(parse_game(text).root) == shape(session.root)
    with pytest.raises(NotationError):
        parse_game(HEAD + "A 48@6\n(\nA 48@3\n" + "(\nA pass\n" * 5000)


words = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"], exclude_characters=MARKS),
    min_size=1,
    max_size=12,
).filter(lambda text: text.strip() == text)
anything = st.text(max_size=12).filter(lambda text: text.strip())


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_tree_comes_back(data: st.DataObject) -> None:
    players = data.draw(st.integers(2, 6))
    session = Session(flotsam.deal(players, seed=data.draw(st.integers(0, 50))))
    session.rename(data.draw(st.dictionaries(st.sampled_from(SEATS[:players]), anything, max_size=players)))
    nodes = [session.root]
    for _ in range(data.draw(st.integers(0, 15))):
        session.goto(nodes[-1] if data.draw(st.booleans()) else data.draw(st.sampled_from(nodes)))
        moves = flotsam.legal_moves(session.state)
        if not moves:
            continue
        session.play(data.draw(st.sampled_from(moves)))
        if session.node not in nodes:
            nodes.append(session.node)
        if data.draw(st.booleans()):
            session.comment(data.draw(st.text(st.characters(exclude_categories=["Cs"]), max_size=12)))
    for name in data.draw(st.lists(words, max_size=3, unique=True)):
        session.goto(data.draw(st.sampled_from(nodes)))
        session.branch(name)
    text = format_game(session)
    again = parse_game(text)
    assert shape(again.root) == shape(session.root)
    assert again.names == session.names
    assert again.branches.keys() == session.branches.keys()
    assert format_game(again) == text
    assert again.node is again.root.tip


PIECES = [
    "game: flotsam/1",
    "start:",
    "names: A=",
    "(",
    ")",
    "(a:",
    "A 48@6",
    "B pass",
    ";",
    "#",
    "\n",
    "\r",
    ":",
]


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.one_of(st.sampled_from([*PIECES, *EXAMPLE.splitlines()]), st.text(max_size=4)), max_size=14)
)
def test_no_text_brings_any_other_error(lines: list[str]) -> None:
    for text in ("\n".join(lines), HEAD + "\n".join(lines), "".join(lines)):
        try:
            session = parse_game(text)
        except (NotationError, BadPosition, IllegalMove) as error:
            told = {tell(error, lang) for lang in LANGUAGES}
        else:
            told = {"read"}
            assert shape(parse_game(format_game(session)).root) == shape(session.root)
        assert all(told)
