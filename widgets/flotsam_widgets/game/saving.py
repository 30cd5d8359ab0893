"""A game as text: to copy, to download, to paste and go on with."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import quote

from flotsam_kit.texts import say

if TYPE_CHECKING:
    from flotsam_widgets.board import Board
    from flotsam_widgets.game.table import Table
    from flotsam_widgets.page import Marks

ROWS = 8


class Saving:
    """The panel of one game; `load` goes on with the game of a text."""

    def __init__(self, board: Board, table: Callable[[], Table], load: Callable[[str], object]) -> None:
        self._board, self._table = board, table
        self.is_open = False
        controls, guard = board.frame.controls, board.hearing.guard
        self.note, self.link = controls.html("fk-note"), controls.html("fk-download")
        self.area = controls.area(ROWS, "fk-game-text")
        self.copy = controls.button("", lambda: None, "fk-button", "fk-copy-game")
        self.load = controls.button("", guard(lambda: load(self.area.value)), "fk-button", "fk-load")
        self.widget = controls.column(
            (self.note, self.area, controls.row((self.copy, self.link, self.load), "fk-save-row")),
            "fk-panel",
            "fk-save",
        )

    def open(self) -> None:
        """Show the game as it stands now."""
        self.is_open = True
        text = self._table().text
        self.area.value = text
        self._board.actions.extra_copies["game"] = text
        self._board.python_line = "print(board.text)"

    def close(self) -> None:
        """Forget the text again."""
        self.is_open = False
        self.area.value = ""
        self._board.actions.extra_copies.pop("game", None)

    def refresh(self, lang: str) -> None:
        """Bring the labels up to date; the text stays as it was shown, somebody may be writing in it."""
        self.note.value = (
            f"<p>{escape(say('play.game.saved', lang))}</p><p>{escape(say('play.game.hands', lang))}</p>"
        )
        self.copy.description = say("play.game.copy", lang)
        self.load.description = say("play.game.load", lang)
        text = self._board.actions.extra_copies.get("game", "")
        address = escape(f"data:text/plain;charset=utf-8,{quote(text)}", quote=True)
        name = f"{self._table().name}-game.txt"
        label = escape(say("play.game.download", lang))
        link = f'<a class="fk-link" download="{name}" href="{address}">{label}</a>'
        if self.link.value != link:
            self.link.value = link

    def marks(self, lang: str) -> Marks:
        """What the page has to know."""
        return {
            ".fk-save": {"role": "group", "aria-label": say("play.game.title", lang)},
            ".fk-game-text textarea": {"aria-label": say("play.game.text", lang), "spellcheck": "false"},
            ".fk-copy-game": {"data-fk-copy": "game"},
        }
