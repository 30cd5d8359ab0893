"""Bots of Betta. What they know is their seat's view; what they may do is handed to them.

`easy` plays at random. `medium` weighs each legal move by the strategy notes of the rule book.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from flotsam_kit.betta.grid import TURNS
from flotsam_kit.betta.matching import face, placement
from flotsam_kit.betta.model import SOLO, Card, Grid, Move, Place, Placement, View
from flotsam_kit.betta.noted import noted
from flotsam_kit.betta.scoring import value
from flotsam_kit.core import SEATS, Seat
from flotsam_kit.weighing import Note, Reason, bots, weigh


@dataclass(frozen=True, slots=True)
class Outlook:
    """A placement thought one step on: what it makes, its display before and after, the hand that stays."""

    view: View
    seat: Seat
    made: Placement
    before: Grid
    after: Grid
    later: View
    number: int
    rest: tuple[Card, ...]

    @property
    def rivals(self) -> tuple[Seat, ...]:
        """The other seats; none in solo."""
        return tuple(seat for seat in SEATS[: self.view.players] if seat != self.seat)


def outlook(view: View, move: Place) -> Outlook:
    """The placement thought one step on, from the view alone."""
    number = move.display - 1
    before = view.displays[number]
    after = before.under(face(view, move))
    later = replace(view, displays=(*view.displays[:number], after, *view.displays[number + 1 :]))
    rest = tuple(card for card in view.hand if card != move.card)
    seat = view.seat or SEATS[0]
    return Outlook(view, seat, placement(view, move), before, after, later, move.display, rest)


def pays(look: Outlook) -> float:
    """Patterns of any colour pay, and so does an empty display (BE-5, BE-6)."""
    return float(look.made.points)


def own_grow(look: Outlook) -> float:
    """Own bettas shown and not covered: six and more on one display beat two on each (BE-10)."""
    now, then = (value(look.view, look.seat, display) for display in (look.before, look.after))
    return float(then - now)


def rivals_shrink(look: Outlook) -> float:
    """Cover rivals' bettas, not one's own: what they lose on the display, shared among them."""
    if not look.rivals:
        return 0.0
    lost = sum(
        value(look.view, seat, look.before) - value(look.view, seat, look.after) for seat in look.rivals
    )
    return lost / len(look.rivals)


def locks(look: Outlook) -> float:
    """Filling the last cell locks the display (BE-4): good for who leads there, and for nobody else."""
    if not look.after.is_full or not look.rivals:
        return 0.0
    own = value(look.view, look.seat, look.after)
    return float(own - max(value(look.view, seat, look.after) for seat in look.rivals))


def keeps_alive(look: Outlook) -> float:
    """One empty cell keeps a display alive: alone every place that is left can still pay (BE-13)."""
    return -float(look.after.is_full and look.view.players == SOLO and bool(look.rest))


def prepares(look: Outlook) -> float:
    """What the best of the other cards in hand could create there next; corners are in many patterns."""
    return float(most_next(look.later, look) - most_next(look.view, look))


def most_next(table: View, look: Outlook) -> int:
    """The most points that a card that stays in the hand could make on the display."""
    if table.displays[look.number - 1].is_full:
        return 0
    moves = (Place(card, look.number, turn) for card in look.rest for turn in range(TURNS))
    return max((placement(table, move).points for move in moves), default=0)


NOTES: tuple[Note[Outlook], ...] = (
    Note("pays", 1.0, pays),
    Note("own-grow", 1.0, own_grow),
    Note("rivals-shrink", 1.0, rivals_shrink),
    Note("locks", 0.3, locks),
    Note("keeps-alive", 4.0, keeps_alive),
    Note("prepares", 0.3, prepares),
)


def reasons(view: View, move: Move) -> tuple[Reason, ...]:
    """What the notes say about a move, the weightiest first."""
    return weigh(NOTES, outlook(view, move))


def weighed(view: View, moves: Sequence[Move]) -> list[float]:
    """How much the notes speak for each of the moves."""
    return [worth(values) for values in noted(view, moves)]


@lru_cache(maxsize=1 << 12)
def worth(values: tuple[float, ...]) -> float:
    """The shares of the `reasons` together, the weightiest first as there: a sum of floats depends on it."""
    shares = (note.weight * value for note, value in zip(NOTES, values, strict=True))
    return sum(sorted(shares, key=lambda share: -abs(share)))


BOTS = bots(weighed)
