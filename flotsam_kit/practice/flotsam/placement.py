"""Which placement leaves most of the other cards a place (FF-4 to FF-6).

The difficulty: the number of legal placements, less the lead of the best one, and 3 more when its card is
neither the lowest nor the highest of those that can be placed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from flotsam_kit.flotsam.model import BOATS, Place, State
from flotsam_kit.flotsam.notation import format_move
from flotsam_kit.lesson.model import Check
from flotsam_kit.practice.flotsam.tables import (
    agreements,
    cut,
    line,
    mover,
    opened,
    places,
    verdict,
    with_hands,
)
from flotsam_kit.practice.model import YES, Certificate, Draft, Said, Topic, said
from flotsam_kit.practice.seeds import below, mixed, pick

BANDS = ((1, 4), (5, 7), (8, 40))
HANDS = (24, 8, 8)  # hands tried at each position, by level


def make(rng: random.Random, level: int, options: object) -> Draft | None:
    """A short game and several hands; `None` unless with one of them one placement is strictly best."""
    agreed = agreements(options)
    # At level 1 few placements are legal: one boat more can be opened.
    players = pick(rng, (2, 3))
    moves = players + 1 + below(rng, 4) if level == 1 else 2 + below(rng, 7)
    state = opened(rng, players, moves, agreed, spare=int(level == 1))
    if state is None or (level == 1 and len(state.boats.in_use) != state.players - 1):
        return None
    hands = _sparse(rng, state) if level == 1 else _cuts(rng, state)
    drafts = (_draft(each, level) for each in islice(hands, HANDS[level - 1]))
    return next((draft for draft in drafts if draft is not None), None)


def _sparse(rng: random.Random, state: State) -> Iterator[State]:
    """The position with hands of cards that few boats take, one of them only boats in use."""
    hands, seat, afloat = list(state.hands), mover(state), set(state.boats.in_use)
    found = [(card, places(state, card)) for card in (*hands[seat.index], *state.pile)]
    few = [(card, boats) for card, boats in found if len(boats) in (1, 2)]
    inside = [card for card, boats in few if set(boats) <= afloat]
    outside = [card for card, boats in few if not set(boats) & afloat]
    while True:
        hand = (*mixed(rng, inside)[:1], *mixed(rng, outside)[: pick(rng, (3, 4))])
        hands[seat.index] = tuple(sorted(hand))
        yield with_hands(state, tuple(hands))


def _cuts(rng: random.Random, state: State) -> Iterator[State]:
    while True:
        yield cut(rng, state, mover(state), pick(rng, (4, 5)))


def _draft(state: State, level: int) -> Draft | None:
    hand = state.hands[mover(state).index]
    moves = [Place(card, boat) for card in hand for boat in places(state, card)]
    lowest, highest = BANDS[level - 1]
    # The lead is at most the number of the other cards: most hands are ruled out before all is counted.
    if len(hand) < 4 or not lowest - 3 < len(moves) < highest + len(hand):
        return None
    worth = {move: left(state, move) for move in moves}
    ranked = sorted(worth, key=lambda move: -worth[move])
    if len(ranked) < 2 or worth[ranked[0]] == worth[ranked[1]]:
        return None
    best, gap = ranked[0], worth[ranked[0]] - worth[ranked[1]]
    cards = [move.card for move in worth]
    difficulty = len(worth) - gap + 3 * (min(cards) < best.card < max(cards))
    missing = len(hand) - 1 - worth[best]
    if ((gap >= 2) is not (level == 1) and level < 3) or not lowest <= difficulty <= highest:
        return None
    return None if missing == best.card else _exercise(state, worth, best, worth[ranked[1]], difficulty)


def _exercise(state: State, worth: dict[Place, int], best: Place, second: int, difficulty: int) -> Draft:
    others = len(state.hands[mover(state).index]) - 1
    values = {"card": best.card, "boat": best.boat, "left": worth[best], "others": others}
    missing = others - worth[best]
    return Draft(
        rules=("FF-4", "FF-5", "FF-6"),
        game="flotsam",
        position=line(state),
        state=state,
        seat=str(mover(state)),
        check=Check.PLAYS,
        answer=format_move(best),
        certificate=_certificate(state, worth),
        difficulty=difficulty,
        about=line(state),
        goal=said("best-placement-in-one.goal"),
        hints=(
            said("best-placement-in-one.hint-1"),
            said("best-placement-in-one.hint-2"),
            said(f"best-placement-in-one.hint-3-{'but' if missing else 'all'}", n=missing),
            said("best-placement-in-one.hint-4", **values),
        ),
        solved=said("best-placement-in-one.solved", next=second, **values),
        wrong=_wrong(worth, best, others),
        hidden=frozenset({"targets"}),
    )


def left(state: State, move: Place) -> int:
    """How many of the mover's other cards have a place after the move."""
    after = replace(state, boats=state.boats.with_card(move.card, move.boat))
    return sum(bool(places(after, card)) for card in state.hands[mover(state).index] if card != move.card)


def _certificate(state: State, worth: dict[Place, int]) -> Certificate:
    """Every candidate: refused by a rule, or how many cards it leaves a place; the best is the answer."""
    best = max(worth.values())
    rows = []
    for card in state.hands[mover(state).index]:
        for boat in BOATS:
            move = Place(card, boat)
            found = verdict(state, card, boat)
            if found == YES:
                found = YES if worth[move] == best else f"leaves {worth[move]}"
            rows.append((format_move(move), found))
    return (*rows, ("pass", "not asked"))


def _wrong(worth: dict[Place, int], best: Place, others: int) -> dict[str, Said]:
    """What each other placement leaves; what is refused, the rule answers."""
    found = {
        format_move(move): said(
            "best-placement-in-one.fewer", card=move.card, boat=move.boat, left=n, others=others
        )
        for move, n in worth.items()
        if move != best
    }
    return {**found, "pass": said("best-placement-in-one.pass", others=others + 1)}


TOPIC = Topic("flotsam/best-placement-in-one", make, BANDS)
