"""A position of Flotsam Fight for a projector: the boats, a strip for each seat, passing."""

from __future__ import annotations

from dataclasses import replace

from flotsam_kit.core import Seat
from flotsam_kit.flotsam.model import BOATS, Deal, Pass, View
from flotsam_kit.texts.numbers import signed
from flotsam_widgets.draw import kit, slide
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.enlarge import enlarged_parts
from flotsam_widgets.draw.shapes import Box, Part, Scene, Shape, Target, Text
from flotsam_widgets.draw.slide import Strip
from flotsam_widgets.draw.type import width
from flotsam_widgets.flotsam import overlays, sea
from flotsam_widgets.flotsam import parts as draw
from flotsam_widgets.flotsam.layout import Column, Layout, arrange
from flotsam_widgets.flotsam.press import choices
from flotsam_widgets.flotsam.sight import Sight
from flotsam_widgets.screen import Look

MINI = 40.0
COLUMN, SEA, RAIL, HEAD = 92.0, 196.0, 8.0, 26.0
TOO_SMALL = 0.55  # below this size the boats that are not in use are left out
WORDS_FROM = 0.85
AWAY = -4000.0  # where boats are that are left out


def scene(view: View, look: Look, room: tuple[int, int]) -> Scene:
    """The picture in a room so wide and high."""
    sight = Sight(view, look)
    w, h = slide.room_of(room)
    seats = [] if sight.hides("seats") else [_strip(sight, seat) for seat in sight.seats]
    foot, below = slide.foot(sight.theme, (w, h), seats, _actions(sight), mini, MINI)
    parts: list[Part] = [
        _limit(sight, w),
        *_sea(sight, w, foot - HEAD),
        *below,
        *_refused(sight, below),
    ]
    return slide.enlarged_slide(room, parts, look.theme, f"Flotsam Fight: {sight.title}")


def mini(x: float, y: float, card: str) -> list[Shape]:
    """A card in a strip: only its number, large."""
    return draw.mini_card(x, y, int(card), w=MINI)


def _limit(sight: Sight, w: float) -> Part:
    """How many boats are in use, and how many more can be opened where there is room to say so whole."""
    used, more = sea.limit_words(sight)
    head = f"{sight.words('board.canvas.boats-in-use')}  {used}"
    after = width(head, c.BODY, bold=True) + 16
    rest = more if width(more, c.SMALL) <= w - after else ""
    return part(
        "rail",
        (
            Text(0, 12, head, c.BODY, sight.theme.ink, True, "start", w),
            Text(after, 12, rest, c.SMALL, sight.theme.muted, False, "start", max(1, w - after)),
        ),
    )


def _sea(sight: Sight, w: float, h: float) -> list[Part]:
    """The boats, drawn as large as the room allows; those that are left out lie far away."""
    shown: tuple[int, ...] = tuple(BOATS)
    if min(w / (COLUMN * len(shown)), h / SEA) < TOO_SMALL and sight.view.boats.in_use:
        shown = tuple(boat for boat in BOATS if boat in sight.view.boats.in_use)
    by = min(w / (COLUMN * len(shown)), h / SEA, 1.4)
    at = _arranged(sight, shown, w / by)
    drawn = [each for each in (*sea.parts(sight, at), *overlays.parts(sight, at)) if each.box.x > AWAY / 2]
    if isinstance(sight.look.refused, Pass | Deal):
        drawn = [each for each in drawn if each.key != "refused"]
    if by < WORDS_FROM:  # too narrow for a word below each: its place tells a boat's state
        drawn = [_wordless(each) if each.key.startswith("boat:") else each for each in drawn]
    top = HEAD + max(0, (h - SEA * by) / 2)
    kept = [each for each in drawn if each.key not in ("rail", "open-hands") and "hand:" not in each.key]
    return enlarged_parts(kept, by, least=c.SMALL, y=top)


def _refused(sight: Sight, below: list[Part]) -> list[Part]:
    """The cross on a button that was refused."""
    if not isinstance(sight.look.refused, Pass | Deal):
        return []
    places = [each.press for each in below if each.press and each.key in ("pass", "deal")]
    return [part("refused", kit.refused_box(sight.theme, box)) for box in places]


def _wordless(boat: Part) -> Part:
    """A boat without the word below it, which is the last thing drawn."""
    return part(boat.key, boat.shapes[:-1], boat.target, boat.press)


def _arranged(sight: Sight, shown: tuple[int, ...], w: float) -> Layout:
    step = w / len(shown)
    columns = []
    for boat in BOATS:
        x = step * shown.index(boat) if boat in shown else AWAY
        columns.append(Column(Box(x, RAIL, step, SEA - RAIL - 4), RAIL, RAIL + 8, 146, SEA - 14))
    plain = arrange("wide", sight.view.players, 0, 0, ended=False, deals=False, tokens=False)
    return replace(
        plain, width=round(w), stage=Box(0, 0, w, SEA), rail=RAIL, columns=tuple(columns), opened=()
    )


def _strip(sight: Sight, seat: Seat) -> Strip:
    view, is_front = sight.view, seat is sight.view.seat
    cards = view.hand if is_front else sight.opened.get(seat, ())
    note = "" if cards else sight.words("board.canvas.count", n=view.hand_sizes[seat.index])
    is_out = seat in view.passed
    brief = "" if cards else str(view.hand_sizes[seat.index])
    tokens = [value for value in sight.tokens(seat) if value is not None]
    if is_out:
        note, brief = sight.words("classroom.slide.passed"), ""
    elif tokens:
        brief, note = "", " ".join(signed(value, sight.look.lang) for value in tokens)
    return Strip(
        seat=seat.value,
        cards=tuple(map(str, cards)),
        note=note,
        brief=brief,
        has_turn=sight.has_turn(seat),
        is_out=is_out,
        is_front=is_front,
        chosen=str(sight.card or ""),
    )


def _actions(sight: Sight) -> list[tuple[Target, str]]:
    if sight.look.locked or view_is_over(sight.view):
        return []
    look = sight.look
    found = choices(sight.view, look.selection, look.lang, look.hidden)
    return [(each.target, each.label) for each in found if each.kind == "action"]


def view_is_over(view: View) -> bool:
    """Whether nobody is to move any more."""
    return view.turn is None
