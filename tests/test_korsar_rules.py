"""Rule by rule what the worked examples leave open: champions, holds, the end, scores, teams, views."""

from __future__ import annotations

import pytest

from flotsam_kit import BadPosition, korsar
from flotsam_kit.core import Seat
from flotsam_kit.korsar import happenings
from tests.korsar_cases import OVER, line
from tests.korsar_games import play


def test_ko_9_an_admiral_over_a_captain_over_an_admiral() -> None:
    rest = "players=2 ships=1:A8/B.b1 hands=A:W.g1.gC,B:2.bC pile=3.3.3.3.3 box=*"
    state, told = play(rest, "W@1 bC@1")
    assert state.discard == ("W",)
    assert [event for event in told if isinstance(event, happenings.Replaced)] == [
        happenings.Replaced("W", 1)
    ]
    state, _ = play(rest, "W@1 bC@1 g1@1 draw")
    assert state.won == ((), (8,))
    assert state.discard == ("W", "g1", "b1", "bC")


def test_ko_11_spoils_by_seat_each_in_the_order_played_then_the_champion() -> None:
    rest = "players=3 turn=C ships=4:A6/A.b2/B.g2.g1/C.r1/!B.gC|2:B5/C.k1 hands=A:W,B:2,C:2 pile=3.3 box=*"
    state, told = play(rest.replace("turn=C", "turn=A"), "draw")
    assert state.discard == ("b2", "g2", "g1", "r1", "gC")
    assert state.won == ((), (6,), ())
    assert told[-2:] == (
        happenings.Captured(Seat.B, 4, 6, "champion", 3, 2, "gC"),
        happenings.Stayed(Seat.B, 2, "stronger"),
    )


@pytest.mark.parametrize(
    ("table", "ships", "reason"),
    [
        ("players=2 turn=B hands=A:2.2,B:3", "1:A6/A.r2/B.b4/~A", "hold"),
        ("players=2 hands=A:2.2,B:3", "1:A6/A.r4/B.b4", "tie"),
        ("players=2 hands=A:2.2,B:3", "1:B6/A.g4/B.k1/!A.gC", "champion"),
        ("players=2 hands=A:2.2,B:3", "1:B6/A.g4", "stronger"),
        ("players=4 teams=AB.CD clock=8 hands=A:2,B:3,C:2,D:2", "1:C6@1/A.g4@7", "delay"),
        ("players=2 hands=A:2.2,B:3", "1:A6", ""),
    ],
)
def test_ko_3_a_check_tells_which_ships_it_has_left_and_why(table: str, ships: str, reason: str) -> None:
    state, told = play(f"{table} ships={ships} pile=4.4 box=*", "draw")
    assert [ship.number for ship in state.ships] == [1]
    seat = korsar.to_move(state)
    left = [event for event in told if isinstance(event, happenings.Stayed)]
    assert left == ([happenings.Stayed(seat, 1, reason)] if reason else [])


def test_ko_12_the_hold_lasts_to_the_end_of_the_next_turn() -> None:
    rest = "players=3 hands=A:g1,B:k1,C:r1 ships=1:B6/B.k3 pile=2.2.2.2.2.3 box=*"
    holds = [play(rest, moves)[0].ships[0].holds for moves in ("g1@1", "g1@1 draw", "g1@1 draw r1@1")]
    assert holds == [("A",), ("A",), ("A", "C")]
    state, told = play(rest, "g1@1 draw r1@1 draw")
    assert state.ships[0].holds == ("C",)
    assert told[-2:] == (happenings.HoldEnded(Seat.A, 1), happenings.Stayed(Seat.B, 1, "hold"))
    assert play(rest, "g1@1 draw r1@1 draw draw")[0].ships[0].holds == ("C",)
    assert play(rest, "g1@1 draw r1@1 draw draw draw draw")[0].won == ((), (6,), ())


