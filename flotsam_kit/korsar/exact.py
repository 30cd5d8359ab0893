"""Endings of Korsar with every card known, by exact search: what each move is worth, and the set of the best.

Searched are positions with an empty pile. Of two sides one wins what the other loses: alpha-beta. With more
sides somebody may choose between equals and so decide for the others: the outcomes of all such choices are
kept, and nothing is proved where they differ for the mover.
"""

from __future__ import annotations

from flotsam_kit.advice import Advice, Figure
from flotsam_kit.korsar.fast import move, moves, payoffs, position, step
from flotsam_kit.korsar.model import State
from flotsam_kit.korsar.packed import OVER, PRIZE, Position, unpacked

LIMIT = 200_000
"""So many positions are examined and no more."""
FARTHEST = 18
"""With more turns to come, all cards played one by one, no search comes to an end in time."""
WIDEST = 16
"""So many different outcomes of a position are kept and no more."""
ENDLESS = 1_000.0
"""More gold than there is."""

Payoffs = tuple[float, ...]


class Spent(Exception):
    """It takes more positions than are allowed, or others decide between equals."""


def solve(state: State, *, limit: int = LIMIT) -> Advice | None:
    """What each move is worth in the unit of `fast.payoffs` when all play their best; the best ones first.

    `None` where nobody is to move or the pile has cards, where it would take more than `limit` positions, and
    where the worth of a move depends on what an opponent takes of equals.
    """
    start = position(state)
    if start.turn == OVER or start.pile or _turns(start) > FARTHEST:
        return None
    search = _Duel(limit) if len(set(start.table.team)) == 2 else _Crowd(limit)
    try:
        figures = [Figure(move(code), search.worth(start, step(start, code))) for code in moves(start)]
    except Spent:
        return None
    figures.sort(key=lambda figure: -figure.worth)
    best = tuple(figure.move for figure in figures if figure.worth == figures[0].worth)
    return Advice(tuple(figures), best, proved=True, examined=search.examined)


def _turns(start: Position) -> int:
    """How many turns there can be: every one takes a card, and the first seat without cards ends the game."""
    players = start.table.players
    if start.left:
        return start.left
    last = min(
        players * (len(unpacked(hand)) - 1) + (seat - start.turn) % players
        for seat, hand in enumerate(start.hands)
    )
    return last + 1 + (players - 1 if start.table.has_last_round else 0)


class _Search:
    """One search and what it may still examine."""

    def __init__(self, limit: int) -> None:
        self._limit, self.examined = limit, 0

    def take(self) -> None:
        """Examine one position more."""
        if self.examined >= self._limit:
            raise Spent
        self.examined += 1


class _Duel(_Search):
    """Two sides: alpha-beta; what is kept of a position is between which bounds the gold to come lies."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self._bounds: dict[tuple[object, ...], tuple[float, float]] = {}

    def worth(self, before: Position, after: Position, low: float = -ENDLESS, high: float = ENDLESS) -> float:
        """What a step is worth to the side that made it: exactly, where that lies between the two."""
        team = before.table.team
        if after.turn == OVER:
            return payoffs(after)[before.turn]
        if team[after.turn] == team[before.turn]:
            return self._best(after, low, high)
        return -self._best(after, -high, -low)

    def _best(self, here: Position, low: float, high: float) -> float:
        key, now = _rest(here), _lead(here)
        least, most = self._bounds.get(key, (-ENDLESS, ENDLESS))
        if least == most or least + now >= high:
            return least + now
        if most + now <= low:
            return most + now
        self.take()
        best = -ENDLESS
        for code in moves(here):
            best = max(best, self.worth(here, step(here, code), max(low, best), high))
            if best >= high:
                break
        self._bounds[key] = (best - now if best > low else least, best - now if best < high else most)
        return best


class _Crowd(_Search):
    """More sides: all outcomes when everybody plays the best and takes any of equals."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self._outcomes: dict[tuple[object, ...], set[Payoffs]] = {}

    def worth(self, before: Position, after: Position) -> float:
        """What a step is worth to the seat that made it, whatever the others take of equals."""
        worths = {payoff[before.turn] for payoff in self._all(after)}
        if len(worths) > 1:
            raise Spent
        return worths.pop()

    def _all(self, here: Position) -> set[Payoffs]:
        if here.turn == OVER:
            return {payoffs(here)}
        key = (*_rest(here), here.won)
        if key not in self._outcomes:
            self.take()
            after = [self._all(step(here, code)) for code in moves(here)]
            self._outcomes[key] = _chosen(after, here.turn)
            if len(self._outcomes[key]) > WIDEST:
                raise Spent
        return self._outcomes[key]


def _chosen(after: list[set[Payoffs]], seat: int) -> set[Payoffs]:
    """The outcomes that the seat may choose: those that nothing beats which it can be sure of elsewhere."""
    sure = [min(payoff[seat] for payoff in outcomes) for outcomes in after]
    found: set[Payoffs] = set()
    for place, outcomes in enumerate(after):
        most = max((*sure[:place], *sure[place + 1 :]), default=-ENDLESS)
        found |= {payoff for payoff in outcomes if payoff[seat] >= most}
    return found


def _rest(here: Position) -> tuple[object, ...]:
    """All that can still matter for what is to come, once the pile is empty.

    Every turn takes a card or one of the turns left: the clock follows from these.
    """
    return here.hands, here.ships, here.turn, here.left


def _lead(here: Position) -> int:
    """The gold that the side at turn has captured more than the other of two."""
    own = here.table.team[here.turn]
    golds = [won // PRIZE for won in here.won]
    return sum(gold if team == own else -gold for team, gold in zip(here.table.team, golds, strict=True))
