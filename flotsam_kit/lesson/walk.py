"""A learner's way through a lesson, as a value: where he is, what he tried, what it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from flotsam_kit.lesson.judge import judge
from flotsam_kit.lesson.model import HINTS, Lesson, Step, Verdict
from flotsam_kit.lesson.stars import half_stars

NOTHING_DONE: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Tries:
    """What was tried at one step: different wrong answers, hints shown, the answer that solved it.

    `earlier` are the half stars of a step that was solved on an earlier way, else 0.
    """

    wrong: tuple[str, ...] = ()
    hints: int = 0
    solved: str = ""
    earlier: int = 0

    @property
    def is_solved(self) -> bool:
        """Whether the step has been solved."""
        return bool(self.solved)


@dataclass(frozen=True, slots=True)
class Walk:
    """A place in a lesson (from 0; behind the last step: the closing page) and the tries of every step."""

    lesson: Lesson
    place: int
    tries: tuple[Tries, ...]

    @property
    def is_over(self) -> bool:
        """Whether the closing page is shown."""
        return self.place >= len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The step in front; `IndexError` on the closing page."""
        return self.lesson.steps[self.place]

    @property
    def here(self) -> Tries:
        """The tries of the step in front."""
        return self.tries[self.place]

    @property
    def hidden(self) -> frozenset[str]:
        """What is to be kept off the screen now: nothing once the step is solved."""
        return frozenset() if self.is_over or self.here.is_solved else self.step.hidden

    def worth(self, place: int) -> int:
        """The half stars of a step as things stand: those earned, or those that can still be earned."""
        tries = self.tries[place]
        if tries.earlier:
            return tries.earlier
        return half_stars(self.lesson.steps[place].check, len(tries.wrong), tries.hints)

    def earned(self, place: int) -> int:
        """The half stars earned at a step, 0 until it is solved."""
        return self.worth(place) if self.tries[place].is_solved else 0

    @property
    def total(self) -> int:
        """The half stars earned so far."""
        return sum(self.earned(place) for place in range(len(self.tries)))


def start(lesson: Lesson, step: str | None = None, done: Mapping[str, int] = NOTHING_DONE) -> Walk:
    """A walk through the lesson, from its first step or from the one with that name.

    The steps in `done` were solved before, for so many half stars, and stand open.
    """
    names = [item.name for item in lesson.steps]
    place = names.index(step) if step in names else 0
    return opened(Walk(lesson, place, (Tries(),) * len(names)), done)


def opened(walk: Walk, done: Mapping[str, int]) -> Walk:
    """The walk with the steps in `done` open too, solved before for so many half stars."""
    tries = tuple(
        replace(known, solved=step.solution, earlier=done[step.name])
        if step.name in done and not known.is_solved
        else known
        for step, known in zip(walk.lesson.steps, walk.tries, strict=True)
    )
    return replace(walk, tries=tries)


def attempt(walk: Walk, answer: str) -> tuple[Walk, Verdict]:
    """The walk after an answer to the step in front, and the verdict.

    The same wrong answer again costs nothing more, nor does any answer once the step is solved. Raises
    `NotationError` for a text that is no answer; the walk stays as it was.
    """
    verdict = judge(walk.step, answer)
    tries = walk.here
    if tries.is_solved:
        return walk, verdict
    if verdict.is_solved:
        tries = replace(tries, solved=verdict.answer)
    elif verdict.is_wrong and verdict.answer not in tries.wrong:
        tries = replace(tries, wrong=(*tries.wrong, verdict.answer))
    return _with(walk, tries), verdict


def take_hint(walk: Walk) -> Walk:
    """The walk with one hint more shown; the same where `can_take_hint` says no."""
    if not can_take_hint(walk):
        return walk
    return _with(walk, replace(walk.here, hints=walk.here.hints + 1))


def can_take_hint(walk: Walk) -> bool:
    """Whether a hint more can be shown: not all are, and the step is not solved yet."""
    return not walk.is_over and not walk.here.is_solved and walk.here.hints < HINTS


def can_show(walk: Walk) -> bool:
    """Whether the solution may be shown: all hints are, or the step is solved."""
    return not walk.is_over and (walk.here.is_solved or walk.here.hints >= HINTS)


def can_go_on(walk: Walk) -> bool:
    """Whether the next step may be opened."""
    return not walk.is_over and walk.here.is_solved


def go_to(walk: Walk, place: int) -> Walk:
    """The walk at another place, at most one behind the last solved step in a row."""
    reached = next((i for i, tries in enumerate(walk.tries) if not tries.is_solved), len(walk.tries))
    return replace(walk, place=max(0, min(place, max(reached, walk.place))))


def _with(walk: Walk, tries: Tries) -> Walk:
    return replace(walk, tries=(*walk.tries[: walk.place], tries, *walk.tries[walk.place + 1 :]))
