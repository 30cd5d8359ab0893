"""The one-line notation of Korsar: what is written, what is read, and where reading stops."""

from __future__ import annotations

import pytest

from flotsam_kit import BadPosition, NotationError, korsar
from flotsam_kit.core import Seat
from flotsam_kit.expected import Expected
from flotsam_kit.korsar.cards import DECK
from flotsam_kit.korsar.model import Champion, Force, Ship
from tests.korsar_cases import EXAMPLES, WORKED, line
from tests.korsar_faults import SOUND

SMALL = "players=2 hands=A:2.g1,B:3.b1"
BOXED = "players=2 hands=A:2,B:3 pile=4 box=*"
PAIRS = "players=4 teams=AB.CD hands=A:2,B:3,C:4,D:5"
DOCUMENTED = (
    "players=3 turn=B ships=1:A6/A.r2/B.b4/C.g3.g1/~A hands=A:5.g1,B:b4.bC.W,C:- pile=k1.5.k2 box=*"
    " discard=b1.b2 won=A:5.3,B:-,C:- next=4 clock=17"
)


def written(rest: str) -> str:
    return korsar.format_state(korsar.parse_state(line(rest))).removeprefix("korsar/1 ")


@pytest.mark.parametrize("rest", [*SOUND, *(rest for rest, _ in [*EXAMPLES.values(), *WORKED.values()])])
def test_lines_come_back_as_the_same_position(rest: str) -> None:
    assert korsar.parse_state(line(written(rest))) == korsar.parse_state(line(rest))
    assert written(written(rest)) == written(rest)


@pytest.mark.parametrize(
    ("rest", "canonical"),
    [
        (DOCUMENTED, DOCUMENTED),
        ("hands=B:b1.3,A:g1.2\t\n players=2", SMALL),
        ("players=2\u00a0hands=A:2.g1,B:3.b1  ", SMALL),
        (SOUND[1], SMALL),
        (SOUND[2], SMALL),
        (f"{SMALL} ships=1:A5/B.-/~-", SMALL.replace("hands", "ships=1:A5 hands")),
        (f"{SMALL} phase=play turn=A next=1 clock=0 left=0 seed=0", SMALL),
        (f"{SMALL} options=hold=pirate,end=stop,hand-limit=none,open-scores=no", SMALL),
        (
            f"{SMALL} options=open-scores=yes,team-forces=separate,tie-break=more_ships,end=settle,"
            "hold=galleon,team-admiral=yes,pirate-after-champion=no,min-force=at_least_equal,hand-limit=7",
            f"{SMALL} options=hand-limit=7,min-force=at_least_equal,pirate-after-champion=no,"
            "team-admiral=yes,hold=galleon,end=settle,tie-break=more_ships,team-forces=separate,open-scores=yes",
        ),
        ("players=2 hands=A:W.bC.gC.k1.g2.8.2,B:3 box=*", "players=2 hands=A:2.8.g2.k1.gC.bC.W,B:3 box=*"),
        (
            f"{SMALL} ships=7:B4|2:A6/~B.A/!B.bC/B.b2.b1/A.g2",
            SMALL.replace("hands", "ships=2:A6/A.g2/B.b2.b1/!B.bC/~A.B|7:B4 hands"),
        ),
        (f"{SMALL} ships=2:B6 next=3", SMALL.replace("hands", "ships=2:B6 hands")),
        (f"{SMALL} ships=2:B6 next=7", SMALL.replace("hands", "ships=2:B6 hands") + " next=7"),
        (f"{BOXED} next=5", f"{BOXED} next=5"),
        ("players=2 hands=A:2,B:3 box=* pile=-", "players=2 hands=A:2,B:3 box=*"),
        (BOXED, BOXED),
        (PAIRS.replace("AB.CD", "DC.BA"), PAIRS),
        (
            f"{PAIRS} ships=1:A6@3/C.g2@5/!A.W@7|2:D3@0 clock=9",
            PAIRS.replace("hands", "ships=1:A6@3/C.g2@5/!A.W@7|2:D3 hands") + " clock=9",
        ),
        (f"{SMALL} seed=007", f"{SMALL} seed=007"),
        (f"{SMALL} seed=%41%c3%a9", f"{SMALL} seed=A%C3%A9"),
        ("players=02 hands=A:0002.g01,B:3.b1", SMALL),
    ],
)
def test_what_is_written_for_what_is_read(rest: str, canonical: str) -> None:
    assert written(rest) == canonical


