"""What a card and a ship of the table decide between them (KO-6 to KO-9, KO-12), whoever holds the card."""

from __future__ import annotations

from flotsam_kit.core import Refusal, Seat, Value
from flotsam_kit.korsar.cards import Colour, Kind, colour, kind, strength
from flotsam_kit.korsar.codes import Why
from flotsam_kit.korsar.model import Force, Move, Play, Ship
from flotsam_kit.korsar.options import Hold, MinForce
from flotsam_kit.korsar.sides import Table, members, ship_of, side_of


def _played(table: Table, move: Move, *kinds: Kind) -> tuple[Ship, Force | None] | None:
    """The ship of a move with a card of these kinds, and the mover's force on it; `None` for other moves."""
    if not isinstance(move, Play) or kind(move.card) not in kinds or table.turn is None:
        return None
    ship = ship_of(table, move.ship)
    return None if ship is None else (ship, ship.force(side_of(table, table.turn)))


def check_own_colour(table: Table, move: Move) -> Refusal | None:
    """Where one's side has a force only its colour may be added (KO-7)."""
    played = _played(table, move, Kind.PIRATE)
    if not isinstance(move, Play) or played is None:
        return None
    ship, force = played
    if force is None or force.colour == colour(move.card):
        return None
    values: dict[str, Value] = {
        "card": move.card,
        "ship": ship.number,
        "colour": str(colour(move.card)),
        "own": str(force.colour),
    }
    return Refusal(Why.OTHER_COLOUR, "KO-7", values)


def check_free_colour(table: Table, move: Move) -> Refusal | None:
    """An attack is opened in a colour that no other side uses on the ship (KO-6)."""
    played = _played(table, move, Kind.PIRATE)
    if not isinstance(move, Play) or played is None:
        return None
    ship, force = played
    used = {other.colour: other.side for other in ship.forces}
    taken = colour(move.card)
    if force is not None or taken not in used:
        return None
    free = tuple(str(other) for other in Colour if other not in used)
    values: dict[str, Value] = {"card": move.card, "ship": ship.number, "colour": str(taken)}
    return Refusal(
        Why.COLOUR_TAKEN, "KO-6", {**values, "seats": tuple(members(table, used[taken])), "free": free}
    )


def check_strength(table: Table, move: Move) -> Refusal | None:
    """By agreement the pirate that opens an attack is at least as strong as any other force there (KO-6)."""
    played = _played(table, move, Kind.PIRATE)
    if table.options.min_force is MinForce.FREE or not isinstance(move, Play) or played is None:
        return None
    ship, force = played
    highest = max((other.total for other in ship.forces), default=0)
    if force is not None or strength(move.card) >= highest:
        return None
    leaders = [seat for other in ship.forces if other.total == highest for seat in members(table, other.side)]
    values: dict[str, Value] = {
        "card": move.card,
        "ship": ship.number,
        "strength": strength(move.card),
        "highest": highest,
    }
    return Refusal(Why.TOO_WEAK, "KO-6", {**values, "seats": tuple(leaders)})


def check_captain(table: Table, move: Move) -> Refusal | None:
    """A captain goes where one's side already has a pirate of his colour (KO-8)."""
    played = _played(table, move, Kind.CAPTAIN)
    if not isinstance(move, Play) or played is None:
        return None
    ship, force = played
    values: dict[str, Value] = {"card": move.card, "ship": ship.number, "colour": str(colour(move.card))}
    if force is None:
        return Refusal(Why.CAPTAIN_ALONE, "KO-8", values)
    if force.colour == colour(move.card):
        return None
    return Refusal(Why.CAPTAIN_COLOUR, "KO-8", {**values, "own": str(force.colour)})


def check_admiral(table: Table, move: Move) -> Refusal | None:
    """The admiral goes only on a ship that one laid oneself, by agreement on the partner's too (KO-9)."""
    played = _played(table, move, Kind.ADMIRAL)
    if played is None or table.turn is None:
        return None
    ship, _ = played
    possible = admiral_owners(table, table.turn)
    if ship.owner in possible:
        return None
    values: dict[str, Value] = {"ship": ship.number, "owner": ship.owner, "team": len(possible) > 1}
    return Refusal(Why.ADMIRAL_ELSEWHERE, "KO-9", values)


def check_after_champion(table: Table, move: Move) -> Refusal | None:
    """By agreement no pirate is added once a champion stands on the ship (KO-9)."""
    played = _played(table, move, Kind.PIRATE)
    if table.options.pirate_after_champion or not isinstance(move, Play) or played is None:
        return None
    champion = played[0].champion
    if champion is None:
        return None
    values: dict[str, Value] = {
        "card": move.card,
        "ship": move.ship,
        "champion": champion.card,
        "seat": champion.seat,
    }
    return Refusal(Why.AFTER_CHAMPION, "KO-9", values)


def check_hold(table: Table, move: Move) -> Refusal | None:
    """By agreement no card at all may be put on a ship that is on hold (KO-12, hold=galleon)."""
    if not isinstance(move, Play) or table.options.hold is not Hold.GALLEON:
        return None
    ship = ship_of(table, move.ship)
    if ship is None or not ship.holds:
        return None
    return Refusal(Why.SHIP_ON_HOLD, "KO-12", {"ship": ship.number, "seat": ship.holds[0]})


def admiral_owners(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """The seats on whose ships the seat may play the admiral (KO-9, option team_admiral)."""
    return members(table, seat) if table.options.team_admiral else (seat,)


ON_SHIPS = (
    check_own_colour,
    check_free_colour,
    check_strength,
    check_captain,
    check_admiral,
    check_after_champion,
    check_hold,
)
"""These checks, in the order in which refusals are given; each asks about the seat at turn."""
