"""Bots of Korsar. What they know is their seat's view; what they may do is handed to them.

`easy` plays at random. `medium` weighs each legal move by the strategy notes of the rule book. Most notes ask
the same: who would take the ship, and when, before the move and after it. A card that turns a ship towards
one's own side, or away from an opponent, is worth a part of its gold, the more the fewer can still answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flotsam_kit.korsar.boarding import boarded, new_ship
from flotsam_kit.korsar.cards import Kind, gold, kind, strength
from flotsam_kit.korsar.forecast import forecast
from flotsam_kit.korsar.model import Draw, Drop, Lay, Move, Play, Ship, View
from flotsam_kit.korsar.sides import members, ship_of
from flotsam_kit.weighing import Note, Reason, bots, total, weigh

ANSWER = 0.12
"""How likely an opponent who acts before the check is thought to take the ship back."""
LATE = 12
"""So many cards in the pile, or fewer, and the end is near: ships in the hand cost more every turn."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """A move thought one step on: the ship it concerns before and after, and how that stands for the mover.

    `was` and `will_be` are parts of the ship's gold: above 0 one's own side takes it, below 0 an opponent.
    """

    view: View
    move: Move
    now: Ship | None = None
    then: Ship | None = None
    was: float = 0.0
    will_be: float = 0.0

    @property
    def gold(self) -> int:
        """What the ship is worth."""
        return 0 if self.then is None else self.then.value


def outlook(view: View, move: Move) -> Outlook:
    """The move thought one step on, from the view alone."""
    if view.turn is None:
        return Outlook(view, move)
    if isinstance(move, Lay):
        laid = new_ship(view, view.turn, view.next, gold(move.card))
        return Outlook(view, move, None, laid, 0.0, standing(view, laid))
    now = ship_of(view, move.ship) if isinstance(move, Play) else None
    if now is None or not isinstance(move, Play):
        return Outlook(view, move)
    then = boarded(view, now, view.turn, move.card)
    return Outlook(view, move, now, then, standing(view, now), standing(view, then))


def standing(view: View, ship: Ship) -> float:
    """How a ship stands for the mover, from 1 (surely one's own) to -1; 0 where nobody takes it (KO-10)."""
    if view.turn is None:
        return 0.0
    coming, own = forecast(view, ship), members(view, view.turn)
    if coming is None:
        return 0.0
    # Of the turns before that check those of the own side are no danger to it.
    danger = coming.turns - 1 - (coming.turns - 1) // view.players * len(own)
    # A champion is turned out by another champion only.
    answer = ANSWER / 2 if ship.champion is not None else ANSWER
    sure = (1.0 - answer) ** danger
    return sure if coming.seat in own else -sure


def takes(look: Outlook) -> float:
    """The card makes one's own side the next to capture the ship (KO-10)."""
    return (
        look.gold * (look.will_be - max(0.0, look.was)) if look.now and look.was <= 0 < look.will_be else 0.0
    )


def denies(look: Outlook) -> float:
    """A cheap equaliser, or more, blocks an opponent's capture for a round (KO-10)."""
    return -look.gold * look.was if look.was < 0 <= look.will_be else 0.0


def holds_on(look: Outlook) -> float:
    """What leads already is made surer: a champion stands until another comes (KO-9)."""
    return look.gold * (look.will_be - look.was) if look.was > 0 < look.will_be else 0.0


def helps_nobody(look: Outlook) -> float:
    """The ship still goes to an opponent: a card more there wins nothing now."""
    return -1.0 if look.now and look.was <= 0 and look.will_be <= 0 and look.was == look.will_be else 0.0


def ticket(look: Outlook) -> float:
    """One pirate is the ticket for its captain (KO-8), the more so on a ship that is worth one."""
    if not isinstance(look.move, Play) or look.now is None or kind(look.move.card) is not Kind.PIRATE:
        return 0.0
    is_first = look.will_be <= 0 or look.now.value >= MIDDLE
    return look.gold / 8 if is_first and f"{look.move.card[0]}C" in look.view.hand else 0.0


def costs(look: Outlook) -> float:
    """A card on a ship is spent: strength by strength, a captain like a strong pirate and more."""
    if not isinstance(look.move, Play):
        return 0.0
    match kind(look.move.card):
        case Kind.PIRATE:
            return -strength(look.move.card) / 4
        case Kind.CAPTAIN:
            return -1.5
        case _:
            return -2.0


def admiral_home(look: Outlook) -> float:
    """The admiral is kept for one's own big ship (KO-9)."""
    if not isinstance(look.move, Play) or kind(look.move.card) is not Kind.ADMIRAL:
        return 0.0
    return float(look.gold - MIDDLE)


def lays(look: Outlook) -> float:
    """A ship laid can be captured; small ones slip through while others fight over a big one (KO-5)."""
    if not isinstance(look.move, Lay):
        return 0.0
    return 1.0 + look.gold * look.will_be / 4


def lays_in_time(look: Outlook) -> float:
    """Ships are laid before the pile ends: in the hand they cost their gold (KO-15)."""
    if not isinstance(look.move, Lay):
        return 0.0
    ships = sum(gold(card) > 0 for card in look.view.hand)
    left = look.view.pile_size / look.view.players
    return look.gold * max(0.0, 1.0 - left / LATE) * min(1.0, ships / 2)


def draws(look: Outlook) -> float:
    """A small hand can answer nothing, a large one has enough to choose from (KO-4)."""
    if not isinstance(look.move, Draw):
        return 0.0
    fighters = sum(gold(card) == 0 for card in look.view.hand)
    return max(0.0, 1.6 - 0.2 * fighters) if look.view.pile_size > 1 else -1.0


def drops(look: Outlook) -> float:
    """With the pile empty the smallest hand is the clock; the weakest card goes first (KO-13, KO-14)."""
    if not isinstance(look.move, Drop):
        return 0.0
    card = look.move.card
    worth = strength(card) / 4 if kind(card) is Kind.PIRATE else 1.0
    return -0.5 - worth


MIDDLE = 4
"""A ship of middling value: four of ten are worth more."""

NOTES: tuple[Note[Outlook], ...] = (
    Note("takes", 1.0, takes),
    Note("denies", 0.4, denies),
    Note("holds-on", 1.0, holds_on),
    Note("helps-nobody", 1.0, helps_nobody),
    Note("ticket", 1.0, ticket),
    Note("costs", 1.0, costs),
    Note("admiral-home", 0.5, admiral_home),
    Note("lays", 1.0, lays),
    Note("lays-in-time", 1.0, lays_in_time),
    Note("draws", 1.5, draws),
    Note("drops", 1.0, drops),
)


def reasons(view: View, move: Move) -> tuple[Reason, ...]:
    """What the notes say about a move, the weightiest first."""
    return weigh(NOTES, outlook(view, move))


def weighed(view: View, moves: Sequence[Move]) -> list[float]:
    """How much the notes speak for each of the moves."""
    return [total(reasons(view, move)) for move in moves]


BOTS = bots(weighed)
