"""Endings of Betta for one: displays do not interact but by the order in which cards come into the hand.

For each display a table says what each set of cards can make there at most; which cards go where is then a
sum over the displays. A table holds beside the set its pace, as somebody who waits for a card on one display
has to place others meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from flotsam_kit.betta.bits import Tables
from flotsam_kit.betta.budget import Budget, Spent
from flotsam_kit.betta.draws import Draws
from flotsam_kit.betta.fast import Position, moves, step
from flotsam_kit.betta.laying import MASK, Laid, shown
from flotsam_kit.betta.model import EMPTY_PAYS
from flotsam_kit.betta.solo_bounds import Ends, Floor, Rest, Table

Groups = dict[tuple[int, int], dict[int, int]]
"""By the time of the last card and the pace: displays that can lie there, with the points made so far."""
Layer = dict[int, Groups]
"""By the set of cards that have been placed on the display, a bit a card."""
START = (0, 0)
"""Nothing is placed; the first time has gone to a card on another display."""
FARTHEST = 9
"""With more cards the tables grow too large wherever there is room: it is not worth beginning."""


def worths(position: Position, budget: Budget) -> list[int]:
    """What each legal move is worth, the points so far included; `Spent` when that takes too much."""
    if len(position.hands[0]) + len(position.stacks[0]) > FARTHEST:
        raise Spent
    return _Ending(position, budget).worths()


class _Ending:
    """One ending: its cards in the order in which they are drawn, and what is known of its displays."""

    def __init__(self, position: Position, budget: Budget) -> None:
        self._position, self._budget = position, budget
        self._tables: Tables = position.tables
        self._cards = (*position.hands[0], *position.stacks[0])
        self._laid = tuple(_different(self._tables, card) for card in self._cards)
        self._draws = Draws(len(position.hands[0]), len(position.stacks[0]))
        self._tops: dict[int, int] = {}

    def worths(self) -> list[int]:
        """What each legal move is worth, in their order. What comes to the same is reckoned once."""
        displays = self._position.displays
        whole = {display: self._table(display) for display in set(displays)}
        rests: dict[int, Rest] = {}
        found: dict[tuple[int, int, int, int], int] = {}
        answers = []
        for code in moves(self._position):
            number, card = code >> 2 & 15, self._cards.index(code >> 6)
            before, after = displays[number], step(self._position, code)
            key = before, card, after.displays[number], after.points[0]
            if before not in rests:
                others = [whole[display] for place, display in enumerate(displays) if place != number]
                table = reduce(self._together, others, {0: {(0, True): 0}})
                rests[before] = Rest(table, len(self._cards), self._tables.numbers)
            if key not in found:
                found[key] = self._worth(*key[1:], rests[before])
            answers.append(found[key])
        return answers

    def _table(self, display: int) -> Table:
        """What can be made of a display."""
        table: Table = {}
        for ends in self._layers({0: {START: {display: 0}}}, Floor()):
            table |= {cards: self._thinned(each) for cards, each in ends.items()}
        return table

    def _worth(self, card: int, display: int, points: int, rest: Rest) -> int:
        """What the game is worth when that card has just made that display and those points."""
        floor = Floor(rest)
        first = {(0, self._draws.paces[0]): {display: points}}
        for table in self._layers({1 << card: first}, floor):
            floor.best = max(floor.best, self._best(table, rest.table))
        return floor.best

    def _layers(self, layer: Layer, floor: Floor) -> Iterator[Table]:
        """The ends of a display, those of more cards after those of fewer."""
        self._budget.take(1)
        while layer:
            yield {cards: self._ends(groups) for cards, groups in layer.items()}
            further: Layer = {}
            for cards, groups in layer.items():
                least = floor.of(cards)
                for (last, pace), displays in groups.items():
                    room = self._going_on(displays, least)
                    for card, time, then in self._next(cards, last, pace) if room else ():
                        known = further.setdefault(cards | 1 << card, {}).setdefault((time, then), {})
                        before = len(known)
                        _place(room, self._laid[card], known)
                        self._budget.take(len(known) - before)
            layer = further

    def _ends(self, groups: Groups) -> Ends:
        """What the displays come to when nothing more is placed there."""
        ends, tops, numbers = Ends(), self._tops, self._tables.numbers
        for (_, pace), displays in groups.items():
            most = [-1, -1]
            for display, points in displays.items():
                top = tops.get(display)
                if top is None:
                    tops[display] = top = self._tables.top(display) << 1 | (shown(display) == MASK)
                worth = points + numbers[top >> 1]
                if worth > most[top & 1]:
                    most[top & 1] = worth
            for full, worth in enumerate(most):
                if worth >= 0:
                    ends[pace, bool(full)] = max(worth, ends.get((pace, bool(full)), -1))
        return ends

    def _going_on(self, displays: dict[int, int], floor: Sequence[int]) -> dict[int, int]:
        """The displays that have room and promise enough."""
        tops = self._tops
        return {
            display: points
            for display, points in displays.items()
            if not (top := tops[display]) & 1 and points > floor[top >> 1]
        }

    def _next(self, cards: int, last: int, pace: int) -> Iterator[tuple[int, int, int]]:
        """Each card that can follow, the time when it can lie at the earliest, and the pace then."""
        for card in range(len(self._cards)):
            time = max(self._draws.drawn(card), last + 1)
            if not cards >> card & 1 and time < self._draws.count:
                then = pace + self._draws.paces[time]
                if not self._draws.is_late(cards | 1 << card, then, time):
                    yield card, time, then

    def _together(self, one: Table, other: Table) -> Table:
        """What can be made of the displays of both."""
        table: Table = {}
        for cards, ends in one.items():
            for more, others in other.items():
                if cards & more:
                    continue
                known = table.setdefault(cards | more, {})
                for (pace, full), worth in ends.items():
                    for (pace2, full2), worth2 in others.items():
                        key = pace + pace2, full and full2
                        if worth + worth2 > known.get(key, -1):
                            known[key] = worth + worth2
        return {cards: self._thinned(ends) for cards, ends in table.items()}

    def _thinned(self, ends: Ends) -> Ends:
        """The ends without those that another one leaves nothing for: full, as soon and worth as much."""
        kept: Ends = {}
        for (pace, full), worth in sorted(ends.items(), key=lambda end: (-end[1], -end[0][1], -end[0][0])):
            covers = self._draws.covers
            if not any(full <= known[1] and covers(known[0], pace) for known in kept):
                kept[pace, full] = worth
        return kept

    def _best(self, table: Table, rest: Table) -> int:
        """The most that a display and the others make together, the draws allowing it."""
        every, fits, best = (1 << len(self._cards)) - 1, self._draws.fits, -1
        for cards, ends in table.items():
            for more, others in rest.items():
                placed = cards | more
                if cards & more:
                    continue
                for (pace, full), worth in ends.items():
                    for (pace2, full2), worth2 in others.items():
                        # Cards are left over only when no display has room (BE-13).
                        is_end = placed == every or (full and full2)
                        if is_end and worth + worth2 > best and fits(pace + pace2, placed.bit_count()):
                            best = worth + worth2
        return best


def _different(tables: Tables, card: int) -> tuple[Laid, ...]:
    """The turns of a card that do not look alike."""
    return tuple({each.paint: each for each in tables.laid[card]}.values())


def _place(room: dict[int, int], laid: Sequence[Laid], known: dict[int, int]) -> None:
    """Lay a card on each display; of each that comes of it the most points are kept."""
    for keep, paint, pays, first, second, _ in laid:
        for display, points in room.items():
            after = display & keep | paint
            made, other = pays[after >> first & MASK], pays[after >> second & MASK]
            if other > made:
                made = other
            if not display and made < EMPTY_PAYS:
                made = EMPTY_PAYS
            if known.get(after, -1) < points + made:
                known[after] = points + made
