"""What is peculiar to the one-line notation of Flotsam Fight."""

from __future__ import annotations

import pytest

from flotsam_kit import NotationError, flotsam
from flotsam_kit.flotsam.model import CARDS
from tests.flotsam_cases import line
from tests.flotsam_lines import SMALL


def test_a_mark_before_the_first_character_is_left_out() -> None:
    plain = line(SMALL)
    assert (
        flotsam.parse_state("\ufeff" + plain)
        == flotsam.parse_state(f"\ufeff \t{plain}\n")
        == flotsam.parse_state(plain)
    )
    with pytest.raises(NotationError) as error:
        flotsam.parse_state(plain.replace("flotsam", "flo\ufefftsam"))
    assert error.value.column == 0


def test_cards_named_nowhere_lie_in_deck_order_below_those_named() -> None:
    state = flotsam.parse_state(line(f"{SMALL} pile=98.3"))
    assert state.pile == (98, 3, *(card for card in CARDS if card not in {3, 4, 5, 7, 8, 98}))
    assert "pile=98.3.6.9.10" in flotsam.format_state(state)
    in_order = flotsam.parse_state(line(f"{SMALL} pile=3.6.9"))
    assert in_order == flotsam.parse_state(line(SMALL))
    assert "pile" not in flotsam.format_state(in_order)


def test_a_box_keeps_the_cards_named_nowhere_out() -> None:
    state = flotsam.parse_state(line("players=2 hands=A:4,B:5 box=*"))
    assert (state.pile, state.box) == ((), True)


def test_seeds_are_written_with_their_utf8_form() -> None:
    assert flotsam.format_state(flotsam.deal(2, seed="a b/é")).endswith(" seed=a%20b%2F%C3%A9")
    assert flotsam.parse_state(line(f"{SMALL} seed=a%20b%2F%C3%A9")).seed == "a b/é"
