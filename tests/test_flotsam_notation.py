"""The one-line notation of Flotsam Fight: what is written, what is read, and where reading stops."""

from __future__ import annotations

import pytest

from flotsam_kit import BadPosition, NotationError, flotsam
from flotsam_kit.flotsam.model import CARDS
from flotsam_kit.notation import Expected
from tests.flotsam_cases import EXAMPLES, SOUND, line

SMALL = "players=2 hands=A:4.5,B:7.8"


def written(rest: str) -> str:
    return flotsam.format_state(flotsam.parse_state(line(rest))).removeprefix("flotsam/1 ")


@pytest.mark.parametrize("rest", [rest for rest, _ in EXAMPLES.values()])
def test_canonical_lines_come_back_as_they_went(rest: str) -> None:
    assert flotsam.parse_state(line(written(rest))) == flotsam.parse_state(line(rest))
    assert written(written(rest)) == written(rest)


@pytest.mark.parametrize(
    ("rest", "canonical"),
    [
        ("players=2 hands=A:4.5,B:7.8", SMALL),
        ("hands=B:8.7,A:5.4\t\n players=2", SMALL),
        ("players=2\u00a0hands=A:4.5,B:7.8  ", SMALL),
        (SOUND[1], SMALL),
        (SOUND[2], SMALL),
        (SOUND[3], SMALL),
        (f"{SMALL} phase=play round=1 turn=A must=0 seed=0", SMALL),
        (f"{SMALL} options=passing=hard,last-card=lone", SMALL),
        (
            f"{SMALL} options=leader-may-pass=no,passing=soft,two-player-loser=plus_one,last-card=none",
            f"{SMALL} options=passing=soft,last-card=none,leader-may-pass=no,two-player-loser=plus_one",
        ),
        (
            "players=3 boats=7:35,3:12.45 passed=C.B hands=A:4.5,B:7.8,C:9.10 turn=A phase=last-card box=*",
            None,
        ),
        ("players=2 hands=A:4,B:5 box=* pile=-", "players=2 hands=A:4,B:5 box=*"),
        ("players=2 hands=A:4,B:5 box=* pile=6.3", "players=2 hands=A:4,B:5 pile=6.3 box=*"),
        ("players=2 hands=A:4,B:5 box=* pile=3.6", "players=2 hands=A:4,B:5 pile=3.6 box=*"),
        ("players=2 boats=7:35,3:12.45 hands=A:4.5,B:7.8", "players=2 boats=3:12.45,7:35 hands=A:4.5,B:7.8"),
        (f"{SMALL} seed=007", f"{SMALL} seed=007"),
        (f"{SMALL} seed=-", f"{SMALL} seed=-"),
        (f"{SMALL} seed=%", f"{SMALL} seed=%"),
        (f"{SMALL} seed=%41%c3%a9", f"{SMALL} seed=A%C3%A9"),
        ("players=02 hands=A:0004.5,B:7.8", SMALL),
    ],
)
def test_what_is_written_for_what_is_read(rest: str, canonical: str | None) -> None:
    if canonical is None:
        with pytest.raises(BadPosition):
            written(rest)
        return
    assert written(rest) == canonical


def test_a_mark_before_the_first_character_is_left_out() -> None:
    plain = line(SMALL)
    assert (
        flotsam.parse_state("\ufeff" + plain)
        == flotsam.parse_state(f"\ufeff \t{plain}\n")
        == flotsam.parse_state(plain)
    )
    with pytest.raises(NotationError) as error:
        flotsam.parse_state(plain.replace("flotsam", "flo\ufefftsam"))
    assert error.value.column == 0


def test_cards_named_nowhere_lie_in_deck_order_below_those_named() -> None:
    state = flotsam.parse_state(line(f"{SMALL} pile=98.3"))
    assert state.pile == (98, 3, *(card for card in CARDS if card not in {3, 4, 5, 7, 8, 98}))
    assert "pile=98.3.6.9.10" in flotsam.format_state(state)
    in_order = flotsam.parse_state(line(f"{SMALL} pile=3.6.9"))
    assert in_order == flotsam.parse_state(line(SMALL))
    assert "pile" not in flotsam.format_state(in_order)


def test_a_box_keeps_the_cards_named_nowhere_out() -> None:
    state = flotsam.parse_state(line("players=2 hands=A:4,B:5 box=*"))
    assert (state.pile, state.box) == ((), True)


