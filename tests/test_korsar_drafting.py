"""Positions of Korsar changed by hand: no card is lost, copies have names, ships are laid and held."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from flotsam_kit import korsar
from flotsam_kit.core import Seat
from flotsam_kit.korsar.model import Lay
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.korsar.drafting import DRAFTING
from flotsam_widgets.korsar.moved import whereabouts
from flotsam_widgets.screen import Selection
from tests.drawn_korsar import HOLD, TEAMS, played

few = settings(max_examples=15, deadline=None)


@few
@given(st.sampled_from((2, 3, 4, 6, 8)), st.integers(0, 400), st.integers(0, 120), st.data())
def test_a_draft_never_loses_a_card(players: int, seed: int, moves: int, data: st.DataObject) -> None:
    state = played(players, seed, moves)
    chosen = data.draw(st.sampled_from(DRAFTING.cards(state)))
    place = data.draw(st.sampled_from([value for _, value in DRAFTING.places(state, "en")]))
    moved = DRAFTING.put(state, chosen, place)
    before, after = (sorted(code for code, _ in whereabouts(one)) for one in (state, moved))
    if place == "out" or len(after) < len(before):
        assert moved.box
        assert len(before) - len(after) in (0, 1)
    else:
        assert after == before
    count = data.draw(st.sampled_from((2, 3, 4, 5, 6, 8)))
    seated = DRAFTING.set(moved, "players", str(count))
    assert sorted(code for code, _ in whereabouts(seated)) == after
    assert len(seated.hands) == len(seated.won) == count


def test_copies_of_a_card_have_names_of_their_own() -> None:
    state = korsar.parse_state(TEAMS)
    names = [name for name in DRAFTING.cards(state) if name.startswith("r4")]
    assert names == ["r4", "r4#2"]
    assert [DRAFTING.where(state, name) for name in names] == ["hand:H", "hand:H"]
    moved = DRAFTING.put(state, "r4#2", "ship:4:H")
    assert [DRAFTING.where(moved, name) for name in names] == ["hand:H", "ship:4:H"]
    assert DRAFTING.pick(moved, Target("ship", "4")) == "r4#2"


def test_a_draft_lays_ships_and_puts_ships_on_hold() -> None:
    state = korsar.parse_state(HOLD)
    laid = DRAFTING.played(state, Lay("8"))
    assert laid is not None
    assert [(ship.owner, ship.value) for ship in laid.ships][-1] == (Seat.B, 8)
    held = DRAFTING.set(state, "hold-2-C", "yes")
    assert held.ships[1].holds == (Seat.C,)
    assert DRAFTING.played(state, Selection(())) is None
