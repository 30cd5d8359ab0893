"""Korsar where games are known by name: sessions, paper, saved games, tables, results."""

from __future__ import annotations

from typing import Any

import pandas as pd
import pytest

from flotsam_kit import format_game, korsar, parse_game, tables
from flotsam_kit.agreements import AGREEMENTS
from flotsam_kit.bots import BOTS, bot_move
from flotsam_kit.core import SEATS, Seat
from flotsam_kit.korsar.known import known_cards
from flotsam_kit.lab import simulate
from flotsam_kit.results import tallies
from flotsam_kit.saved import resume_game, save_game
from flotsam_kit.seating import Chair, Seating, Waiting, turn
from flotsam_kit.seating_request import seat_players
from flotsam_kit.session import Session
from flotsam_kit.takeback import KNOWN, taken_back
from flotsam_kit.tally import Said
from flotsam_widgets.game.results import tally_html
from flotsam_widgets.korsar.results import places
from flotsam_widgets.korsar.sight import Sight
from flotsam_widgets.screen import Look
from tests import whole_games
from tests.korsar_cases import OVER_TEAMS, line

SIX = "players=6 teams=AB.CD.EF phase=over hands=A:-,B:-,C:-,D:-,E:-,F:- box=*"


def played(players: int, moves: int, **agreed: Any) -> Session:
    return whole_games.played(korsar.deal(players, seed=4, options=korsar.Options(**agreed)), moves)


def test_a_session_plays_takes_back_and_branches() -> None:
    session = played(3, 0, first="A")
    session.play("draw")
    assert session.game is korsar
    assert session.reveals()
    session.undo()
    ship = next(move for move in korsar.legal_moves(session.state) if isinstance(move, korsar.Lay))
    session.play(ship)
    session.branch("another plan")
    assert len(session.tips) == 2
    assert not session.reveals()


@pytest.mark.parametrize("players", [2, 5, 8])
def test_a_game_on_paper_comes_back(players: int) -> None:
    session = played(players, 12)
    session.undo()
    session.play("draw")
    session.comment("a comment")
    text = format_game(session)
    assert text.startswith("game: korsar/1\n")
    again = parse_game(text)
    assert format_game(again) == text
    assert again.root.state == session.root.state


def test_a_saved_game_goes_on_with_the_same_bots() -> None:
    seating = Seating(tuple(Chair(seat, seat.value, "medium") for seat in SEATS[:3]))
    sessions = [played(3, 5), played(3, 5)]
    again, seated = resume_game(save_game(sessions[0], seating), BOTS["korsar"])
    assert seated == seating
    for session in (again, sessions[1]):
        while turn(seating, session).waiting is Waiting.BOT:
            session.play(bot_move(session, seating, BOTS["korsar"]))
    assert again.state == sessions[1].state
    assert turn(seating, again).waiting is Waiting.OVER


def test_eight_sit_down_with_names() -> None:
    seating = seat_players(8, BOTS["korsar"], names=[f"Player {n}" for n in range(8)])
    assert len(seating.bots) == 7
    assert seating.name(Seat.H) == "Player 7"


TYPES = {"move": "string", "card": "string", "ship": "Int64"}


def types(frame: pd.DataFrame) -> dict[str, str]:
    return {str(name): str(dtype) for name, dtype in frame.dtypes.items()}


def test_the_tables_of_moves_and_refusals() -> None:
    state = korsar.parse_state(
        line("players=3 ships=1:B6/B.k3|2:A5 hands=A:3.g2.k1,B:2,C:3 pile=2.2 box=*"),
    )
    table = tables.legal_moves(state)
    assert list(table["move"]) == ["g2@1", "g2@2", "k1@2", "lay:3", "draw"]
    assert types(table) == TYPES
    assert list(table["ship"].dropna()) == [1, 2, 2]
    refused = tables.why_not(state)
    assert types(refused) == TYPES | {"legal": "bool", "rule": "string", "reason": "string"}
    assert dict(zip(refused["move"], refused["rule"], strict=True))["k1@1"] == "KO-6"
    over = korsar.parse_state(line(OVER_TEAMS))
    assert tables.legal_moves(over).empty
    assert types(tables.why_not(over)) == types(refused)


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_the_log_tells_each_move(lang: str) -> None:
    log = tables.game_log(played(4, 20), lang)
    assert len(log) == 20
    assert all(log["happened"].str.endswith("."))


def test_the_score_as_a_table() -> None:
    table = tables.score_table(korsar.parse_state(line(OVER_TEAMS)))
    assert list(table["points"]) == [5, 2, 5, -1]
    assert list(table["rank"]) == [1, 1, 2, 2]
    assert tables.score_table(played(3, 4))["rank"].isna().all()


