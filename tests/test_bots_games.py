"""Whole games of bots, kept as text, and what is taken back in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from flotsam_kit import IllegalMove, NotationError, flotsam
from flotsam_kit.bots import BOTS, bot_move
from flotsam_kit.core import SEATS, Seat
from flotsam_kit.flotsam.known import known_cards
from flotsam_kit.flotsam.model import Phase, View
from flotsam_kit.flotsam.results import final_rows, round_rows
from flotsam_kit.flotsam.scoring import decided_by
from flotsam_kit.saved import resume_game, save_game
from flotsam_kit.seating import Chair, Seating, Waiting, turn
from flotsam_kit.seating_request import BadSeating, Flaw, seat_players
from flotsam_kit.session import Session
from flotsam_kit.takeback import TakenBack, taken_back
from tests.flotsam_games import OPTIONS

FLOTSAM = BOTS["flotsam"]


def all_bots(*names: str) -> Seating:
    return Seating(tuple(Chair(seat, seat, name) for seat, name in zip(SEATS, names, strict=False)))


def play_on(session: Session, seating: Seating, moves: int = 10_000) -> list[Any]:
    """Play on; the positions in which a round was scored."""
    scored = []
    for _ in range(moves):
        waits = turn(seating, session).waiting
        if waits is Waiting.OVER:
            break
        session.play("deal" if waits is Waiting.DEAL else bot_move(session, seating, FLOTSAM))
        if session.state.phase in (Phase.SCORED, Phase.OVER):
            scored.append(session.state)
    return scored


@pytest.mark.parametrize("players", range(2, 7))
def test_bots_play_whole_games_with_every_option(players: int) -> None:
    for number in range(players, len(OPTIONS), 11):
        options = flotsam.Options(**OPTIONS[number])  # type: ignore[arg-type]
        session = Session(flotsam.deal(players, seed=number, options=options))
        scored = play_on(session, all_bots(*["easy", "medium"] * 3))
        assert len(scored) == 3
        for state in scored:
            check_round(state)
        check_final(session.state)


def check_round(state: Any) -> None:
    rows = round_rows(state)
    assert [row.seat for row in rows] == list(state.last)
    assert [row.rank for row in rows] == list(range(1, state.players + 1))
    assert all(row.token == state.tokens[row.seat.index][-1] for row in rows)
    assert all(row.points == flotsam.scores(state)[row.seat.index] for row in rows)
    assert rows[0].highest == 0
    assert sorted(row.highest for row in rows) == [row.highest for row in rows]


def check_final(state: Any) -> None:
    rows = final_rows(state)
    assert tuple((row.seat,) for row in rows) == flotsam.ranking(state)
    assert [row.points for row in rows] == [flotsam.scores(state)[row.seat.index] for row in rows]
    assert rows[0].decided == decided_by(state)
    assert [row.decided == "none" for row in rows] == [False] * (state.players - 1) + [True]
    for row in rows[:-1]:
        assert row.mine < row.other if row.decided == "last-rank" else row.mine > row.other


def test_a_running_round_has_no_rows_and_a_running_game_no_ranking() -> None:
    state = flotsam.deal(3, seed=1)
    assert round_rows(state) == ()
    with pytest.raises(ValueError, match="not over"):
        final_rows(state)


@pytest.mark.parametrize(
    ("option", "reason", "token"),
    [("both", "both", 0), ("plus_one", "plus-one", 1), ("minus_one", "minus-one", -1)],
)
def test_with_two_players_the_option_gives_the_reason(option: str, reason: str, token: int) -> None:
    start = flotsam.deal(2, seed=3, options=flotsam.Options(two_player_loser=option))  # type: ignore[arg-type]
    state = play_on(Session(start), all_bots("medium", "medium"))[0]
    assert (round_rows(state)[1].reason, round_rows(state)[1].token) == (reason, token)


def test_the_reasons_of_four_players() -> None:
    # F11 of the rule book.
    line = (
        "flotsam/1 players=4 phase=scored turn=D hands=A:-,B:12.91,C:85,D:3.98 "
        "tokens=A:2,B:0,C:1,D:-1 last=A.C.B.D"
    )
    rows = round_rows(flotsam.parse_state(line))
    assert [(row.seat, row.reason) for row in rows] == [
        ("A", "out"),
        ("C", "best"),
        ("B", "between"),
        ("D", "worst"),
    ]


def test_the_tie_break_is_told() -> None:
    # F15 of the rule book: 2 2 2 0; B has no +2; A and C one each; C ranked first in round 3.
    state = flotsam.parse_state(
        "flotsam/1 players=4 phase=over round=3 hands=A:9.90,B:10,C:-,D:3.96 "
        "tokens=A:2.0.0,B:0.1.1,C:1.-1.2,D:-1.2.-1 last=C.B.A.D"
    )
    assert [(row.seat, row.decided, row.mine, row.other) for row in final_rows(state)] == [
        ("C", "last-rank", 1, 3),
        ("A", "two-tokens", 1, 0),
        ("B", "points", 2, 0),
        ("D", "none", 0, 0),
    ]


def test_a_bot_is_given_its_view_and_the_legal_moves_only() -> None:
    seen: list[object] = []

    def spy(view: View, moves: Sequence[Any], _rng: object) -> Any:
        assert type(view) is View
        assert view.seat == view.turn
        seen.append(view)
        return moves[0]

    session = Session(flotsam.deal(3, seed=2))
    for _ in range(12):
        session.play(bot_move(session, all_bots("spy", "spy", "spy"), {"spy": spy}))
    assert len(seen) == 12


def test_it_is_no_bots_turn_when_a_person_is_to_move() -> None:
    session = Session(flotsam.deal(2, seed=1, options=flotsam.Options(first="A")))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no bot"):
        bot_move(session, seat_players(2, FLOTSAM), FLOTSAM)


def test_the_same_seed_gives_the_same_game() -> None:
    games = [Session(flotsam.deal(4, seed="pearl")) for _ in range(2)]
    for session in games:
        play_on(session, all_bots("easy", "medium", "easy", "medium"))
    assert games[0].state == games[1].state
    assert [node.move for node in games[0].line] == [node.move for node in games[1].line]


def test_a_saved_game_goes_on_where_it_was_left() -> None:
    names = {"A": "Ann, %", "B": "<b>Bo</b>"}
    seating = seat_players(3, FLOTSAM, bots={"B": "easy", "C": "medium"}, names=names)
    state = flotsam.deal(3, seed="a b", options=flotsam.Options(passing="soft"))  # type: ignore[arg-type]
    session = Session(state, names=seating.names)
    play_on(session, all_bots("medium", "easy", "medium"), 15)
    for _ in range(4):
        session.undo()
    session.play(flotsam.legal_moves(session.state)[-1])
    play_on(session, all_bots("easy", "easy", "medium"), 3)
    session.undo()
    again, same = resume_game(save_game(session, seating), FLOTSAM)
    assert again.state == session.state
    assert [node.move for node in again.line] == [node.move for node in session.line]
    assert same == seating
    assert save_game(again, same) == save_game(session, seating)
    later = [play_on(game, all_bots("easy", "easy", "medium")) for game in (session, again)]
    assert later[0] == later[1]


def test_a_game_without_a_table_line_takes_the_seats_it_is_given() -> None:
    text = "game: flotsam/1\nstart: flotsam/1 players=2 hands=A:14.20,B:10.12 box=*\nA 14@7\n"
    given = seat_players(2, FLOTSAM, bots="easy")
    assert resume_game(text, FLOTSAM, given)[1].bots == {"B": "easy"}
    assert resume_game(text, FLOTSAM, seat_players(3, FLOTSAM))[1].bots == {}
    assert resume_game(text, FLOTSAM)[0].node.depth == 1


@pytest.mark.parametrize(
    "table",
    [
        "",
        "bots=B:hard at=0",
        "bots=C:easy at=0",
        "bots=B:easy at=9",
        "at=1.1:3",
        "bots=B:easy",
        "at=x",
        "bots=B:easy,, at=0",
        "at=99999999999",
    ],
)
def test_a_table_line_that_cannot_be_names_its_line(table: str) -> None:
    text = f"game: flotsam/1\n# table: {table}\nstart: flotsam/1 players=2 hands=A:14.20,B:10.12\nA 14@7\n"
    with pytest.raises(BadSeating) as error:
        resume_game(text, FLOTSAM)
    assert [(p.flaw, p.values["line"]) for p in error.value.problems] == [(Flaw.TABLE_LINE, 2)]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", NotationError),
        ("game: flotsam/1\nstart: flotsam/1 players=2 hands=A:14.20,B:9.10\nA 14@6", IllegalMove),
    ],
)
def test_bad_game_texts_have_the_errors_of_a_game_on_paper(text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        resume_game(text, FLOTSAM)


TWO = "flotsam/1 players=2 hands=A:14.20.33,B:10.12.21 pile=96.98 box=*"


def undone(*moves: str, back: int, then: str) -> TakenBack:
    session = Session(flotsam.parse_state(TWO))
    for move in moves:
        session.play(move)
    for _ in range(back):
        session.undo()
    session.play(then)
    return taken_back(session, seat_players(2, FLOTSAM), known_cards)


def test_a_move_taken_back_is_counted_when_another_is_played() -> None:
    assert undone("14@7", back=1, then="20@4") == TakenBack(1, 0)
    assert undone("14@7", back=1, then="14@7") == TakenBack(0, 0)


def test_it_is_marked_when_a_hidden_card_was_seen() -> None:
    assert undone("14@7", "10@5", back=2, then="20@4") == TakenBack(1, 1)
    assert undone("14@7", "pass", back=2, then="20@4") == TakenBack(1, 0)


def test_cards_drawn_are_hidden_cards_seen() -> None:
    line = "flotsam/1 players=2 turn=A boats=7:14 hands=A:33,B:10.12.21 pile=96.98 box=*"
    session = Session(flotsam.parse_state(line))
    session.play("pass")
    session.undo()
    session.play("33@3")
    assert taken_back(session, seat_players(2, FLOTSAM), known_cards) == TakenBack(1, 1)


def test_known_cards_are_those_a_seat_can_see() -> None:
    state = flotsam.parse_state("flotsam/1 players=2 boats=7:14 hands=A:33,B:10.12.21 aside=9 box=*")
    assert known_cards(flotsam.view(state, Seat.A)) == {33, 14, 9}
    assert known_cards(flotsam.view(state, None)) == {14, 9}
