"""The worked examples of the rule book that are played: what a move leads to, up to the end of the game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from flotsam_kit import IllegalMove, flotsam
from flotsam_kit.flotsam.model import (
    CARDS,
    Cleared,
    Declined,
    Drew,
    GameOver,
    LastCardOffered,
    Leads,
    Phase,
    Reshuffled,
)
from flotsam_kit.flotsam.scoring import decided_by
from tests.flotsam_cases import ALWAYS, FULL, line, play


@pytest.mark.parametrize(("passing", "turn"), [("hard", "B"), ("soft", "A")])
def test_f6_whose_turn_it_is_after_passes(passing: str, turn: str) -> None:
    rest = "players=4 hands=A:3.4,B:5.6,C:10.12,D:7.8"
    state, _ = play(f"{rest} options=passing={passing}", "pass 6@6 12@6 pass")
    assert flotsam.to_move(state) == turn


def test_f7_the_lone_player_places_nothing_more() -> None:
    rest = "players=3 hands=A:3.4.9,B:5.6.12.15.18,C:10.14"
    state, events = play(rest, "3@3 6@3 pass pass")
    assert [type(event) for event in events[-2:]] == [Cleared, Leads]
    assert (state.turn, state.boats.stacks, state.passed, state.aside) == ("B", (), (), (3, 6))
    assert len(state.hands[1]) == 4


@pytest.mark.parametrize(
    ("move", "phase", "hand"), [("96@3", "scored", 0), ("96@8", "scored", 0), ("pass", "play", 3)]
)
def test_f8_the_last_card_chance(move: str, phase: str, hand: int) -> None:
    rest = "players=3 turn=C boats=3:93,5:95,8:88 passed=B hands=A:96,B:4.5,C:6.7"
    offered, events = play(rest, "pass")
    assert events[-1] == LastCardOffered(flotsam.Seat.A, 96, (3, 8))
    assert (offered.phase, offered.turn) == ("last-card", "A")
    state, events = play(rest, f"pass {move}")
    assert (state.phase, len(state.hands[0])) == (phase, hand)
    if move == "pass":
        assert events[0] == Declined(flotsam.Seat.A, 96)


def test_without_the_last_card_chance_the_boats_are_cleared_at_once() -> None:
    rest = "players=3 turn=C boats=3:93,5:95,8:88 passed=B hands=A:96,B:4.5,C:6.7 options=last-card=none"
    state, _ = play(rest, "pass")
    assert (state.phase, state.turn, len(state.hands[0])) == ("play", "A", 3)


def test_f10_draws_go_on_from_the_shuffled_aside() -> None:
    rest = (
        "players=3 boats=4:64 passed=C hands=A:70,B:8.9.21.40.55,C:33 pile=18.77.5 box=* aside=12.95 seed=2"
    )
    state, events = play(rest, "pass")
    assert state.hands == ((5, 64, 70), (8, 9, 21, 40, 55), (18, 33, 77))
    assert (state.pile, state.aside, state.turn) == ((12, 95), (), "B")
    seat = flotsam.Seat
    assert events[2:] == (
        Cleared(1),
        Drew(seat.C, 2),
        Drew(seat.A, 1),
        Reshuffled(3),
        Drew(seat.A, 1),
        Leads(seat.B, must=False),
    )


def test_a_draw_stops_when_nothing_is_left() -> None:
    state, events = play("players=2 boats=3:9 passed=- hands=A:70,B:33.50 box=*", "pass")
    assert state.hands == ((9, 70), (33, 50))
    assert Drew(flotsam.Seat.A, 1) in events
    assert (state.pile, state.aside) == ((), ())


def test_f11_tokens_ranks_and_the_next_starter() -> None:
    state, _ = play("players=4 boats=4:40 hands=A:44,B:12.91,C:85,D:3.98", "44@4")
    assert state.phase == "scored"
    assert state.tokens == ((2,), (0,), (1,), (-1,))
    assert "".join(state.last) == "ACBD"
    assert flotsam.to_move(state) == "D"
    assert flotsam.scores(state) == (2, 0, 1, -1)


@pytest.mark.parametrize(("option", "token"), [("both", 0), ("plus_one", 1), ("minus_one", -1)])
def test_f14_two_players(option: str, token: int) -> None:
    state, _ = play(f"players=2 boats=4:40 hands=A:44,B:45 options=two-player-loser={option}", "44@4")
    assert (state.tokens, state.turn) == (((2,), (token,)), "B")


def test_f15_the_final_order() -> None:
    state = flotsam.parse_state(
        line(
            "players=4 phase=over round=3 hands=A:30.40,B:12,C:-,D:50"
            " tokens=A:2.0.0,B:0.1.1,C:1.-1.2,D:-1.2.-1 last=C.B.A.D"
        )
    )
    assert flotsam.scores(state) == (2, 2, 2, 0)
    assert flotsam.ranking(state) == (("C",), ("A",), ("B",), ("D",))
    assert flotsam.to_move(state) is None
    assert flotsam.candidate_moves(state) == ()


def test_f18_the_round_ends_at_once() -> None:
    state, events = play("players=4 boats=4:40 hands=A:44,B:12.91,C:85.90,D:3.98", "44@4")
    assert state.phase == "scored"
    assert (state.boats.cards(4), state.passed) == ((40, 44), ())
    assert [event.kind.rpartition(".")[2] for event in events] == [
        "placed",
        "round-over",
        *["scored"] * 4,
        "next-starter",
    ]


def test_the_third_round_goes_straight_to_the_end() -> None:
    rest = "players=2 round=3 boats=4:40 hands=A:44,B:45 tokens=A:2.0,B:0.2 last=B.A"
    state, events = play(rest, "44@4")
    assert (state.phase, state.turn) == ("over", None)
    assert events[-1] == GameOver(flotsam.Seat.A, 4, "points")


def test_nobody_passes_round_an_empty_table_twice() -> None:
    state, events = play("players=3 hands=A:3.4,B:5.6,C:10.12 aside=20", "pass pass")
    assert events[-1] == Leads(flotsam.Seat.C, must=True)
    assert (state.must, state.turn, state.aside, state.passed) == (True, "C", (20,), ())
    assert flotsam.legal_moves(state) == tuple(
        flotsam.Place(card, boat) for card, boat in [(10, 5), (10, 10), (12, 3), (12, 4), (12, 6)]
    )
    after = flotsam.apply(state, flotsam.Place(10, 5))
    assert not after.must


def test_with_soft_passing_a_placement_lifts_the_passes() -> None:
    rest = "players=4 turn=B boats=3:3 passed=A hands=A:4.5,B:6.8,C:10.12,D:7.14 options=passing=soft"
    assert play(rest, "6@3")[0].passed == ()
    assert play(rest.replace("soft", "hard"), "6@3")[0].passed == ("A",)


def test_the_next_round_is_dealt_afresh() -> None:
    scored, _ = play("players=4 boats=4:40 hands=A:44,B:12.91,C:85,D:3.98 seed=x", "44@4")
    state = flotsam.apply(scored, flotsam.Deal())
    assert (state.phase, state.round, state.turn, state.boats.stacks) == ("play", 2, "D", ())
    assert [len(hand) for hand in state.hands] == [10] * 4
    assert sorted([*state.pile, *(card for hand in state.hands for card in hand)]) == list(CARDS)
    assert state.tokens == scored.tokens


def test_ranking_waits_for_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        flotsam.ranking(flotsam.parse_state(line(ALWAYS)))


def test_apply_says_which_rule_forbids_a_move_and_changes_nothing() -> None:
    state = flotsam.parse_state(line(FULL))
    before = flotsam.format_state(state)
    with pytest.raises(IllegalMove) as caught:
        flotsam.apply(state, flotsam.Place(48, 4))
    assert caught.value.refusal.rule == "FF-5"
    assert flotsam.format_state(state) == before
    with pytest.raises(IllegalMove):
        flotsam.events(state, flotsam.Place(48, 4), state)
    with pytest.raises(ValueError, match="position"):
        flotsam.events(state, flotsam.Pass(), state)


def test_after_a_small_position_the_next_round_has_all_the_cards() -> None:
    state, _ = play("players=2 boats=4:40 hands=A:44,B:45 box=*", "44@4 deal")
    assert (state.box, len(state.pile)) == (False, 44)


@pytest.mark.parametrize(
    ("tokens", "last", "order", "decided"),
    [
        ("A:1.2.0,B:2.1.1,C:0.0.2,D:-1.-1.-1", "C.B.A.D", "BACD", "points"),
        ("A:0.2.2,B:2.1.1,C:1.0.0,D:-1.-1.-1", "A.B.C.D", "ABCD", "two-tokens"),
        ("A:2.0.0,B:0.2.0,C:1.1.-1,D:-1.-1.2", "D.A.B.C", "ABCD", "last-rank"),
    ],
)
def test_how_the_winner_is_found(tokens: str, last: str, order: str, decided: str) -> None:
    # Made by hand: what matters is the order, not whether three rounds can give such tokens.
    columns = [tuple(map(int, part[2:].split("."))) for part in tokens.split(",")]
    seats = tuple(flotsam.Seat(seat) for seat in last.split("."))
    state = replace(
        flotsam.parse_state(line("players=4 boats=3:3 hands=A:4,B:5,C:6,D:7")),
        phase=Phase.OVER,
        round=3,
        turn=None,
        tokens=tuple(columns),
        last=seats,
    )
    assert "".join(seat for (seat,) in flotsam.ranking(state)) == order
    assert decided_by(state) == decided
