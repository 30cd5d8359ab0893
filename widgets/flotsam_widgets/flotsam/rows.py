"""What divides, as a picture (FF-4): the pieces of a card laid out in rows of a boat."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from flotsam_kit.texts import say

PIECE, STEP = 4.5, 13  # radius and distance of the pieces, in pixels


def picture(asked: Sequence[object], lang: str) -> str:
    """A card's pieces in rows of a boat, as HTML; those left over are marked, their row shows its gaps."""
    card, boat = (int(str(each)) for each in asked)
    full, rest = divmod(card, boat)
    key = "flotsam.rows.uneven" if rest else "flotsam.rows.even"
    words = escape(say(key, lang, card=card, boat=boat, full=full, rest=rest), quote=True)
    pieces = []
    for place in range(card + (boat - rest if rest else 0)):
        x, y = STEP / 2 + place % boat * STEP, STEP / 2 + place // boat * STEP
        kind = "fk-piece" if place < full * boat else "fk-loose" if place < card else "fk-gap"
        pieces.append(f'<circle class="{kind}" cx="{x:g}" cy="{y:g}" r="{PIECE}"/>')
    width, height = boat * STEP, (full + bool(rest)) * STEP
    verdict = say("flotsam.rows.rest", lang, rest=rest) if rest else say("flotsam.rows.rest-0", lang)
    tone, sign = ("fk-bad", "✕") if rest else ("fk-fine", "✓")
    product = f"{boat}\u00a0×\u00a0{full}" + (f"\u00a0+\u00a0{rest}" if rest else "")
    title = escape(say("flotsam.rows.title", lang, card=card, boat=boat))
    return (
        f'<figure><strong>{title}</strong><svg role="img" aria-label="{words}" width="{width}" '
        f'height="{height}" viewBox="0 0 {width} {height}">{"".join(pieces)}</svg><figcaption>'
        f'<span class="{tone}">{escape(verdict)} {sign}</span><br>{product}</figcaption></figure>'
    )
