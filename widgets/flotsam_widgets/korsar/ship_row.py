"""Many ships on a slide: each in one row, with its forces, its champion and its hourglass as signs."""

from __future__ import annotations

from dataclasses import dataclass, replace

from flotsam_kit.korsar.model import Ship
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.outline import edges
from flotsam_widgets.draw.shapes import Box, Circle, Ink, Part, Shape, Sprite, Target, Text
from flotsam_widgets.draw.type import width
from flotsam_widgets.korsar import parts as draw
from flotsam_widgets.korsar import rows
from flotsam_widgets.korsar.layout import Layout, arrange
from flotsam_widgets.korsar.sight import Sight

ROW, LOWEST, BETWEEN, GAP = 32.0, 26.0, 4.0, 8.0
MOST = 4  # ships side by side


@dataclass(frozen=True, slots=True)
class Pace:
    """Where things stand in a row: its disc, the owner, how far behind his words the first side begins.

    Of a side: its words from its sign, what is left free behind them, the next side, the space in the words.
    """

    disc: float
    owner: float
    first: float
    words: float
    after: float
    apart: float
    space: str
    has_hull: bool


LOOSE = Pace(18, 60, 66, 33, 3, 5, " ", has_hull=True)
TIGHT = Pace(15, 30, 35, 31, 1, 2, "\u202f", has_hull=False)


def arranged(sight: Sight, w: float, h: float) -> Layout:
    """Rows below each other; several ships share one where the rows would be too many."""
    count = len(sight.view.ships)
    pace = _pace(sight, w, h)
    lines, high = _lines(_all_needs(sight, pace), w - 4, h)
    top = max(2.0, (h - len(lines) * (high + BETWEEN)) / 2)
    boxes: list[Box] = []
    for i, line in enumerate(lines):
        left, spare = 2.0, (w - 4 - sum(line) - GAP * (len(line) - 1)) / len(line)
        for needs in line:
            boxes.append(Box(round(left), top + i * (high + BETWEEN), round(needs + spare), high))
            left += needs + spare + GAP
    plain = arrange("wide", sight.view.players, count, 3, 0, 0, ended=False)
    return replace(plain, width=round(w), stage=Box(0, 0, w, h), ships=tuple(boxes), free=None, opened=())


def has_room(sight: Sight, w: float, h: float) -> bool:
    """Whether all that is on the ships can be shown."""
    return any(_flowing(_all_needs(sight, pace), w - 4, h) for pace in (LOOSE, TIGHT))


def _pace(sight: Sight, w: float, h: float) -> Pace:
    """The loose one where all has room that way."""
    return LOOSE if _flowing(_all_needs(sight, LOOSE), w - 4, h) else TIGHT


def _all_needs(sight: Sight, pace: Pace) -> list[float]:
    return [_needs(sight, ship, pace) for ship in sight.view.ships]


def _lines(needs: list[float], w: float, h: float) -> tuple[list[list[float]], float]:
    """The widths of the ships of each row, and how high a row is.

    Where the height is too little for what they need all rows have the same number of ships, and the words
    beside the picture name what is left out.
    """
    if found := _flowing(needs, w, h):
        return found
    across = next((n for n in range(2, MOST) if -(-len(needs) // n) * (ROW + BETWEEN) <= h), MOST)
    even = [(w - GAP * (across - 1)) / across] * across
    return [even[: len(needs) - i] for i in range(0, len(needs), across)], ROW


def _flowing(needs: list[float], w: float, h: float) -> tuple[list[list[float]], float] | None:
    """As few ships as possible share a row, and none gets less than it needs."""
    for most in range(1, MOST + 1):
        lines: list[list[float]] = []
        for wide in needs:
            last = lines[-1] if lines and len(lines[-1]) < most else None
            if last is not None and sum(last) + wide + GAP * len(last) <= w:
                last.append(wide)
            else:
                lines.append([wide])
        high = min(ROW, h / len(lines) - BETWEEN) if lines else ROW
        if high >= LOWEST and max(needs, default=0) <= w:
            return lines, high
    return None


def parts(sight: Sight, at: Layout) -> list[Part]:
    """The rows; those that would take the selected card have an outline."""
    out: list[Part] = []
    pace = _pace(sight, at.stage.w, at.stage.h)
    for ship, box in zip(sight.view.ships, at.ships, strict=True):
        name = f"ship:{ship.number}"
        out.append(part(name, _row(sight, ship, box, pace), Target("ship", str(ship.number)), box))
        if ship.number in sight.targets:
            out += edges(f"target:{ship.number}", box, sight.theme.accent)
    return out


def _row(sight: Sight, ship: Ship, box: Box, pace: Pace) -> list[Shape]:
    """Number, owner and value, then sign and strength of each side."""
    theme, y = sight.theme, box.centre[1]
    shapes: list[Shape] = [
        kit.panel(box, Ink(theme.surface, theme.hair), kit.ROW),
        Circle(box.x + pace.disc, y, 12, Ink(theme.sunken, theme.edge, 1)),
        Text(box.x + pace.disc, y, str(ship.number), c.SMALL, theme.ink, True, "middle", 22),
        *([draw.hull(box.x + 46, y + 2)] if pace.has_hull else []),
        Text(box.x + pace.owner, y, f"{ship.owner} {ship.value}", c.BODY, theme.ink, True, "start", 60),
    ]
    x, sides = box.x + _head(ship, pace), _sides(sight, ship, pace, y)
    for i, (sign, words, leads) in enumerate(sides):
        needs = _side_needs(words, pace)
        if x + needs > box.x + box.w - (4 if i == len(sides) - 1 else 22):
            shapes.append(Text(x, y, "…", c.BODY, theme.ink, True, "start", 20))
            break
        shapes += [
            replace(sign, x=x),
            Text(x + pace.words, y, words, c.SMALL, theme.ink, leads, "start", needs - pace.words - 1),
        ]
        x += needs + pace.apart
    return shapes


def _head(ship: Ship, pace: Pace) -> float:
    """What number, owner and value take."""
    return pace.first + width(f"{ship.owner} {ship.value}", c.BODY, bold=True)


def _side_needs(words: str, pace: Pace) -> float:
    return pace.words + pace.after + width(words, c.SMALL, bold=True)


def _needs(sight: Sight, ship: Ship, pace: Pace) -> float:
    """How wide a row is in which nothing is left out."""
    sides = [_side_needs(words, pace) + pace.apart for _, words, _ in _sides(sight, ship, pace, 0)]
    return _head(ship, pace) + sum(sides) + 4


def _sides(sight: Sight, ship: Ship, pace: Pace, y: float) -> list[tuple[Sprite, str, bool]]:
    """A sign, a few words, and whether they lead: of each force, the champion, the hold."""
    found = [
        (
            draw.flag(force.colour.value, 0, y - 12),
            f"{force.side}{pace.space}{rows.strength_words(sight, force)}",
            rows.mark(sight, ship, force) == "lead",
        )
        for force in ship.forces
    ]
    if ship.champion is not None:
        found.append((draw.hat(ship.champion.card, 0, y - 13), str(ship.champion.seat), True))
    if ship.holds:
        found.append((draw.hourglass(sight.theme, 10, y, 16), "+".join(map(str, ship.holds)), True))
    return found
