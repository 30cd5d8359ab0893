"""The lesson on screen: solved by clicks, by typing and by Python; every wrong way is told in a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from flotsam_kit.lesson import Step, judge, load_lesson
from flotsam_widgets.controls import is_shown
from flotsam_widgets.teach import Course, verdicts
from flotsam_widgets.teach.asking import CHECK
from tests.learner import WAYS, Way, button, click, opened, said, typed

DIVIDES = load_lesson("flotsam/10-divides")
SOLVED = {"en": "Solved", "fr": "Réussi", "ru": "Решено"}


@pytest.fixture
def course() -> Iterator[Course]:
    made = opened(DIVIDES)
    yield made
    made.close()


@pytest.mark.parametrize("way", WAYS)
def test_the_whole_lesson_is_solved_in_every_way(course: Course, way: Way) -> None:
    for place, step in enumerate(DIVIDES.steps):
        assert course.walk.place == place
        assert course.board.frame.goal.value
        way(course, step, step.solution)
        assert course.walk.here.is_solved, (step.name, said(course))
        assert course.board.message.kind == "good"
        assert said(course).startswith("Solved: 3 of 3 stars.")
        button(course, "next")
    assert course.is_over
    assert "42 of 42 stars" in course.board.frame.goal.value
    assert "2.1" in course.board.frame.below.children[1].value
    assert "2.1" in course.board.text()
    assert not is_shown(course.board.frame.stage.widget)


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
@pytest.mark.parametrize("step", DIVIDES.steps, ids=lambda step: step.name)
def test_every_wrong_answer_is_told_on_the_page_and_nothing_is_given_away(step: Step, lang: str) -> None:
    course = opened(DIVIDES, step.name, lang)
    answers = [item for feedback in step.feedback for item in feedback.patterns]
    tried = [a.lstrip("+-") for a in answers if re.fullmatch(r"[+-]?\w+(@\d+)?", a)]
    tried += ["35@8", "60@7", "pass"] if step.by_moves else []
    for answer in tried:
        try:
            verdict = judge(step, answer)
        except ValueError:
            continue
        if verdict.is_solved:
            continue
        course.answer(answer)
        assert course.board.message.kind in ("refused", "info")
        assert len(said(course).split()) > 3
        assert SOLVED[lang] not in said(course)
        assert course.board.hidden >= step.hidden
        if "edges" in step.hidden:
            assert "goes on" not in course.board.text()
        course.retry()
        assert course.session.state == step.state
    course.answer(step.solution)
    assert said(course).startswith(SOLVED[lang])
    assert not course.board.hidden & step.hidden
    course.close()


def test_a_refusal_has_its_rule_and_only_its_first_half_until_it_is_solved(course: Course) -> None:
    click(course, "card:35")
    click(course, "boat:4")
    assert course.board.message.kind == "refused"
    assert course.board.message.rule == "FF-4"
    assert "goes on" not in said(course)
    click(course, "boat:5")  # the card is still taken up
    button(course, "next")
    course.answer("35@6")
    assert "35 goes on boats\u00a05 and 7." in said(course)


def test_a_legal_but_other_move_is_played_out_and_the_next_try_starts_from_the_position(
    course: Course,
) -> None:
    click(course, "card:64")
    click(course, "boat:8")
    assert course.session.state != DIVIDES.steps[0].state
    assert "Retry" in said(course)
    click(course, "card:35")
    click(course, "boat:7")
    assert course.walk.here.is_solved
    assert course.session.state.boats.in_use == (7,)


def test_undo_and_retry(course: Course) -> None:
    button(course, "undo")
    assert "nothing to undo" in said(course)
    course.answer("64@8")
    button(course, "undo")
    assert course.session.state == DIVIDES.steps[0].state
    course.answer("64@8")
    button(course, "retry")
    assert course.session.state == DIVIDES.steps[0].state
    assert course.walk.worth(0) == 5  # Retry gives no stars back


def test_hints_their_price_and_the_solution(course: Course) -> None:
    course.toolbox.presses.clock = iter(range(100)).__next__  # type: ignore[assignment]
    names = []
    button(course, "next")
    course.show()
    assert "after the fourth hint" in said(course)
    for _ in range(4):
        names.append(next(tool for tool in course.board.frame.tools._tools if tool.name == "hint").text("en"))
        button(course, "hint")
    assert names == [
        "Hint\u00a01, free",
        "Hint\u00a02, half a star",
        "Hint\u00a03, half a star",
        "Hint\u00a04, half a star",
    ] or [name.replace("\u00a0", " ") for name in names] == [
        "Hint 1, free",
        "Hint 2, half a star",
        "Hint 3, half a star",
        "Hint 4, half a star",
    ]
    assert "35\u00a0=\u00a05\u00a0×\u00a07" in said(course)
    course.hint()
    assert "All four" in said(course)
    button(course, "show")
    assert course.session.state.boats.in_use == (5,)
    assert not course.walk.here.is_solved
    button(course, "undo")
    button(course, "redo")
    assert course.session.state.boats.in_use == (5,)
    course.answer("35@7")
    assert said(course).startswith("Solved: 1½ of 3 stars.")
    course.hint()
    assert "needs no hint" in said(course)


def test_a_double_click_on_hint_costs_nothing(course: Course) -> None:
    course.toolbox.presses.clock = iter([0.0, 0.2, 5.0]).__next__
    for _ in range(3):
        button(course, "hint")
    assert course.walk.here.hints == 2


def test_next_before_solved_and_back_at_the_first_step(course: Course) -> None:
    button(course, "next")
    assert said(course).startswith("Solve this step first")
    typed(course, "back")
    assert "first step" in said(course)
    assert course.walk.place == 0
    course.answer("35@5")
    button(course, "next")
    button(course, "next")  # the second press of a double click
    assert course.walk.place == 1
    button(course, "back")
    assert course.walk.here.is_solved


def test_presses_where_something_else_is_asked(course: Course) -> None:
    for step in DIVIDES.steps[:4]:
        if step.by_moves or not step.options:
            course.answer(step.solution)
            course.next()
    click(course, "card:60")  # boats are asked for
    assert "Mark all" in said(course)
    click(course, "pile")
    assert "Mark all" in said(course)
    course.board.press_target(CHECK)
    assert "Nothing is marked" in said(course)
    click(course, "boat:3")
    assert "Marked: 3." in said(course)
    assert "Marked: 3." in course.board.text()
    click(course, "boat:3")
    assert "Marked" not in course.board.text().splitlines()[-1]
    assert course.walk.here.wrong == ()


def test_a_field_left_empty(course: Course) -> None:
    course.answer("35@5")
    course.next()
    course.answer("35@6")
    course.next()
    typed(course, "  ", "answer")
    assert "field is empty" in said(course)
    course.board.play("51@3")
    assert "Type your answer" in said(course)


def test_the_python_line_shows_the_call_of_each_action(course: Course) -> None:
    calls = []
    for call in ('board.play("35@6")', "board.hint()", "board.retry()", 'board.answer("35@7")'):
        eval(call, {"board": course})  # noqa: S307 (the very line that the page shows)
        calls.append(course.board.python_line)
    assert calls == ['board.play("35@6")', "board.hint()", "board.retry()", 'board.play("35@7")']
    course.next()
    assert course.board.python_line == "board.next()"


def test_the_picture_is_named_only_where_the_options_lie_in_it() -> None:
    how = {step.name: verdicts.how(DIVIDES, step, "en") for step in DIVIDES.steps}
    assert "with the buttons or in the picture" in how["welcome-guest"]
    assert how["missing-in-the-fifties"] == "Mark all that are right below the picture, then press Check."


@pytest.mark.parametrize(
    ("lang", "then"),
    [
        ("en", "then give the right answer."),
        ("fr", "puis donne la bonne réponse."),
        ("ru", "и дайте верный ответ."),
    ],
)
def test_after_a_wrong_prediction_the_page_says_how_to_go_on(lang: str, then: str) -> None:
    step = next(each for each in DIVIDES.steps if each.name == "nobody-must")
    shown = verdicts.message(DIVIDES, step, judge(step, "must"), None)
    assert shown.text(lang).endswith(then)
