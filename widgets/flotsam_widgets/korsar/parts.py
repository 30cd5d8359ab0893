"""The things of Korsar: flags, hats, ships, cards. Objects keep their colours everywhere."""

from __future__ import annotations

from functools import cache
from typing import Literal

from flotsam_kit.korsar.cards import Card, Kind, kind
from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.shapes import Box, Circle, Ink, Path, Rect, Shape, Sprite, Text
from flotsam_widgets.draw.theme import Theme
from flotsam_widgets.draw.type import shorten
from flotsam_widgets.korsar import outlines

CardState = Literal["normal", "playable", "selected", "off"]
Plain = kit.Plain

CARD_W, CARD_H = 76.0, 112.0
LIFT = 10  # how far a selected card rises
WHITE = "#FFFFFF"  # the admiral's hat


def code_of(name: str) -> Card:
    """The code of a card that may be named with its copy, such as `g2#2`."""
    return name.partition("#")[0]


def emblem(colour: str, x: float, y: float, size: float) -> list[Plain]:
    """The shape that doubles a pirate colour: green triangle, blue disc, red diamond, black cross."""
    on, s = c.ON_GAME[colour], size
    match colour:
        case "g":
            return [Path(geo.polygon([(x, y - s), (x + s, y + s * 0.8), (x - s, y + s * 0.8)]), Ink(on))]
        case "b":
            return [Circle(x, y, s * 0.95, Ink(on))]
        case "r":
            up = s * 1.15
            return [Path(geo.polygon([(x, y - up), (x + s, y), (x, y + up), (x - s, y)]), Ink(on))]
        case _:
            r, width = s * 0.75, max(2.5, s * 0.5)
            return [
                kit.line(x - r, y - r, x + r, y + r, on, width),
                kit.line(x + r, y - r, x - r, y + r, on, width),
            ]


def flag_shapes(colour: str, x: float, y: float, w: float, h: float, *, pole: bool = True) -> list[Plain]:
    """A flag w wide; its cut and its emblem say the colour too."""
    cloth = Path(geo.place(outlines.FLAGS[colour], x, y, w, h * 1.5), Ink(c.GAME[colour], c.CARD_INK))
    shapes: list[Plain] = [cloth]
    if pole:
        at = x + w * 0.08
        shapes.append(kit.line(at, y - 2, at, y + h * 1.55, c.CARD_INK, 2.5))
    across, down = (0.34 if colour == "r" else 0.46), (0.29 if colour == "k" else 0.34)
    return [*shapes, *emblem(colour, x + w * across, y + h * 1.5 * down, h * 0.24)]


def flag(colour: str, x: float, y: float) -> Sprite:
    """A flag on a chip of card colour, 30 by 24, for rows outside of cards."""
    return Sprite(f"flag-{colour}", x, y, 30, 24, _flag(colour), 1)


@cache
def _flag(colour: str) -> tuple[Plain, ...]:
    return (Rect(0, 0, 30, 24, Ink(c.CARD), 6), *flag_shapes(colour, 4, 4.5, 22, 14, pole=False))


def hat_shapes(card: Card, x: float, y: float, w: float) -> list[Plain]:
    """The hat of a captain in his colour, or the admiral's white one with a star."""
    white = kind(card) is Kind.ADMIRAL
    cloth = Ink(WHITE if white else c.GAME[card[0]], c.CARD_INK, max(1.2, w / 40))
    trim = Ink(stroke=c.GOLD_DARK if white else c.GOLD, width=max(1.5, w / 24))
    shapes: list[Plain] = [
        Path(geo.place(outlines.HAT, x, y, w, w * 0.8), cloth),
        Path(geo.place(outlines.TRIM, x, y, w, w * 0.8), trim),
    ]
    if white:
        return [*shapes, Path(geo.star(x + w / 2, y + w * 0.29, w * 0.13), Ink(c.GOLD, c.CARD_INK))]
    return [*shapes, *emblem(card[0], x + w / 2, y + w * 0.29, w * 0.09)]


def hat(card: Card, x: float, y: float) -> Sprite:
    """A champion's hat on a disc of card colour, 26 across."""
    shapes = (Circle(13, 13, 13, Ink(c.CARD)), *hat_shapes(card, 2, 4, 22))
    return Sprite(f"hat-{card}", x, y, 26, 26, shapes, 1)


