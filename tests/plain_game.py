"""Games to search in for tests: a toy whose worths are known, and Flotsam Fight by its readable rules."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from flotsam_kit import flotsam
from flotsam_kit.core import SEATS
from flotsam_kit.flotsam.model import Phase


@dataclass(frozen=True)
class Toy:
    """Two seats and one decision: move n is worth `worths[n]`, the luck of the deal and that of the dice.

    A position is (luck, move made); `spread` says how far the dice reach, the same for all moves.
    """

    worths: tuple[float, ...]
    spread: float = 0.0
    own_luck: tuple[float, ...] = ()
    dice: list[tuple[int, float]] = field(default_factory=list)

    def deal(self, rng: random.Random) -> tuple[float, int | None]:
        """A position with its luck."""
        return rng.random() * 10, None

    def position(self, state: tuple[float, int | None], /) -> tuple[float, int | None]:
        return state

    def code(self, move: int, /) -> int:
        return move

    def move(self, code: int, /) -> int:
        return code

    def mover(self, position: tuple[float, int | None], /) -> int | None:
        return 0 if position[1] is None else None

    def moves(self, position: tuple[float, int | None], /) -> tuple[int, ...]:
        return () if position[1] is not None else tuple(range(len(self.worths)))

    def step(self, position: tuple[float, int | None], code: int, /) -> tuple[float, int | None]:
        return position[0], code

    def payoffs(self, position: tuple[float, int | None], /) -> tuple[float, ...]:
        raise NotImplementedError

    def leads(self, _: object, payoffs: Sequence[float], /) -> tuple[float, ...]:
        return tuple(payoffs)

    def playout(self, position: tuple[float, int | None], rng: random.Random, /) -> tuple[float, ...]:
        luck, move = position
        made = 0 if move is None else move
        thrown = rng.random()
        self.dice.append((made, thrown))
        own = self.own_luck[made] * (rng.random() - 0.5) if self.own_luck else 0.0
        worth = self.worths[made] + luck + self.spread * thrown + own
        return worth, -worth


class PlainFlotsam:
    """A round of Flotsam Fight by the readable rules, slowly; a position is the readable state."""

    def __init__(self) -> None:
        self._codes: dict[Any, int] = {}

    def position(self, state: flotsam.State, /) -> flotsam.State:
        return state

    def code(self, move: Any, /) -> int:
        return self._codes.setdefault(move, len(self._codes))

    def move(self, code: int, /) -> Any:
        return next(move for move, one in self._codes.items() if one == code)

    def mover(self, position: flotsam.State, /) -> int | None:
        if position.phase not in (Phase.PLAY, Phase.LAST_CARD):
            return None
        seat = flotsam.to_move(position)
        return None if seat is None else SEATS.index(seat)

    def moves(self, position: flotsam.State, /) -> tuple[int, ...]:
        return tuple(map(self.code, flotsam.legal_moves(position)))

    def step(self, position: flotsam.State, code: int, /) -> flotsam.State:
        return flotsam.apply(position, self.move(code))

    def payoffs(self, position: flotsam.State, /) -> tuple[float, ...]:
        return tuple(float(tokens[-1]) for tokens in position.tokens)

    def leads(self, _: object, payoffs: Sequence[float], /) -> tuple[float, ...]:
        return tuple(payoffs)

    def playout(self, position: flotsam.State, rng: random.Random, /) -> tuple[float, ...]:
        while self.mover(position) is not None:
            moves = flotsam.legal_moves(position)
            position = flotsam.apply(position, moves[int(rng.random() * len(moves))])
        return self.payoffs(position)
