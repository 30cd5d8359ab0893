"""Where everything lies on the two boards: 848 wide, and 432 wide for phones and large zoom."""

from __future__ import annotations

from dataclasses import dataclass

from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw.kit import MARGIN, NARROW, WIDE
from flotsam_widgets.draw.shapes import Box

MOST_IN_ROW = {"wide": 10, "narrow": 5}
RESULT_HEAD, RESULT_ROW = 76, 58  # narrow: above the first seat, and from seat to seat
CHIP, TALL_CHIP = 56, 88
CARD_H = 124.0
HAND = 506.0  # the room of the hand on the wide board
SEA, SEA_ROW = 270.0, 190.0  # the stage of the wide board; one of the two rows of the narrow one


@dataclass(frozen=True, slots=True)
class Column:
    """One boat's place: what one presses, its rail, the ghost below it, the water line and the word."""

    box: Box
    top: float
    ghost: float
    water: float
    word: float


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of a board, in pixels of the scene."""

    width: int
    height: int
    title: Box
    subtitle: Box
    chips: tuple[Box, ...]
    stage: Box
    rail: float
    columns: tuple[Column, ...]
    line: Box
    card_width: float
    hand: Box
    cards: tuple[Box, ...]
    pile: Box
    aside: Box
    action: Box
    note: Box
    result: Box
    opened: tuple[Box, ...]

    @property
    def is_narrow(self) -> bool:
        """Whether this is the board for phones and large zoom."""
        return self.width < 600

    @property
    def is_slim(self) -> bool:
        """Whether the seat chips have room for signs only."""
        return self.chips[0].w < 170


def arrange(
    layout: str, players: int, hand: int, opened: int, *, ended: bool, deals: bool, tokens: bool
) -> Layout:
    """The layout for so many players, cards in hand and open hands.

    `ended`: results stand instead of a hand; `deals`: a button below them; `tokens`: the chips show some.
    """
    if layout == "wide":
        return _wide(players, hand, opened, ended, tokens)
    return _narrow(players, hand, opened, ended, deals, tokens)


def _wide(players: int, hand: int, opened: int, ended: bool, tokens: bool) -> Layout:
    right = MARGIN + WIDE
    if players < 4:
        title, subtitle = Box(MARGIN, 6, 212, 26), Box(MARGIN, 36, 212, 18)
        chips = geo.row(right - 612, 4, 612, players, CHIP, 12)
    else:
        title, subtitle = Box(MARGIN, 2, 440, 26), Box(right - 380, 6, 380, 18)
        chips = geo.row(MARGIN, 34, WIDE, players, TALL_CHIP if tokens and players == 6 else CHIP, 10)
    top = chips[0].y + chips[0].h + 14
    stage = Box(MARGIN, top, WIDE, SEA)
    columns = tuple(
        Column(Box(MARGIN + 104 * i, top + 38, 104, SEA - 40), top + 36, top + 48, top + 220, top + 256)
        for i in range(8)
    )
    y = stage.y + stage.h + 46
    card = 78 if hand == 6 else 84  # six stand side by side when they are a little narrower
    cards = geo.hand(Box(MARGIN, y, card, CARD_H), HAND, hand, MOST_IN_ROW["wide"], gap=14, between=14)
    foot = y + CARD_H if ended else geo.foot(cards, y + CARD_H)
    rows = geo.strips(MARGIN, foot + 30, WIDE, opened, 2, 34)
    return Layout(
        width=round(WIDE + 2 * MARGIN),
        height=round(geo.foot(rows, foot) + 6),
        title=title,
        subtitle=subtitle,
        chips=tuple(chips),
        stage=stage,
        rail=36,
        columns=columns,
        line=Box(MARGIN, y - 36, HAND, 20),
        card_width=card,
        hand=Box(MARGIN, y, HAND, 124),
        cards=cards,
        pile=Box(right - 302, y, 64, 88),
        aside=Box(right - 206, y, 64, 88),
        action=Box(right - 136, y + 6, 120, 52) if ended else Box(right - 120, y, 120, 52),
        note=Box(right - 120, y + 58, 120, 72),
        result=Box(MARGIN, y - 34, WIDE, 156),
        opened=rows,
    )


def _narrow_columns(top: float) -> tuple[Column, ...]:
    """The boats in two rows of four."""
    rails = [top + 52 + SEA_ROW * (i // 4) for i in range(8)]
    return tuple(
        Column(Box(MARGIN + 104 * (i % 4), y + 2, 104, SEA_ROW - 4), y, y + 6, y + 146, y + 177)
        for i, y in enumerate(rails)
    )


def _narrow(players: int, hand: int, opened: int, ended: bool, deals: bool, tokens: bool) -> Layout:
    across = 2 if players in (2, 4) else 3
    chip = TALL_CHIP if tokens and across == 3 else CHIP
    chips = geo.grid(Box(MARGIN, 52, NARROW, chip), players, across, gap=8, between=12)
    top = chips[-1].y + chip + 14
    stage = Box(MARGIN, top, NARROW, 52 + SEA_ROW * 2)
    y = stage.y + stage.h + 62
    cards = geo.hand(Box(MARGIN, y, 76, CARD_H), NARROW, hand, MOST_IN_ROW["narrow"], gap=9, between=14)
    foot = geo.foot(cards, y + (0 if ended else CARD_H)) + 16
    result = Box(MARGIN, stage.y + stage.h + 12, NARROW, RESULT_HEAD + 10 + RESULT_ROW * players)
    stacks, beside = 232.0, Box(MARGIN + 240, foot, 176, 50)
    action, end = beside, foot + 108
    if ended:
        foot = result.y + result.h + 14
        action, end = Box(MARGIN, foot, NARROW, 56), foot + 56 if deals else foot - 14
    rows = geo.strips(MARGIN, end + 32, NARROW, opened, 1, 34)
    return Layout(
        width=round(NARROW + 2 * MARGIN),
        height=round(geo.foot(rows, end) + 6),
        title=Box(MARGIN, 2, NARROW, 26),
        subtitle=Box(MARGIN, 28, NARROW, 18),
        chips=tuple(chips),
        stage=stage,
        rail=52,
        columns=_narrow_columns(top),
        line=Box(MARGIN, y - 50, NARROW, 38),
        card_width=76,
        hand=Box(MARGIN, y, NARROW, 124),
        cards=cards,
        pile=Box(MARGIN, foot, stacks, 50),
        aside=Box(MARGIN, foot + 58, stacks, 50),
        action=action,
        note=Box(beside.x, foot + 58, beside.w, 54),
        result=result,
        opened=rows,
    )
