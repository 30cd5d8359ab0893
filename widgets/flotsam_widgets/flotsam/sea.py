"""The stage: the rail with the limit, the sky and the sea, eight boats, and what a selected card could do."""

from __future__ import annotations

from functools import cache

from flotsam_kit.flotsam.model import BOATS
from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.shapes import Box, Circle, Ink, Part, Path, Shape, Sprite, Target, Text
from flotsam_widgets.draw.theme import Theme
from flotsam_widgets.draw.type import width
from flotsam_widgets.flotsam import parts as draw
from flotsam_widgets.flotsam.layout import Column, Layout
from flotsam_widgets.flotsam.sight import Sight


def parts(sight: Sight, at: Layout) -> list[Part]:
    """The panel, then for each boat its target ground, the boat, and the ghost."""
    out = [_panel(sight, at), _rail(sight, at)]
    targets = sight.targets
    boats = list(zip(BOATS, at.columns, strict=True))
    out += [_ground(sight, boat, column) for boat, column in boats if boat in targets]
    out += [_boat(sight, boat, column) for boat, column in boats]
    if sight.card is not None:
        out += [_ghost(sight, sight.card, boat, column) for boat, column in boats if boat in targets]
    return out


def boat_state(sight: Sight, boat: int) -> draw.BoatState:
    """In use, can be opened, or closed; with "limit" hidden all boats not in use hang alike."""
    if boat in sight.view.boats.in_use:
        return "used"
    return "free" if sight.more > 0 or sight.hides("limit") else "closed"


def state_label(sight: Sight, boat: int) -> str:
    """The word below a boat."""
    state = boat_state(sight, boat)
    if state == "used":
        return sight.words("board.canvas.in-use")
    if sight.hides("limit"):
        return sight.words("board.canvas.not-in-use")
    return sight.words("board.canvas.can-open" if state == "free" else "board.canvas.closed")


def limit_words(sight: Sight) -> tuple[str, str]:
    """How many boats are in use, and how many more can be opened; the limit stays off while hidden."""
    used = len(sight.view.boats.in_use)
    if sight.hides("limit"):
        return sight.words("board.canvas.used", used=used), ""
    more = (
        sight.words("board.canvas.more", n=sight.more)
        if sight.more > 0
        else sight.words("board.canvas.no-more")
    )
    return sight.words("board.canvas.used-of", used=used, limit=sight.view.players), more


def _panel(sight: Sight, at: Layout) -> Part:
    theme, stage = sight.theme, at.stage
    waters = tuple(sorted({column.water - stage.y for column in at.columns}))
    rails = tuple(sorted({column.top - stage.y for column in at.columns}))
    shapes = _sea(theme, stage.w, stage.h, waters, rails)
    sprite = Sprite(
        f"sea-{theme.name}-{stage.w:g}x{stage.h:g}", stage.x, stage.y, stage.w, stage.h, shapes, 2
    )
    return part("sea", (sprite,))


@cache
def _sea(
    theme: Theme, w: float, h: float, waters: tuple[float, ...], rails: tuple[float, ...]
) -> tuple[draw.Plain, ...]:
    """Sky, water and deck; on the narrow board a second rail with its own water below."""
    feet = (*rails[1:], h)
    water = [
        Path(_water(w, top, foot, foot == h), Ink(theme.sea)) for top, foot in zip(waters, feet, strict=True)
    ]
    beams = [kit.line(0, y, w, y, theme.edge, 3) for y in rails[1:]]
    ground = kit.panel(Box(0, 0, w, h), Ink(theme.sky, theme.hair))
    return (ground, *water, *beams, Path(_deck(w, rails[0]), Ink(theme.deck)))


def _water(w: float, top: float, foot: float, last: bool) -> str:
    n, r = geo.number, kit.PANEL
    crest = f"M 0 {n(top)} {geo.swell(0, top, w, waves=round(w / 52), height=3)}"
    if not last:
        return f"{crest} L {n(w)} {n(foot)} L 0 {n(foot)} Z"
    return (
        f"{crest} L {n(w)} {n(foot - r)} C {n(w)} {n(foot - 6)} {n(w - 6)} {n(foot)} {n(w - r)} {n(foot)} "
        f"L {n(r)} {n(foot)} C 6 {n(foot)} 0 {n(foot - 6)} 0 {n(foot - r)} Z"
    )


