"""Progress of practice: what was done is remembered, and it goes on at the learner's level."""

from __future__ import annotations

import re

import pytest

from flotsam_kit.practice import begin, exercise
from flotsam_kit.progress import DiskProgress
from flotsam_widgets import practice
from flotsam_widgets.teach.drill import Drill
from tests.progress_cases import words

TOPIC = "flotsam/next-starter"


def test_practice_remembers_what_was_done_and_goes_on_at_its_level() -> None:
    drill = practice(TOPIC, seed=7, lang="en")
    assert isinstance(drill, Drill)
    for _ in range(2):
        drill.answer(drill.run.exercise.answer)
        drill.another()
    assert drill.run.level == 2
    drill.keeping.fold.click()
    assert drill.keeping.panel is not None
    assert re.search(r"\(this one\) 2 2", words(drill.keeping.panel.reached))
    drill.close()
    found = DiskProgress()
    found.look()
    assert found.level(TOPIC) == 2
    assert "7" in found.done(TOPIC, 1)
    assert not found.record.stars
    assert not found.record.places
    again, same = practice(TOPIC, lang="en"), practice(TOPIC, seed=7, lang="en")
    assert isinstance(again, Drill)
    assert isinstance(same, Drill)
    assert again.run.level == 2
    assert same.run.exercise == exercise(TOPIC, 1, 7)  # the same for everybody
    again.close()
    same.close()


def test_a_drawn_seed_is_not_one_of_those_done(monkeypatch: pytest.MonkeyPatch) -> None:
    progress = DiskProgress()
    for seed in ("1", "2"):
        progress.did(TOPIC, 1, seed)
    draws = iter((1, 2, 1, 3))
    monkeypatch.setattr("secrets.randbelow", lambda _: next(draws))
    drill = practice(TOPIC, lang="en")
    assert isinstance(drill, Drill)
    assert drill.run.exercise.seed == "3"
    drill.close()


def test_a_reset_in_practice_leaves_the_exercise_in_front() -> None:
    drill = Drill(begin(TOPIC, seed=7), progress=DiskProgress(), lang="en")
    drill.answer(drill.run.exercise.answer)
    drill.keeping.fold.click()
    drill.keeping.reset()
    drill.keeping.reset()
    assert drill.run.exercise == exercise(TOPIC, 1, 7)
    assert drill.walk.here.is_solved
    assert not drill.progress.done(TOPIC, 1)
    drill.close()
