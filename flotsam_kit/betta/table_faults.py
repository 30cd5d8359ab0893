"""What can be wrong with the cards, displays, patterns and points of a position of Betta."""

from __future__ import annotations

from collections.abc import Iterator

from flotsam_kit.betta.box import VALUES
from flotsam_kit.betta.box_file import PATTERNS
from flotsam_kit.betta.cards import CARDS, DECK_SIZE, Card
from flotsam_kit.betta.codes import Fault
from flotsam_kit.betta.model import (
    HAND,
    MOST_PLAYERS,
    PATTERNS_EACH,
    PLAYERS,
    SOLO,
    Options,
    State,
    colour_of,
    displays_for,
)
from flotsam_kit.betta.options import MOST_DISPLAYS
from flotsam_kit.core import SEATS, Refusal, Value

Faults = Iterator[Refusal]
MOST_POINTS = 999
"""No game brings so many: fifteen cards of seven points are 105."""


def faults_of_displays(players: int, options: Options) -> Faults:
    """From one display for each player to ten can be agreed on, and none in solo (BE-1)."""
    if options.displays is None:
        return
    if players == SOLO:
        yield Refusal(Fault.DISPLAYS_SOLO, "BE-1", {"displays": options.displays})
    elif options.displays < players:
        values: dict[str, Value] = {"displays": options.displays, "lowest": players, "highest": MOST_DISPLAYS}
        yield Refusal(Fault.DISPLAYS_AGREED, "BE-1", values)


def fault_players(state: State) -> Faults:
    """1 to 4 players (BE-1, BE-13)."""
    if state.players not in PLAYERS:
        values: dict[str, Value] = {"players": state.players, "lowest": min(PLAYERS), "highest": MOST_PLAYERS}
        yield Refusal(Fault.PLAYERS, "BE-1", values)


def fault_displays_agreed(state: State) -> Faults:
    """The agreement about displays is one that so many players can make (BE-1)."""
    if state.players in PLAYERS:
        yield from faults_of_displays(state.players, state.options)


def fault_displays(state: State) -> Faults:
    """As many displays as the options say (BE-1, BE-13)."""
    if state.players not in PLAYERS:
        return
    count, expected = len(state.displays), displays_for(state.players, state.options)
    if count != expected:
        rule = "BE-13" if state.players == SOLO else "BE-1"
        yield Refusal(Fault.DISPLAYS, rule, {"count": count, "expected": expected})


def fault_card(state: State) -> Faults:
    """Only the 48 cards (BE-2)."""
    for place, cards in _places(state):
        for card in cards:
            if card not in CARDS:
                values: dict[str, Value] = {"card": str(card), "place": place, "highest": DECK_SIZE}
                yield Refusal(Fault.NO_SUCH_CARD, "BE-2", values)


def fault_card_twice(state: State) -> Faults:
    """Each card once (BE-2)."""
    seen: dict[Card, list[str]] = {}
    for place, cards in _places(state):
        for card in cards:
            seen.setdefault(card, []).append(place)
    for card, places in sorted(seen.items(), key=lambda item: item[0].place):
        if len(places) > 1:
            yield Refusal(Fault.CARD_TWICE, "BE-2", {"card": str(card), "places": tuple(places)})


def fault_deck(state: State) -> Faults:
    """Everybody has cards of the own colour only, solo excepted (BE-3)."""
    if state.players == SOLO:
        return
    for seat, hand, stack in zip(SEATS, state.hands, state.stacks, strict=False):
        if seat.index >= MOST_PLAYERS:
            return
        for card in (*hand, *stack):
            if card.deck != colour_of(seat):
                values: dict[str, Value] = {"card": str(card), "seat": seat, "deck": colour_of(seat).value}
                yield Refusal(Fault.WRONG_DECK, "BE-3", values)


def fault_hand_large(state: State) -> Faults:
    """At most three cards in a hand (BE-3)."""
    for seat, hand in zip(SEATS, state.hands, strict=False):
        if len(hand) > HAND:
            yield Refusal(Fault.HAND_TOO_LARGE, "BE-3", {"seat": seat, "count": len(hand), "limit": HAND})


def fault_hand_small(state: State) -> Faults:
    """Three cards in a hand as long as its stack has any (BE-8)."""
    for seat, hand, stack in zip(SEATS, state.hands, state.stacks, strict=False):
        if len(hand) < HAND and stack:
            values: dict[str, Value] = {"seat": seat, "count": len(hand), "limit": HAND, "stack": len(stack)}
            yield Refusal(Fault.HAND_TOO_SMALL, "BE-8", values)


def fault_pattern(state: State) -> Faults:
    """Only patterns of the box (BE-3)."""
    known = {pattern.name for pattern in state.options.box.patterns}
    for name in state.patterns:
        if name not in known:
            yield Refusal(Fault.NO_SUCH_PATTERN, "BE-3", {"pattern": name, "highest": PATTERNS})


def fault_pattern_count(state: State) -> Faults:
    """Exactly two patterns of each value (BE-3)."""
    for letter, value in VALUES.items():
        count = sum(name.startswith(letter) for name in state.patterns)
        if count != PATTERNS_EACH:
            values: dict[str, Value] = {"letter": letter, "value": value, "count": count}
            yield Refusal(Fault.PATTERN_COUNT, "BE-3", {**values, "expected": PATTERNS_EACH})


def fault_pattern_twice(state: State) -> Faults:
    """Each pattern once (BE-3)."""
    for name in sorted(set(state.patterns)):
        if state.patterns.count(name) > 1:
            yield Refusal(Fault.PATTERN_TWICE, "BE-3", {"pattern": name})


def fault_points(state: State) -> Faults:
    """Points are never negative (BE-6), and never more than a game can bring."""
    for seat, points in zip(SEATS, state.points, strict=False):
        if not 0 <= points <= MOST_POINTS:
            yield Refusal(Fault.POINTS, "BE-6", {"seat": seat, "points": points, "highest": MOST_POINTS})


def _places(state: State) -> Iterator[tuple[str, tuple[Card, ...]]]:
    yield from ((f"hand:{seat}", hand) for seat, hand in zip(SEATS, state.hands, strict=False))
    yield from ((f"stack:{seat}", stack) for seat, stack in zip(SEATS, state.stacks, strict=False))
