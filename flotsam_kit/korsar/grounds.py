"""What the sentences of the strategy notes name, of a move in a position."""

from __future__ import annotations

from collections.abc import Mapping

from flotsam_kit.korsar.cards import ADMIRAL, Card, Kind, gold, kind, strength
from flotsam_kit.korsar.model import Draw, Lay, Move, Play, View
from flotsam_kit.korsar.strategy import Outlook, outlook

FEW = 4
"""So many cards to fight with, or fewer, are few."""


def grounds(view: View, move: Move, key: str) -> Mapping[str, object] | None:
    """What the sentence of a note names; `None` where it would say nothing, or nothing true."""
    match key:
        case "for.draws":
            fighters = sum(gold(card) == 0 for card in view.hand)
            return {"n": fighters} if fighters <= FEW else None
        case "spares.costs":  # a card thrown away is not on a ship, but gone as well
            return {} if isinstance(move, Draw | Lay) else None
        case "less.costs":
            return {} if isinstance(move, Play) and _is_weakest(view, move.card) else None
        case "spares.admiral-home":
            return None if isinstance(move, Play) and move.card == ADMIRAL else {}
        case "spares.draws":
            return {} if view.pile_size == 1 else None
        case _:
            return _of_ship(outlook(view, move))


def _is_weakest(view: View, card: Card) -> bool:
    """Whether the card is a pirate, no card to fight with in the hand is weaker, and one is stronger."""
    if kind(card) is not Kind.PIRATE:
        return False
    pirates = [strength(one) for one in view.hand if kind(one) is Kind.PIRATE]
    has_hats = any(kind(one) in (Kind.CAPTAIN, Kind.ADMIRAL) for one in view.hand)
    return strength(card) == min(pirates) and (has_hats or strength(card) < max(pirates))


def _of_ship(look: Outlook) -> Mapping[str, object] | None:
    """The ship that the move concerns; what is to be said of a move without one names nothing."""
    match look.move:
        case Play(_, ship):
            return {"ship": ship, "gold": look.gold}
        case Lay():
            return {"gold": look.gold} if look.will_be > 0 else None
        case _:
            return {}
