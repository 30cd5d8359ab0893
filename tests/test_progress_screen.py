"""Progress on the page: a lesson goes on where it was left, with its stars; carried by a line; reset asks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from flotsam_kit.lesson import load_lesson
from flotsam_kit.progress import DiskProgress, MemoryProgress, Record, read_line, write_line
from flotsam_widgets import lesson
from flotsam_widgets.controls import is_shown
from flotsam_widgets.teach import Course
from flotsam_widgets.teach.keeping import Panel
from tests.learner import opened, said, typed
from tests.progress_cases import words

DIVIDES = load_lesson("flotsam/10-divides")
TOPIC = "flotsam/next-starter"


@pytest.fixture
def course() -> Iterator[Course]:
    made = Course(DIVIDES, progress=DiskProgress(), lang="en")
    yield made
    made.close()


def restarted() -> Course:
    """The lesson in a kernel that has just started."""
    progress = DiskProgress()
    progress.look()
    return Course(DIVIDES, progress=progress, lang="en")


def solve(course: Course, *, after: str = "") -> None:
    if after:
        course.answer(after)
    course.answer(course.walk.step.solution)


def panel(course: Course) -> Panel:
    assert course.keeping.panel is not None
    return course.keeping.panel


def test_after_a_restart_the_lesson_opens_at_its_place_with_its_stars(course: Course) -> None:
    solve(course, after="35@6")
    course.next()
    solve(course)
    course.next()
    again = restarted()
    assert again.walk.place == 2
    assert "where you left it" in said(again)
    again.back()
    again.back()
    assert again.walk.earned(0) == 5
    assert "2½ of 3 stars" in again.board.progress
    assert again.board.progress.count("fk-done") == 2
    again.close()


def test_the_answer_is_on_the_page_before_the_disk_is_asked(
    course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    add = course.progress.add

    def slow(record: Record) -> None:
        seen.append(course.board.frame.message.value + course.board.frame.progress.value)
        add(record)

    monkeypatch.setattr(course.progress, "add", slow)
    course.board.command(course.walk.step.solution)
    course.next()
    solved, opened = seen
    assert "3 stars" in solved
    assert opened.count("fk-here") == 1
    assert "fk-done fk-here" in solved
    assert "fk-done fk-here" not in opened


def test_stars_of_an_earlier_way_are_neither_better_nor_worse_at_the_end() -> None:
    progress = MemoryProgress()
    for step in DIVIDES.steps[:-1]:
        progress.solved(DIVIDES.id, step.name, 3)
    progress.leave(DIVIDES.id, DIVIDES.steps[-1].name)
    course = Course(DIVIDES, progress=progress, lang="en")
    solve(course)
    course.next()
    assert f"{(3 * 13 + 6) / 2:g}".replace(".5", "½") + " of 42 stars" in course.board.frame.goal.value
    course.again()
    solve(course)
    assert progress.best(DIVIDES.id, "first-crate") == 6
    course.close()


def test_the_fold_is_one_button_until_it_is_opened(course: Course) -> None:
    assert course.keeping.widgets == (course.keeping.note, course.keeping.fold)
    assert not is_shown(course.keeping.note)
    assert course.board.actions.extra_marks[".fk-fold"]["aria-expanded"] == "false"
    course.keeping.fold.click()
    assert is_shown(panel(course).widget)
    assert course.keeping.widgets[-1] in course.board.frame.below.children
    assert course.board.frame.bridge.marks[".fk-fold"]["aria-expanded"] == "true"
    assert course.board.frame.bridge.copies["progress"] == course.keeping.line
    typed(course, "progress")
    assert not is_shown(panel(course).widget)
    assert "progress" not in course.board.frame.bridge.copies


@pytest.mark.parametrize(
    ("lang", "all_of_it"),
    [
        ("en", "Stars in all lessons: 2½"),
        ("fr", "Étoiles dans toutes les leçons : 2½"),
        ("ru", "Звёзд во всех уроках: 2½"),
    ],
)
def test_the_fold_shows_the_stars_so_far_in_every_language(course: Course, lang: str, all_of_it: str) -> None:
    course.keeping.toggle()
    assert "No star yet" in words(panel(course).reached)
    solve(course, after="35@6")
    course.board.lang = lang
    shown = words(panel(course).reached)
    assert all_of_it in shown
    assert DIVIDES.texts[lang]["title"] in shown
    assert "progress.json" in shown
    assert course.keeping.fold.description not in ("", "fold")
    course.progress.add(read_line(write_line(other_machine())))
    course.refresh()
    assert "flotsam/my-own &lt;b&gt;" in panel(course).reached.value


def other_machine() -> Any:
    progress = MemoryProgress(clock=lambda: 100.0)
    for step in DIVIDES.steps[:4]:
        progress.solved(DIVIDES.id, step.name, 4)
    progress.leave(DIVIDES.id, DIVIDES.steps[4].name)
    progress.solved("flotsam/my-own <b>", "step\ud800", 6)
    progress.at_level(TOPIC, 3)
    for seed in ("7", "7.2"):
        progress.did(TOPIC, 2, seed)
    return progress.record


def test_a_line_from_another_machine_brings_the_place_of_a_lesson_not_begun(course: Course) -> None:
    course.keeping.fold.click()
    typed(course, write_line(other_machine()), "progress")
    assert course.walk.place == 4
    assert course.walk.total == 16
    assert "Taken over" in said(course)
    assert "exercises solved 2" in said(course)
    assert course.board.message.kind == "good"
    assert panel(course).field.value == ""
    typed(course, write_line(other_machine()), "progress")
    assert "here already" in said(course)
    again = restarted()
    assert again.walk.place == 4
    again.close()


def test_a_line_keeps_the_place_of_a_lesson_that_was_begun_and_the_best_of_both(course: Course) -> None:
    solve(course)
    course.next()
    course.answer("64@7")
    course.hint()
    tries = course.walk.here
    course.keeping.take(write_line(other_machine()))
    assert course.walk.place == 1
    assert course.walk.earned(0) == 6
    assert course.walk.earned(3) == 4
    assert course.progress.best(DIVIDES.id, "first-crate") == 6
    assert course.walk.here.wrong == tries.wrong


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "field is empty"),
        ("35@7", "no line of progress"),
        ("flotsam-progress/9:abc", "newer Flotsam Kit"),
        (write_line(other_machine())[:-9], "missing"),
        ("flotsam-progress/1:<img src=x>", "missing"),
    ],
)
def test_a_bad_line_is_told_and_changes_nothing(course: Course, line: str, told: str) -> None:
    solve(course)
    before, walk = course.progress.record, course.walk
    course.keeping.fold.click()
    typed(course, line, "progress")
    assert told in said(course)
    assert course.board.message.kind == "refused"
    assert "<img" not in course.board.frame.message.value
    assert course.progress.record == before
    assert course.walk == walk
    panel(course).field.value = line
    panel(course).take.click()
    assert told in said(course)


def test_reset_asks_first_and_can_be_taken_back(course: Course) -> None:
    solve(course)
    course.next()
    course.keeping.fold.click()
    inside = panel(course)
    line = course.keeping.line
    inside.reset.click()
    assert is_shown(inside.question)
    assert not is_shown(inside.reset)
    assert course.progress.best(DIVIDES.id, "first-crate") == 6
    inside.no.click()
    assert "Nothing is reset" in said(course)
    assert not is_shown(inside.question)
    inside.reset.click()
    course.keeping.toggle()
    course.keeping.toggle()
    assert not is_shown(inside.question)  # a question that was folded away is no longer asked
    inside.reset.click()
    inside.yes.click()
    assert course.progress.best(DIVIDES.id, "first-crate") == 0
    assert (course.walk.place, course.walk.here.is_solved) == (0, False)
    assert "reset" in said(course)
    assert inside.field.value == line
    fresh = restarted()
    assert fresh.walk.total == fresh.walk.place == 0
    fresh.close()
    inside.take.click()
    assert (course.walk.place, course.walk.earned(0)) == (1, 6)


def test_where_nothing_can_be_kept_one_sentence_says_so_and_the_lesson_goes_on(data_folder: Path) -> None:
    data_folder.write_text("no folder")
    course = restarted()
    assert "cannot be kept" in words(course.keeping.note)
    assert is_shown(course.keeping.note)
    solve(course)
    course.next()
    assert course.walk.place == 1
    assert course.keeping.note.value.count("<p>") == 1
    course.keeping.fold.click()
    assert "progress.json" not in words(panel(course).reached)
    for lang in ("fr", "ru"):
        course.board.lang = lang
        assert "cannot" not in course.keeping.note.value
    data_folder.unlink()
    solve(course)
    assert not is_shown(course.keeping.note)
    again = restarted()
    assert again.walk.total == 12
    again.close()
    course.close()


def test_a_damaged_file_is_told_on_the_page(data_folder: Path) -> None:
    data_folder.mkdir()
    (data_folder / "progress.json").write_text("{")
    course = restarted()
    assert "progress.set-aside-1.json" in words(course.keeping.note)
    solve(course)
    assert (data_folder / "progress.set-aside-1.json").read_text() == "{"
    course.close()


def test_two_boards_of_two_notebooks_lose_nothing() -> None:
    one, other = restarted(), restarted()
    solve(one)
    solve(other, after="35@6")
    other.next()
    solve(other)
    one.keeping.toggle()
    assert one.progress.of_lesson(DIVIDES.id) == {"first-crate": 6, DIVIDES.steps[1].name: 6}
    one.close()
    other.close()


def test_a_lesson_that_was_only_looked_at_writes_nothing(data_folder: Path) -> None:
    shown = lesson("flotsam/10-divides", lang="en")
    assert isinstance(shown, Course)
    shown.close()
    assert not data_folder.exists()


def test_closing_leaves_no_widget_behind() -> None:
    before = set(_instances)
    made = opened(DIVIDES)
    made.keeping.toggle()
    made.keeping.reset()
    made.close()
    assert set(_instances) <= before
