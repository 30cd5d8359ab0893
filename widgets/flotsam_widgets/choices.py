"""Everything that can be pressed on the canvas, once more as real buttons for keyboard and small screens."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from flotsam_kit.texts import say
from flotsam_widgets.controls import Controls, mark, show
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.page import Marks
from flotsam_widgets.screen import Choice


class ChoicePanel:
    """A fold with one row of buttons for each kind of choice; `toggled` brings it up to date.

    While it is folded nothing in it is brought up to date: a click on the canvas costs no message for it.
    """

    def __init__(
        self,
        controls: Controls,
        press: Callable[[Target], None],
        toggled: Callable[[], None],
    ) -> None:
        self._controls, self._press, self._toggled = controls, press, toggled
        self._buttons: dict[str, Any] = {}
        self._rows: dict[str, Any] = {}
        self._choices: tuple[Choice, ...] = ()
        self.toggle = controls.button("", self._toggle, "fk-button", "fk-toggle")
        self.panel = controls.column((), "fk-choices", "fk-off")
        self.is_open = False
        self.touched = False  # folded or unfolded by the person, no longer by the width of the page

    def open(self, *, opened: bool) -> None:
        """Unfold it or fold it up; the caller brings it up to date."""
        self.is_open = opened
        show(self.panel, shown=opened)

    def label(self, lang: str) -> None:
        """Name the fold."""
        self.toggle.description = say("board.button.buttons", lang)

    def refresh(self, choices: Sequence[Choice]) -> None:
        """Show these choices."""
        names = {str(choice.target) for choice in choices}
        for name in [name for name in self._buttons if name not in names]:
            self._controls.forget(self._buttons.pop(name))
        kinds: dict[str, list[Any]] = {}
        for choice in choices:
            kinds.setdefault(choice.kind, []).append(self._button(choice))
        self._choices = tuple(choices)
        for kind, buttons in kinds.items():
            row = self._rows.get(kind)
            if row is None:
                row = self._rows[kind] = self._controls.row((), f"fk-choices-{kind}")
            if row.children != tuple(buttons):
                row.children = tuple(buttons)
        rows = tuple(self._rows[kind] for kind in kinds)
        if self.panel.children != rows:
            self.panel.children = rows

    def marks(self) -> Marks:
        """What the page has to know about the buttons."""
        marks: Marks = {".fk-toggle": {"aria-expanded": "true" if self.is_open else "false"}}
        if self.is_open:
            for choice in self._choices:
                if choice.kind != "action":
                    pressed = "true" if choice.pressed else "false"
                    marks[f".{_class(choice.target)}"] = {"aria-pressed": pressed}
        return marks

    def _toggle(self) -> None:
        self.open(opened=not self.is_open)
        self.touched = True
        self._toggled()

    def _button(self, choice: Choice) -> Any:
        name = str(choice.target)
        button = self._buttons.get(name)
        if button is None:
            press, target = self._press, choice.target
            button = self._controls.button(choice.label, lambda: press(target), "fk-button", _class(target))
            self._buttons[name] = button
        button.description = choice.label
        button.disabled = not choice.enabled
        mark(button, "fk-on", on=choice.pressed)
        return button


def _class(target: Target) -> str:
    return "fk-choice-" + re.sub(r"[^A-Za-z0-9]+", "-", str(target))
