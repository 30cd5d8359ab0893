"""The moves of one step: the learner's own, the replies, and what is played out after a prediction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from flotsam_kit.lesson import Check, Step, Verdict
from flotsam_kit.lesson.answers import replies_to
from flotsam_kit.session import Session
from flotsam_widgets.message import Message
from flotsam_widgets.teach.playback import Playback

if TYPE_CHECKING:
    from flotsam_widgets.board import Board


class Moves:
    """What is played on the board of a lesson; `played` is called after each move that plays by itself."""

    def __init__(self, board: Board, playback: Playback, played: Callable[[], object]) -> None:
        self._board, self._playback, self._played = board, playback, played

    def line(self, step: Step) -> tuple[str, ...]:
        """The learner's moves on the board, as far as more are to come; none once the line is at its end."""
        session = self._board.session
        game, path = session.game, session.node.path
        if len(path) == 1 or game.to_move(session.state) != step.seat:
            return ()
        own = [
            game.format_move(node.move)
            for before, node in pairwise(path)
            if game.to_move(before.state) == step.seat
        ]
        return tuple(own) if len(own) < step.moves else ()

    def followed_by(self, step: Step, move: Any) -> str:
        """The unfinished line as it is typed, with this move at its end."""
        return " ".join((*self.line(step), self._board.session.game.format_move(move)))

    def begin(self, step: Step) -> None:
        """Put the position of a step on the board, in a session of its own."""
        self._board.session = Session(step.state)

    def to_position(self, step: Step) -> None:
        """Go back to the position of the step, at once."""
        self._playback.stop()
        board = self._board
        if board.session.root.state != step.state:
            board.session = Session(step.state)
        board.session.goto(board.session.root)
        board.selection = board.refused = None

    def before_answer(self, step: Step) -> None:
        """An answer is given: what still plays stops, and what was only looked at is put back."""
        self._playback.stop()
        if not self.line(step) and self._board.session.node.parent is not None:
            self.to_position(step)

    def carry_out(self, step: Step, verdict: Verdict, move: Any) -> None:
        """Show on the board what the move does: a legal one is played, a forbidden one is marked."""
        if move is None:
            return
        board = self._board
        if verdict.refusal is not None:
            board.refused = move
            return
        board.session.play(move)
        self.reply(step)

    def reply(self, step: Step) -> None:
        """The others play as the step says, each the first of the replies that is possible."""
        session = self._board.session
        for move in replies_to(step, session.state):
            session.play(move)

    def play_out(self, step: Step) -> None:
        """After a prediction: what really happens, move by move."""
        if step.check is Check.PREDICTS:
            self._playback.start(self._beats(step, step.then))

    def show_solution(self, step: Step) -> None:
        """The first move of the solution at once, then the replies and the others, one after the other."""
        game, state = self._board.session.game, step.state
        line: list[str] = []
        for text in step.solution.split():
            state = game.apply(state, game.parse_move(text))
            replies = replies_to(step, state)
            line += [text, *map(game.format_move, replies)]
            for move in replies:
                state = game.apply(state, move)
        first, *others = self._beats(step, line)
        first()
        self._playback.start(others)

    def _beats(self, step: Step, texts: Sequence[str]) -> list[Callable[[], object]]:
        """A thing to do for each move; what happens is told below what is said now."""
        said = self._board.message
        return [partial(self._beat, step, text, said) for text in texts]

    def _beat(self, step: Step, text: str, said: Message) -> None:
        board = self._board
        with board.hold():
            if text.startswith(f"{step.game}/"):
                board.session = Session(board.session.game.parse_state(text))
                board.message = said
            else:
                board.session.play(text)
                told = board.actions.told(board.session.node)
                board.message = Message(lambda lang: _below(said, told, lang), said.kind, said.rule)
            self._played()


def _below(first: Message, second: Message, lang: str) -> str:
    return "\n".join((*first.lines(lang), *second.lines(lang)))
