"""A view together with how it is looked at: what the picture and the words both ask."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from flotsam_kit.core import SEATS, Seat
from flotsam_kit.flotsam.model import Pass, Phase, State, View, boats_of
from flotsam_kit.flotsam.rules import places_for, why_illegal
from flotsam_widgets.seen import Seen

RUNNING = (Phase.PLAY, Phase.LAST_CARD)


def known(view: View) -> State:
    """The view as a position with empty hands for those that it does not show.

    Enough for every check: they ask for nothing but the mover's hand and what lies open.
    """
    hands = tuple(view.hand if seat is view.seat else () for seat in SEATS[: view.players])
    return State(
        players=view.players,
        hands=hands,
        pile=(),
        phase=view.phase,
        round=view.round,
        turn=view.turn,
        boats=view.boats,
        passed=view.passed,
        must=view.must,
        aside=view.aside,
        tokens=view.tokens,
        last=view.last,
        options=view.options,
    )


@dataclass(frozen=True)
class Sight(Seen[View]):
    """A view and a look, and the questions about both that have one answer."""

    @property
    def is_running(self) -> bool:
        """Whether cards can be placed in this phase."""
        return self.view.phase in RUNNING

    @property
    def edges(self) -> Mapping[int, tuple[int, ...]]:
        """For each card of the hand the boats on its edge (FF-4)."""
        return {card: boats_of(card) for card in self.view.hand}

    @cached_property
    def places(self) -> Mapping[int, tuple[int, ...]]:
        """For each card of the hand the boats that would take it now (FF-4 to FF-6)."""
        return {card: places_for(self.view, card) for card in self.view.hand}

    def has_turn(self, seat: Seat) -> bool:
        """Whether the seat is marked as the one to move; between rounds that is who starts the next."""
        asked = self.view.phase is Phase.SCORED and self.hides("next-starter")
        return seat is self.view.turn and not asked

    @property
    def can_pass(self) -> bool:
        """Whether passing is allowed to the hand in front (FF-13), as far as that may be seen."""
        if not (self.is_mine and self.is_running):
            return False
        return self.hides("verdicts") or why_illegal(known(self.view), Pass()) is None

    @property
    def card(self) -> int | None:
        """The selected card, while it is in the hand."""
        chosen = self.look.selection.value("card") if self.look.selection else None
        card = int(chosen) if chosen else None
        return card if card in self.view.hand else None

    @property
    def targets(self) -> tuple[int, ...]:
        """The boats marked for the selected card."""
        if self.card is None or self.hides("targets") or not (self.is_mine and self.is_running):
            return ()
        return self.places[self.card]

    @property
    def spread(self) -> int | None:
        """The boat whose stack is spread out, while it is in use."""
        chosen = self.look.selection.value("boat") if self.look.selection else None
        boat = int(chosen) if chosen else self.look.stack
        return boat if boat in self.view.boats.in_use else None

    @property
    def shows_aside(self) -> bool:
        """Whether the cards set aside are spread out."""
        chosen = self.look.selection.value("aside") if self.look.selection else None
        return chosen is not None and bool(self.view.aside)

    @property
    def more(self) -> int:
        """How many boats can still be opened (FF-6)."""
        return self.view.players - len(self.view.boats.in_use)

    @property
    def next_seat(self) -> Seat | None:
        """Who plays after the mover if the mover stays in; `None` outside of play, or while that is asked."""
        if self.view.turn is None or self.view.phase is not Phase.PLAY or self.hides("next-mover"):
            return None
        start = self.view.turn.index + 1
        order = [self.seats[(start + i) % self.view.players] for i in range(self.view.players - 1)]
        return next((seat for seat in order if seat not in self.view.passed), None)

    @property
    def opened(self) -> Mapping[Seat, tuple[int, ...]]:
        """The hands that lie open beside the one in front; after a round that one too."""
        hands = {seat: cards for seat, cards in self.look.open_hands.items() if seat is not self.view.seat}
        if not self.is_running and self.view.seat is not None and self.view.hand:
            return {self.view.seat: self.view.hand, **hands}
        return hands

    def tokens(self, seat: Seat) -> tuple[int | None, ...]:
        """The tokens of a seat; the newest is `None` while a lesson asks for it."""
        tokens: tuple[int | None, ...] = self.view.tokens[seat.index] if self.view.tokens else ()
        if tokens and self.hides("tokens") and not self.is_running:
            return (*tokens[:-1], None)
        return tokens

    def legal_word(self, card: int) -> str:
        """The sentence about a selected card, without the full stop."""
        if self.hides("targets") or not (self.is_mine and self.is_running):
            return self.words("board.canvas.chosen", card=card)
        boats = self.places[card]
        return (
            self.words("board.canvas.goes", card=card, boats=boats)
            if boats
            else self.words("board.canvas.goes-nowhere", card=card)
        )
