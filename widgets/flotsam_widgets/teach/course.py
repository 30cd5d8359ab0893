"""A lesson on the page: what can be called on it, button by button. It knows no game and no sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from flotsam_kit.core import Refusal
from flotsam_kit.lesson import Check, Lesson, can_go_on, can_show, can_take_hint, start, take_hint
from flotsam_kit.lesson.answers import chosen
from flotsam_kit.lesson.texts import option_label
from flotsam_kit.lesson.texts import say as say_step
from flotsam_kit.progress import MemoryProgress
from flotsam_kit.texts import say, tell
from flotsam_widgets.teach.stepping import Stepping
from flotsam_widgets.teach.toolbox import Toolbox


class Course(Stepping):
    """One lesson, step by step: shows itself, and does by call what its buttons do.

    `board` is the board that it uses, `session` that of the step in front, `walk` the learner's way so far.
    """

    tools: ClassVar[type[Toolbox]] = Toolbox

    def __init__(self, lesson: Lesson, *, progress: MemoryProgress, lang: str | None = None) -> None:
        super().__init__(lesson, progress=progress, lang=lang)
        self.toolbox = self.tools(lambda: self.walk, lambda: self.playback.is_running, self._words())
        self.board.commands.hint = self.hint
        self._enter(f'lesson("{lesson.id}")')
        if self._has_been_here:
            self._note("resumed")

    def answer(self, text: str) -> None:
        """Answer the step in front as it is typed: moves, marked options such as "3 4 6", a number."""
        if not self.walk.is_over and self.walk.step.by_moves:
            for move in text.split() if self.walk.step.moves > 1 else [text]:
                self.board.play(move)
        else:
            self.board.hearing.guard(lambda: self._answer(text))()

    def hint(self) -> None:
        """Show the next hint; the first is free."""
        walk = self.walk
        if not can_take_hint(walk):
            self._note("over" if walk.is_over else "no-hint" if walk.here.is_solved else "all-hints")
            return
        self.walk = take_hint(walk)
        number = self.walk.here.hints
        key = f"{walk.step.name}.hints.{number}"

        def text(lang: str) -> str:
            return f"{say('lesson.step.hint', lang, n=number)}\n{say_step(self.lesson, key, lang)}"

        with self.board.hold():
            self.board.python_line = "board.hint()"
            self._say(text)
            self.refresh()

    def retry(self) -> None:
        """Go back to the position of the step at once; what the tries have cost stays."""
        if self.walk.is_over:
            self._note("over")
            return
        with self.board.hold():
            self.moves.to_position(self.walk.step)
            self.asking.clear()
            self.board.python_line = "board.retry()"
            self._note("retried")
            self.refresh()

    def next(self) -> None:
        """Open the next step, or the closing page, once this one is solved."""
        if can_go_on(self.walk):
            self._go(self.walk.place + 1, "board.next()")
        else:
            self._note("over" if self.walk.is_over else "solve-first")

    def back(self) -> None:
        """Open the step before."""
        if self.walk.place == 0:
            self._note("first-step")
        else:
            self._go(self.walk.place - 1, "board.back()")

    def again(self) -> None:
        """Begin the lesson anew; the best stars are kept."""
        self.walk = start(self.lesson)
        self._enter("board.again()")

    def show(self) -> None:
        """Show the solution, once all hints are shown or the step is solved; undo and redo go through it."""
        if not can_show(self.walk):
            self._note("over" if self.walk.is_over else "show-later")
            return
        with self.board.hold():
            self.moves.to_position(self.walk.step)
            if not self.walk.step.by_moves:
                self._show_answer()
                self.moves.play_out(self.walk.step)
            elif self.walk.step.check is Check.REFUSES:
                self._show_refusal()
            else:
                self._note("shown")
                self.moves.show_solution(self.walk.step)
            self.board.python_line = "board.show()"
            self._show_tools()

    def skip(self) -> None:
        """Show at once what is being played out."""
        self.playback.skip()
        self._show_tools()

    def rule(self, rule: str) -> None:
        """Open the card of a rule such as "FF-4"."""
        self.board.hearing.guard(lambda: self.rules.open(rule))()

    def close(self) -> None:
        """Take the lesson off the page."""
        self.playback.stop()
        self.board.close()

    def _words(self) -> dict[str, Callable[[], object]]:
        """What can be typed besides answers, and what it does."""
        return {
            "hint": self.hint,
            "next": self.next,
            "back": self.back,
            "retry": self.retry,
            "show": self.show,
            "skip": self.skip,
            "again": self.again,
            "check": self.asking.check,
            "progress": self.keeping.toggle,
        }

    def _show_answer(self) -> None:
        lesson, step = self.lesson, self.walk.step
        items = chosen(step.solution) if step.chooses_many else (step.solution,)
        self.asking.keep(step.solution)

        def text(lang: str) -> str:
            shown = tuple(option_label(lesson, step, item, lang) for item in items)
            return say("lesson.note.shown-answer", lang, answer=shown)

        self._say(text)

    def _show_refusal(self) -> None:
        step, game = self.walk.step, self.session.game
        move = game.parse_move(step.solution)
        refusal: Refusal | None = game.why_illegal(step.state, move)
        self.board.refused = move

        def text(lang: str) -> str:
            said = tell(refusal, lang) if refusal else ""
            return f"{said}\n{say('lesson.note.shown-answer', lang, answer=step.solution)}"

        self._say(text, "info", refusal.rule if refusal else None)

    def _ipython_display_(self) -> None:
        self.board._ipython_display_()
