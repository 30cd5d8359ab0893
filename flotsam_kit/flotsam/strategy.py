"""Bots of Flotsam Fight. What they know is their seat's view; what they may do is handed to them.

`easy` plays at random. `medium` weighs each legal move by the strategy notes of the rule book: every note is
a small function with a key and a weight, so that a hint can name the notes that speak for a move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from flotsam_kit.core import SEATS
from flotsam_kit.flotsam.model import BOATS, CARDS, Move, Place, View, boats_of
from flotsam_kit.flotsam.rules import places_for
from flotsam_kit.weighing import Note, Reason, bots, total, weigh

Places = Mapping[int, tuple[int, ...]]

ENDS: Mapping[int, int] = MappingProxyType(
    {boat: max(card for card in CARDS if boat in boats_of(card)) for boat in BOATS}
)
"""The card that ends each boat: nothing higher goes on it (98 on 7, 96 on 3 4 6 8, 95 on 5, 90 on 9 10)."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """A placement thought one step on: the hand that stays, and which boats take each card, now and then."""

    view: View
    move: Place
    rest: tuple[int, ...]
    now: Places
    then: Places


def outlook(view: View, move: Place, now: Places | None = None) -> Outlook:
    """The placement thought one step on, from the view alone; `now` where it is known already."""
    now = now or _places(view)
    rest = tuple(card for card in view.hand if card != move.card)
    after = replace(view, boats=view.boats.with_card(move.card, move.boat), hand=rest)
    # A card that fits nowhere now never does again before the clearing: only the others are asked.
    then = {card: places_for(after, card) if now[card] else () for card in rest}
    return Outlook(view, move, rest, now, then)


def _places(view: View) -> Places:
    return {card: places_for(view, card) for card in view.hand}


def goes_out(look: Outlook) -> float:
    """The last card ends the round at once (FF-14)."""
    return float(not look.rest)


def gets_rid(look: Outlook) -> float:
    """A card placed is a card gone, and who places last is the lone player: a card ahead, and the lead."""
    return float(bool(look.rest))


def keeps_moving(look: Outlook) -> float:
    """Cards in hand that find no boat any more afterwards are stuck until the boats are cleared."""
    return -float(sum(bool(look.now[card]) and not look.then[card] for card in look.rest))


def one_boat(look: Outlook) -> float:
    """26 cards fit one boat only: these go while their boat takes them, the others can wait."""
    return 1.0 / len(boats_of(look.move.card))


def opens_for_own(look: Outlook) -> float:
    """A boat that further cards in hand need is opened while it can be opened (FF-6)."""
    boat, card = look.move.boat, look.move.card
    if boat in look.view.boats.in_use:
        return 0.0
    return float(sum(other > card and boats_of(other) == (boat,) for other in look.rest))


def low_first(look: Outlook) -> float:
    """An early high card closes its boat to all that is lower: one's own cards too, so low ones go first."""
    boat, card = look.move.boat, look.move.card
    return -float(sum(other < card and boat in look.now[other] for other in look.rest))


def ends_boat(look: Outlook) -> float:
    """The highest card of a boat shuts it for the others, where no card in hand needs that boat."""
    if look.move.card != ENDS[look.move.boat]:
        return 0.0
    return float(not any(look.move.boat in look.now[other] for other in look.rest))


def sheds_highest(look: Outlook) -> float:
    """When another may go out first the highest card counts (FF-15): the nearer that is, the more."""
    if look.move.card != max(look.view.hand):
        return 0.0
    others = (size for seat, size in zip(SEATS, look.view.hand_sizes, strict=False) if seat != look.view.seat)
    return 1.0 / max(1, min(others))


def lonely_card(look: Outlook) -> float:
    """A single card left that no boat takes draws two (FF-10); one that fits may still go (FF-9)."""
    if len(look.rest) != 1:
        return 0.0
    return 1.0 if look.then[look.rest[0]] else -1.0


NOTES: tuple[Note[Outlook], ...] = (
    Note("goes-out", 100.0, goes_out),
    Note("gets-rid", 4.0, gets_rid),
    Note("keeps-moving", 0.5, keeps_moving),
    Note("one-boat", 2.0, one_boat),
    Note("opens-own", 0.5, opens_for_own),
    Note("low-first", 1.0, low_first),
    Note("ends-boat", 0.5, ends_boat),
    Note("sheds-highest", 1.0, sheds_highest),
    Note("lonely-card", 7.0, lonely_card),
)


def reasons(view: View, move: Move, now: Places | None = None) -> tuple[Reason, ...]:
    """What the notes say about a move, the weightiest first. Nothing speaks for or against a pass."""
    if not isinstance(move, Place):
        return ()
    return weigh(NOTES, outlook(view, move, now))


def weighed(view: View, moves: Sequence[Move]) -> list[float]:
    """How much the notes speak for each of the moves."""
    now = _places(view)
    return [total(reasons(view, move, now)) for move in moves]


BOTS = bots(weighed)
