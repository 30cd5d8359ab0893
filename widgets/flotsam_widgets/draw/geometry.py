"""Where things go: unit paths, waves, hatches, fans and rows. Numbers in, numbers out."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, floor, pi, sin

from flotsam_widgets.draw.shapes import Box

Line = tuple[float, float, float, float]


def number(value: float) -> str:
    """The number with at most one decimal, without a trailing zero."""
    text = f"{value:.1f}"
    return text.removesuffix(".0")


def place(path: str, x: float, y: float, w: float, h: float, *, flip: bool = False) -> str:
    """The unit path moved and scaled into the box x y w h; `flip` turns it upside down."""
    out: list[str] = []
    across = True
    for part in path.split():
        if part.isalpha():
            out.append(part)
            across = True
            continue
        value = float(part)
        if across:
            out.append(number(x + value * w / 100))
        else:
            out.append(number(y + (100 - value if flip else value) * h / 100))
        across = not across
    return " ".join(out)


def polygon(points: list[tuple[float, float]]) -> str:
    """The closed path through the points."""
    return "M " + " L ".join(f"{number(x)} {number(y)}" for x, y in points) + " Z"


def segment(x1: float, y1: float, x2: float, y2: float) -> str:
    """The path of one line."""
    return f"M {number(x1)} {number(y1)} L {number(x2)} {number(y2)}"


def swell(x: float, y: float, w: float, *, waves: int, height: float) -> str:
    """The curves of a wavy line from (x, y) to (x + w, y), without the move to its start."""
    step = w / waves
    out = []
    for i in range(waves):
        middle, top = number(x + (i + 0.5) * step), number(y + (height if i % 2 else -height))
        out.append(f"C {middle} {top} {middle} {top} {number(x + (i + 1) * step)} {number(y)}")
    return " ".join(out)


def star(x: float, y: float, radius: float) -> str:
    """A star with five points round (x, y), one of them up."""
    points = []
    for i in range(10):
        reach = radius if i % 2 == 0 else radius * 0.45
        points.append((x + reach * sin(i * pi / 5), y - reach * cos(i * pi / 5)))
    return polygon(points)


def fan(count: int, room: float, size: float, *, gap: float) -> float:
    """The step from one thing to the next so that `count` of them fill at most `room`."""
    if count < 2:
        return 0
    return min(size + gap, (room - size) / (count - 1))


def rows(count: int, most: int) -> tuple[int, ...]:
    """How many things stand in each row, as even as possible, the longer rows first."""
    if count == 0:
        return ()
    number_of_rows = ceil(count / most)
    least, more = divmod(count, number_of_rows)
    return tuple(least + (i < more) for i in range(number_of_rows))


def row(x: float, y: float, room: float, count: int, height: float, gap: float) -> list[Box]:
    """Boxes side by side that fill the room, in whole pixels, `gap` between them."""
    w = (room - gap * (count - 1)) / count
    return [Box(round(x + i * (w + gap)), y, round(w), height) for i in range(count)]


def grid(first: Box, count: int, across: int, *, gap: float, between: float) -> list[Box]:
    """So many boxes in rows of `across`, `between` from row to row; `first` is the box of a whole row."""
    boxes: list[Box] = []
    for i in range(ceil(count / across)):
        boxes += row(first.x, first.y + (first.h + between) * i, first.w, across, first.h, gap)
    return boxes[:count]


def hand(card: Box, room: float, count: int, most: int, *, gap: float, between: float) -> tuple[Box, ...]:
    """The boxes of a hand: rows of at most `most` cards that overlap where they do not fit the room.

    `card` is the box of the first one, `gap` is between cards that fit, `between` from row to row.
    """
    boxes: list[Box] = []
    for number_of_row, in_row in enumerate(rows(count, most)):
        step = fan(in_row, room, card.w, gap=gap)
        y = card.y + (card.h + between) * number_of_row
        boxes += [Box(round((card.x + i * step) * 2) / 2, y, card.w, card.h) for i in range(in_row)]
    return tuple(boxes)


def strips(x: float, y: float, room: float, count: int, across: int, step: float) -> tuple[Box, ...]:
    """Flat boxes for open hands, so many across, `step` pixels from row to row."""
    w = (room - 16 * (across - 1)) / across
    return tuple(Box(x + (i % across) * (w + 16), y + step * (i // across), w, 32) for i in range(count))


def foot(boxes: Sequence[Box], otherwise: float) -> float:
    """The lower edge of the lowest box; without boxes `otherwise`."""
    return max((box.y + box.h for box in boxes), default=otherwise)


def outwards(box: Box, by: float = 0) -> Box:
    """The box grown by `by` and to whole pixels, so that clipping to it leaves no half-painted edge."""
    left, top = floor(box.x - by), floor(box.y - by)
    return Box(left, top, ceil(box.x + box.w + by) - left, ceil(box.y + box.h + by) - top)


def around(boxes: list[Box]) -> Box:
    """The smallest box that holds all of the boxes."""
    left, top = min(b.x for b in boxes), min(b.y for b in boxes)
    return Box(left, top, max(b.x + b.w for b in boxes) - left, max(b.y + b.h for b in boxes) - top)
