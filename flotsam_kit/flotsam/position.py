"""What is wrong with a position of Flotsam Fight: FAULTS, each a small function that yields all it finds."""

from __future__ import annotations

from collections.abc import Callable

from flotsam_kit.core import Refusal
from flotsam_kit.flotsam import phase_faults, table_faults
from flotsam_kit.flotsam.model import State
from flotsam_kit.flotsam.table_faults import Faults

FAULTS: tuple[Callable[[State], Faults], ...] = (
    table_faults.fault_players,
    table_faults.fault_round,
    table_faults.fault_card,
    table_faults.fault_card_twice,
    table_faults.fault_boat,
    table_faults.fault_ascending,
    table_faults.fault_divides,
    table_faults.fault_boat_limit,
    table_faults.fault_seat,
    table_faults.fault_hand_size,
    table_faults.fault_hand_empty,
    phase_faults.fault_hands_empty,
    phase_faults.fault_mover_passed,
    phase_faults.fault_all_passed,
    phase_faults.fault_last_card_passes,
    phase_faults.fault_last_card_hand,
    phase_faults.fault_last_card_stuck,
    phase_faults.fault_last_card_option,
    phase_faults.fault_must_boats,
    phase_faults.fault_must_passes,
    phase_faults.fault_must_option,
    phase_faults.fault_tokens_rounds,
    phase_faults.fault_tokens_impossible,
    phase_faults.fault_last_missing,
    phase_faults.fault_last_contradicts,
    phase_faults.fault_phase_round,
    phase_faults.fault_turn_over,
    phase_faults.fault_turn,
    phase_faults.fault_lonely_lead,
)
"""Everything that can be wrong with a position."""


def faults(state: State) -> tuple[Refusal, ...]:
    """All faults of the position, in the order of `FAULTS`; none for a position that can be."""
    return tuple(fault for check in FAULTS for fault in check(state))
