"""Korsar for searches and simulations: positions in integers, held equal to the readable rules by tests.

Payoffs are gold ahead of the best rival side: the points of the seat (KO-15), in teams of both partners,
minus those of the best other side. Above 0 the seat has won, at 0 it shares the first place.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache, reduce
from itertools import groupby
from operator import or_

from flotsam_kit import gauge
from flotsam_kit.korsar import playing
from flotsam_kit.korsar.fast_ships import (
    HOLDS,
    LEADER,
    NOBODY,
    NUMBER,
    VALUE,
    board,
    is_taken,
    laid,
    openings,
    row,
)
from flotsam_kit.korsar.model import Draw, Drop, Lay, Move, Pass, Play, State
from flotsam_kit.korsar.packed import (
    BITS,
    CARDS,
    GOLD,
    KINDS,
    ONE,
    OVER,
    PRIZE,
    SHIPS,
    UNIT,
    Position,
    Row,
    Table,
    gold_in,
    packed,
    table_of,
    unpacked,
)

DROP, DRAW, PASS, PLAY = 32, 64, 65, 7
"""A code is the kind of card, with `DROP` for a discard, and from the bit `PLAY` on the ship's number + 1."""


def position(state: State) -> Position:
    """The position of the readable state."""
    table = table_of(state.players, state.teams, state.options)
    return Position(
        table=table,
        hands=tuple(map(packed, state.hands)),
        pile=bytes(KINDS[card] for card in state.pile),
        ships=tuple(row(table, state, ship) for ship in state.ships),
        won=tuple(sum(values) * PRIZE + len(values) for values in state.won),
        turn=OVER if state.turn is None else state.turn.index,
        next=state.next,
        clock=state.clock,
        left=state.left,
    )


@lru_cache(maxsize=1 << 12)
def code(move: Move) -> int:
    """The readable move as an integer."""
    match move:
        case Draw():
            return DRAW
        case Pass():
            return PASS
        case Lay(card):
            return KINDS[card]
        case Drop(card):
            return DROP + KINDS[card]
        case Play(card, number):
            return number + 1 << PLAY | KINDS[card]


def move(code: int) -> Move:
    """The readable move of the integer."""
    if code >> PLAY:
        return Play(CARDS[code & DROP - 1], (code >> PLAY) - 1)
    if code >= DRAW:
        return Draw() if code == DRAW else Pass()
    return Drop(CARDS[code - DROP]) if code & DROP else Lay(CARDS[code])


def mover(position: Position) -> int | None:
    """The index of the seat that decides, `None` when the game is over."""
    return None if position.turn == OVER else position.turn


def moves(position: Position) -> tuple[int, ...]:
    """The legal moves: cards on ships, ships to lay, cards to discard, draw, pass."""
    table, hands, pile, ships, _, turn, *_ = position
    if turn == OVER:
        return ()
    hand = hands[turn]
    possible = [(ship[NUMBER] + 1 << PLAY, hand & openings(table, ship, turn)) for ship in ships]
    found = [
        number | kind
        for kind in _different(reduce(or_, (mask for _, mask in possible), 0))
        for number, mask in possible
        if mask >> BITS * kind & ONE
    ]
    found += _different(hand & SHIPS)
    if not pile:
        found += [DROP + kind for kind in _different(hand & ~SHIPS)]
        return tuple(found) if hand else (PASS,)
    limit = table.hand_limit
    if limit is None or not found or len(unpacked(hand)) < limit:
        found.append(DRAW)
    return tuple(found)


def _different(hand: int) -> list[int]:
    """The kinds in the hand, each once."""
    found = []
    while hand:
        kind = ((hand & -hand).bit_length() - 1) // BITS
        found.append(kind)
        hand &= ~(ONE << BITS * kind)
    return found


