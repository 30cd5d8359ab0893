"""A view together with how it is looked at: the questions that the pictures and words of every game ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from flotsam_kit.core import SEATS, Seat
from flotsam_kit.texts import say
from flotsam_widgets.draw.theme import Theme
from flotsam_widgets.screen import Look


class AnyView(Protocol):
    """What the views of all games have."""

    @property
    def players(self) -> int:
        """How many sit at the table."""
        ...

    @property
    def seat(self) -> Seat | None:
        """Whose view it is."""
        ...

    @property
    def turn(self) -> Seat | None:
        """Who decides now."""
        ...


ViewT = TypeVar("ViewT", bound=AnyView)


@dataclass(frozen=True)
class Seen(Generic[ViewT]):
    """A view and a look, and the questions about both that have one answer in every game."""

    view: ViewT
    look: Look

    @property
    def theme(self) -> Theme:
        """The colours of the table."""
        return self.look.theme

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at the table."""
        return SEATS[: self.view.players]

    @property
    def is_mine(self) -> bool:
        """Whether the hand in front is the one to move, and may."""
        return self.view.seat is not None and self.view.turn is self.view.seat and not self.look.locked

    @property
    def title(self) -> str:
        """Who is to move."""
        turn = self.view.turn
        if turn is None:
            return self.words("board.canvas.over")
        if self.is_you(turn):
            return self.words("board.canvas.your-turn")
        return self.words("board.canvas.turn-of", seat=self.who(turn))

    @property
    def turn_words(self) -> str:
        """The same as a sentence; empty when nobody is."""
        turn = self.view.turn
        if turn is None:
            return ""
        if self.is_you(turn):
            return self.words("board.twin.your-turn")
        return self.words("board.twin.turn-of", seat=self.who(turn))

    @property
    def hand_title(self) -> str:
        """Whose hand lies in front."""
        seat = self.view.seat
        if seat is None:
            return self.words("board.canvas.covered")
        if self.is_you(seat):
            return self.words("board.canvas.your-hand")
        return self.words("board.canvas.hand-of", seat=self.who(seat))

    def hides(self, what: str) -> bool:
        """Whether a lesson keeps this back."""
        return what in self.look.hidden

    def words(self, key: str, /, **values: object) -> str:
        """A text in the language of the look; the key names its area, such as `board.canvas.you`."""
        return say(key, self.look.lang, **values)

    def who(self, seat: Seat) -> str:
        """The name of the one on the seat, else its letter."""
        return self.look.names.get(seat, seat.value)

    def is_you(self, seat: Seat | None) -> bool:
        """Whether the seat is that of the reader."""
        return seat is not None and seat is self.look.seat