@pytest.mark.parametrize(
    ("ship", "held"),
    [
        ("1:B6/B.k3", True),
        ("1:B6/B.k2", False),
        ("1:B6/B.k1", False),
        ("1:B6/B.k3/!B.kC", False),
        ("1:B6/A.g1/B.k4", False),
        ("1:B6", False),
        ("1:A6/B.k3", True),
    ],
)
def test_ko_12_only_a_first_weaker_pirate_without_a_champion_waits(ship: str, held: bool) -> None:
    state, told = play(f"players=3 ships={ship} hands=A:g2,B:2,C:2 pile=2.2.2 box=*", "g2@1")
    assert (state.ships and state.ships[0].holds) == (("A",) if held else state.ships and ())
    assert (happenings.HoldBegan(Seat.A, 1) in told) == held


SCORED = "players=3 hands=A:2.r1,B:4,C:7.gC box=* won=A:5.3,B:8,C:4"


@pytest.mark.parametrize(
    ("options", "scores", "ranking"),
    [
        ("", (6, 8, -3), ("B", "A", "C")),
        (" options=end=settle", (6, 12, -3), ("B", "A", "C")),
    ],
)
def test_ko_14_the_end_with_scores(options: str, scores: tuple[int, ...], ranking: tuple[str, ...]) -> None:
    state, told = play(SCORED + options, "drop:r1 lay:4")
    assert korsar.scores(state) == scores
    assert korsar.ranking(state) == tuple((seat,) for seat in ranking)
    assert korsar.to_move(state) is None
    assert told[-1] == happenings.GameOver((Seat.B,), scores[1], "points")
    assert korsar.captures(state, Seat.B) == ()


def test_ko_14_a_last_round_of_turns() -> None:
    state, told = play(f"{SCORED} options=end=last_round", "drop:r1 lay:4")
    assert (state.left, korsar.to_move(state)) == (2, "C")
    assert told[-1] == happenings.LastRound(2)
    state, told = play(f"{SCORED} options=end=last_round", "drop:r1 lay:4 drop:gC lay:2")
    assert korsar.to_move(state) is None
    # B has had no check any more: the 4 counts for nobody.
    assert korsar.scores(state) == (8, 8, -3)
    assert korsar.ranking(state) == (("A", "B"), ("C",))
    assert told[-1] == happenings.GameOver((Seat.A, Seat.B), 8, "shared")


def test_ko_14_in_the_last_round_checks_go_on() -> None:
    rest = "players=3 turn=C ships=1:A5|2:B4/C.g2 hands=A:2.3,B:-,C:g1.g3 pile=2 box=* options=end=last_round"
    state, told = play(rest, "draw")
    assert (state.left, state.won[0]) == (2, (5,))
    assert [type(event) for event in told] == [
        *(happenings.Drew, happenings.PileEmpty, happenings.LastRound, happenings.Captured)
    ]
    state, _ = play(rest, "draw lay:3 pass")
    assert korsar.to_move(state) is None
    assert korsar.scores(state) == (3, 0, -2)


def test_ko_15_the_score_is_a_sum_as_of_now() -> None:
    state = korsar.parse_state(line("players=3 hands=A:7.g3,B:8.2,C:2 won=A:5.4,B:-,C:- box=*"))
    assert korsar.scores(state) == (2, -10, -2)


TIED = "players=3 phase=over hands=A:-,B:g1,C:3 won=A:6.2,B:5.3,C:8.3.4 box=*"


@pytest.mark.parametrize(
    ("rest", "ranking"),
    [
        (TIED, (("C",), ("A", "B"))),
        (TIED.replace("C:8.3.4", "C:8.3"), (("A", "B", "C"),)),
        (f"{TIED} options=tie-break=more_ships", (("C",), ("A", "B"))),
        (TIED.replace("B:5.3", "B:3.3.2") + " options=tie-break=more_ships", (("C",), ("B",), ("A",))),
        # A ship settled at the end counts as one more.
        (
            TIED.replace("B:5.3", "B:5").replace("hands", "ships=1:B3 hands")
            + " options=end=settle,tie-break=more_ships",
            (("C",), ("A", "B")),
        ),
    ],
)
def test_ko_15_equal_points(rest: str, ranking: tuple[tuple[str, ...], ...]) -> None:
    assert korsar.ranking(korsar.parse_state(line(rest))) == ranking


