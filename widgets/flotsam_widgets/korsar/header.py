"""The first zone: whose turn it is, what can be done, and a chip for each seat."""

from __future__ import annotations

from flotsam_kit.core import Seat
from flotsam_kit.korsar.staying import Reason, stays
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.shapes import Box, Part, Shape, Target, Text
from flotsam_widgets.draw.type import shorten, width
from flotsam_widgets.korsar import parts as draw
from flotsam_widgets.korsar.layout import Layout
from flotsam_widgets.korsar.sight import Sight


def subtitle(sight: Sight) -> str:
    """What the mover can do, or the number of the turn; at the end who has won."""
    view = sight.view
    if view.turn is None:
        return "" if sight.asks_scores else headline(sight)
    if view.left:
        return sight.words("korsar-board.canvas.last-round", n=view.left)
    told = "" if sight.hides("verdicts") else check_words(sight)
    if told:
        return told
    if not sight.is_mine:
        return sight.words("korsar-board.canvas.turn", n=view.clock + 1)
    key = "one-action" if view.pile_size else "one-action-empty"
    return sight.words(f"korsar-board.canvas.{key}")


def check_words(sight: Sight) -> str:
    """What the check at the start of this turn has left although it looks won: on hold, or a tie (KO-3)."""
    puzzling = (Reason.HOLD, Reason.DELAY, Reason.TIE)
    stay = next((stay for stay in stays(sight.view) if stay.reason in puzzling), None)
    return "" if stay is None else sight.words(f"korsar-board.check.{stay.reason}", ship=stay.ship)


def headline(sight: Sight) -> str:
    """Who has won, and by what (KO-15); empty while the game runs."""
    result = sight.view.result
    if result is None:
        return ""
    names = tuple(sight.brief(seat) for seat in result.ranking[0])
    return sight.words(f"korsar-board.canvas.wins-{result.decided_by}", seats=names)


def state_word(sight: Sight, seat: Seat) -> str:
    """When the seat is to move, in a word or two."""
    turns = sight.in_turns(seat)
    if sight.view.turn is None or sight.hides("next-mover"):
        return ""
    if turns == 0:
        return sight.words("korsar-board.canvas.to-move")
    if turns == 1:
        return sight.words("board.canvas.plays-next")
    return sight.words("korsar-board.canvas.in-turns", n=turns)


def parts(sight: Sight, at: Layout) -> list[Part]:
    """The title and the chips, partners joined."""
    chips = [_chip(sight, seat, box, at) for seat, box in zip(sight.seats, at.chips, strict=True)]
    head = kit.heading(sight.theme, at.title, at.subtitle, sight.title, subtitle(sight))
    return [part("title", head), *chips, *_bonds(sight, at)]


def _chip(sight: Sight, seat: Seat, box: Box, at: Layout) -> Part:
    size = 14 if at.is_slim else 17
    shapes = kit.chip(sight.theme, box, seat.value, size, turn=sight.view.turn is seat, out=False)
    shapes += _slim(sight, seat, box) if at.is_slim else _roomy(sight, seat, box)
    return part(f"seat:{seat}", shapes, Target("seat", seat.value), box)


def _roomy(sight: Sight, seat: Seat, box: Box) -> list[Shape]:
    theme, x = sight.theme, box.x + 52
    captured = sight.view.captured[seat.index]
    room = box.x + box.w - x - (46 if captured else 8)
    count = sight.words("board.canvas.count", n=sight.view.hand_sizes[seat.index])
    name = sight.look.names.get(seat) or (sight.words("board.canvas.you") if sight.is_you(seat) else "")
    first, second = (name, count) if name else (count, state_word(sight, seat))
    head = shorten(first, c.BODY, room, bold=True)
    whole = box.x + box.w - x - 4
    shapes: list[Shape] = [Text(x, box.y + 19, head, c.BODY, theme.ink, True, "start", room)]
    if second:
        under = shorten(second, c.SMALL, whole)
        shapes.append(Text(x, box.y + 39, under, c.SMALL, theme.muted, False, "start", whole))
    return shapes + _captured(sight, seat, box.x + box.w - 10, box.y + 19)


def _slim(sight: Sight, seat: Seat, box: Box) -> list[Shape]:
    """A narrow chip: the cards in hand behind a small card, the captured ships behind a hull, the name."""
    theme, x, captured = sight.theme, box.x + 42, sight.view.captured[seat.index]
    room = box.w - 50 - (30 if captured else 0)
    words = sight.look.names.get(seat) or (sight.words("board.canvas.you") if sight.is_you(seat) else "")
    size = str(sight.view.hand_sizes[seat.index])
    shapes: list[Shape] = [
        kit.tiny_back(x + 7, box.y + 19),
        Text(x + 18, box.y + 19, size, c.BODY, theme.ink, True, "start", 24),
    ]
    if words and room > 20:
        said = shorten(words, c.SMALL, room)
        shapes.append(Text(x, box.y + 41, said, c.SMALL, theme.muted, False, "start", room))
    return shapes + _captured(sight, seat, box.x + box.w - 7, box.y + 41)


def _captured(sight: Sight, seat: Seat, right: float, y: float) -> list[Shape]:
    """How many ships a seat has captured, which lies open; with open scores how much gold that is (KO-17)."""
    count, won = sight.view.captured[seat.index], sight.won(seat)
    if not count or sight.hides("scores"):
        return []
    is_gold = sight.view.options.open_scores and won is not None
    words = str(sum(won)) if is_gold and won else str(count)
    x = right - width(words, c.SMALL, bold=True) - 11
    sign = draw.coin(x, y, 7) if is_gold else draw.hull(x - 2, y)
    return [sign, Text(right, y, words, c.SMALL, sight.theme.ink, True, "end", 24)]


def _bonds(sight: Sight, at: Layout) -> list[Part]:
    """A bar between the chips of partners."""
    out = []
    for team in sight.view.teams:
        left, right = at.chips[team[0].index], at.chips[team[1].index]
        y = left.y + left.h / 2
        bar = kit.line(left.x + left.w - 2, y, right.x + 2, y, sight.theme.edge, 6)
        out.append(part(f"team:{team[0]}", (bar,)))
    return out
