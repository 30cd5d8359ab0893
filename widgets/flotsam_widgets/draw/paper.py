"""Pictures for paper: a table without colour, and any scene in black, white and greys.

Nothing is told by a grey alone: fish have their tails and letters, flags their cut, emblem and word.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.shapes import Circle, Ink, Part, Path, Rect, Scene, Sprite, Text
from flotsam_widgets.draw.theme import Theme

BLACK, WHITE = "#000000", "#FFFFFF"
PRINT = Theme(
    name="print",
    paper=WHITE,
    surface=WHITE,
    sunken="#F2F2F2",
    hair="#8C8C8C",
    edge="#595959",
    ink=BLACK,
    muted="#404040",
    sky=WHITE,
    sea=WHITE,
    wave="#8C8C8C",
    deck=BLACK,
    on_deck=WHITE,
    deck_muted="#D9D9D9",
    accent=BLACK,
    on_accent=WHITE,
    accent_tint="#F2F2F2",
    refuse=BLACK,
    on_refuse=WHITE,
    refuse_tint="#F2F2F2",
    good=BLACK,
    good_tint="#F2F2F2",
    last=BLACK,
    last_tint="#E6E6E6",
)
# By luminance alone red and blue would be one grey, and green and yellow not far from each other.
OWN = {
    c.GAME["r"]: "#2B2B2B",
    c.GAME["b"]: "#6E6E6E",
    c.GAME["g"]: WHITE,
    c.GAME["y"]: "#D0D0D0",
    c.GAME["k"]: BLACK,
    c.CARD: WHITE,
    c.CARD_INK: BLACK,
}

Plain = Rect | Circle | Path | Text | Sprite


def black_and_white(scene: Scene) -> Scene:
    """The scene without colours and without shadows."""
    parts = tuple(_part(part) for part in scene.parts)
    return replace(scene, background=grey(scene.background), parts=parts)


@cache
def grey(colour: str) -> str:
    """The grey that is as light as the colour, so that what can be read stays so; some have their own."""
    if colour in OWN:
        return OWN[colour]
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    level = round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))
    return f"#{level:02X}{level:02X}{level:02X}"


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _part(part: Part) -> Part:
    return replace(part, shapes=_shapes(part.shapes))


def _shapes(shapes: tuple[Plain, ...]) -> tuple[Plain, ...]:
    return tuple(_shape(shape) for shape in shapes if not _is_shadow(shape))


def _is_shadow(shape: Plain) -> bool:
    return not isinstance(shape, Text | Sprite) and shape.ink.opacity < 1


def _shape(shape: Plain) -> Plain:
    if isinstance(shape, Text):
        return replace(shape, fill=grey(shape.fill))
    if isinstance(shape, Sprite):
        return replace(shape, key=f"{shape.key}-print", shapes=_shapes(shape.shapes))
    return replace(shape, ink=_ink(shape.ink))


def _ink(ink: Ink) -> Ink:
    return replace(ink, fill=ink.fill and grey(ink.fill), stroke=ink.stroke and grey(ink.stroke))
