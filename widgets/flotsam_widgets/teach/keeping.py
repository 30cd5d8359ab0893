"""The fold "Progress" of a lesson: stars so far, a line to another machine and back, a reset that asks."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

from flotsam_kit.core import Refusal
from flotsam_kit.progress import ProgressError, read_line, write_line
from flotsam_kit.texts import say, tell
from flotsam_widgets.controls import show
from flotsam_widgets.message import said
from flotsam_widgets.teach import words
from flotsam_widgets.teach.reached import reached_html

if TYPE_CHECKING:
    from flotsam_kit.lesson import Lesson
    from flotsam_kit.progress import MemoryProgress
    from flotsam_widgets.board import Board
    from flotsam_widgets.page import Marks

FIELD = ".fk-kept-take input"


class Keeping:
    """Stands below a lesson or an exercise; shut it is one button, and its panel is made when it first opens.

    What the learner has to know without opening it (nothing can be kept, a file was set aside) stands above
    the button. It calls `renew` with the Python line when the progress has changed, `refresh` when the page
    around has to follow, `arrange` when there are more `widgets` than before.
    """

    def __init__(
        self,
        board: Board,
        progress: MemoryProgress,
        *,
        renew: Callable[[str], object],
        refresh: Callable[[], object],
        arrange: Callable[[], object],
    ) -> None:
        self._board, self._progress = board, progress
        self._renew, self._refresh, self._arrange = renew, refresh, arrange
        self.is_open = self.is_asking = False
        controls = board.frame.controls
        self.note = controls.html("fk-kept-note", "fk-off")
        self.fold = controls.button("", board.hearing.guard(self.toggle), "fk-button", "fk-fold")
        self.panel: Panel | None = None
        board.hearing.fields["progress"] = self.take

    @property
    def widgets(self) -> tuple[Any, ...]:
        """What stands on the page, from above."""
        return (self.note, self.fold, *((self.panel.widget,) if self.panel else ()))

    @property
    def line(self) -> str:
        """The progress as one line, for another machine."""
        return write_line(self._progress.record)

    def toggle(self) -> None:
        """Open the fold or shut it."""
        self.is_open, self.is_asking = not self.is_open, False
        self._progress.look()
        if self.panel is None:
            self.panel = Panel(self._board, take=self.take, reset=self.reset, stay=self.stay)
            self._arrange()
        self._board.python_line = "board.keeping.toggle()"
        self._refresh()

    def later(self, keep: Callable[[], None]) -> None:
        """Keep something when the answer is on the page: a slow disk does not hold it up."""

        def kept() -> None:
            keep()
            self._refresh()

        self._board.after(kept)

    def take(self, text: str) -> None:
        """Take in a line from another machine: the best of both stays. A bad line changes nothing."""
        board, progress = self._board, self._progress
        try:
            found = read_line(text)
        except ProgressError as error:
            board.set_message(_told(error), "refused")
            return
        before = progress.record
        progress.add(found)
        record = progress.record
        self.fill("")
        with board.hold():
            self._renew("board.keeping.take(line)")
            if record == before:
                board.set_message(said("progress.said.nothing-new"))
            else:
                board.set_message(
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
        board = self._board
        if not self.is_asking:
            self.is_asking = True
            board.set_message(said("progress.said.asked"))
            self._refresh()
            board.frame.bridge.send({"to": ".fk-kept-no"})
            return
        self.is_asking, line = False, self.line
        with board.hold():
            if self._progress.reset():
                self._renew("board.keeping.reset()")
                self.fill(line)
                board.set_message(said("progress.said.reset"), "good")
            else:
                self._refresh()
                board.set_message(_told(self._progress.notes[-1]), "refused")

    def stay(self) -> None:
        """Do not forget anything: the answer No."""
        self.is_asking = False
        self._board.set_message(said("progress.said.stays"))
        self._refresh()

    def fill(self, text: str) -> None:
        """Put a text into the field for a line."""
        if self.panel is not None:
            self.panel.field.value = text
            self._board.frame.bridge.send({"to": FIELD, "value": text})

    def refresh(self, lesson: Lesson, lang: str) -> None:
        """Bring what is on the page up to date; `lesson` is the one in front."""
        progress = self._progress
        notes = "".join(f"<p>{escape(tell(note, lang))}</p>" for note in progress.notes)
        self.note.value = f'<div class="fk-said fk-said-info"><div>{notes}</div></div>' if notes else ""
        show(self.note, shown=bool(notes))
        self.fold.description = say("progress.panel.fold", lang)
        copies = self._board.actions.extra_copies
        copies.pop("progress", None)
        if self.panel is None:
            return
        show(self.panel.widget, shown=self.is_open)
        if self.is_open:
            copies["progress"] = line = self.line
            self.panel.refresh(lesson, progress, line, lang)
            self.panel.ask(asking=self.is_asking)

    def marks(self, lang: str) -> Marks:
        """What the page has to know."""
        marks: Marks = {
            ".fk-fold": {"aria-expanded": "true" if self.is_open else "false"},
            ".fk-kept-note": {"role": "status"},
        }
        return {**marks, **self.panel.marks(lang)} if self.panel and self.is_open else marks


class Panel:
    """The inside of the fold."""

    def __init__(
        self,
        board: Board,
        *,
        take: Callable[[str], object],
        reset: Callable[[], object],
        stay: Callable[[], object],
    ) -> None:
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
        self.take = button(lambda: take(self.field.value), "fk-run")
        self.reset = button(reset, "fk-kept-reset")
        self.asked = controls.html("fk-kept-ask")
        self.yes, self.no = button(reset, "fk-kept-yes"), button(stay, "fk-kept-no")
        self.question = controls.row((self.asked, self.no, self.yes), "fk-kept-question", "fk-off")
        rows = (
            controls.row((self.line, self.copy), "fk-kept-out"),
            controls.row((self.label, self.field, self.take), "fk-kept-take"),
        )
        self.widget = controls.column(
            (self.reached, self.tip, *rows, self.reset, self.question), "fk-panel", "fk-kept"
        )

    def refresh(self, lesson: Lesson, progress: MemoryProgress, line: str, lang: str) -> None:
        """Bring it up to date."""
        path = progress.path
        kept = f"<p>{escape(say('progress.panel.kept', lang, path=str(path)))}</p>" if path else ""
        self.reached.value = reached_html(progress.record, lesson, lang) + kept
        self.line.value = f"<code>{escape(line)}</code>"
        for widget, key in ((self.tip, "copy-tip"), (self.label, "paste"), (self.asked, "ask")):
            widget.value = escape(say(f"progress.panel.{key}", lang))
        for button, key in (
            (self.copy, "copy"),
            (self.take, "take"),
            (self.reset, "reset"),
            (self.yes, "yes"),
            (self.no, "no"),
        ):
            button.description = say(f"progress.panel.{key}", lang)

    def ask(self, *, asking: bool) -> None:
        """Put the question whether to forget everything in place of its button, or take it off."""
        show(self.reset, shown=not asking)
        show(self.question, shown=asking)

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


def _told(what: ProgressError | Refusal) -> Callable[[str], str]:
    return lambda lang: tell(what, lang)
