"""What can be wrong with the forces, champions, holds and stamps of the ships in a position of Korsar."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from flotsam_kit.core import Refusal, Value
from flotsam_kit.korsar.cards import ADMIRAL, Colour, colour
from flotsam_kit.korsar.codes import Fault
from flotsam_kit.korsar.model import HOLD_PLAYERS, PLAYERS, Champion, Force, Ship, State
from flotsam_kit.korsar.options import Hold
from flotsam_kit.korsar.ship_rules import admiral_owners
from flotsam_kit.korsar.sides import members, side_of
from flotsam_kit.korsar.table_faults import Faults


def fault_force_colours(state: State) -> Faults:
    """A force has one colour (KO-7)."""
    for ship in state.ships:
        for force in ship.forces:
            if len(_colours(force)) > 1:
                values: dict[str, Value] = {"ship": ship.number, "seats": members(state, force.side)}
                yield Refusal(Fault.FORCE_COLOURS, "KO-7", {**values, "colours": _colours(force)})


def fault_force_side(state: State) -> Faults:
    """The force of partners who share theirs stands under the first of them (KO-16)."""
    for ship in state.ships:
        for force in ship.forces:
            first = side_of(state, force.side)
            if first != force.side:
                values: dict[str, Value] = {"ship": ship.number, "seat": force.side, "first": first}
                yield Refusal(Fault.FORCE_SIDE, "KO-16", values)


def fault_colour_twice(state: State) -> Faults:
    """Two sides never use the same colour on a ship (KO-6)."""
    for ship in state.ships:
        for one, other in combinations(ship.forces, 2):
            for shared in _colours(one):
                if shared in _colours(other) and side_of(state, one.side) != side_of(state, other.side):
                    values: dict[str, Value] = {
                        "ship": ship.number,
                        "colour": shared,
                        "seats": (one.side, other.side),
                    }
                    yield Refusal(Fault.COLOUR_TWICE, "KO-6", values)


def fault_captain(state: State) -> Faults:
    """A captain stands where his side has a pirate of his colour (KO-8)."""
    for ship, champion in _champions(state):
        if champion.card != ADMIRAL:
            force = ship.force(side_of(state, champion.seat))
            if force is None or str(colour(champion.card)) not in _colours(force):
                values: dict[str, Value] = {"ship": ship.number, "card": champion.card, "seat": champion.seat}
                yield Refusal(Fault.CAPTAIN_PIRATE, "KO-8", values)


def fault_admiral(state: State) -> Faults:
    """The admiral was played by the owner of the ship, by agreement maybe by the partner (KO-9)."""
    for ship, champion in _champions(state):
        if champion.card == ADMIRAL and ship.owner not in admiral_owners(state, champion.seat):
            values: dict[str, Value] = {"ship": ship.number, "seat": champion.seat, "owner": ship.owner}
            yield Refusal(Fault.ADMIRAL_OWNER, "KO-9", values)


def fault_hold(state: State) -> Faults:
    """Only with two or three players, without teams and by agreement a ship is on hold (KO-12)."""
    for ship in _held(state):
        if state.options.hold is Hold.OFF:
            yield Refusal(Fault.HOLD_OPTION, "KO-12", {"ship": ship.number})
        if state.teams:
            yield Refusal(Fault.HOLD_TEAMS, "KO-12", {"ship": ship.number})
        if state.players in PLAYERS and state.players not in HOLD_PLAYERS:
            yield Refusal(Fault.HOLD_PLAYERS, "KO-12", {"ship": ship.number, "players": state.players})


def fault_hold_force(state: State) -> Faults:
    """Whoever waits on a ship has a pirate there (KO-12)."""
    if state.options.hold is not Hold.PIRATE or state.teams:
        return
    for ship in _held(state):
        for seat in ship.holds:
            if ship.force(seat) is None:
                yield Refusal(Fault.HOLD_FORCE, "KO-12", {"ship": ship.number, "seat": seat})


def fault_stamp(state: State) -> Faults:
    """Cards bear turns that have been taken, and only teams ask for them (KO-16)."""
    for ship in state.ships:
        stamp = max(_stamps(ship))
        if stamp > state.clock:
            values: dict[str, Value] = {"ship": ship.number, "stamp": stamp, "clock": state.clock}
            yield Refusal(Fault.STAMP_LATE, "KO-16", values)
        if stamp and not state.teams:
            yield Refusal(Fault.STAMP_TEAMS, "KO-16", {"ship": ship.number, "stamp": stamp})


def _colours(force: Force) -> tuple[str, ...]:
    found = {colour(card) for card in force.cards}
    return tuple(str(other) for other in Colour if other in found)


def _champions(state: State) -> Iterator[tuple[Ship, Champion]]:
    return ((ship, ship.champion) for ship in state.ships if ship.champion is not None)


def _held(state: State) -> tuple[Ship, ...]:
    return tuple(ship for ship in state.ships if ship.holds)


def _stamps(ship: Ship) -> tuple[int, ...]:
    champion = 0 if ship.champion is None else ship.champion.stamp
    return (ship.stamp, champion, *(force.stamp for force in ship.forces))
