"""What the sentences of the strategy notes name, of a move in a position."""

from __future__ import annotations

from collections.abc import Mapping

from flotsam_kit.betta.model import Move, View
from flotsam_kit.betta.scoring import value
from flotsam_kit.betta.strategy import most_next, outlook


def grounds(view: View, move: Move, key: str) -> Mapping[str, object]:
    """What the sentence of a note names."""
    look = outlook(view, move)
    shown: dict[str, object] = {"display": move.display}
    match key:
        case "for.pays":
            return {"n": look.made.points}
        case "for.own-grow":
            now, then = (value(view, look.seat, display) for display in (look.before, look.after))
            return {**shown, "now": now, "then": then}
        case "for.prepares":
            return {**shown, "n": most_next(look.later, look)}
        case _:
            return shown
