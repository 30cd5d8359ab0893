"""What happens when the boats are cleared: who leads, who draws how many cards, and which (FF-10 to FF-12).

The difficulty: the seats that draw, 1 more if the leader does not, 2 more for a shuffle.
"""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product
from typing import Any

from flotsam_kit.core import SEATS, Seat
from flotsam_kit.flotsam.model import LastCardChance, Pass, State
from flotsam_kit.flotsam.turns import apply
from flotsam_kit.lesson.model import Check, Slot
from flotsam_kit.practice.flotsam.tables import agreements, have_passed, line, mover, opened, places
from flotsam_kit.practice.model import YES, Draft, Said, Topic, said
from flotsam_kit.practice.seeds import below, mixed, pick

PLAYERS = ((3, 4), (3, 4), (3, 4, 5))
DRAWN = 2
LEADER, SIZES = "leader", ("1", "2", "3", "4", "5")
HIDDEN = frozenset({"next-mover"})


def make(rng: random.Random, level: int, options: object) -> Draft | None:
    """The pass that ends a sub-round, hands of one to three cards and a pile of a few."""
    agreed = agreements(options)
    game = opened(rng, pick(rng, PLAYERS[level - 1]), 2 + below(rng, 8), agreed)
    if game is None:
        return None
    state, lone = _ending(rng, game)
    hand = state.hands[lone.index]
    is_chance = len(hand) == 1 and agreed.last_card is LastCardChance.LONE and places(state, hand[0])
    drawers = _drawers(state, lone)
    if is_chance or not drawers or (len(drawers) == 1) is not (level == 1):
        return None
    state = _piled(rng, state, DRAWN * len(drawers), level == 3)
    shuffled = DRAWN * len(drawers) > len(state.pile)
    difficulty = len(drawers) + (lone not in drawers) + 2 * shuffled
    if level < 3 and rng.random() < 0.5:
        return _which(rng, state, lone, drawers, difficulty)
    return _sizes(state, lone, drawers, difficulty)


def _ending(rng: random.Random, state: State) -> tuple[State, Seat]:
    """All but the mover and one more have passed; who that is."""
    hands = tuple(tuple(sorted(mixed(rng, hand)[: pick(rng, (1, 1, 2, 3))])) for hand in state.hands)
    passed = have_passed(rng, state, state.players - 2)
    lone = next(seat for seat in SEATS if seat is not mover(state) and seat not in passed)
    return replace(state, passed=passed, hands=hands), lone


def _drawers(state: State, lone: Seat) -> list[Seat]:
    """Who holds exactly one card, from the leader clockwise."""
    order = [SEATS[(lone.index + step) % state.players] for step in range(state.players)]
    return [seat for seat in order if len(state.hands[seat.index]) == 1]


def _piled(rng: random.Random, state: State, needed: int, is_short: bool) -> State:
    """A short pile, face up; all that is named nowhere is out of the position."""
    used = {card for hand in state.hands for card in hand}
    used |= {card for _, stack in state.boats.stacks for card in stack}
    rest = mixed(rng, [card for card in state.pile if card not in used])
    size = 1 + below(rng, 3) if is_short else max(4, needed + below(rng, 2))
    aside = tuple(rest[size : size + 8]) if is_short else ()
    return replace(state, pile=tuple(rest[:size]), aside=aside, box=True)


def _sizes(state: State, lone: Seat, drawers: list[Seat], difficulty: int) -> Draft:
    after = apply(state, Pass())
    sizes = tuple(map(len, after.hands))
    answer = ".".join([str(after.turn), *map(str, sizes)])
    seats = SEATS[: state.players]
    values = {"seat": mover(state), "lone": lone, "sizes": sizes, "seats": tuple(drawers)}
    shuffled = DRAWN * len(drawers) > len(state.pile)
    return Draft(
        **_frame(state, answer, difficulty),
        check=Check.PREDICTS,
        certificate=_outcomes(state, answer),
        goal=said("clearing-and-drawing.goal", seat=mover(state)),
        hints=(
            said("clearing-and-drawing.hint-1"),
            said("clearing-and-drawing.hint-2", players=state.players),
            said("clearing-and-drawing.hint-3-shuffle" if shuffled else "clearing-and-drawing.hint-3"),
            said("clearing-and-drawing.hint-4", **values),
        ),
        solved=said(
            "clearing-and-drawing.solved-shuffle" if shuffled else "clearing-and-drawing.solved", **values
        ),
        wrong=_wrong_sizes(state, answer.split(".")),
        options=(*map(str, seats), *SIZES),
        slots=(Slot(LEADER, tuple(map(str, seats))), *(Slot(str(seat), SIZES) for seat in seats)),
        labels={LEADER: said("clearing-and-drawing.leader")},
        then=("pass",),
    )


