"""What the displays are worth, and who has won (BE-10, BE-11, BE-13, BE-14)."""

from __future__ import annotations

from typing import Protocol

from flotsam_kit.betta.grid import COLOURS
from flotsam_kit.betta.model import SOLO, Grid, Options, Phase, Rating, State, colour_of
from flotsam_kit.call import UnfitValue, takes
from flotsam_kit.core import SEATS, Seat

RATINGS = ((90, Rating.RIGHT_HAND), (75, Rating.EXPERT), (60, Rating.SELLER), (45, Rating.ASSISTANT))
"""From how many points on each rating is given (BE-14); below them all one is a trainee."""

WAYS = ("points", "bettas", "best-display")
"""What can put one player before another, in this order (BE-11)."""


class Table(Protocol):
    """What is needed to value a display: a `State` and a `View` both show it."""

    @property
    def players(self) -> int:
        """How many sit at the table."""
        ...

    @property
    def displays(self) -> tuple[Grid, ...]:
        """The displays."""
        ...

    @property
    def options(self) -> Options:
        """What the table has agreed on."""
        ...


def counted(table: Table, seat: Seat, display: Grid) -> int:
    """How many bettas of the display count for the seat: its own, in solo those of the colour seen most."""
    if table.players == SOLO:
        return max(display.count(colour) for colour in COLOURS)
    return display.count(colour_of(seat))


def value(table: Table, seat: Seat, display: Grid) -> int:
    """What a display is worth to the seat as it is (BE-10, BE-13)."""
    return table.options.numbers[counted(table, seat, display)]


def values(table: Table, seat: Seat) -> tuple[int, ...]:
    """What each display would be worth to the seat now (BE-10, BE-13)."""
    return tuple(value(table, seat, display) for display in table.displays)


@takes(State)
def scores(state: State) -> tuple[int, ...]:
    """Points so far, by seat: those of the turns, and of the displays when the game is over."""
    if state.phase is not Phase.OVER:
        return state.points
    return tuple(points + sum(values(state, seat)) for seat, points in zip(SEATS, state.points, strict=False))


@takes(State)
def ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    """The final order, best first (BE-11); `ValueError` while the game runs. Equals share a place."""
    if state.phase is not Phase.OVER:
        raise UnfitValue("explore.not-over")
    keys = {seat: compared(state, seat) for seat in SEATS[: state.players]}
    return tuple(
        tuple(seat for seat in keys if keys[seat] == key) for key in sorted(set(keys.values()), reverse=True)
    )


def compared(state: State, seat: Seat) -> tuple[int, int, int]:
    """What decides, in order: total, own bettas, own bettas on the best display (BE-11)."""
    counts = [counted(state, seat, display) for display in state.displays]
    best = max(zip(values(state, seat), counts, strict=True))
    return scores(state)[seat.index], sum(counts), best[1]


def decided_by(state: State) -> str:
    """What made the winner: `points`, `bettas` or `best-display`; `shared` where nothing did (BE-11)."""
    order = [compared(state, seat) for tied in ranking(state) for seat in tied]
    pairs = zip(WAYS, order[0], order[1], strict=True)
    return next((way for way, mine, other in pairs if mine != other), "shared")


@takes(State)
def rating(state: State) -> Rating:
    """The rating of a finished solo game (BE-14); `ValueError` for any other position."""
    if state.players != SOLO or state.phase is not Phase.OVER:
        raise UnfitValue("explore.no-rating")
    points = scores(state)[0]
    return next((rating for least, rating in RATINGS if points >= least), Rating.TRAINEE)
