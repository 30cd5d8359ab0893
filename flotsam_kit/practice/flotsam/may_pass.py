"""Whether one may pass, and what happens then (FF-7 to FF-9, FF-12, FF-13).

The difficulty: the seats skipped after the pass (with soft passing: the passes before it), 2 more if the
sub-round ends, 1 more if then somebody holds exactly one card, and 4 more for the last-card chance or the
leader who must place.
"""

from __future__ import annotations

import random
from dataclasses import replace

from flotsam_kit.core import SEATS, Seat
from flotsam_kit.flotsam.model import Boats, LeaderMayPass, Pass, Passing, Phase, State
from flotsam_kit.flotsam.rules import why_illegal
from flotsam_kit.flotsam.turns import apply
from flotsam_kit.lesson.model import Check
from flotsam_kit.practice.flotsam.tables import (
    agreements,
    have_passed,
    line,
    mover,
    opened,
    places,
    with_hands,
)
from flotsam_kit.practice.model import YES, Draft, Said, Topic, said
from flotsam_kit.practice.seeds import below, mixed, pick

PLAYERS = ((4, 5), (3, 4, 5), (3, 4, 5))
MUST = "must"
HIDDEN = frozenset({"next-mover", "verdicts"})


def make(rng: random.Random, level: int, options: object) -> Draft | None:
    """A game in which several have passed, hands cut to four; at level 3 also a leader who must place."""
    agreed = agreements(options)
    state = opened(rng, pick(rng, PLAYERS[level - 1]), 1 + below(rng, 9), agreed)
    if state is None:
        return None
    state = _passes(rng, state, level)
    if level == 3 and rng.random() < 0.3:
        state = _on_empty_boats(rng, state)
    return _draft(state)


def _on_empty_boats(rng: random.Random, state: State) -> State:
    """Nobody has placed a card yet: the leader who must, or others who pass as well."""
    bare = with_hands(replace(state, boats=Boats()), _refilled(rng, state))
    if state.options.leader_may_pass is LeaderMayPass.NO:
        return replace(bare, passed=())
    # Both kinds, so that empty boats alone do not tell the answer.
    return replace(bare, passed=(), must=True) if rng.random() < 0.5 else bare


def _passes(rng: random.Random, state: State, level: int) -> State:
    """The table when some of the others have passed; hands of one to four cards."""
    most = state.players - 2
    count = most if level > 1 and rng.random() < 0.7 else below(rng, most + 1)
    hands = tuple(tuple(sorted(mixed(rng, hand)[: pick(rng, (1, 2, 3, 4))])) for hand in state.hands)
    return with_hands(replace(state, passed=have_passed(rng, state, count)), hands)


def _refilled(rng: random.Random, state: State) -> tuple[tuple[int, ...], ...]:
    """Hands of two to four cards: nobody begins a sub-round with one."""
    stock = mixed(rng, state.pile)
    return tuple(hand if len(hand) > 1 else tuple(sorted((*hand, stock.pop()))) for hand in state.hands)


def choices(players: int, seat: Seat) -> tuple[str, ...]:
    """All that may follow, in the order in which it is offered."""
    others = [other for other in SEATS[:players] if other is not seat]
    return (*(f"{kind}-{other}" for kind in ("next", "lead", "last") for other in others), MUST)


def truth(state: State) -> tuple[str, State | None]:
    """The one choice that is right, and the position after the pass."""
    if why_illegal(state, Pass()) is not None:
        return MUST, None
    after = apply(state, Pass())
    kind = "last" if after.phase is Phase.LAST_CARD else "next" if after.passed else "lead"
    return f"{kind}-{after.turn}", after


