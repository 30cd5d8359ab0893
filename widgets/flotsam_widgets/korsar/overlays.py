"""What lies on top: the last move, a refused move, open hands, and the discards spread out."""

from __future__ import annotations

from flotsam_kit.korsar.model import Draw, Drop, Lay, Pass, Play
from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.shapes import Box, Ink, Part, Shape, Target, Text
from flotsam_widgets.korsar import parts as draw
from flotsam_widgets.korsar.layout import Layout
from flotsam_widgets.korsar.sight import Sight

STEP, ROW_STEP, ACROSS = 37, 34, 10


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
    out = [part("open-hands", (head,))]
    for (seat, cards), box in zip(sight.opened.items(), at.opened, strict=True):
        shapes = kit.disc(theme, box.x + 16, box.y + 16, seat.value, 14, turn=sight.view.turn is seat)
        step = geo.fan(len(cards), box.w - 40, 32, gap=4)
        for i, card in enumerate(cards):
            shapes += draw.mini_card(round((box.x + 40 + step * i) * 2) / 2, box.y + 2, card)
        out.append(part(f"hand:{seat}", shapes))
    return out


def _spread(sight: Sight, at: Layout) -> list[Part]:
    """All discards, newest last, when the pile of them was pressed."""
    chosen = sight.look.selection.value("discard") if sight.look.selection else None
    cards = sight.view.discard
    if chosen is None or not cards:
        return []
    theme = sight.theme
    rows = -(-len(cards) // ACROSS)
    w, h = STEP * min(ACROSS, max(len(cards), 6)) + 24, 52 + ROW_STEP * rows
    box = Box(round((at.width - w) / 2), at.stage.y + 8, w, h)
    head = sight.words("korsar-board.canvas.discard-list")
    shapes: list[Shape] = [
        kit.shadow(box, kit.PANEL),
        kit.panel(box, Ink(theme.surface, theme.ink, 2)),
        *kit.lines_below(box.x + 14, box.y + 20, head, c.BODY, theme.ink, w - 70, bold=True)[:1],
        *kit.cross(box.x + w - 24, box.y + 22, 13, theme.ink, 2.5),
    ]
    for i, card in enumerate(cards):
        x, y = box.x + 12 + STEP * (i % ACROSS), box.y + 42 + ROW_STEP * (i // ACROSS)
        shapes += draw.mini_card(x, y, card)
    return [part("spread", shapes, Target("close"), Box(box.x + w - 50, box.y, 50, 50))]
