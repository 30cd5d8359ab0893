"""The five actions of a turn (KO-4): what each makes of the table before anybody checks anything."""

from __future__ import annotations

from dataclasses import replace

from flotsam_kit.core import Seat
from flotsam_kit.korsar import happenings
from flotsam_kit.korsar.cards import Card, Kind, gold, in_deck_order, kind, strength
from flotsam_kit.korsar.happenings import Event
from flotsam_kit.korsar.model import (
    HOLD_PLAYERS,
    Champion,
    Draw,
    Drop,
    Force,
    Lay,
    Move,
    Pass,
    Play,
    Ship,
    State,
)
from flotsam_kit.korsar.options import Hold
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
    held = (seat,) if _is_held_galleon(state, seat, value) else ()
    ship = Ship(state.next, seat, value, holds=held, stamp=_stamp(state))
    after = replace(state, ships=(*state.ships, ship), next=state.next + 1)
    began = tuple(happenings.HoldBegan(seat, ship.number) for seat in held)
    return after, (happenings.Laid(seat, ship.number, value), *began)


def _is_held_galleon(state: State, seat: Seat, value: int) -> bool:
    """Whether an opponent's ship laid last and still in play is worth more (KO-12, hold=galleon)."""
    others = [ship for ship in state.ships if ship.owner != seat]
    return _has_holds(state, Hold.GALLEON) and bool(others) and value < others[-1].value


def _put_pirate(state: State, ship: Ship, seat: Seat, card: Card) -> Outcome:
    """A pirate opens a force (KO-6), maybe with a hold (KO-12), or strengthens it (KO-7)."""
    side = side_of(state, seat)
    old = ship.force(side)
    force = Force(side, (*(old.cards if old else ()), card), _stamp(state))
    others = [other for other in ship.forces if other.side != side]
    forces = tuple(sorted((*others, force), key=lambda force: force.side))
    if old is not None:
        after = _with_ship(state, replace(ship, forces=forces))
        return after, (happenings.Strengthened(seat, card, ship.number, force.total),)
    own = ship.owner in members(state, seat)
    opened = happenings.Opened(seat, card, ship.number, ship.owner, own, force.total)
    highest = max((other.total for other in others), default=0)
    if not _has_holds(state, Hold.PIRATE) or ship.champion is not None or strength(card) >= highest:
        return _with_ship(state, replace(ship, forces=forces)), (opened,)
    holds = tuple(sorted((*ship.holds, seat)))
    after = _with_ship(state, replace(ship, forces=forces, holds=holds))
    return after, (opened, happenings.HoldBegan(seat, ship.number))


def _put_champion(state: State, ship: Ship, seat: Seat, card: Card) -> Outcome:
    """A captain or the admiral takes the place of the champion that stands there (KO-8, KO-9)."""
    after = _with_ship(state, replace(ship, champion=Champion(seat, card, _stamp(state))))
    commanded = happenings.Commanded(seat, card, ship.number, kind(card) is Kind.ADMIRAL)
    if ship.champion is None:
        return after, (commanded,)
    sent = ship.champion.card
    replaced = happenings.Replaced(sent, ship.number)
    return replace(after, discard=(*after.discard, sent)), (commanded, replaced)


def _has_holds(state: State, hold: Hold) -> bool:
    """Whether ships can be on hold in this reading of the rule: two or three players, no teams (KO-12)."""
    return state.options.hold is hold and state.players in HOLD_PLAYERS and not state.teams


def _stamp(state: State) -> int:
    """The turn that a card put down now bears: only teams ask for it (KO-16)."""
    return state.clock if state.teams else 0


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
