"""Advice by sampling: what moves come to when the unseen cards are dealt by lot and the game is played on.

Every move meets the same deals and the same dice, so that only the moves differ. Nothing here knows a game; a
search is handed what a seat may know and deals the rest itself.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from math import ceil, log2
from types import MappingProxyType
from typing import Any

from flotsam_kit.advice import Advice, FastGame, Figure
from flotsam_kit.gauge import apart, error, gap, mean

Dealer = Callable[[random.Random], Any]
"""A source of chance in, a position of the fast game out: one that the seat's view allows."""
Alike = Callable[[Any, int], Hashable]
"""A position and a move in; what comes out is the same for moves that come to the same."""

PLAYOUTS = 200
"""How often each move is played on, on average: the better ones more often, the others less."""
DEALS = 16
"""In how many deals it is looked who is ahead."""
TRIES = 3
"""How often a move is tried in each of them, and how often the best one is played on."""
SURE = 2.0
"""So many standard errors between two moves, and they are told apart."""
LEAST = 2
"""Fewer playouts than these have no standard error."""
SLICE = 0.05
"""Seconds of work between two words of a search."""
STRONG: Mapping[str, int] = MappingProxyType({"flotsam": 60, "korsar": 100, "betta": 30})
"""Playouts a move of the strong bots."""
SHORT = 16
"""So many moves a strong bot tries at most."""


@dataclass(frozen=True, slots=True)
class Room:
    """What a game gives for searching: fast rules, deals that a view allows, proofs, its strategy notes.

    `alike` is there where different moves can come to the same.
    """

    fast: FastGame[Any]
    imagined: Callable[[Any, random.Random], Any]
    alike: Alike | None
    solve: Callable[..., Advice | None]
    weighed: Callable[[Any, Sequence[Any]], list[float]]

    def dealer(self, view: Any) -> Dealer:
        """Deals the cards that the view does not show."""
        return lambda rng: self.fast.position(self.imagined(view, rng))

    def open_dealer(self, state: Any) -> Dealer:
        """Every card as it lies in the position: for boards on which all is open."""
        position = self.fast.position(state)
        return lambda _: position


@cache
def room(game: str) -> Room:
    """The fast room of the game; read when it is asked for, so that nothing else waits for its tables."""
    package = f"flotsam_kit.{game}"
    fast: Any = import_module(f"{package}.fast")
    imagined, exact, strategy = (
        import_module(f"{package}.{name}") for name in ("imagined", "exact", "strategy")
    )
    alike: Alike | None = getattr(fast, "alike", None)
    return Room(fast, imagined.imagined, alike, exact.solve, strategy.weighed)


def sampled(
    fast: FastGame[Any],
    deal: Dealer,
    moves: Sequence[Any],
    rng: random.Random,
    *,
    playouts: int = PLAYOUTS,
    stop: int | None = None,
    seconds: float | None = None,
    sure: float = SURE,
    alike: Alike | None = None,
) -> Iterator[Advice]:
    """What the moves are worth to the seat that makes them, surer with every word; the last one is `done`.

    It takes `playouts` for each move on average, less when the `seconds` are over or `stop` of them are made
    in all; then the advice is `cut`. Between rounds the worse half of the moves is dropped, those only that
    are told apart from the first. The same chance, the same advice, as long as no time is set: what time has
    cut comes again with its `examined` as `stop`. Of moves that are `alike` only one is played on.
    """
    if not moves:
        raise ValueError("there is no move to weigh")
    race = _Race(fast, deal, moves, rng, sure, alike)
    now = time.perf_counter()
    end = None if seconds is None else now + seconds
    spoken, is_cut = now, False
    for _ in race.deals(playouts):
        now = time.perf_counter()
        is_late = end is not None and now >= end and race.played >= LEAST
        if is_late or (stop is not None and race.examined >= stop):
            is_cut = True
            break
        if now >= spoken + SLICE:
            yield race.advice(done=False)
            spoken = time.perf_counter()
    yield race.advice(done=True, cut=is_cut)


def standing(
    fast: FastGame[Any], deal: Dealer, rng: random.Random, *, deals: int = DEALS
) -> Iterator[tuple[Figure, ...]]:
    """Who is ahead in the position, by seat, surer with every deal; the move of each figure is `None`.

    In each deal the mover makes the move that a few playouts find best, then the game is played on by others.
    """
    rows: list[tuple[float, ...]] = []
    for _ in range(deals):
        position, number = deal(rng), _number(rng)
        best = max(fast.moves(position), key=lambda code: _tried(fast, position, code, number))
        after = fast.step(position, best)
        played = [
            fast.leads(after, fast.playout(after, random.Random(number + 1 + again)))
            for again in range(TRIES)
        ]
        rows.append(tuple(mean(worths) for worths in zip(*played, strict=True)))
        yield tuple(
            Figure(None, mean(worths), error(worths), len(worths)) for worths in zip(*rows, strict=True)
        )


