"""The worked examples of the rule book, and what each check and each fault is there for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from flotsam_kit import BadPosition, IllegalMove, flotsam
from flotsam_kit.flotsam import position, rules
from flotsam_kit.flotsam.codes import Fault, Why
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
from flotsam_kit.texts import tell
from tests.flotsam_cases import ALWAYS, EXAMPLES, FAULTY, FULL, REFUSALS, SOUND, line


def play(rest: str, moves: str) -> tuple[flotsam.State, tuple[flotsam.Event, ...]]:
    """The position after the moves, with the events of the last one."""
    state, events = flotsam.parse_state(line(rest)), ()
    for text in moves.split():
        move = flotsam.parse_move(text)
        after = flotsam.apply(state, move)
        events = flotsam.events(state, move, after)
        state = after
    return state, events


def first_refusal(rest: str, move: str) -> object:
    refusal = flotsam.why_illegal(flotsam.parse_state(line(rest)), flotsam.parse_move(move))
    return refusal and (refusal.code, refusal.rule, dict(refusal.values))


def expected_refusal(code: Why | None, rule: str, values: dict[str, object]) -> object:
    return code and (code, rule, values)


def faults_of(rest: str) -> list[object]:
    try:
        flotsam.parse_state(line(rest))
    except BadPosition as error:
        return [fault.code for fault in error.faults]
    return []


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_legal_moves_are_exactly_these(name: str) -> None:
    rest, expected = EXAMPLES[name]
    state = flotsam.parse_state(line(rest))
    assert " ".join(map(flotsam.format_move, flotsam.legal_moves(state))) == expected


@pytest.mark.parametrize(("rest", "move", "code", "rule", "values"), REFUSALS)
def test_the_first_refusal(
    rest: str, move: str, code: Why | None, rule: str, values: dict[str, object]
) -> None:
    assert first_refusal(rest, move) == expected_refusal(code, rule, values)


@pytest.mark.parametrize(("rest", "codes"), FAULTY)
def test_all_faults_of_a_position(rest: str, codes: list[Fault]) -> None:
    assert sorted(map(str, faults_of(rest))) == sorted(map(str, codes))


@pytest.mark.parametrize("rest", SOUND)
def test_nothing_is_wrong_with_these(rest: str) -> None:
    assert faults_of(rest) == []


def test_every_code_is_shown_by_some_example() -> None:
    assert {code for _, _, code, _, _ in REFUSALS if code} == set(Why) - {Why.NOT_A_MOVE}
    assert {code for _, codes in FAULTY for code in codes} == set(Fault) - {Fault.OPTION, Fault.SEED}


@pytest.mark.parametrize("check", rules.CHECKS[1:], ids=lambda check: check.__name__)
def test_without_a_check_an_example_goes_wrong(check: rules.Check, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "CHECKS", tuple(other for other in rules.CHECKS if other is not check))
    wrong = [
        move
        for rest, move, code, rule, values in REFUSALS
        # Dividing by boat 0 is what a check in front keeps away.
        if move != "48@0" and first_refusal(rest, move) != expected_refusal(code, rule, values)
    ]
    assert wrong


@pytest.mark.parametrize("move", [None, "35@7", 35, rules.Place("7", 7), rules.Place(7, None)])  # type: ignore[arg-type]
def test_what_is_no_move_at_all_is_refused(move: object) -> None:
    state = flotsam.parse_state(line(FULL))
    refusal = flotsam.why_illegal(state, move)  # type: ignore[arg-type]
    assert refusal
    assert refusal.code is Why.NOT_A_MOVE
    with pytest.raises(IllegalMove) as caught:
        flotsam.apply(state, move)  # type: ignore[arg-type]
    assert caught.value.refusal == refusal


@pytest.mark.parametrize("check", rules.ON_BOATS, ids=lambda check: check.__name__)
def test_the_last_card_is_offered_by_the_same_checks(check: object, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [
        ("players=2 boats=3:9,4:8 turn=B hands=A:20,B:5.6", (4,)),
        ("players=3 boats=3:93,5:95 turn=C passed=B hands=A:90,B:4.5,C:6.8", (6, 9, 10)),
    ]

    def offers() -> list[object]:
        return [getattr(play(rest, "pass")[1][-1], "boats", None) for rest, _ in tables]

    assert offers() == [boats for _, boats in tables]
    monkeypatch.setattr(rules, "ON_BOATS", tuple(other for other in rules.ON_BOATS if other is not check))
    assert offers() != [boats for _, boats in tables]


@pytest.mark.parametrize("check", position.FAULTS, ids=lambda check: check.__name__)
def test_without_a_fault_an_example_goes_wrong(check: object, monkeypatch: pytest.MonkeyPatch) -> None:
    # A line's strangers are found while it is read; a state made by hand can have them too.
    stranger = replace(flotsam.parse_state(line(FULL)), turn=flotsam.Seat.F)
    assert [fault.code for fault in position.faults(stranger)] == [Fault.NO_SUCH_SEAT]
    monkeypatch.setattr(position, "FAULTS", tuple(other for other in position.FAULTS if other is not check))
    wrong = [rest for rest, codes in FAULTY if sorted(map(str, faults_of(rest))) != sorted(map(str, codes))]
    assert wrong or not position.faults(stranger)


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


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_every_refusal_and_fault_has_a_sentence(lang: str) -> None:
    for rest, move, code, _, _ in REFUSALS:
        refusal = flotsam.why_illegal(flotsam.parse_state(line(rest)), flotsam.parse_move(move))
        assert (refusal is None) == (code is None)
        assert refusal is None or tell(refusal, lang)
    for rest, _ in FAULTY:
        with pytest.raises(BadPosition) as caught:
            flotsam.parse_state(line(rest))
        assert tell(caught.value, lang)
