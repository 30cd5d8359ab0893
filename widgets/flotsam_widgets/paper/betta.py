"""Betta on paper: the displays, the cards of the hand, the six patterns, and at the end the table."""

from __future__ import annotations

from dataclasses import replace

from flotsam_kit.betta.model import View
from flotsam_kit.lesson.model import Step
from flotsam_widgets.betta import displays
from flotsam_widgets.betta import parts as draw
from flotsam_widgets.betta.layout import Layout, arrange
from flotsam_widgets.betta.sight import Sight
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.flow import Piece
from flotsam_widgets.draw.shapes import Box, Ink, Part, Shape, Text
from flotsam_widgets.screen import Look

PANEL_W, CELL = 146.0, 44.0
TILE = 15.0
COLUMN = 58.0  # of the table
CARD_STEP = draw.CARD + 12


def pieces(step: Step, view: View, look: Look) -> list[Piece]:
    """Displays without their counts; while the game runs the hand and the patterns, else the table."""
    sight = Sight(view, replace(look, hidden=look.hidden | {"counts"}))
    at = _arranged(sight)
    drawn = displays.parts(sight, at)
    found: list[Piece] = [
        [each for each in drawn if each.key.split("/")[0] == f"display:{number}"]
        for number in range(1, len(view.displays) + 1)
    ]
    if not sight.is_running:
        return [*found, [_table(sight)]]
    cards = [] if step.picks_one else [_card(sight, i) for i in range(len(view.hand))]
    return [*found, cards, _patterns(sight)]


def _arranged(sight: Sight) -> Layout:
    """The board's own layout, the displays as high as their cells."""
    view = sight.view
    at = arrange("wide", view.players, len(view.displays), len(view.hand), 0, ended=not sight.is_running)
    boxes = tuple(Box((PANEL_W + 12) * i, 0, PANEL_W, 38 + 3 * CELL + 10) for i in range(len(view.displays)))
    return replace(at, displays=boxes, cell=CELL)


def _card(sight: Sight, i: int) -> Part:
    """A card of the hand as it is held, its name below."""
    card = sight.view.hand[i]
    face, turn = sight.lying(card)
    x = CARD_STEP * i
    shapes = draw.see_through(sight.theme, x, 0, str(card), face, turn, selected=False)
    name = Text(x + draw.CARD / 2, draw.CARD + 14, str(card), c.SMALL, sight.theme.ink, True, "middle")
    return part(f"card:{card}", [*shapes, name])


def _patterns(sight: Sight) -> list[Part]:
    """The six patterns in a row, each with what it pays."""
    box, out = sight.view.options.box, []
    w = 3 * TILE + 16
    for i, name in enumerate(sight.view.patterns):
        shown, x = box.pattern(name), (w + 10) * i
        shapes: list[Shape] = draw.pattern(sight.theme, x, 0, TILE, shown, hit=False)
        words = sight.words("board.canvas.points", n=shown.value)
        shapes.append(Text(x + w / 2, 3 * TILE + 48, words, c.SMALL, sight.theme.ink, False, "middle", w + 8))
        out.append(part(f"pattern:{name}", shapes))
    return out


def _table(sight: Sight) -> Part:
    """The scoring table: numbers of bettas above, what they are worth below (BE-10)."""
    theme, numbers = sight.theme, sight.view.options.numbers
    head = sight.words("betta-board.canvas.table")
    box = Box(0, 16, COLUMN * len(numbers), 56)
    shapes: list[Shape] = [
        Text(0, 0, head, c.BODY, theme.ink, True),
        kit.panel(box, Ink(theme.surface, theme.hair), kit.ROW),
        kit.line(0, 44, box.w, 44, theme.hair),
    ]
    for count, worth in enumerate(numbers):
        x = COLUMN * (count + 0.5)
        shapes.append(Text(x, 30, str(count), c.BODY, theme.ink, False, "middle", COLUMN))
        shapes.append(Text(x, 58, str(worth), c.BODY, theme.ink, True, "middle", COLUMN))
    return part("table", shapes)
