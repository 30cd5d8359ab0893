"""The row under an exercise in which its level and its seed are chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from typing import TYPE_CHECKING

from flotsam_kit.practice import LEVELS
from flotsam_kit.texts import say
from flotsam_widgets.controls import mark

if TYPE_CHECKING:
    from flotsam_kit.practice import Run
    from flotsam_widgets.board import Board
    from flotsam_widgets.page import Marks


def readable(seed: str) -> str:
    """The seed as a page can show it: half a character, which no page takes, becomes a question mark."""
    return seed.encode("utf-8", "replace").decode("utf-8")


class Choosing:
    """A button for each level and a field for the seed, which shows that of the exercise in front.

    `level` and `seed` go to what was chosen; `missing` is called where no seed was typed.
    """

    def __init__(
        self,
        board: Board,
        *,
        level: Callable[[int], object],
        seed: Callable[[str], object],
        missing: Callable[[], object],
    ) -> None:
        self._seed, self._missing = seed, missing
        controls, guard = board.frame.controls, board.hearing.guard
        self._label, self._seed_label = controls.html("fk-label"), controls.html("fk-label")
        self._levels = {
            one: controls.button(str(one), guard(partial(level, one)), "fk-button", f"fk-level-{one}")
            for one in LEVELS
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
            self._seed(text.strip())
        else:
            self._missing()

    def refresh(self, run: Run, lang: str) -> None:
        """Bring the row up to date."""
        self._label.value = escape(say("practice.screen.level", lang))
        self._seed_label.value = escape(say("practice.screen.seed", lang))
        self._go.description = say("practice.button.go", lang)
        for level, button in self._levels.items():
            mark(button, "fk-on", on=level == run.level)

    def show_seed(self, run: Run) -> None:
        """Put the seed of the exercise in front into the field."""
        self.field.value = readable(run.exercise.seed)

    def marks(self, run: Run, lang: str) -> Marks:
        """What the page has to know."""
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
