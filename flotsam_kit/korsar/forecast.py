"""Who will capture a ship, and when, if nobody touches it any more (KO-3, KO-10, KO-12, KO-16)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from flotsam_kit.core import SEATS, Seat
from flotsam_kit.korsar.claims import is_captured
from flotsam_kit.korsar.model import Ship, State, View


@dataclass(frozen=True, slots=True)
class Forecast:
    """The seat whose check takes the ship, and how many turns pass until then: 1 is the next seat's check."""

    seat: Seat
    turns: int


def forecast(table: State | View, ship: Ship) -> Forecast | None:
    """The first check that takes the ship as it lies now; `None` on a tie, or when the game is over.

    Two laps are enough: a hold ends within one, the delay of teams as well.
    """
    if table.turn is None:
        return None
    for turns in range(1, 2 * table.players + 1):
        seat = SEATS[(table.turn.index + turns) % table.players]
        then = replace(table, turn=seat, clock=table.clock + turns)
        if is_captured(then, replace(ship, holds=_still_held(table, ship, turns)), seat):
            return Forecast(seat, turns)
    return None


def _still_held(table: State | View, ship: Ship, turns: int) -> tuple[Seat, ...]:
    """The holds that last beyond so many turns: each ends with the next turn of its seat (KO-12)."""
    assert table.turn is not None  # noqa: S101 (asked while the game runs)
    mover = table.turn.index
    return tuple(seat for seat in ship.holds if (seat.index - mover) % table.players >= turns)
