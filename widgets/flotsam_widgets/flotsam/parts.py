"""The things of Flotsam Fight: treasure cards, lifeboats, ghosts. Objects keep their colours everywhere."""

from __future__ import annotations

from functools import cache
from typing import Literal

from flotsam_kit.flotsam.model import boats_of
from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.shapes import Box, Circle, Ink, Path, Rect, Shape, Sprite, Text
from flotsam_widgets.draw.theme import Theme
from flotsam_widgets.flotsam import colours, outlines

BoatState = Literal["used", "free", "closed"]
CardState = Literal["normal", "playable", "selected", "off"]
Plain = kit.Plain

CARD_H = 124
LIFT = 10  # how far a selected card rises
SMALL_W, SMALL_H, STRIP = 55, 76, 28  # a card in a boat, and what shows of the one below it
HULL_W, HULL_H = 84, 40


def treasure(count: int, x: float, y: float, size: float, *, off: bool) -> Sprite:
    """What lies on a card says how many boats take it: 1 coin, 2 bottle, 3 gem, 4 crown, 5 chest."""
    edge = c.CARD_OFF_INK if off else c.CARD_INK
    return Sprite(
        f"treasure{count}-{size:g}{'-off' if off else ''}",
        x,
        y,
        size,
        size,
        _treasure(count, size, edge, off),
    )


@cache
def _treasure(count: int, size: float, edge: str, off: bool) -> tuple[Plain, ...]:
    return (_coin, _bottle, _gem, _crown, _chest)[count - 1](size, edge, off)


def _fill(colour: str, off: bool) -> str:
    return c.CARD_OFF if off else colour


def _coin(s: float, edge: str, off: bool) -> tuple[Plain, ...]:
    return (
        Circle(s / 2, s / 2, s * 0.42, Ink(_fill(c.GOLD, off), edge)),
        Circle(s / 2, s / 2, s * 0.27, Ink(stroke=edge, width=1.2)),
    )


def _bottle(s: float, edge: str, off: bool) -> tuple[Plain, ...]:
    return (
        Path(geo.place(outlines.BOTTLE, s * 0.14, 0, s * 0.72, s), Ink(_fill(colours.GLASS, off), edge)),
        Rect(s * 0.40, -s * 0.06, s * 0.2, s * 0.14, Ink(_fill(c.WOOD, off), edge, 1.2), 2),
        Rect(s * 0.36, s * 0.54, s * 0.28, s * 0.28, Ink(_fill(c.CARD, off), edge, 1.2), 1),
    )


def _gem(s: float, edge: str, off: bool) -> tuple[Plain, ...]:
    return (
        Path(geo.place(outlines.GEM, 0, 0, s, s), Ink(_fill(colours.GEM_BLUE, off), edge)),
        Path(geo.place(outlines.GEM_CUT, 0, 0, s, s), Ink(stroke=edge, width=1.2)),
    )


def _crown(s: float, edge: str, off: bool) -> tuple[Plain, ...]:
    pearls = tuple(
        Circle(s * px, s * py, s * 0.07, Ink(_fill(c.CARD, off), edge, 1.2))
        for px, py in ((0.0, 0.22), (0.5, 0.1), (1.0, 0.22))
    )
    return (
        Path(geo.place(outlines.CROWN, 0, 0, s, s * 0.9), Ink(_fill(c.GOLD, off), edge)),
        kit.line(s * 0.06, s * 0.62, s * 0.94, s * 0.62, edge, 1.2),
        *pearls,
    )


def _chest(s: float, edge: str, off: bool) -> tuple[Plain, ...]:
    wood = Ink(_fill(c.WOOD, off), edge)
    return (
        Path(geo.place(outlines.CHEST_LID, 0, 0, s, s), wood),
        Rect(s * 0.04, s * 0.46, s * 0.92, s * 0.44, wood, 3),
        Rect(s * 0.4, s * 0.38, s * 0.2, s * 0.24, Ink(_fill(c.GOLD, off), edge, 1.2), 2),
    )


def tab(x: float, y: float, boat: int, *, off: bool) -> list[Plain | Sprite]:
    """A boat on the edge of a card: a small hull with its number."""
    colour = c.CARD_OFF_INK if off else c.CARD_INK
    number = Text(x + 12.5, y + 8, str(boat), c.TINY, colour, True, "middle", 25)
    return [Sprite(f"tab{'-off' if off else ''}", x, y, 25, 15, _tab(off), 1), number]


@cache
def _tab(off: bool) -> tuple[Plain, ...]:
    ink = Ink(c.CARD_OFF if off else colours.TAB, c.CARD_OFF_INK if off else colours.ORANGE_DARK, 1)
    return (Path(geo.polygon([(0, 0), (25, 0), (20, 15), (5, 15)]), ink),)


