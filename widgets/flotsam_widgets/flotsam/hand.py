"""The third zone: the sentence, the hand, pile and aside, and the one button that the phase has."""

from __future__ import annotations

from collections.abc import Sequence

from flotsam_kit.core import Seat
from flotsam_kit.flotsam.model import Passing, Phase
from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.shapes import Box, Ink, Part, Shape, Target, Text
from flotsam_widgets.draw.type import width
from flotsam_widgets.flotsam import parts as draw
from flotsam_widgets.flotsam.layout import Layout
from flotsam_widgets.flotsam.sight import Sight

SLIVER = 14  # a card that is covered further than this shows no piece of its treasure


def parts(sight: Sight, at: Layout) -> list[Part]:
    """The sentence line, the cards from left to right, pile, aside, button and its note."""
    out = [_line(sight, at)]
    out += [_card(sight, at, i) for i in range(len(sight.view.hand))]
    if sight.view.seat is None and sight.view.turn is not None:
        out.append(_covered(at, sight.view.hand_sizes[sight.view.turn.index]))
    return [*out, _pile(sight, at), _aside(sight, at), *action(sight, at)]


def heading(sight: Sight) -> str:
    """Whose hand lies in front, or would, were it not covered."""
    turn = sight.view.turn
    if sight.view.seat is None and turn is not None:
        return sight.words("board.canvas.hand-of", seat=sight.who(turn))
    return sight.hand_title


def _line(sight: Sight, at: Layout) -> Part:
    theme, box = sight.theme, at.line
    head = heading(sight)
    said, ink, bold, size = "", theme.accent, True, c.BODY
    if sight.card is not None:
        said = sight.legal_word(sight.card)
    elif sight.is_mine and sight.is_running and sight.view.hand and not sight.hides("prompt"):
        said, ink, bold, size = sight.words("board.canvas.prompt"), theme.muted, False, c.SMALL
    after = width(head, c.BODY, bold=True) + 20
    y = box.centre[1]
    shapes: list[Shape] = []
    if after + width(said, size, bold=bold) <= box.w:
        shapes.append(Text(box.x, y, head, c.BODY, theme.ink, True, "start", box.w))
        shapes.append(Text(box.x + after, y, said, size, ink, bold, "start", box.w - after))
    elif box.h > 30:
        shapes += kit.lines_below(box.x, y - 10, said, size, ink, box.w, bold=bold, step=20)
    else:
        shapes.append(Text(box.x, y, said, size, ink, bold, "start", box.w))
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
    state, hidden = card_state(sight, card), sight.look.hidden
    following = at.cards[i + 1] if i + 1 < len(at.cards) else box
    if box.x < following.x < box.x + box.w - SLIVER:
        hidden = hidden | {"treasure"}
    shapes = draw.treasure_card(sight.theme, box.x, box.y, card, at.card_width, state, hidden)
    return part(f"card:{card}", shapes, Target("card", str(card)), box)


def _covered(at: Layout, size: int) -> Part:
    """The hand of the one to move, face down: nobody here may see it."""
    box = at.hand
    step = geo.fan(size, box.w, 64, gap=9)
    return part("covered", [kit.card_back(round(box.x + step * i), box.y + 18, depth=1) for i in range(size)])


def _pile(sight: Sight, at: Layout) -> Part:
    box, size, hidden = at.pile, sight.view.pile_size, sight.hides("pile")
    count = "" if hidden else _counted(sight, size)
    if at.is_narrow:
        sign = [kit.tiny_back(box.x + 24, box.centre[1])] if hidden or size else []
        shapes = _stack_row(sight, box, "board.canvas.pile", count, sign)
    else:
        back = kit.card_back(box.x, box.y, depth=3 if hidden or size > 2 else max(size, 1))
        shapes = _stack(sight, box, "board.canvas.pile", count, [back] if hidden or size else [])
    return part("pile", shapes, Target("pile"), Box(box.x, box.y, box.w + 4, box.h))


def _aside(sight: Sight, at: Layout) -> Part:
    box, aside = at.aside, sight.view.aside
    count = _counted(sight, len(aside))
    shapes: list[Shape] = []
    if at.is_narrow:
        if aside:
            shapes = draw.mini_card(box.x + 8, box.centre[1] - 14, aside[-1])
        shapes = _stack_row(sight, box, "board.canvas.aside", count, shapes)
    else:
        if aside:
            top = Text(box.x + box.w / 2, box.y + 28, str(aside[-1]), 26, c.CARD_INK, True, "middle", box.w)
            shapes = [kit.card_stack(box.x, box.y, depth=min(len(aside), 3)), top]
        shapes = _stack(sight, box, "board.canvas.aside", count, shapes)
    return part("aside", shapes, Target("aside"), Box(box.x, box.y, box.w + 4, box.h))


def _counted(sight: Sight, size: int) -> str:
    return sight.words("board.canvas.count", n=size) if size else sight.words("board.canvas.empty")


def _stack(sight: Sight, box: Box, key: str, count: str, cards: Sequence[Shape]) -> list[Shape]:
    """A stack of cards, its name above and how many there are below; a dashed place when there is none."""
    theme, x = sight.theme, box.x + box.w / 2
    shapes: list[Shape] = [Text(x, box.y - 26, sight.words(key), c.BODY, theme.ink, True, "middle", 100)]
    shapes += cards or [kit.panel(box, Ink(stroke=theme.edge, dash=(4, 4)), kit.CARD)]
    if count:
        shapes.append(Text(x, box.y + 110, count, c.SMALL, theme.muted, False, "middle", 100))
    return shapes


def _stack_row(sight: Sight, box: Box, key: str, count: str, sign: Sequence[Shape]) -> list[Shape]:
    """The same in one row, for the narrow board: a small sign, the name and how many there are."""
    theme, y = sight.theme, box.centre[1]
    empty = Box(box.x + 16, y - 11, 16, 22)
    shapes = [*(sign or [kit.panel(empty, Ink(stroke=theme.edge, dash=(3, 3)), 3)])]
    shapes.append(Text(box.x + 46, y, sight.words(key), c.BODY, theme.ink, True, "start", 98))
    if count:
        shapes.append(Text(box.x + box.w - 8, y, count, c.SMALL, theme.muted, False, "end", 72))
    return shapes


def action(sight: Sight, at: Layout) -> list[Part]:
    """The button of the phase (pass, keep the card, deal) and the words below it.

    Where no move is asked there is none that would do something.
    """
    phase = sight.view.phase
    unasked = sight.hides("prompt") and (sight.can_pass or phase is Phase.SCORED)
    if phase is Phase.OVER or unasked:
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
            return sight.words("board.canvas.deal", round=sight.view.round + 1)
        case Phase.LAST_CARD:
            return sight.words("board.canvas.keep")
        case _:
            return sight.words("board.canvas.pass")


def note_words(sight: Sight) -> str:
    """What the button would mean, or why it cannot be pressed."""
    view = sight.view
    if view.phase is Phase.SCORED or (sight.is_mine and sight.hides("verdicts")):
        return ""
    if not sight.is_mine:
        return _waiting(sight, view.turn)
    if view.phase is Phase.LAST_CARD:
        return sight.words("board.canvas.keep-note")
    if not sight.can_pass:
        return sight.words("board.canvas.must-note")
    return sight.words(
        "board.canvas.soft-note" if view.options.passing is Passing.SOFT else "board.canvas.pass-note"
    )


def _waiting(sight: Sight, turn: Seat | None) -> str:
    return sight.words("board.canvas.waiting", seat=sight.who(turn)) if turn else ""
