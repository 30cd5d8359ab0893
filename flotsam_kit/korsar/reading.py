"""Reading a line of Korsar: what it says of cards, ships and the rest, before anybody asks if it can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from flotsam_kit.agreed import read_options
from flotsam_kit.expected import Expected
from flotsam_kit.korsar.cards import ADMIRAL, Card, Colour, Kind, kind
from flotsam_kit.korsar.model import Phase
from flotsam_kit.korsar.options import WRITTEN, Options
from flotsam_kit.notation import Reader

CHAMPION, HOLD, STAMP, PART, NEXT_SHIP = "!", "~", "@", "/", "|"
_COLOURS = tuple(map(str, Colour))


@dataclass(slots=True)
class ShipDraft:
    """What stands for one ship: forces and champions by seat, with their cards and stamps."""

    owner: str
    value: int
    stamp: int
    forces: dict[str, tuple[list[Card], int]] = field(default_factory=dict)
    champions: list[tuple[str, Card, int]] = field(default_factory=list)
    holds: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Draft:
    """What a line says."""

    players: int = 0
    teams: list[list[str]] = field(default_factory=list)
    phase: Phase = Phase.PLAY
    turn: str | None = None
    ships: dict[int, ShipDraft] = field(default_factory=dict)
    hands: dict[str, list[Card]] = field(default_factory=dict)
    pile: list[Card] = field(default_factory=list)
    box: bool = False
    discard: list[Card] = field(default_factory=list)
    won: dict[str, list[int]] = field(default_factory=dict)
    next: int | None = None
    clock: int = 0
    left: int = 0
    seed: str = "0"
    options: Options = field(default_factory=Options)


def read_value(draft: Draft, key: str, value: Reader) -> None:
    """Put what the value of the key says into the draft."""
    match key:
        case "players":
            draft.players = value.number()
        case "teams":
            draft.teams = _read_teams(value)
        case "phase":
            draft.phase = Phase(value.choice(key, [str(phase) for phase in Phase]))
        case "turn":
            draft.turn = value.seat()
        case "ships":
            draft.ships = _read_ships(value)
        case "hands":
            draft.hands = value.by_seat(lambda: _read_cards(value, ","))
        case "pile":
            draft.pile = _read_cards(value)
        case "box":
            draft.box = value.choice(key, ("*", "-")) == "*"
        case "discard":
            draft.discard = _read_cards(value)
        case "won":
            draft.won = value.by_seat(lambda: value.several(value.number, ".", ","))
        case "next":
            draft.next = value.number()
        case "clock":
            draft.clock = value.number()
        case "left":
            draft.left = value.number()
        case "seed":
            draft.seed = value.name()
        case _:
            draft.options = Options(**read_options(value, WRITTEN))  # type: ignore[arg-type]


def read_card(
    value: Reader, expected: Expected = Expected.KORSAR_CARD, kinds: Sequence[Kind] = tuple(Kind)
) -> Card:
    """A card of these kinds; whether the deck has such a card is the game's business."""
    start = value.column
    card = _card(value, expected)
    if kind(card) not in kinds:
        raise value.error(expected, start)
    return card


def _card(value: Reader, expected: Expected) -> Card:
    if value.has(ADMIRAL):
        return ADMIRAL
    colour = value.next
    if colour and colour in _COLOURS:
        value.column += 1
        return f"{colour}C" if value.has("C") else f"{colour}{value.number(expected)}"
    return str(value.number(expected))


def _read_cards(value: Reader, outer: str = "") -> list[Card]:
    return value.several(lambda: read_card(value), ".", outer)


def _read_teams(value: Reader) -> list[list[str]]:
    """`AB.CD`: letters of partners together, each seat in one team."""
    seen: list[str] = []

    def team() -> list[str]:
        start = len(seen)
        seen.append(value.new_seat(seen))
        while value.next and value.next != ".":
            seen.append(value.new_seat(seen))
        return seen[start:]

    return value.several(team, ".")


def _read_ships(value: Reader) -> dict[int, ShipDraft]:
    found: dict[int, ShipDraft] = {}

    def entry() -> None:
        column, number = value.column, value.number(Expected.SHIP)
        if number in found:
            raise value.error(Expected.SHIP_ONCE, column, ship=number)
        value.need(":")
        found[number] = _read_ship(value)

    value.several(entry, NEXT_SHIP)
    return found


def _read_ship(value: Reader) -> ShipDraft:
    """`A6@3/B.b4@5/!B.bC@9/~A.C`: the parts behind owner and value in any order."""
    ship = ShipDraft(value.seat(), value.number(), _read_stamp(value))
    while not value.is_done and value.next != NEXT_SHIP:
        if not value.has(PART):
            raise value.error(Expected.MARK, marks=(PART, NEXT_SHIP))
        if value.has(HOLD):
            held = value.several_seats(outer=PART + NEXT_SHIP)
            ship.holds += [seat for seat in held if seat not in ship.holds]
        elif value.has(CHAMPION):
            seat = value.seat()
            value.need(".")
            card = read_card(value, Expected.CHAMPION, (Kind.CAPTAIN, Kind.ADMIRAL))
            ship.champions.append((seat, card, _read_stamp(value)))
        else:
            seat = value.new_seat(ship.forces)
            value.need(".")
            cards = value.several(
                lambda: read_card(value, Expected.PIRATE, (Kind.PIRATE,)), ".", STAMP + PART + NEXT_SHIP
            )
            ship.forces[seat] = (cards, _read_stamp(value))
    return ship


def _read_stamp(value: Reader) -> int:
    return value.number() if value.has(STAMP) else 0
