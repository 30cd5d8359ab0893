"""The five actions of a turn (KO-4): what each makes of the table before anybody checks anything."""

from __future__ import annotations

from dataclasses import replace

from flotsam_kit.core import Seat
from flotsam_kit.korsar import happenings
from flotsam_kit.korsar.boarding import boarded, new_ship
from flotsam_kit.korsar.cards import Card, Kind, gold, in_deck_order, kind
from flotsam_kit.korsar.happenings import Event
from flotsam_kit.korsar.model import (
    Draw,
    Drop,
    Lay,
    Move,
    Pass,
    Play,
    Ship,
    State,
)
from flotsam_kit.korsar.sides import members, side_of

Outcome = tuple[State, tuple[Event, ...]]


def act(state: State, seat: Seat, move: Move) -> Outcome:
    """The position after a legal action of the seat, its turn not yet handed on."""
    match move:
        case Draw():
            return _draw(state, seat)
        case Pass():
            return state, (happenings.Passed(seat),)
        case Lay(card):
            return _lay(_without(state, seat, card), seat, gold(card))
        case Drop(card):
            after = _without(state, seat, card)
            return replace(after, discard=(*after.discard, card)), (happenings.Dropped(seat, card),)
        case Play(card, number):
            after = _without(state, seat, card)
            (ship,) = (ship for ship in state.ships if ship.number == number)
            put = _put_pirate if kind(card) is Kind.PIRATE else _put_champion
            return put(after, ship, seat, card)


def _draw(state: State, seat: Seat) -> Outcome:
    hand = in_deck_order((*state.hands[seat.index], state.pile[0]))
    after = replace(_with_hand(state, seat, hand), pile=state.pile[1:])
    drew = happenings.Drew(seat, len(after.pile))
    return after, (drew,) if after.pile else (drew, happenings.PileEmpty())


def _lay(state: State, seat: Seat, value: int) -> Outcome:
    ship = new_ship(state, seat, state.next, value)
    after = replace(state, ships=(*state.ships, ship), next=state.next + 1)
    return after, (happenings.Laid(seat, ship.number, value), *_began(seat, ship, ()))


def _put_pirate(state: State, ship: Ship, seat: Seat, card: Card) -> Outcome:
    side, after = side_of(state, seat), boarded(state, ship, seat, card)
    force = after.force(side)
    total = 0 if force is None else force.total
    told: Event = happenings.Strengthened(seat, card, ship.number, total)
    if ship.force(side) is None:
        own = ship.owner in members(state, seat)
        told = happenings.Opened(seat, card, ship.number, ship.owner, own, total)
    return _with_ship(state, after), (told, *_began(seat, after, ship.holds))


def _put_champion(state: State, ship: Ship, seat: Seat, card: Card) -> Outcome:
    """A captain or the admiral takes the place of the champion that stands there (KO-8, KO-9)."""
    after = _with_ship(state, boarded(state, ship, seat, card))
    commanded = happenings.Commanded(seat, card, ship.number, kind(card) is Kind.ADMIRAL)
    if ship.champion is None:
        return after, (commanded,)
    sent = ship.champion.card
    replaced = happenings.Replaced(sent, ship.number)
    return replace(after, discard=(*after.discard, sent)), (commanded, replaced)


def _began(seat: Seat, ship: Ship, before: tuple[Seat, ...]) -> tuple[Event, ...]:
    """The hold that has just begun for the seat, if one has (KO-12)."""
    return (happenings.HoldBegan(seat, ship.number),) if seat in ship.holds and seat not in before else ()


def _with_ship(state: State, ship: Ship) -> State:
    ships = tuple(ship if other.number == ship.number else other for other in state.ships)
    return replace(state, ships=ships)


def _without(state: State, seat: Seat, card: Card) -> State:
    """The position with one such card less in the seat's hand."""
    hand = list(state.hands[seat.index])
    hand.remove(card)
    return _with_hand(state, seat, tuple(hand))


def _with_hand(state: State, seat: Seat, hand: tuple[Card, ...]) -> State:
    hands = tuple(hand if place == seat.index else other for place, other in enumerate(state.hands))
    return replace(state, hands=hands)
