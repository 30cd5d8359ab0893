"""Deals, whole games and numbers of continuations that must never change."""

from __future__ import annotations

from itertools import chain

import pytest

from flotsam_kit import BadPosition, betta
from flotsam_kit.betta.cards import CARDS
from flotsam_kit.betta.codes import Fault
from flotsam_kit.core import SEATS
from tests import golden_betta
from tests.betta_cases import EMPTY, FULL, PATTERNS, line
from tests.golden_files import kept


@pytest.mark.parametrize("name", golden_betta.GAMES)
def test_a_whole_game_goes_as_it_always_went(name: str) -> None:
    assert golden_betta.playthrough(*golden_betta.GAMES[name]) == kept(name)


DEALS: list[tuple[int, int | str, str]] = [
    (
        2,
        7,
        "betta/1 players=2 displays=r.r/.y./...|..b/b../.g.|.../.../...|.../.../...|.../.../... "
        "patterns=S3.S4.A1.A2.X2.X4 hands=A:r3.r8.r11,B:b3.b6.b10 "
        "stacks=A:r7.r4.r5.r2.r1.r6,B:b8.b12.b9.b2.b1.b5 seed=7",
    ),
    (
        1,
        "monday",
        "betta/1 players=1 displays=y../..y/g..|.../.../...|.../.../...|.../.../... "
        "patterns=S1.S2.A2.A3.X1.X4 hands=A:r7.b12.y5 stacks=A:r10.y8.b3.g8.b4.r5.b7.g4.g6.g9.y9.r12 "
        "seed=monday",
    ),
    (
        4,
        "été",
        "betta/1 players=4 turn=D "
        "displays=.r./y.r/...|b.b/.r./...|g../.g./.r.|y.y/.../.r.|"
        ".../.../...|.../.../...|.../.../...|.../.../... "
        "patterns=S2.S3.A1.A2.X2.X4 hands=A:r2.r5.r8,B:b3.b6.b7,C:g5.g7.g11,D:y2.y3.y8 "
        "stacks=A:r10.r4.r7.r6.r9.r1,B:b4.b5.b8.b1.b9.b10,C:g3.g12.g9.g2.g4.g1,D:y7.y11.y12.y9.y4.y10 "
        "seed=%C3%A9t%C3%A9",
    ),
    (
        3,
        -1,
        "betta/1 players=3 turn=B "
        "displays=r../.r./.g.|.b./r.b/...|.g./g../..b|.../.../...|.../.../...|.../.../... "
        "patterns=S1.S4.A2.A4.X3.X4 hands=A:r3.r7.r10,B:b9.b10.b12,C:g3.g5.g8 "
        "stacks=A:r1.r2.r11.r6.r9.r12,B:b11.b2.b8.b1.b7.b5,C:g10.g4.g1.g12.g2.g11 seed=-1",
    ),
]


@pytest.mark.parametrize(("players", "seed", "text"), DEALS)
def test_a_seed_always_gives_the_same_deal(players: int, seed: int | str, text: str) -> None:
    assert betta.format_state(betta.deal(players, seed=seed)) == text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_deal_is(players: int) -> None:
    options = betta.Options()
    for seed in range(40):
        state = betta.deal(players, seed=seed)
        assert len(state.displays) == {2: 5, 3: 6, 4: 8}[players]
        assert [name[0] for name in state.patterns] == list("SSAAXX")
        assert len(set(state.patterns)) == 6
        for seat, (hand, stack) in enumerate(zip(state.hands, state.stacks, strict=True)):
            held = {*hand, *stack}
            assert (len(hand), len(stack), {card.deck for card in held}) == (3, 6, {"rbgy"[seat]})
            laid = [card for card in CARDS if options.box.face(card) == state.displays[seat]]
            assert len(laid) == 1
            assert laid[0].deck == "rbgy"[seat]
            assert laid[0] not in held
        assert all(display.is_empty for display in state.displays[players:])
        assert (state.phase, state.points, state.seed) == ("play", (0,) * players, str(seed))


def test_who_comes_first_is_drawn_or_chosen_and_leaves_no_trace() -> None:
    for first in "ABCD":
        state = betta.deal(4, seed=7, options=betta.Options(first=first))  # type: ignore[arg-type]
        assert state.turn == first
        assert state.options == betta.Options()
    assert {betta.deal(3, seed=seed).turn for seed in range(30)} == set(SEATS[:3])


def test_every_pattern_and_every_card_comes_up() -> None:
    states = [betta.deal(4, seed=seed) for seed in range(60)]
    assert set(chain.from_iterable(state.patterns for state in states)) == {
        pattern.name for pattern in betta.Options().box.patterns
    }
    for cards in ([state.hands for state in states], [state.stacks for state in states]):
        assert set(chain.from_iterable(chain.from_iterable(cards))) == set(CARDS)


