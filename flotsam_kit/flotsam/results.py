"""What a scored round and a finished game come to, row by row, with the reason for each token and rank."""

from __future__ import annotations

from dataclasses import dataclass

from flotsam_kit.core import Seat
from flotsam_kit.flotsam.model import State, TwoPlayerLoser
from flotsam_kit.flotsam.scoring import OUT_FIRST, ranking, ranks_of_round, scores
from flotsam_kit.tally import Said, Signed, Tally

_LOSER = {
    TwoPlayerLoser.BOTH: "both",
    TwoPlayerLoser.PLUS_ONE: "plus-one",
    TwoPlayerLoser.MINUS_ONE: "minus-one",
}


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A seat in the round just scored. `highest` is 0 without a card, `points` all tokens so far.

    `reason` is `out`, `best`, `between`, `worst`, or with two players `both`, `plus-one`, `minus-one`.
    """

    seat: Seat
    rank: int
    highest: int
    token: int
    reason: str
    points: int


@dataclass(frozen=True, slots=True)
class FinalRow:
    """A seat in the final ranking, with all its tokens, oldest round first.

    `decided` says what put it before the next: `points`, `two-tokens`, `last-rank`, or `none` for the last;
    `mine` and `other` are the numbers compared.
    """

    seat: Seat
    rank: int
    tokens: tuple[int, ...]
    points: int
    decided: str
    mine: int = 0
    other: int = 0


def round_rows(state: State) -> tuple[RoundRow, ...]:
    """The round just scored, best first (FF-15); empty while a round runs."""
    if not state.last or all(state.hands):
        return ()
    ranks, total = ranks_of_round(state.hands), scores(state)
    return tuple(
        RoundRow(
            seat,
            rank,
            max(state.hands[seat.index], default=0),
            state.tokens[seat.index][-1],
            _reason(state, rank),
            total[seat.index],
        )
        for rank, seat in enumerate(ranks, start=1)
    )


def _reason(state: State, rank: int) -> str:
    if rank == 1:
        return "out"
    if state.players == 2:
        return _LOSER[state.options.two_player_loser]
    return {2: "best", state.players: "worst"}.get(rank, "between")


def final_rows(state: State) -> tuple[FinalRow, ...]:
    """The final ranking, best first, with what decided each place (FF-17); `ValueError` in a running game."""
    order = [seat for (seat,) in ranking(state)]
    rows = []
    for rank, seat in enumerate(order, start=1):
        decided = _decided(state, seat, order[rank]) if rank < len(order) else ("none", 0, 0)
        tokens = state.tokens[seat.index]
        rows.append(FinalRow(seat, rank, tokens, sum(tokens), *decided))
    return tuple(rows)


def _decided(state: State, seat: Seat, below: Seat) -> tuple[str, int, int]:
    """What puts the seat before the one below it, with the two numbers."""
    mine, other = state.tokens[seat.index], state.tokens[below.index]
    if sum(mine) != sum(other):
        return "points", sum(mine), sum(other)
    if mine.count(OUT_FIRST) != other.count(OUT_FIRST):
        return "two-tokens", mine.count(OUT_FIRST), other.count(OUT_FIRST)
    return "last-rank", state.last.index(seat) + 1, state.last.index(below) + 1


def tallies(state: State) -> tuple[Tally, ...]:
    """The tables of the position: of a finished game, then of the round just scored; none while one runs."""
    if not round_rows(state):
        return ()
    return (_scored(state),) if state.turn else (_final(state), _scored(state))


def _scored(state: State) -> Tally:
    """The round just scored, with the reason for each token and who starts the next one (FF-15, FF-16)."""
    rows = tuple(
        (
            row.rank,
            row.seat,
            row.highest or Said("play.round.no-card"),
            Signed(row.token),
            Said(f"play.reason.{row.reason}"),
            row.points,
        )
        for row in round_rows(state)
    )
    heads = tuple(f"play.round.{key}" for key in ("rank", "seat", "highest", "token", "why", "total"))
    values = {"seat": state.turn, "round": state.round + 1}
    note = Said("play.round.next", values, state.turn) if state.turn else None
    return Tally(Said("play.round.title", {"round": state.round}), heads, rows, note)


def _final(state: State) -> Tally:
    """The final ranking with what put each one before the next (FF-17)."""
    found = final_rows(state)
    rows = tuple(
        (
            row.rank,
            row.seat,
            tuple(map(Signed, row.tokens)),
            row.points,
            Said(f"play.final.by-{row.decided}", {"mine": row.mine, "other": row.other}),
        )
        for row in found
    )
    heads = tuple(f"play.final.{key}" for key in ("rank", "seat", "tokens", "points", "decided"))
    winner = found[0].seat
    return Tally(Said("play.final.title", {"seat": winner, "points": found[0].points}, winner), heads, rows)
