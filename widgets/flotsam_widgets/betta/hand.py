"""The third zone: the sentence, the see-through cards on the water, turning and placing."""

from __future__ import annotations

from functools import cache

from flotsam_widgets.betta import parts as draw
from flotsam_widgets.betta.layout import Layout
from flotsam_widgets.betta.sight import Sight
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.shapes import Box, Ink, Part, Shape, Sprite, Target, Text
from flotsam_widgets.draw.theme import Theme
from flotsam_widgets.draw.type import shorten, width


def parts(sight: Sight, at: Layout) -> list[Part]:
    """The sentence line, the water with the cards, the buttons."""
    out = [_line(sight, at), _water(sight, at)]
    out += [card_part(sight, at, i) for i in range(len(sight.view.hand))]
    return [*out, *_tools(sight, at)]


def sentence(sight: Sight, *, spoken: bool = False) -> str:
    """What the selected card would come to, without the full stop; empty without one.

    `spoken`: also by how much it is turned, which the picture shows elsewhere.
    """
    move = sight.chosen
    if move is None:
        return ""
    card = str(move.card)
    if spoken and move.turn:
        card = sight.words("betta-board.canvas.card-turned", card=card, turned=turned_words(sight))
    if sight.previewed is None:
        return sight.words("betta-board.canvas.chosen", card=card)
    if not sight.shows_targets:
        return sight.words("betta-board.canvas.on-display", card=card, display=move.display)
    points = sight.previewed.points
    if sight.match:
        pattern = sight.match.pattern
        return sight.words(
            "betta-board.canvas.makes", card=card, display=move.display, pattern=pattern, n=points
        )
    key = "empty-pays" if sight.previewed.empty else "makes-nothing"
    return sight.words(f"betta-board.canvas.{key}", card=card, display=move.display, n=points)


def _line(sight: Sight, at: Layout) -> Part:
    theme, box = sight.theme, at.line
    head, said = sight.hand_title, sentence(sight)
    ink, bold, size = theme.accent, True, c.BODY
    if not said and sight.is_mine and not sight.hides("prompt"):
        said, ink, bold, size = sight.words("betta-board.canvas.prompt"), theme.muted, False, c.SMALL
    after, y = width(head, c.BODY, bold=True) + 20, box.y + 10
    if said and after + width(said, size, bold=bold) > box.w:
        if box.h > 30:
            return part("line", kit.lines_below(box.x, y - 2, said, size, ink, box.w, bold=bold, step=20)[:2])
        size = c.SMALL if width(said, size, bold=bold) > box.w else size
        return part(
            "line", (Text(box.x, y, shorten(said, size, box.w, bold=bold), size, ink, bold, box=box.w),)
        )
    shapes: list[Shape] = [Text(box.x, y, head, c.BODY, theme.ink, True, box=box.w)]
    if said:
        shapes.append(Text(box.x + after, y, said, size, ink, bold, box=box.w - after))
    return part("line", shapes)


def _water(sight: Sight, at: Layout) -> Part:
    box, theme = at.water, sight.theme
    key = f"tank-{theme.name}-{box.w:g}x{box.h:g}"
    return part("water", (Sprite(key, box.x, box.y, box.w, box.h, _tank(theme, box.w, box.h), 1),))


@cache
def _tank(theme: Theme, w: float, h: float) -> tuple[kit.Plain, ...]:
    waves = tuple(
        kit.wave(14, 22 + 32 * i, w - 28, theme.wave, waves=8, height=4, width=1.2) for i in range(4)
    )
    return (kit.panel(Box(0, 0, w, h), Ink(theme.sea), kit.PANEL), *waves)


def card_part(sight: Sight, at: Layout, i: int) -> Part:
    """The card at that place of the hand, with its name below."""
    card, box = sight.view.hand[i], at.cards[i]
    face, turn = sight.lying(card)
    selected = sight.chosen is not None and sight.chosen.card == card
    shapes = draw.see_through(sight.theme, box.x, box.y, str(card), face, turn, selected=selected)
    name = Text(box.centre[0], box.y + box.h + 9, str(card), c.SMALL, sight.theme.ink, True, "middle", box.w)
    shapes.append(name)
    return part(f"card:{card}", shapes, Target("card", str(card)), box)


def turned_words(sight: Sight) -> str:
    """By how many quarter turns the selected card is turned; empty without one."""
    if sight.chosen is None:
        return ""
    turn = sight.chosen.turn
    return (
        sight.words("betta-board.canvas.turned", n=turn)
        if turn
        else sight.words("betta-board.canvas.unturned")
    )


def _tools(sight: Sight, at: Layout) -> list[Part]:
    if not (sight.is_mine and sight.view.hand):
        return []
    theme = sight.theme
    out = []
    for key, box, clockwise in (("turn:left", at.left, False), ("turn:right", at.right, True)):
        arrow = draw.turn_arrow(theme, *box.centre, clockwise=clockwise)
        out.append(part(key, (arrow,), Target(*key.split(":")), box))
    words = turned_words(sight)
    if words:
        box = at.turned
        said = shorten(words, c.SMALL, box.w, bold=True)
        out.append(part("turned", (Text(box.x, box.centre[1], said, c.SMALL, theme.ink, True, box=box.w),)))
    kind: kit.ButtonKind = "primary" if sight.previewed else "disabled"
    label = sight.words("betta-board.canvas.place")
    out.append(part("place", kit.button(theme, at.place, label, kind), Target("place"), at.place))
    return out
