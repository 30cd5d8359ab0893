"""A position of Korsar as a seat may imagine it: what its view shows, and the hidden cards dealt by lot."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

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
    won, unseen = _won(view, rng)
    rest = list(shuffled(unseen, rng))
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


def _won(view: View, rng: random.Random) -> tuple[tuple[tuple[int, ...], ...], Iterator[Card]]:
    """The captured ships by seat, and the unseen cards that are left, in deck order.

    Ships are drawn among ships before all is shuffled: taken out of the shuffled cards, they would leave more
    ships than there should be behind them.
    """
    if not any(count for known, count in zip(view.won, view.captured, strict=True) if known is None):
        return tuple(known or () for known in view.won), _unseen(view)
    unseen = Counter(_unseen(view))
    ships = iter(shuffled((gold(card) for card in unseen.elements() if gold(card)), rng))
    won = tuple(
        tuple(islice(ships, count)) if known is None else known
        for known, count in zip(view.won, view.captured, strict=True)
    )
    drawn = (value for values, known in zip(won, view.won, strict=True) if known is None for value in values)
    return won, (unseen - Counter(map(str, drawn))).elements()


def _hand(view: View, seat: Seat, rest: list[Card]) -> tuple[Card, ...]:
    """What the seat holds: known to the view, or the next of the cards, which are taken out."""
    if view.seat is not None and seat in partners(view, view.seat):
        return view.hand if seat == view.seat else view.partner_hand
    return in_deck_order(rest.pop() for _ in range(view.hand_sizes[seat.index]))