def _draft(state: State) -> Draft | None:
    seat = mover(state)
    answer, after = truth(state)
    options = choices(state.players, seat)
    kind, _, who = answer.partition("-")
    values = {"seat": seat, "n": len(state.passed) + 1, "players": state.players, "needed": state.players - 1}
    is_must = kind == MUST
    lone = {"other": who or seat, "count": len(state.hands[Seat(who).index]) if who else 0}
    hint = "must" if is_must else "next" if kind == "next" else "ends"
    return Draft(
        rules=("FF-7", "FF-8", "FF-9", "FF-13"),  # whatever the answer: they stand on the page
        game="flotsam",
        position=line(state),
        state=state,
        seat=str(seat),
        check=Check.PREDICTS,
        answer=answer,
        certificate=tuple((option, YES if option == answer else f"not {answer}") for option in options),
        difficulty=_difficulty(state, answer, after),
        about=line(state),
        goal=_goal(state),
        hints=(
            said("may-I-pass.hint-1"),
            said("may-I-pass.hint-2", **values),
            said(f"may-I-pass.hint-3-{hint}", seat=seat),
            said(f"may-I-pass.hint-4-{kind}", **values, **lone),
        ),
        solved=said(f"may-I-pass.solved-{kind}", **values, **lone),
        wrong={option: _wrong(state, option, answer) for option in options if option != answer},
        options=options,
        labels={option: _label(option) for option in options},
        hidden=HIDDEN,
        then=() if is_must else ("pass",),
        is_open=True,
    )


def _goal(state: State) -> Said:
    """What is asked; on empty boats also what nobody can see there: whether a card was placed before."""
    is_bare = not state.boats.stacks and state.options.leader_may_pass is LeaderMayPass.ONCE
    kind = "-must" if state.must else "-fresh" if is_bare else ""
    return said(f"may-I-pass.goal{kind}", seat=mover(state))


def _label(option: str) -> Said:
    kind, _, who = option.partition("-")
    return said(f"may-I-pass.option-{kind}", other=who)


def _difficulty(state: State, answer: str, after: State | None) -> int:
    if after is None:
        return 4
    kind, _, who = answer.partition("-")
    skipped = (Seat(who).index - mover(state).index - 1) % state.players
    if state.options.passing is Passing.SOFT:
        skipped = len(state.passed)  # nobody is skipped: the passes themselves have to be counted
    if kind == "next":
        return skipped
    one = any(len(hand) == 1 for hand in state.hands)
    return skipped + 2 + one + 4 * (kind == "last")


def _wrong(state: State, option: str, answer: str) -> Said:
    """Why this does not happen."""
    kind, _, who = option.partition("-")
    true_kind, _, true_who = answer.partition("-")
    seat = mover(state)
    if true_kind == MUST:
        refusal = why_illegal(state, Pass())
        return said(f"flotsam.refusal.{refusal.code}") if refusal else said("may-I-pass.hint-1")
    cards = sum(len(stack) for _, stack in state.boats.stacks)
    if kind == MUST:
        return said("may-I-pass.not-must" if cards else "may-I-pass.not-must-fresh", seat=seat, cards=cards)
    values = {
        "seat": seat,
        "other": who,
        "n": len(state.passed) + 1,
        "players": state.players,
        "needed": state.players - 1,
    }
    has_passed = Seat(who) in state.passed
    if kind == "next":
        key = "next-ends" if true_kind != "next" else "next-passed" if has_passed else "next-later"
        return said(f"may-I-pass.{'next-passed' if has_passed else key}", **values)
    if true_kind == "next":
        return said("may-I-pass.not-yet", **values)
    if who != true_who:
        return said("may-I-pass.lead-passed", **values)
    hand = state.hands[Seat(who).index]
    if kind == "lead":
        return said("may-I-pass.lead-early", **values, card=hand[0])
    if len(hand) > 1:
        return said("may-I-pass.last-many", **values, count=len(hand))
    key = "last-none" if places(state, hand[0]) else "last-stuck"
    return said(f"may-I-pass.{key}", **values, card=hand[0])


TOPIC = Topic("flotsam/may-I-pass", make, ((1, 1), (2, 3), (4, 12)))
