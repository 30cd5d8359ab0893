"""Betta where games are known by name: sessions, paper, saved games, tables, a board that is not there."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from flotsam_kit import BadPosition, betta, format_game, parse_game, tables
from flotsam_kit.agreements import AGREEMENTS
from flotsam_kit.betta.known import known_cards
from flotsam_kit.betta.model import GameShared, SoloOver
from flotsam_kit.core import Seat
from flotsam_kit.games import checked, game_of
from flotsam_kit.results import tallies
from flotsam_kit.saved import resume_game, save_game
from flotsam_kit.seating import Waiting, is_between_rounds, turn
from flotsam_kit.seating_request import seat_players
from flotsam_kit.session import Session
from flotsam_kit.takeback import KNOWN, taken_back
from flotsam_kit.tally import Said
from flotsam_kit.texts import say, tell
from flotsam_widgets import explore, no_board, play
from flotsam_widgets.notice import Notice
from tests import whole_games
from tests.betta_cases import PLAY, SHARED, SOLO_OVER, line
from tests.betta_games import other_box, steps

BOTS = ("easy", "medium")


def played(players: int, moves: int, options: betta.Options | None = None) -> Session:
    return whole_games.played(betta.deal(players, seed=4, options=options or betta.Options()), moves)


def test_a_session_plays_takes_back_and_branches() -> None:
    session = played(2, 4)
    before = session.state
    assert session.game is betta
    assert session.reveals()
    assert session.undo()
    session.play(betta.legal_moves(session.state)[-1])
    session.branch("another plan")
    assert session.state != before
    assert len(session.tips) == 2


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_game_on_paper_comes_back(players: int) -> None:
    session = played(players, 6)
    session.undo()
    session.play(betta.legal_moves(session.state)[0])
    session.comment("a comment")
    text = format_game(session)
    assert text.startswith("game: betta/1\n")
    again = parse_game(text)
    assert format_game(again) == text
    assert again.root.state == session.root.state


def test_a_game_with_another_box_is_read_with_that_box() -> None:
    box = other_box()
    session = played(2, 5, betta.Options(box=box))
    text = format_game(session)
    assert parse_game(text, boxes=[box]).state == session.state
    with pytest.raises(BadPosition) as caught:
        parse_game(text)
    assert "my box, 1" in str(caught.value)
    seating = seat_players(2, BOTS, bots="easy")
    saved = save_game(session, seating)
    resumed, again = resume_game(saved, BOTS, boxes=[box])
    assert (resumed.state, again.bots) == (session.state, seating.bots)


def test_a_state_made_by_hand_is_checked_with_its_box() -> None:
    state = betta.deal(2, seed=1, options=betta.Options(box=other_box()))
    assert checked(state) == state
    with pytest.raises(BadPosition):
        checked(replace(state, points=(-1, 0)))
    assert game_of(state) is betta


def test_who_waits_for_whom() -> None:
    session = played(2, 1)
    seating = seat_players(2, BOTS, bots="easy")
    assert turn(seating, session).waiting is (Waiting.PERSON if session.state.turn == "A" else Waiting.BOT)
    assert not is_between_rounds(betta, session.state)
    over = Session(betta.parse_state(line(SOLO_OVER)))
    assert turn(seat_players(1, BOTS), over).waiting is Waiting.OVER


def test_a_move_taken_back_after_a_draw_has_shown_a_card() -> None:
    session = Session(betta.deal(2, seed=4, options=betta.Options(first="A")))  # type: ignore[arg-type]
    known = KNOWN["betta"]
    assert known is known_cards
    assert known(betta.view(session.state, Seat.A)) == set(session.state.hands[0])
    assert known(betta.view(session.state, None)) == frozenset()
    seating = seat_players(2, BOTS, bots="easy")
    session.play(betta.legal_moves(session.state)[0])
    session.undo()
    session.play(betta.legal_moves(session.state)[1])
    back = taken_back(session, seating, known)
    assert (back.count, back.seen) == (1, 1)


def test_the_tables_of_a_game() -> None:
    state = betta.parse_state(line(PLAY))
    moves = tables.legal_moves(state)
    assert list(moves.columns) == ["move", "card", "display", "turn"]
    assert list(moves["move"])[:2] == ["r1@2", "r1@2+1"]
    assert [str(dtype) for dtype in moves.dtypes] == ["string", "string", "Int64", "Int64"]
    assert list(moves.iloc[5]) == ["r2@2+1", "r2", 2, 1]
    why = tables.why_not(state, "ru")
    assert len(why) == 24
    assert set(why.loc[~why["legal"], "rule"]) == {"BE-4"}
    log = tables.game_log(played(2, 3), "fr")
    assert len(log) == 3
    assert log["happened"].str.len().min() > 20
    final = tables.score_table(betta.parse_state(line(SOLO_OVER)))
    assert list(final.iloc[0]) == ["A", "A", 57, 1]
    *_, (_, _, end) = steps(betta.deal(3, seed=2), random.Random(2))
    assert set(tables.score_table(end)["rank"]) <= {1, 2, 3}


def test_what_a_finished_game_comes_to_row_by_row() -> None:
    assert tallies("betta", played(2, 3).state) == ()
    (tally,) = tallies("betta", betta.parse_state(line(SHARED)))
    assert tally.title == GameShared((Seat.A, Seat.B), 10)
    assert [row[:3] for row in tally.rows] == [(1, Seat.A, 9), (1, Seat.B, 9)]
    assert [row[4:] for row in tally.rows] == [(2, 10), (2, 10)]
    cell = tally.rows[0][3]
    assert isinstance(cell, Said)
    assert say(cell.key, **cell.values) == "1 (1 and 0)"
    assert tally.note
    (alone,) = tallies("betta", betta.parse_state(line(f"{SOLO_OVER} options=table=flat")))
    assert isinstance(alone.title, SoloOver)
    assert (alone.rows[0][2], alone.rows[0][4:], alone.note) == (31, (31 + 5 + 4 + 8 + 1,), None)
    assert len(alone.heads) == len(alone.rows[0])
    for lang in ("en", "fr", "ru"):
        assert all(say(head, lang) for head in (*tally.heads, *alone.heads, tally.note.key))
        assert tell(tally.title, lang)


def test_ranks_leave_a_gap_behind_equals() -> None:
    patterns, hands = "S1.S2.A1.A3.X1.X3", "A:r1.r2,B:b1.b2,C:g1.g2"
    displays = "|".join(["rbg/.../..."] * 6)
    rest = f"players=3 phase=over displays={displays} patterns={patterns} hands={hands} points=A:1,B:2,C:2"
    (tally,) = tallies("betta", betta.parse_state(line(rest)))
    assert [row[:2] for row in tally.rows] == [(1, Seat.B), (1, Seat.C), (3, Seat.A)]


def test_what_a_table_can_agree_on() -> None:
    found = {one.name: one for one in AGREEMENTS["betta"]}
    assert list(found) == [
        *("displays", "all_cards", "first", "mirror", "table", "solo_displays", "solo_start"),
    ]
    assert found["displays"].values == ("none", *map(str, range(2, 11)))
    assert (found["mirror"].values, found["mirror"].rule) == (("no", "yes"), "BE-7")
    for one in found.values():
        for value in one.values:
            assert betta.Options(**{one.name: value})  # type: ignore[arg-type]
        assert betta.Options(**{one.name: one.values[0]}) == betta.Options()  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_a_game_without_a_board_is_told_in_a_sentence(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(no_board, "SCREENS", {"flotsam": None})
    asked: list[Any] = [
        lambda: explore(game="betta", lang=lang),
        lambda: explore(line(PLAY), lang=lang),
        lambda: explore(betta.deal(2, seed=1), lang=lang),
        lambda: play("betta", lang=lang),
        lambda: play("betta", load=format_game(played(2, 2)), lang=lang),
    ]
    for ask in asked:
        shown = ask()
        assert isinstance(shown, Notice)
        assert "Betta" in shown.lines[-1]
        assert "Flotsam Fight" in shown.lines[-1]


def test_a_table_takes_no_saved_game_of_another_game() -> None:
    shown: Any = play("flotsam", seed=1)
    before = shown.session
    shown.load(format_game(played(2, 2)))
    assert shown.session is before
    text = shown.board.message.text("en")
    assert "Betta" in text
    assert "Flotsam Fight" in text
    shown.close()
