"""What a legal move of Flotsam Fight makes of a position, and what happens on the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from flotsam_kit.call import takes
from flotsam_kit.core import SEATS, IllegalMove, Seat
from flotsam_kit.flotsam import model
from flotsam_kit.flotsam.deal import dealt, shuffled
from flotsam_kit.flotsam.model import (
    ROUNDS,
    Boats,
    Event,
    LastCardChance,
    Move,
    Passing,
    Phase,
    Place,
    State,
)
from flotsam_kit.flotsam.rules import places_for, why_illegal
from flotsam_kit.flotsam.scoring import decided_by, ranking, ranks_of_round, scores, tokens_by_rank

Outcome = tuple[State, tuple[Event, ...]]


@takes(State)
def apply(state: State, move: Move) -> State:
    """The position after the move; raises `IllegalMove` with the first refusal."""
    return outcome(state, move)[0]


def outcome(state: State, move: Move) -> Outcome:
    """The position after the move and what happened, in order; raises `IllegalMove`."""
    refusal = why_illegal(state, move)
    if refusal or state.turn is None:
        raise IllegalMove(refusal) if refusal else ValueError("nobody is to move")
    if isinstance(move, Place):
        return _place(state, state.turn, move)
    if isinstance(move, model.Deal):
        return _deal(state)
    if state.phase is Phase.LAST_CARD:
        (card,) = state.hands[state.turn.index]
        return _clear(state, state.turn, model.Declined(state.turn, card))
    return _pass(state, state.turn)


def _place(state: State, seat: Seat, move: Place) -> Outcome:
    hands = list(state.hands)
    hands[seat.index] = tuple(card for card in hands[seat.index] if card != move.card)
    soft = state.options.passing is Passing.SOFT
    after = replace(
        state,
        hands=tuple(hands),
        boats=state.boats.with_card(move.card, move.boat),
        # FF-7: with soft passing a placement lets everybody back in.
        passed=() if soft else state.passed,
        must=False,
    )
    used, opened = after.boats.in_use, move.boat not in state.boats.in_use
    placed = model.Placed(seat, move.card, move.boat, opened, len(used), state.players)
    if not hands[seat.index]:
        return _end_round(after, seat, placed)
    return replace(after, turn=_next_seat(after, seat)), (placed,)


def _pass(state: State, seat: Seat) -> Outcome:
    after = replace(state, passed=tuple(sorted((*state.passed, seat))))
    passed = model.Passed(seat, state.options.passing is Passing.SOFT)
    lone = _next_seat(after, seat)
    if len(after.passed) < state.players - 1:
        return replace(after, turn=lone), (passed,)
    over = model.SubRoundOver(lone)
    hand = state.hands[lone.index]
    if len(hand) == 1 and state.options.last_card is LastCardChance.LONE:
        boats = places_for(state, hand[0])
        if boats:
            offered = model.LastCardOffered(lone, hand[0], boats)
            return replace(after, phase=Phase.LAST_CARD, turn=lone), (passed, over, offered)
    return _clear(after, lone, passed, over)


def _clear(state: State, lone: Seat, *before: Event) -> Outcome:
    """Clear the boats, let draw, let the lone player lead (FF-10 to FF-13)."""
    cards = tuple(card for _, stack in state.boats.stacks for card in stack)
    # With `leader_may_pass=no` nobody can pass on empty boats, so this is never reached without cards.
    must = not cards
    after = replace(
        state,
        phase=Phase.PLAY,
        turn=lone,
        boats=Boats(),
        passed=(),
        must=must,
        aside=state.aside + cards,
    )
    leads = model.Leads(lone, must)
    if not cards:
        return after, (*before, leads)
    after, drawn = _draw(after, lone)
    return after, (*before, model.Cleared(len(cards)), *drawn, leads)


def _draw(state: State, leader: Seat) -> Outcome:
    """Every seat with exactly one card draws two, the leader first, then clockwise (FF-10, FF-11)."""
    log: list[Event] = []
    for seat in _clockwise(state.players, leader):
        if len(state.hands[seat.index]) != 1:
            continue
        count = 0
        for _ in range(2):
            if not state.pile and state.aside:
                log += [model.Drew(seat, count)] * (count > 0) + [model.Reshuffled(len(state.aside))]
                count = 0
                state = replace(state, pile=shuffled(state.aside, state.seed, state.round), aside=())
            if state.pile:
                state = _draw_one(state, seat)
                count += 1
        log += [model.Drew(seat, count)] * (count > 0)
    return state, tuple(log)


def _draw_one(state: State, seat: Seat) -> State:
    hands = list(state.hands)
    hands[seat.index] = tuple(sorted((*hands[seat.index], state.pile[0])))
    return replace(state, hands=tuple(hands), pile=state.pile[1:])


def _end_round(state: State, out: Seat, placed: Event) -> Outcome:
    """Give the tokens (FF-15), then name the next starter (FF-16) or the winner (FF-17)."""
    ranks = ranks_of_round(state.hands)
    worth = dict(zip(ranks, tokens_by_rank(state.players, state.options), strict=True))
    seats = SEATS[: state.players]
    before = state.tokens or ((),) * state.players
    tokens = tuple((*before[seat.index], worth[seat]) for seat in seats)
    after = replace(state, phase=Phase.SCORED, turn=ranks[-1], tokens=tokens, last=ranks)
    scored = (
        model.Scored(seat, worth[seat], rank, max(state.hands[seat.index], default=0))
        for rank, seat in enumerate(ranks, start=1)
    )
    log = (placed, model.RoundOver(out, state.round), *scored)
    if state.round < ROUNDS:
        return after, (*log, model.NextStarter(ranks[-1], state.round + 1, state.players == 2))
    after = replace(after, phase=Phase.OVER, turn=None)
    winner = ranking(after)[0][0]
    return after, (*log, model.GameOver(winner, scores(after)[winner.index], decided_by(after)))


def _deal(state: State) -> Outcome:
    """Deal the next round afresh from all 64 cards (FF-2)."""
    hands, pile = dealt(state.players, state.seed, state.round + 1)
    after = replace(
        state,
        hands=hands,
        pile=pile,
        phase=Phase.PLAY,
        round=state.round + 1,
        boats=Boats(),
        passed=(),
        must=False,
        box=False,
        aside=(),
    )
    return after, (model.Dealt(after.round, len(hands[0]), len(pile)),)


def _clockwise(players: int, start: Seat) -> Iterator[Seat]:
    return (SEATS[(start.index + step) % players] for step in range(players))


def _next_seat(state: State, seat: Seat) -> Seat:
    """The next seat clockwise that has not passed (FF-3, FF-7); the seat itself when all others have."""
    after = SEATS[(seat.index + 1) % state.players]
    return next(seat for seat in _clockwise(state.players, after) if seat not in state.passed)
