"""Practice of what Betta pays: no answer is a good guess, nothing is on the page, any table will do."""

from __future__ import annotations

from collections import Counter

import pytest

from flotsam_kit import betta
from flotsam_kit.betta.model import State
from flotsam_kit.lesson.judge import judge
from flotsam_kit.lesson.texts import tell
from flotsam_kit.practice import LEVELS, Exercise, as_lesson, begin, exercise
from flotsam_kit.texts import LANGUAGES
from flotsam_widgets.teach.drill import Drill
from tests import betta_practice
from tests.test_betta_hidden import told

PAYS, EVALUATE, WINS = "betta/what-does-it-pay", "betta/evaluate-the-display", "betta/who-wins"
MANY = range(200)
TABLES = [
    (0,) * 10,
    (0,) * 9 + (9999,),
    (1,) * 10,
    tuple(range(0, 1000, 100)),
    (5, 5, 5, 5, 5, 5, 7, 7, 7, 9),
]


def state(found: Exercise) -> State:
    assert isinstance(found.step.state, State)
    return found.step.state


@pytest.mark.parametrize("level", LEVELS)
def test_no_number_of_points_is_a_good_guess(level: int) -> None:
    answers = Counter(exercise(PAYS, level, seed).answer for seed in MANY)
    assert set(answers) == {"0", "3", "5", "7"} | ({"2"} if level < 3 else set())
    assert max(answers.values()) <= 80
    assert min(answers.values()) >= 20


def test_no_value_of_one_display_is_a_good_guess() -> None:
    answers = Counter(exercise(EVALUATE, 1, seed).answer for seed in MANY)
    assert set(answers) == {"0", "1", "2", "6", "9", "12", "16"}
    assert max(answers.values()) <= 70


@pytest.mark.parametrize("level", LEVELS)
def test_neither_a_colour_nor_the_turns_tell_who_wins(level: int) -> None:
    found = [exercise(WINS, level, seed) for seed in MANY]
    winners = Counter(each.answer for each in found)
    assert set(winners) == {"A", "B"} | ({"AB"} if level == 3 else set())
    assert abs(winners["A"] - winners["B"]) <= 50
    assert winners["AB"] <= 60
    alone = [each for each in found if each.answer != "AB"]
    leads = [state(each).points["AB".index(each.answer)] == max(state(each).points) for each in alone]
    assert 0.3 <= sum(leads) / len(leads) <= 0.7


@pytest.mark.parametrize("level", LEVELS)
def test_every_display_and_colour_is_asked(level: int) -> None:
    goals = [exercise(EVALUATE, level, seed).sentences["goal"].values for seed in MANY]
    assert {goal["colour"] for goal in goals} == {"r", "b"}
    assert {goal["display"] for goal in goals} == ({1, 2} if level == 1 else {0})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("topic", [PAYS, EVALUATE, WINS])
def test_the_page_keeps_back_what_is_asked(topic: str, level: int, lang: str) -> None:
    drill = Drill(begin(topic, level=level, seed=4), lang=lang)
    hidden = drill.walk.step.hidden
    assert hidden == ({"preview", "targets"} if topic == PAYS else {"counts", "scores"})
    assert not told(drill, (lang,)) & hidden
    drill.answer(drill.run.exercise.answer)
    assert drill.walk.here.is_solved
    drill.close()


@pytest.mark.parametrize("numbers", TABLES)
@pytest.mark.parametrize("topic", [EVALUATE, WINS])
def test_any_table_has_its_exercises(topic: str, numbers: tuple[int, ...]) -> None:
    options = betta.Options(table=numbers)
    for level in LEVELS:
        for seed in range(3):
            found = exercise(topic, level, seed, options)
            table = betta_practice.Table(found.step.position)
            assert betta_practice.ANSWERS[topic](table, found) == found.answer
            betta_practice.CERTIFIED[topic](table, found)
            lesson = as_lesson(found)
            for answer, verdict in found.certificate:
                judged = judge(found.step, answer)
                assert judged.is_solved == (verdict == "yes")
                assert judged.is_solved or tell(lesson, found.step, judged, "en")
