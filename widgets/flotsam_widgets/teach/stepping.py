"""What stands behind a lesson on the page: putting a step on the board, judging answers, telling verdicts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from flotsam_kit.call import like
from flotsam_kit.core import NotationError, Seat
from flotsam_kit.lesson import Check, Lesson, attempt, go_to, start
from flotsam_kit.lesson.model import CONSEQUENCES
from flotsam_kit.lesson.texts import lines
from flotsam_kit.lesson.texts import say as say_step
from flotsam_kit.lesson.walk import Tries, opened
from flotsam_kit.progress import MemoryProgress
from flotsam_kit.session import Session
from flotsam_kit.texts import say, tell
from flotsam_widgets.board import Board
from flotsam_widgets.command import meant
from flotsam_widgets.controls import mark, show
from flotsam_widgets.message import Kind as Tone
from flotsam_widgets.message import Message, rule_label
from flotsam_widgets.rule_panel import RulePanel
from flotsam_widgets.screens import SCREENS
from flotsam_widgets.teach import verdicts, words
from flotsam_widgets.teach.asking import Asking
from flotsam_widgets.teach.keeping import Keeping
from flotsam_widgets.teach.moves import Moves
from flotsam_widgets.teach.playback import Playback
from flotsam_widgets.teach.toolbox import Toolbox

if TYPE_CHECKING:
    from flotsam_widgets.draw.shapes import Scene, Target
    from flotsam_widgets.screen import Look

NO_PROMPT = frozenset({"prompt"})  # hides "Press a card, then a boat" where no move is asked for


class Stepping:
    """The inside of a lesson on a board; `Course` adds what can be called, and the buttons for it."""

    toolbox: Toolbox

    def __init__(self, lesson: Lesson, *, progress: MemoryProgress, lang: str | None = None) -> None:
        self.lesson, self.progress = lesson, progress
        done = progress.of_lesson(lesson.id)
        self.walk = start(lesson, progress.last_step(lesson.id), done)
        first = self.walk.step
        self.board = board = Board(
            Session(first.state), screen=SCREENS[first.game], lang=lang, attempt=self._move, tools=()
        )
        self.asking = Asking(board, self._answer, self._note)
        self.rules = RulePanel(board, closed=self._closed_card)
        self.playback = Playback(board.hearing.guard, is_still=lambda: board.frame.bridge.still)
        self.moves = Moves(board, self.playback, self._show_tools)
        board.actions.intercept, board.commands.typed = self._press, self._typed
        board.appearance.instead = self._picture
        board.actions.why_not.instead = self._asked_about
        self._panel = board.frame.controls.html("fk-lesson")
        self.keeping = Keeping(board, progress, renew=self.renew, refresh=self.refresh, arrange=self.arrange)
        self.extra = self._more()
        self.arrange()
        board.on_language.append(lambda _: self.refresh())
        self._has_been_here = bool(done)

    @property
    def session(self) -> Session:
        """The session of the step in front."""
        return self.board.session

    @property
    def is_over(self) -> bool:
        """Whether the closing page is shown."""
        return self.walk.is_over

    @like('play("48@6")')
    def play(self, text: str) -> None:
        """Try a move, as `board.play` does."""
        self.board.play(text)

    def _more(self) -> tuple[Any, ...]:
        """The widgets that a kind of lesson adds below its panel."""
        return ()

    def arrange(self) -> None:
        """Put what belongs to a lesson between the tool buttons and the command field."""
        self.board.set_below(self.asking.row, self._panel, *self.extra, *self.keeping.widgets)

    def renew(self, python_line: str) -> None:
        """The progress has changed elsewhere: what is solved stands open, and nothing else.

        A way that was not begun yet goes on where the lesson was left; after a reset all begin anew.
        """
        done, untouched = self.progress.of_lesson(self.lesson.id), (Tries(),) * len(self.walk.tries)
        if done and self.walk.tries != untouched:
            self.walk = opened(self.walk, done)
            self.board.python_line = python_line
            self.refresh()
        else:
            self.walk = start(self.lesson, self.progress.last_step(self.lesson.id), done)
            self._enter(python_line)

    def _solved(self) -> None:
        """Keep what the step in front has earned."""
        self.progress.solved(self.lesson.id, self.walk.step.name, self.walk.earned(self.walk.place))

    def _opened(self) -> None:
        """Remember the step in front."""
        # Who has only looked in was nowhere yet: a line from another machine may still bring the place.
        if self.walk.place or self.progress.last_step(self.lesson.id) is not None:
            self.progress.leave(self.lesson.id, self.walk.step.name)

    def _enter(self, python_line: str) -> None:
        """Put the step in front on the board, or the closing page behind the last one."""
        board, walk = self.board, self.walk
        self.playback.stop()
        with board.hold():
            board.python_line = python_line
            self.rules.drop()
            show(board.frame.stage.widget, shown=not walk.is_over)
            show(board.frame.choices.toggle, shown=not walk.is_over and walk.step.by_moves)
            board.frame.choices.open(opened=False)
            board.frame.choices.touched = True
            if walk.is_over:
                self.asking.ask(self.lesson, None)
                board.goal = lambda lang: say(
                    "lesson.end.goal", lang, stars=words.total_words(walk, self.progress, lang)
                )
                board.caption = lambda lang: say_step(self.lesson, "title", lang)
                board.message = Message(lambda lang: say("lesson.note.over", lang))
            else:
                self._set_step()
            self.refresh()

    def _set_step(self) -> None:
        board, step, place = self.board, self.walk.step, self.walk.place
        name, count = step.name, len(self.walk.tries)
        self.moves.begin(step)
        board.seat, board.open_hands = Seat(step.seat), step.is_open
        board.goal = lambda lang: say_step(self.lesson, f"{name}.goal", lang)
        board.caption = lambda lang: say(
            "lesson.step.caption",
            lang,
            n=place + 1,
            count=count,
            title=say_step(self.lesson, f"{name}.title", lang),
        )
        self.asking.ask(self.lesson, step)
        if step.options:
            board.frame.choices.open(opened=True)
        opening = place == 0 and not self.walk.here.is_solved
        self._say(
            lambda lang: "\n".join(
                [
                    *(lines(self.lesson, "opening", lang) if opening else ()),
                    verdicts.how(self.lesson, step, lang),
                ]
            )
        )
        self.keeping.later(self._opened)

    def refresh(self) -> None:
        """Bring up to date what stands round the board: stars, hints, fields, tools, what is kept back."""
        board, walk, lang = self.board, self.walk, self.board.lang
        with board.hold():
            board.progress = words.progress_html(walk, self.progress, lang)
            if walk.is_over:
                self._panel.value = words.end_html(walk, self.progress, lang)
                board.hidden = frozenset()
            else:
                rule = "" if walk.place else words.rule_html(lang)
                self._panel.value = words.panel_html(walk, lang) + rule
                board.hidden = walk.hidden | (frozenset() if walk.step.by_moves else NO_PROMPT)
            show(self.asking.row, shown=self.asking.wants_typing)
            board.actions.extra_marks = {
                ".fk-answer": {"data-fk-field": "answer"},
                ".fk-answer input": {
                    "aria-label": say("lesson.step.answer", lang),
                    "autocomplete": "off",
                    # Letters and signs belong to an order: a keyboard of digits has none.
                    "inputmode": "text" if not walk.is_over and walk.step.is_order else "numeric",
                },
                ".fk-tool-next": {
                    "aria-disabled": "false" if walk.is_over or walk.here.is_solved else "true"
                },
                **self.keeping.marks(lang),
            }
            self.keeping.refresh(self.lesson, lang)
            self._show_tools()
            mark(board.widget, "fk-lesson-open", on=not walk.is_over)

    def _show_tools(self) -> None:
        self.board.set_tools(self.toolbox.tools())

    def _asked_about(self) -> Any:
        """The position that "Why not?" speaks of: the step's, whatever has been played since."""
        return self.session.state if self.walk.is_over else self.walk.step.state

    def _picture(self, look: Look) -> tuple[Scene, str]:
        if not self.walk.is_over and self.session.state != self.walk.step.state:
            look = replace(look, hidden=look.hidden - CONSEQUENCES)
        scene, said = self.asking.picture(look)
        if self.walk.is_over:
            said = "\n".join(
                (say_step(self.lesson, "title", look.lang), *words.closing(self.lesson, look.lang))
            )
        return scene, said

    def _go(self, place: int, python_line: str) -> None:
        self.walk = go_to(self.walk, place)
        self._enter(python_line)

    def _press(self, target: Target | None) -> bool:
        """Presses on options are answers; elsewhere than in a step by moves nothing else can be pressed."""
        walk = self.walk
        if walk.is_over:
            return True
        if walk.step.by_moves:
            return False
        with self.board.hold():
            if not self.asking.press(target) and target is not None:
                self._how()
        return True

    def _typed(self, text: str) -> bool:
        """What was typed into the command field and is no word of the board."""
        first, _, rest = text.partition(" ")
        if does := self.toolbox.words.get(meant(text) or ""):
            does()
        elif meant(first) == "rule" and rest:
            self.rules.open(rest)
        elif self.walk.is_over:
            self._note("over")
        elif self.walk.step.by_moves:
            return False
        else:
            self._answer(text)
        return True

    def _move(self, move: Any) -> None:
        """A complete move was made on the board or typed."""
        if self.walk.is_over:
            self._note("over")
        elif self.walk.step.by_moves:
            self._judge(self.moves.followed_by(self.walk.step, move), move)
        else:
            self._how()

    def _answer(self, text: str) -> None:
        """An answer was given with buttons, in the field or by a call."""
        if self.walk.is_over:
            self._note("over")
            return
        with self.board.hold():
            self.board.python_line = f'board.answer("{text.strip()}")'
            try:
                self._judge(text)
            except NotationError as error:
                self._say(self._unread(error), "refused")

    def _judge(self, text: str, move: Any = None) -> None:
        before = self.walk
        self.walk, verdict = attempt(before, text)
        with self.board.hold():
            self.asking.keep(verdict.answer)
            self.moves.before_answer(self.walk.step)
            earned = None if before.here.is_solved else self.walk.earned(self.walk.place)
            if earned is not None and verdict.is_solved:
                self.keeping.later(self._solved)
            self.moves.carry_out(self.walk.step, verdict, move)
            left = self.walk.step.moves - len(self.moves.line(self.walk.step))
            self.board.message = verdicts.message(self.lesson, self.walk.step, verdict, earned, left)
            self.moves.play_out(self.walk.step)
            self.refresh()

    def _closed_card(self, rule: str) -> Message | None:
        """The card of a rule that a prediction asks about would answer it: it waits for the answer."""
        walk = self.walk
        if walk.is_over or walk.step.check is not Check.PREDICTS or rule not in walk.step.rules:
            return None
        if walk.here.is_solved or walk.here.wrong:
            return None
        return Message(lambda lang: say("lesson.note.card-later", lang, rule=rule_label(rule)))

    def _how(self) -> None:
        self._say(self._how_text)

    def _unread(self, error: NotationError) -> Callable[[str], str]:
        return lambda lang: f"{tell(error, lang)}\n{self._how_text(lang)}"

    def _how_text(self, lang: str) -> str:
        return verdicts.how(self.lesson, self.walk.step, lang)

    def _note(self, key: str) -> None:
        self._say(lambda lang: say(f"lesson.note.{key}", lang))

    def _say(self, text: Callable[[str], str], kind: Tone = "info", rule: str | None = None) -> None:
        self.board.say(Message(text, kind, rule))