def ship(x: float, y: float, w: float, value: int) -> Sprite:
    """A merchant ship w wide and 0.82 w high: two or three sails for a bigger class, its value on one."""
    return Sprite(f"ship{value}-{w:g}", x, y, w, w * 0.82, _ship(w, value), w * 0.15)


def swell(theme: Theme, x: float, y: float, w: float) -> Sprite:
    """The water in front of a ship w wide at (x, y): the only part of it that knows the theme."""
    across = w * 1.24
    wave = kit.wave(0, 6, across, theme.wave, waves=6, height=4, width=2.5)
    return Sprite(f"swell-{theme.name}-{w:g}", x - w * 0.12, y + w * 0.82 * 0.95 - 6, across, 12, (wave,), 2)


@cache
def _ship(w: float, value: int) -> tuple[Plain, ...]:
    h = w * 0.82
    sails: tuple[tuple[float, float], ...] = ((0.5, 1.0),)
    if value > 3:
        sails = ((0.76, 0.62), (0.4, 1.0))
    if value > 5:
        sails = ((0.84, 0.6), (0.18, 0.6), (0.5, 1.0))
    shapes: list[Plain] = [kit.line(w * 0.95, h * 0.56, w * 1.1, h * 0.42, c.WOOD_DARK, 2.5)]
    for across, scale in sails:
        shapes += _sail(w, h, across, scale)
    shapes.append(_value(w, h, sails[-1][0], value))
    shapes += [
        Path(geo.place(outlines.HULL, 0, 0, w, h), Ink(c.WOOD, c.CARD_INK)),
        Path(geo.place(outlines.PLANK, 0, 0, w, h), Ink(stroke=c.WOOD_DARK, width=2)),
    ]
    port = w * 0.05
    shapes += [
        Rect(w * at - port / 2, h * 0.795, port, port, Ink(c.SAIL, c.WOOD_DARK, 1), 1)
        for at in (0.32, 0.44, 0.56, 0.68)
    ]
    return tuple(shapes)


def _sail(w: float, h: float, across: float, scale: float) -> list[Plain]:
    n, main = geo.number, scale == 1
    x, top = w * across, h * (0.06 if main else 0.2)
    half, tall = w * 0.18 * scale * (1 if main else 0.95), h * 0.48 * (1 if main else 0.76)
    belly, hollow, foot = half * 1.36, half * 0.64, top + tall
    cloth = (
        f"M {n(x - half)} {n(top)} L {n(x + half)} {n(top)} C {n(x + belly)} {n(top + tall * 0.35)} "
        f"{n(x + belly)} {n(top + tall * 0.7)} {n(x + half)} {n(foot)} L {n(x - half)} {n(foot)} "
        f"C {n(x - hollow)} {n(top + tall * 0.7)} {n(x - hollow)} {n(top + tall * 0.35)} "
        f"{n(x - half)} {n(top)} Z"
    )
    mast = kit.line(x, top - h * 0.05, x, h * 0.62, c.WOOD_DARK, 2.5)
    return [mast, Path(cloth, Ink(c.SAIL, c.CARD_INK))]


def _value(w: float, h: float, across: float, value: int) -> Text:
    x, y = w * (across + 0.036), h * (0.06 + 0.48 * 0.52)
    return Text(x, y, str(value), round(w * 0.27), c.CARD_INK, True, "middle", w * 0.36)


def hand_card(
    theme: Theme, x: float, y: float, card: Card, state: CardState, *, label: str, count: int, content: bool
) -> list[Shape]:
    """A card of the hand, its code top left; `count` copies lie behind each other. `label` says its kind."""
    shapes: list[Shape] = []
    if state == "selected":
        y -= LIFT
        ring = Box(x - 4, y - 4, CARD_W + 8, CARD_H + 8)
        shapes.append(kit.panel(ring, Ink(theme.paper, theme.accent, kit.STATE), kit.CARD + 4))
    off = state == "off"
    key = f"korsar{card}{'x' if count > 1 else ''}{'-off' if off else ''}{'' if content else '-bare'}"
    shapes.append(Sprite(key, x, y, CARD_W, CARD_H, _face(card, off, content, count > 1), 4))
    ink = c.CARD_OFF_INK if off else c.CARD_INK
    room = CARD_W - 5
    words = shorten(label, c.SMALL, room)
    shapes.append(Text(x + CARD_W / 2, y + 98, words, c.SMALL, ink, False, "middle", room))
    if count > 1:
        shapes += _copies(x + CARD_W - 14, y + 78, count)
    if state == "playable":
        shapes.append(kit.playable(x, y))
    return shapes


