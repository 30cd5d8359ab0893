"""Which configurations a card creates: every card and turn against a matcher of plain sets."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from flotsam_kit import betta
from flotsam_kit.betta.box import Box, ours, shapes
from flotsam_kit.betta.cards import CARDS
from flotsam_kit.betta.grid import CELLS, grid
from flotsam_kit.betta.matching import placement
from flotsam_kit.betta.model import State
from tests import naive_betta as naive
from tests.betta_games import OTHER_BOX, other_box
from tests.mutations import pick

PATTERN_SETS = [
    tuple(name for part in parts for name in part)
    for s in combinations(("S1", "S2", "S3", "S4"), 2)
    for a in combinations(("A1", "A2", "A3", "A4"), 2)
    for x in combinations(("X1", "X2", "X3", "X4"), 2)
    for parts in [(s, a, x)]
]


def table(picture: str, patterns: tuple[str, ...], box: Box, mirror: bool) -> State:
    return State(
        players=2,
        displays=(grid(picture),),
        patterns=patterns,
        hands=((), ()),
        stacks=((), ()),
        points=(0, 0),
        options=betta.Options(box=box, mirror=mirror),
    )


def colouring(rng: random.Random) -> str:
    """A display of up to three colours, from nearly empty to full."""
    colours, share = [pick(rng, "rbgy") for _ in range(1 + int(rng.random() * 3))], rng.random()
    cells = "".join(pick(rng, colours) if rng.random() < share else "." for _ in range(CELLS))
    return "/".join(cells[start : start + 3] for start in (0, 3, 6))


def check(card: betta.Card, turn: int, picture: str, patterns: tuple[str, ...], mirror: bool) -> int:
    state = table(picture, patterns, ours(), mirror)
    seen = placement(state, betta.Place(card, 1, turn))
    before = naive.cells(picture)
    drawings = {name: naive.PATTERNS[name] for name in patterns}
    laid = naive.turned(naive.face(card.deck, card.number), turn)
    after, made = naive.created(before, laid, drawings, mirror)
    assert seen.grid == naive.picture(after)
    assert [(match.pattern, cells_of(match)) for match in seen.matches] == sorted(
        ((match.pattern, cells_of(match)) for match in seen.matches), key=lambda m: patterns.index(m[0])
    )
    assert {(match.pattern, cells_of(match)) for match in seen.matches} == made
    assert len(seen.matches) == len(made)
    assert (seen.points, seen.empty) == (naive.points(before, made), not before)
    return len(made)


def cells_of(match: betta.Match) -> frozenset[naive.Cell]:
    return frozenset(divmod(cell, 3) for cell in match.cells)


def run(count: int, seed: int) -> int:
    """How many configurations were found on random displays, so many for each card and turn."""
    rng = random.Random(seed)
    return sum(
        check(card, turn, colouring(rng), pick(rng, PATTERN_SETS), rng.random() < 0.5)
        for card in CARDS
        for turn in range(4)
        for _ in range(count)
    )


def test_every_card_in_every_turn_on_many_displays() -> None:
    assert run(40, seed=1) > 2_000


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_every_card_in_every_turn_on_very_many_displays(seed: int) -> None:
    assert run(300, seed=seed + 100) > 15_000


def test_the_box_is_that_of_the_rule_book() -> None:
    for card in CARDS:
        assert str(ours().face(card)) == naive.picture(naive.face(card.deck, card.number))
    for pattern in ours().patterns:
        assert {divmod(cell, 3) for cell in pattern.cells} == set(naive.cells(naive.PATTERNS[pattern.name]))
        assert pattern.value == naive.PAYS[pattern.name[0]]
    assert ours().table == naive.TABLE
    assert [pattern.name for pattern in ours().patterns] == list(naive.PATTERNS)


def test_every_face_differs_from_every_other_however_turned() -> None:
    seen = {str(ours().face(card).turned(turn)) for card in CARDS for turn in range(4)}
    # Card 2 alone, in each of the four decks, looks the same after half a turn.
    assert len(seen) == 48 * 4 - 4 * 2


@pytest.mark.parametrize("mirror", [False, True])
def test_how_a_pattern_can_lie(mirror: bool) -> None:
    for box in (ours(), other_box()):
        for pattern in box.patterns:
            drawing = "".join("#" if cell in pattern.cells else "." for cell in range(CELLS))
            drawing = "/".join(drawing[start : start + 3] for start in (0, 3, 6))
            found = shapes(pattern.cells, mirror)
            assert {frozenset(divmod(cell, 3) for cell in cells) for _, cells in found} == naive.lies(
                drawing, mirror
            )
            assert len({cells for _, cells in found}) == len(found)
            assert all(cells == tuple(sorted(cells)) for _, cells in found)


def test_the_patterns_of_the_kit_touch_all_sides_and_are_their_own_mirror_images() -> None:
    for pattern in ours().patterns:
        assert len(shapes(pattern.cells, True)) == len(shapes(pattern.cells, False))
        rows, columns = {cell // 3 for cell in pattern.cells}, {cell % 3 for cell in pattern.cells}
        assert {0, 2} <= rows
        assert {0, 2} <= columns


@pytest.mark.parametrize(("mirror", "turns"), [(False, [0]), (True, [0, 4])])
def test_a_mirror_image_counts_only_by_agreement(mirror: bool, turns: list[int]) -> None:
    box = other_box()
    # A1 of the other box is ##./.##/... and X2 is a bent line, neither its own mirror image.
    lying = shapes(box.pattern("A1").cells, mirror)
    assert len(lying) == 4 * len(turns)
    assert lying[0] == (0, (0, 1, 4, 5))
    if mirror:
        assert lying[4] == (4, (1, 2, 3, 4))


def test_a_pattern_of_one_cell_pays_more_than_the_empty_display() -> None:
    state = table(".../.../...", ("S1", "S2", "A1", "A2", "X1", "X2"), other_box(), False)
    seen = placement(state, betta.Place(betta.Card("r", 1), 1))  # type: ignore[arg-type]
    assert (seen.empty, seen.points) == (True, 3)
    # The card is rr./.b./...: one red corner, and the pair.
    assert {(match.pattern, match.cells) for match in seen.matches} == {("S1", (0,)), ("S2", (0, 1))}


def test_the_text_of_the_other_box_names_it() -> None:
    assert 'name = "my box, 1"' in OTHER_BOX
    assert str(other_box()) == "my%20box%2C%201"
