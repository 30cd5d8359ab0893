"""A position of Betta for a projector: displays, cards, patterns, and a strip for each seat."""

from __future__ import annotations

from dataclasses import dataclass, replace

from flotsam_kit.betta.model import Card, View
from flotsam_kit.core import Seat
from flotsam_widgets.betta import displays, hand, many, overlays
from flotsam_widgets.betta import parts as draw
from flotsam_widgets.betta.layout import COUNT_ROW, ROOMY, Layout, arrange, counts_in_line
from flotsam_widgets.betta.press import choices
from flotsam_widgets.betta.sight import Sight
from flotsam_widgets.draw import slide
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.enlarge import enlarged_parts
from flotsam_widgets.draw.shapes import Box, Part, Scene, Shape, Target
from flotsam_widgets.draw.slide import Strip
from flotsam_widgets.screen import Look

HEAD, PAD, GAP = 38.0, 8.0, 12.0
COUNTS_FROM = 150.0
CARD_STEP = draw.CARD + 14
LEAST_CARD = 0.3  # of its size
CARD_ROOM = draw.CARD + 20  # a card with its name below
CARD_NAME = draw.CARD + 17  # down to the middle of the name
NAME_ROOM = 8.0  # below that: the name is never smaller
PATTERN_ROOM = 69.0  # six patterns in a row, drawn with small cells
TILE = 11.0
TILE_ROOM = 3 * TILE + 22
IN_A_ROW = 5  # of more displays the fish would be too small in one row
SMALL_CELL = 30.0  # a cell so large can be seen from the last row
FEW, BESIDE_FROM = 2, 600.0  # with so few displays the patterns stand beside them


def scene(view: View, look: Look, room: tuple[int, int]) -> Scene:
    """The picture in a room so wide and high."""
    sight = Sight(view, look)
    w, h = slide.room_of(room)
    are_many, actions, cards = len(view.displays) > IN_A_ROW, _actions(sight), _shown_cards(sight)
    is_crowded = are_many or _is_crowded(sight, cards, w, h - slide.STRIP - slide.BETWEEN)
    seats = [] if sight.hides("seats") else [_strip(sight, seat, brief=are_many) for seat in sight.seats]
    if is_crowded and actions:
        seats = [seat for seat in seats if seat.is_front]
    foot, below = slide.foot(sight.theme, (w, h), seats, actions, _no_mini, 1)
    middle = many.parts(sight, cards, w, foot) if is_crowded else _middle(sight, cards, w, foot)
    parts: list[Part] = [*middle, *below]
    return slide.enlarged_slide(room, parts, look.theme, f"Betta: {sight.title}")


def _is_crowded(sight: Sight, cards: tuple[Card, ...], w: float, h: float) -> bool:
    """Whether the fish would be small with patterns and hand below the displays, and larger elsewise."""
    if len(cards) == 1 or not many.has_room(sight, cards, w, h):
        return False
    at = _planned(sight, cards, w, h)
    usual, _ = _cell(sight, at.left, at.high)
    is_over = len(cards) > 1 and _hand_room(at, w) < LEAST_CARD * CARD_STEP * len(cards)
    return is_over or (usual < SMALL_CELL and many.cell(sight, cards, w, h) > usual)


def _no_mini(_x: float, _y: float, _card: str) -> list[Shape]:
    return []


@dataclass(frozen=True, slots=True)
class _Plan:
    """How the room is shared: the displays get `left` by `high` of it, cards and patterns what is `below`."""

    patterns: tuple[str, ...]
    beside: bool  # the patterns stand beside the displays
    below: float
    left: float
    high: float
    by: float  # the size of a single card, that which is asked about


def _planned(sight: Sight, cards: tuple[Card, ...], w: float, h: float) -> _Plan:
    patterns = sight.view.patterns if sight.is_running and not sight.hides("patterns") else ()
    beside = bool(patterns) and len(sight.view.displays) <= FEW and w >= BESIDE_FROM
    left = w - 3 * TILE_ROOM - 8 if beside else w
    is_under = bool(patterns) and not beside
    below = min(CARD_ROOM, h * 0.44) if len(cards) > 1 else PATTERN_ROOM + 4 if is_under else 0.0
    high, by = h - below - (6 if below else 0), 0.0
    if len(cards) == 1:
        by = min(1.0, left * 0.3 / CARD_STEP, high / CARD_ROOM)
        left -= CARD_STEP * by + 8
    return _Plan(patterns, beside, below, left, high, by)


def _middle(sight: Sight, cards: tuple[Card, ...], w: float, h: float) -> list[Part]:
    """Displays and a single card in a row; the patterns beside them or below; several cards below."""
    at = _planned(sight, cards, w, h)
    out: list[Part] = []
    if len(cards) == 1:
        out += _cards(sight, cards, at.left + 8, (at.high - CARD_ROOM * at.by) / 2, at.by)
    out += _displays(sight, at.left, at.high)
    if len(cards) > 1:
        hand_room = _hand_room(at, w)
        fitting = min(1.0, (at.below - NAME_ROOM) / CARD_NAME, hand_room / (CARD_STEP * len(cards)))
        by = max(LEAST_CARD, fitting)
        x = max(0.0, (hand_room - CARD_STEP * by * len(cards)) / 2)
        out += _cards(sight, cards, x, at.high + 6, by)
    if at.beside:
        out += _patterns(sight, w - 3 * TILE_ROOM, max(0.0, h / 2 - PATTERN_ROOM - 2), 3, w)
    elif at.patterns:
        x = w - 6 * TILE_ROOM
        y = at.high + 6 + (at.below - PATTERN_ROOM) / 2
        out += _patterns(sight, x if len(cards) > 1 else x / 2, y, 6, w)
    return out