def test_a_line_is_what_it_says() -> None:
    state = korsar.parse_state(line(DOCUMENTED))
    assert state.ships == (
        Ship(
            number=1,
            owner=Seat.A,
            value=6,
            forces=(Force(Seat.A, ("r2",)), Force(Seat.B, ("b4",)), Force(Seat.C, ("g3", "g1"))),
            holds=(Seat.A,),
        ),
    )
    assert (state.turn, state.next, state.clock, state.pile) == ("B", 4, 17, ("k1", "5", "k2"))
    assert (state.discard, state.won, state.hands[1]) == (("b1", "b2"), ((5, 3), (), ()), ("b4", "bC", "W"))
    stamped = korsar.parse_state(line(f"{PAIRS} ships=1:A6@3/C.g2@5/!A.W@7 clock=9")).ships[0]
    assert (stamped.stamp, stamped.forces[0].stamp) == (3, 5)
    assert stamped.champion == Champion(Seat.A, "W", 7)


def test_cards_named_nowhere_lie_in_deck_order_below_those_named() -> None:
    state = korsar.parse_state(line(f"{SMALL} pile=W.2"))
    rest = list(DECK)
    for card in ("2", "g1", "3", "b1", "W", "2"):
        rest.remove(card)
    assert state.pile == ("W", "2", *rest)
    assert "pile=W.2.2.2.2.3" in korsar.format_state(state)
    in_order = korsar.parse_state(line(f"{SMALL} pile=2.2.2"))
    assert in_order == korsar.parse_state(line(SMALL))
    assert "pile" not in korsar.format_state(in_order)


