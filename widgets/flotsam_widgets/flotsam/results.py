"""What stands in the third zone after a round: highest cards and tokens, or the final ranking."""

from __future__ import annotations

from flotsam_kit.core import Seat
from flotsam_kit.flotsam.model import Phase
from flotsam_kit.flotsam.scoring import decided_by, ranking
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.shapes import Box, Ink, Part, Shape, Text
from flotsam_widgets.draw.type import shorten, wrap
from flotsam_widgets.flotsam import hand
from flotsam_widgets.flotsam import parts as draw
from flotsam_widgets.flotsam.layout import RESULT_HEAD, RESULT_ROW, Layout
from flotsam_widgets.flotsam.sight import Sight, known


def order(sight: Sight) -> tuple[Seat, ...]:
    """The seats as they are listed: by rank, or as they sit while the rank is asked for."""
    view = sight.view
    if view.phase is Phase.OVER:
        return sight.seats if sight.hides("scores") else tuple(seat for (seat,) in ranking(known(view)))
    return sight.seats if sight.hides("tokens") else view.last


def headline(sight: Sight) -> str:
    """What the panel tells, with the tie-break that decided the game."""
    view = sight.view
    if view.phase is Phase.SCORED:
        return sight.words("board.canvas.round-tokens", round=view.round)
    if sight.hides("scores"):
        return sight.words("board.canvas.game-tokens")
    winner = order(sight)[0]
    key = f"board.canvas.wins-{decided_by(known(view))}"
    you = "-you" if winner is sight.look.seat else ""
    return sight.words(key + you, seat=sight.who(winner))


def remark(sight: Sight, seat: Seat) -> str:
    """Why the seat has the token: out first, or its highest card."""
    highest = sight.view.highest[seat.index] if sight.view.highest else 0
    if not sight.view.hand_sizes[seat.index]:
        return sight.words("board.canvas.out")
    return sight.words("board.canvas.highest", card=highest)


def starter(sight: Sight) -> str:
    """Who starts the next round and why, unless it is asked."""
    view = sight.view
    if view.phase is not Phase.SCORED or view.turn is None or sight.hides("next-starter"):
        return ""
    return sight.words("board.canvas.starts", seat=sight.who(view.turn), round=view.round + 1)


def points(sight: Sight, seat: Seat) -> str:
    """The sum of the seat's tokens in words, unless it is asked."""
    if sight.hides("scores") or None in sight.tokens(seat):
        return ""
    return sight.words("board.canvas.points", n=sum(sight.view.tokens[seat.index]))


def parts(sight: Sight, at: Layout) -> list[Part]:
    """The panel, one row or column for each seat, and the button that deals."""
    out = [_ground(sight, at)]
    narrow = at.is_narrow
    for i, seat in enumerate(order(sight)):
        out.append(_row(sight, at, i, seat) if narrow else _column(sight, at, i, seat))
    if sight.view.phase is Phase.SCORED:
        out += [button for button in hand.action(sight, at) if button.key == "action"]
    return out


def _ground(sight: Sight, at: Layout) -> Part:
    theme, box = sight.theme, at.result
    narrow = at.is_narrow
    shapes: list[Shape] = [
        kit.shadow(box, kit.PANEL),
        kit.panel(box, Ink(theme.surface, theme.hair)),
    ]
    room = box.w - 32
    head = wrap(headline(sight), c.BODY, room, bold=True)
    shapes += [
        Text(box.x + 16, box.y + 20 + 20 * k, line, c.BODY, theme.ink, True, "start", room)
        for k, line in enumerate(head)
    ]
    said = starter(sight)
    if said and narrow:
        y = box.y + 22 + 20 * len(head)
        shapes.append(
            Text(box.x + 16, y, shorten(said, c.SMALL, room), c.SMALL, theme.muted, False, "start", room)
        )
    elif said:
        x, y = at.action.x, at.action.y + at.action.h + 13
        shapes += kit.lines_below(x, y, said, c.SMALL, theme.muted, at.action.w)[:3]
    return part("result", shapes)


def _column(sight: Sight, at: Layout, i: int, seat: Seat) -> Part:
    count = sight.view.players
    room = at.result.w - 28 - (140 if sight.view.phase is Phase.SCORED else 0)
    w = (room - 8 * (count - 1)) / count
    box = Box(at.result.x + 14 + i * (w + 8), at.result.y + 40, w, 104)
    theme, first = sight.theme, i == 0 and not sight.hides("scores") and not sight.hides("tokens")
    shapes: list[Shape] = [kit.panel(box, Ink(theme.last_tint if first else theme.sunken), kit.ROW)]
    shapes += kit.disc(theme, box.x + 22, box.y + 22, seat.value, 14, turn=False)
    name = sight.look.names.get(seat) or (sight.words("board.canvas.you") if seat is sight.look.seat else "")
    if w > 130:
        shapes.append(
            Text(
                box.x + 44,
                box.y + 22,
                shorten(name, c.SMALL, w - 92, bold=True),
                c.SMALL,
                theme.ink,
                True,
                "start",
                w - 92,
            )
        )
    shapes.append(Text(box.x + w - 10, box.y + 22, _place(sight, i), c.SMALL, theme.ink, True, "end", 50))
    shapes += _token_row(sight, seat, box.x + 22, box.y + 56, w - 20)
    under = points(sight, seat) if sight.view.phase is Phase.OVER else remark(sight, seat)
    shapes.append(
        Text(
            box.x + 8, box.y + 87, under, c.SMALL, theme.ink, sight.view.phase is Phase.OVER, "start", w - 12
        )
    )
    return part(f"result:{seat}", shapes)


def _row(sight: Sight, at: Layout, i: int, seat: Seat) -> Part:
    box = Box(at.result.x + 10, at.result.y + RESULT_HEAD + RESULT_ROW * i, at.result.w - 20, 52)
    theme, first = sight.theme, i == 0 and not sight.hides("scores") and not sight.hides("tokens")
    shapes: list[Shape] = [kit.panel(box, Ink(theme.last_tint if first else theme.sunken), kit.ROW)]
    shapes += kit.disc(theme, box.x + 24, box.y + 26, seat.value, 15, turn=False)
    name = sight.look.names.get(seat) or (sight.words("board.canvas.you") if seat is sight.look.seat else "")
    under = points(sight, seat) if sight.view.phase is Phase.OVER else remark(sight, seat)
    lines = [line for line in (name, under) if line]
    for k, line in enumerate(lines):
        y = box.y + 26 + 20 * k - 10 * (len(lines) - 1)
        shapes.append(
            Text(
                box.x + 48,
                y,
                shorten(line, c.SMALL, 190, bold=k == 0),
                c.SMALL,
                theme.ink,
                k == 0,
                "start",
                190,
            )
        )
    tokens = sight.tokens(seat)
    shapes += [
        draw.token(box.x + box.w - 76 - 34 * k, box.y + 26, value) for k, value in enumerate(reversed(tokens))
    ]
    shapes.append(Text(box.x + box.w - 10, box.y + 26, _place(sight, i), c.SMALL, theme.ink, True, "end", 46))
    return part(f"result:{seat}", shapes)


def _place(sight: Sight, i: int) -> str:
    asked = "scores" if sight.view.phase is Phase.OVER else "tokens"
    return "" if sight.hides(asked) else sight.words("board.canvas.place", n=i + 1)


def _token_row(sight: Sight, seat: Seat, x: float, y: float, room: float) -> list[Shape]:
    tokens = sight.tokens(seat)
    step = min(38, (room - 28) / max(len(tokens) - 1, 1))
    return [draw.token(x + step * k, y, value) for k, value in enumerate(tokens)]
