"""Betta for searching: positions in integers, whole games in microseconds. Held equal to the readable rules.

A move is `card << 6 | display << 2 | turn`: cards in the order of `CARDS`, displays from 0. The horizon is
the end of the game.
"""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from typing import NamedTuple

from flotsam_kit import gauge
from flotsam_kit.betta.bits import Tables, tables
from flotsam_kit.betta.cards import CARDS, DECK_SIZE, Card
from flotsam_kit.betta.gains import WORST
from flotsam_kit.betta.grid import CELLS, TURNS
from flotsam_kit.betta.laying import MASK, SHIFTS, bits, shown
from flotsam_kit.betta.model import EMPTY_PAYS, HAND, SOLO, Place, State
from flotsam_kit.betta.options import MOST_DISPLAYS

OVER = -1
"""Nobody's turn: behind the horizon."""
STRAY = 0.1
"""How often a playout strays from what gains most: else the playouts of one deal would all be the same."""
LOTS = tuple(
    [(place, at, turn) for place in range(HAND) for at in range(room) for turn in range(TURNS)]
    for room in range(MOST_DISPLAYS + 1)
)
"""The placements of a hand by how many displays have room: place in the hand, place among them, turn."""
Cards = tuple[tuple[int, ...], ...]
"""Cards by seat."""
_NUMBERS = {card: number for number, card in enumerate(CARDS)}


class Position(NamedTuple):
    """A position: displays as integers, cards by number, hands ascending, stacks top first, `turn` a seat."""

    tables: Tables
    displays: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    stacks: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    turn: int


def position(state: State) -> Position:
    """The position of the readable state."""
    return Position(
        tables(state.players, state.patterns, state.options),
        tuple(map(bits, state.displays)),
        tuple(tuple(_NUMBERS[card] for card in hand) for hand in state.hands),
        tuple(tuple(_NUMBERS[card] for card in stack) for stack in state.stacks),
        state.points,
        OVER if state.turn is None else state.turn.index,
    )


def number_of(card: Card) -> int:
    """The number of the card."""
    return _NUMBERS[card]


def code(move: Place) -> int:
    """The readable move as an integer."""
    return _NUMBERS[move.card] << 6 | (move.display - 1) << 2 | move.turn


def move(code: int) -> Place:
    """The readable move of the integer."""
    return Place(CARDS[code >> 6], (code >> 2 & 15) + 1, code & 3)


def mover(position: Position) -> int | None:
    """The index of the seat that decides, `None` when the game is over."""
    return None if position.turn == OVER else position.turn


def moves(position: Position) -> tuple[int, ...]:
    """The legal moves in the order of `legal_moves`: hand, display, turn (BE-4)."""
    if position.turn == OVER:
        return ()
    lying = [
        n << 2 | turn for n, d in enumerate(position.displays) if shown(d) != MASK for turn in range(TURNS)
    ]
    return tuple([card << 6 | place for card in position.hands[position.turn] for place in lying])


def alike(position: Position, code: int) -> tuple[int, int, int]:
    """The same for placements that come to the same: of a card on displays that show the same.

    On an empty display the card can lie in any turn: the others, and the patterns, can be turned with it.
    """
    card, display = code >> 6, position.displays[code >> 2 & 15]
    return card, display, position.tables.laid[card][code & 3].paint if display else 0


def step(position: Position, code: int) -> Position:
    """The position after a legal move; the argument stays as it is."""
    tables, displays, hands, stacks, points, seat = position
    card, number = code >> 6, code >> 2 & 15
    after, made = tables.lay(displays[number], card, code & 3)
    displays = (*displays[:number], after, *displays[number + 1 :])
    points = (*points[:seat], points[seat] + made, *points[seat + 1 :])
    hand, stack = [held for held in hands[seat] if held != card], stacks[seat]
    if stack:  # BE-8
        hand = sorted([*hand, stack[0]])
        stacks = (*stacks[:seat], stack[1:], *stacks[seat + 1 :])
    hands = (*hands[:seat], tuple(hand), *hands[seat + 1 :])
    # BE-9: the end is looked at after the draw.
    if _turns_left(tables, hands, stacks) == 0 or (shown(after) == MASK and _is_full(displays)):
        return Position(tables, displays, hands, stacks, points, OVER)
    return Position(tables, displays, hands, stacks, points, (seat + 1) % tables.players)


def payoffs(position: Position) -> tuple[float, ...]:
    """What each seat has got behind the horizon: its points ahead of the best rival; in solo its points."""
    return _payoffs(position.tables, position.displays, position.points)


def leads(position: Position, payoffs: Sequence[float]) -> tuple[float, ...]:
    """Points more than the opponents have on average; in solo the points."""
    players = position.tables.players
    return tuple(payoffs) if players == SOLO else gauge.leads(payoffs, range(players))


def totals(position: Position) -> tuple[int, ...]:
    """The points of the turns and what the displays are worth as they are, by seat (BE-10, BE-13)."""
    return tuple(_totals(position.tables, position.displays, position.points))


