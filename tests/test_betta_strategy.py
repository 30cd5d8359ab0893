"""The bots of Betta: what each strategy note says, and that a bot has its view and nothing more."""

from __future__ import annotations

import random
from statistics import median

import pytest

from flotsam_kit import betta
from flotsam_kit.betta.noted import noted
from flotsam_kit.betta.strategy import BOTS, NOTES, reasons, worth
from flotsam_kit.bots import BOTS as ALL_BOTS
from flotsam_kit.bots import bot_move
from flotsam_kit.core import SEATS
from flotsam_kit.saved import resume_game, save_game
from flotsam_kit.seating_request import seat_players
from flotsam_kit.session import Session
from flotsam_kit.weighing import best as weighed_best
from tests.betta_cases import EMPTY, PATTERNS, SOLO, line, table
from tests.betta_games import AGREEMENTS, options_at, steps


def shares(rest: str, move: str) -> dict[str, float]:
    state = betta.parse_state(line(rest))
    seen = betta.view(state, state.turn)
    return {reason.key: reason.share for reason in reasons(seen, betta.parse_move(move))}


def best(rest: str) -> set[str]:
    state = betta.parse_state(line(rest))
    seen, moves = betta.view(state, state.turn), betta.legal_moves(state)
    return {betta.format_move(BOTS["medium"](seen, moves, random.Random(seed))) for seed in range(5)}


LAST_GAP = (
    f"players=1 displays=.bg/bgb/gyr|{EMPTY.replace('.', 'y')}|{EMPTY.replace('.', 'r')} patterns={PATTERNS}"
)
SPEAKING = [
    # S2 in red; then an empty display.
    (table("r.r/.../...", "r1.r2.r3"), "r1@1+1", {"pays": 3, "own-grow": 1}),
    (table("b.b/.g./...", "r1.r2.r3"), "r3@2", {"pays": 2, "own-grow": 1}),
    # From four reds to six: 4 to 9.
    (table(".r./rr./brg", "r1.r2.r3"), "r1@1+3", {"own-grow": 5}),
    # Four reds and a blue that covers one of them.
    (table(".r./rr./brg", "r1.r2.r3"), "r1@1", {"own-grow": 2}),
    # Of four blues one is left: 4 to 0.
    (table("bb./.b./..b", "r1.r5.r9"), "r5@1", {"rivals-shrink": 4}),
    # Full with four reds against three blues: 4 against 2.
    (table("rrg/rbb/.bg", "r3.r7.r9"), "r7@1+2", {"locks": 2}),
    # The last gap of all in solo, with a card left.
    (f"{LAST_GAP} hands=A:r1.y2 options=solo-displays=3", "r1@1", {"keeps-alive": -4}),
]


@pytest.mark.parametrize(("rest", "move", "expected"), SPEAKING)
def test_what_the_notes_say(rest: str, move: str, expected: dict[str, float]) -> None:
    weights = {note.key: note.weight for note in NOTES}
    found = shares(rest, move)
    for key, value in expected.items():
        sign = 1 if key == "keeps-alive" else weights[key]
        assert found[key] == pytest.approx(value * sign), found


def test_a_move_that_makes_room_for_another_pattern_is_prepared_for() -> None:
    # Two red corners on an empty display: r10 makes three of them next.
    found = shares(table(EMPTY, "r1.r2.r10"), "r1@1")
    assert found["prepares"] > 0
    # On a display that gets full nothing can follow.
    assert shares(table("rbg/y.b/gyr", "b1.b2.b3", "B"), "b2@1").get("prepares", 0) <= 0


def test_every_note_is_asked_here() -> None:
    assert {key for *_, expected in SPEAKING for key in expected} | {"prepares"} == {
        note.key for note in NOTES
    }


def test_medium_finds_the_plain_move() -> None:
    # X3 in red is there for r1 as it stands.
    assert best(table("bry/r.y/rbb", "r1.r4.r5")) == {"r1@1"}
    # Nothing can be made on display 1, and display 2 is empty.
    assert all("@2" in move for move in best(table("y../.../...", "r1.r4.r5")))


