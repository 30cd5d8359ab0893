"""A hint wherever one learns: on every step of every course, and on a board with the step's position."""

from __future__ import annotations

from typing import Any

import pytest

from flotsam_kit.games import GAMES
from flotsam_kit.hint import hint
from flotsam_kit.hint.moves import move_words
from flotsam_kit.hint.told import text
from flotsam_kit.lesson import Lesson, Step, lesson_ids, load_lesson
from flotsam_kit.lesson.model import HINTS
from flotsam_kit.lesson.texts import say
from flotsam_kit.texts import LANGUAGES
from flotsam_kit.votes import Vote, find_votes
from tests.learner import button, opened, said

LESSONS = [load_lesson(name) for name in lesson_ids()]
STEPS = [step for lesson in LESSONS for step in lesson.steps]
VOTES = [vote for game in GAMES for vote in find_votes(f"{game}/votes")[0]]
# Where nobody decides any more: the end of a round or of a game is what such a step is about.
ENDS = {
    "en": ("The round is over", "The game is over"),
    "fr": ("La manche est finie", "La partie est finie"),
    "ru": ("Раунд окончен", "Партия окончена"),
}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_step_gives_four_hints_and_says_why_no_more(lesson: Lesson) -> None:
    course = opened(lesson)
    course.toolbox.presses.clock = iter(range(10**6)).__next__  # type: ignore[assignment]
    notes = set()
    for step in lesson.steps:
        for number in range(1, HINTS + 1):
            button(course, "hint")
            for lang in LANGUAGES:
                told = say(lesson, f"{step.name}.hints.{number}", lang).replace("\u00a0", " ")
                assert said(course, lang).replace("\u00a0", " ").endswith(told), (step.name, number)
        course.hint()
        notes |= {(lang, said(course, lang)) for lang in LANGUAGES}
        assert course.board.message.kind != "error"
        course.answer(step.solution)
        course.hint()
        notes |= {(lang, said(course, lang)) for lang in LANGUAGES}
        course.next()
    assert course.is_over
    # After the fourth hint the solution can be shown; what is solved needs none.
    assert len(notes) == 2 * len(LANGUAGES)
    course.close()


@pytest.fixture(autouse=True)
def weak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("flotsam_kit.search.STRONG", {"flotsam": 2, "korsar": 2, "betta": 2})


@pytest.mark.parametrize("asked", STEPS + VOTES, ids=lambda asked: getattr(asked, "id", asked.position[:20]))
def test_the_position_of_every_step_and_vote_has_a_hint_or_says_why_not(asked: Step | Vote) -> None:
    state: Any = asked.state
    for seat in (None, GAMES[asked.game].to_move(state)):
        found = hint(state, seat, playouts=2)
        for lang in LANGUAGES:
            told = text(found, lang)
            if found.advice is None:
                assert told.startswith(ENDS[lang])
            else:
                assert move_words(asked.game, found.view, found.advice.best[0], lang) in told
