"""The buttons of a lesson, and the words for them in the command field."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from flotsam_kit.lesson.model import HINTS
from flotsam_kit.lesson.stars import hint_price
from flotsam_kit.texts import say
from flotsam_widgets.tools import Tool

if TYPE_CHECKING:
    from flotsam_widgets.teach.course import Course

TWICE = 0.6  # seconds in which a second press of the hint button is the echo of the first: hints cost


class Toolbox:
    """The tools of one lesson: made once, shown as the step needs them."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._hinted = float("-inf")
        self.clock: Callable[[], float] = time.monotonic
        self._tools = {
            tool.name: tool
            for tool in (
                Tool("back", _label("back"), course.back, lambda: course.walk.place > 0),
                Tool("hint", self._hint_label, self._hint, lambda: course.wants_hints),
                Tool("retry", _label("retry"), course.retry),
                Tool("show", _label("show"), course.show),
                Tool("skip", _label("skip"), course.skip),
                Tool("next", self._next_label, course.next, primary=True),
                Tool("again", _label("again"), course.again),
            )
        }

    def names(self) -> list[str]:
        """What is on the page now, in order."""
        course = self._course
        if course.walk.is_over:
            return ["back", "again"]
        moved = course.walk.step.by_moves or course.can_show
        found = ["back", "hint", "why", *(["undo"] if moved else []), "retry"]
        if course.can_show:
            found += ["redo", "show"]
        return [*found, *(["skip"] if course.playback.is_running else []), "next"]

    def show(self) -> None:
        """Put the tools under the board."""
        self._course.board.set_tools([self._tools.get(name, name) for name in self.names()])

    def words(self) -> dict[str, Callable[[], object]]:
        """What can be typed: a word of a tool and what it does."""
        course = self._course
        return {
            "next": course.next,
            "back": course.back,
            "retry": course.retry,
            "show": course.show,
            "skip": course.skip,
            "again": course.again,
            "check": course.asking.check,
            "progress": course.keeping.toggle,
        }

    def _hint(self) -> None:
        now = self.clock()
        if now - self._hinted >= TWICE:
            self._hinted = now
            self._course.hint()

    def _hint_label(self, lang: str) -> str:
        walk = self._course.walk
        shown = 0 if walk.is_over else walk.here.hints
        if shown >= HINTS:
            return say("lesson.button.hint-none", lang)
        key = "lesson.button.hint-price" if hint_price(shown) else "lesson.button.hint"
        return say(key, lang, n=shown + 1)

    def _next_label(self, lang: str) -> str:
        walk = self._course.walk
        last = walk.place >= len(walk.lesson.steps) - 1
        return say("lesson.button.finish" if last else "lesson.button.next", lang)


def _label(name: str) -> Callable[[str], str]:
    return lambda lang: say(f"lesson.button.{name}", lang)
