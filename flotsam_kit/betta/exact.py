"""Endings of Betta with every card known, by exact search: what each move is worth, and the set of the best.

Alone and with two players; with more only the last placement, as what somebody in between takes of equals
would decide for the others.
"""

from __future__ import annotations

from collections.abc import Sequence

from flotsam_kit.advice import Advice, Figure
from flotsam_kit.betta import duel_endings, fast, solo_endings
from flotsam_kit.betta.budget import Budget, Spent
from flotsam_kit.betta.model import SOLO, State

LIMIT = 200_000
"""So many positions are examined and no more; some 30 MB and less than a second."""


def solve(state: State, *, limit: int = LIMIT) -> Advice | None:
    """What each move is worth in the unit of `fast.payoffs` when all play their best; the best ones first.

    `None` where nobody is to move, and where it would take more than `limit` positions.
    """
    position = fast.position(state)
    moves = fast.moves(position)
    if not moves:
        return None
    budget = Budget(limit)
    try:
        worths = _worths(position, budget)
    except Spent:
        return None
    order = sorted(range(len(moves)), key=lambda one: -worths[one])
    figures = tuple(Figure(fast.move(moves[one]), float(worths[one])) for one in order)
    best = tuple(figure.move for figure in figures if figure.worth == figures[0].worth)
    return Advice(figures, best, proved=True, examined=budget.used)


def _worths(position: fast.Position, budget: Budget) -> Sequence[float]:
    """What each legal move is worth to the mover, in their order."""
    if position.tables.players == SOLO:
        return solo_endings.worths(position, budget)
    if fast.turns_left(position) > 1:
        return duel_endings.worths(position, budget)
    ends = [fast.step(position, code) for code in fast.moves(position)]
    budget.take(len(ends))
    return [fast.payoffs(end)[position.turn] for end in ends]
