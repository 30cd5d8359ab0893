"""Scenes and parts made larger or smaller, with a least size for their words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.geometry import place
from flotsam_widgets.draw.shapes import Box, Circle, Ink, Part, Path, Rect, Scene, Shape, Sprite, Text


def enlarged_scene(scene: Scene, by: float, *, least: int) -> Scene:
    """The scene `by` times as large; no text in it is smaller than `least`."""
    parts = tuple(enlarged(each, by, least=least) for each in scene.parts)
    return replace(scene, width=round(scene.width * by), height=round(scene.height * by), parts=parts)


def enlarged_parts(parts: Iterable[Part], by: float, *, least: int, x: float = 0, y: float = 0) -> list[Part]:
    """The parts `by` times as large round the origin, which is then moved to (x, y)."""
    return [enlarged(each, by, least=least, x=x, y=y) for each in parts]


def enlarged(found: Part, by: float, *, least: int, x: float = 0, y: float = 0) -> Part:
    """One part, with what can be pressed of it."""
    shapes = [_shape(shape, by, least, x, y) for shape in found.shapes]
    return part(found.key, shapes, found.target, _box(found.press, by, x, y) if found.press else None)


def _box(box: Box, by: float, x: float, y: float) -> Box:
    return Box(box.x * by + x, box.y * by + y, box.w * by, box.h * by)


def _shape(shape: Shape, by: float, least: int, x: float, y: float) -> Shape:
    match shape:
        case Rect(left, top, w, h, ink, radius):
            return Rect(left * by + x, top * by + y, w * by, h * by, _ink(ink, by), radius * by)
        case Circle(cx, cy, radius, ink):
            return Circle(cx * by + x, cy * by + y, radius * by, _ink(ink, by))
        case Path(d, ink):
            return Path(place(d, x, y, 100 * by, 100 * by), _ink(ink, by))
        case Text():
            size = max(least, round(shape.size * by))
            return replace(shape, x=shape.x * by + x, y=shape.y * by + y, size=size, box=shape.box * by)
        case Sprite():
            drawn = _sprite(replace(shape, x=0, y=0), by, least)
            return replace(drawn, x=shape.x * by + x, y=shape.y * by + y)


@cache
def _sprite(sprite: Sprite, by: float, least: int) -> Sprite:
    """The drawing of a sprite in the new size: made once, as the sprite itself."""
    shapes = tuple(_shape(shape, by, least, 0, 0) for shape in sprite.shapes)
    key = f"{sprite.key}*{by:.4g}"
    return Sprite(key, 0, 0, sprite.w * by, sprite.h * by, shapes, sprite.pad * by)


def _ink(ink: Ink, by: float) -> Ink:
    return replace(ink, width=ink.width * by, dash=tuple(length * by for length in ink.dash))
