"""Flotsam Fight on paper: the boats with their cards, the seats with what lies open, the own hand."""

from __future__ import annotations

from flotsam_kit.core import Seat
from flotsam_kit.flotsam.model import BOATS, View
from flotsam_kit.lesson.model import Step
from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.flow import Piece
from flotsam_widgets.draw.shapes import Part, Shape, Text
from flotsam_widgets.draw.type import shorten
from flotsam_widgets.flotsam import parts as draw
from flotsam_widgets.flotsam.header import state_word
from flotsam_widgets.flotsam.sea import boat_state, state_label
from flotsam_widgets.flotsam.sight import Sight
from flotsam_widgets.screen import Look

COLUMN, CARD_W = 98.0, 84.0
LOW = 30  # from one card of a boat to the one on it
WORDS, ROW, SHORT = 132.0, 404.0, 260.0  # of a seat: its letter with a word, all of it, without cards
TOKEN = 36


def pieces(step: Step, view: View, look: Look) -> list[Piece]:
    """What is asked about: no boats where all are empty and none is asked, no hand where a boat is asked."""
    sight = Sight(view, look)
    asks_boats = step.of == "boat"
    found: list[Piece] = []
    if asks_boats or view.boats.in_use:
        found.append(_boats(sight, named=not asks_boats))
    if asks_boats:
        return found
    if view.boats.in_use or step.is_open:
        found.append([_seat(sight, seat, i, step.is_open) for i, seat in enumerate(sight.seats)])
    if not step.is_open:
        found.append(_hand(sight))
    return found


def _boats(sight: Sight, *, named: bool) -> list[Part]:
    highest = max((len(sight.view.boats.cards(boat)) for boat in BOATS), default=0)
    water = 64.0 + LOW * max(0, highest - 1) if highest else 0.0
    return [_boat(sight, boat, COLUMN * (i + 0.5), water, named) for i, boat in enumerate(BOATS)]


def _boat(sight: Sight, boat: int, cx: float, water: float, named: bool) -> Part:
    """A boat with all of its cards; `named`: with the word that says whether it is in use."""
    state, cards = boat_state(sight, boat), sight.view.boats.cards(boat)
    left = round(cx - draw.SMALL_W / 2)
    shapes: list[Shape] = []
    for i, card in enumerate(cards):
        above = len(cards) - 1 - i
        shapes += draw.small_card(left, water - 64 - LOW * above, card, top=above == 0)
    shapes += draw.hull(cx, water, boat, state)
    if named:
        words, y = shorten(state_label(sight, boat), c.SMALL, COLUMN - 4), water + draw.HULL_H + 14
        shapes.append(Text(cx, y, words, c.SMALL, sight.theme.ink, state == "used", "middle", COLUMN - 4))
    return part(f"boat:{boat}", shapes)


def _seat(sight: Sight, seat: Seat, place: int, is_open: bool) -> Part:
    """A seat with a word on what it does, the tokens it has, and its cards or their number."""
    theme, view = sight.theme, sight.view
    across, w = (2, ROW) if is_open else (3, SHORT)
    left, y = (w + 24) * (place % across), 40 * (place // across)
    shapes: list[Shape] = [*kit.disc(theme, left + 16, y + 16, seat.value, 14, turn=sight.has_turn(seat))]
    word = shorten(state_word(sight, seat), c.SMALL, WORDS - 42)
    shapes.append(Text(left + 38, y + 16, word, c.SMALL, theme.ink, False, "start", WORDS - 42))
    x, end = left + WORDS, left + w
    for value in sight.tokens(seat):
        shapes.append(draw.token(x + 16, y + 16, value))
        x += TOKEN
    cards = view.hand if seat is view.seat else sight.opened.get(seat, ())
    if not is_open:
        count = sight.words("board.canvas.count", n=view.hand_sizes[seat.index])
        shapes.append(Text(x, y + 16, count, c.SMALL, theme.ink, False, "start", end - x))
    step = geo.fan(len(cards), end - x, 32, gap=3)
    for i, card in enumerate(cards if is_open else ()):
        shapes += draw.mini_card(x + step * i, y + 2, card)
    return part(f"seat:{seat}", shapes)


def _hand(sight: Sight) -> list[Part]:
    """The own hand with its name, its cards one beside the other."""
    head = sight.words("board.canvas.your-hand")
    hidden = sight.look.hidden
    out = [part("line", (Text(0, 0, head, c.BODY, sight.theme.ink, True),))]
    for i, card in enumerate(sight.view.hand):
        shapes = draw.treasure_card(sight.theme, (CARD_W + 8) * i, 18, card, CARD_W, "normal", hidden)
        out.append(part(f"card:{card}", shapes))
    return out
