"""Broken position lines and moves: only the two documented errors, and what can be read can be played.

The suite takes a few thousand; `pytest -m long tests/test_flotsam_broken_texts.py` takes 200,000.
"""

from __future__ import annotations

import random
import re

import pytest

from flotsam_kit import BadPosition, NotationError, flotsam
from tests.flotsam_cases import EXAMPLES, FAULTY, SOUND, line
from tests.flotsam_games import options_at, pick, steps

SNIPPETS = [
    *("players=", "hands=A:", "boats=3:", "box=*", "phase=last-card", "phase=over", "round=3", "turn=B"),
    *("passed=A.B", "must=1", "tokens=A:2,B:0", "last=A.B", "seed=%C3%A9", "options=passing=soft", "aside=-"),
    *(
        "leader-may-pass=no",
        "A:-",
        "99999",
        "10000",
        "-1",
        "%",
        "\ud800",
        "\0",
        "²",
        "٣",
        "\u2003",
        "é",
        "pass",
    ),
]
MARKS = "0123456789ABCDEFGZa=:,.|-@*%/ \t~"
MOVES = ["35@7", "pass", "deal", "22@4", "0@0", "9999@9999"]


def mutate(text: str, rng: random.Random) -> str:
    """The text with one to three pieces lost, doubled, exchanged or put in; mostly one."""
    for _ in range(1 + int(rng.random() ** 3 * 3)):
        at, size = int(rng.random() * (len(text) + 1)), int(rng.random() * 6)
        way = int(rng.random() * 9)
        if way == 0:
            text = text[:at] + text[at + size :]
        elif way == 1:
            text = text[:at] + pick(rng, MARKS) + text[at + (rng.random() < 0.5) :]
        elif way == 2:
            text = text[:at] + pick(rng, SNIPPETS) + text[at + size :]
        elif way == 3:
            text = text[:at] + text[max(0, at - 3 * size) : at + 3 * size] + text[at:]
        elif way == 4:
            words = text.split(" ")
            words[int(rng.random() * len(words))] = pick(rng, SNIPPETS)
            text = " ".join(words)
        elif way == 5:
            text = f"{text} {pick(rng, SNIPPETS)}"
        else:
            text = exchange(text, rng)
    return text


def exchange(text: str, rng: random.Random) -> str:
    """The text with one number, seat or word in the place of another of its kind: still well formed."""
    kinds = [r"\b\d+\b", r"\b[A-F]\b", "play|last-card|scored|over|hard|soft|lone|none|once", r"[.,][^.,: ]+"]
    kind = pick(rng, kinds)
    found = list(re.finditer(kind, text))
    if not found:
        return text
    old, new = pick(rng, found), pick(rng, found).group()
    if kind == kinds[0] and rng.random() < 0.5:
        new = str(int(rng.random() * 100))
    return text[: old.start()] + (new if rng.random() < 0.8 else "") + text[old.end() :]


def sound_lines() -> list[str]:
    """Lines of many kinds, from whole games and from the tables of examples."""
    lines = [line(rest) for rest in [*SOUND, *(rest for rest, _ in FAULTY)]]
    lines += [line(rest) for rest, _ in EXAMPLES.values()]
    for players in range(2, 7):
        rng = random.Random(players)
        state = flotsam.deal(players, seed="a b", options=options_at(players * 5))
        lines += [flotsam.format_state(after) for _, _, after in steps(state, rng, 0.1) if rng.random() < 0.1]
    return lines


def verdict(text: str) -> NotationError | BadPosition | flotsam.State:
    """What reading the line gives; any other exception is a fault of the reader."""
    try:
        return flotsam.parse_state(text)
    except (NotationError, BadPosition) as error:
        return error


def check_line(text: str) -> str:
    state = verdict(text)
    if isinstance(state, NotationError):
        assert 0 <= state.column <= len(text)
        return "notation"
    if isinstance(state, BadPosition):
        assert state.faults
        return "position"
    assert flotsam.parse_state(flotsam.format_state(state)) == state
    for move in flotsam.legal_moves(state)[-3:]:
        after = flotsam.apply(state, move)
        assert flotsam.events(state, move, after)
        assert flotsam.parse_state(flotsam.format_state(after)) == after
    assert flotsam.legal_moves(state) or state.turn is None
    return "sound"


def check_move(text: str, state: flotsam.State) -> None:
    try:
        move = flotsam.parse_move(text)
    except NotationError:
        return
    assert flotsam.parse_move(flotsam.format_move(move)) == move
    flotsam.why_illegal(state, move)


def run(count: int, seed: int) -> dict[str, int]:
    rng, lines, seen = random.Random(seed), sound_lines(), {"notation": 0, "position": 0, "sound": 0}
    state = flotsam.deal(3, seed=1)
    for _ in range(count):
        seen[check_line(mutate(pick(rng, lines), rng))] += 1
        check_move(mutate(pick(rng, MOVES), rng), state)
    return seen


def test_thousands_of_broken_texts() -> None:
    assert all(run(3_000, seed=1).values())


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_two_hundred_thousand_broken_texts(seed: int) -> None:
    seen = run(20_000, seed=seed + 100)
    print(seen)
    assert all(seen.values())
