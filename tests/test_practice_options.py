"""Practice at a table with other agreements: every exercise is of that table, and still has one answer."""

from __future__ import annotations

import pytest

from flotsam_kit import flotsam
from flotsam_kit.core import SEATS
from flotsam_kit.flotsam.model import State
from flotsam_kit.flotsam.options import CHOICES, Passing
from flotsam_kit.lesson.judge import judge
from flotsam_kit.lesson.texts import tell
from flotsam_kit.practice import LEVELS, PracticeError, as_lesson, exercise, topics
from flotsam_kit.texts import LANGUAGES
from flotsam_kit.texts import tell as tell_error
from flotsam_widgets import practice
from flotsam_widgets.language import use_language
from flotsam_widgets.notice import Notice
from flotsam_widgets.teach.drill import Drill

OTHERS = [(name, str(value)) for name, choice in CHOICES.items() for value in choice.words[1:]]

SOFT = flotsam.Options(passing=Passing.SOFT)


@pytest.mark.parametrize(("name", "value"), OTHERS)
@pytest.mark.parametrize("topic", [name for name in topics() if name.startswith("flotsam/")])
def test_every_agreement_has_its_exercises(topic: str, name: str, value: str) -> None:
    options = flotsam.Options(**{name: value})  # type: ignore[arg-type]
    for level in LEVELS:
        for seed in range(2):
            found = exercise(topic, level, seed, options)
            assert flotsam.parse_state(found.step.position) == found.step.state
            lesson = as_lesson(found)
            candidates = [candidate for candidate, _ in found.certificate if candidate in found.step.options]
            solved = [each for each in (*candidates, found.answer) if judge(found.step, each).is_solved]
            assert set(solved) <= {found.answer}
            for each in set(candidates) - {found.answer}:
                assert tell(lesson, found.step, judge(found.step, each), "en")
            if name != "first":
                assert f"options={name.replace('_', '-')}={value}" in found.step.position


@pytest.mark.parametrize("topic", ["flotsam/may-I-pass", "flotsam/clearing-and-drawing"])
def test_with_soft_passing_the_passes_follow_one_another(topic: str) -> None:
    for level in LEVELS:
        for seed in range(12):
            state = exercise(
                topic, level, seed, flotsam.Options(passing=flotsam.Options().passing)
            ).step.state
            soft = exercise(topic, level, seed, flotsam.Options(passing="soft")).step.state  # type: ignore[arg-type]
            assert isinstance(state, State)
            assert isinstance(soft, State)
            assert soft.turn is not None
            before = [SEATS[(soft.turn.index - step) % soft.players] for step in range(1, soft.players)]
            assert set(soft.passed) == set(before[: len(soft.passed)])


def test_agreements_stay_from_one_exercise_to_the_next() -> None:
    drill = practice("flotsam/may-I-pass", seed=1, options=SOFT, lang="en")
    assert isinstance(drill, Drill)
    for _ in range(3):
        assert "options=passing=soft" in drill.walk.step.position
        drill.another()
    drill.level(3)
    drill.seed("Anna")
    assert "options=passing=soft" in drill.walk.step.position
    drill.close()


@pytest.mark.parametrize("options", ["soft", 3, ["passing"], {"passing": "soft"}])
def test_what_are_no_agreements_is_told(options: object) -> None:
    use_language("en")
    with pytest.raises(PracticeError) as caught:
        exercise("flotsam/divides", 1, 1, options)
    sentences = {tell_error(caught.value, lang) for lang in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)
    shown = practice("flotsam/divides", options=options)
    assert isinstance(shown, Notice)
    assert tell_error(caught.value, "en") in str(shown)
