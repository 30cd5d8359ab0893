"""Endings of Flotsam Fight proved with open hands: what every move is worth when all play their best.

The search goes to the end of the round, draws from the pile and shuffles included: the position determines
them. Everybody looks at the own tokens alone. Where several moves are equally good for a seat, all that may
come of them is kept, and the others count on the worst of it. Who can go out does so; of a seat that is sure
to go out first nothing more is asked, the others may then have any of the tokens that are left.

Lines in which hands are seldom filled up are searched first. One with too many draws is left open; what
follows from the others is proved all the same. With two players all this comes to who goes out first, which
`duel` proves much sooner; the search here is for more, and what the proofs of two are tested against.
"""

from __future__ import annotations

from itertools import permutations

from flotsam_kit.advice import Advice, Figure
from flotsam_kit.flotsam.duel import Duel
from flotsam_kit.flotsam.fast import OVER, Position, Rules, legal, move, mover, moves, payoffs, position, step
from flotsam_kit.flotsam.model import State
from flotsam_kit.flotsam.pairs import CARD_OF
from flotsam_kit.flotsam.undrawn import TooManyError

MOST_CARDS = {2: 16, 3: 12, 4: 10, 5: 10, 6: 10}
"""By players, the cards in all hands from which on no search comes to an end in time."""
PATIENT, MORE_CARDS = 100_000, 4
"""Who lets so many positions be examined may have so many cards more."""
MOST_DRAWS = 8
"""How many clearings with draws a line may have."""
NOTHING = -2
"""Fewer tokens than a round can bring."""
OPEN = 0
"""The outcomes of a position that is not proved; else a bit for each outcome that it may come to."""

Key = tuple[int, tuple[int, ...], int, int, int, bool, tuple[int, ...]]


def solve(state: State, *, limit: int = 200_000) -> Advice | None:
    """What each move is sure of in tokens of the round (FF-15), proved; `None` for want of positions."""
    start = position(state)
    seat = mover(start)
    most = MOST_CARDS[state.players] + MORE_CARDS * (limit >= PATIENT)
    if seat is None or sum(map(len, state.hands)) > most:
        return None
    search: Duel | _Search = Duel(start, limit) if state.players == 2 else _Search(start[0], limit)
    try:
        worths = _worths(search, start)
    except TooManyError:
        return None
    if worths is None:
        return None
    figures = sorted((Figure(move(code), worth) for code, worth in worths), key=lambda figure: -figure.worth)
    best = tuple(figure.move for figure in figures if figure.worth == figures[0].worth)
    return Advice(tuple(figures), best, proved=True, examined=search.examined)


def _worths(search: Duel | _Search, start: Position) -> list[tuple[int, float]] | None:
    """Each move with its worth; `None` when some is left open."""
    found: dict[int, float] = {}
    codes = moves(start)
    for draws in range(0, MOST_DRAWS + 1, search.more_draws):
        for code in codes:
            worth = search.worth(start, code, draws) if code not in found else None
            if worth is not None:
                found[code] = worth
        if len(found) == len(codes):
            return [(code, found[code]) for code in codes]
    return None


class _Search:
    """Positions with the outcomes they may come to. What is proved stays so, whatever is left open."""

    more_draws = 1
    """By how many clearings with draws longer lines are taken in next: each brings many positions."""

    def __init__(self, rules: Rules, limit: int) -> None:
        self.examined = 0
        self._players, self._limit, self._most = rules.players, limit, rules.tokens[0]
        outcomes = sorted(set(permutations(rules.tokens)))
        self._bits: dict[tuple[float, ...], int] = {tokens: 1 << n for n, tokens in enumerate(outcomes)}
        self._levels = [self._levels_of(seat) for seat in range(rules.players)]
        self._known: dict[Key, int] = {}
        self._tried: dict[Key, int] = {}

    def _levels_of(self, seat: int) -> list[tuple[float, int]]:
        """The tokens that the seat may get, the fewest first, with the outcomes that give them."""
        return [
            (worth, sum(bit for tokens, bit in self._bits.items() if tokens[seat] == worth))
            for worth in sorted({tokens[seat] for tokens in self._bits})
        ]

    def least(self, outcomes: int, seat: int) -> float:
        """The fewest tokens of the seat among the outcomes."""
        return next(worth for worth, bits in self._levels[seat] if bits & outcomes)

    def worth(self, start: Position, code: int, draws: int) -> float | None:
        """The tokens that a move is sure of, `None` when it is left open with so few draws."""
        outcomes = self.after(start, code, draws)
        return None if outcomes == OPEN else self.least(outcomes, start[1])

    def after(self, start: Position, code: int, draws: int) -> int:
        """The outcomes of a move, at most so many clearings with draws from there on."""
        found = step(start, code)
        draws -= found[7] is not start[7]
        return self.outcomes(found, draws) if draws >= 0 else OPEN

    def outcomes(self, start: Position, draws: int) -> int:
        """What the position may come to; `OPEN` when lines with more draws would have to be searched."""
        _, turn, hands, free, used, live, must, stock = start
        if turn == OVER:
            return self._bits[payoffs(start)]
        # Boats in use count only while a further one can be opened, and pairs only while someone holds them.
        boats = used if used.bit_count() < self._players else -1
        key = turn, hands, free & sum(hands), boats, live, must, stock.pile
        found = self._known.get(key)
        if found is not None:
            return found
        if self._tried.get(key, -1) >= draws:
            return OPEN
        self.examined += 1
        if self.examined > self._limit:
            raise TooManyError
        found = self._best(start, draws)
        if found == OPEN:
            self._tried[key] = draws
        else:
            self._known[key] = found
        return found

    def _best(self, start: Position, draws: int) -> int:
        """All that can come of the mover's best moves."""
        seat, found, most, is_open = start[1], OPEN, float(NOTHING), False
        if start[2][seat] in CARD_OF and legal(start):
            return self.after(start, moves(start)[0], draws)
        for code in moves(start):
            outcomes = self.after(start, code, draws)
            if outcomes == OPEN:
                is_open = True
                continue
            worth = self.least(outcomes, seat)
            if worth == self._most:
                return self._levels[seat][-1][1]
            if worth >= most:
                found, most = found | outcomes if worth == most else outcomes, worth
        return OPEN if is_open else found