def _tried(fast: FastGame[Any], position: Any, code: int, number: int) -> float:
    """What a move has come to for the mover in a few playouts, the same dice for all moves."""
    seat, after = fast.mover(position), fast.step(position, code)
    assert seat is not None  # noqa: S101 (a move is tried where somebody decides)
    return mean([fast.playout(after, random.Random(number - again))[seat] for again in range(TRIES)])


def strong(game: str, playouts: int | None = None) -> Callable[[Any, Sequence[Any], random.Random], Any]:
    """The strong bot of a game: it plays every move on with cards dealt by lot and takes the best one."""

    def choose(view: Any, moves: Sequence[Any], rng: random.Random) -> Any:
        if len(moves) == 1:
            return moves[0]
        *_, advice = strongly(game, view, moves, rng, playouts)
        return advice.figures[0].move

    return choose


def strongly(
    game: str, view: Any, moves: Sequence[Any], rng: random.Random, playouts: int | None = None
) -> Iterator[Advice]:
    """The search of the strong bot, among the moves that the notes speak for most; it plays the first."""
    known, often = room(game), STRONG[game] if playouts is None else playouts
    if len(moves) > SHORT:
        worths = known.weighed(view, moves)
        likely = sorted(range(len(moves)), key=lambda one: -worths[one])[:SHORT]
        moves = [moves[one] for one in sorted(likely)]
    return sampled(known.fast, known.dealer(view), moves, rng, playouts=often, sure=0.0)


class _Race:
    """The playouts of some moves. A move that is dropped keeps what it has; deals are the same for all."""

    def __init__(
        self,
        fast: FastGame[Any],
        deal: Dealer,
        moves: Sequence[Any],
        rng: random.Random,
        sure: float,
        alike: Alike | None,
    ) -> None:
        self._fast, self._deal, self._rng, self._sure = fast, deal, rng, sure
        self._moves = tuple(moves)
        self._codes = tuple(map(fast.code, moves))
        self._first = _firsts(self._codes, deal, alike)
        rows: dict[int, list[float]] = {one: [] for one in self._first}
        # Moves that are alike share one row, and only the first of them is in the race.
        self._worths = tuple(rows[one] for one in self._first)
        self._alive = tuple(rows)
        self._dice = random.Random()

    @property
    def played(self) -> int:
        """How many deals the moves that are left have met."""
        return len(self._worths[self._alive[0]])

    @property
    def examined(self) -> int:
        """How many playouts there were in all."""
        return sum(len(self._worths[one]) for one in set(self._first))

    def deals(self, playouts: int) -> Iterator[None]:
        """Play each move so often on average; stops after every deal."""
        total, rounds = playouts * len(self._alive), ceil(log2(len(self._alive))) or 1
        for _ in range(rounds):
            for _ in range(max(LEAST, total // rounds // len(self._alive))):
                self._play()
                yield
            self._drop()
            if len(self._alive) == 1:
                return

    def advice(self, *, done: bool, cut: bool = False) -> Advice:
        """What is known so far."""
        order = self._order(range(len(self._moves)))
        figures = tuple(self._figure(one, order[0]) for one in order)
        best = tuple(
            self._moves[one]
            for one in order
            if self._first[one] in self._alive and not self._is_worse(one, order[0])
        )
        return Advice(figures, best, proved=False, examined=self.examined, done=done, cut=cut)

    def _figure(self, one: int, first: int) -> Figure:
        worths = self._worths[one]
        return Figure(
            self._moves[one], mean(worths), error(worths), len(worths), *gap(self._worths[first], worths)
        )

    def _play(self) -> None:
        """One deal, met by every move that is left with the same dice."""
        position, number = self._deal(self._rng), _number(self._rng)
        fast = self._fast
        seat = fast.mover(position)
        if seat is None:
            raise ValueError("nobody decides in this position")
        for one in self._alive:
            self._dice.seed(number)
            self._worths[one].append(fast.playout(fast.step(position, self._codes[one]), self._dice)[seat])

    def _drop(self) -> None:
        """Leave out those of the worse half that are told apart from the first."""
        order = self._order(self._alive)
        half = ceil(len(order) / 2)
        kept = {one for place, one in enumerate(order) if place < half or not self._is_worse(one, order[0])}
        self._alive = tuple(one for one in self._alive if one in kept)

    def _order(self, places: Sequence[int]) -> list[int]:
        """The moves that came further first, then by worth, then as they were handed over."""
        return sorted(places, key=lambda one: (-len(self._worths[one]), -mean(self._worths[one]), one))

    def _is_worse(self, one: int, first: int) -> bool:
        return apart(self._worths[first], self._worths[one], self._sure)


def _firsts(codes: Sequence[int], deal: Dealer, alike: Alike | None) -> tuple[int, ...]:
    """For each move the first one that comes to the same."""
    if alike is None:
        return tuple(range(len(codes)))
    # What moves come to is seen in the open, in any deal: so any dice will do.
    position, firsts = deal(random.Random(0)), dict[Hashable, int]()
    return tuple(firsts.setdefault(alike(position, code), one) for one, code in enumerate(codes))


def _number(rng: random.Random) -> int:
    """A seed for dice. Only random() is promised to give the same on every version of Python."""
    return int(rng.random() * 2**53)
