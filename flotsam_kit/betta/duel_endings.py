"""Endings of Betta for two: alpha-beta over what each placement gains, from the seat's own point of view.

What a placement gains are its points and what its display is then worth more to the seat and less to the
rival. The gains of all placements to come, the rival's with the opposite sign, are what a position is worth.
"""

from __future__ import annotations

from typing import NamedTuple

from flotsam_kit.betta.bits import Tables
from flotsam_kit.betta.budget import Budget, Spent
from flotsam_kit.betta.cards import DECK_SIZE
from flotsam_kit.betta.fast import Position, moves, payoffs, step, turns_left
from flotsam_kit.betta.gains import WORST
from flotsam_kit.betta.grid import TURNS
from flotsam_kit.betta.laying import MASK, shown

PLAYERS = 2
FARTHEST = 6
"""With more placements to come no search of this kind comes to an end in time."""


class Node(NamedTuple):
    """A position seen by the one who moves: displays that have room, hands and stacks, the mover's first."""

    seat: int
    open: tuple[int, ...]
    hand: tuple[int, ...]
    stack: tuple[int, ...]
    other_hand: tuple[int, ...]
    other_stack: tuple[int, ...]
    left: int


def worths(position: Position, budget: Budget) -> list[float]:
    """What each legal move is worth to the mover; `Spent` when that takes too many positions."""
    left = turns_left(position)
    if position.tables.players != PLAYERS or left > FARTHEST:
        raise Spent
    search = _Search(position.tables, budget)
    found: dict[Position, float] = {}
    for code in moves(position):
        after = step(position, code)
        if after not in found:
            rest = search.worth(_node(after, left - 1), WORST, -WORST) if moves(after) else 0
            found[after] = payoffs(after)[position.turn] - rest
    return [found[step(position, code)] for code in moves(position)]


def _node(position: Position, left: int) -> Node:
    seat = position.turn
    room = tuple(display for display in position.displays if shown(display) != MASK)
    hands, stacks = position.hands, position.stacks
    return Node(seat, room, hands[seat], stacks[seat], hands[1 - seat], stacks[1 - seat], left)


class _Search:
    """One search: the tables of the game and what may still be examined."""

    def __init__(self, tables: Tables, budget: Budget) -> None:
        self._tables, self._budget = tables, budget

    def worth(self, node: Node, alpha: int, beta: int) -> int:
        """What is still to be gained, the rival's gains taken off; exact between alpha and beta."""
        if node.left == 1:
            return self._last(node)
        if node.left == 2:
            return self._last_but_one(node, beta)
        best = WORST
        for gain, number, after, card in self._placements(node):
            child = _after(node, number, after, card)
            rest = self.worth(child, gain - beta, gain - max(alpha, best)) if child.open else 0
            best = max(best, gain - rest)
            if best >= beta:
                break
        return best

    def _last(self, node: Node) -> int:
        """The most that one card can gain."""
        self._budget.take(1)
        gains, hand = self._tables.gains[node.seat], [card % DECK_SIZE for card in node.hand]
        return max([gains[display][card] for display in node.open for card in hand]) >> 2

    def _last_but_one(self, node: Node, beta: int) -> int:
        """The best placement before the rival's last one, which only the display just changed can alter."""
        replies, hand = self._tables.gains[1 - node.seat], [card % DECK_SIZE for card in node.other_hand]
        ordered = [max([replies[display][card] for card in hand]) for display in node.open]
        best, placements = WORST, self._placements(node)
        self._budget.take(len(placements))
        for gain, number, after, _ in placements:
            rest = max([*ordered[:number], *ordered[number + 1 :]], default=WORST)
            if shown(after) != MASK:
                rest = max([rest, *[replies[after][card] for card in hand]])
            worth = gain - (rest >> 2 if rest > WORST else 0)
            if worth > best:
                best = worth
                if best >= beta:
                    break
        return best

    def _placements(self, node: Node) -> list[tuple[int, int, int, int]]:
        """Each placement that differs as gain, place among the open displays, display afterwards, card."""
        tables, seat, found = self._tables, node.seat, set[tuple[int, int, int, int]]()
        for number, display in enumerate(node.open):
            before = tables.ahead(display, seat)
            for card in node.hand:
                for turn in range(TURNS):
                    after, points = tables.lay(display, card, turn)
                    found.add((points + tables.ahead(after, seat) - before, number, after, card))
        return sorted(found, reverse=True)


def _after(node: Node, number: int, after: int, card: int) -> Node:
    """The position after a placement, seen by the other one."""
    room = (*node.open[:number], *((after,) if shown(after) != MASK else ()), *node.open[number + 1 :])
    hand = (*(held for held in node.hand if held != card), *node.stack[:1])
    return Node(1 - node.seat, room, node.other_hand, node.other_stack, hand, node.stack[1:], node.left - 1)
