"""Why a ship was not captured at the check of the seat at turn (KO-3, KO-10, KO-12, KO-16)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from flotsam_kit.core import Seat
from flotsam_kit.korsar.claims import How, claim, waits_for
from flotsam_kit.korsar.model import Ship
from flotsam_kit.korsar.sides import Table, members, side_of


class Reason(StrEnum):
    """What kept a ship where it is."""

    HOLD = "hold"  # KO-12: nobody captures it
    DELAY = "delay"  # KO-16: some opponent has not had a turn since
    TIE = "tie"  # KO-10: the strongest forces are equal
    CHAMPION = "champion"  # KO-10: another side's captain or admiral stands there
    STRONGER = "stronger"  # KO-10: another side has more


@dataclass(frozen=True, slots=True)
class Stay:
    """A ship that stayed, and why."""

    ship: int
    reason: Reason


def stays(table: Table) -> tuple[Stay, ...]:
    """The ships with which the seat at turn has to do and that its check has left, in the order laid.

    It has to do with a ship that it owns, attacks or commands; partners who share their forces do together.
    """
    if table.turn is None:
        return ()
    seat = table.turn
    found = ((ship, reason_of(table, ship, seat)) for ship in table.ships if _has_to_do(table, ship, seat))
    return tuple(Stay(ship.number, reason) for ship, reason in found if reason is not None)


def reason_of(table: Table, ship: Ship, seat: Seat) -> Reason | None:
    """Why the seat would not capture the ship if its check came now; `None` when it would."""
    side, found = side_of(table, seat), claim(table, ship)
    if ship.holds:
        return Reason.HOLD
    if found.side == side:
        return Reason.DELAY if waits_for(table, ship, side) else None
    if found.side is None:
        return Reason.TIE
    return Reason.CHAMPION if found.how is How.CHAMPION else Reason.STRONGER


def _has_to_do(table: Table, ship: Ship, seat: Seat) -> bool:
    own = members(table, seat)
    commands = ship.champion is not None and ship.champion.seat in own
    return ship.owner in own or commands or any(force.side in own for force in ship.forces)
