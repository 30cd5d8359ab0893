"""The third zone: the sentence, the hand, pile and discards, the own gold, and the one button."""

from __future__ import annotations

from flotsam_kit.korsar.cards import Card, Kind, gold, kind
from flotsam_kit.korsar.model import Drop, Lay, Pass
from flotsam_kit.texts.numbers import signed
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.shapes import Box, Ink, Part, Shape, Target, Text
from flotsam_widgets.draw.type import shorten, width
from flotsam_widgets.korsar import parts as draw
from flotsam_widgets.korsar.layout import Layout
from flotsam_widgets.korsar.sight import Sight


def parts(sight: Sight, at: Layout) -> list[Part]:
    """The sentence line, the cards from left to right, pile, discards, gold and button."""
    out = [_line(sight, at)]
    out += [_card(sight, at, i) for i in range(len(sight.hand))]
    out += [_pile(sight, at), _discard(sight, at), *_gold(sight, at), *_action(sight, at)]
    return out


def card_words(sight: Sight, card: Card) -> str:
    """A card in words, such as "green 2" or "ship 5"."""
    match kind(card):
        case Kind.SHIP:
            return sight.words("korsar-board.card.ship", value=int(card))
        case Kind.PIRATE:
            colour = sight.words(f"korsar.colour.{card[0]}")
            return sight.words("korsar-board.card.pirate", colour=colour, strength=int(card[1:]))
        case Kind.CAPTAIN:
            return sight.words("korsar-board.card.captain", colour=sight.words(f"korsar.colour.{card[0]}"))
        case _:
            return sight.words("korsar-board.card.admiral")


def legal_words(sight: Sight) -> str:
    """The sentence about the selected card, without the full stop; empty without one."""
    card = sight.card
    if card is None:
        return ""
    name = card_words(sight, card)
    if not sight.shows_targets:
        return sight.words("korsar-board.canvas.chosen", card=name)
    if kind(card) is Kind.SHIP:
        return sight.words("korsar-board.canvas.can-lay", card=name)
    if sight.targets:
        return sight.words("korsar-board.canvas.goes", card=name, ships=sight.targets)
    return sight.words("korsar-board.canvas.goes-nowhere", card=name)


def _line(sight: Sight, at: Layout) -> Part:
    theme, box = sight.theme, at.line
    head, said = sight.hand_title, legal_words(sight)
    ink, bold, size = theme.accent, True, c.BODY
    if not said and sight.is_mine and not sight.hides("prompt"):
        said, ink, bold, size = sight.words("korsar-board.canvas.prompt"), theme.muted, False, c.SMALL
    after = width(head, c.BODY, bold=True) + 20
    y = box.y + 10
    if said and after + width(said, size, bold=bold) > box.w:
        if box.h > 30:
            return part("line", kit.lines_below(box.x, y - 2, said, size, ink, box.w, bold=bold, step=20)[:2])
        size = c.SMALL if width(said, size, bold=bold) > box.w else size
        said = shorten(said, size, box.w, bold=bold)
        return part("line", (Text(box.x, y, said, size, ink, bold, "start", box.w),))
    shapes: list[Shape] = [Text(box.x, y, head, c.BODY, theme.ink, True, "start", box.w)]
    if said:
        shapes.append(Text(box.x + after, y, said, size, ink, bold, "start", box.w - after))
    return part("line", shapes)


def card_state(sight: Sight, card: Card) -> draw.CardState:
    """Selected, playable, off (nothing takes it now), or just there when the rules must not show."""
    if card == sight.card:
        return "selected"
    if not sight.shows_targets:
        return "normal"
    return "playable" if sight.is_playable(card) else "off"


def _label(sight: Sight, card: Card) -> str:
    match kind(card):
        case Kind.SHIP:
            return sight.words("korsar-board.kind.ship")
        case Kind.PIRATE:
            return sight.words(f"korsar.colour.{card[0]}")
        case Kind.CAPTAIN:
            return sight.words("korsar-board.kind.captain")
        case _:
            return sight.words("korsar-board.kind.admiral")


def _card(sight: Sight, at: Layout, i: int) -> Part:
    card, box = sight.hand[i], at.cards[i]
    shapes = draw.hand_card(
        sight.theme,
        box.x,
        box.y,
        card,
        card_state(sight, card),
        label=_label(sight, card),
        count=sight.count(card),
        content=True,
    )
    return part(f"card:{card}", shapes, Target("card", card), box)


def _pile(sight: Sight, at: Layout) -> Part:
    box, size, asked = at.pile, sight.view.pile_size, sight.hides("pile")
    shapes = _head(sight, box, "board.canvas.pile")
    if size or asked:
        shapes.append(kit.card_back(box.x, box.y, depth=3 if asked or size > 2 else size))
        if sight.can_draw and not sight.hides("targets"):
            shapes.append(kit.playable(box.x, box.y - 4))
    else:
        shapes.append(_blank(sight, box))
    if not asked:
        key = "draw-left" if sight.can_draw else "left"
        words = (
            sight.words(f"korsar-board.canvas.{key}", n=size) if size else sight.words("board.canvas.empty")
        )
        shapes += _foot(sight, box, words)
    return part("pile", shapes, Target("pile"), Box(box.x, box.y, box.w + 4, box.h))


