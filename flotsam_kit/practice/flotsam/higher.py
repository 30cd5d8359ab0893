"""Which cards of a hand can be placed now (FF-4, FF-5, FF-6).

The difficulty counts the cards that are stuck although a boat in use divides them (FF-5), and those that
are stuck although a boat that cannot be opened divides them (FF-6).
"""

from __future__ import annotations

import random

from flotsam_kit.flotsam.model import BOATS, State, boats_of
from flotsam_kit.lesson.model import Check
from flotsam_kit.practice.flotsam.tables import agreements, cut, line, mover, opened, places, verdict
from flotsam_kit.practice.model import Draft, Said, Topic, said
from flotsam_kit.practice.seeds import below, pick

SIZES = (5, 6, 7)
HIDDEN = (
    frozenset({"targets"}),
    frozenset({"targets", "limit"}),
    frozenset({"targets", "limit", "edges", "treasure"}),
)


def make(rng: random.Random, level: int, options: object) -> Draft | None:
    """A short game, then the question; `None` when the level's limit or difficulty is not met."""
    agreed = agreements(options)
    spare = int(level == 1)
    state = opened(rng, pick(rng, (2, 3, 4)), 3 + below(rng, 11), agreed, spare)
    is_full = state is not None and len(state.boats.in_use) == state.players
    if state is None or is_full is (level == 1):
        return None
    state = cut(rng, state, seat := mover(state), SIZES[level - 1])
    hand = state.hands[seat.index]
    right = tuple(card for card in hand if places(state, card))
    stuck = tuple(card for card in hand if card not in right)
    higher = tuple(card for card in stuck if _afloat(state, card))
    limit = tuple(card for card in stuck if set(boats_of(card)) - set(_afloat(state, card)))
    if not right or not stuck or (level == 2 and not (higher and limit)):
        return None
    return Draft(
        rules=("FF-4", "FF-5", "FF-6"),
        game="flotsam",
        position=line(state),
        state=state,
        seat=str(seat),
        check=Check.CHOOSES,
        answer=".".join(map(str, right)),
        certificate=tuple((f"{card}@{boat}", verdict(state, card, boat)) for card in hand for boat in BOATS),
        difficulty=len(higher) + len(limit),
        about=line(state),
        goal=said("higher-and-limit.goal"),
        hints=(
            said("higher-and-limit.hint-1"),
            said("higher-and-limit.hint-2-full" if is_full else "higher-and-limit.hint-2-open"),
            said("higher-and-limit.hint-3", card=stuck[0]),
            said("higher-and-limit.hint-4", cards=right),
        ),
        solved=said("higher-and-limit.solved", cards=right, stuck=stuck),
        wrong=_wrong(state, stuck, right),
        options=tuple(map(str, hand)),
        of="card",
        hidden=HIDDEN[level - 1],
    )


def _wrong(state: State, stuck: tuple[int, ...], right: tuple[int, ...]) -> dict[str, Said]:
    """What is said of each card too many and of each too few."""
    too_many = {f"+{card}": _stuck(state, card) for card in stuck}
    return too_many | {f"-{card}": _fits(state, card) for card in right}


def _afloat(state: State, card: int) -> tuple[int, ...]:
    return tuple(boat for boat in boats_of(card) if boat in state.boats.in_use)


def _stuck(state: State, card: int) -> Said:
    """Why no boat takes the card, with the cards on top and the count of boats."""
    afloat = _afloat(state, card)
    closed = tuple(boat for boat in boats_of(card) if boat not in afloat)
    values = {
        "card": card,
        "afloat": afloat,
        "closed": closed,
        "tops": tuple(state.boats.top(boat) for boat in afloat),
        "used": len(state.boats.in_use),
        "limit": state.players,
    }
    kind = "both" if afloat and closed else "higher" if afloat else "limit"
    return said(f"higher-and-limit.stuck-{kind}", **values)


def _fits(state: State, card: int) -> Said:
    """One card is missing: said by a boat that takes it, not by its number."""
    afloat = [boat for boat in places(state, card) if boat in state.boats.in_use]
    values = {"used": len(state.boats.in_use), "limit": state.players}
    if not afloat:
        return said("higher-and-limit.missing-open", **values)
    top = state.boats.top(afloat[0])
    return said("higher-and-limit.missing-top", boat=afloat[0], top=top)


TOPIC = Topic("flotsam/higher-and-limit", make, ((1, 2), (3, 5), (6, 14)))
