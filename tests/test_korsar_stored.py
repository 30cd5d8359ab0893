"""Deals, whole games and numbers of continuations of Korsar that must never change."""

from __future__ import annotations

from collections import Counter

import pytest

from flotsam_kit import BadPosition, korsar
from flotsam_kit.korsar.cards import COPIES, DECK, GOLD, gold, kind
from flotsam_kit.korsar.codes import Fault
from tests import golden_korsar
from tests.golden_files import kept
from tests.korsar_cases import line


@pytest.mark.parametrize("name", golden_korsar.GAMES)
def test_a_whole_game_goes_as_it_always_went(name: str) -> None:
    assert golden_korsar.playthrough(*golden_korsar.GAMES[name]) == kept(name)


def test_the_deck_is_that_of_the_rule_book() -> None:
    assert (len(DECK), len(COPIES), sum(map(gold, DECK)), GOLD) == (78, 28, 100, 100)
    assert Counter(kind(card).name for card in DECK) == {"SHIP": 25, "PIRATE": 48, "CAPTAIN": 4, "ADMIRAL": 1}
    assert sum(int(card[1]) for card in DECK if kind(card).name == "PIRATE") == 120
    assert DECK[:6] == ("2", "2", "2", "2", "2", "3")
    assert DECK[-6:] == ("k4", "gC", "bC", "rC", "kC", "W")


@pytest.mark.parametrize(
    ("players", "seed", "turn", "first_hand"),
    [
        (3, 7, "C", ("2", "2", "4", "g4", "b3", "k2")),
        (2, "été", "A", ("5", "g2", "b3", "b4", "k2", "k4")),
        (8, -1, "D", ("2", "4", "b4", "r4", "k2", "k3")),
    ],
)
def test_a_seed_always_gives_the_same_deal(
    players: int, seed: int | str, turn: str, first_hand: tuple[str, ...]
) -> None:
    state = korsar.deal(players, seed=seed)
    assert (state.turn, state.hands[0]) == (turn, first_hand)


@pytest.mark.parametrize(
    ("players", "asked", "teams"),
    [
        *((2, None, 0), (3, None, 0), (4, None, 0), (5, None, 0), (6, None, 3), (8, None, 4)),
        *((4, True, 2), (6, False, 0), (8, False, 0), (6, "yes", 3), (4, "no", 0), (2, False, 0)),
    ],
)
def test_who_plays_with_whom(players: int, asked: object, teams: int) -> None:
    state = korsar.deal(players, seed=1, options=korsar.Options(teams=asked))  # type: ignore[arg-type]
    assert ["".join(team) for team in state.teams] == ["AB", "CD", "EF", "GH"][:teams]
    assert state.options == korsar.Options()
    assert [len(hand) for hand in state.hands] == [6] * players
    assert len(state.pile) == 78 - 6 * players


def test_who_begins_can_be_chosen_and_leaves_no_trace() -> None:
    for first in "ABC":
        state = korsar.deal(3, seed=7, options=korsar.Options(first=first))  # type: ignore[arg-type]
        assert state.turn == first
        assert state.options == korsar.Options()
    assert {korsar.deal(3, seed=seed).turn for seed in range(30)} == set("ABC")


@pytest.mark.parametrize(
    ("players", "options", "codes"),
    [
        (7, korsar.Options(), [Fault.PLAYERS]),
        (3, korsar.Options(teams=True), [Fault.TEAMS]),
        (2, korsar.Options(teams=True), [Fault.TEAMS]),
        (3, korsar.Options(first="D", teams=True), [Fault.NO_SUCH_SEAT, Fault.TEAMS]),  # type: ignore[arg-type]
        (3, None, [Fault.OPTION]),
        (3, {"hold": "off"}, [Fault.OPTION]),
        (7, "hold=off", [Fault.PLAYERS, Fault.OPTION]),
    ],
)
def test_all_that_is_wrong_with_a_deal_is_told_at_once(
    players: int, options: korsar.Options, codes: list[Fault]
) -> None:
    with pytest.raises(BadPosition) as caught:
        korsar.deal(players, seed=1, options=options)
    assert [fault.code for fault in caught.value.faults] == codes
    assert str(caught.value)


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        *(("hand_limit", "none", None), ("hand_limit", "7", 7), ("hand_limit", 78, 78), ("hand_limit", 1, 1)),
        *(
            ("teams", "none", None),
            ("teams", "yes", True),
            ("open_scores", "no", False),
            ("hold", "off", "off"),
        ),
    ],
)
def test_options_are_read_as_they_are_typed(name: str, given: object, value: object) -> None:
    assert getattr(korsar.Options(**{name: given}), name) == value


@pytest.mark.parametrize(
    ("name", "given"),
    [
        *(
            ("hand_limit", 0),
            ("hand_limit", 79),
            ("hand_limit", "0"),
            ("hand_limit", "079"),
            ("hand_limit", "٣"),
        ),
        *(
            ("hand_limit", True),
            ("hand_limit", 6.0),
            ("open_scores", 1),
            ("open_scores", None),
            ("hold", True),
        ),
        *(("teams", "maybe"), ("first", "I"), ("end", None)),
    ],
)
def test_options_that_there_are_not(name: str, given: object) -> None:
    with pytest.raises(BadPosition) as caught:
        korsar.Options(**{name: given})  # type: ignore[arg-type]
    assert [fault.values["option"] for fault in caught.value.faults] == [name]


def continuations(state: korsar.State, depth: int) -> int:
    """How many sequences of that many moves there are; a finished game counts once."""
    if depth == 0 or korsar.to_move(state) is None:
        return 1
    return sum(continuations(korsar.apply(state, move), depth - 1) for move in korsar.legal_moves(state))


PERFT = {
    # By hand: after g1@1 (a tie) B has b4@1 and a draw; after lay:5 B captures the 4 and has b4@2 and a draw;
    # after the draw B captures it too and can only draw. Then A has 2, 2, 2, 1 and, on an empty pile, 3.
    "players=2 ships=1:A4/B.b1 hands=A:5.g1,B:b4 pile=2.3 box=*": [3, 5, 10, 21, 41],
    "players=3 ships=1:A6/A.g2/B.r1|2:C5/B.k3 hands=A:g1.gC.W,B:r2.2,C:b1.3 pile=4 box=*": [
        *(5, 15, 53, 175, 337),
    ],
    # By hand: after g1@1 the team waits, B has gC@1 and a draw; after the draw B captures and can only draw.
    "players=4 teams=AB.CD ships=1:A6/A.g2@2/C.r1@1 hands=A:g1,B:gC,C:r2,D:rC pile=4.b1 box=* clock=5": [
        *(2, 3, 5, 8, 8),
    ],
}


@pytest.mark.parametrize("rest", PERFT)
def test_the_number_of_continuations(rest: str) -> None:
    state = korsar.parse_state(line(rest))
    depths = range(1, len(PERFT[rest]) + 1)
    assert [continuations(state, depth) for depth in depths] == PERFT[rest]
