"""Round a lesson on screen: nonsense typed, predictions played out, rule cards, where it goes on, the end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from ipywidgets.widgets.widget import _instances

from flotsam_kit.lesson import Step, load_lesson
from flotsam_kit.progress import MemoryProgress
from flotsam_widgets import lesson
from flotsam_widgets.controls import is_shown
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.language import use_language
from flotsam_widgets.notice import Notice
from flotsam_widgets.teach import Course
from tests.board_cases import until
from tests.learner import button, opened, said, solve_all, solve_up_to, typed

DIVIDES = load_lesson("flotsam/10-divides")


@pytest.fixture
def course() -> Iterator[Course]:
    made = opened(DIVIDES)
    yield made
    made.close()


NONSENSE = [
    "",
    "   ",
    "@",
    "35@",
    "three",
    "<img src=x onerror=alert(1)>",
    "999999",
    "35@7 64@8",
    "set x",
    "\u202e35@7",
]


@pytest.mark.parametrize("step", DIVIDES.steps, ids=lambda step: step.name)
def test_typed_nonsense_gets_a_sentence_and_changes_nothing(step: Step) -> None:
    course = opened(DIVIDES, step.name, "en")
    for text in NONSENSE:
        for field in ("command", "answer"):
            course.board.message = course.board.message.__class__("")
            typed(course, text, field)
            assert said(course), (text, field)
            assert course.board.message.kind != "error", said(course)
            assert "<img" not in course.board.frame.message.value
    assert course.session.state == step.state
    assert course.walk.here.wrong == ()
    course.close()


def test_a_prediction_counts_once_and_is_played_out(course: Course) -> None:
    solve_up_to(course, "nobody-must")
    course.rule("FF-3")
    assert "First your answer" in said(course)
    assert not is_shown(course.board.frame.side)
    course.board.press_target(Target("option", "must"))
    assert str(course.session.state.turn) == "B"
    assert "you may pass" in said(course)
    assert "You pass" in said(course)
    course.rule("FF-3")
    assert is_shown(course.board.frame.side)
    course.board.press_target(Target("option", "pass"))
    assert said(course).startswith("Solved: 1 of 3 stars.")
    assert course.session.node.path[0].state == course.walk.step.state


def test_a_prediction_is_played_out_slowly_where_a_loop_runs(course: Course) -> None:
    solve_up_to(course, "nobody-must")
    course.playback.pace = 0.01

    async def predict() -> None:
        course.answer("pass")
        assert course.playback.is_running
        assert course.session.state == course.walk.step.state
        assert course.board.frame.tools.find("skip") is not None
        await until(lambda: not course.playback.is_running)

    asyncio.run(predict())
    assert str(course.session.state.turn) == "B"
    assert course.board.frame.tools.find("skip") is None


def test_what_is_left_to_play_can_be_skipped_and_is_dropped_by_the_next_step(course: Course) -> None:
    solve_up_to(course, "nobody-must")

    async def predict() -> None:
        course.answer("pass")
        typed(course, "skip")
        assert str(course.session.state.turn) == "B"
        course.answer("draw")
        course.next()
        assert not course.playback.is_running

    asyncio.run(predict())
    assert course.walk.step.name == "boats-that-never-were"


def test_rule_cards_open_close_and_change_their_language(course: Course) -> None:
    course.board.hearing.heard({"do": "rule:FF-4"})
    card = course.rules.text
    assert "whole rows" in card.value
    assert card.value.count("<circle") == 24 + 21
    assert 'role="img"' in card.value
    course.board.lang = "fr"
    assert "rangées entières" in card.value
    assert "Variante" not in card.value
    typed(course, "rule ff-7")
    assert "passing=soft" in card.value
    typed(course, "rule FF-99")
    assert "FF\u201199" in said(course)
    course.rules.end.click()
    assert not is_shown(course.board.frame.side)


@pytest.mark.parametrize(
    ("onward", "retry", "rule"),
    [("next", "retry", "rule"), ("Suivant", "recommencer", "règle"), ("дальше", "Заново", "ПРАВИЛО")],
)
def test_the_words_of_a_lesson_are_typed_in_every_language(
    course: Course, onward: str, retry: str, rule: str
) -> None:
    typed(course, "35@7")
    start = course.walk.step.state
    assert course.session.state != start
    typed(course, retry)
    assert course.session.state == start
    typed(course, f"{rule} FF-7")
    assert "passing=soft" in course.rules.text.value
    typed(course, onward)
    assert course.walk.place == 1


def test_the_word_for_a_rule_alone_is_told_as_what_it_is_not(course: Course) -> None:
    typed(course, "rule")
    assert "“rule”: a move is needed here" in said(course)
    assert not is_shown(course.board.frame.side)


def test_only_who_has_opened_a_card_is_led_back(course: Course, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, str]] = []
    monkeypatch.setattr(course.board.frame.bridge, "send", sent.append)
    course.answer("35@5")
    course.next()
    assert {"to": ".fk-message .fk-rule"} not in sent
    course.rule("FF-4")
    course.answer("35@6")
    course.next()  # the card goes, but the focus stays where it is: the button of the rule is gone too
    assert not is_shown(course.board.frame.side)
    assert {"to": ".fk-message .fk-rule"} not in sent
    course.rule("FF-4")
    course.rules.end.click()
    assert sent[-1] == {"to": ".fk-message .fk-rule"}


def test_the_why_table_keeps_the_answer_back(course: Course) -> None:
    button(course, "why")
    assert "35@7" not in course.board.frame.why.value
    typed(course, "why 35@7")
    assert "solved" in said(course)
    course.answer("35@7")
    assert "64@8" in course.board.frame.why.value


def test_the_lesson_goes_on_where_it_was_left_and_keeps_the_best_stars() -> None:
    progress = MemoryProgress()
    first = Course(DIVIDES, progress=progress, lang="en")
    first.answer("35@7")
    first.next()
    first.answer("64@8")
    first.close()
    second = Course(DIVIDES, progress=progress, lang="en")
    assert second.walk.place == 1
    assert "where you left it" in said(second)
    second.back()
    assert second.walk.here.is_solved
    second.again()
    assert second.walk.place == 0
    second.answer("35@6")
    second.answer("35@7")
    assert progress.best(DIVIDES.id, "first-crate") == 6
    second.close()


def test_after_the_end_everything_says_so(course: Course) -> None:
    solve_all(course)
    for call in (course.next, course.hint, course.retry, course.show, lambda: course.answer("35@7")):
        course.board.message = course.board.message.__class__("")
        call()
        assert "finished" in said(course)
    typed(course, "35@7")
    assert "finished" in said(course)
    course.board.lang = "ru"
    assert "Урок окончен" in course.board.frame.goal.value
    button(course, "back")
    assert course.walk.place == len(DIVIDES.steps) - 1
    assert is_shown(course.board.frame.stage.widget)
    course.next()
    button(course, "again")
    assert course.walk.place == 0


def test_a_teachers_own_file_and_a_bad_one(tmp_path: Path) -> None:
    use_language("en")
    shown = lesson("nowhere.toml")
    assert isinstance(shown, Notice)
    assert "nowhere.toml" in str(shown)
    assert "flotsam/10-divides" in str(lesson("flotsam/99"))
    assert isinstance(lesson("flotsam/10-divides", lang="xx"), Notice)
    source = Path(__file__).parents[1] / "flotsam_kit/lessons/flotsam"
    for name in source.glob("10-divides*.toml"):
        text = name.read_text(encoding="utf-8").replace("flotsam/10-divides", "mine")
        (tmp_path / name.name).write_text(text, encoding="utf-8")
    own = lesson(tmp_path / "10-divides.toml")
    assert isinstance(own, Course)
    own.answer("35@7")
    assert own.walk.here.is_solved
    own.close()


def test_closing_leaves_no_widget_behind() -> None:
    before = set(_instances)
    made = Course(DIVIDES, progress=MemoryProgress(), lang="fr")
    solve_all(made)
    made.rule("FF-9")
    made.close()
    assert set(_instances) <= before
