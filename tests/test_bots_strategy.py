"""The bots of Flotsam Fight: what each strategy note says, and that a bot has its view and nothing more."""

from __future__ import annotations

import random

import pytest

from flotsam_kit.flotsam import legal_moves, parse_move, parse_state, view
from flotsam_kit.flotsam.model import CARDS, Place, boats_of
from flotsam_kit.flotsam.strategy import BOTS, ENDS, NOTES, reasons


def shares(line: str, move: str) -> dict[str, float]:
    state = parse_state(line)
    return {reason.key: reason.share for reason in reasons(view(state, state.turn), parse_move(move))}


def best(line: str) -> set[str]:
    state = parse_state(line)
    seen = view(state, state.turn)
    return {str(BOTS["medium"](seen, legal_moves(state), random.Random(seed))) for seed in range(5)}


SPEAKING = [
    ("flotsam/1 players=3 boats=5:40 hands=A:45,B:10.12,C:3.63", "45@5", "goes-out", True),
    ("flotsam/1 players=3 hands=A:14.28.33,B:10.12,C:3.63", "14@7", "gets-rid", True),
    ("flotsam/1 players=2 boats=3:9 hands=A:14.15.28.40.55,B:10.12", "14@7", "keeps-moving", False),
    ("flotsam/1 players=3 hands=A:12.14.49,B:10.20,C:3.63", "14@7", "opens-own", True),
    ("flotsam/1 players=3 hands=A:14.28.33,B:10.12,C:3.63", "28@7", "low-first", False),
    ("flotsam/1 players=3 boats=7:14 hands=A:33.39.98,B:10.12,C:3.63", "98@7", "ends-boat", True),
    ("flotsam/1 players=3 hands=A:33.39.98,B:12,C:3.63 boats=6:6", "98@7", "sheds-highest", True),
    ("flotsam/1 players=2 boats=3:9,4:8 hands=A:33.98,B:10.12", "33@3", "lonely-card", False),
    ("flotsam/1 players=2 boats=3:9,4:8 hands=A:33.39,B:10.12", "33@3", "lonely-card", True),
]


@pytest.mark.parametrize(("line", "move", "note", "speaks_for"), SPEAKING)
def test_a_note_speaks_for_or_against_a_move(line: str, move: str, note: str, speaks_for: bool) -> None:
    assert (shares(line, move)[note] > 0) is speaks_for


def test_every_note_is_asked_here() -> None:
    assert {note for _, _, note, _ in SPEAKING} | {"one-boat"} == {note.key for note in NOTES}


def test_a_card_of_one_boat_weighs_more_than_a_flexible_one() -> None:
    line = "flotsam/1 players=3 boats=3:9 hands=A:33.36.40,B:10.12,C:4.63"
    assert shares(line, "33@3")["one-boat"] == 4 * shares(line, "36@3")["one-boat"]


def test_nothing_speaks_for_or_against_a_pass() -> None:
    assert shares("flotsam/1 players=3 hands=A:14.28.33,B:10.12,C:3.63", "pass") == {}


def test_the_cards_that_end_the_boats() -> None:
    assert dict(ENDS) == {3: 96, 4: 96, 5: 95, 6: 96, 7: 98, 8: 96, 9: 90, 10: 90}
    assert not any(card > ENDS[boat] and boat in boats_of(card) for card in CARDS for boat in ENDS)


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("flotsam/1 players=3 boats=5:40 hands=A:45,B:10.12,C:3.63", None),
        ("flotsam/1 players=3 boats=7:14 hands=A:49.77.98,B:10.12,C:3.63", Place(49, 7)),
        ("flotsam/1 players=3 phase=last-card passed=B.C boats=3:93,8:88 hands=A:96,B:9.12,C:4.63", None),
    ],
    ids=["it goes out", "low before high on one boat", "it takes the last-card chance"],
)
def test_medium_finds_the_plain_move(line: str, move: Place | None) -> None:
    found = best(line)
    assert found == {str(move)} if move else all("Place" in text for text in found)


def test_medium_does_not_run_into_a_lonely_card() -> None:
    # 33 would leave the 98 alone, and no boat takes it: two cards would have to be drawn.
    assert best("flotsam/1 players=2 boats=3:9,4:8 hands=A:33.98,B:10.12") == {"Pass()"}


def test_easy_plays_everything_that_is_legal() -> None:
    state = parse_state("flotsam/1 players=2 boats=3:9,4:8 hands=A:33.98,B:10.12")
    moves = legal_moves(state)
    found = {BOTS["easy"](view(state, state.turn), moves, random.Random(seed)) for seed in range(50)}
    assert found == set(moves)


@pytest.mark.parametrize("name", list(BOTS))
def test_a_bot_is_blind_to_what_its_seat_cannot_know(name: str) -> None:
    # Two deals that seat A cannot tell apart: the others' cards and the pile are changed round.
    lines = [
        "flotsam/1 players=3 boats=3:9 hands=A:14.33.40.98,B:10.12,C:4.63 seed=1",
        "flotsam/1 players=3 boats=3:9 hands=A:14.33.40.98,B:20.21,C:5.96 pile=7.8.10.12.4.63 seed=2 box=*",
    ]
    for seed in range(10):
        moves = set()
        for line in lines:
            state = parse_state(line)
            seen = view(state, state.turn)
            moves.add(BOTS[name](seen, legal_moves(state), random.Random(seed)))
        assert len(moves) == 1


@pytest.mark.parametrize("name", list(BOTS))
def test_a_bot_draws_from_the_source_it_is_given(name: str) -> None:
    state = parse_state("flotsam/1 players=3 hands=A:14.33.40.98,B:10.12,C:4.63")
    before = random.getstate()
    moves = [BOTS[name](view(state, state.turn), legal_moves(state), random.Random(3)) for _ in range(2)]
    assert moves[0] == moves[1]
    assert random.getstate() == before
