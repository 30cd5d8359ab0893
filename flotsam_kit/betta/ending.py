"""How a game of Betta ended: why, what the displays are worth to each (BE-10), who has won (BE-11, BE-14)."""

from __future__ import annotations

from flotsam_kit.betta.model import SOLO, Ended, Evaluated, Event, GameOver, GameShared, SoloOver, State
from flotsam_kit.betta.rules import is_full
from flotsam_kit.betta.scoring import decided_by, ranking, rating, scores, values
from flotsam_kit.core import SEATS, Seat


def ending(state: State) -> tuple[Event, ...]:
    """What is told when the turns are over, in order."""
    left = "played" if state.players == SOLO else "cards"
    seats = SEATS[: state.players]
    reason = Ended("full" if is_full(state) else left)
    return (reason, *(evaluated(state, seat) for seat in seats), game_over(state))


def evaluated(state: State, seat: Seat) -> Evaluated:
    """What the displays of a finished game are worth to the seat."""
    worth = values(state, seat)
    return Evaluated(seat, worth, sum(worth), state.points[seat.index], scores(state)[seat.index])


def game_over(state: State) -> GameOver | GameShared | SoloOver:
    """Who has won a finished game; in solo what it came to."""
    winners = ranking(state)[0]
    points = scores(state)[winners[0].index]
    if state.players == SOLO:
        return SoloOver(points, rating(state))
    if len(winners) > 1:
        return GameShared(winners, points)
    return GameOver(winners[0], points, decided_by(state))
