"""Where cards of Korsar lie, and positions with one of them taken away or put down, nothing checked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from flotsam_kit.core import SEATS, Seat
from flotsam_kit.korsar.cards import Card, Kind, in_deck_order, kind
from flotsam_kit.korsar.model import TEAM_PLAYERS, Champion, Force, Ship, State
from flotsam_kit.korsar.sides import neighbours
from flotsam_widgets.korsar.parts import code_of

OUT = "out"  # in no place: the draft becomes a small position (box=*)


def whereabouts(state: State) -> Iterator[tuple[Card, str]]:
    """Every card of the position with its place: hands, ships with what lies on them, won, pile, discards."""
    for seat, hand in zip(SEATS, state.hands, strict=False):
        yield from ((card, f"hand:{seat}") for card in hand)
    for ship in state.ships:
        yield str(ship.value), f"sea:{ship.owner}"
        for force in ship.forces:
            yield from ((card, f"ship:{ship.number}:{force.side}") for card in force.cards)
        if ship.champion is not None:
            yield ship.champion.card, f"ship:{ship.number}:{ship.champion.seat}"
    for seat, won in zip(SEATS, state.won, strict=False):
        yield from ((str(value), f"won:{seat}") for value in won)
    yield from ((card, "pile") for card in state.pile)
    yield from ((card, "discard") for card in state.discard)


def split(card: str) -> tuple[Card, int]:
    """The code of a card and which copy of it is meant."""
    code, copy = code_of(card), card.partition("#")[2]
    return code, int(copy) if copy else 1


def numbered(state: State, code: Card, place: str) -> str:
    """The name of the first copy that lies at the place."""
    found = [there for card, there in whereabouts(state) if card == code]
    copy = found.index(place) + 1 if place in found else 1
    return code if copy == 1 else f"{code}#{copy}"


def holder(state: State, code: Card) -> Seat:
    """A seat that holds the card; the one at turn first, whose hand lies in front."""
    seats = [seat for seat, hand in zip(SEATS, state.hands, strict=False) if code in hand]
    return state.turn if state.turn in seats else (seats or [SEATS[0]])[0]


def without(state: State, code: Card, origin: str) -> State:
    """The position without the card at that place."""
    name, _, rest = origin.partition(":")
    match name:
        case "hand":
            hands = list(state.hands)
            hands[Seat(rest).index] = _less(hands[Seat(rest).index], code)
            return replace(state, hands=tuple(hands))
        case "sea":
            gone = next(ship for ship in state.ships if ship.owner == rest and str(ship.value) == code)
            ships = tuple(ship for ship in state.ships if ship is not gone)
            return replace(state, ships=ships, discard=state.discard + gone.cargo)
        case "ship":
            number, _, seat = rest.partition(":")
            ships = tuple(
                _unloaded(ship, code, Seat(seat)) if str(ship.number) == number else ship
                for ship in state.ships
            )
            return replace(state, ships=ships)
        case "won":
            won = [list(values) for values in state.won]
            won[Seat(rest).index].remove(int(code))
            return replace(state, won=tuple(map(tuple, won)))
        case "pile":
            return replace(state, pile=_less(state.pile, code))
        case "discard":
            return replace(state, discard=_less(state.discard, code))
        case _:
            return state


def returned(state: State, code: Card, origin: str) -> State:
    """A card that cannot lie where it was put (a pirate at sea) goes to the discards, or stays out.

    A ship card goes out of the box, since a discarded ship is a fault.
    """
    if origin == OUT or kind(code) is Kind.SHIP:
        return replace(state, box=True)
    return replace(state, discard=(*state.discard, code))


def _less(cards: tuple[Card, ...], code: Card) -> tuple[Card, ...]:
    place = cards.index(code)
    return cards[:place] + cards[place + 1 :]


def loaded(state: State, number: int, code: Card, seat: Seat) -> State:
    """The card on the ship: a pirate in the force of the seat, a champion in place of the one there."""
    ship = next(ship for ship in state.ships if ship.number == number)
    if kind(code) is not Kind.PIRATE:
        sent = () if ship.champion is None else (ship.champion.card,)
        after = replace(ship, champion=Champion(seat, code, stamp_now(state)))
        return replace(_with(state, after), discard=state.discard + sent)
    old = ship.force(seat)
    force = Force(seat, (*(old.cards if old else ()), code), stamp_now(state))
    others = (other for other in ship.forces if other.side != seat)
    return _with(state, replace(ship, forces=tuple(sorted((*others, force), key=lambda one: one.side))))


def _unloaded(ship: Ship, code: Card, seat: Seat) -> Ship:
    if ship.champion is not None and ship.champion.card == code:
        return replace(ship, champion=None)
    forces = tuple(
        replace(force, cards=_less(force.cards, code)) if force.side == seat else force
        for force in ship.forces
    )
    left = tuple(force for force in forces if force.cards)
    sides = {force.side for force in left}
    return replace(ship, forces=left, holds=tuple(held for held in ship.holds if held in sides))


def held(state: State, number: int, seat: Seat, *, on: bool) -> State:
    """The ship on hold for the seat, or not."""
    ship = next((ship for ship in state.ships if ship.number == number), None)
    if ship is None:
        return state
    holds = {*ship.holds} - {seat} | ({seat} if on else set())
    return _with(state, replace(ship, holds=tuple(sorted(holds))))


def _with(state: State, ship: Ship) -> State:
    ships = tuple(ship if other.number == ship.number else other for other in state.ships)
    return replace(state, ships=ships)


def seated(state: State, players: int) -> State:
    """Another number of players: new seats have nothing; what the leaving ones have goes to the pile."""
    seats = SEATS[:players]
    staying = [ship for ship in state.ships if ship.owner in seats]
    leaving = [card for card, place in whereabouts(state) if _belongs_to_others(place, seats, staying)]
    ships = tuple(_only(ship, seats) for ship in staying)
    return replace(
        state,
        players=players,
        hands=(*state.hands, *((),) * players)[:players],
        won=(*state.won, *((),) * players)[:players],
        ships=ships,
        pile=(*state.pile, *in_deck_order(leaving)),
        turn=state.turn if state.turn in seats or state.turn is None else Seat.A,
        teams=neighbours(players) if state.teams and players in TEAM_PLAYERS else (),
    )


def _belongs_to_others(place: str, seats: tuple[Seat, ...], staying: list[Ship]) -> bool:
    """Whether what lies there leaves the table with its seat, or with the ship that it lies on."""
    name, _, rest = place.partition(":")
    if name == "ship":
        number, _, seat = rest.partition(":")
        return seat not in seats or all(str(ship.number) != number for ship in staying)
    return name in ("hand", "sea", "won") and rest not in seats


def _only(ship: Ship, seats: tuple[Seat, ...]) -> Ship:
    champion = ship.champion if ship.champion is not None and ship.champion.seat in seats else None
    return replace(
        ship,
        forces=tuple(force for force in ship.forces if force.side in seats),
        champion=champion,
        holds=tuple(held for held in ship.holds if held in seats),
    )


def stamp_now(state: State) -> int:
    """The turn that a card put down now bears: only teams ask for it (KO-16)."""
    return state.clock if state.teams else 0
