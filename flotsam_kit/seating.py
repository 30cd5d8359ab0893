"""Who sits where in a whole game: people and bots, their names, whose turn it is and who may see what.

Values only: no clock, no widgets. `flotsam_kit.seating_request` reads what somebody asks for,
`flotsam_kit.bots` moves for the bots, `flotsam_widgets.play` shows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from flotsam_kit.core import Game, Seat
from flotsam_kit.session import Session


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat with the name shown for it; `bot` names the bot that sits there, `None` is a person."""

    seat: Seat
    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Seating:
    """The chairs of one game; `open` is the person whose hand lies open, where several share the screen."""

    chairs: tuple[Chair, ...]
    open: Seat | None = None

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people, in turn order."""
        return tuple(chair.seat for chair in self.chairs if chair.bot is None)

    @property
    def names(self) -> Mapping[Seat, str]:
        """The names that are shown instead of the seat's letter."""
        return MappingProxyType({c.seat: c.name for c in self.chairs if c.name != c.seat})

    @property
    def bots(self) -> Mapping[Seat, str]:
        """The bots by seat."""
        return MappingProxyType({c.seat: c.bot for c in self.chairs if c.bot is not None})

    def name(self, seat: Seat) -> str:
        """The name that is shown for the seat, its letter without one."""
        return self.chairs[seat.index].name

    def bot_at(self, seat: Seat) -> str | None:
        """The bot on that seat, `None` for a person."""
        return self.chairs[seat.index].bot

    def opened(self, seat: Seat) -> Seating:
        """The same with that person's hand lying open."""
        return replace(self, open=seat)

    def closed(self) -> Seating:
        """The same with all hands covered, where several people share the screen."""
        return replace(self, open=None) if len(self.people) > 1 else self

    def by_hand(self, seat: Seat) -> Seating:
        """The same with a person on that seat."""
        chairs = tuple(replace(c, bot=None) if c.seat == seat else c for c in self.chairs)
        return replace(self, chairs=chairs)


class Waiting(StrEnum):
    """For whom or what the game waits."""

    PERSON = "person"
    BOT = "bot"
    DEAL = "deal"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Turn:
    """What the table waits for. `eyes` is the seat whose view is shown, `None` for what everybody may see.

    `curtain` says that the screen has to be passed to `seat` before its hand is shown.
    """

    waiting: Waiting
    seat: Seat | None
    eyes: Seat | None
    curtain: bool = False


def turn(seating: Seating, session: Session) -> Turn:
    """Whose turn it is at the session's position, who may see what, and whether the curtain is down."""
    return turn_at(seating, session.game, session.state)


def turn_at(seating: Seating, game: Game[Any, Any], state: Any) -> Turn:
    """The same at any position of the game."""
    seat = game.to_move(state)
    people = seating.people
    alone = people[0] if len(people) == 1 else None
    if seat is None:
        return Turn(Waiting.OVER, None, alone or seating.open)
    if is_between_rounds(game, state):
        return Turn(Waiting.DEAL, seat, alone or seating.open)
    if seating.bot_at(seat) is not None:
        return Turn(Waiting.BOT, seat, alone or seating.open)
    if alone is not None or seat == seating.open:
        return Turn(Waiting.PERSON, seat, seat)
    return Turn(Waiting.PERSON, seat, None, curtain=True)


def is_between_rounds(game: Game[Any, Any], state: Any) -> bool:
    """Whether the next round waits to be dealt: no seat decides that, whoever sits at the screen does it."""
    candidates = game.candidate_moves(state)
    return len(candidates) == 1 and game.format_move(candidates[0]) == "deal"
