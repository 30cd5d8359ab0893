"""Whole games for tests: every move that is chosen, with the positions before and after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from flotsam_kit.core import Game

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