def test_stamps_are_written_in_every_game_with_teams_and_never_without() -> None:
    for players, stamped in ((4, False), (6, True)):
        state = korsar.deal(players, seed=3)
        while not state.ships:
            lays = [move for move in korsar.legal_moves(state) if isinstance(move, korsar.Lay)]
            state = korsar.apply(state, lays[0] if lays else korsar.Draw())
        assert ("@" in korsar.format_state(state)) == stamped


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 0, Expected.HEADER),
        ("flotsam/1 players=2", 0, Expected.HEADER),
        ("korsar/2 players=2", 7, Expected.VERSION),
        ("korsar/1 players=2 boats=3:9", 19, Expected.KEY),
        ("korsar/1 hands=A:3", 18, Expected.KEY_MISSING),
        ("korsar/1 players=2", 18, Expected.KEY_MISSING),
        ("korsar/1 players=2 hands=A:3", 28, Expected.SEAT_MISSING),
        ("korsar/1 players=2 hands=A:3,B:- won=A:5", 40, Expected.SEAT_MISSING),
        ("korsar/1 players=2 hands=A:3,A:4", 29, Expected.SEAT_ONCE),
        ("korsar/1 players=2 hands=A:g", 28, Expected.KORSAR_CARD),
        ("korsar/1 players=2 hands=A:gc", 28, Expected.KORSAR_CARD),
        ("korsar/1 players=2 hands=A:x3", 27, Expected.KORSAR_CARD),
        ("korsar/1 players=2 hands=A:w", 27, Expected.KORSAR_CARD),
        ("korsar/1 players=2 hands=A:WC", 28, Expected.MARK),
        ("korsar/1 players=2 hands=A:g12345", 28, Expected.SHORT_NUMBER),
        ("korsar/1 players=2 hands=A:", 27, Expected.KORSAR_CARD),
        ("korsar/1 players=4 teams=AB.AC", 28, Expected.SEAT_ONCE),
        ("korsar/1 players=4 teams=A,B", 26, Expected.SEAT),
        ("korsar/1 players=4 teams=AB.", 28, Expected.SEAT),
        ("korsar/1 players=2 phase=scored", 25, Expected.CHOICE),
        ("korsar/1 players=2 turn=b", 24, Expected.SEAT),
        ("korsar/1 players=2 ships=A6", 25, Expected.SHIP),
        ("korsar/1 players=2 ships=1A6", 26, Expected.MARK),
        ("korsar/1 players=2 ships=1:6", 27, Expected.SEAT),
        ("korsar/1 players=2 ships=1:A", 28, Expected.NUMBER),
        ("korsar/1 players=2 ships=1:A6.2", 29, Expected.MARK),
        ("korsar/1 players=2 ships=1:A6/", 30, Expected.SEAT),
        ("korsar/1 players=2 ships=1:A6/B", 31, Expected.MARK),
        ("korsar/1 players=2 ships=1:A6/B.", 32, Expected.PIRATE),
        ("korsar/1 players=2 ships=1:A6/B.bC", 32, Expected.PIRATE),
        ("korsar/1 players=2 ships=1:A6/B.b1.W", 35, Expected.PIRATE),
        ("korsar/1 players=2 ships=1:A6/B.b1/B.b2", 35, Expected.SEAT_ONCE),
        ("korsar/1 players=2 ships=1:A6/!B.b1", 33, Expected.CHAMPION),
        ("korsar/1 players=2 ships=1:A6/!B.5", 33, Expected.CHAMPION),
        ("korsar/1 players=2 ships=1:A6/!bC", 31, Expected.SEAT),
        ("korsar/1 players=2 ships=1:A6/~", 31, Expected.SEAT),
        ("korsar/1 players=2 ships=1:A6/~A.A", 33, Expected.SEAT_ONCE),
        ("korsar/1 players=2 ships=1:A6@", 30, Expected.NUMBER),
        ("korsar/1 players=2 ships=1:A6@x", 30, Expected.NUMBER),
        ("korsar/1 players=2 ships=1:A6|1:B4", 30, Expected.SHIP_ONCE),
        ("korsar/1 players=2 ships=1:A6|", 30, Expected.SHIP),
        ("korsar/1 players=2 won=A:g2,B:-", 25, Expected.NUMBER),
        ("korsar/1 players=2 box=2.3", 23, Expected.CHOICE),
        ("korsar/1 players=2 options=teams=no", 27, Expected.OPTION),
        ("korsar/1 players=2 options=first=A", 27, Expected.OPTION),
        ("korsar/1 players=2 options=hold=on", 32, Expected.CHOICE),
        ("korsar/1 players=2 options=hand-limit=0", 38, Expected.CHOICE),
        ("korsar/1 players=2 options=hand-limit=79", 38, Expected.CHOICE),
        ("korsar/1 players=2 options=hold=off,hold=off", 36, Expected.OPTION_ONCE),
    ],
)
def test_where_reading_a_line_stops(text: str, column: int, expected: Expected) -> None:
    with pytest.raises(NotationError) as caught:
        korsar.parse_state(text)
    assert (caught.value.text, caught.value.column, caught.value.expected) == (text, column, expected)
    assert str(caught.value)


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 0, Expected.MOVE),
        ("play", 0, Expected.MOVE),
        ("PASS", 0, Expected.MOVE),
        ("draw 2", 0, Expected.MOVE),
        ("5@1", 0, Expected.MOVE),
        (" @1", 1, Expected.MOVE),
        ("-g3@1", 0, Expected.MOVE),
        ("lay:b4", 4, Expected.NUMBER),
        ("lay:W", 4, Expected.NUMBER),
        ("lay:", 4, Expected.NUMBER),
        ("lay:5@1", 5, Expected.END),
        ("lay 5", 0, Expected.MOVE),
        ("drop:", 5, Expected.KORSAR_CARD),
        ("drop:x", 5, Expected.KORSAR_CARD),
        ("b4", 2, Expected.MARK),
        ("b4 @1", 2, Expected.MARK),
        ("b4@", 3, Expected.SHIP),
        ("b4@x", 3, Expected.SHIP),
        ("b4@1!", 4, Expected.END),
        ("b@1", 1, Expected.KORSAR_CARD),
        ("b12345@1", 1, Expected.SHORT_NUMBER),
        ("b4@12345", 3, Expected.SHORT_NUMBER),
    ],
)
def test_where_reading_a_move_stops(text: str, column: int, expected: Expected) -> None:
    with pytest.raises(NotationError) as caught:
        korsar.parse_move(text)
    assert (caught.value.column, caught.value.expected) == (column, expected)
    assert str(caught.value)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        (" b4@1 ", korsar.Play("b4", 1)),
        ("bC@12", korsar.Play("bC", 12)),
        ("W@1", korsar.Play("W", 1)),
        ("g5@1", korsar.Play("g5", 1)),
        ("k04@001", korsar.Play("k4", 1)),
        ("lay:5", korsar.Lay("5")),
        ("lay:9", korsar.Lay("9")),
        ("drop:5", korsar.Drop("5")),
        ("drop:W", korsar.Drop("W")),
        ("draw\n", korsar.Draw()),
        ("pass", korsar.Pass()),
    ],
)
def test_moves_are_read_whether_the_game_has_them_or_not(text: str, move: korsar.Move) -> None:
    assert korsar.parse_move(text) == move
    assert korsar.parse_move(korsar.format_move(move)) == move


@pytest.mark.parametrize(
    ("options", "last"),
    [
        # Two cards to play, one to draw and to play; in a last round maybe one more turn for each seat.
        ("", 9995),
        (" options=end=last_round", 9993),
    ],
)
def test_numbers_can_be_written_to_the_end_of_the_game(options: str, last: int) -> None:
    rest = f"players=2 hands=A:g1,B:3 pile=4 box=* next=9997{options}"
    with pytest.raises(BadPosition):
        korsar.parse_state(line(f"{rest} clock={last + 1}"))
    with pytest.raises(BadPosition):
        korsar.parse_state(line(f"{rest.replace('9997', '9998')} clock={last}"))
    state = korsar.parse_state(line(f"{rest} clock={last}"))
    while korsar.to_move(state):
        state = korsar.apply(state, korsar.legal_moves(state)[-1])
        assert korsar.parse_state(korsar.format_state(state)) == state
