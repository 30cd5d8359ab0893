"""Flotsam Fight in integers, for search and simulation; held equal to the readable rules by tests.

Only 136 pairs of a card and a boat divide (FF-4), and each is one bit: a hand is the pairs of its cards, the
table is the pairs that the boats admit now, so what is legal is `hand & free`. The bits are sorted by card,
then by boat: two hands compare like their highest cards. The horizon is the end of the round, and payoffs
are its tokens (FF-15): 2 for who is out first, 1 for the best of the others, -1 for the worst. With two
players the loser's tokens are counted together, by default to 0.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import floor

from flotsam_kit import chance
from flotsam_kit.flotsam.deal import shuffled
from flotsam_kit.flotsam.model import (
    BOATS,
    LastCardChance,
    LeaderMayPass,
    Move,
    Pass,
    Passing,
    Phase,
    Place,
    State,
)
from flotsam_kit.flotsam.options import Options
from flotsam_kit.flotsam.pairs import (
    ALL,
    BOAT_BITS,
    CARD_OF,
    CODES,
    HIGHER,
    IN_USE,
    OF_CARD,
    PAIRS,
    PAIRS_BY_BOAT,
    PASS,
    WITHOUT,
    pairs_of,
)
from flotsam_kit.flotsam.scoring import tokens_by_rank

OVER = -1


@dataclass(frozen=True, slots=True)
class Rules:
    """What stays the same through a round: `after[live][seat]` is the next seat that has not passed.

    `passed[live][seat]` is what a pass makes: who is live then, whose turn it is, `after` of these, and
    whether one is left alone.
    """

    players: int
    everybody: int
    after: tuple[tuple[int, ...], ...]
    passed: tuple[tuple[tuple[int, int, tuple[int, ...], bool], ...], ...]
    is_soft: bool
    has_last_card: bool
    leader_places: bool
    tokens: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stock:
    """The pile, top first, and what a later shuffle follows from (FF-11); `cards` are all of the position."""

    pile: tuple[int, ...]
    cards: int
    seed: str
    round: int


Position = tuple[Rules, int, tuple[int, ...], int, int, int, bool, Stock]
"""The rules; the seat to move, `OVER` behind the horizon; the hands; the pairs that the boats admit; the
boats in use; the seats that have not passed, a bit each: with one bit it is the last-card chance (FF-9);
whether the leader must place (FF-13); the stock. A plain tuple: nothing else is made as quickly."""


@cache
def rules_of(players: int, options: Options) -> Rules:
    """The rules of a table."""
    seats = range(players)
    order = [[(seat + step) % players for step in range(1, players + 1)] for seat in seats]
    after = tuple(
        tuple(next((n for n in order[seat] if live >> n & 1), seat) for seat in seats)
        for live in range(1 << players)
    )
    rest = [[live & ~(1 << seat) for seat in seats] for live in range(1 << players)]
    return Rules(
        players=players,
        everybody=(1 << players) - 1,
        after=after,
        passed=tuple(
            tuple(
                (live, after[live][seat], after[live], not live & (live - 1)) for seat, live in enumerate(row)
            )
            for row in rest
        ),
        is_soft=options.passing is Passing.SOFT,
        has_last_card=options.last_card is LastCardChance.LONE,
        leader_places=options.leader_may_pass is LeaderMayPass.NO,
        tokens=tokens_by_rank(players, options),
    )


def position(state: State) -> Position:
    """The position of the readable state."""
    rules = rules_of(state.players, state.options)
    used, free = 0, ALL
    for boat, stack in state.boats.stacks:
        used |= 1 << BOATS.index(boat)
        free &= HIGHER[CODES[Place(stack[-1], boat)]]
    if used.bit_count() >= state.players:
        free &= IN_USE[used]
    is_running = state.phase in (Phase.PLAY, Phase.LAST_CARD)
    turn = state.turn.index if state.turn and is_running else OVER
    hands = tuple(pairs_of(hand) for hand in state.hands)
    live = rules.everybody ^ sum(1 << seat.index for seat in state.passed)
    must = state.must or (rules.leader_places and not used)
    cards = (*state.pile, *state.aside, *(card for _, stack in state.boats.stacks for card in stack))
    pile = tuple(OF_CARD[card] for card in state.pile)
    stock = Stock(pile, sum(hands) + pairs_of(cards), state.seed, state.round)
    return rules, turn, hands, free, used, live, must, stock


def code(move: Move) -> int:
    """The readable move as an integer; `KeyError` for one that is no placement and no pass."""
    return PASS if isinstance(move, Pass) else CODES[move]  # type: ignore[index]


def move(code: int) -> Move:
    """The readable move of the integer."""
    return PAIRS[code] or Pass()


def mover(position: Position) -> int | None:
    """The index of the seat that decides, `None` behind the horizon."""
    return None if position[1] == OVER else position[1]


def legal(position: Position) -> int:
    """The legal placements as bits."""
    return position[2][position[1]] & position[3] if position[1] != OVER else 0


def moves(position: Position) -> tuple[int, ...]:
    """The legal moves by card, by boat, then the pass."""
    if position[1] == OVER:
        return ()
    left, found = legal(position), []
    while left:
        low = left & -left
        found.append(low.bit_length())
        left ^= low
    if not position[6]:
        found.append(PASS)
    return tuple(found)


def step(position: Position, code: int) -> Position:
    """The position after a legal move; the argument stays as it is."""
    if code == PASS:
        return _pass(position)
    rules, turn, hands, free, used, live, _, stock = position
    hand = hands[turn] & WITHOUT[code]
    hands = (*hands[:turn], hand, *hands[turn + 1 :])
    free &= HIGHER[code]
    if not used & BOAT_BITS[code]:
        used |= BOAT_BITS[code]
        if used.bit_count() == rules.players:
            free &= IN_USE[used]
    if rules.is_soft:
        live = rules.everybody
    return rules, rules.after[live][turn] if hand else OVER, hands, free, used, live, False, stock


def _pass(position: Position) -> Position:
    rules, turn, hands, free, used, live, _, stock = position
    if not live & (live - 1):
        # The last-card chance was declined.
        return _cleared(position, turn)
    live ^= 1 << turn
    turn = rules.after[live][turn]
    if live & (live - 1) or (rules.has_last_card and hands[turn] in CARD_OF and hands[turn] & free):
        return rules, turn, hands, free, used, live, False, stock
    return _cleared(position, turn)


def _cleared(position: Position, leader: int) -> Position:
    """Empty boats, passes lifted, single cards filled up, the lone player to lead (FF-10 to FF-13)."""
    rules, _, hands, _, used, _, _, stock = position
    if used:
        hands, stock = drawn(hands, stock, leader)
    return rules, leader, hands, ALL, 0, rules.everybody, rules.leader_places or not used, stock


def drawn(hands: tuple[int, ...], stock: Stock, leader: int) -> tuple[tuple[int, ...], Stock]:
    """Hands and stock when every hand of one card has drawn two, the leader's first (FF-10, FF-11)."""
    if not any(hand in CARD_OF for hand in hands):
        return hands, stock
    new, pile = list(hands), list(stock.pile)
    for step in range(len(hands)):
        seat = (leader + step) % len(hands)
        if new[seat] not in CARD_OF:
            continue
        for _ in range(2):
            pile = pile or _shuffled(stock, new)
            if pile:
                new[seat] |= pile.pop(0)
    return tuple(new), Stock(tuple(pile), stock.cards, stock.seed, stock.round)


