"""Whole games of Betta for tests: played at random, the dice coming from one seed; and another box."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

from flotsam_kit import betta
from tests import whole_games
from tests.mutations import pick

AGREEMENTS = [
    dict(zip(("all_cards", "mirror", "table", "solo_displays", "solo_start", "box"), values, strict=True))
    for values in product(
        (False, True),
        (False, True),
        ("ours", "flat", "steep", (0, 0, 0, 0, 1, 1, 5, 5, 9, 100)),
        (4, 3, 5),
        (1, 0, 2),
        (False, True),
    )
]

OTHER_BOX = """
name = "my box, 1"
table = [0, 1, 1, 3, 4, 6, 9, 12, 16, 25]
[cards]
{cards}
[patterns]
S = ["#../.../...", "##./.../...", "##./.#./...", "#.#/.../..."]
A = ["##./.##/...", "###/.../...", "#../#../##.", "##./##./..."]
X = ["###/#../...", "##./.##/..#", "###/###/###", ".#./###/.#."]
""".format(
    cards="\n".join(
        f"{own} = [" + ", ".join([f'"{own}{own}./.{other}./..."', f'"{own}../{other}../{own}.."'] * 6) + "]"
        for own, other in ("rb", "bg", "gy", "yr")
    )
)
"""Small patterns, and some that are not their own mirror image."""


def other_box() -> betta.Box:
    return betta.load_box(OTHER_BOX)


def options_at(players: int, number: int) -> betta.Options:
    """One of the agreements that so many players can make."""
    chosen = AGREEMENTS[number % len(AGREEMENTS)]
    box = {"box": other_box()} if chosen["box"] else {}
    displays = {"displays": pick(random.Random(number), [None, *range(players, 11)])} if players > 1 else {}
    return betta.Options(**{**chosen, **displays} | {"box": betta.Options().box} | box)  # type: ignore[arg-type]


def steps(state: betta.State, rng: random.Random) -> Iterator[tuple[betta.State, betta.Move, betta.State]]:
    """Each move of a whole game with the positions before and after it."""
    return whole_games.steps(betta, state, lambda now: pick(rng, betta.legal_moves(now)))