def _outcomes(state: State, answer: str) -> tuple[tuple[str, str], ...]:
    """Every leader with every way in which each hand could stay, or grow by one or two cards."""
    ways = [[str(len(hand) + more) for more in range(DRAWN + 1)] for hand in state.hands]
    found = (".".join(way) for way in product(map(str, SEATS[: state.players]), *ways))
    return tuple((text, YES if text == answer else "FF-10") for text in found)


def _wrong_sizes(state: State, right: list[str]) -> dict[str, Said]:
    """By the first piece that is wrong; the longest patterns first, so that only that one matches."""
    texts: dict[str, Said] = {}
    for place in reversed(range(len(right) - 1)):
        seat, before = SEATS[place], len(state.hands[place])
        start = ".".join(right[: place + 1])
        if before == 1:
            texts[f"{start}.1,{start}.1.*"] = said("clearing-and-drawing.must", seat=seat)
            texts[f"{start}.2,{start}.2.*"] = said(
                "clearing-and-drawing.only-one", seat=seat, pile=len(state.pile)
            )
        key = "other-one" if before == 1 else "no-draw"
        texts[f"{start}.*"] = said(f"clearing-and-drawing.{key}", seat=seat, count=before)
    for seat in SEATS[: state.players]:
        if str(seat) != right[0]:
            key = "leader-you" if seat is mover(state) else "leader-passed"
            texts[f"{seat},{seat}.*"] = said(f"clearing-and-drawing.{key}", seat=seat)
    return texts


def _which(rng: random.Random, state: State, lone: Seat, drawers: list[Seat], difficulty: int) -> Draft:
    seat = pick(rng, drawers)
    start = DRAWN * drawers.index(seat)
    right = state.pile[start : start + DRAWN]
    rows = tuple((str(card), YES if card in right else "FF-10") for card in state.pile)
    values = {"seat": seat, "cards": right, "pile": state.pile, "mover": mover(state), "lone": lone}
    wrong = {f"-{card}": said("clearing-and-drawing.missing", seat=seat, n=DRAWN) for card in right}
    for place, card in enumerate(state.pile):
        if place < start:
            other = drawers[place // DRAWN]
            wrong[f"+{card}"] = said("clearing-and-drawing.gone", card=card, seat=seat, other=other)
        elif card not in right:
            wrong[f"+{card}"] = said("clearing-and-drawing.too-deep", card=card, seat=seat, place=place + 1)
    return Draft(
        **_frame(state, ".".join(map(str, right)), difficulty),
        check=Check.CHOOSES,
        certificate=rows,
        goal=said("clearing-and-drawing.which-goal", **values),
        hints=(
            said("clearing-and-drawing.which-hint-1"),
            said("clearing-and-drawing.which-hint-2"),
            said("clearing-and-drawing.which-hint-3"),
            said("clearing-and-drawing.which-hint-4", **values),
        ),
        solved=said("clearing-and-drawing.which-solved", **values),
        wrong=wrong,
        options=tuple(map(str, state.pile)),
    )


def _frame(state: State, answer: str, difficulty: int) -> dict[str, Any]:
    return {
        "rules": ("FF-10", "FF-11", "FF-12"),
        "game": "flotsam",
        "position": line(state),
        "state": state,
        "seat": str(mover(state)),
        "answer": answer,
        "difficulty": difficulty,
        "about": line(state),
        "hidden": HIDDEN,
        "is_open": True,
    }


TOPIC = Topic("flotsam/clearing-and-drawing", make, ((1, 2), (3, 4), (5, 12)))
