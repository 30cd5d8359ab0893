"""What can be wrong with the cards, boats, seats and hands of a position of Flotsam Fight."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from flotsam_kit.core import SEATS, Refusal
from flotsam_kit.flotsam.codes import Fault
from flotsam_kit.flotsam.model import BOATS, CARDS, MOST_PLAYERS, PLAYERS, ROUNDS, Phase, State, hand_size

Faults = Iterator[Refusal]


def fault_players(state: State) -> Faults:
    """2 to 6 players (FF-2)."""
    if state.players not in PLAYERS:
        values = {"players": state.players, "lowest": min(PLAYERS), "highest": MOST_PLAYERS}
        yield Refusal(Fault.PLAYERS, "FF-2", values)


def fault_round(state: State) -> Faults:
    """Three rounds (FF-17)."""
    if not 1 <= state.round <= ROUNDS:
        yield Refusal(Fault.ROUND, "FF-17", {"round": state.round, "rounds": ROUNDS})


def fault_card(state: State) -> Faults:
    """Only the 64 treasures (FF-1)."""
    for place, cards in _places(state):
        for card in cards:
            if card not in CARDS:
                yield Refusal(Fault.NO_SUCH_CARD, "FF-1", {"card": card, "place": place})


def fault_card_twice(state: State) -> Faults:
    """Each treasure once (FF-1)."""
    seen: dict[int, list[str]] = {}
    for place, cards in _places(state):
        for card in cards:
            seen.setdefault(card, []).append(place)
    for card, places in sorted(seen.items()):
        if len(places) > 1:
            yield Refusal(Fault.CARD_TWICE, "FF-1", {"card": card, "places": tuple(places)})


def fault_boat(state: State) -> Faults:
    """Boats 3 to 10 (FF-1)."""
    for boat in state.boats.in_use:
        if boat not in BOATS:
            yield Refusal(Fault.NO_SUCH_BOAT, "FF-1", {"boat": boat})


def fault_ascending(state: State) -> Faults:
    """Each card on a boat higher than the one below (FF-5)."""
    for boat, cards in state.boats.stacks:
        for below, card in pairwise(cards):
            if card <= below:
                values = {"boat": boat, "card": card, "below": below}
                yield Refusal(Fault.BOAT_NOT_ASCENDING, "FF-5", values)


def fault_divides(state: State) -> Faults:
    """On a boat only what it divides (FF-4)."""
    for boat, cards in state.boats.stacks:
        for card in cards:
            if boat in BOATS and card % boat:
                values = {"boat": boat, "card": card, "quotient": card // boat, "rest": card % boat}
                yield Refusal(Fault.BOAT_NOT_DIVISIBLE, "FF-4", values)


def fault_boat_limit(state: State) -> Faults:
    """At most as many boats in use as players (FF-6)."""
    used = len(state.boats.in_use)
    if state.players in PLAYERS and used > state.players:
        yield Refusal(Fault.TOO_MANY_BOATS, "FF-6", {"used": used, "limit": state.players})


def fault_seat(state: State) -> Faults:
    """Only seats of the table (FF-2)."""
    if state.players not in PLAYERS:
        return
    for seat in sorted({*state.passed, *state.last, *([state.turn] if state.turn else [])}):
        if seat.index >= state.players:
            yield Refusal(Fault.NO_SUCH_SEAT, "FF-2", {"seat": seat, "players": state.players})


def fault_hand_size(state: State) -> Faults:
    """At most the cards that are dealt (FF-2)."""
    limit = hand_size(state.players)
    for seat, hand in zip(SEATS, state.hands, strict=False):
        if len(hand) > limit:
            yield Refusal(Fault.HAND_TOO_LARGE, "FF-2", {"seat": seat, "count": len(hand), "limit": limit})


def fault_hand_empty(state: State) -> Faults:
    """While a round runs nobody's hand is empty (FF-14)."""
    for seat, hand in zip(SEATS, state.hands, strict=False):
        if not hand and is_running(state):
            yield Refusal(Fault.HAND_EMPTY, "FF-14", {"seat": seat})


def is_running(state: State) -> bool:
    """Whether a round is being played."""
    return state.phase in (Phase.PLAY, Phase.LAST_CARD)


def _places(state: State) -> Iterator[tuple[str, tuple[int, ...]]]:
    yield from ((f"hand:{seat}", hand) for seat, hand in zip(SEATS, state.hands, strict=False))
    yield from ((f"boat:{boat}", cards) for boat, cards in state.boats.stacks)
    yield "pile", state.pile
    yield "aside", state.aside
