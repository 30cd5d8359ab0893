"""Broken position lines and moves: only the two documented errors, and what can be read can be played.

The suite takes a few thousand; `pytest -m long tests/test_korsar_broken_texts.py` takes 200,000.
"""

from __future__ import annotations

import random
from functools import cache

import pytest

from flotsam_kit import korsar
from tests.korsar_cases import EXAMPLES, WORKED, line
from tests.korsar_faults import FAULTY, SOUND
from tests.korsar_games import TABLES, options_at, steps
from tests.mutations import STRANGE, Notation, run

SNIPPETS = [
    *("players=8", "hands=A:", "ships=1:A5", "/A.g2", "/!B.bC", "/~A", "|2:B6@3", "box=*", "phase=over"),
    *(
        "turn=B",
        "teams=AB.CD",
        "discard=k1",
        "won=A:5,B:-",
        "next=9",
        "clock=7",
        "left=1",
        "options=hold=off",
    ),
    *(
        "hand-limit=7",
        "end=last_round",
        "team-forces=separate",
        "A:-",
        "gC",
        "W",
        "k4",
        "lay:",
        "drop:",
        "draw",
    ),
    *STRANGE,
]


def sound_lines() -> list[str]:
    """Lines of many kinds, from whole games and from the tables of examples."""
    lines = [line(rest) for rest in [*SOUND, *(rest for rest, _ in FAULTY)]]
    lines += [line(rest) for rest, _ in [*EXAMPLES.values(), *WORKED.values()]]
    for place, (players, teams) in enumerate(TABLES):
        rng = random.Random(players)
        state = korsar.deal(players, seed="a b", options=options_at(place, teams))
        lines += [korsar.format_state(after) for _, _, after in steps(state, rng, 0.3) if rng.random() < 0.1]
    return lines


@cache
def notation() -> Notation:
    return Notation(
        game=korsar,
        lines=sound_lines(),
        moves=["b4@1", "bC@12", "W@1", "lay:5", "drop:b4", "draw", "pass", "g5@1", "k0@0", "lay:9999"],
        snippets=SNIPPETS,
        marks="0123456789ABCDEFGHZgbrkCWa=:,.|/!~@-*% \t",
        kinds=[
            r"\b\d+\b",
            r"\b[A-H]\b",
            r"[gbrk][1-4C]",
            "play|over|pirate|off|galleon|stop|settle|last_round|shared|separate|yes|no|none",
            r"[.,/|][^.,:/|@ ]+",
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
