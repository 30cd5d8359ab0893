"""Practice of Betta at tables with other agreements, and what its exercises keep off the board."""

from __future__ import annotations

import pytest

from flotsam_kit import betta
from flotsam_kit.betta.options import CHOICES
from flotsam_kit.practice import LEVELS, Exercise, exercise, topics
from tests import betta_practice

TOPICS = [topic for topic in topics() if topic.startswith("betta/")]
PLACING = ("betta/spot-the-pattern", "betta/which-turn", "betta/best-placement")
AGREED = [
    (name, value)
    for name, choice in CHOICES.items()
    for value in (*choice.values[1:], *([(0, 0, 0, 1, 1, 2, 3, 5, 8, 13)] if name == "table" else []))
]
SETTLED = ("first", "displays")
"""What is over before an exercise begins, or is part of its level."""


def check(found: Exercise) -> None:
    """The exercise proved again from its position."""
    table = betta_practice.Table(found.step.position)
    assert betta.parse_state(found.step.position) == found.step.state
    assert betta_practice.ANSWERS[found.topic](table, found) == found.answer
    assert betta_practice.MEASURES[found.topic](table, found) == found.difficulty
    betta_practice.CERTIFIED[found.topic](table, found)


@pytest.mark.parametrize(("name", "value"), AGREED)
@pytest.mark.parametrize("topic", TOPICS)
def test_every_agreement_has_its_exercises(topic: str, name: str, value: object) -> None:
    options = betta.Options(**{name: value})  # type: ignore[arg-type]
    for level in LEVELS:
        for seed in range(2):
            found = exercise(topic, level, seed, options)
            check(found)
            if name not in SETTLED:
                assert f"{name.replace('_', '-')}=" in found.step.position


@pytest.mark.parametrize("topic", PLACING)
def test_neither_preview_nor_targets_are_shown(topic: str) -> None:
    for level in LEVELS:
        assert {"preview", "targets"} <= exercise(topic, level, 1).step.hidden


@pytest.mark.parametrize("level", LEVELS)
def test_no_turn_is_a_good_guess(level: int) -> None:
    turns = [exercise("betta/which-turn", level, seed).answer.partition("+")[2] for seed in range(200)]
    assert all(30 <= turns.count(turn) <= 70 for turn in ("", "1", "2", "3"))


@pytest.mark.parametrize("level", LEVELS)
def test_no_pattern_is_a_good_guess(level: int) -> None:
    names = [exercise("betta/spot-the-pattern", level, seed).answer for seed in range(200)]
    assert max(map(names.count, names)) <= 50


def test_the_levels_of_the_best_placement_grow_in_displays_too() -> None:
    sizes = [len(exercise("betta/best-placement", level, 1).step.state.displays) for level in LEVELS]  # type: ignore[attr-defined]
    assert sizes == [2, 3, 5]
