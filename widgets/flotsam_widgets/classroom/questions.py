"""What a lesson and votes before a class share: one question after the other, and answers to vote on."""

from __future__ import annotations

from typing import Any, ClassVar

from flotsam_widgets.classroom.panel import COUNTS, AnswerPanel
from flotsam_widgets.classroom.show import Show
from flotsam_widgets.classroom.tally import example
from flotsam_widgets.teach.playback import Playback


class QuestionShow(Show):
    """Questions of one `kind`, "step" or "vote", of which one is on screen; `answers` take the votes."""

    kind: ClassVar[str]

    def __init__(self, state: Any, game: str, place: int, *, lang: str, call: str) -> None:
        self._place, self._revealed = place, False
        super().__init__(state, game, lang=lang, call=call)
        bridge = self.board.frame.bridge
        self.playback = Playback(self.board.hearing.guard, is_still=lambda: bridge.still)
        self.answers = AnswerPanel(self.board, self._voted)

    @property
    def questions(self) -> int:
        """How many questions there are."""
        raise NotImplementedError

    @property
    def is_revealed(self) -> bool:
        """Whether the answer is shown."""
        return self._revealed

    @property
    def has_many(self) -> bool:
        """Whether there are so many answers that they need more room."""
        return self.answers.is_many

    def can(self, what: str) -> bool:
        """Whether there is something to do for one of the buttons."""
        return {"back": self._place > 0, "next": self._place < self.questions - 1}.get(what, True)

    def next(self) -> None:
        """Ask the next question."""
        if self.can("next"):
            self._go(self._place + 1, "board.next()")
        else:
            self.note(f"last-{self.kind}")

    def back(self) -> None:
        """Ask the question before."""
        if self.can("back"):
            self._go(self._place - 1, "board.back()")
        else:
            self.note(f"first-{self.kind}")

    def count(self, text: str) -> None:
        """Take votes as counts, such as "12 5 9"."""
        self.answers.type(text)

    def type(self) -> None:
        """Open the field for moves and answers, where answers are counted that for all the counts."""
        if self.has_answers:
            self._invite_counts()
            self.board.frame.bridge.send({"to": COUNTS})
        else:
            super().type()

    def key(self, name: str) -> bool:
        """Digits vote where answers are numbered; Backspace takes the last vote back."""
        if self.is_presenting and self.has_answers:
            if name.isdecimal():
                return self.answers.vote(int(name) - 1)
            if name == "backspace":
                self.answers.take_back()
                return True
            if name == "t":  # the page has opened the field; opened by us it could be closed again already
                self._invite_counts()
                return True
        return super().key(name)

    def close(self) -> None:
        """Take the view off the page."""
        self.playback.stop()
        super().close()

    def _go(self, place: int, python_line: str) -> None:
        """Ask the question at that place, from its beginning."""
        raise NotImplementedError

    def _invite_counts(self) -> None:
        answers = len(self.answers.tally.counts)
        self.note("counts", n=answers, example=example(answers))

    def _voted(self) -> None:
        """The votes have changed."""
        with self.board.hold():
            counts = " ".join(map(str, self.answers.tally.counts))
            self.board.python_line = f'board.count("{counts}")'
            self.refresh()
