"""The row under an exercise in which its level and its seed are chosen."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING

from flotsam_kit.practice import LEVELS
from flotsam_kit.texts import say
from flotsam_widgets.controls import mark

if TYPE_CHECKING:
    from flotsam_widgets.frame import Marks
    from flotsam_widgets.teach.drill import Drill


def readable(seed: str) -> str:
    """The seed as a page can show it: half a character, which no page takes, becomes a question mark."""
    return seed.encode("utf-8", "replace").decode("utf-8")


class Choosing:
    """A button for each level and a field for the seed, which shows that of the exercise in front."""

    def __init__(self, drill: Drill) -> None:
        self._drill = drill
        board = drill.board
        controls, guard = board.frame.controls, board.hearing.guard
        self._label, self._seed_label = controls.html("fk-label"), controls.html("fk-label")
        self._levels = {
            level: controls.button(
                str(level), guard(partial(drill.level, level)), "fk-button", f"fk-level-{level}"
            )
            for level in LEVELS
        }
        self.field = controls.field("fk-input")
        self._go = controls.button("", guard(lambda: self.typed(self.field.value)), "fk-button", "fk-run")
        self.row = controls.row(
            (
                controls.row((self._label, *self._levels.values()), "fk-levels"),
                controls.row((self._seed_label, self.field, self._go), "fk-seed"),
            ),
            "fk-choosing",
        )
        board.hearing.fields["seed"] = self.typed

    def typed(self, text: str) -> None:
        """Go to the exercise of the seed that was typed."""
        if text.strip():
            self._drill.seed(text.strip())
        else:
            self._drill.note("no-seed")

    def refresh(self, lang: str) -> None:
        """Bring the row up to date."""
        run = self._drill.run
        self._label.value = escape(say("practice.screen.level", lang))
        self._seed_label.value = escape(say("practice.screen.seed", lang))
        self._go.description = say("practice.button.go", lang)
        for level, button in self._levels.items():
            mark(button, "fk-on", on=level == run.level)

    def show_seed(self) -> None:
        """Put the seed of the exercise in front into the field."""
        self.field.value = readable(self._drill.run.exercise.seed)

    def marks(self, lang: str) -> Marks:
        """What the page has to know."""
        run = self._drill.run
        marks: Marks = {
            f".fk-level-{level}": {
                "aria-pressed": "true" if level == run.level else "false",
                "aria-label": say("practice.screen.level-of", lang, level=level),
            }
            for level in LEVELS
        }
        label = say("practice.screen.seed", lang)
        return {
            **marks,
            ".fk-seed": {"data-fk-field": "seed"},
            ".fk-seed input": {"aria-label": label, "autocomplete": "off", "spellcheck": "false"},
        }
