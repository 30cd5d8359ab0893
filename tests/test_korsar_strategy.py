"""The bots of Korsar: what each strategy note says, and that a bot has its view and nothing more."""

from __future__ import annotations

import random

import pytest

from flotsam_kit import korsar
from flotsam_kit.bots import BOTS
from flotsam_kit.korsar.model import View
from flotsam_kit.korsar.strategy import NOTES, reasons
from tests.korsar_cases import line
from tests.korsar_games import TABLES, options_at

KORSAR = BOTS["korsar"]


def shares(rest: str, move: str) -> dict[str, float]:
    state = korsar.parse_state(line(rest))
    found = reasons(korsar.view(state, state.turn), korsar.parse_move(move))
    return {reason.key: reason.share for reason in found}


def best(rest: str) -> set[str]:
    state = korsar.parse_state(line(rest))
    seen = korsar.view(state, state.turn)
    moves = korsar.legal_moves(state)
    return {korsar.format_move(KORSAR["medium"](seen, moves, random.Random(seed))) for seed in range(5)}


SMALL = "players=3 ships=1:B6/B.k1|2:A5/C.r2 hands=A:3.g2.g3.gC.b2.W,B:2,C:3 pile=2.2.4.4.5.5 box=*"
LED = SMALL.replace("2:A5/C.r2", "2:A5/A.g4/C.r2")
ENDING = "players=3 ships=1:B6/B.k1/C.r4 hands=A:g2.b1,B:2,C:3 box=*"

SPEAKING = [
    (SMALL, "g3@1", "takes", True),
    (SMALL, "g3@2", "takes", True),
    (SMALL, "b2@2", "denies", True),
    (LED, "gC@2", "holds-on", True),
    (SMALL.replace("k1", "k4.k4"), "g2@1", "helps-nobody", False),
    (SMALL, "g3@1", "ticket", True),
    (SMALL, "g3@1", "costs", False),
    (LED, "gC@2", "costs", False),
    (SMALL, "W@2", "costs", False),
    (SMALL, "W@2", "admiral-home", True),
    (SMALL.replace("2:A5", "2:A2"), "W@2", "admiral-home", False),
    (SMALL, "lay:3", "lays", True),
    (SMALL, "lay:3", "lays-in-time", True),
    (SMALL.replace("A:3.g2.g3.gC.b2.W", "A:g2"), "draw", "draws", True),
    (SMALL.replace("pile=2.2.4.4.5.5", "pile=2"), "draw", "draws", False),
    (ENDING, "drop:g2", "drops", False),
]


@pytest.mark.parametrize(("rest", "move", "note", "speaks_for"), SPEAKING)
def test_a_note_speaks_for_or_against_a_move(rest: str, move: str, note: str, speaks_for: bool) -> None:
    assert (shares(rest, move)[note] > 0) is speaks_for


def test_every_note_is_asked_here() -> None:
    assert {note for _, _, note, _ in SPEAKING} == {note.key for note in NOTES}


def test_notes_keep_to_their_own_moves() -> None:
    assert set(shares(SMALL, "lay:3")) == {"lays", "lays-in-time"}
    assert set(shares(ENDING, "drop:b1")) == {"drops"}
    assert shares(SMALL, "pass") == {}
    # A full pile hurries nobody, and b is no captain's colour in this hand.
    assert "lays-in-time" not in shares(SMALL.replace("pile=2.2.4.4.5.5 box=*", ""), "lay:3")
    assert "ticket" not in shares(SMALL, "b2@1")


@pytest.mark.parametrize(
    ("rest", "move"),
    [
        # B leads by 3 to 2; the captain answers, for he stands until another comes.
        (
            "players=2 ships=1:A8/A.g2/B.r3 hands=A:gC.2,B:2 pile=2.2.3.3.3.3.4.4.4.4.5.5.5.5.3.3 box=*",
            {"gC@1"},
        ),
        # To defend the 7 is worth more than to lay a 2.
        ("players=2 ships=1:A7/B.r2 hands=A:k3.2,B:2 pile=3.3.3.3.4.4.4.4.5.5.5.5.3.3 box=*", {"k3@1"}),
        ("players=2 ships=1:A4/B.r1 hands=A:8.k1,B:2 box=*", {"lay:8"}),
        ("players=2 ships=1:A3/B.r4 hands=A:g1.k4.kC,B:2.3 box=*", {"k4@1"}),
    ],
    ids=["a captain answers", "a ship is defended", "a ship is laid before the end", "an equaliser"],
)
def test_medium_finds_the_plain_move(rest: str, move: set[str]) -> None:
    assert best(rest) == move


def test_easy_plays_everything_that_is_legal() -> None:
    state = korsar.parse_state(line(SMALL))
    moves = korsar.legal_moves(state)
    found = {
        KORSAR["easy"](korsar.view(state, state.turn), moves, random.Random(seed)) for seed in range(300)
    }
    assert found == set(moves)


@pytest.mark.parametrize("name", list(KORSAR))
def test_a_bot_is_blind_to_what_its_seat_cannot_know(name: str) -> None:
    # Two deals that seat A cannot tell apart: the others' cards, their gold and the pile are changed round.
    shared = "players=3 ships=1:B6/B.k1|2:A5/C.r2 hands=A:3.g2.g3.gC.b2.W"
    lines = [
        f"{shared},B:2,C:3 pile=2.2.4.4 box=* won=A:5,B:3,C:- seed=1",
        f"{shared},B:bC,C:r4 pile=8.k4.k4.b1 box=* won=A:5,B:7,C:- seed=2",
    ]
    for seed in range(10):
        moves = set()
        for rest in lines:
            state = korsar.parse_state(line(rest))
            moves.add(
                KORSAR[name](korsar.view(state, state.turn), korsar.legal_moves(state), random.Random(seed))
            )
        assert len(moves) == 1


@pytest.mark.parametrize(("players", "teams"), TABLES)
def test_bots_play_whole_games_at_every_table(players: int, teams: bool) -> None:
    state = korsar.deal(players, seed=players, options=options_at(players + 5 * teams, teams))
    rng = random.Random(1)
    while (seat := korsar.to_move(state)) is not None:
        view, moves = korsar.view(state, seat), korsar.legal_moves(state)
        assert isinstance(view, View)
        move = KORSAR["medium" if seat.index % 2 else "easy"](view, moves, rng)
        assert move in moves
        state = korsar.apply(state, move)
    assert korsar.ranking(state)


@pytest.mark.parametrize("players", [2, 4])
def test_medium_beats_easy_clearly(players: int) -> None:
    won = 0
    for seed in range(12):
        state, rng = korsar.deal(players, seed=seed), random.Random(seed)
        while (seat := korsar.to_move(state)) is not None:
            bot = KORSAR["medium" if seat == "A" else "easy"]
            state = korsar.apply(state, bot(korsar.view(state, seat), korsar.legal_moves(state), rng))
        won += korsar.ranking(state)[0] == ("A",)
    assert won >= {2: 9, 4: 6}[players]
