"""A view of Korsar together with how it is looked at: what the picture and the words both ask."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from flotsam_kit.core import SEATS, Seat
from flotsam_kit.korsar.cards import Card, Kind, different, gold, kind
from flotsam_kit.korsar.claims import Claim, claim
from flotsam_kit.korsar.forecast import Forecast, forecast
from flotsam_kit.korsar.model import Draw, Drop, Lay, Move, Pass, Phase, Ship, State, View
from flotsam_kit.korsar.rules import ships_for, why_illegal
from flotsam_kit.korsar.sides import members, side_of
from flotsam_widgets.draw.theme import SMALL
from flotsam_widgets.draw.type import shorten
from flotsam_widgets.korsar.parts import code_of
from flotsam_widgets.seen import Seen


def known(view: View) -> State:
    """The view as a position with empty hands for those that it does not show.

    Enough for every check: they ask for the mover's hand, what lies open, and whether there is a pile.
    """
    hands = tuple(view.hand if seat is view.seat else () for seat in SEATS[: view.players])
    return State(
        players=view.players,
        hands=hands,
        pile=("2",) * view.pile_size,
        won=tuple(won or () for won in view.won),
        teams=view.teams,
        phase=view.phase,
        turn=view.turn,
        ships=view.ships,
        discard=view.discard,
        next=view.next,
        clock=view.clock,
        left=view.left,
        options=view.options,
    )


@dataclass(frozen=True)
class Sight(Seen[View]):
    """A view and a look, and the questions about both that have one answer."""

    @property
    def is_running(self) -> bool:
        """Whether the game still runs."""
        return self.view.phase is Phase.PLAY

    @property
    def hand(self) -> tuple[Card, ...]:
        """Each different card of the hand in front, in deck order."""
        return different(self.view.hand)

    def count(self, card: Card) -> int:
        """How many such cards the hand has."""
        return self.view.hand.count(card)

    @property
    def card(self) -> Card | None:
        """The selected card, while it is in the hand."""
        name = self.look.selection.value("card") if self.look.selection else None
        card = code_of(name) if name else None
        return card if card in self.view.hand else None

    def may(self, move: Move) -> bool:
        """Whether the hand in front may make the move now."""
        return self.is_mine and self.is_running and why_illegal(known(self.view), move) is None

    @cached_property
    def places(self) -> Mapping[Card, tuple[int, ...]]:
        """For each card of the hand but ships, the ships that would take it now (KO-6 to KO-9, KO-12)."""
        cards = [card for card in self.hand if kind(card) is not Kind.SHIP]
        return {card: ships_for(self.view, card) for card in cards}

    def is_playable(self, card: Card) -> bool:
        """Whether something else than drawing can be done with the card."""
        return bool(self.places.get(card)) or self.may(Lay(card)) or self.may(Drop(card))

    @property
    def shows_targets(self) -> bool:
        """Whether the board may mark what is possible."""
        return self.is_mine and self.is_running and not self.hides("targets")

    @property
    def targets(self) -> tuple[int, ...]:
        """The ships marked for the selected card."""
        if self.card is None or not self.shows_targets:
            return ()
        return self.places.get(self.card, ())

    @property
    def action(self) -> Move | None:
        """The move of the button: a selected ship is laid, another card discarded, an empty hand passes."""
        if not (self.is_mine and self.is_running):
            return None
        if self.card is not None and kind(self.card) is Kind.SHIP:
            return Lay(self.card)
        if self.card is not None and not self.view.pile_size:
            return Drop(self.card)
        return Pass() if not self.view.hand and not self.view.pile_size else None

    @property
    def can_draw(self) -> bool:
        """Whether the pile may be pressed."""
        return self.may(Draw())

    def brief(self, seat: Seat) -> str:
        """The name of the one on the seat, cut to what fits into a few words."""
        return shorten(self.who(seat), SMALL, 84)

    def side_words(self, side: Seat) -> str:
        """The name of a side on a ship: you, a seat, or two partners."""
        team = members(self.view, side)
        if self.look.seat in team and len(team) == 1:
            return self.words("korsar-board.canvas.you")
        return "+".join(self.who(seat) for seat in team)

    def claim(self, ship: Ship) -> Claim:
        """Which side a ship would go to, whatever the time (KO-10)."""
        return claim(self.view, ship)

    def forecast(self, ship: Ship) -> Forecast | None:
        """Who captures the ship, and when, if nobody touches it any more."""
        return forecast(self.view, ship)

    def added(self, ship: Ship) -> str:
        """What the selected pirate would make of the own force there, such as `3+2`; empty for no pirate."""
        if self.card is None or kind(self.card) is not Kind.PIRATE or self.view.turn is None:
            return ""
        force = ship.force(side_of(self.view, self.view.turn))
        return self.card[1:] if force is None else f"{force.total}+{self.card[1:]}"

    def in_turns(self, seat: Seat) -> int:
        """In how many turns the seat is to move; 0 is now."""
        if self.view.turn is None:
            return 0
        return (seat.index - self.view.turn.index) % self.view.players

    @property
    def asks_scores(self) -> bool:
        """Whether the scores are kept back: with all that they come from, or alone, to be reckoned."""
        return self.hides("scores") or self.hides("points")

    def won(self, seat: Seat) -> tuple[int, ...] | None:
        """The captured ships of a seat, `None` where they are hidden."""
        return None if self.hides("scores") else self.view.won[seat.index]

    def gold(self, seat: Seat) -> int | None:
        """The gold of the own hand's ships counted against the captured ones (KO-15), `None` where hidden."""
        won = self.won(seat)
        if won is None or seat is not self.view.seat:
            return None
        return sum(won) - sum(map(gold, self.view.hand))

    @property
    def opened(self) -> Mapping[Seat, tuple[Card, ...]]:
        """The hands that lie open beside the one in front: those of the look, and the partner's (KO-16)."""
        hands = {
            seat: cards
            for seat, cards in self.look.open_hands.items()
            if seat is not self.view.seat and cards
        }
        if self.view.partner_hand and self.view.seat is not None:
            (partner,) = (
                other
                for team in self.view.teams
                if self.view.seat in team
                for other in team
                if other is not self.view.seat
            )
            hands.setdefault(partner, self.view.partner_hand)
        return hands
