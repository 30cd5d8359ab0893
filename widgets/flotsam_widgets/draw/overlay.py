"""What lies over the board in every game: open hands, and cards that are spread out in rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.shapes import Box, Ink, Part, Shape, Target, Text
from flotsam_widgets.draw.theme import Theme

CardT = TypeVar("CardT")
Mini = Callable[[float, float, CardT], Sequence[Shape]]
"""A card of a row of many, at its upper left corner."""

STEP, ROW_STEP = 37, 34  # from one small card of a spread to the next
ROOM = 70  # beside the head: for the cross that closes


def open_hands(
    theme: Theme,
    head: Text,
    hands: Iterable[tuple[str, bool, Sequence[CardT], Box]],
    mini: Mini[CardT],
    *,
    width: float = 32,
    gap: float = 4,
) -> list[Part]:
    """The open hands below their head, each with a seat's letter, whether it has the turn, cards and a place.

    `width` is that of a card, `gap` the space between two where there is enough of it.
    """
    out = [part("open-hands", (head,))]
    for letter, turn, cards, box in hands:
        shapes = kit.disc(theme, box.x + 16, box.y + 16, letter, 14, turn=turn)
        step = geo.fan(len(cards), box.w - 40, width, gap=gap)
        for i, card in enumerate(cards):
            shapes += mini(box.x + 40 + step * i, box.y + 2, card)
        out.append(part(f"hand:{letter}", shapes))
    return out


def spread(
    theme: Theme, box: Box, head: Sequence[str], cards: Sequence[CardT], mini: Mini[CardT], *, across: int
) -> Part:
    """A panel with the cards in rows of so many below the lines of its head; a press closes it."""
    shapes: list[Shape] = [kit.shadow(box, kit.PANEL), kit.panel(box, Ink(theme.surface, theme.ink, 2))]
    for i, line in enumerate(head):
        y = box.y + 20 + 20 * i
        shapes.append(Text(box.x + 14, y, line, c.BODY, theme.ink, True, "start", box.w - ROOM))
    shapes += kit.cross(box.x + box.w - 24, box.y + 22, 13, theme.ink, 2.5)
    top = box.y + 22 + 20 * len(head)
    for i, card in enumerate(cards):
        shapes += mini(box.x + 12 + STEP * (i % across), top + ROW_STEP * (i // across), card)
    return part("spread", shapes, Target("close"), Box(box.x + box.w - 50, box.y, 50, 50))
