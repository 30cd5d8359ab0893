"""The first zone: whose turn it is, which round, and a chip for each seat."""

from __future__ import annotations

from flotsam_kit.core import Seat
from flotsam_kit.flotsam.model import ROUNDS, Phase
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.shapes import Box, Part, Shape, Target, Text
from flotsam_widgets.draw.type import shorten, width
from flotsam_widgets.flotsam import parts as draw
from flotsam_widgets.flotsam.layout import CHIP, Layout
from flotsam_widgets.flotsam.sight import Sight


def title(sight: Sight) -> str:
    """Who decides what, in a few words."""
    view = sight.view
    match view.phase:
        case Phase.SCORED:
            return sight.words("board.canvas.scored", round=view.round)
        case Phase.LAST_CARD if view.turn is sight.look.seat:
            return sight.words("board.canvas.your-last-card")
        case _:
            return sight.title


def subtitle(sight: Sight) -> str:
    """Which round and sub-round."""
    view = sight.view
    if sight.look.subround and sight.is_running:
        return sight.words(
            "board.canvas.sub-round", round=view.round, rounds=ROUNDS, subround=sight.look.subround
        )
    return sight.words("board.canvas.round", round=view.round, rounds=ROUNDS)


def state_word(sight: Sight, seat: Seat) -> str:
    """What a seat is doing, in a word or two."""
    view = sight.view
    if not sight.is_running:
        return sight.words("board.canvas.you") if seat is sight.look.seat else ""
    if seat in view.passed:
        return sight.words("board.canvas.passed")
    if seat is sight.look.seat:
        return sight.words("board.canvas.you")
    if seat is view.turn:
        return sight.words("board.canvas.plays")
    return sight.words("board.canvas.plays-next" if seat is sight.next_seat else "board.canvas.still-in")


def parts(sight: Sight, at: Layout) -> list[Part]:
    """The title and the chips."""
    return [
        part("title", kit.heading(sight.theme, at.title, at.subtitle, title(sight), subtitle(sight))),
        *(_chip(sight, at, seat, box) for seat, box in zip(sight.seats, at.chips, strict=True)),
    ]


def _chip(sight: Sight, at: Layout, seat: Seat, box: Box) -> Part:
    view = sight.view
    out = seat in view.passed and sight.is_running
    size = 14 if at.is_slim else 17
    shapes = kit.chip(sight.theme, box, seat.value, size, turn=sight.has_turn(seat), out=out)
    shapes += (_slim if at.is_slim else _roomy)(sight, seat, box, out)
    target = Target("seat", seat.value)
    return part(f"seat:{seat}", shapes, target, box)


def _roomy(sight: Sight, seat: Seat, box: Box, out: bool) -> list[Shape]:
    theme, x = sight.theme, box.x + 54
    tokens = sight.tokens(seat) if sight.is_running else ()
    room = box.x + box.w - x - (8 + 34 * len(tokens) if tokens else 10)
    size = sight.view.hand_sizes[seat.index]
    count = sight.words("board.canvas.count", n=size) if size else sight.words("board.canvas.out")
    state, name = state_word(sight, seat), sight.look.names.get(seat)
    first, second = state or count, count if state else ""
    if name:
        first, second = name, f"{count}, {state}" if state else count
    if width(second, c.SMALL) > room:
        second = count
    y = box.y + (19 if second else 28)
    shapes: list[Shape] = [
        Text(
            x,
            y,
            shorten(first, c.BODY, room, bold=True),
            c.BODY,
            theme.muted if out else theme.ink,
            True,
            "start",
            room,
        ),
        Text(x, box.y + 39, second, c.SMALL, theme.muted, False, "start", room),
    ]
    if not second:
        shapes.pop()
    return shapes + _tokens(tokens, box.x + box.w - 26, box.y + 28, 34)


def _slim(sight: Sight, seat: Seat, box: Box, out: bool) -> list[Shape]:
    """A narrow chip: the count stands behind a small card, the state or the name below, tokens last."""
    theme, x = sight.theme, box.x + 42
    room = box.w - 42 - 8
    state, name = state_word(sight, seat), sight.look.names.get(seat)
    words = name if name and not out and seat is not sight.look.seat else state
    shapes: list[Shape] = [
        kit.tiny_back(x + 7, box.y + 19),
        _line(
            x + 19, box.y + 19, str(sight.view.hand_sizes[seat.index]), theme.muted if out else theme.ink, 24
        ),
        Text(x, box.y + 41, shorten(words, c.SMALL, room), c.SMALL, theme.muted, False, "start", room),
    ]
    tokens, end = sight.tokens(seat) if sight.is_running else (), box.x + box.w - 22
    if box.h > CHIP:
        shapes += [draw.token(box.x + 26 + 38 * k, box.y + 66, value) for k, value in enumerate(tokens)]
        return shapes
    return shapes + _tokens(tokens[-2:], end, box.y + 20, 31)


def _line(x: float, y: float, words: str, colour: str, room: float) -> Text:
    return Text(x, y, words, c.BODY, colour, True, "start", room)


def _tokens(tokens: tuple[int | None, ...], x: float, y: float, step: float) -> list[Shape]:
    return [draw.token(x - step * k, y, value) for k, value in enumerate(reversed(tokens))]
