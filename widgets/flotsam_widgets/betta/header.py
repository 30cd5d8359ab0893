"""The first zone: whose turn it is, which turn, and a chip for each seat with its points."""

from __future__ import annotations

from flotsam_kit.betta.grid import Colour
from flotsam_kit.betta.scoring import decided_by, ranking, rating
from flotsam_kit.core import Seat
from flotsam_widgets.betta import parts as draw
from flotsam_widgets.betta.layout import Layout
from flotsam_widgets.betta.sight import Sight, known
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.shapes import Box, Part, Target, Text
from flotsam_widgets.draw.type import shorten, width


def subtitle(sight: Sight) -> str:
    """Which turn of how many, unless that is asked; at the end who has won."""
    if sight.view.turn is None:
        return "" if sight.hides("scores") else headline(sight)
    if sight.round is None or sight.hides("limit"):
        return sight.words("betta-board.canvas.one-card")
    number, whole = sight.round
    return sight.words("betta-board.canvas.turn", n=number, turns=whole)


def headline(sight: Sight) -> str:
    """Who has won and by what (BE-11), or the rating of a solo game (BE-14)."""
    state = known(sight.view)
    if sight.is_solo:
        rated = sight.words(f"betta.rating.{rating(state)}")
        return sight.words("betta-board.canvas.rated", points=sight.total(sight.seats[0]), rating=rated)
    winners = tuple(sight.brief(seat) for seat in ranking(state)[0])
    return sight.words(f"betta-board.canvas.wins-{decided_by(state)}", seats=winners)


def parts(sight: Sight, at: Layout) -> list[Part]:
    """The title and the chips."""
    chips = [_chip(sight, seat, box) for seat, box in zip(sight.seats, at.chips, strict=True)]
    head = kit.heading(sight.theme, at.title, at.subtitle, sight.title, subtitle(sight))
    return [part("title", head), *chips]


def _chip(sight: Sight, seat: Seat, box: Box) -> Part:
    """Letter, name and colour, points of the turns and of the displays, and their sum.

    A word for the colour that would be cut gives way to the fish with its letter.
    """
    theme, x = sight.theme, box.x + 54
    name, target = f"seat:{seat}", Target("seat", seat.value)
    shapes = kit.chip(theme, box, seat.value, 17, turn=sight.view.turn is seat, out=False)
    end = box.x + box.w - 10
    if not sight.hides("scores"):
        total = str(sight.total(seat))
        shapes.append(Text(end, box.y + 28, total, c.HEAD, theme.ink, True, "end", 48))
        end -= width(total, c.HEAD, bold=True) + 6
    colour = sight.colour(seat)
    has_fish = colour is not None and end - 32 - x > 40
    if colour is not None and has_fish:
        shapes.append(draw.chip_fish(colour, end - 32, box.y + 13, 28))
        end -= 38
    room = end - x
    first, second = name_words(sight, seat, room), points_words(sight, seat, room)
    is_cut = width(first, c.SMALL, bold=True) > room
    if is_cut and not has_fish and colour is not None and first == colour_word(sight, colour):
        return part(name, (*shapes, draw.chip_fish(colour, x, box.y + 13, 28)), target, box)
    size = c.BODY if width(first, c.BODY, bold=True) <= room else c.SMALL  # rather small than cut
    words, y = shorten(first, size, room, bold=True), box.y + (19 if second else 28)
    shapes.append(Text(x, y, words, size, theme.ink, True, box=room))
    if second:
        shapes.append(Text(x, box.y + 39, second, c.SMALL, theme.muted, box=room))
    return part(name, shapes, target, box)


def colour_word(sight: Sight, colour: Colour) -> str:
    """The colour of a deck in words."""
    return sight.words(f"betta-board.colour.{colour}")


def name_words(sight: Sight, seat: Seat, room: float) -> str:
    """Who sits there, with the colour of the deck where there is room for both."""
    name = sight.look.names.get(seat) or (sight.words("board.canvas.you") if sight.is_you(seat) else "")
    colour = sight.colour(seat)
    if colour is None:
        return name
    word = colour_word(sight, colour)
    both = f"{name}, {word}"
    return word if not name else both if width(both, c.BODY, bold=True) <= room else name


def points_words(sight: Sight, seat: Seat, room: float) -> str:
    """The points of the turns and of the displays, in words where there is room."""
    if sight.hides("scores"):
        return ""
    turns, worth = sight.view.points[seat.index], sum(sight.worth(seat))
    words = sight.words("betta-board.canvas.points", turns=turns, displays=worth)
    if width(words, c.SMALL) <= room:
        return words
    short = f"{turns} + {worth}"
    return short if width(short, c.SMALL) <= room else ""
