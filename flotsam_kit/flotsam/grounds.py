"""What the sentences of the strategy notes name, of a move in a position."""

from __future__ import annotations

from collections.abc import Mapping

from flotsam_kit.flotsam.model import Move, Place, View, boats_of
from flotsam_kit.flotsam.strategy import Outlook, outlook

FEW = 2
"""So many boats, or fewer, are few for a card."""


def grounds(view: View, move: Move, key: str) -> Mapping[str, object] | None:
    """What the sentence of a note names; `None` where it would say nothing, or nothing true."""
    if not isinstance(move, Place):
        return {}
    look = outlook(view, move)
    if not look.rest:  # the last card: nothing else counts any more
        return {} if key == "for.goes-out" else None
    return _named(look, key)


def _named(look: Outlook, key: str) -> Mapping[str, object] | None:
    card, boat = look.move.card, look.move.boat
    match key:
        case "for.one-boat":
            boats = boats_of(card)
            return {"card": card, "boats": boats} if len(boats) <= FEW else None
        case "for.opens-own":
            return {"boat": boat, "cards": tuple(one for one in look.rest if boats_of(one) == (boat,))}
        case "for.ends-boat":
            return {"card": card, "boat": boat}
        case "for.lonely-card":
            last = look.rest[0]
            return {"card": last, "boats": look.then[last]}
        case "for.sheds-highest":
            return {"card": card}
        case _:
            return {}
