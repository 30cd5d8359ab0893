"""A lesson before a class: each step's question, hints, the solution with its reason. Nothing is scored."""

from __future__ import annotations

from typing import Any

from flotsam_kit.core import NotationError, Refusal, Seat
from flotsam_kit.lesson import Check, Lesson, Step, judge
from flotsam_kit.lesson.answers import chosen
from flotsam_kit.lesson.model import CONSEQUENCES, HINTS
from flotsam_kit.lesson.texts import option_label
from flotsam_kit.lesson.texts import say as say_step
from flotsam_kit.lesson.texts import tell as tell_step
from flotsam_kit.texts import say, tell
from flotsam_widgets.classroom.layout import caption_of
from flotsam_widgets.classroom.panel import MOST
from flotsam_widgets.classroom.questions import QuestionShow
from flotsam_widgets.message import NOTHING, Kind, Message, rule_label, trouble
from flotsam_widgets.teach.asking import label_of
from flotsam_widgets.teach.moves import Moves
from flotsam_widgets.teach.verdicts import TONES


class LessonShow(QuestionShow):
    """A lesson. `step` is the one on screen; moves on the board are judged, counts of votes are taken."""

    kind = "step"

    def __init__(self, lesson: Lesson, *, lang: str, call: str) -> None:
        self.lesson, self._hints = lesson, 0
        first = lesson.steps[0]
        super().__init__(first.state, first.game, 0, lang=lang, call=call)
        board = self.board
        board.attempt, board.commands.typed = self._move, self._typed
        board.actions.locked_text = lambda lang: say("classroom.note.no-move", lang)
        self._said = NOTHING
        self.moves = Moves(board, self.playback, self._played)
        self.start()
        self._go(0, call)

    @property
    def step(self) -> Step:
        """The step on screen."""
        return self.lesson.steps[self._place]

    @property
    def questions(self) -> int:
        """How many steps there are."""
        return len(self.lesson.steps)

    @property
    def has_answers(self) -> bool:
        """Whether answers stand beside the picture: those that are no things in it."""
        step = self.step
        return step.by_options and not step.of and len(step.options) <= MOST

    @property
    def entry(self) -> str:
        """What can be typed: moves, or the answer of the class."""
        return self.step.game if self.step.by_moves else "answer"

    def can(self, what: str) -> bool:
        """Whether there is something to do for one of the buttons."""
        here = {
            "hint": self._hints < HINTS and not self._revealed,
            "type": not self.has_answers,
        }
        return here[what] if what in here else super().can(what)

    def hint(self) -> None:
        """Show the next hint, of four; once the answer is shown it stands there with its reason."""
        if not self.can("hint"):
            if not self._revealed:
                self.note("no-hint")
            return
        self._hints += 1
        number, key = self._hints, f"{self.step.name}.hints.{self._hints}"
        with self.board.hold():
            self.board.python_line = "board.hint()"
            self._say(
                lambda lang: f"{say('lesson.step.hint', lang, n=number)}\n{say_step(self.lesson, key, lang)}"
            )
            self.refresh()

    def reveal(self) -> None:
        """Show the solution with its reason and play it; or hide it again."""
        with self.board.hold():
            self._revealed = not self._revealed
            self.moves.to_position(self.step)
            self.board.python_line = "board.reveal()"
            if self._revealed:
                self._show()
            else:
                self._say(self._how)
            self.refresh()

    def answer(self, text: str) -> None:
        """Give the answer of the class as it is typed: a move, "3 4" for marked things, a number."""
        self.board.command(text)

    def undo(self) -> None:
        """Take the last move of the class back, with the replies to it."""
        self.playback.stop()
        session, seat = self.session, self.step.seat
        with self.board.hold():
            self.board.undo()
            while session.can_undo and session.game.to_move(session.state) != seat:
                session.undo()
            self.refresh()

    def refresh(self) -> None:
        """Bring what stands round the board up to date."""
        board, step, lang = self.board, self.step, self.board.lang
        moved = self.session.state != step.state
        with board.hold():
            board.goal = lambda lang: say_step(self.lesson, f"{step.name}.goal", lang)
            board.caption = self._fitting
            board.progress = self.dots(self._caption(lang), self._place, self.questions)
            hidden = step.hidden - CONSEQUENCES if moved else step.hidden
            board.hidden = frozenset() if self._revealed else hidden | {"edges"} & step.hidden
            board.set_side(*((self.answers.widget,) if self.has_answers else ()))
            if self.has_answers:
                words = [label_of(self.lesson, step, each, lang) for each in step.options]
                self.answers.refresh(words, self._right())
            self.mark(self.answers.marks(lang) if self.has_answers else {})
            self._measured()

    def _go(self, place: int, python_line: str) -> None:
        with self.board.hold():
            self.playback.stop()
            self._place, self._hints, self._revealed = place, 0, False
            step = self.step
            self.moves.begin(step)
            self.empty_field()
            self.board.seat, self.board.open_hands = Seat(step.seat), step.is_open
            self.board.locked = not step.by_moves
            self.answers.ask(len(step.options) if self.has_answers else 0)
            self.board.python_line = python_line
            self._say(self._how)
            self.refresh()

    def _right(self) -> frozenset[int]:
        step = self.step
        if not self._revealed:
            return frozenset()
        right = chosen(step.solution) if step.chooses_many else (step.solution,)
        return frozenset(place for place, option in enumerate(step.options) if option in right)

    def _show(self) -> None:
        """Say why, and show what the solution does."""
        step, game = self.step, self.session.game
        if step.check is Check.REFUSES:
            move = game.parse_move(step.solution)
            self.board.refused = move
            refusal: Refusal | None = game.why_illegal(step.state, move)
            self._say(lambda lang: tell(refusal, lang) if refusal else "", "good")
            return
        self._say(self._reason, "good")
        if step.by_moves:
            self.moves.show_solution(step)
        else:
            self.moves.play_out(step)

    def _reason(self, lang: str) -> str:
        """The answer where it is not to be seen, and the sentence of the solved step."""
        step, said = self.step, []
        if not step.by_moves and not self.has_answers:
            items = chosen(step.solution) if step.chooses_many else (step.solution,)
            named = tuple(option_label(self.lesson, step, item, lang) for item in items)
            said.append(say("classroom.note.answer", lang, answer=named))
        verdict = judge(step, step.solution)
        said.extend(tell_step(self.lesson, step, verdict, lang))
        return f"{' '.join(said)} ({', '.join(map(rule_label, step.rules))})"

    def _move(self, move: Any) -> None:
        """A move was made on the board: it is judged as in the lesson, without stars."""
        self._judge(self.moves.followed_by(self.step, move), move)

    def _typed(self, text: str) -> bool:
        """An answer in the command field that is no move."""
        if self.step.by_moves:
            return False
        self._judge(text, None)
        return True

    def _judge(self, text: str, move: Any) -> None:
        step = self.step
        try:
            verdict = judge(step, text)
        except NotationError as error:
            self.board.say(trouble(error))
            return
        with self.board.hold():
            self.moves.before_answer(step)
            self.moves.carry_out(step, verdict, move)
            if move is None:
                self.board.python_line = f'board.answer("{text.strip()}")'
            self._say(
                lambda lang: "\n".join(tell_step(self.lesson, step, verdict, lang)) or self._how(lang),
                TONES[verdict.kind],
            )
            self.refresh()

    def _played(self) -> None:
        """A move has played by itself: what has been said stays."""
        self.board.message = self._said
        self.refresh()

    def _how(self, lang: str) -> str:
        """How the class answers: by moves as the lesson says, else by a show of hands."""
        if self.has_answers:
            return say("classroom.note.vote", lang, n=len(self.step.options))
        return say(f"classroom.note.{'try-step' if self.step.by_moves else 'ask'}", lang)

    def _say(self, text: Any, kind: Kind = "info") -> None:
        self._said = Message(text, kind)
        self.board.say(self._said)

    def _caption(self, lang: str) -> str:
        title = say_step(self.lesson, f"{self.step.name}.title", lang)
        return say("lesson.step.caption", lang, n=self._place + 1, count=self.questions, title=title)

    def _fitting(self, lang: str) -> str:
        """The caption, in fewer words where the window is narrow."""
        if not self.is_presenting:
            return self._caption(lang)
        title = say_step(self.lesson, f"{self.step.name}.title", lang)
        brief = say("classroom.step.brief", lang, n=self._place + 1, count=self.questions, title=title)
        return caption_of((self._caption(lang), brief, title), self._window)
