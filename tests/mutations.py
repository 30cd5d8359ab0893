"""Texts broken at random, for readers that must answer with a documented error and nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from flotsam_kit import BadPosition, NotationError

T = TypeVar("T")


def pick(rng: random.Random, items: Sequence[T]) -> T:
    """One of the items; the same in every version of Python."""
    return items[int(rng.random() * len(items))]


STRANGE = ["99999", "10000", "-1", "%", "\ud800", "\0", "²", "٣", "\u2003", "é", "seed=%C3%A9"]


@dataclass(frozen=True)
class Notation:
    """What the texts of a game are made of.

    `snippets` are words of its lines, `marks` single characters; `kinds` are patterns of pieces that can be
    exchanged for one another, numbers first.
    """

    game: Any
    lines: Sequence[str]
    moves: Sequence[str]
    snippets: Sequence[str]
    marks: str
    kinds: Sequence[str]


def run(notation: Notation, count: int, seed: int) -> dict[str, int]:
    """How many broken lines could not be read, could not be, or were sound; every other way raises."""
    rng, seen = random.Random(seed), {"notation": 0, "position": 0, "sound": 0}
    state = notation.game.deal(3, seed=1)
    for _ in range(count):
        seen[check_line(notation.game, mutate(pick(rng, notation.lines), rng, notation))] += 1
        check_move(notation.game, mutate(pick(rng, notation.moves), rng, notation), state)
    return seen


def verdict(game: Any, text: str) -> Any:
    """What reading the line gives; any other exception is a fault of the reader."""
    try:
        return game.parse_state(text)
    except (NotationError, BadPosition) as error:
        return error


def check_line(game: Any, text: str) -> str:
    """What the line is; a sound one can be written, and played on."""
    state = verdict(game, text)
    if isinstance(state, NotationError):
        assert 0 <= state.column <= len(text)
        return "notation"
    if isinstance(state, BadPosition):
        assert state.faults
        return "position"
    assert game.parse_state(game.format_state(state)) == state
    for move in game.legal_moves(state)[-3:]:
        after = game.apply(state, move)
        assert game.events(state, move, after)
        assert game.parse_state(game.format_state(after)) == after
    assert game.legal_moves(state) or state.turn is None
    return "sound"


def check_move(game: Any, text: str, state: Any) -> None:
    """A move that can be read comes back as it went, and the rules have an answer."""
    try:
        move = game.parse_move(text)
    except NotationError:
        return
    assert game.parse_move(game.format_move(move)) == move
    game.why_illegal(state, move)


def mutate(text: str, rng: random.Random, notation: Notation) -> str:
    """The text with one to three pieces lost, doubled, exchanged or put in; mostly one."""
    for _ in range(1 + int(rng.random() ** 3 * 3)):
        at, size = int(rng.random() * (len(text) + 1)), int(rng.random() * 6)
        way = int(rng.random() * 9)
        if way == 0:
            text = text[:at] + text[at + size :]
        elif way == 1:
            text = text[:at] + pick(rng, notation.marks) + text[at + (rng.random() < 0.5) :]
        elif way == 2:
            text = text[:at] + pick(rng, notation.snippets) + text[at + size :]
        elif way == 3:
            text = text[:at] + text[max(0, at - 3 * size) : at + 3 * size] + text[at:]
        elif way == 4:
            words = text.split(" ")
            words[int(rng.random() * len(words))] = pick(rng, notation.snippets)
            text = " ".join(words)
        elif way == 5:
            text = f"{text} {pick(rng, notation.snippets)}"
        else:
            text = exchange(text, rng, notation.kinds)
    return text


def exchange(text: str, rng: random.Random, kinds: Sequence[str]) -> str:
    """The text with one piece in the place of another of its kind: still well formed."""
    kind = pick(rng, kinds)
    found = list(re.finditer(kind, text))
    if not found:
        return text
    old, new = pick(rng, found), pick(rng, found).group()
    if kind == kinds[0] and rng.random() < 0.5:
        new = str(int(rng.random() * 100))
    return text[: old.start()] + (new if rng.random() < 0.8 else "") + text[old.end() :]
