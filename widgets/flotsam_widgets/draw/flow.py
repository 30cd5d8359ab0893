"""Pieces of a picture set one after the other, in rows, as words are set in lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from flotsam_widgets.draw.geometry import around
from flotsam_widgets.draw.shapes import Box, Part, Scene, Sprite

GAP = 14.0
EDGE = 4.0  # round the whole picture, for outlines

Piece = Sequence[Part]


def flowed(title: str, pieces: Sequence[Piece], width: float, background: str) -> Scene:
    """The pieces from left to right in rows no wider than `width`; as wide and high as they need.

    A piece keeps the order and the places of its parts among themselves. Nothing in it can be pressed.
    """
    out: list[Part] = []
    x = y = EDGE
    right = foot = 0.0
    for piece in pieces:
        if not piece:
            continue
        box = around([part.box for part in piece])
        if x > EDGE and x + box.w > width - EDGE:
            x, y = EDGE, foot + GAP
        out += [_moved(part, x - box.x, y - box.y) for part in piece]
        right, foot = max(right, x + box.w), max(foot, y + box.h)
        x += box.w + GAP
    return Scene(round(right + EDGE), round(foot + EDGE), background, tuple(out), title)


def _moved(part: Part, dx: float, dy: float) -> Part:
    box = Box(part.box.x + dx, part.box.y + dy, part.box.w, part.box.h)
    shapes = (Sprite(f"{part.key}-moved", dx, dy, part.box.w, part.box.h, part.shapes),)
    return replace(part, box=box, shapes=shapes, target=None, press=None)
