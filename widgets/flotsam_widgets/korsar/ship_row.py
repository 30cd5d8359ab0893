"""Many ships on a slide: each in one row, with its forces, its champion and its hourglass as signs."""

from __future__ import annotations

from dataclasses import replace

from flotsam_kit.korsar.model import Ship
from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.outline import edges
from flotsam_widgets.draw.shapes import Box, Circle, Ink, Part, Shape, Sprite, Target, Text
from flotsam_widgets.draw.type import width
from flotsam_widgets.korsar import parts as draw
from flotsam_widgets.korsar import rows
from flotsam_widgets.korsar.layout import Layout, arrange
from flotsam_widgets.korsar.sight import Sight

ROW, BETWEEN = 32.0, 4.0


def arranged(sight: Sight, w: float, h: float) -> Layout:
    """Rows below each other; two side by side where they would be too many."""
    count = len(sight.view.ships)
    across = 1 if count * (ROW + BETWEEN) <= h else 2
    high = -(-count // across) * (ROW + BETWEEN)
    first = Box(2, max(2.0, (h - high) / 2), w - 4, ROW)
    boxes = geo.grid(first, count, across, gap=8, between=BETWEEN)
    plain = arrange("wide", sight.view.players, count, 3, 0, 0, ended=False)
    return replace(plain, width=round(w), stage=Box(0, 0, w, h), ships=tuple(boxes), free=None, opened=())


def parts(sight: Sight, at: Layout) -> list[Part]:
    """The rows; those that would take the selected card have an outline."""
    out: list[Part] = []
    for ship, box in zip(sight.view.ships, at.ships, strict=True):
        name = f"ship:{ship.number}"
        out.append(part(name, _row(sight, ship, box), Target("ship", str(ship.number)), box))
        if ship.number in sight.targets:
            out += edges(f"target:{ship.number}", box, sight.theme.accent)
    return out


def _row(sight: Sight, ship: Ship, box: Box) -> list[Shape]:
    """Number, owner and value, then sign and strength of each side."""
    theme, y = sight.theme, box.centre[1]
    shapes: list[Shape] = [
        kit.panel(box, Ink(theme.surface, theme.hair), kit.ROW),
        Circle(box.x + 18, y, 12, Ink(theme.sunken, theme.edge, 1)),
        Text(box.x + 18, y, str(ship.number), c.SMALL, theme.ink, True, "middle", 22),
        draw.hull(box.x + 46, y + 2),
        Text(box.x + 60, y, f"{ship.owner} {ship.value}", c.BODY, theme.ink, True, "start", 60),
    ]
    x = box.x + 66 + width(f"{ship.owner} {ship.value}", c.BODY, bold=True)
    for sign, words, leads in _sides(sight, ship, y):
        needs = 36 + width(words, c.SMALL, bold=True)
        if x + needs > box.x + box.w - 22:  # the words beside the picture name them all
            shapes.append(Text(x, y, "…", c.BODY, theme.ink, True, "start", 20))
            break
        shapes += [
            replace(sign, x=x),
            Text(x + 33, y, words, c.SMALL, theme.ink, leads, "start", needs - 34),
        ]
        x += needs + 5
    return shapes


def _sides(sight: Sight, ship: Ship, y: float) -> list[tuple[Sprite, str, bool]]:
    """A sign, a few words, and whether they lead: of each force, the champion, the hold."""
    found = [
        (
            draw.flag(force.colour.value, 0, y - 12),
            f"{force.side} {rows.strength_words(sight, force)}",
            rows.mark(sight, ship, force) == "lead",
        )
        for force in ship.forces
    ]
    if ship.champion is not None:
        found.append((draw.hat(ship.champion.card, 0, y - 13), str(ship.champion.seat), True))
    if ship.holds:
        found.append((draw.hourglass(sight.theme, 10, y, 16), "+".join(map(str, ship.holds)), True))
    return found
