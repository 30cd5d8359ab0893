"""What stands in the third zone when the game is over: what each seat has (BE-10, BE-11)."""

from __future__ import annotations

from flotsam_kit.betta.scoring import ranking
from flotsam_kit.core import Seat
from flotsam_kit.tally import ranks
from flotsam_widgets.betta import side
from flotsam_widgets.betta.header import headline, name_words
from flotsam_widgets.betta.layout import RESULT_HEAD, Layout
from flotsam_widgets.betta.sight import Sight, known
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.shapes import Box, Ink, Part, Shape, Text
from flotsam_widgets.draw.type import shorten


def places(sight: Sight) -> tuple[tuple[int, Seat], ...]:
    """The seats with their places, best first; equals share one. As they sit while that is asked."""
    if sight.hides("scores"):
        return tuple((0, seat) for seat in sight.seats)
    return tuple((place, seat) for seat, place in ranks(ranking(known(sight.view))).items())


def account(sight: Sight, seat: Seat) -> str:
    """The points of the turns and what each display pays, as one sum."""
    turns, worth = sight.view.points[seat.index], sight.worth(seat)
    return sight.words("betta-board.result.sum", turns=turns, values=worth, displays=sum(worth))


def parts(sight: Sight, at: Layout) -> list[Part]:
    """The panel, a row for each seat or, while that is asked, the table; and the note on the box."""
    box, theme = at.result, sight.theme
    head = sight.words("betta-board.canvas.table") if sight.hides("scores") else headline(sight)
    room = box.w - 32
    ground: list[Shape] = [
        kit.shadow(box, kit.PANEL),
        kit.panel(box, Ink(theme.surface, theme.hair)),
        Text(
            box.x + 16, box.y + 22, shorten(head, c.BODY, room, bold=True), c.BODY, theme.ink, True, box=room
        ),
    ]
    # Whoever is asked what the displays pay needs the table, which stands beside the hand in a running game.
    is_asked = sight.hides("scores")
    rows = (
        [_table(sight, at)] if is_asked else [_row(sight, at, i, *row) for i, row in enumerate(places(sight))]
    )
    return [part("result", ground), *rows, side.note(sight, at)]


def _table(sight: Sight, at: Layout) -> Part:
    """The scoring table: numbers of bettas above, what they are worth below (BE-10)."""
    numbers, theme = sight.view.options.numbers, sight.theme
    box = Box(at.result.x + 10, at.result.y + RESULT_HEAD, at.result.w - 20, at.result.h - RESULT_HEAD - 8)
    w = box.w / len(numbers)
    shapes: list[Shape] = []
    for count, worth in enumerate(numbers):
        x = box.x + (count + 0.5) * w
        for share, words, ink in ((0.27, count, theme.muted), (0.73, worth, theme.ink)):
            y = box.y + share * box.h
            shapes.append(Text(x, y, str(words), c.BODY, ink, ink == theme.ink, "middle", w))
    return part("table", shapes)


def _row(sight: Sight, at: Layout, i: int, place: int, seat: Seat) -> Part:
    theme = sight.theme
    box = Box(at.result.x + 10, at.result.y + RESULT_HEAD + at.row * i, at.result.w - 20, at.row - 6)
    shapes: list[Shape] = [kit.panel(box, Ink(theme.last_tint if place == 1 else theme.sunken), kit.ROW)]
    shapes += kit.disc(theme, box.x + 20, box.centre[1], seat.value, 13, turn=False)
    name, said = name_words(sight, seat, 120), account(sight, seat)
    x, room, y = box.x + 44, box.w - 44 - 110, box.centre[1]
    if at.is_narrow:
        for k, line in enumerate((name, said)):
            top = y + 18 * k - 9
            words = shorten(line, c.SMALL, room, bold=k == 0)
            shapes.append(Text(x, top, words, c.SMALL, theme.ink, k == 0, box=room))
    else:
        words = shorten(name, c.SMALL, 120, bold=True)
        shapes.append(Text(x, y, words, c.SMALL, theme.ink, True, box=130))
        room -= 130
        shapes.append(Text(x + 130, y, shorten(said, c.SMALL, room), c.SMALL, theme.ink, box=room))
    total, ranked = str(sight.total(seat)), sight.words("board.canvas.place", n=place)
    shapes.append(Text(box.x + box.w - 62, y, total, 20, theme.ink, True, "end", 50))
    shapes.append(Text(box.x + box.w - 10, y, ranked, c.SMALL, theme.ink, True, "end", 46))
    return part(f"result:{seat}", shapes)
