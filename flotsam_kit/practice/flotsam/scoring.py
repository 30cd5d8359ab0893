"""Which token each seat gets when a round ends (FF-15).

The difficulty counts the pairs of losers that would stand in the wrong order by the number of their cards,
and those that would by their lowest card: how often the two usual mistakes go wrong.
"""

from __future__ import annotations

import random
from itertools import combinations, permutations

from flotsam_kit.core import SEATS
from flotsam_kit.flotsam.model import State
from flotsam_kit.flotsam.notation import format_move
from flotsam_kit.flotsam.turns import apply
from flotsam_kit.lesson.model import Check, Slot
from flotsam_kit.practice.flotsam.tables import agreements, last_card_table, line, mover
from flotsam_kit.practice.model import YES, Draft, Said, Topic, said
from flotsam_kit.practice.seeds import pick

PLAYERS = ((3,), (4,), (5, 6))
TOKENS = ("2", "1", "0", "-1")
HIDDEN = frozenset({"tokens", "scores", "next-starter"})


def make(rng: random.Random, level: int, options: object) -> Draft | None:
    """A table at which the mover goes out, all hands open."""
    agreed = agreements(options)
    found = last_card_table(rng, pick(rng, PLAYERS[level - 1]), agreed)
    if found is None:
        return None
    state, move = found
    tokens = tuple(each[-1] for each in apply(state, move).tokens)
    answer, seats = ".".join(map(str, tokens)), SEATS[: state.players]
    losers = [seat for seat in seats if seat is not mover(state)]
    best, worst = seats[tokens.index(1)], seats[tokens.index(-1)]
    tops = tuple(max(state.hands[seat.index]) for seat in losers)
    values = {"seat": mover(state), "card": move.card, "boat": move.boat}
    return Draft(
        rules=("FF-15",),
        game="flotsam",
        position=line(state),
        state=state,
        seat=str(mover(state)),
        check=Check.PREDICTS,
        answer=answer,
        certificate=tuple((text, YES if text == answer else "FF-15") for text in orders(tokens)),
        difficulty=mistaken(state),
        about=line(state),
        goal=said("scoring.goal", **values),
        hints=(
            said("scoring.hint-1"),
            said("scoring.hint-2", seats=tuple(losers), tops=tops),
            said("scoring.hint-3"),
            said("scoring.hint-4", best=best, worst=worst, **values),
        ),
        solved=said("scoring.solved", best=best, worst=worst, low=min(tops), high=max(tops), **values),
        wrong=_wrong(state, tokens),
        options=TOKENS,
        slots=tuple(Slot(str(seat), TOKENS) for seat in seats),
        labels={token: said("scoring.token", token=int(token)) for token in TOKENS},
        hidden=HIDDEN,
        then=(format_move(move),),
        is_open=True,
    )


def orders(tokens: tuple[int, ...]) -> tuple[str, ...]:
    """Every way to give these tokens to the seats."""
    return tuple(sorted({".".join(map(str, order)) for order in permutations(tokens)}))


def mistaken(state: State) -> int:
    """Pairs of losers that the number of cards, or the lowest card, would put in the wrong order."""
    losers = [hand for seat, hand in zip(SEATS, state.hands, strict=False) if seat is not mover(state)]
    pairs = [sorted(pair, key=max) for pair in combinations(losers, 2)]
    return sum(len(low) > len(high) for low, high in pairs) + sum(low[0] > high[0] for low, high in pairs)


def _wrong(state: State, tokens: tuple[int, ...]) -> dict[str, Said]:
    """By the first seat whose token is wrong."""
    right = [str(token) for token in tokens]
    return {
        ".".join([*right[:place], token, *"*"[: len(right) - 1 - place]]): _about(state, place, int(token))
        for place in range(len(right))
        for token in TOKENS
        if token != right[place]
    }


def _about(state: State, place: int, token: int) -> Said:
    """Why the seat does not get this token."""
    seat = SEATS[place]
    tops = [max(hand) for other, hand in zip(SEATS, state.hands, strict=False) if other is not mover(state)]
    if seat is mover(state):
        return said("scoring.out", seat=seat, token=token)
    top = max(state.hands[place])
    values = {"seat": seat, "top": top, "token": token}
    if token == 2:
        return said("scoring.not-out", **values, count=len(state.hands[place]))
    if token == 1:
        return said("scoring.not-best", **values, n=sum(other < top for other in tops))
    if token == -1:
        return said("scoring.not-worst", **values, n=sum(other > top for other in tops))
    return said("scoring.not-between", **values)


TOPIC = Topic("flotsam/scoring", make, ((1, 1), (3, 4), (7, 30)))
