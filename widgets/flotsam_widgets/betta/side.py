"""Beside the hand: the six patterns with what they pay, the scoring table, and where both come from."""

from __future__ import annotations

from flotsam_kit.betta.box import VALUES
from flotsam_widgets.betta import parts as draw
from flotsam_widgets.betta.layout import Layout
from flotsam_widgets.betta.sight import Sight
from flotsam_widgets.draw import kit
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.bounds import part
from flotsam_widgets.draw.shapes import Box, Ink, Part, Shape, Target, Text
from flotsam_widgets.draw.type import shorten, wrap


def parts(sight: Sight, at: Layout) -> list[Part]:
    """Patterns, table, and the note on the box."""
    return [*_patterns(sight, at), _table(sight, at), note(sight, at)]


def _patterns(sight: Sight, at: Layout) -> list[Part]:
    theme, box = sight.theme, at.patterns
    head = shorten(sight.words("betta-board.canvas.patterns"), c.BODY, box.w, bold=True)
    out = [part("patterns", (Text(box.x, box.y + 10, head, c.BODY, theme.ink, True, box=box.w),))]
    groups = [
        (value, [name for name in sight.view.patterns if name[0] == letter])
        for letter, value in VALUES.items()
    ]
    step = box.w / 3
    w, h = 3 * at.tile + 16, 3 * at.tile + 36
    for i, (value, names) in enumerate(groups):
        x = box.x + i * step
        words = shorten(sight.words("board.canvas.points", n=value), c.SMALL, step - 4)
        out.append(part(f"value:{value}", (Text(x, box.y + 36, words, c.SMALL, theme.ink, box=step - 4),)))
        for k, name in enumerate(names):
            # One below the other where there is height, else side by side.
            left, top = (x + k * (w + 6), box.y + 50) if at.is_narrow else (x, box.y + 50 + k * (h + 5))
            hit = sight.match is not None and sight.match.pattern == name
            shown = sight.view.options.box.pattern(name)
            shapes = draw.pattern(theme, left, top, at.tile, shown, hit=hit)
            out.append(part(f"pattern:{name}", shapes, Target("pattern", name), Box(left, top, w, h)))
    return out


def _table(sight: Sight, at: Layout) -> Part:
    theme, box = sight.theme, at.table
    head = shorten(sight.words("betta-board.canvas.table"), c.BODY, box.w, bold=True)
    ground = Box(box.x, box.y + 26, box.w, box.h - 26)
    shapes: list[Shape] = [
        Text(box.x, box.y + 10, head, c.BODY, theme.ink, True, box=box.w),
        kit.panel(ground, Ink(theme.surface, theme.hair)),
    ]
    across = 5 if at.is_narrow else 2
    rows = 10 // across
    w, h = (box.w - 16) / across, (ground.h - 12) / rows
    for count, worth in enumerate(sight.view.options.numbers):
        x = ground.x + 8 + (count // rows) * w
        y = ground.y + 6 + (count % rows + 0.5) * h
        shapes += [
            Text(x + w * 0.42, y, f"{count} →", c.SMALL, theme.muted, False, "end", w * 0.5),
            Text(x + w - 8, y, str(worth), c.STRONG, theme.ink, True, "end", w * 0.5),
        ]
    return part("table", shapes)


def note_words(sight: Sight) -> str:
    """That faces, patterns and table are ours, or whose they are (BE-12)."""
    if sight.is_ours:
        return sight.words("betta-board.canvas.ours")
    return sight.words("betta-board.canvas.own-box", name=shorten(sight.view.options.box.name, c.SMALL, 200))


def note(sight: Sight, at: Layout) -> Part:
    """The note on the box, below everything else."""
    box = at.note
    lines = wrap(note_words(sight), c.SMALL, box.w)[:2]
    shapes = [
        Text(box.x, box.y + 9 + 18 * i, shorten(line, c.SMALL, box.w), c.SMALL, sight.theme.muted, box=box.w)
        for i, line in enumerate(lines)
    ]
    return part("box", shapes)
