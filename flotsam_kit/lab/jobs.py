"""The games of an experiment, played one by one: what a job is given follows from its number alone.

So it does not matter who plays it, nor when: this process, another one, or a machine elsewhere.
"""

from __future__ import annotations

import multiprocessing
import random
import signal
import time
from array import array
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from flotsam_kit.bots import BOTS
from flotsam_kit.chance import dice
from flotsam_kit.core import SEATS
from flotsam_kit.games import GAMES
from flotsam_kit.lab.asked import Experiment
from flotsam_kit.seating import is_between_rounds
from flotsam_kit.tally import ranks
from flotsam_kit.weighing import easy

# One row a game and seat: `option`, `seat` and `bot` by their place among those of the experiment.
GAME_COLUMNS = {"option": "h", "game": "q", "seat": "b", "order": "q", "bot": "b", "place": "q"} | {
    "score": "q",
    "won": "d",
    "turns": "q",
    "rounds": "q",
}
# One row a decision; beside these the texts of the moves.
DECISION_COLUMNS = {"option": "h", "game": "q", "number": "q", "seat": "b", "bot": "b", "round": "q"} | {
    "choices": "q",
}
Columns = dict[str, "array[Any]"]
Job = tuple[int, int]
"""The place of the options, and the number of the game, from 1."""


def empty(codes: dict[str, str]) -> Columns:
    """The columns without a row."""
    return {name: array(code) for name, code in codes.items()}


@dataclass(slots=True)
class Part:
    """Some games of an experiment that have been played; `seconds` is how long that took."""

    games: Columns = field(default_factory=lambda: empty(GAME_COLUMNS))
    decisions: Columns = field(default_factory=lambda: empty(DECISION_COLUMNS))
    moves: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, other: Part) -> None:
        """Take in the games of another part."""
        for mine, theirs in ((self.games, other.games), (self.decisions, other.decisions)):
            for name, column in theirs.items():
                mine[name].extend(column)
        self.moves += other.moves
        self.seconds += other.seconds

    def up_to(self, games: int) -> Part:
        """The part without the games of higher numbers, which a file may hold."""
        numbers = self.games["game"]
        if not numbers or max(numbers) <= games:
            return self
        rows = [row for row, number in enumerate(numbers) if number <= games]
        return Part({name: array(c.typecode, (c[row] for row in rows)) for name, c in self.games.items()})

    @property
    def jobs(self) -> frozenset[Job]:
        """What has been played."""
        return frozenset(zip(self.games["option"], self.games["game"], strict=True))


def play(experiment: Experiment, jobs: Sequence[Job]) -> Part:
    """The games of these jobs. Any process can play them."""
    if multiprocessing.parent_process() is not None:
        # Who interrupts a notebook interrupts its workers too; it is for the notebook to say what then is.
        with suppress(ValueError):  # not the main thread, which alone may choose
            signal.signal(signal.SIGINT, signal.SIG_IGN)
    part, began = Part(), time.perf_counter()
    for _ in playing(experiment, jobs, part):
        pass
    part.seconds = time.perf_counter() - began
    return part


def playing(experiment: Experiment, jobs: Sequence[Job], part: Part) -> Iterator[None]:
    """The same step by step, a move each; the rows go into the part."""
    for option, number in jobs:
        yield from _game(experiment, option, number, part)


def _game(experiment: Experiment, option: int, number: int, part: Part) -> Iterator[None]:
    """Play one game and write its rows; a step is a move."""
    game, players, names = GAMES[experiment.game], experiment.players, experiment.names
    seed = experiment.deal_seed(number)
    state = game.deal(players, seed=seed, options=experiment.options[option])
    called = [experiment.bot_at(seat, number) for seat in range(players)]
    bots = [names.index(name) for name in called]
    movers, rng = [BOTS[experiment.game][name] for name in called], dice("lab", experiment.game, seed)
    turns, rounds, first = [0] * players, 1, game.to_move(state)
    while (seat := game.to_move(state)) is not None:
        moves = game.legal_moves(state)
        is_deal = len(moves) == 1 and is_between_rounds(game, state)
        move = moves[0] if len(moves) == 1 else _chosen(game, state, seat, moves, movers[seat.index], rng)
        if not is_deal:
            turns[seat.index] += 1
            if experiment.decisions:
                values = (option, number, sum(turns), seat.index, bots[seat.index], rounds, len(moves))
                _write(part.decisions, values)
                part.moves.append(game.format_move(move))
        rounds += is_deal
        state = game.apply(state, move)
        yield
    scores, places = game.scores(state), ranks(game.ranking(state), getattr(state, "teams", ()))
    winners = list(places.values()).count(1)
    for seat in SEATS[:players]:
        at, place = seat.index, places[seat]
        order = (at - first.index) % players + 1 if first else 1
        won = 1 / winners if place == 1 else 0.0
        row = (option, number, at, order, bots[at], place, scores[at], won, turns[at], rounds)
        _write(part.games, row)


def _chosen(game: Any, state: Any, seat: Any, moves: Any, bot: Any, rng: random.Random) -> Any:
    # What the easy bot sees is nothing to it, and making it would take as long as the move.
    return bot(None if bot is easy else game.view(state, seat), moves, rng)


def _write(columns: Columns, row: Sequence[Any]) -> None:
    for column, value in zip(columns.values(), row, strict=True):
        column.append(value)
