"""What can happen in Korsar, as frozen data: one class for each kind of event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from flotsam_kit.core import Seat
from flotsam_kit.korsar.cards import Card


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew a card (KO-4); which one, only its own view tells. `pile` are left."""

    kind: ClassVar[str] = "korsar.event.drew"
    seat: Seat
    pile: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A seat laid a ship (KO-5)."""

    kind: ClassVar[str] = "korsar.event.laid"
    seat: Seat
    ship: int
    value: int


@dataclass(frozen=True, slots=True)
class Opened:
    """A side's first pirate on a ship (KO-6); `own`: on a ship of that side, so that it defends."""

    kind: ClassVar[str] = "korsar.event.opened"
    seat: Seat
    card: Card
    ship: int
    owner: Seat
    own: bool
    total: int


@dataclass(frozen=True, slots=True)
class Strengthened:
    """One more pirate in a side's force (KO-7), which is `total` strong now."""

    kind: ClassVar[str] = "korsar.event.strengthened"
    seat: Seat
    card: Card
    ship: int
    total: int


@dataclass(frozen=True, slots=True)
class Commanded:
    """A captain (KO-8), or the `admiral` (KO-9), stands on a ship now."""

    kind: ClassVar[str] = "korsar.event.commanded"
    seat: Seat
    card: Card
    ship: int
    admiral: bool


@dataclass(frozen=True, slots=True)
class Replaced:
    """The champion that stood on a ship goes to the discard pile: only the last counts (KO-9)."""

    kind: ClassVar[str] = "korsar.event.replaced"
    card: Card
    ship: int


@dataclass(frozen=True, slots=True)
class HoldBegan:
    """A ship is on hold for a seat until the end of its next turn (KO-12)."""

    kind: ClassVar[str] = "korsar.event.hold-began"
    seat: Seat
    ship: int


@dataclass(frozen=True, slots=True)
class HoldEnded:
    """A ship is no longer on hold for a seat (KO-12)."""

    kind: ClassVar[str] = "korsar.event.hold-ended"
    seat: Seat
    ship: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """A seat discarded a card, the pile being empty (KO-13)."""

    kind: ClassVar[str] = "korsar.event.dropped"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat without cards passed in the last round (KO-4)."""

    kind: ClassVar[str] = "korsar.event.passed"
    seat: Seat


@dataclass(frozen=True, slots=True)
class PileEmpty:
    """The last card was drawn (KO-13)."""

    kind: ClassVar[str] = "korsar.event.pile-empty"


@dataclass(frozen=True, slots=True)
class Captured:
    """A ship was captured at a seat's check (KO-10). `how` is `champion`, `unattacked` or `strongest`.

    `total` is what the captor's side is strong there, `second` the highest total of another side; `value` is
    the gold, `champion` the captain or admiral that decided, empty without one.
    """

    kind: ClassVar[str] = "korsar.event.captured"
    seat: Seat
    ship: int
    value: int
    how: str
    total: int
    second: int
    champion: Card = ""


@dataclass(frozen=True, slots=True)
class Stayed:
    """A seat's check has left a ship with which it has to do (KO-3); `reason` as in `staying.Reason`."""

    kind: ClassVar[str] = "korsar.event.stayed"
    seat: Seat
    ship: int
    reason: str


@dataclass(frozen=True, slots=True)
class LastRound:
    """The end has come, and every other seat has one more turn (KO-14, option end=last_round)."""

    kind: ClassVar[str] = "korsar.event.last-round"
    turns: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game has ended (KO-14): who wins with how many points, partners together (KO-15, KO-16).

    `decided` is `points`, `more-ships` (option tie_break) or `shared`.
    """

    kind: ClassVar[str] = "korsar.event.game-over"
    winners: tuple[Seat, ...]
    points: int
    decided: str


Event = (
    Drew
    | Laid
    | Opened
    | Strengthened
    | Commanded
    | Replaced
    | HoldBegan
    | HoldEnded
    | Dropped
    | Passed
    | PileEmpty
    | Captured
    | Stayed
    | LastRound
    | GameOver
)
