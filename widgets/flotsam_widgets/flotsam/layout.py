"""Where everything lies on the two boards: 880 wide, and 440 wide for phones and large zoom."""

from __future__ import annotations

from dataclasses import dataclass

from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw.shapes import Box

MOST_IN_ROW = {"wide": 10, "narrow": 5}
RESULT_HEAD, RESULT_ROW = 76, 58  # narrow: above the first seat, and from seat to seat
CHIP, TALL_CHIP = 56, 88
SEA_ROW = 216


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
    cards: tuple[Box, ...]
    pile: Box
    aside: Box
    action: Box
    note: Box
    result: Box
    opened: tuple[Box, ...]

    @property
    def slim(self) -> bool:
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


def _row(x: float, y: float, room: float, count: int, height: float, gap: float) -> list[Box]:
    w = (room - gap * (count - 1)) / count
    return [Box(round(x + i * (w + gap)), y, round(w), height) for i in range(count)]


def _wide(players: int, hand: int, opened: int, ended: bool, tokens: bool) -> Layout:
    if players < 4:
        title, subtitle = Box(24, 20, 212, 26), Box(24, 50, 212, 18)
        chips, top = _row(244, 16, 612, players, CHIP, 12), 88.0
    else:
        title, subtitle = Box(24, 14, 440, 26), Box(476, 18, 380, 18)
        chips = _row(24, 48, 832, players, TALL_CHIP if tokens and players == 6 else CHIP, 10)
        top = chips[0].y + chips[0].h + 16
    stage = Box(24, top, 832, 284)
    columns = tuple(
        Column(Box(24 + 104 * i, top + 38, 104, 244), top + 36, top + 48, top + 222, top + 269)
        for i in range(8)
    )
    y = stage.y + stage.h + 48
    cards = _hand(24, y, 506, 84, hand, MOST_IN_ROW["wide"], 14)
    foot = max((box.y + box.h for box in cards), default=y + 124)
    if ended:
        foot = y + 124
    rows = _opened(24, foot + 40, 832, opened, 2)
    height = (rows[-1].y + rows[-1].h if rows else foot) + 16
    return Layout(
        width=880,
        height=round(height),
        title=title,
        subtitle=subtitle,
        chips=tuple(chips),
        stage=stage,
        rail=36,
        columns=columns,
        line=Box(24, y - 36, 506, 20),
        card_width=84,
        cards=cards,
        pile=Box(546, y, 64, 88),
        aside=Box(640, y, 64, 88),
        action=Box(720, y + 8, 120, 52) if ended else Box(736, y, 120, 52),
        note=Box(736, y + 66, 120, 72),
        result=Box(24, y - 32, 832, 156),
        opened=rows,
    )


def _narrow(players: int, hand: int, opened: int, ended: bool, deals: bool, tokens: bool) -> Layout:
    across = 2 if players in (2, 4) else 3
    chip = TALL_CHIP if tokens and across == 3 else CHIP
    chips: list[Box] = []
    for row in range((players + across - 1) // across):
        chips += _row(12, 64 + (chip + 14) * row, 416, across, chip, 8)
    top = chips[-1].y + chip + 16
    rails = [top + 56 + SEA_ROW * (i // 4) for i in range(8)]
    columns = tuple(
        Column(Box(12 + 104 * (i % 4), y + 2, 104, SEA_ROW - 4), y, y + 8, y + 166, y + 201)
        for i, y in enumerate(rails)
    )
    stage = Box(12, top, 416, 56 + SEA_ROW * 2)
    y = stage.y + stage.h + 68
    cards = _hand(12, y, 416, 76, hand, MOST_IN_ROW["narrow"], 9)
    foot = max((box.y + box.h for box in cards), default=y - 16) + 44
    result = Box(12, stage.y + stage.h + 12, 416, RESULT_HEAD + 10 + RESULT_ROW * players)
    if ended:
        foot = result.y + result.h + 20
    action = Box(196, foot, 232, 56)
    if ended:
        action = Box(12, foot, 416, 56)
    end = foot + 118
    if ended:
        end = action.y + 56 if deals else foot
    rows = _opened(12, end + 36, 416, opened, 1)
    height = (rows[-1].y + rows[-1].h if rows else end) + 12
    return Layout(
        width=440,
        height=round(height),
        title=Box(12, 10, 416, 26),
        subtitle=Box(12, 38, 416, 18),
        chips=tuple(chips[:players]),
        stage=stage,
        rail=56,
        columns=columns,
        line=Box(12, y - 50, 416, 38),
        card_width=76,
        cards=cards,
        pile=Box(18, foot, 64, 88),
        aside=Box(106, foot, 64, 88),
        action=action,
        note=Box(196, foot + 70, 232, 40),
        result=result,
        opened=rows,
    )


def _hand(x: float, y: float, room: float, w: float, count: int, most: int, gap: float) -> tuple[Box, ...]:
    boxes: list[Box] = []
    for row, in_row in enumerate(geo.rows(count, most)):
        step = geo.fan(in_row, room, w, gap=gap)
        boxes += [Box(round((x + i * step) * 2) / 2, y + 144 * row, w, 124) for i in range(in_row)]
    return tuple(boxes)


def _opened(x: float, y: float, room: float, count: int, across: int) -> tuple[Box, ...]:
    w = (room - 16 * (across - 1)) / across
    return tuple(Box(x + (i % across) * (w + 16), y + 40 * (i // across), w, 32) for i in range(count))
