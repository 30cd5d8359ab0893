"""The level that follows the learner, seeds that are typed, requests that cannot be met."""

from __future__ import annotations

import subprocess
import sys

import pytest

from flotsam_kit.practice import PracticeError, another, at_level, at_seed, begin, exercise, untouched
from flotsam_kit.practice.seeds import next_seed
from flotsam_kit.texts import LANGUAGES, tell

TOPIC = "flotsam/next-starter"


def test_two_clean_ones_lead_up_and_a_failure_leads_down() -> None:
    run = begin(TOPIC, seed=7)
    run = another(run, 6)
    assert run.level == 1
    run = another(run, 6)
    assert run.level == 2
    run = another(run, 5)  # solved, but not clean: nothing changes
    assert (run.level, run.clean) == (2, 0)
    run = another(run, 6)
    assert untouched(run).clean == 1
    assert another(run, 2).level == 1
    assert another(run, None).level == 1


def test_the_level_stays_between_the_lowest_and_the_highest() -> None:
    assert another(begin(TOPIC, level=1), None).level == 1
    assert another(another(begin(TOPIC, level=3), 6), 6).level == 3


def test_level_and_seed_can_be_chosen() -> None:
    run = begin(TOPIC, seed="класс 6Б")
    assert at_level(run, 3).exercise == exercise(TOPIC, 3, "класс 6Б")
    assert at_seed(run, 12).exercise == exercise(TOPIC, 1, "12")


def test_seeds_go_on_by_number() -> None:
    assert [next_seed(seed) for seed in ("7", "7.2", "a.b", "")] == ["7.2", "7.3", "a.b.2", ".2"]


def test_a_seed_gives_the_same_in_another_process() -> None:
    code = f"from flotsam_kit.practice import exercise; print(exercise({TOPIC!r}, 2, 'Anna').step.position)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == exercise(TOPIC, 2, "Anna").step.position


@pytest.mark.parametrize(
    ("values", "word"),
    [
        (("flotsam/nothing", 1, 1), "flotsam/divides"),
        ((TOPIC, 4, 1), "3"),
        ((TOPIC, True, 1), "True"),
        ((TOPIC, 1.5, 1), "1.5"),
        ((TOPIC, 2.0, 1), "2.0"),
        ((TOPIC, "1", 1), "'1'"),
        ((TOPIC, 10**5000, 1), "int"),
        (([], 1, 1), "[]"),
        ((TOPIC, 1, None), "NoneType"),
        ((TOPIC, 1, 1, "soft"), "str"),
    ],
)
def test_what_there_is_not_is_told_with_what_there_is(values: tuple[object, ...], word: str) -> None:
    with pytest.raises(PracticeError) as caught:
        exercise(*values)  # type: ignore[arg-type]
    assert all(word in tell(caught.value, lang) for lang in LANGUAGES)
