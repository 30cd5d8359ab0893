"""Practice on the page: one exercise at a time on the board of a lesson, and another one like it."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from flotsam_kit.arguments import plain
from flotsam_kit.lesson import start
from flotsam_kit.notation import clip, seed_call
from flotsam_kit.practice import (
    LEVELS,
    PracticeError,
    Run,
    another,
    as_lesson,
    at_level,
    at_seed,
    topics,
    untouched,
)
from flotsam_kit.progress import MemoryProgress
from flotsam_kit.texts import say, tell
from flotsam_widgets.command import meant
from flotsam_widgets.teach import words
from flotsam_widgets.teach.choosing import Choosing, readable
from flotsam_widgets.teach.course import Course
from flotsam_widgets.teach.toolbox import Toolbox


class DrillTools(Toolbox):
    """The tools of practice: those of a lesson, and another exercise in place of the next step."""

    def names(self) -> list[str]:
        """What is on the page now, in order."""
        found = [name for name in super().names() if name not in ("back", "again", "next")]
        return [*found, "next"]

    def _next_label(self, lang: str) -> str:
        return say("practice.button.another", lang)


class Drill(Course):
    """Endless exercises of one topic: shows itself, and does by call what its buttons do.

    `run` holds the exercise in front, its level and its seed; what a `Course` can do, it does too.
    """

    tools = DrillTools

    def __init__(self, run: Run, *, progress: MemoryProgress | None = None, lang: str | None = None) -> None:
        self.run = run
        super().__init__(as_lesson(run.exercise), progress=progress or MemoryProgress(), lang=lang)
        self.board.python_line = ""

    def _more(self) -> tuple[Any, ...]:
        self.choosing = Choosing(
            self.board, level=self.level, seed=self.seed, missing=lambda: self.note("no-seed")
        )
        return (self.choosing.row,)

    def another(self) -> None:
        """Go on to another exercise like this; the level follows what this one has earned."""
        tries = self.walk.here
        if tries.is_solved:
            run = another(self.run, self.walk.earned(0))
        elif tries.wrong or tries.hints:
            run = another(self.run, None)
        else:
            run = untouched(self.run)
        before = self.run.level
        self._take(run, "board.another()")
        if run.level != before:
            self.note("level-up" if run.level > before else "level-down")

    def next(self) -> None:
        """The same as `another`."""
        self.another()

    def level(self, level: int | str) -> None:
        """Go to another level, 1 to 3; a sentence says so when there is no such level."""
        chosen = int(level) if isinstance(level, str) and level.strip() in map(str, LEVELS) else level
        self._try(lambda: at_level(self.run, chosen), f"board.level({chosen!r})")  # type: ignore[arg-type]

    def seed(self, seed: int | str) -> None:
        """Go to the exercise of a seed, a number or any text."""
        self._try(lambda: at_seed(self.run, seed), f"board.seed({seed_call(plain(seed))})")

    def note(self, key: str) -> None:
        """Say a sentence of practice, and how the exercise in front is answered."""
        level = self.run.level
        self._say(lambda lang: f"{say(f'practice.screen.{key}', lang, level=level)}\n{self._how_text(lang)}")

    def _try(self, make: Callable[[], Run], python_line: str) -> None:
        try:
            run = make()
        except PracticeError as error:
            self._say(_told(error), "refused")
            return
        self._take(run, python_line)

    def _take(self, run: Run, python_line: str) -> None:
        self.run, self.lesson = run, as_lesson(run.exercise)
        self.walk = start(self.lesson)
        self.progress.at_level(run.exercise.topic, run.level)
        self._enter(python_line)

    def _enter(self, python_line: str) -> None:
        super()._enter(python_line)
        self.choosing.show_seed(self.run)

    def renew(self, python_line: str) -> None:
        """The progress has changed elsewhere: the exercise in front goes on."""
        self.board.python_line = python_line
        self.refresh()

    def _solved(self) -> None:
        """Remember that this exercise is done; stars belong to lessons."""
        self.progress.did(self.run.exercise.topic, self.run.level, self.run.exercise.seed)

    def _opened(self) -> None:
        """An exercise is no place to go back to."""

    def _set_step(self) -> None:
        super()._set_step()
        board, run = self.board, self.run
        board.caption = lambda lang: say(
            "practice.screen.caption",
            lang,
            title=say(f"practice.{_name(run)}.title", lang),
            level=run.level,
            seed=clip(readable(run.exercise.seed)),
        )

    def refresh(self) -> None:
        """Bring up to date what stands round the board, the row for level and seed among it."""
        board, lang = self.board, self.board.lang
        with board.hold():
            super().refresh()
            self.choosing.refresh(self.run, lang)
            board.actions.extra_marks = {**board.actions.extra_marks, **self.choosing.marks(self.run, lang)}
            measure = say(f"practice.{_name(self.run)}.measure", lang)
            told = say("practice.screen.difficulty", lang, n=self.run.exercise.difficulty, measure=measure)
            rule = say("practice.screen.rule", lang)
            small = f"<p><small>{escape(told)} {escape(rule)}</small></p>"
            self._panel.value = f"{words.panel_html(self.walk, lang)}{small}"

    def _words(self) -> dict[str, Callable[[], object]]:
        return {**super()._words(), "another": self.another}

    def _typed(self, text: str) -> bool:
        first, _, rest = text.strip().partition(" ")
        if meant(first) == "level" and rest:
            self.level(rest.strip())
            return True
        if meant(first) == "seed" and rest:
            self.seed(rest.strip())
            return True
        return super()._typed(text)


def _name(run: Run) -> str:
    return topics()[run.exercise.topic].name


def _told(error: PracticeError) -> Callable[[str], str]:
    return lambda lang: tell(error, lang)
