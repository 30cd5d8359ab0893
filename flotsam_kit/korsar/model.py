"""The data of Korsar: ships with forces and champions, states, views, moves. No rules beyond arithmetic."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from flotsam_kit.core import Seat
from flotsam_kit.korsar.cards import Card, Colour, colour, strength
from flotsam_kit.korsar.options import Options

PLAYERS = (2, 3, 4, 5, 6, 8)
TEAM_PLAYERS = (4, 6, 8)
TEAMS_BY_DEFAULT = (6, 8)
HAND_SIZE = 6
HOLD_PLAYERS = (2, 3)


class Phase(StrEnum):
    """What is being decided."""

    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Force:
    """All pirates of one side on a ship, in the order played.

    `side` is the seat, of partners who share their forces the first (KO-16). `stamp` is the turn in which the
    last of them was played, written in teams only, 0 for long ago.
    """

    side: Seat
    cards: tuple[Card, ...]
    stamp: int = 0

    @property
    def total(self) -> int:
        """What the pirates are strong together (KO-10)."""
        return sum(map(strength, self.cards))

    @property
    def colour(self) -> Colour:
        """The one colour of the force (KO-7)."""
        return colour(self.cards[0])


@dataclass(frozen=True, slots=True)
class Champion:
    """The captain or admiral that stands on a ship, who played it, and when (as with forces)."""

    seat: Seat
    card: Card
    stamp: int = 0


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship in play. `forces` by seat; `holds` are the seats that it is on hold for (KO-12)."""

    number: int
    owner: Seat
    value: int
    forces: tuple[Force, ...] = ()
    champion: Champion | None = None
    holds: tuple[Seat, ...] = ()
    stamp: int = 0

    def force(self, side: Seat) -> Force | None:
        """The force of the side, `None` without one."""
        return next((force for force in self.forces if force.side == side), None)

    @property
    def cargo(self) -> tuple[Card, ...]:
        """All cards on the ship: forces by seat, each in the order played, then the champion (KO-11)."""
        pirates = tuple(card for force in self.forces for card in force.cards)
        return pirates if self.champion is None else (*pirates, self.champion.card)


@dataclass(frozen=True, slots=True)
class State:
    """A whole position, hidden cards included; equal values are equal positions.

    `hands` by seat, in deck order; `pile` top first; `ships` in the order laid; `won` the values of the ships
    that each seat has captured, in that order. The check of the seat at turn has been made. `next` is the
    number of the next ship, `clock` counts the turns taken, `left` those still to come in a last round. `box`
    says that the cards named nowhere are out of the position.
    """

    players: int
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    won: tuple[tuple[int, ...], ...]
    teams: tuple[tuple[Seat, ...], ...] = ()
    phase: Phase = Phase.PLAY
    turn: Seat | None = Seat.A
    ships: tuple[Ship, ...] = ()
    box: bool = False
    discard: tuple[Card, ...] = ()
    next: int = 1
    clock: int = 0
    left: int = 0
    seed: str = "0"
    options: Options = field(default=Options())


@dataclass(frozen=True, slots=True)
class Result:
    """How a game has ended: points by seat, the ranking, and what made the winner (`scoring.decided_by`)."""

    scores: tuple[int, ...]
    ranking: tuple[tuple[Seat, ...], ...]
    decided_by: str


@dataclass(frozen=True, slots=True)
class View:
    """What one seat (or, with `seat=None`, a spectator) may know (KO-17).

    `partner_hand` is empty without a partner. `won` has the captured ships of a seat, `None` where they are
    hidden; how many each has captured lies open in `captured`. `result` is told when the game is over.
    """

    seat: Seat | None
    players: int
    teams: tuple[tuple[Seat, ...], ...]
    phase: Phase
    turn: Seat | None
    ships: tuple[Ship, ...]
    hand: tuple[Card, ...]
    partner_hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    pile_size: int
    discard: tuple[Card, ...]
    captured: tuple[int, ...]
    won: tuple[tuple[int, ...] | None, ...]
    next: int
    clock: int
    left: int
    options: Options
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """A pirate, a captain or the admiral on a ship: `b4@1`."""

    card: Card
    ship: int


@dataclass(frozen=True, slots=True)
class Lay:
    """A ship from the hand: `lay:5`."""

    card: Card


@dataclass(frozen=True, slots=True)
class Drop:
    """Discard a card once the pile is empty: `drop:b4`."""

    card: Card


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a card."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass: only without cards in a last round."""


Move = Play | Lay | Drop | Draw | Pass
