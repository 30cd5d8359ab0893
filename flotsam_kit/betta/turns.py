"""What a legal move of Betta makes of a position, and what happens on the way."""

from __future__ import annotations

from dataclasses import replace

from flotsam_kit.betta import model
from flotsam_kit.betta.ending import ending
from flotsam_kit.betta.matching import best, face
from flotsam_kit.betta.model import Card, Event, Move, Phase, Place, Placement, State
from flotsam_kit.betta.rules import is_full, is_played_out, preview
from flotsam_kit.call import takes
from flotsam_kit.core import SEATS, Seat

Outcome = tuple[State, tuple[Event, ...]]


@takes(State)
def apply(state: State, move: Move) -> State:
    """The position after the move; raises `IllegalMove` with the first refusal."""
    return outcome(state, move)[0]


def outcome(state: State, move: Move) -> Outcome:
    """The position after the move and what happened, in order; raises `IllegalMove`."""
    made = preview(state, move)
    if state.turn is None:
        raise ValueError("nobody is to move")
    seat = state.turn
    after, log = _place(state, seat, move, made)
    after, drew = _draw(after, seat)
    log += drew
    # BE-9: the end is looked at after the draw.
    if is_full(after) or is_played_out(after):
        after = replace(after, phase=Phase.OVER, turn=None)
        return after, (*log, *ending(after))
    return replace(after, turn=SEATS[(seat.index + 1) % state.players]), log


def _place(state: State, seat: Seat, move: Place, made: Placement) -> Outcome:
    number, before, card = move.display - 1, state.displays[move.display - 1], face(state, move)
    display = before.under(card)
    hand = tuple(held for held in state.hands[seat.index] if held != move.card)
    after = replace(
        state,
        displays=(*state.displays[:number], display, *state.displays[number + 1 :]),
        hands=_put(state.hands, seat, hand),
        points=tuple(
            points + made.points * (other == seat) for other, points in zip(SEATS, state.points, strict=False)
        ),
    )
    covered = sum(before.cells[cell] is not None for cell in card.bettas)
    placed = model.Placed(seat, str(move.card), move.display, move.turn, covered)
    closed = (model.Closed(move.display),) if display.is_full else ()
    return after, (placed, _paid(state, seat, move, made), *closed)


def _paid(state: State, seat: Seat, move: Place, made: Placement) -> Event:
    """What the placement pays (BE-5, BE-6)."""
    if made.matches:
        match, count = best(state, made.matches), len(made.matches)
        if state.options.box.pattern(match.pattern).value == made.points:
            return model.Created(seat, match.pattern, match.cells, made.points, count, count > 1)
    if made.empty:
        return model.OnEmpty(seat, move.display, made.points)
    return model.NoPoints(seat)


def _draw(state: State, seat: Seat) -> Outcome:
    """Draw one from the own stack, if there is any (BE-8)."""
    stack = state.stacks[seat.index]
    if not stack:
        return state, ()
    hand = sorted((*state.hands[seat.index], stack[0]), key=lambda card: card.place)
    after = replace(
        state,
        hands=_put(state.hands, seat, tuple(hand)),
        stacks=_put(state.stacks, seat, stack[1:]),
    )
    return after, (model.Drew(seat, 1, len(stack) - 1),)


def _put(
    lists: tuple[tuple[Card, ...], ...], seat: Seat, cards: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    return (*lists[: seat.index], cards, *lists[seat.index + 1 :])
