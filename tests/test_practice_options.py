"""Practice at a table with other agreements: every exercise is of that table, and still has one answer."""

from __future__ import annotations

import pytest

from flotsam_kit import flotsam
from flotsam_kit.agreed import spelled
from flotsam_kit.core import SEATS
from flotsam_kit.flotsam import options as flotsam_options
from flotsam_kit.flotsam.model import State
from flotsam_kit.flotsam.options import Passing
from flotsam_kit.games import GAMES
from flotsam_kit.korsar import options as korsar_options
from flotsam_kit.lesson.judge import judge
from flotsam_kit.lesson.texts import tell
from flotsam_kit.practice import LEVELS, PracticeError, as_lesson, exercise, topics
from flotsam_kit.texts import LANGUAGES
from flotsam_kit.texts import tell as tell_error
from flotsam_widgets import practice
from flotsam_widgets.language import use_language
from flotsam_widgets.notice import Notice
from flotsam_widgets.teach.drill import Drill
from tests import korsar_practice, naive_korsar

CHOICES = {"flotsam": flotsam_options.CHOICES, "korsar": korsar_options.CHOICES}
OTHERS = [
    (topic, name, value)
    for topic in topics()
    for name, choice in CHOICES.get(topic.partition("/")[0], {}).items()
    for value in (*map(spelled, choice.values[1:]), *(["3"] if choice.form else []))
]
SETTLED = ("first", "teams", "hand_limit")
"""What is over before an exercise of these games begins, or would leave its question without sense."""
OWN = {("korsar/hold-or-not", "hold"), ("korsar/hold-or-not", "min_force"), ("korsar/final-score", "end")}
"""What the topic itself is about, so that it chooses the agreement."""

SOFT = flotsam.Options(passing=Passing.SOFT)


@pytest.mark.parametrize(("topic", "name", "value"), OTHERS)
def test_every_agreement_has_its_exercises(topic: str, name: str, value: str) -> None:
    game = GAMES[topic.partition("/")[0]]
    options = game.Options(**{name: value})
    for level in LEVELS:
        for seed in range(2):
            found = exercise(topic, level, seed, options)
            assert game.parse_state(found.step.position) == found.step.state
            lesson = as_lesson(found)
            candidates = [candidate for candidate, _ in found.certificate if candidate in found.step.options]
            solved = [each for each in (*candidates, found.answer) if judge(found.step, each).is_solved]
            assert set(solved) <= {found.answer}
            if found.step.game == "korsar":
                assert (
                    korsar_practice.ANSWERS[topic](naive_korsar.Table(found.step.position), found)
                    == found.answer
                )
                korsar_practice.CERTIFIED[topic](naive_korsar.Table(found.step.position), found)
            for each in set(candidates) - {found.answer}:
                assert tell(lesson, found.step, judge(found.step, each), "en")
            if name not in SETTLED and (topic, name) not in OWN:
                assert f"{name.replace('_', '-')}={value}" in found.step.position


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


@pytest.mark.parametrize("options", ["soft", 3, ["passing"], korsar_options.Options(), {"pass": "soft"}])
def test_a_board_takes_agreements_by_name_and_tells_what_are_none(options: object) -> None:
    shown = practice("flotsam/may-I-pass", options=options, lang="en")
    assert isinstance(shown, Notice)
    assert "passing" in str(shown)
    drill = practice("flotsam/may-I-pass", seed=1, options={"passing": "soft"}, lang="en")
    assert isinstance(drill, Drill)
    assert "options=passing=soft" in drill.walk.step.position
    drill.close()
