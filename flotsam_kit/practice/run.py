"""A learner's way through the exercises of a topic: a level that follows, and another one like this."""

from __future__ import annotations

from dataclasses import dataclass, replace

from flotsam_kit.lesson.stars import FULL
from flotsam_kit.practice.making import RECENT, exercise, following
from flotsam_kit.practice.model import LEVELS, Exercise

CLEAN_NEEDED = 2
FAILED = FULL // 2  # half the stars or fewer are left


@dataclass(frozen=True, slots=True)
class Run:
    """The exercise in front, the recent ones before it, and how many clean ones stand in a row."""

    exercise: Exercise
    recent: tuple[Exercise, ...] = ()
    clean: int = 0
    options: object = None

    @property
    def level(self) -> int:
        """The level of the exercise in front."""
        return self.exercise.level


def begin(topic: str, *, level: int = 1, seed: int | str = "1", options: object = None) -> Run:
    """A run that begins with the exercise of this level and seed; `PracticeError` for what there is not."""
    return Run(exercise(topic, level, seed, options), options=options)


def judged(run: Run, halves: int | None) -> tuple[int, int]:
    """The level of the next exercise and the clean ones in a row, when this one has earned `halves`.

    Half stars as in lessons. Clean: all of them. Failed: half of them or fewer, or with `None` a try given
    up. Two clean ones in a row lead one level up, a failure leads one down.
    """
    place = LEVELS.index(run.level)
    if halves is None or halves <= FAILED:
        return LEVELS[max(0, place - 1)], 0
    if halves < FULL:
        return run.level, 0
    if run.clean + 1 < CLEAN_NEEDED:
        return run.level, run.clean + 1
    return LEVELS[min(len(LEVELS) - 1, place + 1)], 0


def another(run: Run, halves: int | None) -> Run:
    """The run at the next exercise, when the one in front has earned `halves` (see `judged`)."""
    level, clean = judged(run, halves)
    return _go_on(run, level, clean)


def untouched(run: Run) -> Run:
    """The run at the next exercise, when the one in front was left without a try: the level stays."""
    return _go_on(run, run.level, run.clean)


def at_level(run: Run, level: int) -> Run:
    """The run at the exercise of the same seed on another level, chosen by the learner."""
    found = exercise(run.exercise.topic, level, run.exercise.seed, run.options)
    return replace(run, exercise=found, recent=(), clean=0)


def at_seed(run: Run, seed: int | str) -> Run:
    """The run at the exercise of a seed that was typed."""
    return replace(
        run, exercise=exercise(run.exercise.topic, run.level, seed, run.options), recent=(), clean=0
    )


def _go_on(run: Run, level: int, clean: int) -> Run:
    recent = (*run.recent, run.exercise)[-RECENT:]
    return replace(run, exercise=following(recent, level, run.options), recent=recent, clean=clean)
