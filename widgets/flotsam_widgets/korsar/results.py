"""What stands in the third zone when the game is over: what each has won, holds, and scores (KO-15)."""

from __future__ import annotations

from flotsam_kit.core import Seat
from flotsam_kit.korsar.scoring import settled_ships
from flotsam_kit.tally import ranks
from flotsam_kit.texts.numbers import signed
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.shapes import Box, Ink, Part, Shape, Text
from flotsam_widgets.draw.type import shorten
from flotsam_widgets.korsar.header import headline
from flotsam_widgets.korsar.layout import RESULT_HEAD, Layout
from flotsam_widgets.korsar.sight import Sight, known


def places(sight: Sight) -> tuple[tuple[int, Seat], ...]:
    """The seats with their places, best first; partners and those who tie share one. As they sit if asked."""
    result = sight.view.result
    if result is None or sight.asks_scores:
        return tuple((0, seat) for seat in sight.seats)
    return tuple((place, seat) for seat, place in ranks(result.ranking, sight.view.teams).items())


def account(sight: Sight, seat: Seat) -> str:
    """Won ships, settled ships and ships in hand as one sum."""
    won, result = sight.won(seat), sight.view.result
    if won is None or result is None:
        return ""
    key = "won" if won else "none"
    parts = [sight.words(f"korsar-board.result.{key}", ships=won)]
    if sight.hides("points"):
        return ", ".join([*parts, *_left(sight, seat)])
    if settled := settled_ships(known(sight.view))[seat]:
        parts.append(sight.words("korsar-board.result.settled", ships=settled))
    held = sum(won) + sum(settled) - result.scores[seat.index]
    if held:
        parts.append(sight.words("korsar-board.result.held", gold=held))
    return ", ".join(parts)


def _left(sight: Sight, seat: Seat) -> tuple[str, ...]:
    """The cards left in a hand that lies open, to be reckoned with."""
    cards = sight.view.hand if seat is sight.view.seat else sight.opened.get(seat, ())
    return (sight.words("korsar-board.result.cards", cards=cards),) if cards else ()


def total(sight: Sight, seat: Seat) -> str:
    """The score of a seat, empty while it is asked."""
    result = sight.view.result
    if result is None or sight.asks_scores:
        return ""
    return signed(result.scores[seat.index], sight.look.lang).removeprefix("+")


def parts(sight: Sight, at: Layout) -> list[Part]:
    """The panel and a row for each seat."""
    box, theme = at.result, sight.theme
    head = sight.words("korsar-board.result.head") if sight.asks_scores else headline(sight)
    room = box.w - 32
    ground: list[Shape] = [
        kit.shadow(box, kit.PANEL),
        kit.panel(box, Ink(theme.surface, theme.hair)),
        Text(
            box.x + 16,
            box.y + 22,
            shorten(head, c.BODY, room, bold=True),
            c.BODY,
            theme.ink,
            True,
            "start",
            room,
        ),
    ]
    rows = [_row(sight, at, i, place, seat) for i, (place, seat) in enumerate(places(sight))]
    return [part("result", ground), *rows]


def _row(sight: Sight, at: Layout, i: int, place: int, seat: Seat) -> Part:
    theme = sight.theme
    box = Box(at.result.x + 10, at.result.y + RESULT_HEAD + at.row * i, at.result.w - 20, at.row - 6)
    fill = theme.last_tint if place == 1 else theme.sunken
    shapes: list[Shape] = [kit.panel(box, Ink(fill), kit.ROW)]
    shapes += kit.disc(theme, box.x + 20, box.centre[1], seat.value, 13, turn=False)
    name = sight.look.names.get(seat) or (sight.words("board.canvas.you") if sight.is_you(seat) else "")
    said = account(sight, seat)
    x, room, y = box.x + 44, box.w - 44 - (10 if sight.hides("points") else 110), box.centre[1]
    second = 110
    if at.is_narrow:
        lines = [line for line in (name, said) if line]
        for k, line in enumerate(lines):
            top = y + 18 * k - 9 * (len(lines) - 1)
            words = shorten(line, c.SMALL, room, bold=k == 0)
            shapes.append(Text(x, top, words, c.SMALL, theme.ink, k == 0, "start", room))
    else:
        shapes.append(
            Text(
                x,
                y,
                shorten(name, c.SMALL, second - 10, bold=True),
                c.SMALL,
                theme.ink,
                True,
                "start",
                second,
            )
        )
        words = shorten(said, c.SMALL, room - second)
        shapes.append(Text(x + second, y, words, c.SMALL, theme.ink, False, "start", room - second))
    shapes.append(Text(box.x + box.w - 62, y, total(sight, seat), 20, theme.ink, True, "end", 50))
    if place:
        ranked = sight.words("board.canvas.place", n=place)
        shapes.append(Text(box.x + box.w - 10, y, ranked, c.SMALL, theme.ink, True, "end", 46))
    return part(f"result:{seat}", [shape for shape in shapes if not isinstance(shape, Text) or shape.text])
