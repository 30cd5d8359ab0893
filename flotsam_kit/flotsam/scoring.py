"""What a round and the game are worth (FF-15 to FF-17)."""

from __future__ import annotations

from flotsam_kit.call import UnfitValue, takes
from flotsam_kit.core import SEATS, Seat
from flotsam_kit.flotsam.model import Phase, State, TwoPlayerLoser
from flotsam_kit.flotsam.options import Options

LOSER_OF_TWO = {TwoPlayerLoser.BOTH: 0, TwoPlayerLoser.PLUS_ONE: 1, TwoPlayerLoser.MINUS_ONE: -1}
OUT_FIRST = 2


def ranks_of_round(hands: tuple[tuple[int, ...], ...]) -> tuple[Seat, ...]:
    """The seats of a finished round, best first: who is out, then the lower highest card (FF-15)."""
    return tuple(sorted(SEATS[: len(hands)], key=lambda seat: max(hands[seat.index], default=0)))


def tokens_by_rank(players: int, options: Options) -> tuple[int, ...]:
    """The tokens of a round, best rank first (FF-15); with two players the loser's are counted together."""
    if players == 2:
        return (OUT_FIRST, LOSER_OF_TWO[options.two_player_loser])
    return (OUT_FIRST, 1, *[0] * (players - 3), -1)


@takes(State)
def scores(state: State) -> tuple[int, ...]:
    """Points so far, by seat: the sum of the tokens (FF-15)."""
    return tuple(map(sum, state.tokens)) or (0,) * state.players


@takes(State)
def ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    """The final order, best first (FF-17); `ValueError` while the game runs. No place is ever shared."""
    if state.phase is not Phase.OVER:
        raise UnfitValue("explore.not-over")
    return tuple((seat,) for seat in sorted(SEATS[: state.players], key=lambda seat: _final(state, seat)))


def decided_by(state: State) -> str:
    """What made the winner: `points`, `two-tokens` or `last-rank` (FF-17)."""
    (first,), (second,), *_ = ranking(state)
    ways = ("points", "two-tokens", "last-rank")
    keys = zip(ways, _final(state, first), _final(state, second), strict=True)
    return next(way for way, mine, other in keys if mine != other)


def _final(state: State, seat: Seat) -> tuple[int, int, int]:
    tokens = state.tokens[seat.index]
    return -sum(tokens), -tokens.count(OUT_FIRST), state.last.index(seat)
