"""Broken position lines and moves: only the two documented errors, and what can be read can be played.

The suite takes a few thousand; `pytest -m long tests/test_betta_broken_texts.py` takes 200,000.
"""

from __future__ import annotations

import random
from functools import cache

import pytest

from flotsam_kit import BadPosition, NotationError, betta
from tests.betta_cases import EXAMPLES, FAULTY, SOUND, line
from tests.betta_games import OTHER_BOX, options_at, steps
from tests.mutations import STRANGE, Notation, mutate, pick, run

SNIPPETS = [
    *("players=", "players=1", "hands=A:", "displays=", "phase=over", "turn=B", "patterns=S1.S2", "stacks=-"),
    *("points=A:1,B:2", "options=displays=2", "table=flat", "all-cards=yes", "box=x", "solo-start=0"),
    *("r../.../...", "rbg/yrb/gyr", "r8@3+2", "S1", "A:-", *STRANGE),
]


def sound_lines() -> list[str]:
    """Lines of many kinds, from whole games and from the tables of examples."""
    lines = [line(rest) for rest in [*SOUND, *(rest for rest, _ in FAULTY)]]
    lines += [line(rest) for rest, *_ in EXAMPLES.values()]
    for players in range(1, 5):
        rng = random.Random(players)
        # An even number: none of the agreements about another box, which a line alone cannot bring along.
        state = betta.deal(players, seed="a b", options=options_at(players, players * 30))
        lines += [betta.format_state(after) for _, _, after in steps(state, rng) if rng.random() < 0.3]
    return lines


@cache
def notation() -> Notation:
    return Notation(
        game=betta,
        lines=sound_lines(),
        moves=["r8@3", "r8@3+2", "y12@10+3", "r13@0", "b9999@9999+9999"],
        snippets=SNIPPETS,
        marks="0123456789rbgySAXABCDZ=:,.|/-@+%# \t~",
        kinds=[
            r"\b\d+\b",
            r"\b[A-D]\b",
            r"\b[rbgy]\d+",
            "play|over|ours|flat|steep|yes|no",
            r"[.,|][^.,:| ]+",
        ],
    )


def test_thousands_of_broken_texts() -> None:
    assert all(run(notation(), 2_000, seed=1).values())


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_two_hundred_thousand_broken_texts(seed: int) -> None:
    seen = run(notation(), 20_000, seed=seed + 100)
    print(seen)
    assert all(seen.values())


def broken_boxes(count: int, seed: int) -> set[str]:
    """What reading that many broken box files gave; any other exception is a fault of the reader."""
    rng, seen = random.Random(seed), set()
    snippets = [
        "[cards]",
        "[patterns]",
        "table = []",
        "name = 1",
        '"r.r/.../.b."',
        "inf",
        "1979-05-27",
        *STRANGE,
    ]
    kinds = [r"\b\d+\b", r'"[^"]*"', r"\b[rbgySAX] =", r"\[\w+\]"]
    form = Notation(betta, [OTHER_BOX], [], snippets, '0123456789rbgySAX=:,.|/-@+%# \t~\n"[]', kinds)
    for _ in range(count):
        text = mutate(pick(rng, form.lines), rng, form)
        try:
            betta.deal(2, seed=1, options=betta.Options(box=betta.load_box(text)))
        except (NotationError, BadPosition) as error:
            seen.add(type(error).__name__)
        else:
            seen.add("sound")
    return seen


def test_hundreds_of_broken_boxes() -> None:
    assert broken_boxes(600, seed=1) == {"NotationError", "BadPosition", "sound"}


@pytest.mark.long
def test_fifty_thousand_broken_boxes() -> None:
    assert broken_boxes(50_000, seed=2) == {"NotationError", "BadPosition", "sound"}
