"""What a move of Korsar brought about, told in order."""

from __future__ import annotations

from flotsam_kit.call import takes
from flotsam_kit.korsar.happenings import Event
from flotsam_kit.korsar.model import Move, State
from flotsam_kit.korsar.turns import outcome


@takes(State)
def events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """What happened between the two positions, in order, the next seat's check last.

    Raises `IllegalMove` for a move that `before` forbids, `ValueError` when `after` is not what it makes.
    """
    made, happened = outcome(before, move)
    if made != after:
        raise ValueError("this is not the position that the move makes")
    return happened
