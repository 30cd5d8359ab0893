"""What the editor needs from a game: how a position is changed by hand. Values in, values out.

A draft is a state that nobody has checked: it may be full of faults until they are mended.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeVar

from flotsam_kit.core import Seat
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.screen import Choice

StateT = TypeVar("StateT")


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing of a draft that is no card: the turn, the phase, whether a seat has passed.

    `options` are (label, value); without any it is a switch, its value "yes" or "no".
    """

    name: str
    label: str
    value: str
    options: tuple[tuple[str, str], ...] = ()


class Drafting(Protocol[StateT]):
    """How a game's drafts are changed. All methods are pure; none refuses anything that can be written."""

    def cards(self, state: StateT) -> tuple[str, ...]:
        """Every card of the game, in deck order."""
        ...

    def places(self, state: StateT, lang: str) -> tuple[tuple[str, str], ...]:
        """Where a card can be, as (label, value)."""
        ...

    def where(self, state: StateT, card: str) -> str:
        """The place of a card, one of the values of `places`."""
        ...

    def put(self, state: StateT, card: str, place: str) -> StateT:
        """The draft with the card there: on top of a boat, at the end of a list, sorted into a hand."""
        ...

    def shown(self, state: StateT) -> StateT:
        """The draft as it can be drawn: a screen may rely on what a faulty position lacks."""
        ...

    def pick(self, state: StateT, target: Target) -> str | None:
        """The card that is taken up by pressing a thing while none is: itself, or the one on top of it."""
        ...

    def place(self, target: Target) -> str | None:
        """The place that is meant by pressing a thing with a card taken up, `None` for a card."""
        ...

    def played(self, state: StateT, move: object) -> StateT | None:
        """What a typed move changes in a draft, `None` when it means nothing there."""
        ...

    def choices(self, state: StateT, front: Seat, card: str | None, lang: str) -> tuple[Choice, ...]:
        """What can be pressed, for real buttons."""
        ...

    def settings(self, state: StateT, lang: str) -> tuple[Setting, ...]:
        """What can be set beside the cards."""
        ...

    def set(self, state: StateT, name: str, value: str) -> StateT:
        """The draft with a setting changed."""
        ...
