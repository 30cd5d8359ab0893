"""The buttons of a lesson, and the words for them in the command field."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from flotsam_kit.lesson import Walk, can_show, can_take_hint
from flotsam_kit.lesson.model import HINTS
from flotsam_kit.lesson.stars import hint_price
from flotsam_kit.texts import say
from flotsam_widgets.message import said
from flotsam_widgets.tools import Tool
from flotsam_widgets.twice import Presses


class Toolbox:
    """The tools of one lesson: made once, shown as the step needs them.

    `walk` says where the learner stands, `is_playing` whether moves are being played out by themselves;
    `words` are those of the command field with what each does, the name of every tool here among them.
    """

    def __init__(
        self,
        walk: Callable[[], Walk],
        is_playing: Callable[[], bool],
        words: Mapping[str, Callable[[], object]],
    ) -> None:
        self._walk, self._is_playing, self.words = walk, is_playing, words
        self.presses = Presses()  # of the hint button: hints cost
        self._tools = {
            tool.name: tool
            for tool in (
                Tool("back", said("lesson.button.back"), words["back"], lambda: walk().place > 0),
                Tool("hint", self._hint_label, self._hint, lambda: can_take_hint(walk())),
                *(
                    Tool(name, said(f"lesson.button.{name}"), words[name])
                    for name in ("retry", "show", "skip", "again")
                ),
                Tool("next", self._next_label, words["next"], primary=True),
            )
        }

    def names(self) -> list[str]:
        """What is on the page now, in order."""
        walk = self._walk()
        if walk.is_over:
            return ["back", "again"]
        moved = walk.step.by_moves or can_show(walk)
        found = ["back", "hint", "why", *(["undo"] if moved else []), "retry"]
        if can_show(walk):
            found += ["redo", "show"]
        return [*found, *(["skip"] if self._is_playing() else []), "next"]

    def tools(self) -> list[str | Tool]:
        """The same as they are put under the board."""
        return [self._tools.get(name, name) for name in self.names()]

    def _hint(self) -> None:
        if not self.presses.is_echo():
            self.words["hint"]()

    def _hint_label(self, lang: str) -> str:
        walk = self._walk()
        shown = 0 if walk.is_over else walk.here.hints
        if shown >= HINTS:
            return say("lesson.button.hint-none", lang)
        key = "lesson.button.hint-price" if hint_price(shown) else "lesson.button.hint"
        return say(key, lang, n=shown + 1)

    def _next_label(self, lang: str) -> str:
        walk = self._walk()
        last = walk.place >= len(walk.lesson.steps) - 1
        return say("lesson.button.finish" if last else "lesson.button.next", lang)
