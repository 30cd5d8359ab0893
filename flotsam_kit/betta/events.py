"""What a move of Betta brought about, told in order."""

from __future__ import annotations

from flotsam_kit.betta.model import Event, Move, State
from flotsam_kit.betta.turns import outcome
from flotsam_kit.call import UnfitValue, takes


@takes(State)
def events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """What happened between the two positions, in order; of cards drawn only their number.

    Raises `IllegalMove` for a move that `before` forbids, `ValueError` when `after` is not what it makes.
    """
    made, happened = outcome(before, move)
    if not isinstance(after, State) or made != after:
        raise UnfitValue("explore.not-after")
    return happened
