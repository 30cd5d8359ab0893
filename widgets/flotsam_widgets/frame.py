"""The widgets of a board and how they stand: goal, canvas, message, buttons, command, Python line, words."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from html import escape
from typing import Any, Protocol

from flotsam_kit.texts import LANGUAGES, say
from flotsam_widgets.choices import ChoicePanel
from flotsam_widgets.controls import Controls, is_shown, mark, show
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.hearing import Hearing
from flotsam_widgets.language import NAMES
from flotsam_widgets.message import Message, render
from flotsam_widgets.page import Bridge, Marks
from flotsam_widgets.stage import Stage
from flotsam_widgets.tools import ToolRow

_numbers = itertools.count(1)


class Answers(Protocol):
    """What a frame asks of its board when something is pressed or the page has news."""

    lang: str

    def press(self, x: float, y: float) -> None:
        """The canvas was pressed."""
        ...

    def press_target(self, target: Target) -> None:
        """A button for a thing on the canvas was pressed."""
        ...

    def command(self, text: str) -> None:
        """Play beside the command field was pressed on a page without the bridge."""
        ...

    def refresh(self) -> None:
        """Theme or width of the page have changed, or the buttons were folded up or out."""
        ...

    def repaint(self) -> None:
        """A page shows the canvas for the first time, or again: it is blank there until we paint."""
        ...


class Frame:
    """All widgets of one board. `widget` is the box of class `fk-board`; `close` closes every one of them."""

    def __init__(self, answers: Answers, hearing: Hearing) -> None:
        self.controls = controls = Controls()
        self.own = f"fk-of-{next(_numbers)}"
        self.bridge: Any = controls.own(Bridge(picture=self.own))
        self.caption, self.goal = controls.html("fk-caption", "fk-off"), controls.html("fk-goal", "fk-off")
        self.progress = controls.html("fk-progress", "fk-off")
        self.languages = self._languages(answers, hearing)
        self.stage = Stage(controls, answers.press, answers.repaint)
        self.message = controls.html("fk-message")
        self.choices = ChoicePanel(controls, answers.press_target, answers.refresh)
        self.tools = ToolRow(controls, hearing.guard)
        self.field = controls.field("fk-input")
        self.play = controls.button("", lambda: answers.command(self.field.value), "fk-button", "fk-run")
        self.command_label, self.python_label = controls.html("fk-label"), controls.html("fk-label")
        self.python = controls.html("fk-python")
        self.copy = controls.button("", lambda: None, "fk-button", "fk-copy-python")
        self.words_label, self.twin = controls.html("fk-label"), controls.html("fk-twin")
        self.why = controls.html("fk-why", "fk-off")
        self.advice = controls.column((), "fk-advice", "fk-off")
        self.below, self.side = controls.column((), "fk-below"), controls.column((), "fk-side", "fk-off")
        self.widget = self._assemble()
        self._marks: Marks = {}
        self.bridge.on_msg(lambda _widget, content, _buffers: hearing.heard(content))
        self.bridge.observe(lambda _: answers.refresh(), ["dark", "width"])

    def say(self, message: Message, lang: str) -> None:
        """Show a message."""
        self.message.value = render(message, lang)

    def write(self, widget: Any, text: str) -> None:
        """Put plain text, a paragraph a line, into one of the texts; an empty one goes off the page."""
        widget.value = "".join(f"<p>{escape(line)}</p>" for line in text.splitlines() if line.strip())
        show(widget, shown=bool(widget.value))

    def show_python(self, line: str) -> None:
        """Show the call of the last action."""
        self.python.value = f"<code>{escape(line)}</code>"
        mark(self.copy, "fk-off", on=not line)

    def label(self, lang: str) -> None:
        """Say everything that never changes but for its language."""
        self.command_label.value = escape(say("board.page.command", lang))
        self.python_label.value = escape(say("board.page.python", lang))
        self.words_label.value = escape(say("board.page.words", lang))
        self.play.description = say("board.button.play", lang)
        self.copy.description = say("board.button.copy", lang)
        self.choices.label(lang)
        for button, code in zip(self.languages.children, LANGUAGES, strict=True):
            mark(button, "fk-on", on=code == lang)

    def mark(self, lang: str, extra: Marks, copies: Mapping[str, str]) -> None:
        """Tell the page roles, labels and what is to be copied, in one message and only when they changed."""
        marks = {**self._fixed(lang), **self.choices.marks(), **self.tools.marks(), **extra}
        if marks != self.bridge.marks or copies != self.bridge.copies:
            with self.bridge.hold_sync():
                self.bridge.marks, self.bridge.copies = marks, dict(copies)

    def place(self, box: Any, *children: Any) -> None:
        """Put widgets into `side` or `below`; without any the box goes off the page."""
        if box.children != children:
            box.children = children
        show(box, shown=bool(children) or box is self.below)
        mark(self.widget, "fk-beside", on=is_shown(self.side))

    def advise(self, widget: Any, *, shown: bool, on_top: bool = False) -> None:
        """Show a part of the advice on the position, on top of the others if need be, or take it off."""
        if widget not in self.advice.children:
            others = self.advice.children
            self.advice.children = (widget, *others) if on_top else (*others, widget)
        show(widget, shown=shown)
        show(self.advice, shown=any(map(is_shown, self.advice.children)))

    def whole(self, lang: str) -> dict[str, str | None]:
        """What the page has to know of the box round all."""
        return {
            "role": "group",
            "aria-label": say("board.page.board", lang),
            "lang": lang,
            "data-fk-gone": say("board.page.gone", lang),
        }

    def close(self) -> None:
        """Close all widgets."""
        self.stage.close()
        self.controls.close()

    def _languages(self, answers: Answers, hearing: Hearing) -> Any:
        def button(code: str) -> Any:
            def speak() -> None:
                answers.lang = code

            return self.controls.button(code.upper(), hearing.guard(speak), "fk-button", f"fk-lang-{code}")

        return self.controls.row([button(code) for code in LANGUAGES], "fk-languages")

    def _assemble(self) -> Any:
        row, column = self.controls.row, self.controls.column
        head = row((column((self.caption, self.goal), "fk-title"), self.progress), "fk-head")
        command = row((self.command_label, self.field, self.play), "fk-command")
        python = row((self.python_label, self.python, self.copy), "fk-code")
        tools = row((self.choices.toggle, self.tools.widget), "fk-bar")
        lines = row((command, python), "fk-lines")
        main = column(
            (
                self.stage.widget,
                self.message,
                tools,
                self.choices.panel,
                self.why,
                self.advice,
                self.below,
                lines,
            ),
            "fk-main",
        )
        words = row((self.words_label, self.twin, self.languages), "fk-words-row")
        return column(
            (self.bridge, head, row((main, self.side), "fk-middle"), words), "fk-board", "fk-theme-light"
        )

    def _fixed(self, lang: str) -> Marks:
        marks: Marks = {
            "": self.whole(lang),
            "canvas.fk-canvas": {
                "role": "img",
                "tabindex": "-1",
                "aria-label": say("board.page.canvas", lang),
                "title": None,
            },
            ".fk-goal": {"role": "heading", "aria-level": "3", "aria-live": "polite"},
            ".fk-message": {"role": "status", "aria-live": "polite", "aria-atomic": "true"},
            ".fk-twin": {"role": "region", "aria-label": say("board.page.words", lang), "tabindex": None},
            ".fk-rule-card": {"tabindex": "-1"},
            ".fk-hint": {"role": "region", "aria-label": say("hint.table.title", lang)},
            ".fk-command": {"data-fk-field": "command"},
            ".fk-command input": {
                "aria-label": say("board.page.command", lang),
                "autocomplete": "off",
                "autocapitalize": "off",
                "spellcheck": "false",
            },
            ".fk-copy-python": {
                "data-fk-copy": "python",
                "aria-label": say("board.button.copy-python", lang),
            },
            ".fk-languages": {"role": "group", "aria-label": say("board.page.language", lang)},
        }
        for code in LANGUAGES:
            pressed = "true" if code == lang else "false"
            marks[f".fk-lang-{code}"] = {"aria-pressed": pressed, "aria-label": NAMES[code], "lang": code}
        return marks
