"""What is peculiar to the one-line notation of Korsar."""

from __future__ import annotations

import pytest

from flotsam_kit import BadPosition, korsar
from flotsam_kit.core import Seat
from flotsam_kit.korsar.cards import DECK
from flotsam_kit.korsar.model import Champion, Force, Ship
from tests.korsar_cases import line
from tests.korsar_lines import DOCUMENTED, PAIRS, SMALL


def test_a_line_is_what_it_says() -> None:
    state = korsar.parse_state(line(DOCUMENTED))
    assert state.ships == (
        Ship(
            number=1,
            owner=Seat.A,
            value=6,
            forces=(Force(Seat.A, ("r2",)), Force(Seat.B, ("b4",)), Force(Seat.C, ("g3", "g1"))),
            holds=(Seat.A,),
        ),
    )
    assert (state.turn, state.next, state.clock, state.pile) == ("B", 4, 17, ("k1", "5", "k2"))
    assert (state.discard, state.won, state.hands[1]) == (("b1", "b2"), ((5, 3), (), ()), ("b4", "bC", "W"))
    stamped = korsar.parse_state(line(f"{PAIRS} ships=1:A6@3/C.g2@5/!A.W@7 clock=9")).ships[0]
    assert (stamped.stamp, stamped.forces[0].stamp) == (3, 5)
    assert stamped.champion == Champion(Seat.A, "W", 7)


def test_cards_named_nowhere_lie_in_deck_order_below_those_named() -> None:
    state = korsar.parse_state(line(f"{SMALL} pile=W.2"))
    rest = list(DECK)
    for card in ("2", "g1", "3", "b1", "W", "2"):
        rest.remove(card)
    assert state.pile == ("W", "2", *rest)
    assert "pile=W.2.2.2.2.3" in korsar.format_state(state)
    in_order = korsar.parse_state(line(f"{SMALL} pile=2.2.2"))
    assert in_order == korsar.parse_state(line(SMALL))
    assert "pile" not in korsar.format_state(in_order)


def test_stamps_are_written_in_every_game_with_teams_and_never_without() -> None:
    for players, stamped in ((4, False), (6, True)):
        state = korsar.deal(players, seed=3)
        while not state.ships:
            lays = [move for move in korsar.legal_moves(state) if isinstance(move, korsar.Lay)]
            state = korsar.apply(state, lays[0] if lays else korsar.Draw())
        assert ("@" in korsar.format_state(state)) == stamped


@pytest.mark.parametrize(
    ("options", "last"),
    [
        # Two cards to play, one to draw and to play; in a last round maybe one more turn for each seat.
        ("", 9995),
        (" options=end=last_round", 9993),
    ],
)
def test_numbers_can_be_written_to_the_end_of_the_game(options: str, last: int) -> None:
    rest = f"players=2 hands=A:g1,B:3 pile=4 box=* next=9997{options}"
    with pytest.raises(BadPosition):
        korsar.parse_state(line(f"{rest} clock={last + 1}"))
    with pytest.raises(BadPosition):
        korsar.parse_state(line(f"{rest.replace('9997', '9998')} clock={last}"))
    state = korsar.parse_state(line(f"{rest} clock={last}"))
    while korsar.to_move(state):
        state = korsar.apply(state, korsar.legal_moves(state)[-1])
        assert korsar.parse_state(korsar.format_state(state)) == state
