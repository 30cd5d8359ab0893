"""Broken position lines and moves: only the two documented errors, and what can be read can be played.

The suite takes a few thousand; `pytest -m long tests/test_flotsam_broken_texts.py` takes 200,000.
"""

from __future__ import annotations

import random
from functools import cache

import pytest

from flotsam_kit import flotsam
from tests.flotsam_cases import EXAMPLES, FAULTY, SOUND, line
from tests.flotsam_games import options_at, steps
from tests.mutations import STRANGE, Notation, run

SNIPPETS = [
    *("players=", "hands=A:", "boats=3:", "box=*", "phase=last-card", "phase=over", "round=3", "turn=B"),
    *("passed=A.B", "must=1", "tokens=A:2,B:0", "last=A.B", "options=passing=soft", "aside=-"),
    *("leader-may-pass=no", "A:-", "pass", *STRANGE),
]


def sound_lines() -> list[str]:
    """Lines of many kinds, from whole games and from the tables of examples."""
    lines = [line(rest) for rest in [*SOUND, *(rest for rest, _ in FAULTY)]]
    lines += [line(rest) for rest, _ in EXAMPLES.values()]
    for players in range(2, 7):
        rng = random.Random(players)
        state = flotsam.deal(players, seed="a b", options=options_at(players * 5))
        lines += [flotsam.format_state(after) for _, _, after in steps(state, rng, 0.1) if rng.random() < 0.1]
    return lines


@cache
def notation() -> Notation:
    return Notation(
        game=flotsam,
        lines=sound_lines(),
        moves=["35@7", "pass", "deal", "22@4", "0@0", "9999@9999"],
        snippets=SNIPPETS,
        marks="0123456789ABCDEFGZa=:,.|-@*%/ \t~",
        kinds=[
            r"\b\d+\b",
            r"\b[A-F]\b",
            "play|last-card|scored|over|hard|soft|lone|none|once",
            r"[.,][^.,: ]+",
        ],
    )


def test_thousands_of_broken_texts() -> None:
    assert all(run(notation(), 3_000, seed=1).values())


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_two_hundred_thousand_broken_texts(seed: int) -> None:
    seen = run(notation(), 20_000, seed=seed + 100)
    print(seen)
    assert all(seen.values())
