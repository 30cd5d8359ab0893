"""What a finished game of Betta comes to, row by row."""

from __future__ import annotations

from collections.abc import Iterator

from flotsam_kit.betta.box import ours
from flotsam_kit.betta.ending import evaluated, game_over
from flotsam_kit.betta.model import SOLO, Phase, State
from flotsam_kit.betta.scoring import compared, ranking
from flotsam_kit.tally import Cell, Said, Tally, ranks


def tallies(state: State) -> tuple[Tally, ...]:
    """The final ranking, best first, with what each total is made of (BE-10); empty in a running game."""
    if state.phase is not Phase.OVER:
        return ()
    bettas = () if state.players == SOLO else ("betta.result.bettas",)
    heads = (
        *("play.final.rank", "play.final.seat", "betta.result.turns", "betta.result.displays"),
        *(*bettas, "play.final.points"),
    )
    # No source has the real table: whoever counts with the kit's is told so.
    is_ours = state.options.numbers == ours().table
    note = Said("betta.result.ours") if is_ours else None
    return (Tally(game_over(state), heads, tuple(_rows(state)), note),)


def _rows(state: State) -> Iterator[tuple[Cell, ...]]:
    for seat, rank in ranks(ranking(state)).items():
        counted = evaluated(state, seat)
        worth = Said("betta.result.worth", {"worth": counted.worth, "values": counted.values})
        bettas = () if state.players == SOLO else (compared(state, seat)[1],)
        yield (rank, seat, counted.turns, worth, *bettas, counted.total)