def _deck(w: float, rail: float) -> str:
    n, r = geo.number, kit.PANEL
    return (
        f"M 0 {n(rail)} L 0 {n(r)} C 0 6 6 0 {n(r)} 0 L {n(w - r)} 0 "
        f"C {n(w - 6)} 0 {n(w)} 6 {n(w)} {n(r)} L {n(w)} {n(rail)} Z"
    )


def _rail(sight: Sight, at: Layout) -> Part:
    """Boats in use, a dot for each that is allowed, and how many more."""
    theme, stage = sight.theme, at.stage
    narrow = at.is_narrow
    x, y = stage.x + (14 if narrow else 20), stage.y + (17 if narrow else 18)
    used, more = limit_words(sight)
    head = sight.words("board.canvas.boats-in-use")
    shapes: list[Shape] = [Text(x, y, head, c.BODY, theme.on_deck, True, "start", 150)]
    x += width(head, c.BODY, bold=True) + 16
    if not sight.hides("limit"):
        for i in range(sight.view.players):
            fill = theme.on_deck if i < len(sight.view.boats.in_use) else None
            shapes.append(Circle(x + 7 + 22 * i, y, 7, Ink(fill, theme.on_deck, 2)))
        x += 22 * sight.view.players + 4
    shapes.append(Text(x, y, used, c.BODY, theme.on_deck, False, "start", 90))
    if more and narrow:
        shapes.append(
            Text(stage.x + 14, y + 22, more, c.SMALL, theme.deck_muted, False, "start", stage.w - 28)
        )
    elif more:
        end = stage.x + stage.w - 20
        shapes.append(Text(end, y, more, c.BODY, theme.on_deck, False, "end", end - x - 90))
    return part("rail", shapes)


def _boat(sight: Sight, boat: int, column: Column) -> Part:
    theme, box = sight.theme, column.box
    cx, state = box.x + box.w / 2, boat_state(sight, boat)
    shapes: list[Shape] = []
    if state == "used":
        y = round(column.water - draw.HULL_H * 0.55)
        shapes += _stack(sight, sight.view.boats.cards(boat), cx, y)
        shapes += [*draw.hull(cx, y, boat, state), draw.ripple(theme, cx, y + 33)]
    elif state == "free":
        y = round(column.water - 62)
        shapes += [draw.davits(theme, cx, column.top, y), *draw.hull(cx, y, boat, state)]
    else:
        y = round(column.water - draw.HULL_H * 0.6)
        shapes += [*draw.hull(cx, y, boat, state), draw.ripple(theme, cx, y + 38)]
    label = state_label(sight, boat)
    shapes.append(Text(cx, column.word, label, c.SMALL, theme.ink, state == "used", "middle", box.w - 4))
    return part(f"boat:{boat}", shapes, Target("boat", str(boat)), box)


def _stack(sight: Sight, cards: tuple[int, ...], cx: float, y: float) -> list[Shape]:
    """The two uppermost cards; a small sign says how many more lie below."""
    shown = cards[-2:]
    left = round(cx - draw.SMALL_W / 2)
    shapes: list[Shape] = []
    for i, card in enumerate(shown):
        above = len(shown) - 1 - i
        slant = (4 if above == 0 else -4) * (len(shown) > 1)
        shapes += draw.small_card(left + slant, y - 64 - draw.STRIP * above, card, top=above == 0)
    if len(cards) > 2:
        words = sight.words("board.canvas.below", n=len(cards) - 2)
        x, top = left + draw.SMALL_W, y - 64 - draw.STRIP
        shapes += [
            kit.panel(Box(x - 14, top - 10, 34, 22), Ink(sight.theme.deck), 11),
            Text(x + 3, top + 1, words, c.SMALL, sight.theme.on_deck, True, "middle", 32),
        ]
    return shapes


def target_box(column: Column) -> Box:
    """The part of a column that its outlines go round."""
    foot = column.word - 12
    top = column.ghost - 6
    return Box(column.box.x + 4, top, column.box.w - 8, foot - top)


def _ground(sight: Sight, boat: int, column: Column) -> Part:
    box = target_box(column)
    return part(f"ground:{boat}", (draw.target_ground(sight.theme, box),))


def _ghost(sight: Sight, card: int, boat: int, column: Column) -> Part:
    cx, y = column.box.x + column.box.w / 2, column.ghost
    shapes = tuple(draw.ghost(sight.theme, cx, y, card, boat))
    return part(f"ghost:{boat}", shapes)
