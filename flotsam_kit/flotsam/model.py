"""The data of Flotsam Fight: cards, boats, options, states, moves and events. No rules beyond arithmetic."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import ClassVar

from flotsam_kit.core import Seat
from flotsam_kit.flotsam.options import First as First
from flotsam_kit.flotsam.options import LastCardChance as LastCardChance
from flotsam_kit.flotsam.options import LeaderMayPass as LeaderMayPass
from flotsam_kit.flotsam.options import Options as Options
from flotsam_kit.flotsam.options import Passing as Passing
from flotsam_kit.flotsam.options import TwoPlayerLoser as TwoPlayerLoser

BOATS: tuple[int, ...] = tuple(range(3, 11))
LAST_CARD = 98
CARDS: tuple[int, ...] = tuple(n for n in range(3, LAST_CARD + 1) if any(n % boat == 0 for boat in BOATS))
ROUNDS = 3
PLAYERS = range(2, 7)
MOST_PLAYERS = max(PLAYERS)


@cache
def boats_of(card: int) -> tuple[int, ...]:
    """The boats that divide the card, ascending (FF-4)."""
    return tuple(boat for boat in BOATS if card % boat == 0)


def hand_size(players: int) -> int:
    """Cards dealt to each player (FF-2)."""
    return 8 if players == 6 else 10


class Phase(StrEnum):
    """What is being decided."""

    PLAY = "play"
    LAST_CARD = "last-card"
    SCORED = "scored"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Boats:
    """The boats in use: (number, cards from the bottom up), ascending by number."""

    stacks: tuple[tuple[int, tuple[int, ...]], ...] = ()

    def cards(self, boat: int) -> tuple[int, ...]:
        """The cards on the boat, bottom first; empty when it is not in use."""
        return dict(self.stacks).get(boat, ())

    def top(self, boat: int) -> int | None:
        """The card on top of the boat, `None` when it is not in use."""
        cards = self.cards(boat)
        return cards[-1] if cards else None

    def with_card(self, card: int, boat: int) -> Boats:
        """The boats with the card on top of the boat, which is opened when it was not in use."""
        stacks = dict(self.stacks)
        stacks[boat] = (*stacks.get(boat, ()), card)
        return Boats(tuple(sorted(stacks.items())))

    @property
    def in_use(self) -> tuple[int, ...]:
        """The numbers of the boats in use, ascending."""
        return tuple(boat for boat, _ in self.stacks)


@dataclass(frozen=True, slots=True)
class State:
    """A whole position, hidden cards included; equal values are equal positions.

    `hands` by seat, each ascending; `pile` top first; `aside` in the order set aside; `tokens` by seat,
    oldest round first; `last` the ranks of the last scored round, best first. `box` says that the cards
    named nowhere are out of the position.
    """

    players: int
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    phase: Phase = Phase.PLAY
    round: int = 1
    turn: Seat | None = Seat.A
    boats: Boats = Boats()
    passed: tuple[Seat, ...] = ()
    must: bool = False
    box: bool = False
    aside: tuple[int, ...] = ()
    tokens: tuple[tuple[int, ...], ...] = ()
    last: tuple[Seat, ...] = ()
    seed: str = "0"
    options: Options = field(default=Options())


@dataclass(frozen=True, slots=True)
class View:
    """What one seat (or, with `seat=None`, a spectator) may know.

    `highest` is each hand's highest card, shown when a round is scored (FF-15), 0 for an empty hand;
    empty while the round runs.
    """

    seat: Seat | None
    players: int
    phase: Phase
    round: int
    turn: Seat | None
    boats: Boats
    passed: tuple[Seat, ...]
    must: bool
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    pile_size: int
    aside: tuple[int, ...]
    tokens: tuple[tuple[int, ...], ...]
    last: tuple[Seat, ...]
    highest: tuple[int, ...]
    options: Options


@dataclass(frozen=True, slots=True)
class Place:
    """Card on boat: `35@7`."""

    card: int
    boat: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass; in the last-card phase: decline."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the next round."""


Move = Place | Pass | Deal


@dataclass(frozen=True, slots=True)
class Placed:
    """A card was placed; `opened` when its boat was not in use before, `used` of `limit` boats are now."""

    kind: ClassVar[str] = "flotsam.event.placed"
    seat: Seat
    card: int
    boat: int
    opened: bool
    used: int
    limit: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed (hard: until the boats are cleared; soft: for this turn)."""

    kind: ClassVar[str] = "flotsam.event.passed"
    seat: Seat
    soft: bool = False


@dataclass(frozen=True, slots=True)
class SubRoundOver:
    """All but `seat` have passed (FF-8)."""

    kind: ClassVar[str] = "flotsam.event.sub-round-over"
    seat: Seat


@dataclass(frozen=True, slots=True)
class LastCardOffered:
    """The lone player may still place the only card on one of `boats` (FF-9)."""

    kind: ClassVar[str] = "flotsam.event.last-card-offered"
    seat: Seat
    card: int
    boats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Declined:
    """The lone player kept the only card (FF-9)."""

    kind: ClassVar[str] = "flotsam.event.declined"
    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Cleared:
    """`count` cards went from the boats to the aside (FF-10)."""

    kind: ClassVar[str] = "flotsam.event.cleared"
    count: int


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The pile was empty when a card had to be drawn: `count` cards from aside are the new pile (FF-11)."""

    kind: ClassVar[str] = "flotsam.event.reshuffled"
    count: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat with exactly one card drew `count` (FF-10); which ones, only its own view tells."""

    kind: ClassVar[str] = "flotsam.event.drew"
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Leads:
    """A seat leads the next sub-round (FF-12); with `must` it has to place (FF-13)."""

    kind: ClassVar[str] = "flotsam.event.leads"
    seat: Seat
    must: bool


@dataclass(frozen=True, slots=True)
class RoundOver:
    """A hand is empty: the round ends at once (FF-14)."""

    kind: ClassVar[str] = "flotsam.event.round-over"
    seat: Seat
    round: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A seat's token of the round (FF-15); `highest` is its highest card, 0 for the one that is out."""

    kind: ClassVar[str] = "flotsam.event.scored"
    seat: Seat
    token: int
    rank: int
    highest: int


@dataclass(frozen=True, slots=True)
class NextStarter:
    """Who starts the next round (FF-16): the holder of the -1; `loser`: with two players who lost."""

    kind: ClassVar[str] = "flotsam.event.next-starter"
    seat: Seat
    round: int
    loser: bool = False


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round was dealt afresh (FF-2): `count` cards each, `pile` left."""

    kind: ClassVar[str] = "flotsam.event.dealt"
    round: int
    count: int
    pile: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game has ended (FF-17): the winner with its points, and which tie-break decided.

    `decided` is `points`, `two-tokens` or `last-rank`.
    """

    kind: ClassVar[str] = "flotsam.event.game-over"
    winner: Seat
    points: int
    decided: str


Event = (
    Placed
    | Passed
    | SubRoundOver
    | LastCardOffered
    | Declined
    | Cleared
    | Reshuffled
    | Drew
    | Leads
    | RoundOver
    | Scored
    | NextStarter
    | Dealt
    | GameOver
)
