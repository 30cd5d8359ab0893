"""The outline of what would take a selected thing."""

from __future__ import annotations

from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw import kit
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.shapes import Box, Ink, Part, Path


def edges(key: str, box: Box, colour: str) -> list[Part]:
    """A dashed outline in four parts: what lies inside need not be painted again."""
    ink = Ink(stroke=colour, width=kit.STATE, dash=(7, 5))
    r, right, foot = kit.PANEL, box.x + box.w, box.y + box.h
    lines = (
        (box.x + r, box.y, right - r, box.y),
        (box.x + r, foot, right - r, foot),
        (box.x, box.y + r, box.x, foot - r),
        (right, box.y + r, right, foot - r),
    )
    return [part(f"{key}-{i}", (Path(geo.segment(*line), ink),)) for i, line in enumerate(lines)]
