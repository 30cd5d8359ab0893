"""The fold "Progress" of a lesson: stars so far, a line to another machine and back, a reset that asks."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

from flotsam_kit.core import Refusal
from flotsam_kit.progress import ProgressError, read_line, write_line
from flotsam_kit.texts import say, tell
from flotsam_widgets.controls import show
from flotsam_widgets.teach import words
from flotsam_widgets.teach.reached import reached_html

if TYPE_CHECKING:
    from flotsam_widgets.frame import Marks
    from flotsam_widgets.teach.stepping import Stepping

FIELD = ".fk-kept-take input"


class Keeping:
    """Stands below a lesson or an exercise; shut it is one button, and its panel is made when it first opens.

    What the learner has to know without opening it (nothing can be kept, a file was set aside) stands above
    the button.
    """

    def __init__(self, course: Stepping) -> None:
        self._course = course
        self.is_open = self.is_asking = False
        controls = course.board.frame.controls
        self.note = controls.html("fk-kept-note", "fk-off")
        self.fold = controls.button("", course.board.hearing.guard(self.toggle), "fk-button", "fk-fold")
        self.panel: Panel | None = None
        course.board.hearing.fields["progress"] = self.take

    @property
    def widgets(self) -> tuple[Any, ...]:
        """What stands on the page, from above."""
        return (self.note, self.fold, *((self.panel.widget,) if self.panel else ()))

    @property
    def line(self) -> str:
        """The progress as one line, for another machine."""
        return write_line(self._course.progress.record)

    def toggle(self) -> None:
        """Open the fold or shut it."""
        self.is_open, self.is_asking = not self.is_open, False
        self._course.progress.look()
        if self.panel is None:
            self.panel = Panel(self)
            self._course.arrange()
        self._course.board.python_line = "board.keeping.toggle()"
        self._course.refresh()

    def later(self, keep: Callable[[], None]) -> None:
        """Keep something when the answer is on the page: a slow disk does not hold it up."""

        def kept() -> None:
            keep()
            self._course.refresh()

        self._course.board.after(kept)

    def take(self, text: str) -> None:
        """Take in a line from another machine: the best of both stays. A bad line changes nothing."""
        course, progress = self._course, self._course.progress
        try:
            found = read_line(text)
        except ProgressError as error:
            course.board.set_message(_told(error), "refused")
            return
        before = progress.record
        progress.add(found)
        record = progress.record
        self.fill("")
        with course.board.hold():
            course.renew("board.keeping.take(line)")
            if record == before:
                course.board.set_message(_said("nothing-new"))
            else:
                course.board.set_message(
                    lambda lang: say(
                        "progress.said.taken",
                        lang,
                        stars=words.amount(record.total, lang),
                        n=len(record.seeds),
                    ),
                    "good",
                )

    def reset(self) -> None:
        """Forget everything: the first call asks, the second one does it."""
        course = self._course
        if not self.is_asking:
            self.is_asking = True
            course.board.set_message(_said("asked"))
            course.refresh()
            course.board.frame.bridge.send({"to": ".fk-kept-no"})
            return
        self.is_asking, line = False, self.line
        with course.board.hold():
            if course.progress.reset():
                course.renew("board.keeping.reset()")
                self.fill(line)
                course.board.set_message(_said("reset"), "good")
            else:
                course.refresh()
                course.board.set_message(_told(course.progress.notes[-1]), "refused")

    def stay(self) -> None:
        """Do not forget anything: the answer No."""
        self.is_asking = False
        self._course.board.set_message(_said("stays"))
        self._course.refresh()

    def fill(self, text: str) -> None:
        """Put a text into the field for a line."""
        if self.panel is not None:
            self.panel.field.value = text
            self._course.board.frame.bridge.send({"to": FIELD, "value": text})

    def refresh(self, lang: str) -> None:
        """Bring what is on the page up to date."""
        course = self._course
        notes = "".join(f"<p>{escape(tell(note, lang))}</p>" for note in course.progress.notes)
        self.note.value = f'<div class="fk-said fk-said-info"><div>{notes}</div></div>' if notes else ""
        show(self.note, shown=bool(notes))
        self.fold.description = say("progress.panel.fold", lang)
        copies = course.board.actions.extra_copies
        copies.pop("progress", None)
        if self.panel is None:
            return
        show(self.panel.widget, shown=self.is_open)
        if self.is_open:
            copies["progress"] = self.line
            self.panel.refresh(course, lang)

    def marks(self, lang: str) -> Marks:
        """What the page has to know."""
        marks: Marks = {
            ".fk-fold": {"aria-expanded": "true" if self.is_open else "false"},
            ".fk-kept-note": {"role": "status"},
        }
        return {**marks, **self.panel.marks(lang)} if self.panel and self.is_open else marks


class Panel:
    """The inside of the fold."""

    def __init__(self, keeping: Keeping) -> None:
        board = keeping._course.board
        self._keeping = keeping
        controls, guard = board.frame.controls, board.hearing.guard

        def button(press: Callable[[], object], *classes: str) -> Any:
            return controls.button("", guard(press), "fk-button", *classes)

        self.reached, self.tip, self.line = (
            controls.html("fk-kept-reached"),
            controls.html("fk-label"),
            controls.html("fk-kept-line"),
        )
        self.copy = button(lambda: None, "fk-copy-progress")
        self.label, self.field = controls.html("fk-label"), controls.field("fk-input")
        self.take = button(lambda: keeping.take(self.field.value), "fk-run")
        self.reset = button(keeping.reset, "fk-kept-reset")
        self.ask = controls.html("fk-kept-ask")
        self.yes, self.no = button(keeping.reset, "fk-kept-yes"), button(keeping.stay, "fk-kept-no")
        self.question = controls.row((self.ask, self.no, self.yes), "fk-kept-question", "fk-off")
        rows = (
            controls.row((self.line, self.copy), "fk-kept-out"),
            controls.row((self.label, self.field, self.take), "fk-kept-take"),
        )
        self.widget = controls.column(
            (self.reached, self.tip, *rows, self.reset, self.question), "fk-panel", "fk-kept"
        )

    def refresh(self, course: Stepping, lang: str) -> None:
        """Bring it up to date."""
        path = course.progress.path
        kept = f"<p>{escape(say('progress.panel.kept', lang, path=str(path)))}</p>" if path else ""
        self.reached.value = reached_html(course.progress.record, course.lesson, lang) + kept
        self.line.value = f"<code>{escape(self._keeping.line)}</code>"
        for widget, key in ((self.tip, "copy-tip"), (self.label, "paste"), (self.ask, "ask")):
            widget.value = escape(say(f"progress.panel.{key}", lang))
        for button, key in (
            (self.copy, "copy"),
            (self.take, "take"),
            (self.reset, "reset"),
            (self.yes, "yes"),
            (self.no, "no"),
        ):
            button.description = say(f"progress.panel.{key}", lang)
        show(self.reset, shown=not self._keeping.is_asking)
        show(self.question, shown=self._keeping.is_asking)

    def marks(self, lang: str) -> Marks:
        """What the page has to know."""
        return {
            ".fk-kept": {"role": "group", "aria-label": say("progress.panel.fold", lang)},
            ".fk-kept-line": {
                "role": "group",
                "aria-label": say("progress.panel.line", lang),
                "tabindex": "0",
            },
            ".fk-copy-progress": {"data-fk-copy": "progress"},
            ".fk-kept-take": {"data-fk-field": "progress"},
            FIELD: {
                "aria-label": say("progress.panel.paste", lang),
                "autocomplete": "off",
                "spellcheck": "false",
            },
            ".fk-kept-question": {"role": "group", "aria-label": say("progress.panel.reset", lang)},
        }


def _said(key: str) -> Callable[[str], str]:
    return lambda lang: say(f"progress.said.{key}", lang)


def _told(what: ProgressError | Refusal) -> Callable[[str], str]:
    return lambda lang: tell(what, lang)
