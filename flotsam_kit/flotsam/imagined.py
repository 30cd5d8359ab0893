"""A position of Flotsam Fight that a seat's view allows: what the seat may not know is dealt by lot."""

from __future__ import annotations

import random
from collections.abc import Sequence

from flotsam_kit.chance import shuffled
from flotsam_kit.flotsam.known import known_cards
from flotsam_kit.flotsam.model import CARDS, Phase, State, View
from flotsam_kit.flotsam.rules import places_for

Cards = tuple[int, ...]


def imagined(view: View, rng: random.Random) -> State:
    """Any of the positions with this view, each as likely as the others; the seed of later shuffles too.

    What no hand and no pile has room for is out of the position.
    """
    known = known_cards(view)
    hands, rest = _hands(view, [card for card in CARDS if card not in known], rng)
    return State(
        players=view.players,
        hands=hands,
        pile=rest[: view.pile_size],
        phase=view.phase,
        round=view.round,
        turn=view.turn,
        boats=view.boats,
        passed=view.passed,
        must=view.must,
        box=len(rest) > view.pile_size,
        aside=view.aside,
        tokens=view.tokens,
        last=view.last,
        seed=str(int(rng.random() * 2**53)),
        options=view.options,
    )


def _hands(view: View, unseen: Sequence[int], rng: random.Random) -> tuple[tuple[Cards, ...], Cards]:
    """The hands by seat, and the hidden cards that are left, in any order."""
    hidden = shuffled(unseen, rng)
    hands = [view.hand if view.seat and view.seat.index == seat else () for seat in range(view.players)]
    for seat in _choosiest_first(view):
        if hands[seat]:
            continue
        # The highest card of a scored hand is no hidden one.
        highest = view.highest[seat : seat + 1] if view.hand_sizes[seat] else ()
        size = view.hand_sizes[seat] - len(highest)
        is_choosy = bool(view.highest) or _is_lone(view, seat)
        if is_choosy:
            hidden = tuple(sorted(hidden, key=lambda card: not _may_hold(view, seat, card)))
        hands[seat], hidden = tuple(sorted((*hidden[:size], *highest))), hidden[size:]
        if is_choosy:
            # What this seat may hold comes first now: the others would get more of it than there should be.
            hidden = shuffled(sorted(hidden), rng)
    return tuple(hands), hidden


def _choosiest_first(view: View) -> Sequence[int]:
    """The seats, those first whose hands can hold fewer of the cards: nothing is left over in the end."""
    seats = range(view.players)
    if view.highest:
        return sorted(seats, key=lambda seat: view.highest[seat])
    return sorted(seats, key=lambda seat: not _is_lone(view, seat))


def _may_hold(view: View, seat: int, card: int) -> bool:
    """Once scored, what is below the highest card (FF-15); for the last-card chance, what fits (FF-9)."""
    if view.highest:
        return card < view.highest[seat]
    return not _is_lone(view, seat) or bool(places_for(view, card))


def _is_lone(view: View, seat: int) -> bool:
    return view.phase is Phase.LAST_CARD and view.turn is not None and view.turn.index == seat
