"""Contrast by the formula of WCAG 2.2: texts at least 4.5, outlines and marks at least 3."""

from __future__ import annotations

import pytest

from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.shapes import Box, Circle, Path, Rect, Scene, Shape, Sprite, Text
from flotsam_widgets.draw.theme import LIGHT, THEMES, Theme
from flotsam_widgets.flotsam import colours
from tests.drawn import DRAWN

# fmt: off
TEXT_PAIRS = [
    "ink/paper", "ink/surface", "ink/sunken", "ink/sky", "ink/sea", "muted/paper", "muted/surface",
    "muted/sunken", "accent/paper", "accent/surface", "accent/accent_tint", "ink/accent_tint",
    "on_accent/accent", "ink/refuse_tint", "accent/refuse_tint", "refuse/surface", "refuse/sunken",
    "on_refuse/refuse", "good/sunken", "surface/good", "ink/good_tint", "muted/good_tint",
    "ink/last_tint", "on_deck/deck", "deck_muted/deck",
]
LINE_PAIRS = [
    "edge/paper", "edge/surface", "accent/paper", "accent/surface", "accent/sky", "accent/sea",
    "refuse/sky", "refuse/sea", "last/surface", "last/paper", "edge/sky", "ink/surface", "good/surface",
]
# fmt: on
OBJECT_TEXTS = [
    (c.CARD_INK, c.CARD),
    (c.CARD_MUTED, c.CARD),
    (c.CARD_OFF_INK, c.CARD_OFF),
    (c.CARD_INK, c.CARD_OFF),
    (c.CARD_INK, colours.PLATE),
    (c.CARD_INK, c.GOLD),
    (c.CARD_INK, colours.TAB),
    (colours.HULL_OFF_INK, colours.HULL_OFF),
]


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_formula() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("pair", TEXT_PAIRS)
def test_texts_can_be_read(theme: Theme, pair: str) -> None:
    ink, ground = pair.split("/")
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("pair", LINE_PAIRS)
def test_outlines_can_be_seen(theme: Theme, pair: str) -> None:
    line, ground = pair.split("/")
    assert contrast(getattr(theme, line), getattr(theme, ground)) >= 3


@pytest.mark.parametrize(("ink", "ground"), OBJECT_TEXTS)
def test_texts_on_things_can_be_read(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("name", DRAWN)
def test_every_text_of_a_picture_can_be_read_on_what_lies_under_it(name: str, theme: Theme) -> None:
    """What the tables forget: each text against the last filled shape under its middle."""
    readable_texts(DRAWN[name].scene(theme=theme))


def readable_texts(scene: Scene) -> None:
    grounds: list[tuple[Box, str]] = [(Box(0, 0, scene.width, scene.height), scene.background)]
    for part in scene.parts:
        for shape, dx, dy in flat(part.shapes):
            if isinstance(shape, Text):
                y = shape.y + dy
                x = shape.x + dx + {"start": 6, "middle": 0, "end": -6}[shape.anchor]
                ground = next(colour for box, colour in reversed(grounds) if box.has(x, y))
                assert contrast(shape.fill, ground) >= 4.5, (part.key, shape.text, shape.fill, ground)
            elif shape.ink.fill and shape.ink.opacity == 1:
                grounds.append((_box(shape, dx, dy), shape.ink.fill))


def flat(
    shapes: tuple[Shape, ...], dx: float = 0, dy: float = 0
) -> list[tuple[Rect | Circle | Path | Text, float, float]]:
    out: list[tuple[Rect | Circle | Path | Text, float, float]] = []
    for shape in shapes:
        if isinstance(shape, Sprite):
            out += flat(shape.shapes, dx + shape.x, dy + shape.y)
        else:
            out.append((shape, dx, dy))
    return out


def _box(shape: Rect | Circle | Path, dx: float, dy: float) -> Box:
    if isinstance(shape, Rect):
        return Box(shape.x + dx, shape.y + dy, shape.w, shape.h)
    if isinstance(shape, Circle):
        r = shape.radius * 0.7
        return Box(shape.x + dx - r, shape.y + dy - r, 2 * r, 2 * r)
    numbers = [float(word) for word in shape.d.split() if not word.isalpha()]
    xs, ys = numbers[::2], numbers[1::2]
    return Box(min(xs) + dx, min(ys) + dy, max(xs) - min(xs), max(ys) - min(ys))


def test_things_look_the_same_on_every_table() -> None:
    """Cards and hulls have no colour of a theme: their sprites are shared by all themes."""
    names = {
        theme: {
            s.key
            for p in DRAWN["two-in-use"].scene(theme=THEMES[theme]).parts
            for s in p.shapes
            if isinstance(s, Sprite)
        }
        for theme in THEMES
    }
    own = {key for key in names[LIGHT.name] if "light" not in key}
    assert {"hull-used", "hull-free", "card48-84", "small", "back3"} <= own
    assert all(own <= keys for keys in names.values())
