"""Who captures a ship (KO-10), and what keeps it in play: a tie, a hold (KO-12), a delay (KO-16)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from flotsam_kit.arguments import seat_at
from flotsam_kit.call import takes
from flotsam_kit.core import SEATS, Seat
from flotsam_kit.korsar.codes import Fault
from flotsam_kit.korsar.model import Phase, Ship, State
from flotsam_kit.korsar.sides import Table, is_sharing, members, side_of


class How(StrEnum):
    """What decides about a ship (KO-10)."""

    CHAMPION = "champion"
    UNATTACKED = "unattacked"
    STRONGEST = "strongest"
    TIE = "tie"


@dataclass(frozen=True, slots=True)
class Claim:
    """Which side a ship would go to, and why; `side` is `None` on a tie.

    `total` is what that side's force is strong, on a tie the strongest; `second` the highest of the others.
    """

    side: Seat | None
    how: How
    total: int
    second: int


def claim(table: Table, ship: Ship) -> Claim:
    """Which side the ship belongs to by its forces and champion alone, whatever the time (KO-10)."""
    totals = {force.side: force.total for force in ship.forces}
    owner = side_of(table, ship.owner)
    if ship.champion is not None:
        return _won(side_of(table, ship.champion.seat), How.CHAMPION, totals)
    if not totals.keys() - {owner}:
        return _won(owner, How.UNATTACKED, totals)
    best = max(totals, key=lambda side: totals[side])
    won = _won(best, How.STRONGEST, totals)
    return won if won.total > won.second else Claim(None, How.TIE, won.total, won.second)


def _won(side: Seat, how: How, totals: dict[Seat, int]) -> Claim:
    second = max((total for other, total in totals.items() if other != side), default=0)
    return Claim(side, how, totals.get(side, 0), second)


def waits_for(table: Table, ship: Ship, side: Seat) -> tuple[Seat, ...]:
    """The opponents who have had no turn since the side last put a card on the ship (KO-16).

    Only partners who share their forces wait; for all others a whole round lies between two checks anyway.
    """
    if not is_sharing(table) or table.turn is None:
        return ()
    stamp = last_stamp(table, ship, side)
    if stamp == 0:
        return ()
    back = range(1, min(table.players, table.clock - stamp) + 1)
    acted = {SEATS[(table.turn.index - steps) % table.players] for steps in back}
    own = members(table, side)
    return tuple(seat for seat in SEATS[: table.players] if seat not in acted and seat not in own)


def last_stamp(table: Table, ship: Ship, side: Seat) -> int:
    """The turn in which the side last put a card there: the highest of its stamps, 0 for long ago."""
    own = members(table, side)
    stamps = [force.stamp for force in ship.forces if force.side in own]
    if ship.owner in own:
        stamps.append(ship.stamp)
    if ship.champion is not None and ship.champion.seat in own:
        stamps.append(ship.champion.stamp)
    return max(stamps, default=0)


def is_captured(table: Table, ship: Ship, seat: Seat) -> bool:
    """Whether the seat would capture the ship if its check came now (KO-10, KO-12, KO-16)."""
    side = side_of(table, seat)
    return not ship.holds and claim(table, ship).side == side and not waits_for(table, ship, side)


@takes(State)
def captures(state: State, seat: Seat) -> tuple[int, ...]:
    """The numbers of the ships that the seat would capture if its check came now; none when the game is over.

    Raises `BadPosition` for a seat that is not at the table.
    """
    known = seat_at(seat, state.players, Fault.NO_SUCH_SEAT, "KO-2")
    if state.phase is Phase.OVER:
        return ()
    return tuple(ship.number for ship in state.ships if is_captured(state, ship, known))
