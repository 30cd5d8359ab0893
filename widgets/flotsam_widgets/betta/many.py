"""Many displays on a slide, or little height: each number beside its grid, the hand at the right."""

from __future__ import annotations

from dataclasses import replace

from flotsam_kit.betta.model import Card
from flotsam_widgets.betta import displays, overlays
from flotsam_widgets.betta import parts as draw
from flotsam_widgets.betta.layout import Layout, arrange
from flotsam_widgets.betta.sight import Sight
from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.enlarge import enlarged_parts
from flotsam_widgets.draw.shapes import Box, Ink, Part, Shape, Target, Text

ROWS, GAP, BETWEEN = (1, 2), 6.0, 5.0
PATTERNS, TILE = 38.0, 9.0  # the height of the row of patterns, and a cell of them
PATTERN_WIDE = 70.0  # with its name
NAME, LARGEST = 30.0, 0.8  # the room for a card's name, and its size at most
LARGEST_CELL = 64.0
PAD = 14.0  # the margin of a card's picture


def parts(sight: Sight, cards: tuple[Card, ...], w: float, h: float) -> list[Part]:
    """The displays, the patterns below them, and the cards below each other."""
    by = _card_size(cards, w, h)
    left, high = _room(sight, cards, w, h)
    shown = _patterns(sight)
    at = _arranged(sight, left, high)
    out = [*displays.parts(_plain(sight), at), *overlays.parts(sight, at)]
    for i, name in enumerate(shown):
        across = _patterns_across(sight, left)
        step, y = left / across, high + PATTERNS * (i // across)
        out.append(_pattern(sight, name, Box(i % across * step + 2, y + 2, step - 6, PATTERNS - 4)))
    for i, card in enumerate(cards):
        out.append(_card(sight, card, left + 12, i * h / len(cards), h / len(cards), by))
    return out


def cell(sight: Sight, cards: tuple[Card, ...], w: float, h: float) -> float:
    """How large a cell is here."""
    return _arranged(sight, *_room(sight, cards, w, h)).cell


def has_room(sight: Sight, cards: tuple[Card, ...], w: float, h: float) -> bool:
    """Whether the patterns have room with their names, in one row or in two."""
    left, _ = _room(sight, cards, w, h)
    return _patterns_across(sight, left) * PATTERN_WIDE <= left


def _patterns_across(sight: Sight, left: float) -> int:
    """How many patterns stand in a row: all, or half of them."""
    count = len(_patterns(sight))
    return count if count * PATTERN_WIDE <= left else -(-count // 2)


def _room(sight: Sight, cards: tuple[Card, ...], w: float, h: float) -> tuple[float, float]:
    """What cards and patterns leave to the displays."""
    left = w - (NAME + draw.CARD * _card_size(cards, w, h) + 16 if cards else 0)
    rows = -(-len(_patterns(sight)) // max(1, _patterns_across(sight, left)))
    return left, h - PATTERNS * rows


def _card_size(cards: tuple[Card, ...], w: float, h: float) -> float:
    """How large a card is, of its size: three patterns side by side still have room beside it."""
    if not cards:
        return 0.0
    return min(
        LARGEST, (h / len(cards) - 2) / (draw.CARD + PAD), (w - NAME - 16 - 3 * PATTERN_WIDE) / draw.CARD
    )


def _patterns(sight: Sight) -> tuple[str, ...]:
    return sight.view.patterns if sight.is_running and not sight.hides("patterns") else ()


def _plain(sight: Sight) -> Sight:
    """Without the counts: the fish are more than their numbers."""
    return Sight(sight.view, replace(sight.look, hidden=sight.look.hidden | {"counts"}))


def _arranged(sight: Sight, w: float, h: float) -> Layout:
    """In one row or in two, as the cells come out larger."""
    return max((_in_rows(sight, w, h, rows) for rows in ROWS), key=lambda at: at.cell)


def _in_rows(sight: Sight, w: float, h: float, rows: int) -> Layout:
    count = len(sight.view.displays)
    across = -(-count // rows)
    high = (h - 4) / rows - BETWEEN
    wide = (w - 4 - GAP * (across - 1)) / across
    cell = int(2 * min(LARGEST_CELL, (high - 8) / 3, (wide - displays.ASIDE - 8) / 3)) / 2
    wide = min(wide, 3 * cell + displays.ASIDE + 24)
    high = min(high, 3 * cell + 20)
    left = max(2.0, (w - wide * across - GAP * (across - 1)) / 2)
    top = max(2.0, (h - rows * (high + BETWEEN)) / 2)
    first = Box(left, top, wide * across + GAP * (across - 1), high)
    boxes = tuple(geo.grid(first, count, across, gap=GAP, between=BETWEEN))
    plain = arrange("wide", sight.view.players, count, 0, 0, ended=False)
    return replace(plain, width=round(w), displays=boxes, cell=cell, opened=(), beside=True)


def _pattern(sight: Sight, name: str, box: Box) -> Part:
    """A pattern with its name at its right."""
    theme, hit = sight.theme, sight.match is not None and sight.match.pattern == name
    ink = Ink(theme.accent_tint, theme.accent, kit.STATE) if hit else Ink(theme.surface, theme.hair)
    x, y, filled = box.x + 6, box.centre[1] - 1.5 * TILE, sight.view.options.box.pattern(name).cells
    shapes: list[Shape] = [kit.panel(box, ink, 8)]
    for place in range(9):
        left, top = draw.corner_of(x, y, TILE, place)
        shade = Ink(theme.ink) if place in filled else Ink(stroke=theme.edge, width=1)
        shapes.append(kit.panel(Box(left + 0.5, top + 0.5, TILE - 1.5, TILE - 1.5), shade, 1))
    shapes.append(Text(x + 3 * TILE + 6, box.centre[1], name, c.SMALL, theme.ink, True, box=26))
    return part(f"pattern:{name}", shapes, Target("pattern", name), box)


def _card(sight: Sight, card: Card, x: float, y: float, high: float, by: float) -> Part:
    """A card of the hand in front with its name at its left."""
    face, turn = sight.lying(card)
    selected = sight.chosen is not None and sight.chosen.card == card
    seen = draw.see_through(sight.theme, PAD / 2, PAD / 2, str(card), face, turn, selected=selected)
    whole = Box(0, 0, draw.CARD + PAD, draw.CARD + PAD)
    drawn = enlarged_parts([part("", seen, None, whole)], by, least=c.SMALL, x=x + NAME - 6, y=y)
    words = Text(x, y + high / 2, str(card), c.SMALL, sight.theme.ink, True, box=NAME)
    box = Box(x - 2, y, NAME + draw.CARD * by, high - 2)
    return part(f"card:{card}", [*drawn[0].shapes, words], Target("card", str(card)), box)
