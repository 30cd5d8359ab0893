"""A position of Korsar for a projector: the ships, a strip for each seat, and what else can be done."""

from __future__ import annotations

from dataclasses import replace

from flotsam_kit.core import Seat
from flotsam_kit.korsar.cards import Kind, kind
from flotsam_kit.korsar.model import Lay, View
from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw import kit, slide
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.shapes import Box, Ink, Part, Scene, Shape, Target, Text
from flotsam_widgets.draw.slide import Strip
from flotsam_widgets.korsar import one_ship, overlays, ship_row, ships
from flotsam_widgets.korsar import parts as draw
from flotsam_widgets.korsar.layout import LARGE_PANEL, SMALL_PANEL, Layout, Panel, arrange
from flotsam_widgets.korsar.press import choices
from flotsam_widgets.korsar.sight import Sight
from flotsam_widgets.screen import Look

MINI = 50.0
LEAST_WIDE, MOST_WIDE, LEAST_HIGH = 140.0, 250.0, 110.0


def scene(view: View, look: Look, room: tuple[int, int]) -> Scene:
    """The picture in a room so wide and high."""
    sight = Sight(view, look)
    w, h = slide.room_of(room)
    seats = [] if sight.hides("seats") else [_strip(sight, seat) for seat in sight.seats]
    foot, below = slide.foot(sight.theme, (w, h), seats, _actions(sight), mini, MINI)
    at, drawn = _ships(sight, w, foot)
    if _is_tight(sight, at, w, foot):  # so much on the ships that only the hand in front still has room
        seats = [seat for seat in seats if seat.is_front]
        foot, below = slide.foot(sight.theme, (w, h), seats, _actions(sight), mini, MINI)
        at, drawn = _ships(sight, w, foot)
    at = _with_places(at, below)
    parts: list[Part] = [*drawn, *below, *overlays.parts(sight, at)]
    return slide.enlarged_slide(room, parts, look.theme, f"Korsar: {sight.title}")


def _is_tight(sight: Sight, at: Layout, w: float, h: float) -> bool:
    """Whether something on the ships is left out, or too low to be read."""
    if _is_in_rows(sight, w, h):
        return geo.foot(at.ships, 0) > h or not ship_row.has_room(sight, w, h)
    return h < LEAST_HIGH


def _ships(sight: Sight, w: float, h: float) -> tuple[Layout, list[Part]]:
    """One ship large, a few in panels, many in rows."""
    if len(sight.view.ships) == 1 and not _lays(sight):
        at = one_ship.arranged(sight, w, h)
        return at, one_ship.parts(sight, at)
    if _is_in_rows(sight, w, h):
        at = ship_row.arranged(sight, w, h)
        return at, ship_row.parts(sight, at)
    at = _arranged(sight, w, h)
    return at, ships.parts(sight, at)


def _is_in_rows(sight: Sight, w: float, h: float) -> bool:
    """Whether the ships have no room for a panel each."""
    if len(sight.view.ships) == 1 and not _lays(sight):
        return False
    at = _arranged(sight, w, h)
    return geo.foot(at.ships, 0) > h or bool(at.ships and at.ships[0].w < LEAST_WIDE + 30)


def _with_places(at: Layout, below: list[Part]) -> Layout:
    """Where the pile and the buttons are: what is refused there gets its cross."""
    found = {each.target.kind: each.press for each in below if each.target and each.press}
    other = next((found[kind] for kind in ("sea", "discard", "pass") if kind in found), Box(0, 0, 0, 0))
    pile, discard = found.get("pile", other), found.get("discard", other)
    return replace(at, pile=pile, discard=discard, action=other)


def mini(x: float, y: float, card: str) -> list[Shape]:
    """A card in a strip: its number first, seen where cards overlap, then a flag or a hull; or a hat."""
    ground = kit.panel(Box(x, y, MINI, 28), Ink(c.CARD, c.CARD_EDGE), 6)
    match kind(card):
        case Kind.SHIP:
            sign: Shape = draw.hull(x + 34, y + 15)
            words = card
        case Kind.PIRATE:
            sign, words = draw.flag(card[0], x + 19, y + 2), card[1:]
        case _:
            sign, words = draw.hat(card, x + (MINI - 26) / 2, y + 1), ""
    return [ground, sign, Text(x + 12, y + 14, words, c.STRONG, c.CARD_INK, True, "middle", 18)]


def _strip(sight: Sight, seat: Seat) -> Strip:
    view, is_front = sight.view, seat is sight.view.seat
    cards = tuple(view.hand) if is_front else tuple(sight.opened.get(seat, ()))
    won = sight.won(seat)
    if won:
        note = str(sum(won))
    else:
        note = "" if cards else sight.words("board.canvas.count", n=view.hand_sizes[seat.index])
    return Strip(
        seat=seat.value,
        cards=cards,
        note=note,
        brief="" if won or cards else str(view.hand_sizes[seat.index]),
        has_turn=view.turn is seat,
        is_front=is_front,
        chosen=sight.card or "",
        sign=draw.coin(8, 0, 9) if won else None,
    )


def _actions(sight: Sight) -> list[tuple[Target, str]]:
    if not (sight.is_mine and sight.is_running):
        return []
    view, look = sight.view, sight.look
    found = choices(view, look.selection, look.lang, look.hidden)
    return [(each.target, each.label) for each in found if each.kind == "action"]


def _arranged(sight: Sight, w: float, h: float) -> Layout:
    """The ships as large as the room allows: with a picture each, else with a small one."""
    count = len(sight.view.ships)
    lays = _lays(sight)
    slots = max(1, count + lays)
    across = max(1, min(slots, int((w + 12) // (LEAST_WIDE + 12))))
    rows = -(-slots // across)
    taken = [len(ship.forces) + bool(ship.champion) + bool(ship.holds) for ship in sight.view.ships]
    capacity = max([1, *taken]) + bool(sight.targets)
    room = h / rows - 10
    large, small = (_high(panel, capacity, sight) for panel in (LARGE_PANEL, SMALL_PANEL))
    panel, high = (LARGE_PANEL, large) if large <= room else (SMALL_PANEL, small)
    wide = min(MOST_WIDE, (w - 12 * (across - 1)) / across)
    left = (w - across * wide - 12 * (across - 1)) / 2
    top = max(2.0, (h - rows * (high + 10)) / 2)
    first = Box(left, top, across * wide + 12 * (across - 1), high)
    boxes = geo.grid(first, slots, across, gap=12, between=10)
    plain = arrange("wide", sight.view.players, count, 3, 0, 0, ended=False)
    return replace(
        plain,
        width=round(w),
        stage=Box(0, 0, w, h),
        panel=panel,
        ships=tuple(boxes[:count]),
        free=boxes[count] if lays else None,
        opened=(),
    )


def _lays(sight: Sight) -> bool:
    """Whether the free place for a ship is shown."""
    return isinstance(sight.action, Lay) and not sight.hides("targets")


def _high(panel: Panel, rows: int, sight: Sight) -> float:
    return panel.first + panel.row * rows + (6 if sight.hides("verdicts") else panel.verdict + 12)
