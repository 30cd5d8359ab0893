"""Korsar played to its end by a light rule that keeps cards for where they matter; the dice choose cards.

Where another side would take a ship, or nobody, a card that makes one's own side the first goes there, on the
most valuable ship that has one. Else a ship of the hand is laid, or a card drawn. Once the pile is empty
ships are laid, then cards discarded. It wins against rules that answer less often, or with equal force.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from flotsam_kit.korsar.fast_ships import (
    BEST,
    CHAMPION,
    HOLDS,
    LEADER,
    OWN,
    OWNER,
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
    CAPTAINS_OF,
    CARDS,
    FREE,
    GOLD,
    OVER,
    PIRATES_OF,
    PRIZE,
    SHIP_KINDS,
    SHIPS,
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


def end(position: Position, rng: random.Random) -> Position:
    """The end of one game played out from the position, which is not over yet."""
    table, hands, pile, ships, won, turn, number, clock, left = position
    lot, held, afloat, taken = rng.random, list(hands), [list(ship) for ship in ships], list(won)
    drawn, size, players, limit = 0, len(pile), table.players, table.hand_limit
    can_hold = _are_unchecked(table, afloat, turn, clock) or table.holds_pirates or table.holds_galleons
    while True:
        hand, can_draw, ship = held[turn], drawn < size, None
        if afloat:
            ship, cards = _look(table, afloat, taken, turn, hand, clock)
        if limit is not None and ship is None and can_draw:
            ship, cards, can_draw = _at_the_limit(table, afloat, turn, hand)
        if can_hold:
            _end_holds(afloat, turn)
        clock += 1
        if ship is None:
            cards = hand
            if hand & SHIPS and (not can_draw or lot() < LAYS):
                cards = hand & SHIPS
            elif can_draw:
                cards, held[turn] = 0, hand + UNIT[pile[drawn]]
                drawn += 1
        if cards:
            # The first in deck order from some kind on.
            above = cards & FROM[int(lot() * KIND_COUNT)] or cards
            kind = ((above & -above).bit_length() - 1) // BITS
            held[turn] = hand - UNIT[kind]
            if ship is not None:
                board(table, ship, turn, kind, clock)
            elif kind < SHIP_KINDS:
                afloat.append(list(laid(table, afloat, turn, number, GOLD[kind], clock)))
                number += 1
        turn = (turn + 1) % players
        if drawn == size and not all(held):
            if not table.has_last_round or left == 1:
                break
            left = left - 1 if left else players - 1
    rows = tuple(map(tuple, afloat))
    return Position(table, tuple(held), b"", rows, tuple(taken), OVER, number, clock, 0)


def _look(
    table: Table, afloat: list[Ship], taken: list[int], seat: int, hand: int, clock: int
) -> tuple[Ship | None, int]:
    """The seat's check (KO-3); then the best ship where cards make its side the first, and those cards."""
    side, admirals = table.side[seat], table.admirals[seat] if hand >= UNIT[TOP] else 0
    found, cards, most, gone = None, 0, 0, False
    for ship in afloat:
        if ship[LEADER] == side:
            if is_taken(table, ship, seat, clock):
                taken[seat] += ship[VALUE] * PRIZE + 1
                ship[VALUE], gone = 0, True
        elif ship[VALUE] > most:
            own = ship[OWN] >> 3 * side & 7
            if own:
                needed = TOO_MUCH if ship[CHAMPION] else ship[BEST] - ship[TOTAL - 1 + own] + 1
                possible = hand & ADDED[own][needed]
            else:
                possible = hand & FREE[ship[USED]][TOO_MUCH if ship[CHAMPION] else ship[BEST] + 1]
            if admirals >> ship[OWNER] & 1:
                possible |= hand & ADMIRALS
            if possible and not (ship[HOLDS] and table.holds_galleons):
                found, cards, most = ship, possible, ship[VALUE]
    if gone:
        afloat[:] = [ship for ship in afloat if ship[VALUE]]
    return found, cards


def _at_the_limit(
    table: Table, afloat: Sequence[Ship], seat: int, hand: int
) -> tuple[Ship | None, int, bool]:
    """What a hand does that nothing answers: any card on a ship where it is too full to draw (KO-2)."""
    if len(unpacked(hand)) < (table.hand_limit or 0):
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