@pytest.mark.parametrize("players", range(1, 5))
def test_medium_chooses_what_the_notes_told_one_by_one_come_to(players: int) -> None:
    """It reckons in integers; the reasons of a hint are told by the readable notes."""
    for number in range(players, len(AGREEMENTS), 131):
        rng = random.Random(number)
        for state, _, _ in steps(betta.deal(players, seed=number, options=options_at(players, number)), rng):
            seen, moves = betta.view(state, state.turn), betta.legal_moves(state)
            told = [sum(reason.share for reason in reasons(seen, move)) for move in moves]
            assert [worth(values) for values in noted(seen, moves)] == told
            assert BOTS["medium"](seen, moves, random.Random(1)) == weighed_best(
                moves, told, random.Random(1)
            )


def test_easy_plays_everything_that_is_legal() -> None:
    state = betta.parse_state(line(SOLO))
    moves = betta.legal_moves(state)
    found = {BOTS["easy"](betta.view(state, state.turn), moves, random.Random(seed)) for seed in range(600)}
    assert found == set(moves)


@pytest.mark.parametrize("name", list(BOTS))
def test_a_bot_is_blind_to_what_its_seat_cannot_know(name: str) -> None:
    front = f"players=2 displays=r../.../...|{EMPTY} patterns={PATTERNS} options=displays=2"
    lines = [
        f"{front} hands=A:r1.r2.r3,B:b1.b2.b3 stacks=A:r4.r5,B:b4.b5 seed=1",
        f"{front} hands=A:r1.r2.r3,B:b9.b10.b11 stacks=A:r12.r9,B:b6.b7 seed=2",
    ]
    for seed in range(6):
        found = set()
        for rest in lines:
            state = betta.parse_state(line(rest))
            seen = betta.view(state, state.turn)
            found.add(BOTS[name](seen, betta.legal_moves(state), random.Random(seed)))
        assert len(found) == 1


@pytest.mark.parametrize("name", list(BOTS))
def test_a_bot_draws_from_the_source_it_is_given(name: str) -> None:
    state = betta.deal(3, seed=1)
    before = random.getstate()
    seen, moves = betta.view(state, state.turn), betta.legal_moves(state)
    assert BOTS[name](seen, moves, random.Random(3)) == BOTS[name](seen, moves, random.Random(3))
    assert random.getstate() == before


def whole_game(players: int, seed: int, bots: list[str], options: betta.Options | None = None) -> betta.State:
    state, rng = betta.deal(players, seed=seed, options=options or betta.Options()), random.Random(seed)
    while state.turn:
        name = bots[state.turn.index]
        state = betta.apply(state, BOTS[name](betta.view(state, state.turn), betta.legal_moves(state), rng))
    return state


@pytest.mark.parametrize("players", range(1, 5))
def test_bots_play_whole_games_with_many_options(players: int) -> None:
    for number in range(players, 192, 67):
        state = whole_game(players, number, ["easy", "medium"] * 2, options_at(players, number))
        assert betta.ranking(state)


def test_medium_beats_easy() -> None:
    won = [betta.ranking(whole_game(2, seed, ["medium", "easy"]))[0] == (SEATS[0],) for seed in range(4)]
    assert all(won)


@pytest.mark.long
def test_medium_is_worth_playing_against_and_alone() -> None:
    alone = [betta.scores(whole_game(1, seed, ["medium"]))[0] for seed in range(40)]
    assert median(alone) >= 75
    for players in (3, 4):
        won = sum(
            SEATS[0] in betta.ranking(whole_game(players, seed, ["medium", *["easy"] * 3]))[0]
            for seed in range(20)
        )
        assert won >= 18


def test_the_same_game_resumed_from_a_text_meets_the_same_bots() -> None:
    session = Session(betta.deal(2, seed=9))
    seating = seat_players(2, ALL_BOTS["betta"], bots="medium")
    if session.state.turn == "A":
        session.play(betta.legal_moves(session.state)[0])
    text = save_game(session, seating)
    move = bot_move(session, seating, ALL_BOTS["betta"])
    again, seats = resume_game(text, ALL_BOTS["betta"])
    assert bot_move(again, seats, ALL_BOTS["betta"]) == move
