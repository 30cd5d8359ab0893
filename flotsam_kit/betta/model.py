"""The data of Betta: states, views, moves and events. No rules beyond arithmetic."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar

from flotsam_kit.betta.cards import Card as Card
from flotsam_kit.betta.grid import COLOURS, Colour
from flotsam_kit.betta.grid import Grid as Grid
from flotsam_kit.betta.options import First as First
from flotsam_kit.betta.options import Options as Options
from flotsam_kit.betta.options import Table as Table
from flotsam_kit.core import Seat

PLAYERS = range(1, 5)
MOST_PLAYERS = max(PLAYERS)
SOLO = 1
DISPLAYS = {2: 5, 3: 6, 4: 8}
"""How many displays there are for so many players (BE-1)."""
HAND = 3
LEFT_OVER = 2
"""Cards that every player keeps at the end (BE-9)."""
EMPTY_PAYS = 2
"""Points for a card on an empty display (BE-5)."""
PATTERNS_EACH = 2
"""Patterns of each value that are in play (BE-3)."""


class Phase(StrEnum):
    """Whether the game runs."""

    PLAY = "play"
    OVER = "over"


class Rating(StrEnum):
    """What a solo game comes to (BE-14)."""

    TRAINEE = "trainee"
    ASSISTANT = "assistant"
    SELLER = "seller"
    EXPERT = "expert"
    RIGHT_HAND = "right-hand"


def colour_of(seat: Seat) -> Colour:
    """The colour of the seat's deck, and of the bettas that count for it (BE-3)."""
    return COLOURS[seat.index]


def displays_for(players: int, options: Options) -> int:
    """How many displays the table has (BE-1, BE-13)."""
    if players == SOLO:
        return options.solo_displays
    return options.displays or DISPLAYS[players]


def least_cards(players: int) -> int:
    """How many cards a player has left when the game ends (BE-9, BE-13)."""
    return 0 if players == SOLO else LEFT_OVER


@dataclass(frozen=True, slots=True)
class State:
    """A whole position, hidden cards included; equal values are equal positions.

    `displays` show the top bettas only; `patterns` are the names of those in play, in order; `hands` by seat,
    each by deck and number; `stacks` by seat, top first; `points` by seat are those of the turns.
    """

    players: int
    displays: tuple[Grid, ...]
    patterns: tuple[str, ...]
    hands: tuple[tuple[Card, ...], ...]
    stacks: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    phase: Phase = Phase.PLAY
    turn: Seat | None = Seat.A
    seed: str = "0"
    options: Options = field(default_factory=Options)

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards that each seat still has, in the hand and in the stack."""
        return tuple(len(hand) + len(stack) for hand, stack in zip(self.hands, self.stacks, strict=True))


@dataclass(frozen=True, slots=True)
class View:
    """What one seat (or, with `seat=None`, a spectator) may know: of others' cards only how many."""

    seat: Seat | None
    players: int
    phase: Phase
    turn: Seat | None
    displays: tuple[Grid, ...]
    patterns: tuple[str, ...]
    points: tuple[int, ...]
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    stack_sizes: tuple[int, ...]
    options: Options


@dataclass(frozen=True, slots=True)
class Place:
    """Card on display, turned by so many clockwise quarter turns: `r8@3+2`."""

    card: Card
    display: int
    turn: int = 0


Move = Place


@dataclass(frozen=True, slots=True)
class Match:
    """A configuration that a card creates (BE-7): the pattern, how it lies there, and its cells, ascending.

    `turn` counts clockwise quarter turns; with the option `mirror` 4 to 7 are those of the mirror image.
    """

    pattern: str
    turn: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Placement:
    """What a move would come to: the display afterwards, the points, and every configuration created.

    `grid` is written as in a state line; `empty` says that the display was. Only the best pays (BE-6).
    """

    grid: str
    points: int
    empty: bool
    matches: tuple[Match, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """A card was placed (BE-4), turned by so many quarter turns; `covered` bettas are hidden by it."""

    kind: ClassVar[str] = "betta.event.placed"
    seat: Seat
    card: str
    display: int
    turn: int
    covered: int


@dataclass(frozen=True, slots=True)
class OnEmpty:
    """The display was empty, and that pays (BE-5)."""

    kind: ClassVar[str] = "betta.event.on-empty"
    seat: Seat
    display: int
    points: int


@dataclass(frozen=True, slots=True)
class Created:
    """A configuration pays (BE-6): the best of `made`; `several` when more than one was created."""

    kind: ClassVar[str] = "betta.event.created"
    seat: Seat
    pattern: str
    cells: tuple[int, ...]
    points: int
    made: int
    several: bool


@dataclass(frozen=True, slots=True)
class NoPoints:
    """The display was not empty and no configuration was created (BE-6)."""

    kind: ClassVar[str] = "betta.event.no-points"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Closed:
    """The last empty cell of the display is filled: it is closed for good (BE-4)."""

    kind: ClassVar[str] = "betta.event.closed"
    display: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A card was drawn from the own stack (BE-8), which has `left` now; which one, the own view tells."""

    kind: ClassVar[str] = "betta.event.drew"
    seat: Seat
    count: int
    left: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The turns are over (BE-9, BE-13). `reason` is `cards`, `full` or, with the last solo card, `played`."""

    kind: ClassVar[str] = "betta.event.ended"
    reason: str


@dataclass(frozen=True, slots=True)
class Evaluated:
    """What the displays are worth to a seat, one by one (BE-10), in solo by themselves (BE-13)."""

    kind: ClassVar[str] = "betta.event.evaluated"
    seat: Seat
    values: tuple[int, ...]
    worth: int
    turns: int
    total: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game has been won (BE-11). `decided` is `points`, `bettas` or `best-display`."""

    kind: ClassVar[str] = "betta.event.game-over"
    winner: Seat
    points: int
    decided: str


@dataclass(frozen=True, slots=True)
class GameShared:
    """The victory is shared (BE-11)."""

    kind: ClassVar[str] = "betta.event.game-shared"
    winners: tuple[Seat, ...]
    points: int


@dataclass(frozen=True, slots=True)
class SoloOver:
    """A solo game has ended, with its rating (BE-14)."""

    kind: ClassVar[str] = "betta.event.solo-over"
    points: int
    rating: Rating


Event = (
    Placed
    | OnEmpty
    | Created
    | NoPoints
    | Closed
    | Drew
    | Ended
    | Evaluated
    | GameOver
    | GameShared
    | SoloOver
)