def test_what_a_table_can_agree_on() -> None:
    names = {agreement.name for agreement in AGREEMENTS["korsar"]}
    assert {"first", "teams", "hold", "end", "open_scores"} <= names
    assert next(one for one in AGREEMENTS["korsar"] if one.name == "teams").values == ("none", "yes", "no")
    # The third reading of the hold is there for those who ask for it by name.
    assert next(one for one in AGREEMENTS["korsar"] if one.name == "hold").values == ("pirate", "off")
    for agreement in AGREEMENTS["korsar"]:
        assert korsar.Options(**{agreement.name: agreement.values[-1]})


def test_a_look_at_a_card_is_remembered_when_a_move_is_taken_back() -> None:
    seen = known_cards(korsar.view(korsar.parse_state(line(PARTNERS)), Seat.A))
    assert seen == {
        ("2", 0),
        ("2", 1),
        ("g1", 0),
        ("W", 0),
        ("5", 0),
        ("b2", 0),
        ("b2", 1),
        ("bC", 0),
        ("k1", 0),
    }
    session = played(3, 0, first="A")
    session.play("draw")
    session.undo()
    session.play(next(move for move in korsar.legal_moves(session.state) if isinstance(move, korsar.Lay)))
    back = taken_back(session, seat_players(3, BOTS["korsar"]), KNOWN["korsar"])
    assert (back.count, back.seen) == (1, 1)


PARTNERS = (
    "players=4 teams=AB.CD ships=1:A5/A.b2.b2/!B.bC hands=A:2.g1,B:2.W,C:3,D:4 discard=k1 pile=7.8 box=*"
)


def test_a_running_game_has_no_results() -> None:
    assert tallies("korsar", played(3, 4).state) == ()
    assert tallies("no such game", None) == ()


def test_the_results_of_teams_say_what_each_score_is_made_of() -> None:
    (tally,) = tallies("korsar", korsar.parse_state(line(OVER_TEAMS)))
    assert [row[:2] for row in tally.rows] == [(1, "A"), (1, "B"), (2, "C"), (2, "D")]
    assert tally.rows[1][2:] == (Said("korsar.result.ships", {"gold": 4, "count": 1}), -2, 2, 7)
    assert tally.heads[-1] == "korsar.result.team"
    shown = tally_html(tally, {Seat.A: "Ann"}, Seat.B, "en")
    assert "you win with 7\u00a0points" in shown
    assert "Ann" in shown
    assert "4\u00a0gold, 1\u00a0ship" in shown
    assert "−2" in shown


def test_the_results_of_a_settled_game_name_what_was_still_in_play() -> None:
    rest = "players=3 phase=over ships=1:B4 hands=A:2,B:-,C:7.gC won=A:5.3,B:8,C:4 box=* options=end=settle"
    (tally,) = tallies("korsar", korsar.parse_state(line(rest)))
    assert [row[:2] for row in tally.rows] == [(1, "B"), (2, "A"), (3, "C")]
    assert tally.rows[0][3] == Said("korsar.result.ships", {"gold": 4, "count": 1})
    assert [row[-1] for row in tally.rows] == [12, 6, -3]
    assert "Ann wins with 12" in tally_html(tally, {Seat.B: "Ann"}, None, "en")


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        ("players=3 phase=over hands=A:-,B:g1,C:3 won=A:6.2,B:5.3,C:3.3 box=*", "A1 B1 C3"),
        (OVER_TEAMS, "A1 B1 C2 D2"),
        (f"{SIX} won=A:4,B:2,C:8,D:-,E:4,F:3", "C1 D1 E2 F2 A3 B3"),
        (f"{SIX} won=A:4,B:4,C:5,D:3,E:2,F:-", "A1 B1 C1 D1 E3 F3"),
    ],
    ids=["equals share a place", "a team has one place", "three teams", "teams share a place"],
)
def test_there_are_as_many_places_in_front_as_sides(rest: str, expected: str) -> None:
    """Everywhere the same: in the tables, on the board and in its words, in the frame of scores (KO-16)."""
    state = korsar.parse_state(line(rest))
    (tally,) = tallies("korsar", state)
    assert [f"{seat}{rank}" for rank, seat, *_ in tally.rows] == expected.split()
    shown = places(Sight(korsar.view(state, None), Look()))
    assert [f"{seat}{place}" for place, seat in shown] == expected.split()
    score = tables.score_table(state)
    assert [f"{row.seat}{row.rank}" for row in score.itertuples()] == sorted(expected.split())


def test_the_games_of_an_experiment_place_a_team_once() -> None:
    frame = simulate("korsar", 4, "easy", 4, options=korsar.Options(teams=True), progress=False)
    assert set(frame["place"]) <= {1, 2}
    assert frame.groupby("game")["place"].nunique().max() == 2
