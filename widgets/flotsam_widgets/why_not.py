"""The table "Why not?": every move that the mover could try, allowed or with what forbids it."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

from flotsam_kit.texts import say
from flotsam_widgets.controls import show
from flotsam_widgets.why_table import table

if TYPE_CHECKING:
    from flotsam_widgets.board_state import BoardState

# A board that hides one of these would give its answer away in the table.
GIVEN_AWAY = {"edges", "targets", "limit", "verdicts"}


class WhyNot:
    """The table of one board in its `panel`, brought up to date with it while it is open.

    `instead` gives another position to speak of than the session's (a lesson: that of the step).
    """

    def __init__(self, board: BoardState, panel: Any) -> None:
        self._board, self._panel = board, panel
        self.instead: Callable[[], Any] | None = None
        self.is_open = False
        board.on_refresh.append(self._refresh)

    @property
    def state(self) -> Any:
        """The position that the table is about."""
        return self.instead() if self.instead else self._board.session.state

    @property
    def is_secret(self) -> bool:
        """Whether the board keeps back what the table would show, the hand of another among it."""
        board = self._board
        mover = board.session.game.to_move(self.state)
        is_kept = board.covered or (not board.open_hands and mover != board.front)
        return bool(GIVEN_AWAY & board.hidden) or is_kept

    def secret_text(self, lang: str) -> str:
        """Why nothing is told."""
        if GIVEN_AWAY & self._board.hidden:
            return say("board.message.why-later", lang)
        session = self._board.session
        return say("board.message.why-hand", lang, seat=session.game.to_move(self.state))

    def toggle(self) -> None:
        """Open it, or close it."""
        self.is_open = not self.is_open
        if self.is_open and not self.is_secret:
            self._board.python_line = "tables.why_not(board.session.state)"
        self._board.refresh()

    def _refresh(self) -> None:
        panel, board = self._panel, self._board
        if self.is_open:
            if self.is_secret:
                panel.value = f"<p>{escape(self.secret_text(board.lang))}</p>"
            else:
                rows = board.screen.why_rows(self.state, board.lang)
                panel.value = table(rows, board.lang)
        show(panel, shown=self.is_open)
