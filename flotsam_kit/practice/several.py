"""Several exercises of a topic at once, for a sheet that a whole class gets."""

from __future__ import annotations

from flotsam_kit.arguments import plain
from flotsam_kit.notation import named
from flotsam_kit.practice.codes import Fault, error
from flotsam_kit.practice.making import exercise, following
from flotsam_kit.practice.model import LEVELS, Exercise

MOST = 60


def several(topic: str, count: int, seed: int | str, level: int | None = None) -> tuple[Exercise, ...]:
    """So many exercises of one level, or with `None` of all levels in equal shares, the easy ones first.

    They follow from topic, count, seed and level alone. Nothing is asked twice as long as there is something
    else to ask. Raises `PracticeError` for what there is not.
    """
    count = plain(count)
    if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST:
        raise error(Fault.COUNT, found=named(count), most=MOST)
    found: tuple[Exercise, ...] = ()
    for place in range(count):
        now = LEVELS[place * len(LEVELS) // count] if level is None else level
        found = (*found, following(found, now) if found else exercise(topic, now, seed))
    return found
