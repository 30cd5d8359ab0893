"""The hint on a board: the best moves with their figures and why, worked out while the page stays awake."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from flotsam_kit.hint import Hint, hinting
from flotsam_kit.hint.words import sentences
from flotsam_kit.search import PLAYOUTS
from flotsam_kit.texts import say, spoken
from flotsam_widgets.advice_table import progress, table
from flotsam_widgets.message import Message, trouble
from flotsam_widgets.ticking import Ticker
from flotsam_widgets.tools import Tool
from flotsam_widgets.twice import Presses

if TYPE_CHECKING:
    from collections.abc import Callable

    from flotsam_kit.core import Seat
    from flotsam_kit.tree import Node
    from flotsam_widgets.board import Board

PAUSE = 0.01
"""Seconds between two steps of a search: whatever the page has sent meanwhile is answered first."""
LONGEST = 6.0
"""Seconds after which a slow machine gives the figures that it has."""


class Adviser:
    """The hints of one board. A search stops when anything is pressed; a move takes its panel away.

    Where hands are hidden a hint knows what the seat in front may know and nothing else.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self.is_open = False
        self.found: Hint | None = None
        self._steps: Iterator[Hint] | None = None
        self._at: Node | None = None
        self._seat: Seat | None = None
        self._seen: tuple[object, object] = (None, None)
        self._message: Callable[[str], str] | None = None
        self._ticker = Ticker(self._step, lambda: PAUSE)
        self._panel: tuple[Any, Any, Any] | None = None
        self._is_closed = False
        self.presses = Presses()  # of the button of the panel
        self.tool = Tool("hint", lambda lang: say("board.button.hint", lang), self.ask, self.can_ask)
        board.commands.hint = self.ask
        board.on_refresh.append(self._refresh)
        board.on_close.append(self._end)

    @property
    def is_searching(self) -> bool:
        """Whether a search is going on."""
        return self._steps is not None

    def can_ask(self) -> bool:
        """Whether there is a position on the board that can be spoken of: no draft, no replay."""
        return self._board.appearance.instead is None and not self._is_closed

    def ask(self) -> None:
        """Begin to work out a hint; what is known already is not worked out again."""
        board = self._board
        self.stop()
        if not self.can_ask():
            board.say(Message(lambda lang: say("board.command.no-hint", lang)))
            return
        if board.actions.why_not.is_secret:
            board.say(Message(board.actions.why_not.secret_text))
            return
        self._seat = None if board.open_hands else board.eyes
        self._at, self.found, self.is_open = board.session.node, None, True
        self._steps = hinting(board.session.state, self._seat, playouts=PLAYOUTS, seconds=LONGEST)
        with board.hold():
            self._write_line()
            self._tell(lambda lang: say("hint.search.start", lang))
        self._ticker.start()

    def _write_line(self) -> None:
        """Show the call that gives the same figures: of a search that was cut off, cut at the same place."""
        board, advice = self._board, self.found.advice if self.found else None
        asked = "" if self._seat is None else f', "{self._seat}"'
        stop = f", stop={advice.examined}" if advice and (advice.cut or not advice.done) else ""
        lang = "" if board.lang == spoken() else f', lang="{board.lang}"'
        board.python_line = f"hint(board.session.state{asked}{stop}{lang})"

    def stop(self) -> None:
        """End the search; the figures so far stay."""
        self._ticker.stop()
        self._steps = None

    def halt(self) -> None:
        """Stop by the button: the search, and say so."""
        self.stop()
        key = "hint.search.none-yet" if self.found is None else "hint.search.stopped"
        with self._board.hold():
            self._write_line()
            self._tell(lambda lang: say(key, lang))
        self._board.refresh()

    def close(self) -> None:
        """Take the hint off the board."""
        self.stop()
        self.is_open, self.found = False, None
        self._board.refresh()

    def _tell(self, said: Callable[[str], str]) -> None:
        """Say something that is no reason to stop."""
        self._board.say(Message(said))
        self._seen = (self._board.message, self._board.selection)

    def _step(self) -> bool:
        """Work for a moment; whether there is more to do."""
        steps = self._steps
        if steps is None:
            return False
        try:
            self.found = found = next(steps)
        except Exception as error:  # noqa: BLE001 (nobody would see what goes wrong between two clicks)
            self.stop()
            self._board.say(trouble(error))
            return False
        if not found.is_done:
            self._show()
            return True
        self._steps = None
        names = self._board.names
        with self._board.hold():
            self._write_line()
            self._tell(lambda lang: "\n".join(sentences(found, lang, names)))
        self.is_open = found.advice is not None and len(found.advice.figures) > 1
        self._board.refresh()
        return False

    def _refresh(self) -> None:
        board = self._board
        if self.is_open and (board.session.node is not self._at or not self.can_ask()):
            self.stop()
            self.is_open, self.found = False, None
        elif self.is_searching and (board.message, board.selection) != self._seen:
            self.stop()
        self._show()

    def _show(self) -> None:
        """Bring the panel up to date; it is made when it is needed first."""
        if self._panel is None and not self.is_open:
            return
        panel, text, button = self._panel = self._panel or self._made()
        lang, found = self._board.lang, self.found
        self._board.frame.advise(panel, shown=self.is_open)
        if self.is_searching:
            text.value = progress(found, lang, PLAYOUTS)
        else:
            text.value = table(found, lang)
        button.description = say("hint.search.stop" if self.is_searching else "hint.search.close", lang)

    def _made(self) -> tuple[Any, Any, Any]:
        controls, guard = self._board.frame.controls, self._board.hearing.guard
        text = controls.html("fk-hint-text")
        button = controls.button("", guard(self._pressed), "fk-button", "fk-hint-end")
        return controls.column((text, button), "fk-panel", "fk-hint"), text, button

    def _end(self) -> None:
        """The board is closed: nobody would see a hint, and there is no place to put it."""
        self.stop()
        self._is_closed = True

    def _pressed(self) -> None:
        if self.presses.is_echo():  # it would close what the first half of a double click has stopped
            return
        (self.halt if self.is_searching else self.close)()
