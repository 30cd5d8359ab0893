"""How far shapes reach, and parts that know it."""

from __future__ import annotations

from collections.abc import Iterable

from flotsam_widgets.draw.geometry import around, outwards
from flotsam_widgets.draw.shapes import Box, Circle, Part, Path, Rect, Shape, Sprite, Target, Text
from flotsam_widgets.draw.type import width


def part(key: str, shapes: Iterable[Shape], target: Target | None = None, press: Box | None = None) -> Part:
    """A part whose box holds all of its shapes, in whole pixels."""
    shapes = tuple(shapes)
    return Part(key, outwards(around([bounds(shape) for shape in shapes])), shapes, target, press)


def bounds(shape: Shape) -> Box:
    """A box that holds the shape with its outline, texts as wide as they can get."""
    match shape:
        case Sprite():
            pad = shape.pad
            return Box(shape.x - pad, shape.y - pad, shape.w + 2 * pad, shape.h + 2 * pad)
        case Text():
            w = width(shape.text, shape.size, bold=shape.bold)
            left = {"start": 0.0, "middle": w / 2, "end": w}[shape.anchor]
            return Box(shape.x - left, shape.y - shape.size * 0.6, w, shape.size * 1.2)
        case Rect():
            return _grown(shape.x, shape.y, shape.w, shape.h, shape.ink.width)
        case Circle():
            r = shape.radius
            return _grown(shape.x - r, shape.y - r, 2 * r, 2 * r, shape.ink.width)
        case Path():
            numbers = [float(word) for word in shape.d.split() if not word.isalpha()]
            xs, ys = numbers[::2], numbers[1::2]
            return _grown(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys), shape.ink.width)


def _grown(x: float, y: float, w: float, h: float, by: float) -> Box:
    return Box(x - by, y - by, w + 2 * by, h + 2 * by)