def card_ground(x: float, y: float, w: float, *, off: bool) -> Sprite:
    """An empty card of the hand, with its shadow."""
    box = Box(0, 0, w, CARD_H)
    ink = Ink(c.CARD_OFF, c.CARD_OFF_INK, kit.EDGE, (4, 4)) if off else Ink(c.CARD, c.CARD_EDGE)
    shapes: tuple[Plain, ...] = (kit.panel(box, ink, kit.CARD),)
    if not off:
        shapes = (kit.shadow(box, kit.CARD), *shapes)
    return Sprite(f"card{w:g}{'-off' if off else ''}", x, y, w, CARD_H, shapes)


def treasure_card(
    theme: Theme, x: float, y: float, card: int, w: float, state: CardState, hidden: frozenset[str]
) -> list[Shape]:
    """A card of the hand: number top left and boats down the left edge stay in sight when cards overlap.

    With "edges" hidden its boats stay off, with "treasure" its treasure.
    """
    shapes: list[Shape] = []
    if state == "selected":
        y -= LIFT
        ring = Box(x - 4, y - 4, w + 8, CARD_H + 8)
        shapes.append(kit.panel(ring, Ink(theme.paper, theme.accent, kit.STATE), kit.CARD + 4))
    off, edges, content = state == "off", "edges" not in hidden, "treasure" not in hidden
    bare = f"{'' if edges else '-no-edges'}{'' if content else '-no-treasure'}"
    key = f"card{card}-{w:g}{'-off' if off else ''}{bare}"
    shapes.append(Sprite(key, x, y, w, CARD_H, _face(card, w, off, edges, content)))
    if state == "playable":
        shapes.append(kit.playable(x, y))
    return shapes


@cache
def _face(card: int, w: float, off: bool, edges: bool, content: bool) -> tuple[Plain | Sprite, ...]:
    boats, ink = boats_of(card), c.CARD_OFF_INK if off else c.CARD_INK
    shapes: list[Plain | Sprite] = [card_ground(0, 0, w, off=off)]
    if content:
        size = 33 if w > 80 else 29
        shapes.append(treasure(len(boats), w - size - 9, CARD_H - 44, size, off=off))
    if edges:
        for i, boat in enumerate(boats):
            shapes += tab(8, 43 + 15.5 * i, boat, off=off)
    shapes.append(Text(7, 23, str(card), c.NUMBER, ink, True, box=w - 10))
    return tuple(shapes)


def small_card(x: float, y: float, card: int, *, top: bool) -> list[Shape]:
    """A card that stands in a boat; of one below the top only a strip shows, so its number sits there."""
    ground = Rect(0, 0, SMALL_W, SMALL_H, Ink(c.CARD, c.CARD_EDGE), kit.CARD)
    number = Text(
        x + SMALL_W / 2,
        y + (SMALL_H * 0.4 if top else 15),
        str(card),
        c.NUMBER if top else 20,
        c.CARD_INK if top else c.CARD_MUTED,
        True,
        "middle",
        SMALL_W,
    )
    return [Sprite("small", x, y, SMALL_W, SMALL_H, (ground,)), number]


def hull(cx: float, y: float, boat: int, state: BoatState) -> list[Shape]:
    """A lifeboat round cx: orange and afloat, cream on its ropes, or grey, hatched and keel up."""
    low = 0.40 if state == "used" else 0.56
    colour = colours.HULL_OFF_INK if state == "closed" else c.CARD_INK
    return [
        Sprite(f"hull-{state}", cx - HULL_W / 2, y, HULL_W, HULL_H, _hull(state)),
        Text(cx, y + HULL_H * low, str(boat), 20, colour, True, "middle", 34),
    ]


@cache
def _hull(state: BoatState) -> tuple[Plain, ...]:
    return _keel_up() if state == "closed" else _upright(afloat=state == "used")


def _upright(*, afloat: bool) -> tuple[Plain, ...]:
    outline = outlines.AFLOAT if afloat else outlines.HULL
    py = HULL_H * (0.40 if afloat else 0.56)
    paint = Ink(colours.ORANGE if afloat else colours.HULL_FREE, colours.ORANGE_DARK)
    strake = Ink(colours.PLATE if afloat else colours.STRAKE_FREE, colours.ORANGE_DARK, 1)
    return (
        Path(geo.place(outline, 0, 0, HULL_W, HULL_H), paint),
        Path(geo.place(outlines.STRAKE, 0, 0, HULL_W, HULL_H), strake),
        Rect(HULL_W / 2 - 18, py - 13, 36, 26, Ink(colours.PLATE, colours.ORANGE_DARK, 1.2), 13),
    )


