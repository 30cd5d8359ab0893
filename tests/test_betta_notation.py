"""The one-line notation of Betta: what is written, what is read, and where reading stops."""

from __future__ import annotations

import pytest

from flotsam_kit import BadPosition, NotationError, betta
from flotsam_kit.betta.codes import Fault
from flotsam_kit.notation import Expected
from tests.betta_cases import EMPTY, EXAMPLES, HANDS, PATTERNS, SOLO, SOUND, TWO, line
from tests.betta_games import other_box

SMALL = (
    f"players=2 displays=r../.../...|{EMPTY} patterns={PATTERNS} hands=A:r1.r2.r3,B:b1.b2.b3"
    " options=displays=2"
)
FRONT = f"betta/1 players=2 displays={EMPTY}"


def written(rest: str) -> str:
    return betta.format_state(betta.parse_state(line(rest))).removeprefix("betta/1 ")


@pytest.mark.parametrize("rest", [*SOUND, *(rest for rest, *_ in EXAMPLES.values())])
def test_canonical_lines_come_back_as_they_went(rest: str) -> None:
    assert betta.parse_state(line(written(rest))) == betta.parse_state(line(rest))
    assert written(written(rest)) == written(rest)


@pytest.mark.parametrize(
    ("rest", "canonical"),
    [
        (SOUND[0], SMALL),
        (SOUND[1], SMALL),
        (SOUND[2], SMALL),
        (f"{TWO.replace('S1.S2.A1.A3.X1.X3', 'X3.A1.S2.X1.S1.A3')} hands=B:b3.b1.b2,A:r2.r3.r1\t\n ", SMALL),
        (f"{SMALL} phase=play turn=A seed=0", SMALL),
        (f"{SMALL},all-cards=no,mirror=no,table=ours,box=ours,solo-displays=4,solo-start=1", SMALL),
        (
            f"{SMALL},solo-start=2,table=flat,mirror=yes,all-cards=yes,solo-displays=5",
            f"{SMALL},all-cards=yes,mirror=yes,table=flat,solo-displays=5,solo-start=2",
        ),
        (f"{SMALL},table=0.0.1.2.4.6.9.12.16.20", SMALL),
        (f"{SMALL},table=0.1.2.3.4.5.6.7.8.9", f"{SMALL},table=flat"),
        (f"{SMALL},table=0.0.0.1.3.6.10.15.21.28", f"{SMALL},table=steep"),
        (f"{SMALL},table=9.8.7.6.5.4.3.2.1.0", f"{SMALL},table=9.8.7.6.5.4.3.2.1.0"),
        (f"{SMALL},table=0.0.0.0.0.0.0.0.0.0009", f"{SMALL},table=0.0.0.0.0.0.0.0.0.9"),
        (
            f"{TWO} {HANDS} stacks=B:b9.b8,A:r12.r4 points=B:0,A:12 seed=a%20b",
            f"players=2 displays=r../.../...|{EMPTY} patterns={PATTERNS} {HANDS}"
            " stacks=A:r12.r4,B:b9.b8 points=A:12,B:0 seed=a%20b options=displays=2",
        ),
        ("players=01" + SOLO.removeprefix("players=1"), SOLO),
        (SOLO.replace("b5.g7.y1", "y001.g7.b5"), SOLO),
    ],
)
def test_what_is_written_for_what_is_read(rest: str, canonical: str) -> None:
    assert written(rest) == canonical


def test_a_box_is_named_in_every_state_made_with_it() -> None:
    box = other_box()
    state = betta.deal(2, seed=1, options=betta.Options(box=box))
    for _ in range(3):
        text = betta.format_state(state)
        assert text.endswith(" options=box=my%20box%2C%201")
        assert betta.parse_state(text, boxes=[betta.Options().box, box]) == state
        assert betta.parse_state(text, (box,)) == state
        with pytest.raises(BadPosition) as caught:
            betta.parse_state(text)
        assert [(fault.code, fault.rule) for fault in caught.value.faults] == [(Fault.UNKNOWN_BOX, "BE-12")]
        assert "my box, 1" in str(caught.value)
        state = betta.apply(state, betta.legal_moves(state)[0])


