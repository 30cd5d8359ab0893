"""Parts that every game shares: shadows, marks, buttons, seat chips, card backs, states of things."""

from __future__ import annotations

from functools import cache
from typing import Literal

from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.shapes import Box, Circle, Ink, Path, Rect, Shape, Sprite, Text
from flotsam_widgets.draw.theme import Theme
from flotsam_widgets.draw.type import shorten, width, wrap

EDGE, STATE, REFUSED = 1.5, 3.0, 4.0  # outlines: of things, of a state, of a refusal
PANEL, CARD, ROW, SMALL = 14.0, 9.0, 8.0, 5.0  # radii
DROP = 2.5  # how far the flat shadow lies below
MARGIN = 8.0  # at the sides of a picture, for rings and badges; the page lets it reach into its own padding
WIDE, NARROW = 832.0, 416.0  # what lies between the margins of the two boards: large, and for phones

Plain = Rect | Circle | Path | Text
ButtonKind = Literal["normal", "primary", "disabled"]


def shadow(box: Box, radius: float) -> Rect:
    """The flat shadow of what can be lifted or pressed."""
    return Rect(box.x, box.y + DROP, box.w, box.h, Ink(c.SHADOW, opacity=0.14), radius)


def panel(box: Box, ink: Ink, radius: float = PANEL) -> Rect:
    """The box as a rounded rectangle."""
    return Rect(box.x, box.y, box.w, box.h, ink, radius)


def line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = EDGE) -> Path:
    """One straight line."""
    return Path(geo.segment(x1, y1, x2, y2), Ink(stroke=colour, width=width))


def cross(x: float, y: float, size: float, colour: str, width: float = STATE) -> list[Shape]:
    """A cross round (x, y)."""
    r = size / 2
    return [line(x - r, y - r, x + r, y + r, colour, width), line(x + r, y - r, x - r, y + r, colour, width)]


def cross_badge(theme: Theme, x: float, y: float) -> list[Shape]:
    """The badge of a refused thing: the cross says so without the colour."""
    disc = Circle(x, y, 13, Ink(theme.refuse, theme.paper, 2))
    return [disc, *cross(x, y, 9, theme.on_refuse)]


def wave(x: float, y: float, w: float, colour: str, *, waves: int, height: float, width: float) -> Path:
    """A wavy line from (x, y)."""
    start = f"M {geo.number(x)} {geo.number(y)} "
    return Path(
        start + geo.swell(x, y, w, waves=waves, height=height),
        Ink(stroke=colour, width=width),
    )


def playable(x: float, y: float) -> Rect:
    """A short bar on the upper edge, at the left: in sight when the next card overlaps."""
    return Rect(x + 8, y - 3, 24, 6, Ink(c.CARD_ACCENT, c.CARD, 1), 3)


def corner(x: float, y: float, size: float, colour: str) -> Path:
    """The filled corner that marks the last move."""
    n, r = geo.number, size / 2
    return Path(
        f"M {n(x)} {n(y + size)} L {n(x)} {n(y + r)} C {n(x)} {n(y + r / 3)} {n(x + r / 3)} {n(y)} "
        f"{n(x + r)} {n(y)} L {n(x + size)} {n(y)} Z",
        Ink(colour),
    )


def refused_box(theme: Theme, box: Box, radius: float = PANEL) -> list[Shape]:
    """A thing that was tried and refused: an outline twice as thick, and the badge."""
    outline = panel(box, Ink(stroke=theme.refuse, width=REFUSED), radius)
    return [outline, *cross_badge(theme, box.x + box.w - 7, box.y + 4)]


def middle_lines(
    box: Box, lines: tuple[str, ...], size: int, fill: str, *, bold: bool = False, step: float = 18
) -> list[Shape]:
    """Lines of text in the middle of the box."""
    x, y = box.centre
    top = y - step * (len(lines) - 1) / 2
    return [
        Text(x, top + step * i, words, size, fill, bold, "middle", box.w) for i, words in enumerate(lines)
    ]


def lines_below(
    x: float,
    y: float,
    words: str,
    size: int,
    fill: str,
    box: float,
    *,
    bold: bool = False,
    anchor: Literal["start", "middle", "end"] = "start",
    step: float = 18,
) -> list[Shape]:
    """A text broken into the box's width, its first line at y."""
    lines = [shorten(line, size, box, bold=bold) for line in wrap(words, size, box, bold=bold)]
    return [Text(x, y + step * i, line, size, fill, bold, anchor, box) for i, line in enumerate(lines)]


def button(
    theme: Theme, box: Box, label: str, kind: ButtonKind = "normal", size: int = c.BODY
) -> list[Shape]:
    """A button with its label in one or two lines; a disabled one has a dashed outline and no shadow."""
    fill, stroke, ink, dash = {
        "normal": (theme.surface, theme.edge, theme.ink, ()),
        "primary": (theme.accent, None, theme.on_accent, ()),
        "disabled": (None, theme.edge, theme.muted, (4.0, 4.0)),
    }[kind]
    inner = Box(box.x + 6, box.y, box.w - 12, box.h)
    bold = kind != "disabled"
    shapes: list[Shape] = [] if kind == "disabled" else [shadow(box, 10)]
    shapes.append(panel(box, Ink(fill, stroke, EDGE, dash), 10))
    shapes += middle_lines(inner, wrap(label, size, inner.w, bold=bold), size, ink, bold=bold)
    return shapes


