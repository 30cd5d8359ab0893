"""Broken box files: only the two documented errors, and with what can be read a game can be dealt.

The suite takes a few hundred; `pytest -m long tests/test_betta_broken_boxes.py` takes 50,000.
"""

from __future__ import annotations

import random

import pytest

from flotsam_kit import BadPosition, NotationError, betta
from tests.betta_games import OTHER_BOX
from tests.mutations import STRANGE, Notation, mutate, pick


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
