"""Whole games for tests: every move that is chosen, with the positions before and after it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from flotsam_kit.core import Game
from flotsam_kit.games import GAMES
from flotsam_kit.session import Session
from tests.mutations import pick

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")


def steps(
    game: Game[StateT, MoveT], state: StateT, choose: Callable[[StateT], MoveT]
) -> Iterator[tuple[StateT, MoveT, StateT]]:
    """The game goes on from the state as `choose` says, until nobody is to move."""
    while game.to_move(state):
        move = choose(state)
        after = game.apply(state, move)
        yield state, move, after
        state = after


def played(state: Any, moves: int, seed: int = 4) -> Session:
    """A session in which so many moves, drawn by lot, have been played from the state."""
    session, rng = Session(state), random.Random(seed)
    for _ in range(moves):
        session.play(pick(rng, session.game.legal_moves(session.state)))
    return session


def positions(name: str, players: int, seed: int, every: int) -> list[Any]:
    """Positions in which somebody decides, each so many moves on in a game played by lot."""
    game, rng = GAMES[name], random.Random(seed)
    start = game.deal(players, seed=seed)
    found = [before for before, _, _ in steps(game, start, lambda state: pick(rng, game.legal_moves(state)))]
    return found[every - 1 :: every]
