"""The stage: the displays with their fish, the counts below, and what the selected card would come to."""

from __future__ import annotations

from functools import cache

from flotsam_widgets.betta import parts as draw
from flotsam_widgets.betta.layout import COUNT_ROW, Layout, counts_in_line
from flotsam_widgets.betta.sight import Sight
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.outline import edges
from flotsam_widgets.draw.shapes import Box, Circle, Ink, Part, Shape, Sprite, Target, Text
from flotsam_widgets.draw.theme import Theme
from flotsam_widgets.draw.type import shorten, width

ASIDE = 36.0  # the room for a number beside a grid


def parts(sight: Sight, at: Layout) -> list[Part]:
    """The panels, then the outlines and points of those that would take the selected card."""
    pairs = list(enumerate(at.displays, start=1))
    out = [found for number, box in pairs for found in _panel(sight, at, number, box)]
    for number, box in pairs:
        if number in sight.pays:
            out.append(_badge(sight, at, number, box))
        if is_previewed(sight, number):
            out += edges(f"aimed:{number}", box, sight.theme.accent)
    return out


def state_words(sight: Sight, number: int) -> str:
    """How many cells of a display are empty, or that it is closed (BE-4)."""
    grid = sight.view.displays[number - 1]
    if grid.is_full:
        return sight.words("betta-board.canvas.full")
    return sight.words("betta-board.canvas.empty-cells", n=grid.cells.count(None))


def is_previewed(sight: Sight, number: int) -> bool:
    """Whether the selected card is shown on the display."""
    return sight.previewed is not None and sight.chosen is not None and sight.chosen.display == number


def grid_corner(at: Layout, box: Box) -> tuple[float, float]:
    """Where the cells of a display begin."""
    if at.beside:
        x, y = _inner(box.w, box.h, at.cell)
        return box.x + x, box.y + y
    return round(box.x + (box.w - 3 * at.cell) / 2), box.y + 38


def _inner(w: float, h: float, cell: float) -> tuple[float, float]:
    """Where the cells begin in a display that has its number at the left."""
    return w - 3 * cell - 8, (h - 3 * cell) / 2


def _panel(sight: Sight, at: Layout, number: int, box: Box) -> list[Part]:
    """The panel in parts, so that points in its head repaint little else."""
    theme, size, preview = sight.theme, at.cell, is_previewed(sight, number)
    full = sight.view.displays[number - 1].is_full
    kind = "preview" if preview else "full" if full else "open"
    corner = _inner(box.w, box.h, size) if at.beside else (round((box.w - 3 * size) / 2), 38)
    key, name = f"display-{theme.name}-{kind}-{box.w:g}x{box.h:g}-{size:g}", f"display:{number}"
    key += "-beside" if at.beside else ""
    ground = Sprite(key, box.x, box.y, box.w, box.h, _ground(theme, box, corner, size, kind), 4)
    x, y = grid_corner(at, box)
    grid = draw.cells(theme, x, y, size, sight.shown(number))
    if preview:
        grid += draw.fresh(x, y, size, sight.fresh)
        grid += draw.rings(x, y, size, sight.match.cells if sight.match else ())
    out = [
        part(name, (ground,), Target("display", str(number)), box),
        part(f"{name}/head", _head(sight, at, number, box, strong=full or preview)),
        part(f"{name}/grid", grid),
    ]
    if not sight.hides("counts"):
        out.append(part(f"{name}/counts", _counts(sight, at, number, box)))
    return out


def _head(sight: Sight, at: Layout, number: int, box: Box, *, strong: bool) -> list[Shape]:
    """The number of a display and how full it is; with points in the corner the words make room."""
    theme, preview = sight.theme, is_previewed(sight, number)
    if at.beside:
        return [Text(box.x + 8, box.y + 16, str(number), c.STRONG, theme.ink, True, box=28)]
    shapes: list[Shape] = [Text(box.x + 13, box.y + 20, str(number), c.STRONG, theme.ink, True, box=28)]
    end, room = box.x + box.w - 12, box.w - 46
    if number in sight.pays:
        end, room = end - 36, room - 36
    is_drawn = preview and sight.shows_preview
    words = sight.words("betta-board.canvas.preview") if is_drawn else state_words(sight, number)
    if width(words, c.SMALL, bold=strong) <= room:
        colour = theme.accent if preview else theme.ink if strong else theme.muted
        shapes.append(Text(end, box.y + 20, words, c.SMALL, colour, strong, "end", room))
    return shapes


@cache
def _ground(
    theme: Theme, whole: Box, corner: tuple[float, float], cell: float, kind: str
) -> tuple[kit.Plain, ...]:
    fill = theme.accent_tint if kind == "preview" else theme.surface
    box = Box(0, 0, whole.w, whole.h)
    shapes: list[kit.Plain] = [kit.shadow(box, kit.PANEL), kit.panel(box, Ink(fill, theme.hair))]
    if kind == "full":
        frame = Box(corner[0] - 4, corner[1] - 4, 3 * cell + 8, 3 * cell + 8)
        shapes.append(kit.panel(frame, Ink(stroke=theme.ink, width=2.5), 10))
    return tuple(shapes)


def count_words(sight: Sight, number: int) -> tuple[tuple[str, str], ...]:
    """For each colour that counts its letter, how many are seen and what they are worth (BE-10)."""
    grid = sight.shown(number)
    if sight.is_solo:
        count, worth = sight.solo_count(grid)
        return (("", f"{count} → {worth}"),)
    pairs = ((colour, sight.counted(colour, grid)) for colour in sight.colours())
    return tuple((colour.value, f"{count}→{worth}") for colour, (count, worth) in pairs)


def _counts(sight: Sight, at: Layout, number: int, box: Box) -> list[Shape]:
    theme, y = sight.theme, box.y + 38 + 3 * at.cell + 8
    shapes: list[Shape] = []
    across = counts_in_line(box.w)
    step = (box.w - 12) / across
    for i, (colour, words) in enumerate(count_words(sight, number)):
        x, top = box.x + 7 + (i % across) * step, y + COUNT_ROW * (i // across)
        if not colour:
            said = shorten(
                f"{sight.words('betta-board.canvas.most')} {words}", c.SMALL, box.w - 20, bold=True
            )
            shapes.append(Text(box.centre[0], top + 13, said, c.SMALL, theme.ink, True, "middle", box.w - 16))
            continue
        shapes.append(draw.chip_fish(colour, x, top, 22))
        shapes.append(Text(x + 28, top + 12, words, c.SMALL, theme.ink, True, box=step - 28))
    return shapes


def _badge(sight: Sight, at: Layout, number: int, box: Box) -> Part:
    """What the card would pay there: filled on the display that is previewed."""
    theme, preview = sight.theme, is_previewed(sight, number)
    x, y = (box.x + 20, box.y + box.h - 20) if at.beside else (box.x + box.w - 25, box.y + 19)
    ink = Ink(theme.accent) if preview else Ink(theme.surface, theme.accent, 2)
    colour = theme.on_accent if preview else theme.accent
    words = f"+{sight.pays[number]}"
    shapes = (Circle(x, y, 16, ink), Text(x, y, words, c.BODY, colour, True, "middle", 32))
    return part(f"pays:{number}", shapes)
