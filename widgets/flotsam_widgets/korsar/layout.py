"""Where everything lies on the two boards: 848 wide, and 432 wide for phones and large zoom."""

from __future__ import annotations

from dataclasses import dataclass

from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw.kit import MARGIN, NARROW, WIDE
from flotsam_widgets.draw.shapes import Box
from flotsam_widgets.korsar.parts import CARD_H, CARD_W

HAND = 512.0  # the room for the cards of the hand
CHIP = 56
MOST_IN_ROW = {"wide": 10, "narrow": 6}
LARGE = 4  # so many ships have room for a large panel each
RESULT_HEAD = 44
EMPTY_SEA = 130.0  # the height of the stage while no ship is out


@dataclass(frozen=True, slots=True)
class Panel:
    """How the panel of a ship is divided, from its upper edge: the picture, the first row, rows, verdict."""

    picture: float
    first: float
    row: float
    verdict: float


LARGE_PANEL = Panel(picture=92, first=148, row=34, verdict=40)
SMALL_PANEL = Panel(picture=0, first=62, row=30, verdict=40)


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of a board, in pixels of the scene. `free` is where a next ship would be laid."""

    width: int
    height: int
    title: Box
    subtitle: Box
    chips: tuple[Box, ...]
    stage: Box
    panel: Panel
    ships: tuple[Box, ...]
    free: Box | None
    line: Box
    cards: tuple[Box, ...]
    pile: Box
    discard: Box
    gold: Box
    action: Box
    result: Box
    row: float
    opened: tuple[Box, ...]

    @property
    def is_slim(self) -> bool:
        """Whether the seat chips have room for signs only."""
        return self.chips[0].w < 140

    @property
    def is_narrow(self) -> bool:
        """Whether this is the board for phones."""
        return self.width < 600


def arrange(
    layout: str, players: int, ships: int, rows: int, hand: int, opened: int, *, ended: bool
) -> Layout:
    """The layout for so many seats, ships in play (each with room for `rows` rows), cards and open hands.

    `ended`: results stand instead of a hand.
    """
    if layout == "wide":
        return _wide(players, ships, rows, hand, opened, ended=ended)
    return _narrow(players, ships, rows, hand, opened, ended=ended)


def _wide(players: int, ships: int, rows: int, hand: int, opened: int, *, ended: bool) -> Layout:
    if players <= 4:
        title, subtitle = Box(MARGIN, 6, 200, 26), Box(MARGIN, 36, 200, 18)
        chips, top = geo.row(MARGIN + 208, 4, 624, players, CHIP, 10), 76.0
    else:
        title, subtitle = Box(MARGIN, 2, 440, 26), Box(MARGIN + 452, 6, 380, 18)
        chips, top = geo.row(MARGIN, 34, WIDE, players, CHIP, 8), 106.0
    across = 3 if ships <= 3 else 4
    panel = LARGE_PANEL if ships <= LARGE else SMALL_PANEL
    gap = 23 if across == 3 else 16
    slots = _slots(MARGIN, top, WIDE, across, gap, panel, rows, ships + 1)
    foot = geo.foot(slots[: max(ships, 1)], top)
    stage = Box(MARGIN, top, WIDE, foot - top)
    free = slots[ships] if slots[ships].y < foot else None
    y = foot + 46
    cards = geo.hand(Box(MARGIN, y, CARD_W, CARD_H), HAND, hand, MOST_IN_ROW["wide"], gap=8, between=20)
    result = Box(MARGIN, foot + 14, WIDE, RESULT_HEAD + 40 * players + 8)
    end = result.y + result.h if ended else geo.foot(cards, y + CARD_H)
    hands = geo.strips(MARGIN, end + 34, WIDE, opened, 2, 40)
    return Layout(
        width=round(WIDE + 2 * MARGIN),
        height=round(geo.foot(hands, end) + 6),
        title=title,
        subtitle=subtitle,
        chips=tuple(chips),
        stage=stage,
        panel=panel,
        ships=tuple(slots[:ships]),
        free=free,
        line=Box(MARGIN, y - 34, HAND, 20),
        cards=cards,
        pile=Box(MARGIN + 532, y, 64, 88),
        discard=Box(MARGIN + 620, y, 64, 88),
        gold=Box(MARGIN + 708, y - 32, 124, 84),
        action=Box(MARGIN + 708, y + 62, 124, 50),
        result=result,
        row=40,
        opened=hands,
    )


def _narrow(players: int, ships: int, rows: int, hand: int, opened: int, *, ended: bool) -> Layout:
    across = 4 if players == 8 else 2 if players in (2, 4) else 3
    chips = geo.grid(Box(MARGIN, 52, NARROW, CHIP), players, across, gap=8, between=12)
    top = chips[-1].y + CHIP + 14
    slots = _slots(MARGIN, top, NARROW, 2, 8, SMALL_PANEL, rows, ships + 1)
    foot = geo.foot(slots[: max(ships, 1)], top)
    free = slots[ships] if slots[ships].y < foot else None
    y = foot + 64
    cards = geo.hand(Box(MARGIN, y, CARD_W, CARD_H), NARROW, hand, MOST_IN_ROW["narrow"], gap=8, between=20)
    below = geo.foot(cards, y - 16) + 40
    result = Box(MARGIN, foot + 12, NARROW, RESULT_HEAD + 58 * players + 8)
    end = result.y + result.h if ended else below + 118
    hands = geo.strips(MARGIN, end + 34, NARROW, opened, 1, 40)
    return Layout(
        width=round(NARROW + 2 * MARGIN),
        height=round(geo.foot(hands, end) + 6),
        title=Box(MARGIN, 2, NARROW, 26),
        subtitle=Box(MARGIN, 28, NARROW, 18),
        chips=tuple(chips),
        stage=Box(MARGIN, top, NARROW, foot - top),
        panel=SMALL_PANEL,
        ships=tuple(slots[:ships]),
        free=free,
        line=Box(MARGIN, y - 48, NARROW, 38),
        cards=cards,
        pile=Box(MARGIN + 6, below, 64, 88),
        discard=Box(MARGIN + 98, below, 64, 88),
        gold=Box(MARGIN + 188, below - 26, 228, 76),
        action=Box(MARGIN + 188, below + 60, 228, 50),
        result=result,
        row=58,
        opened=hands,
    )


def _slots(
    x: float, y: float, room: float, across: int, gap: float, panel: Panel, rows: int, count: int
) -> list[Box]:
    h = panel.first + panel.row * rows + panel.verdict + 12 if count > 1 else EMPTY_SEA
    return geo.grid(Box(x, y, room, h), count, across, gap=gap, between=14)
