"""What lies on top: the last move, a refused move, open hands, and the discards spread out."""

from __future__ import annotations

from flotsam_kit.korsar.model import Draw, Drop, Lay, Pass, Play
from flotsam_widgets.draw import kit, overlay
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.shapes import Box, Part, Text
from flotsam_widgets.draw.type import wrap
from flotsam_widgets.korsar import parts as draw
from flotsam_widgets.korsar.layout import Layout
from flotsam_widgets.korsar.sight import Sight

ACROSS = 10  # discards in a row of the spread


def parts(sight: Sight, at: Layout) -> list[Part]:
    """In the order in which they cover each other."""
    return [*_last(sight, at), *_refused(sight, at), *_opened(sight, at), *_spread(sight, at)]


def _last(sight: Sight, at: Layout) -> list[Part]:
    """A filled corner on the ship that the last move has touched."""
    match sight.look.last:
        case Play(_, number):
            touched = [
                box for ship, box in zip(sight.view.ships, at.ships, strict=True) if ship.number == number
            ]
        case Lay():
            newest = sight.view.next - 1
            touched = [
                box for ship, box in zip(sight.view.ships, at.ships, strict=True) if ship.number == newest
            ]
        case _:
            touched = []
    return [part("last", (kit.corner(box.x, box.y, 20, sight.theme.last),)) for box in touched]


def _refused(sight: Sight, at: Layout) -> list[Part]:
    move, theme = sight.look.refused, sight.theme
    boxes: list[Box] = []
    match move:
        case Play(_, number):
            boxes = [
                box for ship, box in zip(sight.view.ships, at.ships, strict=True) if ship.number == number
            ]
        case Draw():
            boxes = [at.pile]
        case Drop():
            boxes = [at.discard]
        case Lay() | Pass():
            boxes = [at.action]
        case _:
            pass
    return [part("refused", kit.refused_box(theme, box)) for box in boxes if box.w]


def _opened(sight: Sight, at: Layout) -> list[Part]:
    """The open hands of other seats: a letter and the codes of the cards."""
    if not at.opened:
        return []
    first, theme = at.opened[0], sight.theme
    words = sight.words("board.canvas.open-hands")
    head = Text(first.x, first.y - 16, words, c.BODY, theme.ink, True, "start", 400)
    hands = [
        (seat.value, sight.view.turn is seat, cards, box)
        for (seat, cards), box in zip(sight.opened.items(), at.opened, strict=True)
    ]
    return overlay.open_hands(
        theme, head, hands, lambda x, y, card: draw.mini_card(round(x * 2) / 2, y, card)
    )


def _spread(sight: Sight, at: Layout) -> list[Part]:
    """All discards, newest last, when the pile of them was pressed."""
    chosen = sight.look.selection.value("discard") if sight.look.selection else None
    cards = sight.view.discard
    if chosen is None or not cards:
        return []
    w = overlay.STEP * min(ACROSS, max(len(cards), 6)) + 24
    h = 52 + overlay.ROW_STEP * -(-len(cards) // ACROSS)
    box = Box(round((at.width - w) / 2), at.stage.y + 8, w, h)
    words = sight.words("korsar-board.canvas.discard-list")
    head = wrap(words, c.BODY, w - overlay.ROOM, bold=True)[:1]
    return [overlay.spread(sight.theme, box, head, cards, draw.mini_card, across=ACROSS)]