def test_seeds_are_written_with_their_utf8_form() -> None:
    assert flotsam.format_state(flotsam.deal(2, seed="a b/é")).endswith(" seed=a%20b%2F%C3%A9")
    assert flotsam.parse_state(line(f"{SMALL} seed=a%20b%2F%C3%A9")).seed == "a b/é"


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 0, Expected.HEADER),
        ("korsar/1 players=2", 0, Expected.HEADER),
        ("  flotsam players=2", 2, Expected.HEADER),
        ("flotsam/2 players=2", 8, Expected.VERSION),
        ("flotsam/01 players=2", 8, Expected.VERSION),
        ("flotsam/ players=2", 8, Expected.VERSION),
        ("flotsam/1 players=2 colour=3", 20, Expected.KEY),
        ("flotsam/1 players=2 Hands=A:3", 20, Expected.KEY),
        ("flotsam/1 players=2 players=2", 20, Expected.KEY_ONCE),
        ("flotsam/1 players", 17, Expected.EQUALS),
        ("flotsam/1 players=", 18, Expected.VALUE),
        ("flotsam/1 players= 2", 18, Expected.VALUE),
        ("flotsam/1 players=x", 18, Expected.NUMBER),
        ("flotsam/1 players=²", 18, Expected.NUMBER),
        ("flotsam/1 players=٣", 18, Expected.NUMBER),
        ("flotsam/1 players=-2", 18, Expected.NUMBER),
        ("flotsam/1 players=2x", 19, Expected.END),
        ("flotsam/1 players=22222", 18, Expected.SHORT_NUMBER),
        ("flotsam/1 hands=A:3", 19, Expected.KEY_MISSING),
        ("flotsam/1 players=2", 19, Expected.KEY_MISSING),
        ("flotsam/1", 9, Expected.KEY_MISSING),
        ("flotsam/1 players=2 hands=A:3", 29, Expected.SEAT_MISSING),
        ("flotsam/1 players=2 hands=-", 27, Expected.SEAT_MISSING),
        ("flotsam/1 hands=A:3 players=2", 19, Expected.SEAT_MISSING),
        ("flotsam/1 players=2 hands=A:3,A:4", 30, Expected.SEAT_ONCE),
        ("flotsam/1 players=2 hands=a:3", 26, Expected.SEAT),
        ("flotsam/1 players=2 hands=A3", 27, Expected.MARK),
        ("flotsam/1 players=2 hands=A:3;B:4", 29, Expected.MARK),
        ("flotsam/1 players=2 hands=A:3..4", 30, Expected.CARD),
        ("flotsam/1 players=2 hands=A:", 28, Expected.CARD),
        ("flotsam/1 players=2 hands=A:3,", 30, Expected.SEAT),
        ("flotsam/1 players=2 hands=A:-3", 28, Expected.CARD),
        ("flotsam/1 players=2 boats=x", 26, Expected.BOAT),
        ("flotsam/1 players=2 boats=3:9,3:12", 30, Expected.BOAT_ONCE),
        ("flotsam/1 players=2 passed=A.A", 29, Expected.SEAT_ONCE),
        ("flotsam/1 players=2 passed=AB", 28, Expected.MARK),
        ("flotsam/1 players=2 last=A,B", 26, Expected.MARK),
        ("flotsam/1 players=2 phase=deal", 26, Expected.CHOICE),
        ("flotsam/1 players=2 must=yes", 25, Expected.CHOICE),
        ("flotsam/1 players=2 box=3.4", 24, Expected.CHOICE),
        ("flotsam/1 players=2 tokens=A:x", 29, Expected.TOKEN),
        ("flotsam/1 players=2 tokens=A:--1", 29, Expected.TOKEN),
        ("flotsam/1 players=2 seed=a+b", 26, Expected.PLAIN),
        ("flotsam/1 players=2 seed=é", 25, Expected.PLAIN),
        ("flotsam/1 players=2 seed=a%2", 26, Expected.PERCENT),
        ("flotsam/1 players=2 seed=a%zz", 26, Expected.PERCENT),
        ("flotsam/1 players=2 seed=a%ff", 26, Expected.PERCENT),
        ("flotsam/1 players=2 options=speed=fast", 28, Expected.OPTION),
        ("flotsam/1 players=2 options=first=A", 28, Expected.OPTION),
        ("flotsam/1 players=2 options=last_card=none", 28, Expected.OPTION),
        ("flotsam/1 players=2 options=passing", 35, Expected.MARK),
        ("flotsam/1 players=2 options=passing=easy", 36, Expected.CHOICE),
        ("flotsam/1 players=2 options=passing=soft,passing=hard", 41, Expected.OPTION_ONCE),
    ],
)
def test_where_reading_a_line_stops(text: str, column: int, expected: Expected) -> None:
    with pytest.raises(NotationError) as caught:
        flotsam.parse_state(text)
    assert (caught.value.text, caught.value.column, caught.value.expected) == (text, column, expected)
    assert str(caught.value)


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 0, Expected.MOVE),
        ("play", 0, Expected.MOVE),
        ("PASS", 0, Expected.MOVE),
        ("pass pass", 0, Expected.MOVE),
        (" @7", 1, Expected.MOVE),
        ("-3@7", 0, Expected.MOVE),
        ("35", 2, Expected.MARK),
        ("35 @7", 2, Expected.MARK),
        ("35@", 3, Expected.BOAT),
        ("35@x", 3, Expected.BOAT),
        ("35@7!", 4, Expected.END),
        ("12345@7", 0, Expected.SHORT_NUMBER),
        ("35@12345", 3, Expected.SHORT_NUMBER),
    ],
)
def test_where_reading_a_move_stops(text: str, column: int, expected: Expected) -> None:
    with pytest.raises(NotationError) as caught:
        flotsam.parse_move(text)
    assert (caught.value.column, caught.value.expected) == (column, expected)
    assert str(caught.value)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [(" 35@7 ", "35@7"), ("pass", "pass"), ("deal\n", "deal"), ("22@4", "22@4"), ("0@0", "0@0")],
)
def test_moves_are_read_whether_the_game_has_them_or_not(text: str, canonical: str) -> None:
    assert flotsam.format_move(flotsam.parse_move(text)) == canonical
