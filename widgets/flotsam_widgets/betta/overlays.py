"""What lies on top: the last move, a refused move, open hands."""

from __future__ import annotations

from flotsam_kit.betta.model import Place
from flotsam_kit.core import Seat
from flotsam_widgets.betta import parts as draw
from flotsam_widgets.betta.layout import Layout
from flotsam_widgets.betta.sight import Sight
from flotsam_widgets.draw import kit, overlay
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.shapes import Part, Shape, Text


def parts(sight: Sight, at: Layout) -> list[Part]:
    """In the order in which they cover each other."""
    return [*_last(sight, at), *_refused(sight, at), *_opened(sight, at)]


def _last(sight: Sight, at: Layout) -> list[Part]:
    """A filled corner on the display that was played on last."""
    move = sight.look.last
    if not isinstance(move, Place) or not 1 <= move.display <= len(at.displays):
        return []
    box = at.displays[move.display - 1]
    return [part("last", (kit.corner(box.x, box.y, 18, sight.theme.last),))]


def _refused(sight: Sight, at: Layout) -> list[Part]:
    move = sight.look.refused
    if not isinstance(move, Place) or not 1 <= move.display <= len(at.displays):
        return []
    return [part("refused", kit.refused_box(sight.theme, at.displays[move.display - 1]))]


def _opened(sight: Sight, at: Layout) -> list[Part]:
    """The open hands of other seats: a letter and the names of the cards."""
    if not at.opened:
        return []
    first, theme = at.opened[0], sight.theme
    words = sight.words("board.canvas.open-hands")
    head = Text(first.x, first.y - 16, words, c.BODY, theme.ink, True, box=400)
    hands = [
        (seat.value, sight.view.turn is seat, cards, box)
        for (seat, cards), box in zip(opened(sight).items(), at.opened, strict=True)
    ]
    return overlay.open_hands(
        theme, head, hands, lambda x, y, card: _mini(round(x), y, str(card)), width=66, gap=6
    )


def opened(sight: Sight) -> dict[Seat, tuple[object, ...]]:
    """The hands that lie open beside the one in front."""
    hands = sight.look.open_hands.items()
    return {seat: cards for seat, cards in hands if seat is not sight.view.seat and cards}


def _mini(x: float, y: float, name: str) -> list[Shape]:
    return [
        kit.mini(x, y, 66),
        draw.fish(name[0], x + 5, y + 3, 22),
        Text(x + 30, y + 14, name, c.SMALL, c.CARD_INK, True, box=36, mono=True),
    ]