def _copies(x: float, y: float, count: int) -> list[Shape]:
    ground = Rect(x - 17, y - 10, 30, 20, Ink(c.CARD_INK), 10)
    return [ground, Text(x - 2, y, f"×{count}", c.SMALL, c.CARD, True, "middle", 28)]


@cache
def _face(card: Card, off: bool, content: bool, several: bool) -> tuple[Plain | Sprite, ...]:
    box, ink = Box(0, 0, CARD_W, CARD_H), c.CARD_OFF_INK if off else c.CARD_INK
    paper = Ink(c.CARD_OFF, c.CARD_OFF_INK, kit.EDGE, (4, 4)) if off else Ink(c.CARD, c.CARD_EDGE)
    shapes: list[Plain | Sprite] = [] if off else [kit.shadow(box, kit.CARD)]
    if several:
        shapes.append(kit.panel(Box(3, -3, CARD_W, CARD_H), paper, kit.CARD))
    shapes.append(kit.panel(box, paper, kit.CARD))
    shapes.append(
        Text(9, 18, card, c.SMALL, c.CARD_OFF_INK if off else c.CARD_MUTED, True, box=30, mono=True)
    )
    if content:
        shapes += _content(card, ink)
    return tuple(shapes)


def _content(card: Card, ink: str) -> list[Plain | Sprite]:
    match kind(card):
        case Kind.SHIP:
            wave = kit.wave(9, 72.4, CARD_W - 18, c.CARD_EDGE, waves=4, height=3, width=1.5)
            return [ship(13, 34, CARD_W - 28, int(card)), wave]
        case Kind.PIRATE:
            number = Text(CARD_W - 10, 22, card[1:], 26, ink, True, "end", 30)
            return [*flag_shapes(card[0], CARD_W * 0.18, CARD_H * 0.4, CARD_W * 0.56, CARD_W * 0.37), number]
        case _:
            return list(hat_shapes(card, 12, 30, CARD_W - 24))


def mini_card(x: float, y: float, card: Card, *, w: float = 32) -> list[Shape]:
    """A card in a row of many: only its code."""
    return [kit.mini(x, y, w), Text(x + w / 2, y + 14, card, c.SMALL, c.CARD_INK, True, "middle", w, True)]


def hull(x: float, y: float) -> Sprite:
    """A hull without sails round (x, y), 20 by 12: a ship that was captured."""
    shapes = (Path(geo.place(outlines.HULL, 0, -14, 20, 28), Ink(c.WOOD, c.CARD_INK, 1.2)),)
    return Sprite("hull-small", x - 10, y - 6, 20, 13, shapes, 1)


def coin(x: float, y: float, radius: float) -> Sprite:
    """A gold coin round (x, y)."""
    r = radius
    shapes = (
        Circle(r, r, r, Ink(c.GOLD, c.GOLD_DARK)),
        Circle(r, r, r * 0.66, Ink(stroke=c.GOLD_DARK, width=1)),
    )
    return Sprite(f"coin{r:g}", x - r, y - r, 2 * r, 2 * r, shapes, 2)


def hourglass(theme: Theme, x: float, y: float, size: float) -> Sprite:
    """An hourglass round (x, y): a ship is on hold."""
    h = size / 2
    glass = geo.polygon([(h * 0.3, 0), (h * 1.7, 0), (h * 0.3, size), (h * 1.7, size)])
    sand = geo.polygon([(h * 0.65, h * 0.55), (h * 1.35, h * 0.55), (h, h)])
    shapes = (
        Path(glass, Ink(stroke=theme.ink, width=2)),
        Path(sand, Ink(theme.ink)),
        kit.line(0, 0, size, 0, theme.ink, 2.5),
        kit.line(0, size, size, size, theme.ink, 2.5),
    )
    return Sprite(f"hourglass-{theme.name}-{size:g}", x - h, y - h, size, size, shapes, 2)


def equal_sign(theme: Theme, x: float, y: float) -> list[Shape]:
    """Two bars round (x, y): a tie."""
    return [kit.line(x - 8, y + dy, x + 8, y + dy, theme.ink, 3) for dy in (-4.0, 4.0)]
