"""A class votes: one question after the other, the votes as bars, then the answer with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from flotsam_kit.core import Seat
from flotsam_kit.lesson.rulecards import rule_card
from flotsam_kit.session import Session
from flotsam_kit.texts import say
from flotsam_kit.votes import Vote
from flotsam_widgets.classroom.questions import QuestionShow
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.message import Message, rule_label
from flotsam_widgets.screen import Selection

if TYPE_CHECKING:
    from flotsam_widgets.draw.shapes import Scene
    from flotsam_widgets.screen import Look

# What is hidden because it is asked for, and seen once it is revealed.
ASKED = frozenset({"verdicts", "next-mover", "next-starter", "pile", "points", "scores", "limit"})


class VoteShow(QuestionShow):
    """The votes of a game. `vote` is the question on screen, `votes` take the counts."""

    kind = "vote"

    def __init__(self, votes: Sequence[Vote], place: int, *, lang: str, call: str) -> None:
        self._votes, self._is_named = tuple(votes), False
        first = self._votes[place]
        super().__init__(first.state, first.game, place, lang=lang, call=call)
        board = self.board
        board.locked = True
        board.actions.locked_text = lambda lang: say("classroom.note.votes-first", lang)
        board.appearance.instead = self._picture
        board.set_side(self.answers.widget)
        self.start()
        self._go(place, call)

    @property
    def vote(self) -> Vote:
        """The question on screen."""
        return self._votes[self._place]

    @property
    def questions(self) -> int:
        """How many votes there are."""
        return len(self._votes)

    @property
    def has_answers(self) -> bool:
        """Whether answers stand beside the picture."""
        return True

    def hint(self) -> None:
        """Name the rule that decides; asked again, say it."""
        rule, is_named = self.vote.rules[0], self._is_named
        self.board.python_line = "board.hint()"
        self._is_named = True
        if is_named:
            self.rule(rule)
        else:
            self.board.say(Message(partial(_named, rule)))

    def reveal(self) -> None:
        """Show the answer with its reason and play what happens; or hide it again."""
        board, vote = self.board, self.vote
        self.playback.stop()
        self._revealed = not self._revealed
        with board.hold():
            board.python_line = "board.reveal()"
            self._to_position()
            if self._revealed:
                board.say(Message(self._reason, "good"))
                self.playback.start([partial(self._beat, text) for text in vote.then])
            else:
                self._invite()
            self.refresh()

    def refresh(self) -> None:
        """Bring what stands round the board up to date."""
        board, vote, lang = self.board, self.vote, self.board.lang
        with board.hold():
            board.goal = lambda lang: vote.words[lang].question
            board.caption = self._caption
            board.progress = self.dots(self._caption(lang), self._place, self.questions)
            right = frozenset({vote.place}) if self._revealed else frozenset()
            self.answers.refresh(vote.words[lang].options, right)
            self.mark(self.answers.marks(lang))

    def _go(self, place: int, python_line: str) -> None:
        self.playback.stop()
        with self.board.hold():
            self._place, self._revealed, self._is_named = place, False, False
            self.board.session = Session(self.vote.state)
            self.answers.ask(len(self.vote.options))
            self.board.python_line = python_line
            self._invite()
            self.refresh()

    def _invite(self) -> None:
        answers = len(self.vote.options)
        self.board.say(Message(lambda lang: say("classroom.note.vote", lang, n=answers)))

    def _voted(self) -> None:
        with self.board.hold():
            super()._voted()
            if not self._revealed:
                total = self.answers.tally.total
                self.board.say(Message(lambda lang: say("classroom.note.voted", lang, n=total)))

    def _to_position(self) -> None:
        if self.session.node.parent is not None:
            self.board.session = Session(self.vote.state)

    def _beat(self, text: str) -> None:
        board, said = self.board, self.board.message
        with board.hold():
            board.session.play(board.session.game.parse_move(text))
            board.message = said

    def _reason(self, lang: str) -> str:
        rules = ", ".join(map(rule_label, self.vote.rules))
        return f"{self.vote.words[lang].reveal} ({rules})"

    def _caption(self, lang: str) -> str:
        return say("classroom.vote.caption", lang, n=self._place + 1, count=self.questions)

    def _picture(self, look: Look) -> tuple[Scene, str]:
        """Nobody is "you": the hands that matter lie open, the others are covered."""
        vote, session, screen = self.vote, self.session, self.board.screen
        state: Any = session.state
        hidden = vote.hidden - ASKED if self._revealed else vote.hidden
        hands = {Seat(seat): state.hands[Seat(seat).index] for seat in vote.shows}
        chosen = None
        if vote.card and session.node.parent is None:
            chosen = Selection((Target("card", vote.card), Target("turn", str(vote.turn))))
        shown = replace(
            look, seat=None, open_hands=hands, hidden=hidden, locked=True, selection=chosen, refused=None
        )
        view = session.game.view(state, Seat.A if chosen else None)
        if look.room is None and view.turn in hands:  # on the page a hand in front would be face down as well
            view = replace(view, seat=view.turn, hand=session.game.view(state, view.turn).hand)
        return screen.scene(view, shown), screen.describe(view, shown)


def _named(rule: str, lang: str) -> str:
    """A hint that names the rule, as a sentence."""
    name = rule_card(rule, lang).name
    return say("classroom.note.rule", lang, rule=rule_label(rule), name=name)
