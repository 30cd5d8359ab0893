"""The stage: a panel for each ship with its forces, its champion, its hold, and who takes it when."""

from __future__ import annotations

from functools import cache

from flotsam_kit.korsar.cards import Kind, kind
from flotsam_kit.korsar.model import Lay, Ship
from flotsam_kit.korsar.sides import side_of
from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.outline import edges
from flotsam_widgets.draw.shapes import Box, Circle, Ink, Part, Path, Shape, Sprite, Target, Text
from flotsam_widgets.draw.theme import Theme
from flotsam_widgets.draw.type import shorten, width, wrap
from flotsam_widgets.korsar import parts as draw
from flotsam_widgets.korsar import rows
from flotsam_widgets.korsar.layout import LARGE_PANEL, Layout
from flotsam_widgets.korsar.sight import Sight


def capacity(sight: Sight) -> int:
    """How many rows every panel has room for: those there are, and one that may come."""
    taken = [len(ship.forces) + bool(ship.champion) + bool(ship.holds) for ship in sight.view.ships]
    return max(3, *(count + 1 for count in taken)) if taken else 3


def parts(sight: Sight, at: Layout) -> list[Part]:
    """The panels, the free place, then what a selected card would do."""
    pairs = list(zip(sight.view.ships, at.ships, strict=True))
    out = [found for ship, box in pairs for found in _panel(sight, at, ship, box)]
    if not pairs:
        out.append(_nothing(sight, at))
    out += _free(sight, at)
    for ship, box in pairs:
        if ship.number in sight.targets:
            # With many ships the row alone says it: outlines round all would be too much to look at.
            if at.panel is LARGE_PANEL:
                out += edges(f"target:{ship.number}", box, sight.theme.accent)
            out.append(preview(sight, at, ship, box))
    return out


def owner_words(sight: Sight, ship: Ship) -> str:
    """Whose ship it is."""
    if sight.is_you(ship.owner):
        return sight.words("korsar-board.canvas.your-ship")
    return sight.words("korsar-board.canvas.ship-of", seat=sight.brief(ship.owner))


def _panel(sight: Sight, at: Layout, ship: Ship, box: Box) -> list[Part]:
    """The panel in parts, so that a preview in one row repaints little else."""
    theme, large = sight.theme, at.panel is LARGE_PANEL
    shapes = _berth(theme, box.w, box.h, large)
    key = f"berth-{theme.name}-{box.w:g}x{box.h:g}"
    ground = Sprite(key, box.x, box.y, box.w, box.h, shapes, 4)
    name = f"ship:{ship.number}"
    pressed = part(name, (ground,), Target("ship", str(ship.number)), box)
    inside = [part(f"{name}/{row}", found) for row, found in rows.rows(sight, at, ship, box) if found]
    return [pressed, part(f"{name}/head", _head(sight, ship, box, large=large)), *inside]


def _head(sight: Sight, ship: Ship, box: Box, *, large: bool) -> list[Shape]:
    """The ship with its number, its owner and its value."""
    theme = sight.theme
    w, x, y = (100.0, box.x + box.w / 2 - 50, box.y + 48) if large else (56.0, box.x + box.w - 70, box.y + 6)
    room = box.w - 60 - (0 if large else 62)
    shapes: list[Shape] = [
        Text(box.x + 26, box.y + 25, str(ship.number), c.SMALL, theme.ink, True, "middle", 24),
        draw.ship(x, y, w, ship.value),
        draw.swell(theme, x, y, w),
    ]
    words = owner_words(sight, ship)
    if width(words, c.BODY, bold=True) <= room:
        return [*shapes, Text(box.x + 46, box.y + 25, words, c.BODY, theme.ink, True, "start", room)]
    lines = kit.lines_below(box.x + 46, box.y + 16, words, c.SMALL, theme.ink, room, bold=True)
    return [*shapes, *lines[:2]]