@pytest.mark.parametrize(
    ("options", "first_ship", "scores"),
    [
        # Ship 1 has been there for one turn only, ship 2 is tied, ship 3 is the side's of C and D.
        ("end=settle", "1:A5@8/A.g1.g3@9", (5, 0, 8, -1)),
        ("end=settle,team-forces=separate", "1:A5@8/A.g1@8/B.b3@9", (0, 5, 4, 3)),
        ("end=stop", "1:A5@8/A.g1.g3@9", (0, 0, 4, -1)),
    ],
)
def test_ko_14_settling_in_teams(options: str, first_ship: str, scores: tuple[int, ...]) -> None:
    rest = (
        f"players=4 teams=AB.CD phase=over ships={first_ship}|2:A3/A.g2/C.r2|3:D4 clock=9"
        f" hands=A:-,B:g4,C:k1,D:3 box=* won=A:-,B:-,C:4,D:2 options={options}"
    )
    assert korsar.scores(korsar.parse_state(line(rest))) == scores


def test_ko_16_the_ranking_of_teams_adds_and_groups() -> None:
    rest = (
        "players=6 teams=AB.CD.EF phase=over hands=A:-,B:2,C:g1,D:3,E:2,F:2 box=* won=A:5,B:4,C:8,D:2,E:-,F:4"
    )
    state = korsar.parse_state(line(rest))
    assert korsar.scores(state) == (5, 2, 8, -1, -2, 2)
    assert korsar.ranking(state) == (("A", "B", "C", "D"), ("E", "F"))
    assert [korsar.scores(state)[seat.index] for seat in korsar.ranking(state)[1]] == [-2, 2]


@pytest.mark.parametrize(
    ("ships", "clock", "turn", "captured"),
    [
        # A put a card there in turn 5; C had turn 7, D turn 8, E turn 9, F turn 10.
        ("1:C5/A.g2@5", 10, "A", {"A": (1,), "B": (1,)}),
        ("1:C5/A.g2@5", 9, "F", {}),
        ("1:C5/A.g2@5", 14, "E", {"A": (1,), "B": (1,)}),
        # In turn 6 it was B: after turn 10 it is the same.
        ("1:C5/A.g2@6", 10, "A", {"A": (1,), "B": (1,)}),
        ("1:C5/A.g2@7", 10, "A", {}),
        ("1:C5/A.g2", 2, "C", {"A": (1,), "B": (1,)}),
        ("1:A5@1/A.g2@5/!A.gC@2", 9, "F", {}),
        ("1:A5@5/!A.W@2", 9, "F", {}),
        ("1:A5@1/!A.W@5", 9, "F", {}),
        ("1:A5@1/!A.W@5", 10, "A", {"A": (1,), "B": (1,)}),
    ],
)
def test_ko_16_a_team_waits_for_every_opponent(
    ships: str, clock: int, turn: str, captured: dict[str, tuple[int, ...]]
) -> None:
    hands = "hands=A:2,B:2,C:2,D:2,E:2,F:3 box=*"
    rest = f"players=6 teams=AB.CD.EF turn={turn} ships={ships} {hands} clock={clock}"
    state = korsar.parse_state(line(rest))
    assert {seat: korsar.captures(state, seat) for seat in "ABCDEF"} == {  # type: ignore[arg-type]
        seat: captured.get(seat, ()) for seat in "ABCDEF"
    }


def test_ko_17_what_a_seat_may_know() -> None:
    rest = "players=4 teams=AB.CD hands=A:2.g1,B:W,C:3,D:4.4 discard=k1 won=A:5,B:6.2,C:8,D:- box=* pile=7.b1"
    view = korsar.view(korsar.parse_state(line(rest)), Seat.B)
    assert (view.hand, view.partner_hand, view.hand_sizes) == (("W",), ("2", "g1"), (2, 1, 1, 2))
    assert (view.pile_size, view.discard, view.captured) == (2, ("k1",), (1, 2, 1, 0))
    assert view.won == ((5,), (6, 2), None, None)
    spectator = korsar.view(korsar.parse_state(line(rest)), None)
    assert (spectator.hand, spectator.partner_hand, spectator.won) == ((), (), (None,) * 4)
    shown = korsar.view(korsar.parse_state(line(f"{rest} options=open-scores=yes")), None)
    assert shown.won == ((5,), (6, 2), (8,), ())
    over = korsar.parse_state(line(OVER))
    assert korsar.view(over, None).won == ((5, 2), (8,))


