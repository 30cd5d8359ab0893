"""The rows of a ship's panel: forces, champion, hold, and the sentence that says who takes it when."""

from __future__ import annotations

from flotsam_kit.core import Seat
from flotsam_kit.korsar.cards import Kind, kind
from flotsam_kit.korsar.claims import How
from flotsam_kit.korsar.model import Force, Ship
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.shapes import Box, Ink, Shape, Sprite, Text
from flotsam_widgets.draw.type import shorten, width, wrap
from flotsam_widgets.korsar import parts as draw
from flotsam_widgets.korsar.layout import Layout
from flotsam_widgets.korsar.sight import Sight

INSET = 12.0
VERDICT_SIGN = 42.0  # what the sign before a verdict takes


def champion_words(sight: Sight, ship: Ship) -> str:
    """Whose captain or admiral stands there; empty for none."""
    if ship.champion is None:
        return ""
    rank = "admiral" if kind(ship.champion.card) is Kind.ADMIRAL else "captain"
    if sight.is_you(ship.champion.seat):
        return sight.words(f"korsar-board.canvas.your-{rank}")
    return sight.words(f"korsar-board.canvas.{rank}-of", seat=sight.brief(ship.champion.seat))


def hold_words(sight: Sight, ship: Ship) -> str:
    """For whom the ship is on hold; empty for nobody."""
    if not ship.holds:
        return ""
    if ship.holds == (sight.look.seat,):
        return sight.words("korsar-board.canvas.hold-you")
    return sight.words("korsar-board.canvas.hold", seats=tuple(sight.brief(seat) for seat in ship.holds))


def verdict_words(sight: Sight, ship: Ship) -> tuple[str, str]:
    """What KO-10 and KO-12 say as things stand: a sign (take, tie, hold) and a few words that say when."""
    if sight.view.turn is None:
        return "", ""
    if ship.holds:
        last = max(ship.holds, key=sight.in_turns)
        key = "until-you" if sight.is_you(last) else "until"
        return "hold", sight.words(f"korsar-board.canvas.{key}", seat=sight.brief(last))
    found = sight.forecast(ship)
    if found is None:
        return "tie", sight.words("korsar-board.canvas.tie")
    key = "takes-you" if sight.is_you(found.seat) else "takes"
    return "take", sight.words(f"korsar-board.canvas.{key}", seat=sight.brief(found.seat))


def says_in_a_line(sight: Sight, ship: Ship, box: Box) -> bool:
    """Whether the verdict has room in one line."""
    return width(verdict_words(sight, ship)[1], c.SMALL, bold=True) <= box.w - 2 * INSET - VERDICT_SIGN


def row_box(at: Layout, box: Box, row: int) -> Box:
    """The place of a row in a panel."""
    return Box(
        box.x + INSET, box.y + at.panel.first + at.panel.row * row, box.w - 2 * INSET, at.panel.row - 4
    )


def rows(sight: Sight, at: Layout, ship: Ship, box: Box) -> list[tuple[str, list[Shape]]]:
    """All rows of the panel and the verdict at its foot, each with a name."""
    count = len(ship.forces)
    out = [
        (f"row{row}", _force(sight, ship, force, row_box(at, box, row)))
        for row, force in enumerate(ship.forces)
    ]
    if ship.champion is not None:
        out.append(("champion", _champion(sight, ship, row_box(at, box, count))))
        count += 1
    if ship.holds:
        out.append(("hold", _hold(sight, ship, row_box(at, box, count))))
    elif not count:
        where = row_box(at, box, 0)
        said = shorten(sight.words("korsar-board.canvas.nobody-attacks"), c.SMALL, where.w)
        out.append(("nobody", kit.middle_lines(where, (said,), c.SMALL, sight.theme.muted)))
    return out if sight.hides("verdicts") else [*out, ("verdict", _verdict(sight, at, ship, box))]


def mark(sight: Sight, ship: Ship, force: Force) -> str:
    """Whether the force leads, ties at the top, or neither; what decides is KO-10."""
    if sight.hides("verdicts") or sight.hides("counts"):
        return ""
    claim = sight.claim(ship)
    if claim.how is How.TIE:
        return "tie" if force.total == claim.total else ""
    return "lead" if claim.how is How.STRONGEST and force.side == claim.side else ""


def strength_words(sight: Sight, force: Force) -> str:
    """The total of a force, or its single strengths where the total is asked for."""
    return "+".join(card[1:] for card in force.cards) if sight.hides("counts") else str(force.total)


