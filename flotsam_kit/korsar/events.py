"""What a move of Korsar brought about, told in order."""

from __future__ import annotations

from flotsam_kit.call import UnfitValue, takes
from flotsam_kit.korsar.happenings import Event
from flotsam_kit.korsar.model import Move, State
from flotsam_kit.korsar.turns import outcome


@takes(State)
def events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """What happened between the two positions, in order, the next seat's check last.

    Raises `IllegalMove` for a move that `before` forbids, `ValueError` when `after` is not what it makes.
    """
    made, happened = outcome(before, move)
    if not isinstance(after, State) or made != after:
        raise UnfitValue("explore.not-after")
    return happened