def _hand_room(at: _Plan, w: float) -> float:
    """How wide the hand below the displays can be."""
    return at.left if at.beside else w - 6 * TILE_ROOM - 8 if at.patterns else w


def _shown_cards(sight: Sight) -> tuple[Card, ...]:
    """The cards of the hand in front; where nothing can be pressed only the one that is asked about."""
    if not sight.is_running or sight.view.seat is None or sight.hides("hand"):
        return ()
    if sight.look.locked and sight.chosen:
        return (sight.chosen.card,)
    return sight.view.hand


def _displays(sight: Sight, w: float, h: float) -> list[Part]:
    cell, counts = _cell(sight, w, h)
    if not counts:
        look = sight.look
        sight = Sight(sight.view, replace(look, hidden=look.hidden | {"counts"}))
    at = _arranged(sight, w, cell, HEAD + 3 * cell + PAD + counts, h)
    return [*displays.parts(sight, at), *overlays.parts(sight, at)]


def _cell(sight: Sight, w: float, h: float) -> tuple[float, float]:
    """How large a cell is, and how high the counts below it: none where the fish would suffer."""
    count = len(sight.view.displays)
    wide = (w - GAP * (count - 1)) / count
    counts = 0.0 if sight.hides("counts") else COUNT_ROW * _count_rows(sight, wide)
    if wide < ROOMY or h - counts < COUNTS_FROM:
        counts = 0.0
    return float(int(min(64.0, (h - HEAD - PAD - counts - 4) / 3, (wide - 12) / 3))), counts


def _count_rows(sight: Sight, wide: float) -> int:
    return -(-max(1, len(sight.colours())) // counts_in_line(wide))


def _arranged(sight: Sight, w: float, cell: float, high: float, h: float) -> Layout:
    count = len(sight.view.displays)
    wide = min(3 * cell + 40, (w - GAP * (count - 1)) / count)
    left = (w - wide * count - GAP * (count - 1)) / 2
    top = max(2.0, (h - high) / 2)
    boxes = tuple(Box(left + i * (wide + GAP), top, wide, high) for i in range(count))
    plain = arrange("wide", sight.view.players, count, 0, 0, ended=False)
    return replace(plain, width=round(w), displays=boxes, cell=cell, tile=TILE, opened=())


def _cards(sight: Sight, cards: tuple[Card, ...], x: float, y: float, by: float) -> list[Part]:
    """These cards of the hand in front side by side, `by` times their size."""
    places = {card: i for i, card in enumerate(cards)}
    boxes = tuple(
        Box(6 + places.get(card, 0) * CARD_STEP, 8, draw.CARD, draw.CARD) for card in sight.view.hand
    )
    plain = arrange("wide", sight.view.players, len(sight.view.displays), len(boxes), 0, ended=False)
    at = replace(plain, cards=boxes)
    drawn = [hand.card_part(sight, at, sight.view.hand.index(card)) for card in cards]
    return enlarged_parts(drawn, by, least=c.SMALL, x=x, y=y)


def _patterns(sight: Sight, x: float, y: float, across: int, room: float) -> list[Part]:
    """The patterns in rows from (x, y), smaller where the room is."""
    out = []
    for i, name in enumerate(sight.view.patterns):
        left, top = i % across * TILE_ROOM, i // across * (PATTERN_ROOM + 4)
        hit = sight.match is not None and sight.match.pattern == name
        shapes = draw.pattern(sight.theme, left, top, TILE, sight.view.options.box.pattern(name), hit=hit)
        box = Box(left, top, 3 * TILE + 16, 3 * TILE + 36)
        out.append(part(f"pattern:{name}", shapes, Target("pattern", name), box))
    return enlarged_parts(out, min(1.0, room / (across * TILE_ROOM)), least=c.SMALL, x=max(0.0, x), y=y)


def _strip(sight: Sight, seat: Seat, *, brief: bool) -> Strip:
    """A seat with its colour and points in words, or `brief`: as a fish and a number."""
    view = sight.view
    colour = sight.colour(seat)
    if brief:
        sign = draw.chip_fish(colour.value, 0, -12, 22) if colour else None
        note = "" if sight.hides("points") else str(view.points[seat.index])
        is_front, has_turn = seat is view.seat, view.turn is seat
        return Strip(seat.value, note=note, has_turn=has_turn, is_front=is_front, sign=sign)
    words = sight.words(f"betta-board.colour.{colour.value}") if colour else ""
    points = "" if sight.hides("points") else sight.words("board.canvas.points", n=view.points[seat.index])
    note = f"{words} {points}" if words and points else words or points
    return Strip(seat=seat.value, note=note, has_turn=view.turn is seat, is_front=seat is view.seat)


def _actions(sight: Sight) -> list[tuple[Target, str]]:
    if not (sight.is_mine and sight.is_running and sight.chosen):
        return []
    view, look = sight.view, sight.look
    found = choices(view, look.selection, look.lang, look.hidden)
    return [(each.target, each.label) for each in found if each.kind == "action" and each.enabled]
