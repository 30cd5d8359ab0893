"""Which boats take a card, and which cards go on a boat (FF-4).

The difficulty counts the divisions that lie outside the ten times table: those with card > 10 × boat.
"""

from __future__ import annotations

import random
from dataclasses import replace
from math import lcm
from typing import Any

from flotsam_kit.core import SEATS
from flotsam_kit.flotsam.model import BOATS, CARDS, State, boats_of
from flotsam_kit.flotsam.options import Options
from flotsam_kit.lesson.model import Check
from flotsam_kit.practice.flotsam.tables import agreements, digits, line, with_hands
from flotsam_kit.practice.model import YES, Certificate, Draft, Said, Topic, said
from flotsam_kit.practice.seeds import below, mixed, pick

SMALLEST = 12  # below, the card is hardly more than the boat's own number
ASKED = 6
HIDDEN = frozenset({"edges", "treasure", "targets"})


def make(rng: random.Random, level: int, options: object) -> Draft | None:
    """One of the two questions, turn and turn about by lot."""
    agreed = agreements(options)
    return _boats(rng, agreed) if rng.random() < 0.5 else _cards(rng, level, agreed)


def outside(card: int, boat: int) -> bool:
    """Whether a division lies outside the ten times table."""
    return card > 10 * boat


def _table(rng: random.Random, hand: tuple[int, ...], options: Options) -> State:
    others = [card for card in mixed(rng, CARDS) if card not in hand]
    hands = (tuple(sorted(hand)), tuple(sorted(others[:3])), tuple(sorted(others[3:6])))
    return with_hands(replace(State(3, (), ()), options=options), hands)


def _boats(rng: random.Random, options: Options) -> Draft:
    card = pick(rng, [each for each in CARDS if each >= SMALLEST])
    # A second card: nobody begins a sub-round with one.
    other = pick(rng, [each for each in CARDS if each != card])
    state = _table(rng, (card, other), options)
    right = boats_of(card)
    rows = tuple((str(boat), YES if card % boat == 0 else f"rest {card % boat}") for boat in BOATS)
    wrong = {f"+{boat}": _rest(card, boat) for boat in BOATS if boat not in right}
    values = {"card": card, "digits": digits(card), "digit": card % 10}
    wrong |= {f"-{boat}": said(f"divides.missing-{boat}", **values) for boat in right}
    pair = "even" if card % 2 == 0 else "odd"
    return Draft(
        **_frame(state, rows, tuple(map(str, BOATS)), "boat"),
        difficulty=sum(outside(card, boat) for boat in BOATS),
        about=f"card {card}",
        goal=said("divides.goal", card=card),
        hints=(
            said("divides.hint-1"),
            said("divides.hint-2", **values),
            said(f"divides.hint-3-{pair}", card=card),
            said("divides.hint-4", card=card, boats=right),
        ),
        solved=said(
            "divides.solved", card=card, boats=right, quotients=tuple(card // boat for boat in right)
        ),
        wrong=wrong,
    )


def _cards(rng: random.Random, level: int, options: Options) -> Draft | None:
    boats = tuple(sorted(mixed(rng, BOATS)[: 2 if level == 3 else 1]))
    step = lcm(*boats)
    fitting = [card for card in CARDS if card >= SMALLEST and card % step == 0]
    others = [card for card in CARDS if card >= SMALLEST and card % step]
    count = 1 + below(rng, 3)
    if len(fitting) < count:
        return None
    hand = tuple(sorted(mixed(rng, fitting)[:count] + mixed(rng, others)[: ASKED - count]))
    state = _table(rng, hand, options)
    rows, wrong = _judged(hand, boats)
    right = tuple(card for card in hand if card % step == 0)
    strangers = [card for card in hand if card % step]
    # A quotient that is itself a right card would give it away.
    stranger = next((card for card in strangers if not {card // boat for boat in boats} & set(right)), None)
    if stranger is None:
        return None
    rest = next(boat for boat in boats if stranger % boat)
    values = {"card": stranger, "boat": rest, "quotient": stranger // rest, "rest": stranger % rest}
    return Draft(
        **_frame(state, rows, tuple(map(str, hand)), "card"),
        difficulty=sum(outside(card, boat) for card in hand for boat in boats),
        about=f"boats {boats} cards {hand}",
        goal=said("divides.cards-goal" if len(boats) == 1 else "divides.cards-goal-both", boats=boats),
        hints=(
            said("divides.cards-hint-1"),
            said("divides.cards-hint-2", boats=boats),
            said("divides.cards-hint-3", **values),
            said("divides.cards-hint-4", cards=right, boats=boats),
        ),
        solved=_solved(right, boats),
        wrong=wrong,
    )


def _solved(cards: tuple[int, ...], boats: tuple[int, ...]) -> Said:
    """How often each boat that is asked for goes into the right cards."""
    rows = [tuple(card // boat for card in cards) for boat in boats]
    if len(boats) == 1:
        return said("divides.cards-solved", cards=cards, quotients=rows[0], step=boats[0])
    named = {"one": boats[0], "ones": rows[0], "two": boats[1], "twos": rows[1]}
    return said("divides.cards-solved-both", cards=cards, **named)


def _judged(
    hand: tuple[int, ...], boats: tuple[int, ...]
) -> tuple[tuple[tuple[str, str], ...], dict[str, Said]]:
    """For each card whether it fits all boats, and what is said of a card too many or too few."""
    step = lcm(*boats)
    rows, wrong = [], {}
    for card in hand:
        failing = next((boat for boat in boats if card % boat), None)
        rows.append((str(card), YES if failing is None else f"rest {card % failing} on {failing}"))
        if failing is None:
            before = card - step
            key = "divides.missing-card" if before else "divides.missing-first"
            wrong[f"-{card}"] = said(key, boats=boats, step=step, before=before)
        else:
            wrong[f"+{card}"] = _rest(card, failing)
    return tuple(rows), wrong


def _rest(card: int, boat: int) -> Said:
    values = {"card": card, "boat": boat, "quotient": card // boat, "rest": card % boat}
    return said("flotsam.refusal.not-divisible", **values)


def _frame(state: State, rows: Certificate, options: tuple[str, ...], of: str) -> dict[str, Any]:
    return {
        "rules": ("FF-4",),
        "game": "flotsam",
        "position": line(state),
        "state": state,
        "seat": str(SEATS[0]),
        "check": Check.CHOOSES,
        "answer": ".".join(option for option, verdict in rows if verdict == YES),
        "certificate": rows,
        "options": options,
        "of": of,
        "hidden": HIDDEN,
    }


TOPIC = Topic("flotsam/divides", make, ((0, 1), (2, 4), (5, 12)))
