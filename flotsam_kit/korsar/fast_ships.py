"""A ship of Korsar as a row of numbers, and what a card makes of it: for exact steps and for playouts alike.

Only what can still matter is kept: who would take the ship and since when, and of a force its side and total.
"""

from __future__ import annotations

from collections.abc import Sequence

from flotsam_kit.korsar.claims import claim, last_stamp
from flotsam_kit.korsar.model import Ship, State
from flotsam_kit.korsar.packed import (
    ADMIRALS,
    CAPTAIN,
    CAPTAINS_OF,
    COLOUR,
    FREE,
    KINDS,
    PIRATES_OF,
    STRENGTH,
    Row,
    Table,
)

NUMBER, OWNER, VALUE, LEADER, BEST, OWN, USED, CHAMPION, HOLDS, STAMP, TOTAL = range(11)
"""The row of a ship. `TOTAL` and the three behind it are what the forces are strong, by colour.

`LEADER` is the side that KO-10 gives it, `NOBODY` on a tie, `STAMP` the turn in which that side last put a
card there (KO-16), `BEST` the highest total. `OWN` has three bits a side, its colour there + 1, `USED` a bit
for each colour with a force, `HOLDS` one for each seat that waits (KO-12). `CHAMPION` is 1 where one stands.
"""
NOBODY = 8


def row(table: Table, state: State, ship: Ship) -> Row:
    """The row of a readable ship."""
    leader = claim(state, ship).side
    totals, own, used = [0, 0, 0, 0], 0, 0
    for force in ship.forces:
        colour = COLOUR[KINDS[force.cards[0]]]
        totals[colour] = force.total
        own |= colour + 1 << 3 * force.side.index
        used |= 1 << colour
    return (
        *(ship.number, ship.owner.index, ship.value),
        NOBODY if leader is None else leader.index,
        *(max(totals), own, used),
        int(ship.champion is not None),
        sum(1 << seat.index for seat in ship.holds),
        last_stamp(state, ship, leader) if leader is not None and table.is_sharing else 0,
        *totals,
    )


def laid(table: Table, rows: Sequence[Sequence[int]], seat: int, number: int, value: int, now: int) -> Row:
    """A ship that the seat lays in the turn `now`, maybe on hold (KO-5; KO-12, hold=galleon)."""
    hold = 0
    if table.holds_galleons:
        others = [other[VALUE] for other in rows if other[OWNER] != seat]
        hold = 1 << seat if others and value < others[-1] else 0
    stamp = now if table.is_sharing else 0
    return (number, seat, value, table.side[seat], 0, 0, 0, 0, hold, stamp, 0, 0, 0, 0)


def board(table: Table, ship: list[int], seat: int, kind: int, now: int) -> None:
    """Put a card on the ship in the turn `now`: a pirate in its side's force, or a new champion."""
    side = table.side[seat]
    if kind >= CAPTAIN:
        ship[CHAMPION], ship[LEADER] = 1, side
    else:
        colour, highest = COLOUR[kind], ship[BEST]
        total = ship[TOTAL + colour] + STRENGTH[kind]
        if not ship[USED] >> colour & 1:
            ship[OWN] |= colour + 1 << 3 * side
            ship[USED] |= 1 << colour
            if total < highest and table.holds_pirates and not ship[CHAMPION]:
                ship[HOLDS] |= 1 << seat
        ship[TOTAL + colour] = total
        if total > highest:
            ship[BEST] = total
        # Who was the highest before is above its old total now: whoever only equals it was not (KO-10).
        if total >= highest and not ship[CHAMPION]:
            ship[LEADER] = side if total > highest else NOBODY
            ship[STAMP] = 0
    if table.is_sharing and ship[LEADER] == side:
        ship[STAMP] = now


def is_taken(table: Table, ship: Sequence[int], seat: int, clock: int) -> bool:
    """Whether the seat takes the ship at its check after so many turns (KO-10, KO-12, KO-16)."""
    if ship[LEADER] != table.side[seat] or ship[HOLDS]:
        return False
    return not ship[STAMP] or clock - ship[STAMP] >= table.wait[seat]


def openings(table: Table, ship: Sequence[int], seat: int) -> int:
    """The cards that the seat could put on the ship, as a mask on its hand (KO-6 to KO-9, KO-12)."""
    if ship[HOLDS] and table.holds_galleons:
        return 0
    found = ADMIRALS if table.admirals[seat] >> ship[OWNER] & 1 else 0
    is_closed = ship[CHAMPION] and not table.pirate_after_champion
    colour = (ship[OWN] >> 3 * table.side[seat] & 7) - 1
    if colour >= 0:
        return found | CAPTAINS_OF[colour] | (0 if is_closed else PIRATES_OF[colour])
    if is_closed:
        return found
    return found | FREE[ship[USED]][ship[BEST] if table.at_least_equal else 0]