@cache
def _berth(theme: Theme, w: float, h: float, large: bool) -> tuple[kit.Plain, ...]:
    """The panel of a ship without words: a disc for its number, and water below a large ship."""
    box = Box(0, 0, w, h)
    shapes: list[kit.Plain] = [kit.shadow(box, kit.PANEL), kit.panel(box, Ink(theme.surface, theme.hair))]
    shapes.append(Circle(26, 25, 13, Ink(theme.sunken, theme.edge, 1)))
    if not large:
        return tuple(shapes)
    left, right, n = rows.INSET, w - rows.INSET, geo.number
    shapes.append(kit.panel(Box(left, 46, right - left, 92), Ink(theme.sky), 10))
    water = (
        f"M {n(left)} 118 L {n(right)} 118 L {n(right)} 128 C {n(right)} 134 {n(right - 4)} 138 "
        f"{n(right - 10)} 138 L {n(left + 10)} 138 C {n(left + 4)} 138 {n(left)} 134 {n(left)} 128 Z"
    )
    shapes.append(Path(water, Ink(theme.sea)))
    return tuple(shapes)


def preview(sight: Sight, at: Layout, ship: Ship, box: Box) -> Part:
    """The row as it would be with the selected card on the ship."""
    theme, card, turn = sight.theme, sight.card, sight.view.turn
    assert card is not None  # noqa: S101 (a ship is a target of a card)
    assert turn is not None  # noqa: S101
    side = side_of(sight.view, turn)
    sides = [force.side for force in ship.forces]
    is_pirate = kind(card) is Kind.PIRATE
    if is_pirate:
        row = sides.index(side) if side in sides else len(sides) + bool(ship.champion) + bool(ship.holds)
    else:
        row = len(sides) + (0 if ship.champion else bool(ship.holds))
    where = rows.row_box(at, box, row)
    ground = kit.panel(Box(0, 0, where.w, where.h), Ink(theme.surface), kit.ROW)
    dashes = kit.panel(Box(0, 0, where.w, where.h), Ink(theme.accent_tint, theme.accent, 2, (5, 4)), kit.ROW)
    key = f"preview-{theme.name}-{where.w:g}x{where.h:g}"
    shapes: list[Shape] = [Sprite(key, where.x, where.y, where.w, where.h, (ground, dashes), 2)]
    if is_pirate:
        shapes += rows.force_words(sight, side, card[0], sight.added(ship), where, theme.accent)
    else:
        rank = "admiral" if kind(card) is Kind.ADMIRAL else "captain"
        words = shorten(sight.words(f"korsar-board.canvas.your-{rank}"), c.SMALL, where.w - 44, bold=True)
        shapes.append(draw.hat(card, where.x + 6, where.centre[1] - 13))
        shapes.append(
            Text(where.x + 38, where.centre[1], words, c.SMALL, theme.accent, True, "start", where.w - 44)
        )
    return part(f"preview:{ship.number}", shapes)


def _nothing(sight: Sight, at: Layout) -> Part:
    if not sight.is_running:
        said = sight.words("korsar-board.canvas.no-ship-left")
    else:
        said = sight.words("korsar-board.canvas.no-ship")
    where = Box(at.stage.x, at.stage.y + at.stage.h / 2 - 20, at.stage.w, 40)
    return part("no-ship", kit.middle_lines(where, wrap(said, c.BODY, where.w), c.BODY, sight.theme.muted))


def _free(sight: Sight, at: Layout) -> list[Part]:
    """The water in front of you, where a selected ship can be laid."""
    box, action = at.free, sight.action
    if box is None or not isinstance(action, Lay) or sight.hides("targets"):
        return []
    words = wrap(sight.words("korsar-board.canvas.lay-here"), c.BODY, box.w - 24, bold=True)
    shapes = [
        kit.panel(box, Ink(sight.theme.accent_tint, sight.theme.accent, kit.STATE, (7, 5))),
        *kit.middle_lines(box, words, c.BODY, sight.theme.accent, bold=True),
    ]
    return [part("free", shapes, Target("sea"), box)]