def heading(theme: Theme, title: Box, sub: Box, head: str, under: str) -> list[Shape]:
    """The head of a board, and what stands in its box below it or, at the right end, beside it."""
    size = c.HEAD if width(head, c.HEAD, bold=True) <= title.w else c.STRONG
    words = shorten(head, size, title.w, bold=True)
    shapes: list[Shape] = [Text(title.x, title.centre[1], words, size, theme.ink, True, "start", title.w)]
    if under:
        words, y = shorten(under, c.SMALL, sub.w), sub.centre[1]
        if sub.x > title.x:
            shapes.append(Text(sub.x + sub.w, y, words, c.SMALL, theme.muted, False, "end", sub.w))
        else:
            shapes.append(Text(sub.x, y, words, c.SMALL, theme.muted, False, "start", sub.w))
    return shapes


def mini(x: float, y: float, w: float, *, top: bool = False) -> Sprite:
    """The ground of a card in a row of many; `top` outlines the uppermost of a stack."""
    ink = Ink(c.CARD, c.CARD_INK, 2.5) if top else Ink(c.CARD, c.CARD_EDGE, EDGE)
    # So little pad that neighbours do not touch: they are painted in one go.
    return Sprite(f"mini{w:g}{top}", x, y, w, 28, (Rect(0, 0, w, 28, ink, 6),), 2 if top else 1)


def disc(theme: Theme, x: float, y: float, letter: str, radius: float, *, turn: bool) -> list[Shape]:
    """A seat's letter in a circle, filled when it is the seat's turn."""
    ink = Ink(theme.accent) if turn else Ink(stroke=theme.edge)
    size = c.STRONG if radius > 14 else c.SMALL
    colour = theme.on_accent if turn else theme.ink
    return [Circle(x, y, radius, ink), Text(x, y, letter, size, colour, True, "middle", radius * 2)]


def chip(theme: Theme, box: Box, letter: str, radius: float, *, turn: bool, out: bool) -> list[Shape]:
    """A seat chip: turn is filled, thick and pointed, out of the sub-round dashed and flat."""
    state = "turn" if turn else "out" if out else "in"
    key = f"chip-{theme.name}-{state}-{box.w:g}x{box.h:g}-{radius:g}"
    ground = Sprite(key, box.x, box.y, box.w, box.h + 8, _chip(theme, box.w, box.h, radius, state))
    colour = theme.on_accent if turn else theme.ink
    x, size = box.x + radius + 9, c.STRONG if radius > 14 else c.SMALL
    return [ground, Text(x, box.y + 28, letter, size, colour, True, "middle", radius * 2)]


@cache
def _chip(theme: Theme, w: float, h: float, radius: float, state: str) -> tuple[Plain, ...]:
    box, x, r = Box(0, 0, w, h), radius + 9, PANEL
    if state == "out":
        dashes = panel(box, Ink(theme.paper, theme.edge, EDGE, (5, 5)))
        return (dashes, Circle(x, 28, radius, Ink(stroke=theme.edge)))
    # Only the foot of the shadow is ever seen.
    foot = Path(geo.segment(r - 4, h + 1, w - r + 4, h + 1), Ink(stroke=c.SHADOW, width=3, opacity=0.14))
    if state == "in":
        return (
            foot,
            panel(box, Ink(theme.surface, theme.hair)),
            Circle(x, 28, radius, Ink(stroke=theme.edge)),
        )
    pointer = geo.polygon([(x - 8, h + 1), (x + 8, h + 1), (x, h + 9)])
    return (
        foot,
        panel(box, Ink(theme.surface, theme.accent, STATE)),
        Path(pointer, Ink(theme.accent)),
        Circle(x, 28, radius, Ink(theme.accent)),
    )


def card_back(x: float, y: float, *, depth: int = 3) -> Sprite:
    """A pile of cards face down, 64 by 88 and a little more for its depth."""
    shapes: list[Plain] = [
        Rect(2 * k, 4 - 2 * k, 64, 88, Ink(c.BACK, c.CARD), CARD) for k in range(depth - 1, -1, -1)
    ]
    shapes += [
        Rect(6, 10, 52, 76, Ink(stroke=c.BACK_LINE, width=1.2), SMALL),
        wave(12, 42, 40, c.BACK_LINE, waves=2, height=3, width=1.5),
        wave(12, 54, 40, c.BACK_LINE, waves=2, height=3, width=1.5),
    ]
    return Sprite(f"back{depth}", x, y - 4, 68, 92, tuple(shapes))


def card_stack(x: float, y: float, *, depth: int) -> Sprite:
    """Cards face up on each other, without a number, as big as `card_back`."""
    shapes = tuple(
        Rect(2 * k, 4 - 2 * k, 64, 88, Ink(c.CARD, c.CARD_EDGE), CARD) for k in range(depth - 1, -1, -1)
    )
    return Sprite(f"stack{depth}", x, y - 4, 68, 92, shapes)


def tiny_back(x: float, y: float) -> Sprite:
    """A card face down as a sign before a number of cards, 13 by 18 round the middle (x, y)."""
    shapes = (
        Rect(0, 0, 13, 18, Ink(c.BACK, c.CARD, 1), 3),
        wave(3, 9, 7, c.BACK_LINE, waves=2, height=2, width=1.2),
    )
    return Sprite("tiny-back", x - 6.5, y - 9, 13, 18, shapes, 2)