def test_of_two_boxes_the_line_names_one() -> None:
    other = betta.load_box(
        "\n".join(
            ['name = "б"', "table = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]", "[cards]"]
            + [f"{own} = {[f'{own}{own}{than}/.../...'] * 12}" for own, than in ("rb", "bg", "gy", "yr")]
            + ["[patterns]", *(f"{letter} = {['#../.../...'] * 4}" for letter in "SAX")]
        )
    )
    boxes = [other_box(), other]
    rest = f"{TWO} {HANDS}".replace("displays=2 ", "displays=2,box=%D0%B1 ")
    state = betta.parse_state(line(rest), boxes)
    assert (state.options.box, state.options.numbers) == (other, other.table)
    assert betta.parse_state(betta.format_state(state), boxes) == state
    assert "options=displays=2,box=%D0%B1" in betta.format_state(state)


def test_the_table_of_another_box_is_what_ours_means_there() -> None:
    box = other_box()
    assert betta.Options(box=box).numbers == box.table
    assert betta.Options(box=box, table=box.table) == betta.Options(box=box)  # type: ignore[arg-type]
    kits = betta.Options().box.table
    assert betta.Options(box=box, table=kits).numbers == kits
    assert betta.Options(table=kits) == betta.Options()
    assert betta.Options(table=list(kits)) == betta.Options()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 0, Expected.HEADER),
        ("flotsam/1 players=2", 0, Expected.HEADER),
        ("betta/2 players=2", 6, Expected.VERSION),
        ("betta/1 players=2 colour=3", 18, Expected.KEY),
        ("betta/1 players=2 box=*", 18, Expected.KEY),
        ("betta/1 players=2 players=2", 18, Expected.KEY_ONCE),
        ("betta/1 players=x", 16, Expected.NUMBER),
        ("betta/1", 7, Expected.KEY_MISSING),
        (f"{FRONT} patterns=S1", len(f"{FRONT} patterns=S1"), Expected.KEY_MISSING),
        ("betta/1 displays=r..", 20, Expected.MARK),
        ("betta/1 displays=r../.../..", 27, Expected.MARK),
        ("betta/1 displays=r../.../....", 28, Expected.MARK),
        ("betta/1 displays=r..,.../...", 20, Expected.MARK),
        ("betta/1 displays=k../.../...", 17, Expected.MARK),
        ("betta/1 displays=R../.../...", 17, Expected.MARK),
        ("betta/1 displays=.../.../...|", 29, Expected.MARK),
        ("betta/1 displays=.../.../...,.../.../...", 28, Expected.MARK),
        ("betta/1 patterns=S1.B2", 20, Expected.MARK),
        ("betta/1 patterns=S", 18, Expected.NUMBER),
        ("betta/1 patterns=S1,S2", 19, Expected.MARK),
        ("betta/1 patterns=S12345", 18, Expected.SHORT_NUMBER),
        ("betta/1 hands=A:r", 17, Expected.CARD),
        ("betta/1 hands=A:8", 16, Expected.MARK),
        ("betta/1 hands=A:r1..r2", 19, Expected.MARK),
        ("betta/1 hands=A:r1,A:r2", 19, Expected.SEAT_ONCE),
        ("betta/1 hands=a:r1", 14, Expected.SEAT),
        (f"{FRONT} patterns=- hands=A:r1", len(f"{FRONT} patterns=- hands=A:r1"), Expected.SEAT_MISSING),
        (f"{FRONT} patterns=- hands=A:-,B:- stacks=A:-", len(FRONT) + 36, Expected.SEAT_MISSING),
        (f"{FRONT} patterns=- hands=A:-,B:- points=B:4", len(FRONT) + 36, Expected.SEAT_MISSING),
        ("betta/1 points=A:x", 17, Expected.NUMBER),
        ("betta/1 points=A:-", 17, Expected.NUMBER),
        ("betta/1 points=A:10000", 17, Expected.SHORT_NUMBER),
        ("betta/1 phase=scored", 14, Expected.CHOICE),
        ("betta/1 turn=AB", 14, Expected.END),
        ("betta/1 seed=a+b", 14, Expected.PLAIN),
        ("betta/1 options=passing=soft", 16, Expected.OPTION),
        ("betta/1 options=first=A", 16, Expected.OPTION),
        ("betta/1 options=all_cards=yes", 16, Expected.OPTION),
        ("betta/1 options=all-cards", 25, Expected.MARK),
        ("betta/1 options=all-cards=True", 26, Expected.CHOICE),
        ("betta/1 options=displays=11", 25, Expected.CHOICE),
        ("betta/1 options=displays=1", 25, Expected.CHOICE),
        ("betta/1 options=displays=05", 25, Expected.CHOICE),
        ("betta/1 options=solo-displays=6", 30, Expected.CHOICE),
        ("betta/1 options=solo-start=3", 27, Expected.CHOICE),
        ("betta/1 options=table=best", 22, Expected.CHOICE),
        ("betta/1 options=table=1.2.3", 22, Expected.CHOICE),
        ("betta/1 options=table=0.0.0.0.0.0.0.0.0.x", 22, Expected.CHOICE),
        ("betta/1 options=table=0.0.0.0.0.0.0.0.0.²", 22, Expected.CHOICE),
        ("betta/1 options=table=0.0.0.0.0.0.0.0.0.10000", 22, Expected.CHOICE),
        ("betta/1 options=table=0.0.0.0.0.0.0.0.0.00009", 22, Expected.CHOICE),
        ("betta/1 options=mirror=yes,mirror=no", 27, Expected.OPTION_ONCE),
        ("betta/1 options=box=a+b", 21, Expected.PLAIN),
        ("betta/1 options=box=a%2", 21, Expected.PERCENT),
        ("betta/1 options=box=a%ff,mirror=yes", 21, Expected.PERCENT),
    ],
)
def test_where_reading_a_line_stops(text: str, column: int, expected: Expected) -> None:
    with pytest.raises(NotationError) as caught:
        betta.parse_state(text)
    assert (caught.value.text, caught.value.column, caught.value.expected) == (text, column, expected)
    assert str(caught.value)


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 0, Expected.MOVE),
        ("pass", 0, Expected.MOVE),
        ("8@3", 0, Expected.MOVE),
        ("R8@3", 0, Expected.MOVE),
        (" @3", 1, Expected.MOVE),
        ("r@3", 1, Expected.CARD),
        ("r8", 2, Expected.MARK),
        ("r8 @3", 2, Expected.MARK),
        ("r8@", 3, Expected.NUMBER),
        ("r8@x", 3, Expected.NUMBER),
        ("r8@-1", 3, Expected.NUMBER),
        ("r8@3+", 5, Expected.NUMBER),
        ("r8@3+-1", 5, Expected.NUMBER),
        ("r8@3 +1", 4, Expected.END),
        ("r8@3-1", 4, Expected.END),
        ("r8@3+1!", 6, Expected.END),
        ("r12345@3", 1, Expected.SHORT_NUMBER),
        ("r8@3+12345", 5, Expected.SHORT_NUMBER),
    ],
)
def test_where_reading_a_move_stops(text: str, column: int, expected: Expected) -> None:
    with pytest.raises(NotationError) as caught:
        betta.parse_move(text)
    assert (caught.value.column, caught.value.expected) == (column, expected)
    assert str(caught.value)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (" r8@3 ", "r8@3"),
        ("r8@3+2\n", "r8@3+2"),
        ("r8@3+0", "r8@3"),
        ("r08@03+02", "r8@3+2"),
        ("r13@1", "r13@1"),
        ("y0@0+9999", "y0@0+9999"),
    ],
)
def test_moves_are_read_whether_the_game_has_them_or_not(text: str, canonical: str) -> None:
    assert betta.format_move(betta.parse_move(text)) == canonical
