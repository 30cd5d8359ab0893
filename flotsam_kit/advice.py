"""What a search says of the moves in a position, and what a game gives so that a search can be made in it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar


@dataclass(frozen=True, slots=True)
class Figure:
    """What one move is worth to the seat that makes it, in the unit of the game's `payoffs`.

    `error` is the standard error of a mean over `playouts`; both are 0 where the worth is proved. `gap` is
    how much less it is than the first move on the same deals, with its own error: that tells two moves apart
    sooner than the worths.
    """

    move: Any
    worth: float
    error: float = 0.0
    playouts: int = 0
    gap: float = 0.0
    gap_error: float = 0.0


@dataclass(frozen=True, slots=True)
class Advice:
    """The moves with their figures, the best first; equals stand in the order of `legal_moves`.

    `best` are the moves that nothing beats: proved, or not told apart by the playouts from the first.
    `examined` counts the positions of a proof, else the playouts. `done` is False while a search goes on,
    `cut` True where it ended before all the playouts that were asked for.
    """

    figures: tuple[Figure, ...]
    best: tuple[Any, ...]
    proved: bool
    examined: int
    done: bool = True
    cut: bool = False


PositionT = TypeVar("PositionT")


class FastGame(Protocol[PositionT]):
    """A game in integers: what `fast` in each game package gives. Held equal to the readable rules by tests.

    A position is immutable. Moves are integers; `moves` lists the legal ones in the order of `legal_moves`.
    The horizon ends a position before the game is over where what follows is a fresh deal (a round).
    """

    def position(self, state: Any, /) -> PositionT:
        """The position of the readable state."""
        ...

    def code(self, move: Any, /) -> int:
        """The readable move as an integer."""
        ...

    def move(self, code: int, /) -> Any:
        """The readable move of the integer."""
        ...

    def mover(self, position: PositionT, /) -> int | None:
        """The index of the seat that decides, `None` behind the horizon."""
        ...

    def moves(self, position: PositionT, /) -> tuple[int, ...]:
        """The legal moves in the documented order."""
        ...

    def step(self, position: PositionT, code: int, /) -> PositionT:
        """The position after a legal move; the argument stays as it is."""
        ...

    def payoffs(self, position: PositionT, /) -> tuple[float, ...]:
        """What each seat has got behind the horizon; the unit is the game's own and documented there."""
        ...

    def leads(self, position: PositionT, payoffs: Sequence[float], /) -> tuple[float, ...]:
        """Who is ahead and by how much when the position ends with these payoffs, in a unit of the game's."""
        ...

    def playout(self, position: PositionT, rng: random.Random, /) -> tuple[float, ...]:
        """The payoffs after play to the horizon by lot or a light rule; the same dice, the same payoffs."""
        ...