def playout(position: Position, rng: random.Random) -> tuple[float, ...]:
    """The payoffs after play to the end: everybody takes what gains most at once.

    What a move gains are its points, and what the display is then worth more to the seat and less to the
    rivals. Now and then somebody looks at one card of the hand only.
    """
    tables, displays, hands, stacks, before, first = position
    laid, every, points, chance = tables.laid, tables.gains, list(before), rng.random
    numbers, room, gone, empty = _laid_out(displays)
    for seat, hand, draws in _in_turn(tables, hands, stacks, first) if room else ():
        # In solo this is 0, and a card's place is its number.
        gains, deck, best = every[seat], DECK_SIZE * seat, WORST
        rows = [gains[display] for display in room]
        for held in hand if chance() >= STRAY else _any(hand, chance()):
            place = held - deck
            for row in rows:
                gain = row[place]
                if gain > best:
                    best, card, found = gain, held, row
        at = rows.index(found)
        below = room[at]
        keep, paint, pays, one, other, _ = laid[card][best & 3]
        room[at] = after = below & keep | paint
        made = max(pays[after >> one & MASK], pays[after >> other & MASK])
        points[seat] += made if made or below else EMPTY_PAYS
        hand.remove(card)
        if draws:
            hand.append(draws.pop())
        if after.bit_count() == CELLS:
            gone.append(room.pop(at))
            del numbers[at]
        if not below and empty:
            at = bisect_left(numbers, empty[-1])
            numbers.insert(at, empty.pop())
            room.insert(at, 0)
        elif not room:
            break
    return _payoffs(tables, (*room, *gone, *(0 for _ in empty)), points)


def _any(hand: list[int], lot: float) -> list[int]:
    """One card of the hand by lot, which comes to the front."""
    at = int(lot * len(hand))
    hand[0], hand[at] = hand[at], hand[0]
    return hand[:1]


def lottery(position: Position, rng: random.Random) -> tuple[float, ...]:
    """The payoffs after play to the end by lot alone: what the speed of games is compared by."""
    tables, displays, hands, stacks, before, first = position
    laid, points, chance = tables.laid, list(before), rng.random
    gone = [display for display in displays if display.bit_count() == CELLS]
    room = [display for display in displays if display.bit_count() != CELLS]
    lots, width = LOTS[len(room)], len(room) * TURNS
    for seat, hand, draws in _in_turn(tables, hands, stacks, first) if room else ():
        place, at, turn = lots[int(chance() * (len(hand) * width))]
        below = room[at]
        keep, paint, pays, one, two, _ = laid[hand[place]][turn]
        room[at] = after = below & keep | paint
        made, other = pays[after >> one & MASK], pays[after >> two & MASK]
        if other > made:
            made = other
        if made or not below:
            points[seat] += made or EMPTY_PAYS
        del hand[place]
        if draws:
            hand.append(draws.pop())
        if after.bit_count() == CELLS:
            gone.append(room.pop(at))
            if not room:
                break
            lots, width = LOTS[len(room)], len(room) * TURNS
    return _payoffs(tables, (*room, *gone), points)


def _in_turn(
    tables: Tables, hands: Cards, stacks: Cards, first: int
) -> Iterator[tuple[int, list[int], list[int]]]:
    """The seats turn by turn, each with its hand and what it draws from, the next card last."""
    seats = [
        *zip(range(tables.players), map(list, hands), [list(stack[::-1]) for stack in stacks], strict=True)
    ]
    return islice(cycle(seats[first:] + seats[:first]), _turns_left(tables, hands, stacks))


def _laid_out(displays: tuple[int, ...]) -> tuple[list[int], list[int], list[int], list[int]]:
    """The displays that have room, as numbers and as they are, the full ones, and further empty ones.

    Of the empty ones the first stands for all: on the others a card gains no more. Their numbers come last
    first.
    """
    numbers: list[int] = []
    room: list[int] = []
    gone: list[int] = []
    empty: list[int] = []
    for number, display in enumerate(displays):
        if display.bit_count() == CELLS:
            gone.append(display)
        elif not display and 0 in room:
            empty.insert(0, number)
        else:
            numbers.append(number)
            room.append(display)
    return numbers, room, gone, empty


def _turns_left(tables: Tables, hands: Cards, stacks: Cards) -> int:
    """How many cards are still to be placed while displays have room (BE-9, BE-13)."""
    return sum(map(len, hands)) + sum(map(len, stacks)) - tables.players * tables.least


def turns_left(position: Position) -> int:
    """How many cards are still to be placed while displays have room."""
    return _turns_left(position.tables, position.hands, position.stacks)


def _is_full(displays: tuple[int, ...]) -> bool:
    return all(shown(display) == MASK for display in displays)


def _totals(tables: Tables, displays: Sequence[int], points: Sequence[int]) -> list[int]:
    if tables.players == SOLO:
        return [made + sum([tables.value(display, 0) for display in displays]) for made in points]
    worth = tables.worth
    return [
        made + sum([worth[display >> shift & MASK] for display in displays])
        for made, shift in zip(points, SHIFTS, strict=False)
    ]


def _payoffs(tables: Tables, displays: Sequence[int], points: Sequence[int]) -> tuple[float, ...]:
    got = _totals(tables, displays, points)
    if tables.players == SOLO:
        return (float(got[0]),)
    first, second = sorted(got, reverse=True)[:2]
    # With two at the top, each is nothing ahead of the other.
    return tuple([float(one - (second if one == first else first)) for one in got])
