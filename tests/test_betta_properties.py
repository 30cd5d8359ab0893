"""What holds in every game of Betta, whatever the table has agreed on."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flotsam_kit import betta
from flotsam_kit.betta import model, position
from flotsam_kit.betta.cards import CARDS
from flotsam_kit.betta.model import Phase
from flotsam_kit.core import SEATS
from tests import naive_betta as naive
from tests.betta_games import AGREEMENTS, options_at, steps

games = st.tuples(st.integers(0, 2**32), st.integers(0, len(AGREEMENTS) - 1))
few = settings(max_examples=10, deadline=None)


def cards_left(state: betta.State) -> list[betta.Card]:
    return [card for cards in (*state.hands, *state.stacks) for card in cards]


def check_state(state: betta.State) -> None:
    assert position.faults(state) == ()
    text = betta.format_state(state)
    boxes = [state.options.box]
    assert betta.parse_state(text, boxes) == state
    assert betta.format_state(betta.parse_state(text, boxes)) == text


def check_step(before: betta.State, move: betta.Move, after: betta.State) -> None:
    seat, number = before.turn, move.display - 1
    assert seat is not None
    assert betta.parse_move(betta.format_move(move)) == move
    assert sorted(map(str, cards_left(after))) == sorted(
        str(card) for card in cards_left(before) if card != move.card
    )
    for place, (old, new) in enumerate(zip(before.displays, after.displays, strict=True)):
        if place != number:
            assert old == new
        assert set(old.bettas) <= set(new.bettas)
        assert not (old.is_full and old != new)
        assert sum(one != other for one, other in zip(old.cells, new.cells, strict=True)) <= 3
    gained = [new - old for old, new in zip(before.points, after.points, strict=True)]
    assert gained[seat.index] in {0, 2, 3, 5, 7}
    assert sum(gained) == gained[seat.index]
    check_points(before, move, after, gained[seat.index])
    check_events(before, move, after)


def check_points(before: betta.State, move: betta.Move, after: betta.State, gained: int) -> None:
    """The points against the rules written a second time."""
    box = before.options.box
    drawings = {
        name: picture_of(next(pattern for pattern in box.patterns if pattern.name == name))
        for name in before.patterns
    }
    card = naive.turned(naive.cells(str(box.face(move.card))), move.turn)
    shown = naive.cells(str(before.displays[move.display - 1]))
    seen, made = naive.created(shown, card, drawings, before.options.mirror)
    assert str(after.displays[move.display - 1]) == naive.picture(seen)
    assert gained == naive.points(shown, made)
    assert len(betta.preview(before, move).matches) == len(made)


def picture_of(pattern: object) -> str:
    marks = "".join("#" if cell in pattern.cells else "." for cell in range(9))  # type: ignore[attr-defined]
    return "/".join(marks[start : start + 3] for start in (0, 3, 6))


def check_events(before: betta.State, move: betta.Move, after: betta.State) -> None:
    events = betta.events(before, move, after)
    placed, paid, *rest = events
    assert placed == model.Placed(
        before.turn,  # type: ignore[arg-type]
        str(move.card),
        move.display,
        move.turn,
        3 - len(after.displays[move.display - 1].bettas) + len(before.displays[move.display - 1].bettas),
    )
    seat = before.turn
    assert seat is not None
    gained = after.points[seat.index] - before.points[seat.index]
    assert getattr(paid, "points", 0) == gained
    kinds = [type(event) for event in rest]
    assert (model.Closed in kinds) == after.displays[move.display - 1].is_full
    assert (model.Drew in kinds) == bool(before.stacks[seat.index])
    assert (model.Ended in kinds) == (after.phase is Phase.OVER)
    evaluated = [event for event in rest if isinstance(event, model.Evaluated)]
    if after.phase is Phase.OVER:
        assert tuple(event.total for event in evaluated) == betta.scores(after)
        assert isinstance(events[-1], model.GameOver | model.GameShared | model.SoloOver)
        winners = getattr(events[-1], "winners", (getattr(events[-1], "winner", SEATS[0]),))
        assert winners == betta.ranking(after)[0]
    else:
        assert not evaluated


def check_view(state: betta.State, rng: random.Random) -> None:
    for seat in (*SEATS[: state.players], None):
        assert betta.view(shuffle_hidden(state, seat, rng), seat) == betta.view(state, seat)


def shuffle_hidden(state: betta.State, seat: betta.Seat | None, rng: random.Random) -> betta.State:
    """The same position with everything that the seat may not know exchanged at random."""
    hands, stacks = [], []
    for owner, (hand, stack) in enumerate(zip(state.hands, state.stacks, strict=True)):
        kept = list(hand) if seat is not None and owner == seat.index else []
        others = [card for card in CARDS if card not in kept]
        drawn = [card for _, card in sorted((rng.random(), str(card)) for card in others)]
        cards = [betta.parse_move(f"{card}@1").card for card in drawn]
        hands.append(tuple(kept) if kept else tuple(cards[: len(hand)]))
        stacks.append(tuple(cards[len(hand) : len(hand) + len(stack)]))
    return replace(state, hands=tuple(hands), stacks=tuple(stacks), seed="another")


def check_end(state: betta.State, turns: int, options: betta.Options) -> None:
    displays = [str(display) for display in state.displays]
    is_full = not any("." in display for display in displays)
    if state.players == 1:
        assert betta.scores(state) == (state.points[0] + naive.solo_worth(displays, options.numbers),)
        assert betta.ranking(state) == (("A",),)
        assert turns == 15 or is_full
        assert betta.rating(state)
        return
    each = 9 if options.all_cards else 7
    assert turns == each * state.players or is_full
    order = naive.order(list(state.points), displays, options.numbers)
    assert [[seat.index for seat in tied] for tied in betta.ranking(state)] == order


def play_and_check(players: int, seed: int, agreed: int) -> None:
    rng, options = random.Random(seed), options_at(players, agreed)
    state = betta.deal(players, seed=seed, options=options)
    check_state(state)
    for turns, (before, move, after) in enumerate(steps(state, rng), start=1):  # noqa: B007
        check_state(after)
        check_step(before, move, after)
        if rng.random() < 0.1:
            check_view(after, rng)
    check_end(after, turns, options)


@pytest.mark.parametrize("players", range(1, 5))
@few
@given(game=games)
def test_whole_games(players: int, game: tuple[int, int]) -> None:
    play_and_check(players, *game)


@pytest.mark.long
@pytest.mark.parametrize("players", range(1, 5))
def test_a_thousand_whole_games(players: int) -> None:
    for seed in range(len(AGREEMENTS)):
        play_and_check(players, seed, seed)


@pytest.mark.parametrize(("players", "displays"), [(2, 2), (2, 5), (3, 3), (4, 4), (4, 8), (4, 10)])
@pytest.mark.parametrize("all_cards", [False, True])
def test_how_many_turns_a_game_has(players: int, displays: int, all_cards: bool) -> None:
    options = betta.Options(displays=displays, all_cards=all_cards)
    state = betta.deal(players, seed=displays, options=options)
    assert len(state.displays) == displays
    after = [after for _, _, after in steps(state, random.Random(players))]
    full = all(display.is_full for display in after[-1].displays)
    assert full or len(after) == players * (9 if all_cards else 7)
    assert {len(hand) for hand in state.hands} == {3}
    assert {len(stack) for stack in state.stacks} == {8 if all_cards else 6}


@pytest.mark.parametrize("start", [0, 1, 2])
@pytest.mark.parametrize("displays", [3, 4, 5])
def test_a_solo_game_plays_fifteen_cards(start: int, displays: int) -> None:
    options = betta.Options(solo_start=start, solo_displays=displays)
    for seed in range(20):
        state = betta.deal(1, seed=seed, options=options)
        assert [display.is_empty for display in state.displays] == [False] * start + [True] * (
            displays - start
        )
        assert (len(state.hands[0]), len(state.stacks[0])) == (3, 12)
        by_colour = [sum(card.deck == colour for card in cards_left(state)) for colour in "rbgy"]
        # Four of each colour, of which one was laid or removed.
        assert sorted(by_colour) == [3, 4, 4, 4]
        faces = {str(options.box.face(card)) for card in CARDS if card not in cards_left(state)}
        assert {str(display) for display in state.displays[:start]} <= faces
        if start == 2:
            check_second_start_card(state)


def check_second_start_card(state: betta.State) -> None:
    """It is none of the sixteen, of which the first start card is the one that is not in hand or stack."""
    left, box = cards_left(state), state.options.box
    first, second = ([card for card in CARDS if box.face(card) == display] for display in state.displays[:2])
    assert len(left) == 15
    assert not {*first, *second} & set(left)
    assert first != second
    # Four of each colour: with the first start card, but not with the second.
    by_colour = [sum(card.deck == colour for card in (*left, *first)) for colour in "rbgy"]
    assert by_colour == [4, 4, 4, 4]


def test_a_finished_view_still_hides_the_cards_that_are_left() -> None:
    *_, (_, _, state) = steps(betta.deal(3, seed=1), random.Random(1))
    assert betta.view(state, betta.Seat.B).hand == state.hands[1]
    assert betta.view(state, betta.Seat.B).hand_sizes == (2, 2, 2)
    assert betta.view(state, None).hand == ()
