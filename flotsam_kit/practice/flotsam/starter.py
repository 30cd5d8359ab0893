"""Who starts the next round (FF-16), and now and then who wins the game (FF-17).

The difficulty counts the losers with more cards than the one who starts, and those with a larger sum; 3
more for a second move, and 5 more where another rule is asked (two players, the end of the game).
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from flotsam_kit.core import SEATS, Seat
from flotsam_kit.flotsam.model import CARDS, ROUNDS, Place, State
from flotsam_kit.flotsam.notation import format_move
from flotsam_kit.flotsam.options import Options
from flotsam_kit.flotsam.scoring import decided_by, ranking, scores, tokens_by_rank
from flotsam_kit.flotsam.turns import apply
from flotsam_kit.lesson.model import Check
from flotsam_kit.practice.flotsam.tables import agreements, last_card_table, line, mover, places, with_hands
from flotsam_kit.practice.model import YES, Draft, Said, Topic, said
from flotsam_kit.practice.seeds import mixed, pick

PLAYERS = ((3,), (4, 5), (3, 4, 5))
HIDDEN = frozenset({"tokens", "scores", "next-starter"})
# At the end of a game the tokens of two rounds lie open: they are what is to be added up.
HIDDEN_AT_END = frozenset({"scores", "next-starter"})


def make(rng: random.Random, level: int, options: object) -> Draft | None:
    """One move that ends the round; at level 3 a second one before it, or another question."""
    agreed = agreements(options)
    if level == 3 and rng.random() < 0.25:
        return _of_two(rng, agreed) if rng.random() < 0.5 else _winner(rng, agreed)
    found = last_card_table(rng, pick(rng, PLAYERS[level - 1]), agreed)
    if found is None:
        return None
    state, move = found
    if level < 3:
        return _draft(state, (move,), 0)
    earlier = _with_shedding(rng, state, move)
    return None if earlier is None else _draft(earlier[0], (earlier[1], move), 3)


def _with_shedding(rng: random.Random, state: State, move: Place) -> tuple[State, Place] | None:
    """The same table one move earlier: the seat before sheds the highest card of all, and is saved by it."""
    seat = SEATS[(mover(state).index - 1) % state.players]
    others = [
        max(hand)
        for other, hand in zip(SEATS, state.hands, strict=False)
        if other not in (seat, mover(state))
    ]
    used = {card for hand in state.hands for card in hand} | set(state.boats.cards(move.boat))
    if max(state.hands[seat.index]) > max(others):
        return None
    high = [card for card in CARDS if card > max(others) and card not in used]
    if not high:
        return None
    card = pick(rng, high)
    boats = [boat for boat in places(state, card) if boat != move.boat]
    if not boats:
        return None
    hands = list(state.hands)
    hands[seat.index] = (*hands[seat.index], card)
    return with_hands(replace(state, turn=seat), tuple(hands)), Place(card, pick(rng, boats))


def _draft(state: State, moves: tuple[Place, ...], extra: int) -> Draft:
    after = state
    for move in moves:
        after = apply(after, move)
    seats = SEATS[: state.players]
    answer, out = str(after.turn), SEATS[after.hands.index(())]
    hand = max(after.hands, key=lambda cards: max(cards, default=0))
    losers = [cards for cards in after.hands if cards and cards != hand]
    harder = sum(len(cards) > len(hand) for cards in losers) + sum(sum(cards) > sum(hand) for cards in losers)
    values = _move_values(state, moves)
    key = "two-moves" if len(moves) == 2 else "two-players" if state.players == 2 else "one-move"
    solved = {"seat": answer, "highest": max(hand), "out": out}
    return Draft(
        rules=("FF-16",),
        **_frame(state, moves, answer),
        certificate=tuple((str(seat), YES if str(seat) == answer else "FF-16") for seat in seats),
        difficulty=harder + extra,
        goal=said(f"next-starter.goal-{key}", **values),
        hints=(
            said("next-starter.hint-1-two" if state.players == 2 else "next-starter.hint-1"),
            said(f"next-starter.hint-2-{'shed' if extra == 3 else 'read'}", **values),
            said("next-starter.hint-3", out=out),
            said("next-starter.hint-4", **solved),
        ),
        solved=said("next-starter.solved-two" if state.players == 2 else "next-starter.solved", **solved),
        wrong={str(seat): _wrong(state, after, seat, out) for seat in seats if str(seat) != answer},
        hidden=HIDDEN,
        is_open=True,
    )


def _wrong(before: State, after: State, seat: Seat, out: Seat) -> Said:
    """Why this seat does not start."""
    if seat is out:
        key = "next-starter.loser" if after.players == 2 else "next-starter.out"
        return said(key, seat=seat)
    top = max(after.hands[seat.index])
    shed = set(before.hands[seat.index]) - set(after.hands[seat.index])
    if shed and max(shed) > top:
        return said("next-starter.shed", seat=seat, card=max(shed), top=top)
    higher = sum(max(hand, default=0) > top for hand in after.hands)
    return said("next-starter.lower", seat=seat, top=top, n=higher, count=len(after.hands[seat.index]))


def _of_two(rng: random.Random, options: Options) -> Draft | None:
    found = last_card_table(rng, 2, options)
    return None if found is None else _draft(found[0], (found[1],), 5)


def _winner(rng: random.Random, options: Options) -> Draft | None:
    """The last move of a game: the tokens of two rounds lie open, that of the third is to be found."""
    players = pick(rng, (3, 4))
    found = last_card_table(rng, players, options)
    if found is None:
        return None
    state, move = found
    worth, seats = tokens_by_rank(players, options), SEATS[:players]
    orders = [mixed(rng, seats) for _ in range(ROUNDS - 1)]
    tokens = tuple(tuple(worth[order.index(seat)] for order in orders) for seat in seats)
    state = replace(state, round=ROUNDS, tokens=tokens, last=tuple(orders[-1]))
    after = apply(state, move)
    points, winner = scores(after), ranking(after)[0][0]
    level = [seat for seat in seats if points[seat.index] == points[winner.index] and seat is not winner]
    values = _move_values(state, (move,))
    solved = {"seat": winner, "points": points[winner.index]}
    return Draft(
        rules=("FF-17",),
        **_frame(state, (move,), str(winner)),
        certificate=tuple(
            (str(seat), YES if seat is winner else f"{points[seat.index]} points") for seat in seats
        ),
        difficulty=5 + len(level),
        goal=said("next-starter.goal-winner", **values),
        hints=(
            said("next-starter.winner-hint-1"),
            said("next-starter.winner-hint-2"),
            said("next-starter.winner-hint-3"),
            said("next-starter.winner-hint-4", **solved),
        ),
        solved=said(f"next-starter.winner-{decided_by(after)}", **solved),
        wrong={str(seat): _not_winner(after, seat, winner) for seat in seats if seat is not winner},
        hidden=HIDDEN_AT_END,
        is_open=True,
    )


def _not_winner(after: State, seat: Seat, winner: Seat) -> Said:
    points = scores(after)
    values = {"seat": seat, "points": points[seat.index], "tokens": after.tokens[seat.index].count(2)}
    if points[seat.index] < points[winner.index]:
        return said("next-starter.fewer-points", **values)
    if after.tokens[seat.index].count(2) < after.tokens[winner.index].count(2):
        return said("next-starter.fewer-twos", **values)
    return said("next-starter.worse-rank", **values, rank=after.last.index(seat) + 1)


def _frame(state: State, moves: tuple[Place, ...], answer: str) -> dict[str, Any]:
    return {
        "game": "flotsam",
        "position": line(state),
        "state": state,
        "seat": str(mover(state)),
        "check": Check.PREDICTS,
        "answer": answer,
        "about": line(state),
        "options": tuple(map(str, SEATS[: state.players])),
        "of": "seat",
        "then": tuple(map(format_move, moves)),
    }


def _move_values(state: State, moves: tuple[Place, ...]) -> dict[str, Any]:
    last = moves[-1]
    first = SEATS[(mover(state).index + len(moves) - 1) % state.players]
    values: dict[str, object] = {"seat": first, "card": last.card, "boat": last.boat}
    if len(moves) == 2:
        values |= {"before": mover(state), "shed": moves[0].card, "on": moves[0].boat}
    return values


TOPIC = Topic("flotsam/next-starter", make, ((0, 1), (2, 4), (5, 40)))
