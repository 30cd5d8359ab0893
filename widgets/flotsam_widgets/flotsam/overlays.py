"""What lies on top: the last move, a refused move, open hands, and a stack that is spread out."""

from __future__ import annotations

from flotsam_kit.flotsam.model import BOATS, Deal, Pass, Place
from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw import kit, overlay
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.shapes import Box, Ink, Part, Path, Shape, Text
from flotsam_widgets.draw.type import wrap
from flotsam_widgets.flotsam import parts as draw
from flotsam_widgets.flotsam.layout import Layout
from flotsam_widgets.flotsam.sea import target_box
from flotsam_widgets.flotsam.sight import Sight


def parts(sight: Sight, at: Layout) -> list[Part]:
    """In the order in which they cover each other."""
    return [*_last(sight, at), *_refused(sight, at), *_opened(sight, at), *_spread(sight, at)]


def _last(sight: Sight, at: Layout) -> list[Part]:
    """The card just placed: an outline and a filled corner."""
    move = sight.look.last
    if not isinstance(move, Place) or sight.view.boats.top(move.boat) != move.card:
        return []
    column = at.columns[BOATS.index(move.boat)]
    stacked = len(sight.view.boats.cards(move.boat)) > 1
    left = round(column.box.x + column.box.w / 2 - draw.SMALL_W / 2) + (4 if stacked else 0)
    top = round(column.water - draw.HULL_H * 0.55) - 64
    box = Box(left - 2, top - 2, draw.SMALL_W + 4, 66)
    colour = sight.theme.last
    shapes: list[Shape] = [
        Path(_arch(box), Ink(stroke=colour, width=2.5)),
        kit.corner(box.x, box.y, 20, colour),
    ]
    return [part("last", shapes)]


def _arch(box: Box) -> str:
    """An outline that is open below: the hull stands in front of the card's foot."""
    n, right, foot = geo.number, box.x + box.w, box.y + box.h
    left, top = box.x, box.y
    return (
        f"M {n(left)} {n(foot)} L {n(left)} {n(top + 11)} "
        f"C {n(left)} {n(top + 4)} {n(left + 4)} {n(top)} {n(left + 11)} {n(top)} L {n(right - 11)} {n(top)} "
        f"C {n(right - 4)} {n(top)} {n(right)} {n(top + 4)} {n(right)} {n(top + 11)} L {n(right)} {n(foot)}"
    )


def _refused(sight: Sight, at: Layout) -> list[Part]:
    move, theme = sight.look.refused, sight.theme
    if isinstance(move, Pass | Deal):
        shapes = kit.refused_box(theme, at.action, 10)
        return [part("refused", shapes)]
    if not isinstance(move, Place) or move.boat not in BOATS:
        return []
    column = at.columns[BOATS.index(move.boat)]
    box = target_box(column)
    shapes = kit.refused_box(theme, box)
    shapes += draw.struck_ghost(theme, box.centre[0], column.ghost + 4, move.card)
    return [part("refused", shapes)]


def _opened(sight: Sight, at: Layout) -> list[Part]:
    """The open hands of other seats: a letter and the numbers."""
    if not at.opened:
        return []
    first, theme = at.opened[0], sight.theme
    words = sight.words("board.canvas.open-hands")
    head = Text(first.x, first.y - 14, words, c.BODY, theme.ink, True, "start", 400)
    hands = [
        (seat.value, sight.has_turn(seat), cards, box)
        for (seat, cards), box in zip(sight.opened.items(), at.opened, strict=True)
    ]
    return overlay.open_hands(
        theme, head, hands, lambda x, y, card: draw.mini_card(round(x * 2) / 2, y, card)
    )


def spread_out(sight: Sight) -> tuple[str, tuple[int, ...]]:
    """What is spread out, in words, and its cards: those set aside, or a boat's; nothing else is."""
    if sight.shows_aside:
        return sight.words("board.canvas.aside-list"), sight.view.aside
    if sight.spread is None:
        return "", ()
    return sight.words("board.canvas.stack", boat=sight.spread), sight.view.boats.cards(sight.spread)


def _spread(sight: Sight, at: Layout) -> list[Part]:
    head, cards = spread_out(sight)
    if not cards:
        return []
    across, middle = (9 if at.is_narrow else 10), at.width / 2
    if not sight.shows_aside and sight.spread is not None:
        column = at.columns[BOATS.index(sight.spread)]
        across, middle = 6, column.box.x + column.box.w / 2
    w = max(overlay.STEP * min(across, len(cards)) + 20, 236)
    lines = wrap(head, c.BODY, w - overlay.ROOM, bold=True)
    h = 30 + 20 * len(lines) + overlay.ROW_STEP * -(-len(cards) // across)
    x = min(max(middle - w / 2, at.stage.x + 4), at.stage.x + at.stage.w - w - 4)
    box = Box(round(x), at.stage.y + at.rail + 8, w, h)

    def mini(x: float, y: float, card: int) -> list[Shape]:
        return draw.mini_card(x, y, card, top=card == cards[-1])

    return [overlay.spread(sight.theme, box, lines, cards, mini, across=across)]