def _keel_up() -> tuple[Plain, ...]:
    w, h, ink = HULL_W, HULL_H, colours.HULL_OFF_LINE
    hatch = tuple(
        kit.line(w * (0.24 + 0.13 * k), h * 0.76, w * (0.32 + 0.13 * k), h * 0.2, ink, 1.2) for k in range(5)
    )
    return (
        Path(geo.place(outlines.HULL, 0, 0, w, h, flip=True), Ink(colours.HULL_OFF, ink)),
        *hatch,
        Rect(w / 2 - 17, h * 0.56 - 13, 34, 26, Ink(colours.HULL_OFF, ink, 1), 8),
    )


def davits(theme: Theme, cx: float, top: float, y: float) -> Sprite:
    """Two ropes from the rail to a hanging boat."""
    w, h = 80, y + 5 - top
    shapes: list[Plain] = []
    for x in (3.0, 77.0):
        shapes += [kit.line(x, 0, x, h, theme.edge), Circle(x, 3, 3, Ink(theme.edge))]
    return Sprite(f"davits-{theme.name}-{h:g}", cx - w / 2, top, w, h, tuple(shapes), 2)


def ripple(theme: Theme, cx: float, y: float) -> Sprite:
    """The wave in front of a boat that lies in the water."""
    w = 96.0
    shapes = (kit.wave(0, 6, w, theme.wave, waves=4, height=4, width=2.5),)
    return Sprite(f"ripple-{theme.name}", cx - w / 2, y - 6, w, 12, shapes, 2)


def ghost(theme: Theme, cx: float, y: float, card: int, boat: int) -> list[Shape]:
    """Where the selected card would land, with the multiplication that makes it legal."""
    w = 68.0
    ground = Rect(0, 0, w, 54, Ink(theme.surface, theme.accent, 2, (5, 4)), kit.CARD)
    return [
        Sprite(f"ghost-{theme.name}", cx - w / 2, y, w, 54, (ground,), 2),
        Text(cx, y + 19, str(card), 22, theme.accent, True, "middle", w),
        Text(cx, y + 41, f"{boat} × {card // boat}", c.SMALL, theme.ink, False, "middle", w - 4),
    ]


def struck_ghost(theme: Theme, cx: float, y: float, card: int) -> list[Shape]:
    """A card that was refused: its ghost, struck through."""
    w, h = 56, 40
    return [
        Rect(cx - w / 2, y, w, h, Ink(theme.surface, theme.refuse, 2), 7),
        Text(cx, y + h / 2, str(card), 22, theme.refuse, True, "middle", w),
        kit.line(cx - 22, y + h - 6, cx + 22, y + 6, theme.refuse, 3),
    ]


def target_ground(theme: Theme, box: Box) -> Sprite:
    """The column of a boat that would take the selected card: tinted, with a dashed outline."""
    ink = Ink(theme.accent, theme.accent, 2, (6, 5), wash=0.12)
    shapes = (kit.panel(Box(0, 0, box.w, box.h), ink),)
    return Sprite(f"target-{theme.name}-{box.w:g}x{box.h:g}", box.x, box.y, box.w, box.h, shapes, 2)


def token(x: float, y: float, value: int | None) -> Sprite:
    """A round's token: disc for +2 and +1, square for 0, diamond for −1, dashed while it is not told."""
    shapes: tuple[Plain, ...]
    if value is None:
        ground: Rect | Circle | Path = Circle(16, 16, 13, Ink(c.CARD, c.CARD_EDGE, kit.EDGE, (4, 3)))
        words = "?"
    elif value > 0:
        ground = Circle(16, 16, 13, Ink(c.GOLD if value == 2 else c.CARD, c.GOLD_DARK))
        words = f"+{value}"
    elif value == 0:
        ground, words = Rect(5, 5, 22, 22, Ink(c.CARD, c.CARD_EDGE), 3), "0"
    else:
        diamond = geo.polygon([(16, 0), (32, 16), (16, 32), (0, 16)])
        ground, words = Path(diamond, Ink(c.CARD_OFF, c.CARD_EDGE)), f"−{-value}"
    shapes = (ground, Text(16, 16, words, c.SMALL, c.CARD_INK, True, "middle", 30))
    return Sprite(f"token{words}", x - 16, y - 16, 32, 32, shapes)


def mini_card(x: float, y: float, value: int, *, w: float = 32, top: bool = False) -> list[Shape]:
    """A card in a row of many: only its number. `top` outlines the uppermost of a stack."""
    return [
        kit.mini(x, y, w, top=top),
        Text(x + w / 2, y + 14, str(value), c.BODY, c.CARD_INK, True, "middle", w),
    ]
