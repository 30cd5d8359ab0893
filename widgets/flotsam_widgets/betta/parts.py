"""The things of Betta: fish, cells, see-through cards, patterns. Objects keep their colours everywhere."""

from __future__ import annotations

from functools import cache

from flotsam_kit.betta.box import Pattern
from flotsam_kit.betta.grid import CELLS, SIZE, Grid
from flotsam_widgets.betta import outlines
from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.shapes import Box, Circle, Ink, Path, Rect, Shape, Sprite, Text
from flotsam_widgets.draw.theme import Theme

Plain = kit.Plain
CARD = 114.0  # the side of a card in the hand
LIFT = 10  # how far a selected card rises
LETTER_FROM = 26  # below this size a fish has no letter: its tail alone tells
NUMBER_FROM = 36  # the side of the smallest cell that bears its number


def fish(colour: str, x: float, y: float, size: float) -> Sprite:
    """A fighting fish in the box size x size."""
    return Sprite(f"fish-{colour}-{size:g}", x, y, size, size, _fish(colour, size), 1)


@cache
def _fish(colour: str, s: float) -> tuple[Plain, ...]:
    h, top = s * 0.84, s * 0.08
    ink = Ink(c.GAME[colour], c.CARD_INK, max(1, s / 36))
    shapes: list[Plain] = [
        Path(geo.place(outline, 0, top, s, h), ink)
        for outline in (outlines.TAILS[colour], outlines.FIN, outlines.BELLY, outlines.BODY)
    ]
    eye = Ink("#FFFFFF", c.CARD_INK, max(0.8, s / 50))
    shapes.append(Circle(s * 0.86, top + h * 0.46, s * 0.042, eye))
    if s >= LETTER_FROM:
        size = max(c.SMALL, round(s * 0.36))
        letter = colour.upper()
        shapes.append(
            Text(s * 0.655, top + h * 0.515, letter, size, c.ON_GAME[colour], True, "middle", s * 0.5)
        )
    return tuple(shapes)


def chip_fish(colour: str, x: float, y: float, size: float) -> Sprite:
    """A fish on a ground of card colour, for places outside of cells."""
    w, h = size + 4, size + 2
    inner = fish(colour, 2, 1, size)
    return Sprite(f"chip-fish-{colour}-{size:g}", x, y, w, h, (Rect(0, 0, w, h, Ink(c.CARD), 6), inner), 1)


def cell(theme: Theme, x: float, y: float, size: float, place: int, colour: str | None) -> Sprite:
    """One cell of a display: a fish on its tile, or water, and in a corner the number that sentences name.

    In a small cell the number would lie on the fish: there is none.
    """
    if size < NUMBER_FROM:
        return _tile(theme, x, y, size, colour)
    key = f"cell-{place}-{colour or theme.name}-{size:g}"
    return Sprite(key, x, y, size, size, _numbered(theme, size, place, colour), 1)


@cache
def _numbered(theme: Theme, size: float, place: int, colour: str | None) -> tuple[Plain | Sprite, ...]:
    # The tile is a drawing of its own: what a click brings anew is then little more than the number.
    high, ink = max(c.TINY, round(size * 0.27)), c.CARD_MUTED if colour else theme.muted
    number = Text(size - 4 - round(high * 0.7), round(size * 0.8), str(place), high, ink, True, box=high)
    return (_tile(theme, 0, 0, size, colour), number)


def _tile(theme: Theme, x: float, y: float, size: float, colour: str | None) -> Sprite:
    return Sprite(
        f"tile-{colour or theme.name}-{size:g}", x, y, size, size, _tile_shapes(theme, size, colour), 1
    )


@cache
def _tile_shapes(theme: Theme, size: float, colour: str | None) -> tuple[Plain | Sprite, ...]:
    tile = Box(1.5, 1.5, size - 3, size - 3)
    if colour:
        return (kit.panel(tile, Ink(c.CARD, c.CARD_EDGE, 1.2), 7), fish(colour, 3, 3, size - 6))
    wave = kit.wave(size * 0.24, size / 2, size * 0.52, theme.wave, waves=2, height=3, width=1.5)
    return (kit.panel(tile, Ink(theme.sea, theme.wave, 1.2), 7), wave)


def cells(theme: Theme, x: float, y: float, size: float, grid: Grid) -> list[Shape]:
    """The nine cells of a display from (x, y)."""
    return [
        cell(theme, *corner_of(x, y, size, place), size, place, colour)
        for place, colour in enumerate(grid.cells)
    ]


def corner_of(x: float, y: float, size: float, place: int) -> tuple[float, float]:
    """The upper left corner of a cell."""
    row, column = divmod(place, SIZE)
    return x + column * size, y + row * size


def fresh(x: float, y: float, size: float, places: tuple[int, ...]) -> list[Shape]:
    """Filled corners on the cells that the card has just covered."""
    corner = Sprite(
        "fresh", 0, 0, 10, 10, (Path(geo.polygon([(0, 0), (10, 0), (0, 10)]), Ink(c.CARD_ACCENT)),), 1
    )
    found = (corner_of(x, y, size, place) for place in places)
    return [Sprite("fresh", left + 3, top + 3, 10, 10, corner.shapes, 1) for left, top in found]


