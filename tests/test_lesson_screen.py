"""The lesson on screen: solved by clicks, by typing and by Python; every wrong way is told in a sentence."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from ipywidgets.widgets.widget import _instances

from flotsam_kit.lesson import MemoryProgress, Step, judge, load_lesson
from flotsam_kit.lesson.answers import chosen
from flotsam_kit.lesson.texts import say
from flotsam_widgets import lesson
from flotsam_widgets.controls import is_shown
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.language import use_language
from flotsam_widgets.notice import Notice
from flotsam_widgets.teach import Course, words
from flotsam_widgets.teach.asking import CHECK, target_of

DIVIDES = load_lesson("flotsam/10-divides")
SOLVED = {"en": "Solved", "fr": "Réussi", "ru": "Решено"}


@pytest.fixture
def course() -> Iterator[Course]:
    made = Course(DIVIDES, progress=MemoryProgress(), lang="en")
    yield made
    made.close()


def said(course: Course) -> str:
    return "\n".join(course.board.message.lines(course.board.lang))


def button(course: Course, name: str) -> None:
    tool = course.board.frame.tools.find(name)
    assert tool is not None, name
    tool.press()


def click(course: Course, name: str) -> None:
    course.board.press(*course.board.locate(name))


def typed(course: Course, text: str, field: str = "command") -> None:
    course.board.hearing.heard({"field": field, "value": text})


def by_clicks(course: Course, step: Step, answer: str) -> None:
    """Give an answer with the mouse; only what is not in the picture is typed or pressed as a button."""
    if step.by_moves and answer != "pass" and int(answer.partition("@")[2]) >= 3:
        card, _, boat = answer.partition("@")
        selection = course.board.selection
        if selection is None or selection.value("card") != card:
            click(course, f"card:{card}")
        click(course, f"boat:{boat}")
    elif step.by_moves and answer == "pass":
        click(course, "pass")
    elif step.by_moves:
        typed(course, answer)
    elif step.by_options:
        for option in chosen(answer) if step.chooses_many else (answer,):
            if step.of:
                click(course, f"{step.of}:{option}")
            else:
                course.board.press_target(target_of(step, option))
        if step.chooses_many:
            course.board.press_target(CHECK)
    else:
        typed(course, answer, "answer")


def by_keyboard(course: Course, step: Step, answer: str) -> None:
    """Give an answer with real buttons alone, or where there are none by typing."""
    if step.by_moves and answer != "pass" and int(answer.partition("@")[2]) >= 3:
        card, _, boat = answer.partition("@")
        selection = course.board.selection
        if selection is None or selection.value("card") != card:
            course.board.press_target(Target("card", card))
        course.board.press_target(Target("boat", boat))
    else:
        by_clicks(course, step, answer)


def by_command(course: Course, _step: Step, answer: str) -> None:
    typed(course, answer.replace(".", " "))


def by_python(course: Course, _step: Step, answer: str) -> None:
    course.answer(answer)


WAYS = [by_clicks, by_keyboard, by_command, by_python]


@pytest.mark.parametrize("way", WAYS)
def test_the_whole_lesson_is_solved_in_every_way(course: Course, way: object) -> None:
    for place, step in enumerate(DIVIDES.steps):
        assert course.walk.place == place
        assert course.board.frame.goal.value
        way(course, step, step.solution)  # type: ignore[operator]
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
    progress = MemoryProgress()
    progress.leave(DIVIDES.id, step.name)
    course = Course(DIVIDES, progress=progress, lang=lang)
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
    course.toolbox.clock = iter(range(100)).__next__  # type: ignore[assignment]
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
    course.toolbox.clock = iter([0.0, 0.2, 5.0]).__next__
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


NONSENSE = [
    "",
    "   ",
    "@",
    "35@",
    "three",
    "<img src=x onerror=alert(1)>",
    "99999",
    "35@7 64@8",
    "set x",
    "\u202e35@7",
]


@pytest.mark.parametrize("step", DIVIDES.steps, ids=lambda step: step.name)
def test_typed_nonsense_gets_a_sentence_and_changes_nothing(step: Step) -> None:
    progress = MemoryProgress()
    progress.leave(DIVIDES.id, step.name)
    course = Course(DIVIDES, progress=progress, lang="en")
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


def test_presses_where_something_else_is_asked(course: Course) -> None:
    for step in DIVIDES.steps[:4]:
        if step.by_moves or not step.options:
            course.answer(step.solution)
            course.next()
    click(course, "card:60")  # boats are asked for
    assert "Mark all" in said(course)
    click(course, "pass")
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


def test_a_prediction_counts_once_and_is_played_out(course: Course) -> None:
    open_step(course, "nobody-must")
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
    open_step(course, "nobody-must")
    course.playback.pace = 0.01

    async def predict() -> None:
        course.answer("pass")
        assert course.playback.is_running
        assert course.session.state == course.walk.step.state
        assert course.board.frame.tools.find("skip") is not None
        await asyncio.sleep(0.2)
        assert not course.playback.is_running

    asyncio.run(predict())
    assert str(course.session.state.turn) == "B"
    assert course.board.frame.tools.find("skip") is None


def test_what_is_left_to_play_can_be_skipped_and_is_dropped_by_the_next_step(course: Course) -> None:
    open_step(course, "nobody-must")

    async def predict() -> None:
        course.answer("pass")
        typed(course, "skip")
        assert str(course.session.state.turn) == "B"
        course.answer("draw")
        course.next()
        assert not course.playback.is_running

    asyncio.run(predict())
    assert course.walk.step.name == "boats-that-never-were"


def open_step(course: Course, name: str) -> None:
    while course.walk.step.name != name:
        course.answer(course.walk.step.solution)
        course.next()


def test_the_language_changes_everything_and_keeps_the_place(course: Course) -> None:
    course.answer("35@6")
    course.hint()
    for lang, goal in (("fr", "Le navire coule"), ("ru", "Корабль тонет"), ("en", "The ship")):
        course.board.lang = lang
        frame = course.board.frame
        assert goal in frame.goal.value
        assert say(DIVIDES, "first-crate.hints.1", lang) in frame.below.children[1].value
        assert say(DIVIDES, "first-crate.hints.1", lang) in frame.message.value
        assert words.stars(5, 3, lang) in frame.progress.value
    assert course.walk.place == 0
    open_step(course, "nobody-must")
    course.board.lang = "ru"
    labels = [choice.label for choice in course.board.actions.choices("ru")]
    assert labels[1] == "Да: я пасую, и ходит B"


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
    open_all(course)
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


def open_all(course: Course) -> None:
    while not course.is_over:
        course.answer(course.walk.step.solution)
        course.next()


def test_the_python_line_shows_the_call_of_each_action(course: Course) -> None:
    calls = []
    for call in ('course.board.play("35@6")', "course.hint()", "course.retry()", 'course.answer("35@7")'):
        eval(call, {"course": course})  # noqa: S307 (the very line that the page shows)
        calls.append(course.board.python_line)
    assert calls == ['board.play("35@6")', "course.hint()", "course.retry()", 'board.play("35@7")']
    course.next()
    assert course.board.python_line == "course.next()"


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
    open_all(made)
    made.rule("FF-9")
    made.close()
    assert set(_instances) <= before
