"""The colours of the pictures in both lights, and the marks that tell groups apart without them."""

from __future__ import annotations

import re

from flotsam_widgets.draw.theme import DARK, LIGHT

PAPER, INK, MUTED, HAIR = LIGHT.surface, LIGHT.ink, LIGHT.muted, LIGHT.hair
# Told apart by all kinds of eyes, at least 4.5 : 1 on the paper; each with its counterpart for a dark page.
SERIES = ("#0A5FA5", "#A8480B", "#00735A", "#8A3A86", "#17273B", "#85500B")
SERIES_DARK = ("#7CC4FF", "#FFB26B", "#5FD6B0", "#E3A2DF", "#F5EFE4", "#F6CB6B")
MARKS = ("o", "s", "^", "D", "v", "P")
DASHES = ("solid", (0, (6, 2)), (0, (2, 2)), (0, (8, 2, 2, 2)), (0, (1, 1)), (0, (4, 4)))
HATCHES = ("", "///", "...", "\\\\\\", "xxx", "---")
_DARK = {
    PAPER.lower(): DARK.surface,
    INK.lower(): DARK.ink,
    MUTED.lower(): DARK.muted,
    HAIR.lower(): DARK.hair,
    **{light.lower(): night for light, night in zip(SERIES, SERIES_DARK, strict=True)},
}
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\b")


def dark(svg: str) -> str:
    """The same picture in the colours of a dark page."""
    return _COLOUR.sub(lambda colour: _DARK.get(colour[0].lower(), colour[0]), svg)