def _shuffled(stock: Stock, hands: list[int]) -> list[int]:
    """The new pile (FF-11): with neither pile nor boats, what nobody holds lies aside."""
    aside = stock.cards ^ sum(hands)
    cards = (card for card, pairs in OF_CARD.items() if pairs & aside)
    return [OF_CARD[card] for card in shuffled(cards, stock.seed, stock.round)]


def payoffs(position: Position) -> tuple[float, ...]:
    """The tokens of the round that each seat has got behind the horizon (FF-15)."""
    return _tokens(position[2], position[0].tokens)


def leads(_: Position, payoffs: Sequence[float]) -> tuple[float, ...]:
    """The tokens of the round: the same number for all together, so they tell by themselves who is ahead."""
    return tuple(payoffs)


def _tokens(hands: Sequence[int], tokens: tuple[int, ...]) -> tuple[float, ...]:
    ranks = sorted(hands)
    return tuple([tokens[ranks.index(hand)] for hand in hands])


def light(position: Position, rng: random.Random) -> int:
    """The move that `playout` makes here: one of its decisions, for those who count them or watch."""
    fitting = legal(position)
    if not fitting:
        return PASS
    there = fitting & PAIRS_BY_BOAT[floor(rng.random() * 8)] or fitting
    return (there & -there).bit_length()


def playout(position: Position, rng: random.Random) -> tuple[float, ...]:
    """The tokens after play by a light rule: a boat is drawn by lot, and the lowest card that it takes goes.

    When it takes none, the lowest card that fits anywhere is placed; nobody passes who can place.
    The same position and the same dice give the same tokens; a later shuffle comes from the dice.
    """
    rules, turn, first_hands, free, used, live, _, stock = position
    if turn == OVER:
        return payoffs(position)
    hands, pile, lot = list(first_hands), list(reversed(stock.pile)), rng.random
    after, everybody, is_soft = rules.after, rules.everybody, rules.is_soft
    row = after[live]
    while True:
        hand = hands[turn]
        if fitting := hand & free:
            there = fitting & PAIRS_BY_BOAT[floor(lot() * 8)] or fitting
            code = (there & -there).bit_length()
            hands[turn] = hand = hand & WITHOUT[code]
            if not hand:
                return _tokens(hands, rules.tokens)
            free &= HIGHER[code]
            if not used & BOAT_BITS[code]:
                used |= BOAT_BITS[code]
                if used.bit_count() == rules.players:
                    free &= IN_USE[used]
            if is_soft:
                live, row = everybody, after[everybody]
            turn = row[turn]
            continue
        live, turn, row, is_alone = rules.passed[live][turn]
        if not is_alone:
            continue
        if hands[turn] in CARD_OF and hands[turn] & free and rules.has_last_card:
            hands[turn] = 0
            return _tokens(hands, rules.tokens)
        _draw(hands, pile, stock, turn, rng)
        free, used, live, row = ALL, 0, everybody, after[everybody]


def _draw(hands: list[int], pile: list[int], stock: Stock, leader: int, rng: random.Random) -> None:
    """Fill up hands of one card in place (FF-10); the top of the pile is last, the dice shuffle (FF-11)."""
    for seat in (*range(leader, len(hands)), *range(leader)):
        if hands[seat] not in CARD_OF:
            continue
        for _ in range(2):
            if not pile:
                aside = stock.cards ^ sum(hands)
                pile += chance.shuffled((pairs for pairs in OF_CARD.values() if pairs & aside), rng)
            if pile:
                hands[seat] |= pile.pop()
