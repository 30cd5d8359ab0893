"""Korsar played to its end by a light rule that keeps cards for where they matter; the dice choose cards.

Where another side would take a ship, or nobody, a card that makes one's own side the first goes there, on the
most valuable ship that has one. Else a ship of the hand is laid, or a card drawn. Once the pile is empty
ships are laid, then cards discarded. It wins against rules that answer less often, or with equal force.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import cycle, islice

from flotsam_kit.korsar.fast_ships import (
    BEST,
    CHAMPION,
    HOLDS,
    LEADER,
    OWN,
    OWNER,
    STAMP,
    TOTAL,
    USED,
    VALUE,
    board,
    is_taken,
    laid,
    openings,
)
from flotsam_kit.korsar.packed import (
    ADMIRALS,
    AT_LEAST,
    BITS,
    CAPTAIN,
    CAPTAINS_OF,
    CARDS,
    COLOUR,
    FREE,
    GOLD,
    OVER,
    PIRATES_OF,
    PRIZE,
    SHIP_KINDS,
    SHIPS,
    STRENGTH,
    TOO_MUCH,
    TOP,
    UNIT,
    Position,
    Table,
    mask,
    unpacked,
)

LAYS = 0.6
"""How often one lays a ship where one could as well draw."""
KIND_COUNT = len(CARDS)
ADMIRAL_UNIT = UNIT[TOP]
"""A hand that is as much or more has an admiral."""
FROM = tuple(mask(*range(first, KIND_COUNT)) for first in range(KIND_COUNT))
"""All cards from each kind on."""
ADDED = (
    (),
    *(
        tuple(captain | pirates & strong for strong in AT_LEAST)
        for captain, pirates in zip(CAPTAINS_OF, PIRATES_OF, strict=True)
    ),
)
"""By the colour of a force + 1 and a strength: its captain, and its pirates that are at least so strong."""
UNCHECKED = 1 << 8
"""A hold for no seat."""
Ship = list[int]
Lot = Callable[[], float]


def end(position: Position, rng: random.Random) -> Position:
    """The end of one game played out from the position, which is not over yet."""
    table, hands, _, ships, won, first, _, clock, _ = position
    held, taken, afloat = list(hands), list(won), [list(ship) for ship in ships]
    waits = _are_unchecked(table, afloat, first, clock) or table.holds_pirates or table.holds_galleons
    is_rare = waits or table.hand_limit is not None
    afloat, number, clock = _played(position, rng.random, held, taken, afloat, is_rare)
    rows = tuple(map(tuple, afloat))
    return Position(table, tuple(held), b"", rows, tuple(taken), OVER, number, clock, 0)


def _played(
    position: Position, lot: Lot, held: list[int], taken: list[int], afloat: list[Ship], is_rare: bool
) -> tuple[list[Ship], int, int]:
    """All turns in one loop, hands and captures in place: the ships that are left, next number, clock.

    A turn is the seat's check (KO-3), the best ship where cards make its side the first, and one card.
    """
    table, _, pile, _, _, first, number, clock, left = position
    drawn, size, seats = 0, len(pile), zip(range(table.players), table.side, table.admirals, strict=True)
    for turn, side, admirals in islice(cycle(seats), first, None):
        hand, can_draw, ship, most = held[turn], drawn < size, None, 0
        for each in afloat:
            if each[LEADER] == side:
                if is_taken(table, each, turn, clock):
                    taken[turn] += each[VALUE] * PRIZE + 1
                    afloat = [other for other in afloat if other is not each]
            elif each[VALUE] > most:
                bar, own = TOO_MUCH if each[CHAMPION] else each[BEST] + 1, each[OWN] >> 3 * side & 7
                possible = hand & (ADDED[own][bar - each[TOTAL - 1 + own]] if own else FREE[each[USED]][bar])
                if hand >= ADMIRAL_UNIT and admirals >> each[OWNER] & 1:
                    possible |= hand & ADMIRALS
                if possible and not (each[HOLDS] and table.holds_galleons):
                    ship, cards, most = each, possible, each[VALUE]
        if is_rare:
            if ship is None and can_draw:
                ship, cards, can_draw = _at_the_limit(table, afloat, turn, hand)
            _end_holds(afloat, turn)
        clock += 1
        if ship is None:
            cards = hand & SHIPS
            if can_draw and not (cards and lot() < LAYS):
                cards, held[turn], drawn = 0, hand + UNIT[pile[drawn]], drawn + 1
            else:
                cards = cards or hand
        if cards:
            # The first in deck order from some kind on.
            above = cards & FROM[int(lot() * KIND_COUNT)] or cards
            kind = ((above & -above).bit_length() - 1) // BITS
            held[turn] = hand - UNIT[kind]
            if ship is not None:
                (_lead if most else board)(table, ship, turn, kind, clock)
            elif kind < SHIP_KINDS:
                afloat.append(_launched(table, afloat, turn, number, kind, clock))
                number += 1
        if drawn == size and not all(held):
            if not table.has_last_round or left == 1:
                break
            left = left - 1 if left else table.players - 1
    return afloat, number, clock


def _lead(table: Table, ship: Ship, seat: int, kind: int, now: int) -> None:
    """Put a card on the ship that makes the side of the seat the first: `board` where that is known."""
    side = table.side[seat]
    ship[LEADER], ship[STAMP] = side, now if table.is_sharing else 0
    if kind >= CAPTAIN:
        ship[CHAMPION] = 1
        return
    colour = COLOUR[kind]
    ship[BEST] = ship[TOTAL + colour] = ship[TOTAL + colour] + STRENGTH[kind]
    if not ship[USED] >> colour & 1:
        ship[OWN] |= colour + 1 << 3 * side
        ship[USED] |= 1 << colour


def _launched(table: Table, afloat: Sequence[Ship], seat: int, number: int, kind: int, now: int) -> Ship:
    """A ship that the seat lays: `laid` where there is most often nothing to find out."""
    if table.holds_galleons or table.is_sharing:
        return list(laid(table, afloat, seat, number, GOLD[kind], now))
    return [number, seat, GOLD[kind], seat, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]


def _at_the_limit(
    table: Table, afloat: Sequence[Ship], seat: int, hand: int
) -> tuple[Ship | None, int, bool]:
    """What a hand does that nothing answers: any card on a ship where it is too full to draw (KO-2)."""
    if table.hand_limit is None or len(unpacked(hand)) < table.hand_limit:
        return None, 0, True
    if hand & SHIPS:
        return None, 0, False
    for ship in afloat:
        cards = hand & openings(table, ship, seat)
        if cards:
            return ship, cards, False
    return None, 0, True


def _are_unchecked(table: Table, afloat: Sequence[Ship], seat: int, clock: int) -> bool:
    """Whether there are ships that the seat's check would have taken, as in positions made by hand.

    The first turn is played without a check (KO-3): until it has been they are as if on hold.
    """
    found = [ship for ship in afloat if is_taken(table, ship, seat, clock)]
    for ship in found:
        ship[HOLDS] = UNCHECKED
    return bool(found)


def _end_holds(afloat: Sequence[Ship], seat: int) -> None:
    """The holds for the seat that its earlier turn began end with this turn (KO-12)."""
    for ship in afloat:
        if ship[HOLDS]:
            ship[HOLDS] &= ~(1 << seat | UNCHECKED)
