"""The only ship of a position, large: at sea at the left, what is on it at the right."""

from __future__ import annotations

from dataclasses import replace

from flotsam_kit.korsar.model import Ship
from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.outline import edges
from flotsam_widgets.draw.shapes import Box, Ink, Part, Path, Shape, Target, Text
from flotsam_widgets.draw.type import width
from flotsam_widgets.korsar import parts as draw
from flotsam_widgets.korsar import rows, ships
from flotsam_widgets.korsar.layout import Layout, Panel, arrange
from flotsam_widgets.korsar.sight import Sight

VERDICT, LOW_VERDICT = 40.0, 26.0
LEAST_ROW, TALLEST_ROW, WIDEST = 28.0, 48.0, 300.0
HORIZON = 0.62  # where the water begins, as a share of the height


def arranged(sight: Sight, w: float, h: float) -> Layout:
    """Where the rows lie: at the right, as high as the room allows."""
    ship = sight.view.ships[0]
    count = max(1, _count(ship) + bool(sight.targets))
    wide = min(w * 0.56, WIDEST)
    box = Box(w - wide - 8, 8, wide, h - 18)
    is_low = (box.h - 20 - VERDICT) / count < LEAST_ROW and rows.says_in_a_line(sight, ship, box)
    high = LOW_VERDICT if is_low else VERDICT
    verdict = 0.0 if sight.hides("verdicts") else high + (4 if is_low else 8)
    row = min(TALLEST_ROW, (box.h - 12 - verdict) / count)
    first = max(4.0 if is_low else 8.0, (box.h - verdict - row * count) / 2)
    return replace(
        arrange("wide", sight.view.players, 1, 3, 0, 0, ended=False),
        width=round(w),
        stage=Box(0, 0, w, h),
        panel=Panel(0, first, row, high),
        ships=(box,),
        free=None,
        opened=(),
    )


def parts(sight: Sight, at: Layout) -> list[Part]:
    """The ship, its rows, and what a selected card would do."""
    ship, box = sight.view.ships[0], at.ships[0]
    name = f"ship:{ship.number}"
    whole = Box(1, 1, at.stage.w - 2, at.stage.h - 4)
    out = [
        part(name, _ground(sight, whole, box), Target("ship", str(ship.number)), whole),
        part(f"{name}/head", _picture(sight, ship, whole, box)),
    ]
    out += [part(f"{name}/{key}", found) for key, found in rows.rows(sight, at, ship, box) if found]
    if ship.number in sight.targets:
        out += [
            *edges(f"target:{ship.number}", whole, sight.theme.accent),
            ships.preview(sight, at, ship, box),
        ]
    return out


def _count(ship: Ship) -> int:
    return len(ship.forces) + bool(ship.champion) + bool(ship.holds)


def _ground(sight: Sight, whole: Box, box: Box) -> list[Shape]:
    theme, r, n = sight.theme, kit.PANEL, geo.number
    line, right, low = whole.y + whole.h * HORIZON, whole.x + whole.w, whole.y + whole.h
    water = (
        f"M {n(whole.x)} {n(line)} {geo.swell(whole.x, line, whole.w, waves=24, height=2.5)} "
        f"L {n(right)} {n(low - r)} C {n(right)} {n(low - 6)} {n(right - 6)} {n(low)} "
        f"{n(right - r)} {n(low)} "
        f"L {n(whole.x + r)} {n(low)} C {n(whole.x + 6)} {n(low)} {n(whole.x)} {n(low - 6)} "
        f"{n(whole.x)} {n(low - r)} Z"
    )
    return [
        kit.panel(whole, Ink(theme.sky), r),
        Path(water, Ink(theme.sea)),
        kit.panel(whole, Ink(stroke=theme.edge), r),
        kit.panel(box, Ink(theme.surface, theme.edge), 10),
    ]


def _picture(sight: Sight, ship: Ship, whole: Box, box: Box) -> list[Shape]:
    """The ship on the water, and below it whose it is and what it is worth."""
    theme, room = sight.theme, box.x - whole.x
    line, middle = whole.y + whole.h * HORIZON, whole.x + room / 2
    size = round(min((room - 24) * 0.78, (line - whole.y - 2) / 0.84))
    x, y = middle - size / 2, line - size * 0.82 + 4
    words = ships.owner_words(sight, ship)
    worth = sight.words("classroom.slide.worth", n=ship.value)
    below = int((whole.y + whole.h - line - 6) // 20)  # so many lines fit; the value stands on the sail, too
    letters = c.BODY if width(words, c.BODY, bold=True) <= room - 12 else c.SMALL
    found = kit.lines_below(
        middle, 0, words, letters, theme.ink, room - 12, bold=True, anchor="middle", step=20
    )
    lines = [each for each in found[: min(2, below)] if isinstance(each, Text)]
    if len(lines) < below and width(worth, c.SMALL) <= room - 8:
        y_worth = 20.0 * len(lines)
        lines.append(Text(middle, y_worth, worth, c.SMALL, theme.ink, False, "middle", room - 8))
    top = line + 4 + (whole.y + whole.h - line - 20 * len(lines)) / 2 + 10
    moved = [replace(each, y=each.y + top) for each in lines]
    return [draw.ship(x, y, size, ship.value), draw.swell(theme, x, y, size), *moved]
