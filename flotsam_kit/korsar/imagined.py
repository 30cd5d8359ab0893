"""A position of Korsar as a seat may imagine it: what its view shows, and the hidden cards dealt by lot."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from flotsam_kit.chance import shuffled
from flotsam_kit.core import SEATS, Seat
from flotsam_kit.korsar.cards import DECK, Card, gold, in_deck_order
from flotsam_kit.korsar.model import Phase, State, View
from flotsam_kit.korsar.sides import partners


def imagined(view: View, rng: random.Random) -> State:
    """A position that looks like the view to its seat; it follows from the view and the dice alone.

    Gold that lies hidden (KO-17) is ships, hands and the pile are any cards; what is left over is out of the
    position. `ValueError` for a finished game: its scores tell of the hands.
    """
    if view.phase is Phase.OVER:
        raise ValueError("the game is over")
    rest = list(shuffled(_unseen(view), rng))
    won = tuple(
        tuple(_ship_from(rest) for _ in range(count)) if known is None else known
        for known, count in zip(view.won, view.captured, strict=True)
    )
    hands = tuple(_hand(view, seat, rest) for seat in SEATS[: view.players])
    pile = tuple(rest.pop() for _ in range(view.pile_size))
    return State(
        players=view.players,
        hands=hands,
        pile=pile,
        won=won,
        teams=view.teams,
        turn=view.turn,
        ships=view.ships,
        box=bool(rest),
        discard=view.discard,
        next=view.next,
        clock=view.clock,
        left=view.left,
        options=view.options,
    )


def _unseen(view: View) -> Iterator[Card]:
    """The cards that the view does not show, in deck order: they may come in any other."""
    aboard = (card for ship in view.ships for card in (str(ship.value), *ship.cargo))
    won = (str(value) for values in view.won if values is not None for value in values)
    seen = Counter((*view.hand, *view.partner_hand, *aboard, *view.discard, *won))
    return (Counter(DECK) - seen).elements()


def _ship_from(rest: list[Card]) -> int:
    """The first ship among the cards, which is taken out."""
    place = next(place for place, card in enumerate(rest) if gold(card))
    return gold(rest.pop(place))


def _hand(view: View, seat: Seat, rest: list[Card]) -> tuple[Card, ...]:
    """What the seat holds: known to the view, or the next of the cards, which are taken out."""
    if view.seat is not None and seat in partners(view, view.seat):
        return view.hand if seat == view.seat else view.partner_hand
    return in_deck_order(rest.pop() for _ in range(view.hand_sizes[seat.index]))
