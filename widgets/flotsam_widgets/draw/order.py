"""In which order shapes are painted so that few styles change hands: things that do not touch may swap.

Every shape gets a level above all earlier shapes that it meets; within a level the order is free, so
sprites come first, then outlines, then texts by font and colour. The picture stays the same.
"""

from __future__ import annotations

from flotsam_widgets.draw.bounds import bounds
from flotsam_widgets.draw.shapes import Box, Part, Shape, Sprite, Text

Placed = tuple[int, Box, Shape]


def batched(parts: tuple[Part, ...]) -> list[Shape]:
    """All shapes of the parts, in an order that paints the same picture."""
    placed: list[tuple[Part, list[Placed]]] = []
    for part in parts:
        below = [shapes for other, shapes in placed if other.box.meets(part.box)]
        mine: list[Placed] = []
        for shape in part.shapes:
            box = bounds(shape)
            levels = [level for shapes in (*below, mine) for level, there, _ in shapes if there.meets(box)]
            mine.append((max(levels, default=-1) + 1, box, shape))
        placed.append((part, mine))
    everything = [(level, shape) for _, shapes in placed for level, _, shape in shapes]
    everything.sort(key=lambda pair: (pair[0], *_style(pair[1])))
    return [shape for _, shape in everything]


def _style(shape: Shape) -> tuple[int, str, str, str]:
    match shape:
        case Sprite():
            return 0, shape.key, "", ""
        case Text():
            return 2, f"{shape.size}{shape.bold}", shape.fill, shape.anchor
        case _:
            return 1, shape.ink.fill or "", shape.ink.stroke or "", ""
