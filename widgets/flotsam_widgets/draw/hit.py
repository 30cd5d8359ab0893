"""What lies under a point, and where a named thing lies."""

from __future__ import annotations

from flotsam_kit.call import Unfit
from flotsam_kit.notation import given
from flotsam_widgets.draw.shapes import Box, Part, Scene, Target


class NotThere(Unfit, KeyError):
    """A name of nothing that is on the picture; the sentence lists what there is."""


def hit(scene: Scene, x: float, y: float) -> Target | None:
    """The target of the last painted part that can be pressed at the point, `None` beside all of them."""
    for part in reversed(scene.parts):
        if part.target and part.press and part.press.has(x, y):
            return part.target
    return None


def places(scene: Scene) -> dict[str, tuple[float, float]]:
    """A point of every target by its name, at which `hit` gives that very target.

    The middle, or where another part covers it the point of the press box nearest to the middle that is free.
    """
    found: dict[str, tuple[float, float]] = {}
    for part in scene.parts:
        if part.target and part.press:
            spot = _free_spot(scene, part, part.press)
            if spot:
                found[str(part.target)] = spot
    return found


def locate(scene: Scene, name: str) -> tuple[float, float]:
    """Where to press the thing of that name; `KeyError` that lists what there is."""
    found = places(scene)
    if str(name) not in found:
        raise NotThere("board.message.no-thing", name=given(name), things=tuple(sorted(found)))
    return found[str(name)]


def _free_spot(scene: Scene, part: Part, press: Box) -> tuple[float, float] | None:
    x, y = press.centre
    spots = [
        (press.x + press.w * i / 12, press.y + press.h * j / 12) for i in range(1, 12) for j in range(1, 12)
    ]
    spots.sort(key=lambda spot: (spot[0] - x) ** 2 + (spot[1] - y) ** 2)
    return next((spot for spot in [(x, y), *spots] if hit(scene, *spot) == part.target), None)