def _force(sight: Sight, ship: Ship, force: Force, box: Box) -> list[Shape]:
    """One side's pirates on one ship, named in words: flag, player, colour, total."""
    theme, marked = sight.theme, mark(sight, ship, force)
    shapes: list[Shape] = []
    if marked:
        fill = theme.last_tint if marked == "lead" else theme.sunken
        ground = kit.panel(Box(0, 0, box.w, box.h), Ink(fill), kit.ROW)
        shapes.append(
            Sprite(f"row-{marked}-{theme.name}-{box.w:g}x{box.h:g}", box.x, box.y, box.w, box.h, (ground,), 1)
        )
    total = strength_words(sight, force)
    return shapes + force_words(sight, force.side, force.colour.value, total, box, theme.ink)


def force_words(sight: Sight, side: Seat, colour: str, total: str, box: Box, ink: str) -> list[Shape]:
    """A flag, whose force it is, its colour in words, and its strength."""
    y = box.y + box.h / 2
    size = 20 if len(total) < 3 else c.BODY
    who, word = sight.side_words(side), sight.words(f"korsar.colour.{colour}")
    end = box.x + box.w - 8 - width(total, size, bold=True) - 5
    x = box.x + 38
    name = shorten(who, c.BODY, min(end - x, 110), bold=True)
    shapes: list[Shape] = [
        draw.flag(colour, box.x + 4, box.y + box.h / 2 - 12),
        Text(x, y, name, c.BODY, ink, True, "start", end - x),
        Text(box.x + box.w - 8, y, total, size, ink, True, "end", 60),
    ]
    after = x + width(name, c.BODY, bold=True) + 5
    if after + width(word, c.SMALL) <= end:
        shapes.append(Text(after, y, word, c.SMALL, sight.theme.ink, False, "start", end - after))
    return shapes


def _champion(sight: Sight, ship: Ship, box: Box) -> list[Shape]:
    assert ship.champion is not None  # noqa: S101 (asked by the caller)
    theme = sight.theme
    room = box.w - 44
    words = champion_words(sight, ship)
    if width(words, c.SMALL, bold=True) > room:  # then whose it is: the hat says the rest
        seat = ship.champion.seat
        words = sight.words("korsar-board.canvas.you") if sight.is_you(seat) else sight.brief(seat)
    size = c.BODY if width(words, c.BODY, bold=True) <= room else c.SMALL
    return [
        kit.panel(box, Ink(theme.deck), kit.ROW),
        draw.hat(ship.champion.card, box.x + 6, box.y + box.h / 2 - 13),
        Text(
            box.x + 38,
            box.centre[1],
            shorten(words, size, room, bold=True),
            size,
            theme.on_deck,
            True,
            "start",
            room,
        ),
    ]


def _hold(sight: Sight, ship: Ship, box: Box) -> list[Shape]:
    theme, room = sight.theme, box.w - 46
    words = shorten(hold_words(sight, ship), c.SMALL, room, bold=True)
    return [
        kit.panel(box, Ink(theme.surface, theme.ink, 2), box.h / 2),
        draw.hourglass(theme, box.x + 18, box.centre[1], 15),
        Text(box.x + 34, box.centre[1], words, c.SMALL, theme.ink, True, "start", room),
    ]


def _verdict(sight: Sight, at: Layout, ship: Ship, box: Box) -> list[Shape]:
    """What would happen as things stand, in words that say when."""
    theme = sight.theme
    sign, words = verdict_words(sight, ship)
    if not words:
        return []
    at_foot = Box(box.x + INSET, box.y + box.h - at.panel.verdict - 8, box.w - 2 * INSET, at.panel.verdict)
    fill = {"take": theme.last_tint, "tie": theme.sunken, "hold": theme.surface}[sign]
    shapes: list[Shape] = [kit.panel(at_foot, Ink(fill), kit.ROW)]
    x, y = at_foot.x + 19, at_foot.centre[1]
    match sign:
        case "take":
            shapes.append(draw.coin(x, y, 10))
        case "tie":
            shapes += draw.equal_sign(theme, x, y)
        case _:
            shapes.append(draw.hourglass(theme, x, y, 17))
    room = at_foot.w - VERDICT_SIGN
    if width(words, c.BODY, bold=True) <= room:
        return [*shapes, Text(at_foot.x + 36, y, words, c.BODY, theme.ink, True, "start", room)]
    lines = [shorten(line, c.SMALL, room, bold=True) for line in wrap(words, c.SMALL, room, bold=True)][:2]
    top = y - 9 * (len(lines) - 1)
    return [
        *shapes,
        *(
            Text(at_foot.x + 36, top + 18 * i, line, c.SMALL, theme.ink, True, "start", room)
            for i, line in enumerate(lines)
        ),
    ]
