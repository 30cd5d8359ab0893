"""Own boxes: what a file may hold, every fault that it can have, and games that are played with one."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from flotsam_kit import BadPosition, NotationError, betta, parse_game
from flotsam_kit.betta import box as box_module
from flotsam_kit.betta.codes import Fault
from flotsam_kit.call import UnfitType
from flotsam_kit.expected import Expected
from flotsam_kit.texts import LANGUAGES, tell
from tests.betta_games import OTHER_BOX, other_box

OURS = Path(box_module.__file__).with_name("ours.toml").read_text(encoding="utf-8")
MINE = OURS.replace('name = "ours"', 'name = "mine"')
RED_PICTURES = MINE[MINE.index("r = [") : MINE.index("b = [")]
S_PICTURES = MINE[MINE.index("S = [") : MINE.index("A = [")]


def faults_of(text: str) -> list[tuple[Fault, dict[str, object]]]:
    with pytest.raises(BadPosition) as caught:
        betta.load_box(text)
    assert str(caught.value)
    return [(Fault(fault.code), dict(fault.values)) for fault in caught.value.faults]


def test_a_copy_of_the_kits_box_under_another_name_plays_the_same() -> None:
    mine, ours = betta.load_box(MINE), betta.Options().box
    assert (mine.name, ours.name) == ("mine", "ours")
    assert (mine.faces, mine.patterns, mine.table) == (ours.faces, ours.patterns, ours.table)
    state = betta.deal(3, seed=5, options=betta.Options(box=mine))
    assert state.displays == betta.deal(3, seed=5).displays
    assert state.options.box is not ours


def test_a_box_is_a_value_that_can_be_read_and_kept() -> None:
    mine, again = betta.load_box(MINE), betta.load_box(MINE)
    other = betta.load_box(MINE.replace('"r.r/.../.b."', '"r.r/.b./..."'))
    assert mine == again
    assert mine != other
    assert len({mine, again, other}) == 2
    assert pickle.loads(pickle.dumps(mine)) == mine  # noqa: S301
    assert repr(betta.Options(box=mine)).count("Box") == 1
    assert "<Box 'mine'>" in repr(betta.Options(box=mine))
    assert "grid('r.r/.../.b.')" in repr(mine.faces[0])


def test_the_order_of_the_parts_and_space_round_the_name_mean_nothing() -> None:
    head, tail = MINE.index("name ="), MINE.index("[cards]")
    patterns = MINE.index("[patterns]")
    swapped = MINE[head:tail] + MINE[patterns:] + MINE[tail:patterns]
    assert betta.load_box(swapped.replace('"mine"', '"  mine\\t"')) == betta.load_box(MINE)
    assert betta.load_box(MINE.replace("\n", "\r\n")) == betta.load_box(MINE)


FAULTY: list[tuple[str, str, str, list[tuple[Fault, dict[str, object]]]]] = [
    ("no name", 'name = "mine"\n', "", [(Fault.BOX_MISSING, {"key": "name"})]),
    ("a number as name", '"mine"', "7", [(Fault.BOX_KIND, {"key": "name", "wanted": "text"})]),
    ("an empty name", '"mine"', '" "', [(Fault.BOX_NAME, {"count": 0, "limit": 40})]),
    ("a long name", '"mine"', f'"{"x" * 41}"', [(Fault.BOX_NAME, {"count": 41, "limit": 40})]),
    ("the kit's name", '"mine"', '"ours"', [(Fault.BOX_NAME_TAKEN, {"name": "ours"})]),
    (
        "a misspelt part",
        "table = [0",
        "tabel = [0",
        [
            (Fault.BOX_KEY, {"key": "tabel", "keys": ("name", "table", "cards", "patterns")}),
            (Fault.BOX_MISSING, {"key": "table"}),
        ],
    ),
    (
        "a text as table",
        "[0, 0, 1, 2, 4, 6, 9, 12, 16, 20]",
        '"ours"',
        [(Fault.BOX_KIND, {"key": "table", "wanted": "list"})],
    ),
    (
        "nine numbers",
        "0, 0, 1, 2",
        "0, 1, 2",
        [(Fault.BOX_COUNT, {"key": "table", "count": 9, "expected": 10})],
    ),
    (
        "no numbers",
        "[0, 0, 1, 2, 4, 6, 9, 12, 16, 20]",
        "[]",
        [(Fault.BOX_COUNT, {"key": "table", "count": 0, "expected": 10})],
    ),
    ("a fraction", "16, 20", "16.5, 20", [(Fault.BOX_NUMBER, {"bettas": 8, "highest": 9999})]),
    ("a truth value", "0, 0, 1", "false, 0, 1", [(Fault.BOX_NUMBER, {"bettas": 0, "highest": 9999})]),
    ("a negative number", "0, 0, 1", "-1, 0, 1", [(Fault.BOX_NUMBER, {"bettas": 0, "highest": 9999})]),
    ("a large number", "16, 20", "16, 10000", [(Fault.BOX_NUMBER, {"bettas": 9, "highest": 9999})]),
    ("a falling table", "9, 12, 16", "9, 8, 16", [(Fault.BOX_FALLS, {"bettas": 7, "value": 8, "before": 9})]),
    (
        "no cards",
        MINE[MINE.index("[cards]") : MINE.index("# Four")],
        "",
        [(Fault.BOX_MISSING, {"key": "cards"})],
    ),
    ("a deck missing", RED_PICTURES, "", [(Fault.BOX_MISSING, {"key": "cards.r"})]),
    (
        "a deck too many",
        RED_PICTURES,
        f"{RED_PICTURES}k = []\n",
        [(Fault.BOX_KEY, {"key": "cards.k", "keys": ("cards.r", "cards.b", "cards.g", "cards.y")})],
    ),
    (
        "a text as deck",
        RED_PICTURES,
        'r = "r.r/.../.b."\n',
        [(Fault.BOX_KIND, {"key": "cards.r", "wanted": "list"})],
    ),
    (
        "eleven cards",
        '"r.r/.../.b.", ',
        "",
        [(Fault.BOX_COUNT, {"key": "cards.r", "count": 11, "expected": 12})],
    ),
    (
        "a number as picture",
        '"r.r/.../.b."',
        "5",
        [(Fault.BOX_PICTURE, {"key": "cards.r", "place": 1, "signs": ("r", "b", "g", "y", ".")})],
    ),
    (
        "two rows",
        '"r.r/.../.b."',
        '"r.r/.b."',
        [(Fault.BOX_PICTURE, {"key": "cards.r", "place": 1, "signs": ("r", "b", "g", "y", ".")})],
    ),
    (
        "a line break behind",
        '"r.r/.../.b."',
        '"r.r/.../.b.\\n"',
        [(Fault.BOX_PICTURE, {"key": "cards.r", "place": 1, "signs": ("r", "b", "g", "y", ".")})],
    ),
    (
        "another colour",
        '".g./.g./r.."',
        '".g./.g./k.."',
        [(Fault.BOX_PICTURE, {"key": "cards.g", "place": 11, "signs": ("r", "b", "g", "y", ".")})],
    ),
    (
        "four bettas",
        '"r.r/.../.b."',
        '"r.r/.g./.b."',
        [(Fault.BOX_BETTAS, {"card": "r1", "own": 2, "other": 2})],
    ),
    (
        "three of one colour",
        '"r.r/.../.b."',
        '"r.r/.../.r."',
        [(Fault.BOX_BETTAS, {"card": "r1", "own": 3, "other": 0})],
    ),
    (
        "another deck's card",
        '"y.y/.g./..."',
        '"g.g/.y./..."',
        [(Fault.BOX_BETTAS, {"card": "y12", "own": 1, "other": 2})],
    ),
    ("no patterns", MINE[MINE.index("[patterns]") :], "", [(Fault.BOX_MISSING, {"key": "patterns"})]),
    ("a value missing", S_PICTURES, "", [(Fault.BOX_MISSING, {"key": "patterns.S"})]),
    (
        "five patterns",
        '"#../.#./..#", ',
        '"#../.#./..#", "##./.../...", ',
        [(Fault.BOX_COUNT, {"key": "patterns.S", "count": 5, "expected": 4})],
    ),
    (
        "a colour in a pattern",
        '"#../.#./..#"',
        '"r../.#./..#"',
        [(Fault.BOX_PICTURE, {"key": "patterns.S", "place": 1, "signs": ("#", ".")})],
    ),
    (
        "a pattern without cells",
        '"#../.#./..#"',
        '".../.../..."',
        [(Fault.BOX_PATTERN_EMPTY, {"pattern": "S1"})],
    ),
]
"""What is exchanged for what in a sound file, and what is wrong then."""


@pytest.mark.parametrize(
    ("old", "new", "expected"), [row[1:] for row in FAULTY], ids=[row[0] for row in FAULTY]
)
def test_what_is_wrong_with_a_file(
    old: str, new: str, expected: list[tuple[Fault, dict[str, object]]]
) -> None:
    assert old in MINE
    assert faults_of(MINE.replace(old, new, 1)) == expected


def test_every_fault_of_a_box_is_shown_by_some_file() -> None:
    shown = {fault for *_, expected in FAULTY for fault, _ in expected}
    assert shown == {fault for fault in Fault if fault.startswith("box-")}


def test_all_that_is_wrong_is_told_at_once() -> None:
    text = (
        MINE.replace('"mine"', "1")
        .replace("9, 12", "9, 1")
        .replace('"r.r/.../.b."', '"."')
        .replace("X = [", "Y = [")
    )
    assert [fault for fault, _ in faults_of(text)] == [
        Fault.BOX_KIND,
        Fault.BOX_FALLS,
        Fault.BOX_PICTURE,
        Fault.BOX_KEY,
        Fault.BOX_MISSING,
    ]
    assert [fault for fault, _ in faults_of("")] == [Fault.BOX_MISSING] * 4
    kinds = faults_of('name = "a"\ntable = {}\ncards = []\npatterns = 1')
    assert [values["wanted"] for _, values in kinds] == ["list", "table", "table"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fault_of_a_file_has_a_sentence_with_its_place(lang: str) -> None:
    for _, old, new, expected in FAULTY:
        with pytest.raises(BadPosition) as caught:
            betta.load_box(MINE.replace(old, new, 1))
        told = tell(caught.value, lang)
        assert len(told.split("\n")) == len(expected)
        for _, values in expected:
            assert str(values.get("key", values.get("card", ""))) in told


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("name", 4, Expected.TOML),
        ("name = ", 7, Expected.TOML),
        ('name = "mine\ntable = []', 12, Expected.TOML),
        ('name = "mine"\ntable = [0, 1,, 2]', 28, Expected.TOML),
        ('name = "mine"\nname = "yours"', 28, Expected.TOML),
        ("\r\nname = 'a\r\n'", 11, Expected.TOML),
        ("a = " + "[" * 100_000, 0, Expected.TOML),
        ("a = " + "9" * 5_000, 0, Expected.TOML),
        ("\0", 0, Expected.TOML),
        ("\ud800", 0, Expected.TOML),
        (None, 0, Expected.TEXT),
        (b"name", 0, Expected.TEXT),
    ],
)
def test_where_reading_a_file_stops(text: str, column: int, expected: Expected) -> None:
    with pytest.raises(NotationError) as caught:
        betta.load_box(text)
    assert (caught.value.column, caught.value.expected) == (column, expected)
    assert str(caught.value)


def test_names_that_need_care() -> None:
    for name in ("été", "a,b=c", "%", "no-boxes", "{box}", "\\u0000", "日本", "a | b"):
        box = betta.load_box(MINE.replace('"mine"', f'"{name}"'))
        state = betta.deal(2, seed=1, options=betta.Options(box=box))
        assert betta.parse_state(betta.format_state(state), [box]) == state
        with pytest.raises(BadPosition) as caught:
            betta.parse_state(betta.format_state(state))
        assert str(caught.value)


def test_other_faces_are_laid_and_other_patterns_are_drawn() -> None:
    box = other_box()
    assert 'S = ["#../.../..."' in OTHER_BOX
    state = betta.deal(2, seed=3, options=betta.Options(box=box))
    assert {str(display) for display in state.displays[:2]} <= {str(face) for face in box.faces}
    seen = betta.preview(state, betta.legal_moves(state)[8])
    assert seen.empty
    assert seen.points >= 2


@pytest.mark.parametrize("box", [None, "mine", OURS, 1, MINE])
def test_a_box_is_a_value_of_its_own_type(box: object) -> None:
    with pytest.raises(BadPosition) as caught:
        betta.Options(box=box)  # type: ignore[arg-type]
    assert [(fault.code, fault.rule) for fault in caught.value.faults] == [(Fault.OPTION, "BE-12")]
    assert betta.Options(box="ours") == betta.Options()  # type: ignore[arg-type]


def test_one_box_may_be_given_without_a_list_and_what_is_none_is_told() -> None:
    mine = betta.load_box(MINE)
    state = betta.deal(2, seed=1, options=betta.Options(box=mine))
    line = betta.format_state(state)
    paper = f"game: betta/1\nstart: {line}\n"
    for boxes in (mine, [mine], {mine}, iter([mine])):
        assert betta.parse_state(line, boxes) == state
    assert parse_game(paper, mine).state == state
    for wrong in (None, "mine", MINE, ["mine"], state, 7):
        for call in (lambda boxes: betta.parse_state(line, boxes), lambda boxes: parse_game(paper, boxes)):
            with pytest.raises(UnfitType, match=r"betta\.load_box"):
                call(wrong)
