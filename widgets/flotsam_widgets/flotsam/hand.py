"""The third zone: the sentence, the hand, pile and aside, and the one button that the phase has."""

from __future__ import annotations

from flotsam_kit.core import Seat
from flotsam_kit.flotsam.model import Passing, Phase
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.shapes import Box, Ink, Part, Shape, Target, Text
from flotsam_widgets.draw.type import width
from flotsam_widgets.flotsam import parts as draw
from flotsam_widgets.flotsam.layout import Layout
from flotsam_widgets.flotsam.sight import Sight


def parts(sight: Sight, at: Layout) -> list[Part]:
    """The sentence line, the cards from left to right, pile, aside, button and its note."""
    out = [_line(sight, at)]
    out += [_card(sight, at, i) for i in range(len(sight.view.hand))]
    return [*out, _pile(sight, at), _aside(sight, at), *action(sight, at)]


def heading(sight: Sight) -> str:
    """Whose hand lies in front."""
    seat = sight.view.seat
    if seat is None:
        return sight.words("canvas.watching")
    if seat is sight.look.seat:
        return sight.words("canvas.your-hand")
    return sight.words("canvas.hand-of", seat=sight.who(seat))


def _line(sight: Sight, at: Layout) -> Part:
    theme, box = sight.theme, at.line
    head = heading(sight)
    said, ink, bold, size = "", theme.accent, True, c.BODY
    if sight.card is not None:
        said = sight.legal_word(sight.card)
    elif sight.is_mine and sight.is_running and sight.view.hand and not sight.hides("prompt"):
        said, ink, bold, size = sight.words("canvas.prompt"), theme.muted, False, c.SMALL
    after = width(head, c.BODY, bold=True) + 20
    y = box.y + 10
    shapes: list[Shape] = []
    if after + width(said, size, bold=bold) <= box.w:
        shapes.append(Text(box.x, y, head, c.BODY, theme.ink, True, "start", box.w))
        shapes.append(Text(box.x + after, y, said, size, ink, bold, "start", box.w - after))
    elif box.h > 30:
        shapes += kit.lines_below(box.x, y - 2, said, size, ink, box.w, bold=bold, step=20)
    else:
        shapes += [Text(box.x, y, said, size, ink, bold, "start", box.w)]
    return part("line", [shape for shape in shapes if not _is_blank(shape)])


def _is_blank(shape: Shape) -> bool:
    return isinstance(shape, Text) and not shape.text


def card_state(sight: Sight, card: int) -> draw.CardState:
    """Selected, playable, off (no boat takes it now), or just there when the rules must not show."""
    if card == sight.card:
        return "selected"
    if sight.hides("targets") or not (sight.is_mine and sight.is_running):
        return "normal"
    return "playable" if sight.places[card] else "off"


def _card(sight: Sight, at: Layout, i: int) -> Part:
    card, box = sight.view.hand[i], at.cards[i]
    state = card_state(sight, card)
    shapes = draw.treasure_card(sight.theme, box.x, box.y, card, at.card_width, state, sight.look.hidden)
    return part(f"card:{card}", shapes, Target("card", str(card)), box)


def _pile(sight: Sight, at: Layout) -> Part:
    theme, box = sight.theme, at.pile
    size = sight.view.pile_size
    hidden = sight.hides("pile")
    shapes: list[Shape] = _label(sight, box, "canvas.pile")
    if hidden or size:
        shapes.append(kit.card_back(box.x, box.y, depth=3 if hidden or size > 2 else max(size, 1)))
    else:
        shapes.append(kit.panel(box, Ink(stroke=theme.edge, dash=(4, 4)), kit.CARD))
    if not hidden:
        shapes.append(
            _count(sight, box, sight.words("canvas.count", n=size) if size else sight.words("canvas.empty"))
        )
    return part("pile", shapes, Target("pile"), Box(box.x, box.y, box.w + 4, box.h))


def _aside(sight: Sight, at: Layout) -> Part:
    theme, box, aside = sight.theme, at.aside, sight.view.aside
    shapes: list[Shape] = _label(sight, box, "canvas.aside")
    if aside:
        shapes.append(kit.card_stack(box.x, box.y, depth=min(len(aside), 3)))
        shapes.append(
            Text(box.x + box.w / 2, box.y + 28, str(aside[-1]), 26, c.CARD_INK, True, "middle", box.w)
        )
    else:
        shapes.append(kit.panel(box, Ink(stroke=theme.edge, dash=(4, 4)), kit.CARD))
    shapes.append(
        _count(
            sight, box, sight.words("canvas.count", n=len(aside)) if aside else sight.words("canvas.empty")
        )
    )
    return part("aside", shapes, Target("aside"), Box(box.x, box.y, box.w + 4, box.h))


def _label(sight: Sight, box: Box, key: str) -> list[Shape]:
    return [
        Text(box.x + box.w / 2, box.y - 26, sight.words(key), c.BODY, sight.theme.ink, True, "middle", 100)
    ]


def _count(sight: Sight, box: Box, words: str) -> Text:
    return Text(box.x + box.w / 2, box.y + 110, words, c.SMALL, sight.theme.muted, False, "middle", 100)


def action(sight: Sight, at: Layout) -> list[Part]:
    """The button of the phase (pass, keep the card, deal) and the words below it."""
    if sight.view.phase is Phase.OVER:
        return []
    target = Target("deal" if sight.view.phase is Phase.SCORED else "pass")
    kind: kit.ButtonKind = "disabled"
    if sight.view.phase is Phase.SCORED:
        kind = "disabled" if sight.look.locked else "primary"
    elif sight.can_pass:
        kind = "normal"
    shapes = kit.button(sight.theme, at.action, action_label(sight), kind)
    note = note_words(sight)
    button = part("action", shapes, target, at.action)
    if not note:
        return [button]
    box = at.note
    words = kit.lines_below(
        box.centre[0], box.y + 8, note, c.SMALL, sight.theme.muted, box.w, anchor="middle"
    )
    return [button, part("note", words)]


def action_label(sight: Sight) -> str:
    """What the button of the phase says."""
    match sight.view.phase:
        case Phase.SCORED:
            return sight.words("canvas.deal", round=sight.view.round + 1)
        case Phase.LAST_CARD:
            return sight.words("canvas.keep")
        case _:
            return sight.words("canvas.pass")


def note_words(sight: Sight) -> str:
    """What the button would mean, or why it cannot be pressed."""
    view = sight.view
    if view.phase is Phase.SCORED or (sight.is_mine and sight.hides("verdicts")):
        return ""
    if not sight.is_mine:
        return _waiting(sight, view.turn)
    if view.phase is Phase.LAST_CARD:
        return sight.words("canvas.keep-note")
    if not sight.can_pass:
        return sight.words("canvas.must-note")
    return sight.words("canvas.soft-note" if view.options.passing is Passing.SOFT else "canvas.pass-note")


def _waiting(sight: Sight, turn: Seat | None) -> str:
    return sight.words("canvas.waiting", seat=sight.who(turn)) if turn else ""