@pytest.mark.parametrize("options", [None, {"mirror": True}, "mirror"])
def test_options_are_a_value_of_their_own_type(options: object) -> None:
    with pytest.raises(BadPosition) as caught:
        betta.deal(3, seed=7, options=options)  # type: ignore[arg-type]
    assert [fault.code for fault in caught.value.faults] == [Fault.OPTION]


@pytest.mark.parametrize(
    ("players", "options", "fault"),
    [
        (4, {"displays": 3}, Fault.DISPLAYS_AGREED),
        (3, {"displays": 2}, Fault.DISPLAYS_AGREED),
        (1, {"displays": 4}, Fault.DISPLAYS_SOLO),
        (3, {"first": "D"}, Fault.NO_SUCH_SEAT),
        (1, {"first": "B"}, Fault.NO_SUCH_SEAT),
    ],
)
def test_options_that_do_not_go_with_the_number_of_players(
    players: int, options: dict[str, object], fault: Fault
) -> None:
    with pytest.raises(BadPosition) as caught:
        betta.deal(players, seed=1, options=betta.Options(**options))  # type: ignore[arg-type]
    assert [found.code for found in caught.value.faults] == [fault]


def test_all_that_is_wrong_with_a_deal_is_told_at_once() -> None:
    with pytest.raises(BadPosition) as caught:
        betta.deal(5, seed=None, options="mirror")  # type: ignore[arg-type]
    assert [fault.code for fault in caught.value.faults] == [Fault.PLAYERS, Fault.SEED, Fault.OPTION]
    with pytest.raises(BadPosition) as caught:
        betta.Options(displays=11, table="best", first="E", solo_start=True)  # type: ignore[arg-type]
    assert [fault.rule for fault in caught.value.faults] == ["BE-1", "BE-3", "BE-10", "BE-13"]


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        (
            {"displays": "7", "solo_displays": "5", "solo_start": "0"},
            {"displays": 7, "solo_displays": 5, "solo_start": 0},
        ),
        ({"all_cards": "yes", "mirror": "no"}, {"all_cards": True}),
        ({"displays": "none", "table": "steep"}, {"table": (0, 0, 0, 1, 3, 6, 10, 15, 21, 28)}),
        ({"table": "0.0.0.0.0.0.0.0.0.5"}, {"table": [0] * 9 + [5]}),
    ],
)
def test_plain_words_are_taken_for_values(given: dict[str, object], meant: dict[str, object]) -> None:
    assert betta.Options(**given) == betta.Options(**meant)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "wrong",
    [
        {"displays": 1},
        {"displays": 2.0},
        {"all_cards": 1},
        {"all_cards": "True"},
        {"mirror": None},
        {"solo_displays": 6},
        {"solo_start": False},
        {"table": (0,) * 9},
        {"table": (0,) * 11},
        {"table": (0,) * 9 + (-1,)},
        {"table": (0,) * 9 + (10_000,)},
        {"table": (0,) * 9 + (True,)},
        {"table": (0,) * 9 + (1.0,)},
        {"table": None},
    ],
)
def test_values_that_an_option_does_not_have(wrong: dict[str, object]) -> None:
    with pytest.raises(BadPosition):
        betta.Options(**wrong)  # type: ignore[arg-type]


def continuations(state: betta.State, depth: int) -> int:
    """How many sequences of that many moves there are; a finished game counts once."""
    if depth == 0 or state.phase == "over":
        return 1
    return sum(continuations(betta.apply(state, move), depth - 1) for move in betta.legal_moves(state))


TABLES = f"patterns={PATTERNS} options=displays=2"
PERFT = {
    # By hand: three cards in four turns on the display that is not full; then B the same.
    f"players=2 displays={FULL}|{EMPTY} {TABLES} hands=A:r1.r2.r3,B:b1.b2.b3": [12, 144],
    # By hand: A has 24 moves, and then two cards like B.
    f"players=2 displays={EMPTY}|{EMPTY} {TABLES} hands=A:r1.r2.r3,B:b1.b2": [24, 24],
    # By hand: the hole in the middle is filled by r8 alone, in every turn; after the others B has 12 moves.
    f"players=2 displays=rbg/y.b/gyr|{FULL} {TABLES} hands=A:r1.r8.r9,B:b1.b2.b3": [12, 100],
    # By hand: two cards on three displays in four turns, then the other one.
    f"players=1 displays={EMPTY}|{EMPTY}|{EMPTY} patterns={PATTERNS} hands=A:r1.y2 options=solo-displays=3": [
        *(24, 288, 288),
    ],
}


@pytest.mark.parametrize("rest", PERFT)
def test_the_number_of_continuations(rest: str) -> None:
    state = betta.parse_state(line(rest))
    depths = range(1, len(PERFT[rest]) + 1)
    assert [continuations(state, depth) for depth in depths] == PERFT[rest]
