"""Where everything lies on the two boards: 848 wide, and 432 wide for phones and large zoom."""

from __future__ import annotations

from dataclasses import dataclass

from flotsam_widgets.betta.parts import CARD
from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw.kit import MARGIN, NARROW, WIDE
from flotsam_widgets.draw.shapes import Box

CHIP = 56
RESULT_HEAD = 44
COUNT_ROW = 28
ROOMY = 150  # a panel so wide has the counts of two seats in a line


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of a board, in pixels of the scene; `cell` is the side of a cell of a display."""

    width: int
    height: int
    title: Box
    subtitle: Box
    chips: tuple[Box, ...]
    displays: tuple[Box, ...]
    cell: float
    line: Box
    water: Box
    cards: tuple[Box, ...]
    left: Box
    right: Box
    turned: Box
    place: Box
    patterns: Box
    tile: float
    table: Box
    result: Box
    row: float
    note: Box
    opened: tuple[Box, ...]
    beside: bool = False  # the numbers of the displays stand beside their grids, not above

    @property
    def is_narrow(self) -> bool:
        """Whether this is the board for phones."""
        return self.width < 600


def arrange(layout: str, players: int, displays: int, hand: int, opened: int, *, ended: bool) -> Layout:
    """The layout for so many seats, displays, cards in hand and open hands; `ended`: results, no hand."""
    if layout == "wide":
        return _wide(players, displays, hand, opened, ended=ended)
    return _narrow(players, displays, hand, opened, ended=ended)


def counts_in_line(w: float) -> int:
    """How many seats' counts stand side by side below a display so wide."""
    return 2 if w >= ROOMY else 1


def _panel_height(w: float, cell: float, players: int) -> float:
    """How high a display's panel is: its head, nine cells, and the counts below."""
    return 38 + 3 * cell + 8 + COUNT_ROW * -(-players // counts_in_line(w)) + 4


def _grid_of_panels(
    x: float, y: float, room: float, count: int, players: int, most: int
) -> tuple[list[Box], float]:
    rows = -(-count // most)
    across = -(-count // rows)
    gap = 13.0
    w = min(198.0, (room - gap * (across - 1)) / across)
    cell = min(44.0, float(int((w - 16) / 3)))
    h = _panel_height(w, cell, players)
    boxes = [
        Box(round(x + (i % across) * (w + gap)), y + (i // across) * (h + 12), round(w), h)
        for i in range(count)
    ]
    return boxes, cell


def _wide(players: int, displays: int, hand: int, opened: int, *, ended: bool) -> Layout:
    chips = geo.row(MARGIN + 208, 4, 624, players, CHIP, 10)
    boxes, cell = _grid_of_panels(MARGIN, 76, WIDE, displays, players, 6)
    foot = geo.foot(boxes, 0)
    y = foot + 48  # the upper edge of the water
    result = Box(MARGIN, foot + 16, WIDE, RESULT_HEAD + 40 * players + 8)
    end = result.y + result.h if ended else y + 188
    hands = geo.strips(MARGIN, end + 64, WIDE, opened, 2, 40)
    return Layout(
        width=round(WIDE + 2 * MARGIN),
        height=round(geo.foot(hands, end + 24) + 6),
        title=Box(MARGIN, 6, 200, 26),
        subtitle=Box(MARGIN, 36, 200, 18),
        chips=tuple(chips),
        displays=tuple(boxes),
        cell=cell,
        line=Box(MARGIN, y - 32, 400, 20),
        water=Box(MARGIN, y, 392, 138),
        cards=_cards(MARGIN + 14, y + 6, 126, hand),
        left=Box(MARGIN, y + 144, 44, 44),
        right=Box(MARGIN + 52, y + 144, 44, 44),
        turned=Box(MARGIN + 106, y + 144, 170, 44),
        place=Box(MARGIN + 282, y + 144, 110, 44),
        patterns=Box(MARGIN + 416, y - 32, 236, 220),
        tile=15,
        table=Box(MARGIN + 668, y - 32, 164, 220),
        result=result,
        row=40,
        note=Box(MARGIN, end + 10, WIDE, 18),
        opened=hands,
    )


def _narrow(players: int, displays: int, hand: int, opened: int, *, ended: bool) -> Layout:
    chips = geo.grid(Box(MARGIN, 52, NARROW, CHIP), players, min(2, players), gap=8, between=12)
    top = chips[-1].y + CHIP + 14
    boxes, cell = _grid_of_panels(MARGIN, top, NARROW, displays, players, 3)
    foot = geo.foot(boxes, 0)
    y = foot + 60
    result = Box(MARGIN, foot + 12, NARROW, RESULT_HEAD + 58 * players + 8)
    tools = y + 146
    patterns = tools + 60
    end = result.y + result.h if ended else patterns + 146 + 150
    hands = geo.strips(MARGIN, end + 88, NARROW, opened, 1, 40)
    return Layout(
        width=round(NARROW + 2 * MARGIN),
        height=round(geo.foot(hands, end + 46) + 6),
        title=Box(MARGIN, 2, NARROW, 26),
        subtitle=Box(MARGIN, 28, NARROW, 18),
        chips=tuple(chips),
        displays=tuple(boxes),
        cell=cell,
        line=Box(MARGIN, y - 44, NARROW, 38),
        water=Box(MARGIN, y, NARROW, 138),
        cards=_cards(MARGIN + 18, y + 6, 132, hand),
        left=Box(MARGIN, tools, 44, 44),
        right=Box(MARGIN + 52, tools, 44, 44),
        turned=Box(MARGIN + 106, tools, 170, 44),
        place=Box(MARGIN + 286, tools, 130, 44),
        patterns=Box(MARGIN, patterns, NARROW, 140),
        tile=11,
        table=Box(MARGIN, patterns + 146, NARROW, 140),
        result=result,
        row=58,
        note=Box(MARGIN, end + 10, NARROW, 36),
        opened=hands,
    )


def _cards(x: float, y: float, step: float, count: int) -> tuple[Box, ...]:
    step = min(step, (3 * step - CARD) / (count - 1)) if count > 3 else step
    return tuple(Box(round(x + i * step), y, CARD, CARD) for i in range(count))