def rings(x: float, y: float, size: float, places: tuple[int, ...]) -> list[Shape]:
    """A double outline round each cell of a configuration."""
    box = Box(1.5, 1.5, size - 3, size - 3)
    shapes = (
        kit.panel(box, Ink(stroke=c.CARD_INK, width=4), 7),
        kit.panel(box, Ink(stroke=c.GOLD, width=1.6), 7),
    )
    found = (corner_of(x, y, size, place) for place in places)
    return [Sprite(f"ring-{size:g}", left, top, size, size, shapes, 2) for left, top in found]


def see_through(
    theme: Theme, x: float, y: float, name: str, face: Grid, turn: int, *, selected: bool
) -> list[Shape]:
    """A card of the hand with three fish and six holes, which stay unpainted: what is below shows.

    `face` is the card as it lies; the dot marks its own first corner and travels with the turn.
    """
    shapes: list[Shape] = []
    if selected:
        y -= LIFT
        ring = Box(x - 4, y - 4, CARD + 8, CARD + 8)
        shapes.append(kit.panel(ring, Ink(stroke=theme.accent, width=kit.STATE), kit.CARD + 4))
    shapes.append(Sprite(f"see-{name}-{face}", x, y, CARD, CARD, _film(face), 2))
    across, down = ((0, 0), (1, 0), (1, 1), (0, 1))[turn % 4]
    shapes.append(Circle(x + CARD * across, y + CARD * down, 6, Ink(theme.accent, theme.paper, 2)))
    return shapes


@cache
def _film(face: Grid) -> tuple[Plain | Sprite, ...]:
    side, size = CARD, (CARD - 8) / 3
    bars = " ".join(
        f"{geo.segment(at, 4, at, side - 4)} {geo.segment(4, at, side - 4, at)}"
        for at in (4 + size, 4 + 2 * size)
    )
    holes = [place for place, colour in enumerate(face.cells) if not colour]
    shapes: list[Plain | Sprite] = [
        kit.panel(Box(3, 3, side - 6, side - 6), Ink(stroke=c.CARD, width=6), kit.CARD - 3),
        Path(bars, Ink(stroke=c.CARD, width=6)),
        kit.panel(Box(0, 0, side, side), Ink(stroke=c.CARD_EDGE), kit.CARD),
        *_squares(4, 4, size, holes, 3, Ink(stroke=c.CARD_EDGE, width=1)),
    ]
    for place, colour in enumerate(face.cells):
        left, top = corner_of(4, 4, size, place)
        if colour:
            shapes += [
                Rect(left, top, size, size, Ink(c.CARD)),
                fish(colour, left + 1.5, top + 1.5, size - 3),
            ]
    return tuple(shapes)


def _squares(x: float, y: float, size: float, places: list[int], inset: float, ink: Ink) -> list[Rect]:
    """These cells, each a little smaller than its place; a square takes one call on a canvas, not six."""
    corners = (corner_of(x, y, size, place) for place in places)
    side = size - 2 * inset
    return [Rect(left + inset, top + inset, side, side, ink) for left, top in corners]


def pattern(theme: Theme, x: float, y: float, size: float, shown: Pattern, *, hit: bool) -> list[Shape]:
    """A pattern card: filled cells have to show one colour, the others are free. `hit`: it is being made."""
    w, h = 3 * size + 16, 3 * size + 36
    key = f"pattern-{theme.name}-{'.'.join(map(str, shown.cells))}-{size:g}-{hit}"
    tile = Sprite(key, x, y, w, h, _pattern(theme, size, shown.cells, hit), 2)
    return [tile, Text(x + w / 2, y + 3 * size + 22, shown.name, c.SMALL, theme.ink, True, "middle", w)]


@cache
def _pattern(theme: Theme, size: float, filled: tuple[int, ...], hit: bool) -> tuple[Plain, ...]:
    box = Box(0, 0, 3 * size + 16, 3 * size + 36)
    ink = Ink(theme.accent_tint, theme.accent, kit.STATE) if hit else Ink(theme.surface, theme.hair)
    free = [place for place in range(CELLS) if place not in filled]
    return (
        kit.panel(box, ink, 10),
        *_squares(8, 8, size, free, 1.5, Ink(stroke=theme.edge, width=1)),
        *_squares(8, 8, size, list(filled), 1, Ink(theme.ink)),
    )


def turn_arrow(theme: Theme, x: float, y: float, *, clockwise: bool) -> Sprite:
    """Three quarters of a circle with a head on a round button, 44 across, round (x, y)."""
    key = f"arrow-{theme.name}-{clockwise}"
    return Sprite(key, x - 22, y - 22, 44, 44, _arrow(theme, -1 if clockwise else 1), 2)


@cache
def _arrow(theme: Theme, s: int) -> tuple[Plain, ...]:
    n, r, m = geo.number, 10.0, 22.0
    k = r * 0.5523
    bow = (
        f"M {n(m - s * r)} {n(m)} C {n(m - s * r)} {n(m - k)} {n(m - s * k)} {n(m - r)} {n(m)} {n(m - r)} "
        f"C {n(m + s * k)} {n(m - r)} {n(m + s * r)} {n(m - k)} {n(m + s * r)} {n(m)} "
        f"C {n(m + s * r)} {n(m + k)} {n(m + s * k)} {n(m + r)} {n(m)} {n(m + r)}"
    )
    head = geo.polygon([(m - s * (r + 5), m - 1), (m - s * (r - 5), m - 1), (m - s * r, m + 7)])
    return (
        Circle(m, m, 22, Ink(theme.surface, theme.edge)),
        Path(bow, Ink(stroke=theme.ink, width=2.5)),
        Path(head, Ink(theme.ink)),
    )
