"""What a step of Betta keeps back stands nowhere before it is solved, however its cards are aimed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from flotsam_kit.lesson import Lesson, Step, lesson_ids, load_lesson
from flotsam_kit.lesson.model import LANGUAGES
from flotsam_kit.texts import say
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.screen import Look
from flotsam_widgets.teach import Course
from tests.learner import opened
from tests.test_lesson_hidden import written

LESSONS = [load_lesson(name) for name in lesson_ids() if name.startswith("betta/")]
STEPS = [(lesson, step) for lesson in LESSONS for step in lesson.steps if step.hidden]
HIDING = [pytest.param(*each, id=each[1].name) for each in STEPS]
# The words before the points of a card on a display, for one that makes nothing and on an empty one.
SAID = ("makes-nothing", "empty-pays")


def looks(course: Course) -> Iterator[Look]:
    """How the page looks with nothing aimed, then with each card taken up and aimed at each open display."""
    board = course.board
    yield board.look
    for card in board.view.hand:
        for number in [n for n, grid in enumerate(board.view.displays, 1) if not grid.is_full]:
            board.press_target(Target("card", str(card)))
            yield board.look
            if board.selection is None:
                return  # the step is not answered on the board: nothing can be aimed
            if board.selection.value("display") != str(number):
                board.press_target(Target("display", str(number)))
            yield board.look


def told(course: Course, langs: tuple[str, ...] = ("en",)) -> set[str]:
    """What the page gives away in any of these looks, in any of the languages."""
    found, still = set[str](), None
    for look, lang in ((look, lang) for look in looks(course) for lang in langs):
        scene, twin = course.board.appearance.picture(replace(look, lang=lang))
        cells = [part.shapes for part in scene.parts if part.key.endswith("/grid")]
        still = still or cells
        texts = [*map(written, scene.parts), twin]
        if cells != still:
            found.add("preview")
        points = {say(f"betta-board.canvas.{key}", lang, card="#", display="#", n=0) for key in SAID}
        tails = {text.rpartition("#")[2] for text in points}
        if any(part.key.startswith("pays:") for part in scene.parts) or any(
            t in x for t in tails for x in texts
        ):
            found.add("targets")
        if any(part.key.endswith("/counts") for part in scene.parts):
            found.add("counts")
        if any(re.search(r"\d", written(part)) for part in scene.parts if part.key.startswith("seat:")):
            found.add("scores")
        turns = {say("betta-board.canvas.turn", lang, n=n, turns=k) for k in (7, 15) for n in range(1, k + 1)}
        if any(turn in text for turn in turns for text in texts):
            found.add("limit")
    return found


@pytest.mark.parametrize(("lesson", "step"), HIDING)
def test_no_step_gives_away_what_it_keeps_back(lesson: Lesson, step: Step) -> None:
    course = opened(lesson, step.name)
    assert not told(course, LANGUAGES) & step.hidden
    course.close()


def test_what_is_kept_back_is_seen_once_it_is_not() -> None:
    """Else the test above could not fail: every name that a step hides is found where nothing is hidden."""
    used, found = set[str](), set[str]()
    for lesson, step in STEPS:
        course = opened(lesson, step.name)
        used |= step.hidden
        course.board.hidden = frozenset()
        found |= told(course)
        course.close()
    assert {"preview", "targets", "counts", "scores", "limit"} <= used <= found


def test_a_card_can_be_aimed_and_placed_where_it_is_not_previewed() -> None:
    """The display is marked and the button places, but the cells stay as they are."""
    course = opened(load_lesson("betta/30-placing"), "cover-a-rival")
    board = course.board
    for target in ("card:r8", "card:r8", "card:r8", "display:1"):
        board.press_target(Target(*target.split(":")))
    scene, twin = board.appearance.picture(board.look)
    assert any(part.key.startswith("aimed:1") for part in scene.parts)
    assert say("betta-board.canvas.on-display", "en", card="r8", display=1) in twin
    assert say("betta-board.canvas.preview", "en") not in " ".join(map(written, scene.parts))
    board.press_target(Target("place"))
    assert course.walk.here.is_solved
    course.close()
