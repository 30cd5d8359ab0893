"""What the game is worth (KO-14 to KO-16)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from flotsam_kit.call import UnfitValue, takes
from flotsam_kit.core import SEATS, Seat
from flotsam_kit.korsar.cards import gold
from flotsam_kit.korsar.claims import claim
from flotsam_kit.korsar.model import Phase, Result, State
from flotsam_kit.korsar.options import End, TieBreak
from flotsam_kit.korsar.sides import partners


@takes(State)
def scores(state: State) -> tuple[int, ...]:
    """Points by seat: gold captured, minus the ships still in hand (KO-15)."""
    settled = settled_ships(state)
    return tuple(
        sum(won) + sum(settled[seat]) - sum(map(gold, hand))
        for seat, won, hand in zip(SEATS, state.won, state.hands, strict=False)
    )


def settled_ships(state: State) -> dict[Seat, tuple[int, ...]]:
    """The values of ships in play that count at the end for their claimant (KO-14, option end=settle).

    Holds and the delay of teams are set aside, ties are lost; in a team they count for its first seat.
    """
    found: dict[Seat, tuple[int, ...]] = dict.fromkeys(SEATS[: state.players], ())
    if state.phase is Phase.OVER and state.options.end is End.SETTLE:
        for ship in state.ships:
            side = claim(state, ship).side
            if side is not None:
                found[side] = (*found[side], ship.value)
    return found


@takes(State)
def ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    """The final order, best first, partners in one group (KO-15, KO-16); `ValueError` while the game runs."""
    if state.phase is not Phase.OVER:
        raise UnfitValue("explore.not-over")
    worth = {seat: _worth(state, seat) for seat in SEATS[: state.players]}
    ordered = sorted(worth, key=lambda seat: worth[seat], reverse=True)
    return tuple(tuple(seats) for _, seats in groupby(ordered, key=lambda seat: worth[seat]))


def result(state: State) -> Result | None:
    """How the game has ended, `None` while it runs."""
    if state.phase is not Phase.OVER:
        return None
    return Result(scores(state), ranking(state), decided_by(state))


def score_of(state: State, seat: Seat) -> int:
    """The points that the ranking compares: the seat's, in teams those of both partners (KO-16)."""
    return _sum(scores(state), partners(state, seat))


def ships_of(state: State, seat: Seat) -> int:
    """How many ships the seat has, in teams both partners; ships settled at the end included (KO-15)."""
    settled = settled_ships(state)
    counts = [len(won) + len(settled[seat]) for seat, won in zip(SEATS, state.won, strict=False)]
    return _sum(counts, partners(state, seat))


def decided_by(state: State) -> str:
    """What made the winner: `points`, `more-ships`, or `shared` when several have won (KO-15)."""
    winners, *others = ranking(state)
    if set(winners) != set(partners(state, winners[0])):
        return "shared"
    best = score_of(state, winners[0])
    return "more-ships" if others and score_of(state, others[0][0]) == best else "points"


def _worth(state: State, seat: Seat) -> tuple[int, int]:
    counts = state.options.tie_break is TieBreak.MORE_SHIPS
    return score_of(state, seat), ships_of(state, seat) if counts else 0


def _sum(numbers: Iterable[int], seats: tuple[Seat, ...]) -> int:
    listed = tuple(numbers)
    return sum(listed[seat.index] for seat in seats)
