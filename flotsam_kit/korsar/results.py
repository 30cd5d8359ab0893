"""What a finished game of Korsar comes to, row by row."""

from __future__ import annotations

from collections.abc import Iterator

from flotsam_kit.korsar.cards import gold
from flotsam_kit.korsar.happenings import GameOver
from flotsam_kit.korsar.model import Phase, State
from flotsam_kit.korsar.options import End
from flotsam_kit.korsar.scoring import decided_by, ranking, score_of, scores, settled_ships
from flotsam_kit.tally import Cell, Said, Tally, ranks


def tallies(state: State) -> tuple[Tally, ...]:
    """The final ranking, best first, with what each score is made of (KO-15); empty in a running game."""
    if state.phase is not Phase.OVER:
        return ()
    settles, teams = state.options.end is End.SETTLE, bool(state.teams)
    heads = (
        *("play.final.rank", "play.final.seat", "korsar.result.captured"),
        *(("korsar.result.settled",) if settles else ()),
        *("korsar.result.in-hand", "play.final.points"),
        *(("korsar.result.team",) if teams else ()),
    )
    return (Tally(game_over(state), heads, tuple(_rows(state, settles, teams))),)


def game_over(state: State) -> GameOver:
    """The end of a finished game as the event that told it."""
    winners = ranking(state)[0]
    return GameOver(winners, score_of(state, winners[0]), decided_by(state))


def _rows(state: State, settles: bool, teams: bool) -> Iterator[tuple[Cell, ...]]:
    points, settled = scores(state), settled_ships(state)
    for seat, rank in ranks(ranking(state), state.teams).items():
        yield (
            *(rank, seat, _ships(state.won[seat.index])),
            *((_ships(settled[seat]),) if settles else ()),
            *(-sum(map(gold, state.hands[seat.index])), points[seat.index]),
            *((score_of(state, seat),) if teams else ()),
        )


def _ships(values: tuple[int, ...]) -> Cell:
    return Said("korsar.result.ships", {"gold": sum(values), "count": len(values)})
