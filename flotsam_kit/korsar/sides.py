"""Who plays with whom in Korsar: a seat alone, or partners who share their forces (KO-16)."""

from __future__ import annotations

from typing import Protocol

from flotsam_kit.core import SEATS, Seat
from flotsam_kit.korsar.model import Ship
from flotsam_kit.korsar.options import Options, TeamForces


class Table(Protocol):
    """What everybody at the table sees: a `State` and a `View` both show it."""

    @property
    def players(self) -> int:
        """How many sit at the table."""
        ...

    @property
    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """The partners; empty without teams."""
        ...

    @property
    def turn(self) -> Seat | None:
        """Who decides now."""
        ...

    @property
    def ships(self) -> tuple[Ship, ...]:
        """The ships in play, in the order laid."""
        ...

    @property
    def clock(self) -> int:
        """How many turns have been taken."""
        ...

    @property
    def options(self) -> Options:
        """What the table has agreed on."""
        ...


def neighbours(players: int) -> tuple[tuple[Seat, ...], ...]:
    """The teams of so many players: A with B, C with D, and so on (KO-16)."""
    return tuple(SEATS[first : first + 2] for first in range(0, players, 2))


def partners(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """The seats whose gold adds up with the seat's, itself among them (KO-16)."""
    return next((team for team in table.teams if seat in team), (seat,))


def is_sharing(table: Table) -> bool:
    """Whether partners are one side on a ship (KO-16, option team_forces)."""
    return bool(table.teams) and table.options.team_forces is TeamForces.SHARED


def members(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """All seats of the side on a ship that the seat belongs to."""
    return partners(table, seat) if is_sharing(table) else (seat,)


def side_of(table: Table, seat: Seat) -> Seat:
    """The seat that stands for the side: the first of partners who share their forces."""
    return members(table, seat)[0]


def ship_of(table: Table, number: int) -> Ship | None:
    """The ship in play with that number, `None` when there is none."""
    return next((ship for ship in table.ships if ship.number == number), None)
