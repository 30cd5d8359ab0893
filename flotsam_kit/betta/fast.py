"""Betta for searching: positions in integers, whole games in microseconds. Held equal to the readable rules.

A move is `card << 6 | display << 2 | turn`: cards in the order of `CARDS`, displays from 0. The horizon is
the end of the game.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from flotsam_kit import gauge
from flotsam_kit.betta.bits import MASK, WORST, Tables, bits, shown, tables
from flotsam_kit.betta.cards import CARDS, Card
from flotsam_kit.betta.grid import TURNS
from flotsam_kit.betta.model import EMPTY_PAYS, SOLO, Place, State

OVER = -1
"""Nobody's turn: behind the horizon."""
STRAY = 0.1
"""How often a playout strays from what gains most: else the playouts of one deal would all be the same."""
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
    tables, _, hands, stacks, _, seat = position
    displays, covered, room = _laid_out(position)
    held, draws = list(map(list, hands)), [list(stack[::-1]) for stack in stacks]
    points, laid, chance = list(position.points), tables.laid, rng.random
    for _ in range(_turns_left(tables, hands, stacks) if room else 0):
        hand, gains, best, place, number = held[seat], tables.gains[seat], WORST, 0, 0
        looked = hand
        if chance() < STRAY:
            at = int(chance() * len(hand))
            hand[0], hand[at] = hand[at], hand[0]
            looked = hand[:1]
        for at, card in enumerate(looked):
            for one in room:
                gain = gains[displays[one] << 6 | card]
                if gain > best:
                    best, place, number = gain, at, one
        display = displays[number]
        keep, paint, pays, first, second, cover = laid[hand[place]][best & 3]
        displays[number] = after = display & keep | paint
        made = max(pays[after >> first & MASK], pays[after >> second & MASK])
        points[seat] += made if display else max(made, EMPTY_PAYS)
        del hand[place]
        if draws[seat]:
            hand.append(draws[seat].pop())
        covered[number] |= cover
        if covered[number] == MASK:
            room.remove(number)
            if not room:
                break
        seat = (seat + 1) % tables.players
    return _payoffs(tables, displays, points)


def lottery(position: Position, rng: random.Random) -> tuple[float, ...]:
    """The payoffs after play to the end by lot alone: what the speed of games is compared by."""
    tables, _, hands, stacks, _, seat = position
    displays, covered, room = _laid_out(position)
    laid, chance, points, players = tables.laid, rng.random, list(position.points), tables.players
    held = [[laid[card] for card in hand] for hand in hands]
    draws = [[laid[card] for card in stack[::-1]] for stack in stacks]
    for _ in range(_turns_left(tables, hands, stacks) if room else 0):
        hand, width = held[seat], len(room)
        lot = int(chance() * (len(hand) * width * TURNS))
        place, at = divmod(lot >> 2, width)
        number = room[at]
        display = displays[number]
        keep, paint, pays, first, second, cover = hand[place][lot & 3]
        displays[number] = after = display & keep | paint
        made, other = pays[after >> first & MASK], pays[after >> second & MASK]
        if other > made:
            made = other
        if made or not display:
            points[seat] += made or EMPTY_PAYS
        del hand[place]
        if draws[seat]:
            hand.append(draws[seat].pop())
        covered[number] = cover = cover | covered[number]
        if cover == MASK:
            del room[at]
            if not room:
                break
        seat += 1
        if seat == players:
            seat = 0
    return _payoffs(tables, displays, points)


def _laid_out(position: Position) -> tuple[list[int], list[int], list[int]]:
    """The displays, which cells of each show a betta, and the numbers of those that have room."""
    displays = list(position.displays)
    covered = list(map(shown, displays))
    return displays, covered, [number for number, cells in enumerate(covered) if cells != MASK]


def _turns_left(
    tables: Tables, hands: tuple[tuple[int, ...], ...], stacks: tuple[tuple[int, ...], ...]
) -> int:
    """How many cards are still to be placed while displays have room (BE-9, BE-13)."""
    return sum(map(len, hands)) + sum(map(len, stacks)) - tables.players * tables.least


def turns_left(position: Position) -> int:
    """How many cards are still to be placed while displays have room."""
    return _turns_left(position.tables, position.hands, position.stacks)


def _is_full(displays: tuple[int, ...]) -> bool:
    return all(shown(display) == MASK for display in displays)


def _totals(tables: Tables, displays: Sequence[int], points: Sequence[int]) -> list[int]:
    return [
        made + sum([tables.value(display, seat) for display in displays]) for seat, made in enumerate(points)
    ]


def _payoffs(tables: Tables, displays: Sequence[int], points: Sequence[int]) -> tuple[float, ...]:
    got = _totals(tables, displays, points)
    if tables.players == SOLO:
        return (float(got[0]),)
    first, second = sorted(got, reverse=True)[:2]
    # With two at the top, each is nothing ahead of the other.
    return tuple([float(one - (second if one == first else first)) for one in got])
