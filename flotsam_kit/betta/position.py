"""What is wrong with a position of Betta: FAULTS, each a small function that yields all it finds."""

from __future__ import annotations

from collections.abc import Callable

from flotsam_kit.betta import phase_faults, table_faults
from flotsam_kit.betta.model import State
from flotsam_kit.betta.table_faults import Faults
from flotsam_kit.core import Refusal

FAULTS: tuple[Callable[[State], Faults], ...] = (
    table_faults.fault_players,
    phase_faults.fault_seat,
    table_faults.fault_displays_agreed,
    table_faults.fault_displays,
    table_faults.fault_card,
    table_faults.fault_card_twice,
    table_faults.fault_deck,
    table_faults.fault_hand_large,
    table_faults.fault_hand_small,
    table_faults.fault_pattern,
    table_faults.fault_pattern_count,
    table_faults.fault_pattern_twice,
    table_faults.fault_points,
    phase_faults.fault_too_few_cards,
    phase_faults.fault_cards_rise,
    phase_faults.fault_cards_fall,
    phase_faults.fault_mover_empty,
    phase_faults.fault_ended,
    phase_faults.fault_running,
    phase_faults.fault_turn_over,
)
"""Everything that can be wrong with a position."""


def faults(state: State) -> tuple[Refusal, ...]:
    """All faults of the position, in the order of `FAULTS`; none for a position that can be."""
    return tuple(fault for check in FAULTS for fault in check(state))