def test_captures_are_asked_of_seats_at_the_table() -> None:
    state = korsar.parse_state(
        line("players=3 ships=1:B4|2:A3/B.g2/C.r1|3:C5/A.k3/B.b3 hands=A:g1,B:2,C:r2 box=*")
    )
    assert [korsar.captures(state, seat) for seat in (Seat.A, Seat.B, Seat.C)] == [(), (1, 2), ()]
    for wrong in (Seat.D, "Z", "", None, 5):
        with pytest.raises(BadPosition):
            korsar.captures(state, wrong)  # type: ignore[arg-type]


def test_the_publisher_knows_no_hold() -> None:
    assert korsar.Options(hold="off") == korsar.PUBLISHER  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ship", "how", "total", "second"),
    [
        ("1:B6", "unattacked", 0, 0),
        ("1:B6/B.k3", "unattacked", 3, 0),
        ("1:B6/A.g2/B.k3", "strongest", 3, 2),
        ("1:A6/B.k1", "strongest", 1, 0),
        ("1:A6/A.g4/B.k1/!B.kC", "champion", 1, 4),
        ("1:B6/A.g4/!B.W", "champion", 0, 4),
    ],
)
def test_ko_10_how_a_ship_was_captured_is_told(ship: str, how: str, total: int, second: int) -> None:
    _, told = play(f"players=2 ships={ship} hands=A:2,B:3 pile=4.4 box=*", "draw")
    captured = told[-1]
    assert isinstance(captured, happenings.Captured)
    assert (captured.seat, captured.how, captured.total, captured.second) == ("B", how, total, second)
    assert captured.champion == (ship.rpartition(".")[2] if how == "champion" else "")


@pytest.mark.parametrize(
    ("ships", "held"),
    [
        ("1:B5", True),
        ("1:B4", False),
        ("1:B3", False),
        ("1:A5", False),
        ("1:B8|2:B3", False),
        ("1:B3|2:B8", True),
        ("1:B3|2:A8", False),
        ("1:B8|2:A3", True),
    ],
)
def test_ko_12_a_galleon_waits_for_the_opponents_last_larger_ship_alone(ships: str, held: bool) -> None:
    rest = f"players=2 ships={ships} hands=A:4.4,B:6 pile=2.2 box=* options=hold=galleon"
    _, told = play(rest, "lay:4")
    assert (happenings.HoldBegan in map(type, told)) == held


def test_ko_16_a_pirate_on_the_partners_ship_defends() -> None:
    rest = "players=4 teams=AB.CD turn=B ships=1:A5 hands=A:2,B:g1,C:r2,D:3 pile=4.4 box=*"
    assert play(rest, "g1@1")[1][0] == happenings.Opened(Seat.B, "g1", 1, Seat.A, own=True, total=1)
    apart = play(f"{rest} options=team-forces=separate", "g1@1")[1][0]
    assert apart == happenings.Opened(Seat.B, "g1", 1, Seat.A, own=False, total=1)


@pytest.mark.parametrize(
    ("won", "options", "winners", "decided"),
    [
        ("A:8,B:5.2", "", "A", "points"),
        ("A:8,B:5.3", "", "AB", "shared"),
        ("A:8,B:5.3", " options=tie-break=more_ships", "B", "more-ships"),
        ("A:8,B:5.2", " options=tie-break=more_ships", "A", "points"),
        ("A:6.2,B:5.3", " options=tie-break=more_ships", "AB", "shared"),
    ],
)
def test_ko_15_what_made_the_winner_is_told(won: str, options: str, winners: str, decided: str) -> None:
    state, told = play(f"players=2 hands=A:g1,B:g2 box=* won={won}{options}", "drop:g1")
    assert told[-1] == happenings.GameOver(tuple(map(Seat, winners)), 8, decided)
    assert korsar.ranking(state)[0] == tuple(winners)