def _discard(sight: Sight, at: Layout) -> Part:
    box, discard = at.discard, sight.view.discard
    shapes = _head(sight, box, "korsar-board.canvas.discard")
    if discard:
        shapes.append(kit.card_stack(box.x, box.y, depth=min(len(discard), 3)))
        shapes += _top(discard[-1], box)
        shapes += _foot(sight, box, sight.words("board.canvas.count", n=len(discard)))
    else:
        shapes += [_blank(sight, box), *_foot(sight, box, sight.words("board.canvas.empty"))]
    return part("discard", shapes, Target("discard"), Box(box.x, box.y, box.w + 4, box.h))


def _top(card: Card, box: Box) -> list[Shape]:
    """The card discarded last, small; a draft may have a ship there (a fault that it lists)."""
    code = Text(box.x + 8, box.y + 18, card, c.SMALL, c.CARD_MUTED, True, "start", 30, True)
    match kind(card):
        case Kind.SHIP:
            return [code, draw.ship(box.x + 10, box.y + 34, 40, int(card))]
        case Kind.PIRATE:
            return [code, *draw.flag_shapes(card[0], box.x + 13, box.y + 40, 38, 25)]
        case _:
            return [code, *draw.hat_shapes(card, box.x + 10, box.y + 34, 44)]


def _head(sight: Sight, box: Box, key: str) -> list[Shape]:
    words = shorten(sight.words(key), c.BODY, 88, bold=True)
    return [Text(box.x + box.w / 2, box.y - 24, words, c.BODY, sight.theme.ink, True, "middle", 88)]


def _foot(sight: Sight, box: Box, words: str) -> list[Shape]:
    words = shorten(words, c.SMALL, 90)
    return [Text(box.x + box.w / 2, box.y + 103, words, c.SMALL, sight.theme.muted, False, "middle", 90)]


def _blank(sight: Sight, box: Box) -> Shape:
    return kit.panel(box, Ink(stroke=sight.theme.edge, dash=(4, 4)), kit.CARD)


def _gold(sight: Sight, at: Layout) -> list[Part]:
    """What the seat in front has: captured gold, less the ships still in hand (KO-15)."""
    seat = sight.view.seat
    if seat is None:
        return []
    box, theme, won = at.gold, sight.theme, sight.won(seat)
    held = sum(map(gold, sight.view.hand))
    shapes: list[Shape] = [kit.panel(box, Ink(theme.surface, theme.hair))]
    head, room = sight.words("korsar-board.canvas.gold"), box.w - 66
    shapes.append(
        Text(
            box.x + 12,
            box.y + 20,
            shorten(head, c.SMALL, room, bold=True),
            c.SMALL,
            theme.ink,
            True,
            box=room,
        )
    )
    rows = (
        ("won", "?" if won is None else str(sum(won))),
        ("in-hand", "?" if won is None else signed(-held, sight.look.lang)),
    )
    for i, (key, value) in enumerate(rows):
        y, room = box.y + 20 + (box.h - 34) / 2 * (i + 1), box.w - 30 - width(value, c.BODY, bold=True)
        words = shorten(sight.words(f"korsar-board.canvas.{key}"), c.SMALL, room)
        shapes.append(Text(box.x + 12, y, words, c.SMALL, theme.muted, box=room))
        shapes.append(Text(box.x + box.w - 12, y, value, c.BODY, theme.ink, True, "end", 50))
    if won is not None:
        total = signed(sum(won) - held, sight.look.lang).removeprefix("+")
        shapes.append(Text(box.x + box.w - 12, box.y + 20, total, 20, theme.ink, True, "end", 50))
    return [part("gold", shapes)]


def action_label(sight: Sight) -> str:
    """What the button says; empty when there is nothing to press."""
    match sight.action:
        case Lay(card):
            return sight.words("korsar-board.canvas.lay", value=int(card))
        case Drop(card):
            return sight.words("korsar-board.canvas.drop", card=card)
        case Pass():
            return sight.words("board.canvas.pass")
        case _:
            return ""


def _action(sight: Sight, at: Layout) -> list[Part]:
    label = action_label(sight)
    if not label:
        return []
    kind_ = "primary" if isinstance(sight.action, Lay) else "normal"
    target = {Lay: Target("sea"), Drop: Target("discard"), Pass: Target("pass")}[type(sight.action)]
    shapes = kit.button(sight.theme, at.action, label, kind_)  # type: ignore[arg-type]
    return [part("action", shapes, target, at.action)]
