"""Practice on screen: answered by call, another one, level and seed chosen, bad requests told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from flotsam_kit.practice import LEVELS, begin, exercise, topics
from flotsam_widgets import practice
from flotsam_widgets.language import use_language
from flotsam_widgets.notice import Notice
from flotsam_widgets.teach.drill import Drill

TOPIC = "flotsam/next-starter"


@pytest.fixture
def drill() -> Iterator[Drill]:
    made = Drill(begin(TOPIC, seed=7), lang="en")
    yield made
    made.close()


def said(drill: Drill) -> str:
    return "\n".join(drill.board.message.lines(drill.board.lang))


def typed(drill: Drill, text: str) -> None:
    drill.board.hearing.heard({"field": "command", "value": text})


@pytest.mark.parametrize("topic", topics())
def test_the_answer_solves_and_another_follows(topic: str) -> None:
    made = Drill(begin(topic, level=2, seed=3), lang="en")
    made.answer(made.run.exercise.answer)
    assert made.walk.here.is_solved
    assert "Solved" in said(made)
    before = made.run.exercise
    made.another()
    assert made.run.exercise != before
    assert not made.walk.here.is_solved
    assert made.board.text()
    made.close()


def test_a_wrong_answer_is_told_why_and_the_level_follows(drill: Drill) -> None:
    for _ in range(2):
        assert drill.run.level == 1
        drill.answer(drill.run.exercise.answer)
        drill.another()
    assert drill.run.level == 2
    wrong = next(seat for seat in drill.walk.step.options if seat != drill.run.exercise.answer)
    drill.answer(wrong)
    assert wrong in said(drill)
    drill.another()
    assert drill.run.level == 1


def test_an_exercise_left_alone_changes_nothing(drill: Drill) -> None:
    drill.another()
    assert drill.run.level == 1


def test_level_and_seed_are_shown_typed_and_called(drill: Drill) -> None:
    typed(drill, "level 3")
    assert drill.run.exercise == exercise(TOPIC, 3, 7)
    typed(drill, "Niveau 2")
    assert drill.run.exercise == exercise(TOPIC, 2, 7)
    typed(drill, "уровень 3")
    typed(drill, "Tirage Anna")
    assert drill.run.exercise == exercise(TOPIC, 3, "Anna")
    drill.level(1)
    drill.seed(12)
    assert drill.run.exercise == exercise(TOPIC, 1, 12)
    assert "12" in drill.board.python_line
    typed(drill, "level 9")
    assert all(str(level) in said(drill) for level in (LEVELS[0], LEVELS[-1]))
    assert drill.run.level == 1


def buttons(drill: Drill) -> dict[str, bool]:
    """The level buttons, and whether each is the one that is on."""
    return {button.description: "fk-on" in button._dom_classes for button in drill.choosing._levels.values()}


def test_level_and_seed_are_chosen_in_their_row(drill: Drill) -> None:
    assert drill.choosing.field.value == "7"
    assert buttons(drill) == {"1": True, "2": False, "3": False}
    drill.choosing._levels[2].click()
    assert drill.run.exercise == exercise(TOPIC, 2, 7)
    assert buttons(drill) == {"1": False, "2": True, "3": False}
    drill.board.hearing.heard({"field": "seed", "value": " класс 6Б "})
    assert drill.run.exercise == exercise(TOPIC, 2, "класс 6Б")
    assert drill.choosing.field.value == "класс 6Б"
    drill.another()
    assert drill.choosing.field.value == "класс 6Б.2"
    before = drill.run
    drill.board.hearing.heard({"field": "seed", "value": "  "})
    assert drill.run == before
    assert "same exercise" in said(drill)
    for text in ("<b>x</b>", "\x00", "9" * 5000, "\ud83d"):
        drill.board.hearing.heard({"field": "seed", "value": text})
        assert drill.board.message.kind == "info", said(drill)
        assert "<b>" not in drill.board.frame.caption.value
        assert len(drill.board.frame.caption.value.encode()) < 300
        assert drill.choosing.field.value.encode()


def test_a_new_level_is_told_with_its_reason(drill: Drill) -> None:
    for _ in range(2):
        drill.answer(drill.run.exercise.answer)
        drill.another()
    assert said(drill).startswith("Two in a row without a fault: now level 2.")
    drill.hint()
    drill.another()
    assert said(drill).startswith("That one did not work out: now level 1.")
    assert "Press an answer" in said(drill)
    drill.another()
    assert "level" not in said(drill)


def test_hints_and_language_go_on_in_the_middle(drill: Drill) -> None:
    drill.hint()
    assert drill.walk.here.hints == 1
    drill.board.lang = "fr"
    assert drill.walk.here.hints == 1


@pytest.mark.parametrize(
    ("topic", "values", "word"),
    [("flotsam/x", {}, "flotsam/divides"), (TOPIC, {"level": 7}, "3"), (TOPIC, {"lang": "xx"}, "en")],
)
def test_what_there_is_not_is_told(topic: str, values: dict[str, object], word: str) -> None:
    use_language("en")
    shown = practice(topic, **values)  # type: ignore[arg-type]
    assert isinstance(shown, Notice)
    assert word in repr(shown) + str(vars(shown))


def test_an_answer_of_the_wrong_length_is_no_try() -> None:
    made = Drill(begin("flotsam/scoring", seed=3), lang="en")
    made.answer("0 0")
    assert "Places: A, B" in said(made)
    assert not made.walk.here.wrong
    assert made.board.actions.extra_marks[".fk-answer input"]["inputmode"] == "text"
    made.close()
