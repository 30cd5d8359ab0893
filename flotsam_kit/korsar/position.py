"""What is wrong with a position of Korsar: FAULTS, each a small function that yields all it finds."""

from __future__ import annotations

from collections.abc import Callable

from flotsam_kit.core import Refusal
from flotsam_kit.korsar import phase_faults, ship_faults, table_faults
from flotsam_kit.korsar.model import State
from flotsam_kit.korsar.table_faults import Faults

FAULTS: tuple[Callable[[State], Faults], ...] = (
    table_faults.fault_players,
    table_faults.fault_teams,
    table_faults.fault_seat,
    table_faults.fault_card,
    table_faults.fault_card_count,
    table_faults.fault_next,
    table_faults.fault_large,
    table_faults.fault_discard,
    ship_faults.fault_force_colours,
    ship_faults.fault_force_side,
    ship_faults.fault_colour_twice,
    ship_faults.fault_captain,
    ship_faults.fault_admiral,
    ship_faults.fault_hold,
    ship_faults.fault_hold_force,
    ship_faults.fault_stamp,
    phase_faults.fault_left_option,
    phase_faults.fault_left_count,
    phase_faults.fault_left_early,
    phase_faults.fault_left_over,
    phase_faults.fault_over,
    phase_faults.fault_play,
    phase_faults.fault_turn_over,
)
"""Everything that can be wrong with a position."""


def faults(state: State) -> tuple[Refusal, ...]:
    """All faults of the position, in the order of `FAULTS`; none for a position that can be."""
    return tuple(fault for check in FAULTS for fault in check(state))