def step(position: Position, code: int) -> Position:
    """The position after a legal move and the next seat's check; the argument stays as it is."""
    table, hands, pile, ships, won, turn, number, clock, left = position
    if table.holds_pirates or table.holds_galleons:
        ships = _end_holds(ships, turn)
    now = clock + 1
    if code == DRAW:
        hands = _with(hands, turn, UNIT[pile[0]])
        pile = pile[1:]
    elif code != PASS:
        kind = code & DROP - 1
        hands = _with(hands, turn, -UNIT[kind])
        if code >> PLAY:
            ships = _boarded(table, ships, turn, code, now)
        elif code < DROP:
            ships = (*ships, laid(table, ships, turn, number, GOLD[kind], now))
            number += 1
    turn = turn + 1 if turn + 1 < table.players else 0
    if not pile and not all(hands):
        if not table.has_last_round or left == 1:
            return Position(table, hands, pile, ships, won, OVER, number, now, 0)
        left = left - 1 if left else table.players - 1
    taken = [ship for ship in ships if is_taken(table, ship, turn, now)]
    if taken:
        ships = tuple(ship for ship in ships if ship not in taken)
        won = _with(won, turn, sum(ship[VALUE] * PRIZE + 1 for ship in taken))
    return Position(table, hands, pile, ships, won, turn, number, now, left)


def scores(position: Position) -> tuple[int, ...]:
    """Points by seat (KO-15); as of now while the game runs."""
    return tuple(
        won // PRIZE - gold_in(hand & SHIPS)
        for won, hand in zip(_counted(position), position.hands, strict=True)
    )


def ranking(position: Position) -> tuple[tuple[int, ...], ...]:
    """The seats in the final order, best first, partners in one group (KO-15, KO-16)."""
    table, points, counted = position.table, scores(position), _counted(position)
    sums = [[0, 0] for _ in points]
    for seat, team in enumerate(table.team):
        sums[team][0] += points[seat]
        sums[team][1] += counted[seat] % PRIZE if table.more_ships else 0
    ordered = sorted(range(table.players), key=lambda seat: sums[table.team[seat]], reverse=True)
    return tuple(tuple(seats) for _, seats in groupby(ordered, key=lambda seat: sums[table.team[seat]]))


def payoffs(position: Position) -> tuple[float, ...]:
    """Gold ahead of the best rival side, by seat."""
    table, sums = position.table, dict.fromkeys(position.table.team, 0)
    for team, points in zip(table.team, scores(position), strict=True):
        sums[team] += points
    best, second = sorted(sums.values(), reverse=True)[:2]
    return tuple(float(sums[team] - (second if sums[team] == best else best)) for team in table.team)


def leads(position: Position, payoffs: Sequence[float]) -> tuple[float, ...]:
    """Gold more than the opponents have on average; what partners have together counts for both."""
    return gauge.leads(payoffs, position.table.team)


def playout(position: Position, rng: random.Random) -> tuple[float, ...]:
    """The payoffs after play to the end by the light rule of `playing`; the same dice, the same payoffs."""
    return payoffs(position if position.turn == OVER else playing.end(position, rng))


def _with(values: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return (*values[:seat], values[seat] + more, *values[seat + 1 :])


def _end_holds(ships: tuple[Row, ...], seat: int) -> tuple[Row, ...]:
    """The holds for the seat that its earlier turn began end with this turn (KO-12)."""
    return tuple(
        (*ship[:HOLDS], ship[HOLDS] & ~(1 << seat), *ship[HOLDS + 1 :]) if ship[HOLDS] >> seat & 1 else ship
        for ship in ships
    )


def _boarded(table: Table, ships: tuple[Row, ...], seat: int, code: int, now: int) -> tuple[Row, ...]:
    number, changed = (code >> PLAY) - 1, []
    for ship in ships:
        if ship[NUMBER] == number:
            put = list(ship)
            board(table, put, seat, code & DROP - 1, now)
            ship = tuple(put)
        changed.append(ship)
    return tuple(changed)


def _counted(position: Position) -> list[int]:
    """What each seat has captured, with the ships that count for it at the end (KO-14, end=settle)."""
    counted = list(position.won)
    if position.table.settles and position.turn == OVER:
        for ship in position.ships:
            if ship[LEADER] != NOBODY:
                counted[ship[LEADER]] += ship[VALUE] * PRIZE + 1
    return counted
