"""A position before a class: a free board. Back and Next undo and redo, Reveal opens the other hands."""

from __future__ import annotations

from typing import Any

from flotsam_kit.core import Seat
from flotsam_kit.games import name_of
from flotsam_kit.texts import say
from flotsam_widgets.classroom.show import Show
from flotsam_widgets.message import Message

MANY, SOME = 12, 6  # more moves than MANY are not all named, but about SOME of them


class FreeShow(Show):
    """A free board."""

    def __init__(self, state: Any, *, lang: str, call: str) -> None:
        super().__init__(state, name_of(state), lang=lang, call=call)
        board = self.board
        board.commands.hint = self.hint
        board.commands.words["redo"] = self.next
        board.on_refresh.append(self._label)
        self.start()
        with board.hold():
            board.goal = self._title
            board.python_line = call
            board.say(Message(lambda lang: say("classroom.note.try", lang)))

    @property
    def is_revealed(self) -> bool:
        """Whether the other hands lie open."""
        return self.board.open_hands

    @property
    def entry(self) -> str:
        """What can be typed: moves."""
        return name_of(self.session.state)

    def can(self, what: str) -> bool:
        """Whether there is something to do for one of the buttons."""
        return {"back": self.session.can_undo, "next": self.session.can_redo}.get(what, True)

    def next(self) -> None:
        """Play again what was taken back."""
        self.board.redo()

    def back(self) -> None:
        """Take the last move back."""
        self.board.undo()

    def hint(self) -> None:
        """Say what can be played."""
        game, state = self.session.game, self.session.state
        moves = tuple(game.format_move(move) for move in game.legal_moves(state))
        self.board.python_line = "board.hint()"
        if len(moves) > MANY:  # a list of all would lie over the picture
            self.note("moves-many", n=len(moves), moves=moves[:: -(-len(moves) // SOME)])
        else:
            self.note("moves" if moves else "no-moves", moves=moves)

    def reveal(self) -> None:
        """Lay the other hands open, or cover them again."""
        self.board.open_hands = not self.board.open_hands

    def refresh(self) -> None:
        """Bring what stands round the board up to date."""
        self.board.refresh()

    def _title(self, lang: str) -> str:
        mover = self.session.game.to_move(self.session.state)
        if mover is None:
            return say("board.canvas.over", lang)
        return say("board.canvas.turn-of", lang, seat=Seat(mover).value)

    def _label(self) -> None:
        """The four buttons follow what can be done."""
        self.board.frame.tools.refresh(self.board.lang)
