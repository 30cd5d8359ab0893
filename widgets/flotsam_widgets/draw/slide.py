"""What the pictures for a projector share: few things, and no text smaller than 1/30 of the screen's height.

They are drawn as small as the boards are, where no text is smaller than `SMALL`, and enlarged as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.enlarge import enlarged_scene
from flotsam_widgets.draw.shapes import Box, Ink, Part, Scene, Shape, Sprite, Target, Text
from flotsam_widgets.draw.theme import Theme
from flotsam_widgets.draw.type import shorten, width, wrap

TALL = 720  # the units that every screen is high
LEAST = 24  # the smallest text in these units: 1/30 of the height
SCALE = LEAST / c.SMALL
STRIP, BETWEEN, GAP = 36.0, 4.0, 8.0  # the height of a seat's strip, and what lies between two
EDGE, SIDE = 2, 1.5  # for the outline of what lies lowest, and at the sides
MOST = 6  # so many seats do not share one row any more
SIGN = 46  # from the edge of a strip to its first card

Mini = Callable[[float, float, str], list[Shape]]


@dataclass(frozen=True, slots=True)
class Strip:
    """One seat on a slide: its letter, the cards that lie open, a few words at the end.

    `chosen` is the card taken up; the cards of the hand in front, which can be pressed, have targets. `brief`
    is the number of cards, said with a sign in place of the words where these would need a row more.
    """

    seat: str
    cards: tuple[str, ...] = ()
    note: str = ""
    brief: str = ""
    has_turn: bool = False
    is_out: bool = False
    is_front: bool = False
    chosen: str = ""
    sign: Sprite | None = None  # before the words, drawn round (0, 0)


def room_of(room: tuple[int, int]) -> tuple[float, float]:
    """Width and height of the drawing before it is enlarged."""
    return room[0] / SCALE, room[1] / SCALE


def enlarged_slide(room: tuple[int, int], parts: Sequence[Part], theme: Theme, title: str) -> Scene:
    """The slide as large as its room."""
    w, h = room_of(room)
    whole = enlarged_scene(Scene(round(w), round(h), theme.paper, tuple(parts), title), SCALE, least=LEAST)
    return Scene(room[0], room[1], whole.background, whole.parts, whole.title)


def foot(
    theme: Theme,
    room: tuple[float, float],
    seats: Sequence[Strip],
    actions: Sequence[tuple[Target, str]],
    mini: Mini,
    wide: float,
) -> tuple[float, list[Part]]:
    """How much height is left above the seats and buttons at the foot of the room, and these.

    The hand in front has a row with what can be done; all other seats share the next one.
    """
    x, w, h = SIDE, room[0] - 2 * SIDE, room[1] - EDGE
    front = next((seat for seat in seats if seat.is_front and (seat.cards or actions)), None)
    with_cards = [seat for seat in seats if seat.cards]
    if front is None and len(with_cards) == 1:
        front = with_cards[0]
    others, across = _in_rows([seat for seat in seats if seat is not front], w, wide)
    rows = -(-len(others) // across) if others else 0
    top = h - (STRIP + BETWEEN) * (rows + bool(front or actions))
    y, out = top + BETWEEN, []
    if front or actions:
        first = [_hand_width(front, w, len(actions), wide)] if front else []
        left = w - sum(first) - GAP * len(first)
        boxes = geo.row(x + w - left, y, left, len(actions), STRIP, GAP) if actions else []
        if front:
            out += _strip(theme, Box(x, y, first[0] if actions else w, STRIP), front, mini, wide)
        out += buttons(theme, boxes, actions)
        y += STRIP + BETWEEN
    if others:
        boxes = geo.grid(Box(x, y, w, STRIP), len(others), across, gap=GAP, between=BETWEEN)
        for box, seat in zip(boxes, others, strict=True):
            out += _strip(theme, box, seat, mini, wide)
    return top, out


def _in_rows(others: list[Strip], w: float, wide: float) -> tuple[list[Strip], int]:
    """The seats that share rows, and how many stand in one: in fewer words where that saves a row."""
    across = _across(others, w, wide, len(others) if len(others) < MOST else -(-len(others) // 2))
    shorter = [_briefly(seat) for seat in others]
    side_by_side = _across(shorter, w, wide, len(others))
    return (shorter, side_by_side) if side_by_side > across else (others, across)


def _across(others: list[Strip], w: float, wide: float, most: int) -> int:
    """How many of these seats have room side by side, at most so many."""
    needs = max((_needs(seat, wide) if seat.cards else _says(seat) for seat in others), default=0)
    return next((n for n in range(most, 2, -1) if needs <= (w - GAP * (n - 1)) / n), min(most, 2))


def _briefly(seat: Strip) -> Strip:
    """The number of cards with a card face down as its sign, in place of words."""
    return replace(seat, note=seat.brief, sign=kit.tiny_back(7, 0)) if seat.brief else seat


def _hand_width(front: Strip, w: float, actions: int, wide: float) -> float:
    """The width of the strip of the hand in front: as its cards need, but the buttons have room too."""
    return float(round(min(max(_needs(front, wide), w * 0.4), w - min(actions * 110, w * 0.55))))


def _needs(seat: Strip, wide: float) -> float:
    """How wide a strip is when none of its cards overlaps another."""
    said = width(seat.note, c.SMALL) + 12 + (seat.sign.w if seat.sign else 0) if seat.note else 0
    return SIGN + (wide + 5) * len(seat.cards) + 12 + said


def _says(seat: Strip) -> float:
    """How wide a strip without cards is, so that its words are not left out."""
    if seat.cards or not seat.note:
        return 0
    return SIGN + 8 + width(seat.note, c.SMALL) + (seat.sign.w + 4 if seat.sign else 0)


def _strip(theme: Theme, box: Box, strip: Strip, mini: Mini, wide: float) -> list[Part]:
    ink = Ink(theme.surface, theme.accent if strip.has_turn else theme.hair, 2.5 if strip.has_turn else 1.5)
    if strip.is_out:
        ink = Ink(theme.paper, theme.edge, 1.5, (5, 5))
    shapes: list[Shape] = [kit.panel(box, ink, 10)]
    shapes += kit.disc(theme, box.x + 21, box.centre[1], strip.seat, 14, turn=strip.has_turn)
    needs, end = width(strip.note, c.SMALL), box.x + box.w - 8
    fits = bool(strip.note) and needs <= box.w - SIGN - 8 - (wide if strip.cards else 0)
    taken = needs + 16 if fits else 8
    if fits:
        shapes.append(Text(end, box.centre[1], strip.note, c.SMALL, theme.ink, False, "end", needs))
        if strip.sign:
            x, y = end - needs - strip.sign.w - 4, box.centre[1]
            shapes.append(replace(strip.sign, x=x + strip.sign.x, y=y + strip.sign.y))
            taken += strip.sign.w + 4
    out = [part(f"seat:{strip.seat}", shapes, Target("seat", strip.seat), box)]
    room = box.w - SIGN - taken
    step = geo.fan(len(strip.cards), room, wide, gap=5)
    for i, card in enumerate(strip.cards):
        x, y = round((box.x + SIGN + step * i) * 2) / 2, box.y + 4
        drawn = mini(x, y, card)
        where = Box(x, box.y, min(wide, step or wide), box.h)
        if card == strip.chosen:
            ring = Box(x - 2, y - 2, wide + 4, 32)
            drawn.append(kit.panel(ring, Ink(stroke=theme.accent, width=kit.STATE), 8))
        is_first = card not in strip.cards[:i]
        name = f"card:{card}" if strip.is_front and is_first else f"hand:{strip.seat}:{i}"
        out.append(part(name, drawn, Target("card", card) if strip.is_front else None, where))
    return out


def buttons(theme: Theme, boxes: Sequence[Box], labels: Sequence[tuple[Target, str]]) -> list[Part]:
    """What can be done beside pressing cards, as large buttons."""
    return [_button(theme, box, *label) for box, label in zip(boxes, labels, strict=True)]


def _button(theme: Theme, box: Box, target: Target, label: str) -> Part:
    size = c.BODY if width(label, c.BODY, bold=True) <= box.w - 12 else c.SMALL
    words = label if len(wrap(label, size, box.w - 12, bold=True)) <= 2 else shorten(label, size, box.w - 12)
    return part(str(target), kit.button(theme, box, words, size=size), target, box)
