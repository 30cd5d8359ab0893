"""What a card makes of a ship (KO-5 to KO-9, KO-12), whoever asks: a turn, a picture or a bot."""

from __future__ import annotations

from dataclasses import replace

from flotsam_kit.core import Seat
from flotsam_kit.korsar.cards import Card, Kind, kind, strength
from flotsam_kit.korsar.model import HOLD_PLAYERS, Champion, Force, Ship
from flotsam_kit.korsar.options import Hold
from flotsam_kit.korsar.sides import Table, side_of


def new_ship(table: Table, seat: Seat, number: int, value: int) -> Ship:
    """A ship that the seat lays now, maybe on hold (KO-5; KO-12, hold=galleon)."""
    others = [ship for ship in table.ships if ship.owner != seat]
    is_held = _has_holds(table, Hold.GALLEON) and bool(others) and value < others[-1].value
    return Ship(number, seat, value, holds=(seat,) if is_held else (), stamp=_stamp(table))


def boarded(table: Table, ship: Ship, seat: Seat, card: Card) -> Ship:
    """The ship with a card that the seat puts on it now: a pirate in its side's force, or a new champion."""
    if kind(card) is Kind.PIRATE:
        return _with_pirate(table, ship, seat, card)
    return replace(ship, champion=Champion(seat, card, _stamp(table)))


def _with_pirate(table: Table, ship: Ship, seat: Seat, card: Card) -> Ship:
    """A pirate opens a force (KO-6), maybe with a hold (KO-12), or strengthens it (KO-7)."""
    side = side_of(table, seat)
    old = ship.force(side)
    others = [other for other in ship.forces if other.side != side]
    force = Force(side, (*(old.cards if old else ()), card), _stamp(table))
    forces = tuple(sorted((*others, force), key=lambda force: force.side))
    highest = max((other.total for other in others), default=0)
    is_first = old is None and ship.champion is None
    if not is_first or strength(card) >= highest or not _has_holds(table, Hold.PIRATE):
        return replace(ship, forces=forces)
    return replace(ship, forces=forces, holds=tuple(sorted((*ship.holds, seat))))


def _has_holds(table: Table, hold: Hold) -> bool:
    """Whether ships can be on hold in this reading of the rule: two or three players, no teams (KO-12)."""
    return table.options.hold is hold and table.players in HOLD_PLAYERS and not table.teams


def _stamp(table: Table) -> int:
    """The turn that a card put down now bears: only teams ask for it (KO-16)."""
    return table.clock + 1 if table.teams else 0
