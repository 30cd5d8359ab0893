"""What stands below the board of a whole game: results, pace, log, and one panel that was asked for."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any, Protocol

from flotsam_kit.results import tallies
from flotsam_kit.seating import Turn, Waiting
from flotsam_kit.texts import say
from flotsam_widgets.controls import mark
from flotsam_widgets.game.pacing import PACES, Pacer
from flotsam_widgets.game.replay import Replay
from flotsam_widgets.game.results import log_html, tally_html
from flotsam_widgets.game.saving import Saving
from flotsam_widgets.game.setup import Setup

if TYPE_CHECKING:
    from flotsam_kit.seating import Seating
    from flotsam_kit.session import Session
    from flotsam_kit.tree import Node
    from flotsam_widgets.board import Board
    from flotsam_widgets.game.table import Table
    from flotsam_widgets.message import Message
    from flotsam_widgets.page import Marks

LOG = 8  # moves


class Panel(Protocol):
    """A panel that is opened by a tool."""

    is_open: bool
    widget: Any

    def open(self) -> None:
        """Get ready to be shown."""
        ...

    def close(self) -> None:
        """Undo what opening has done."""
        ...

    def refresh(self, lang: str) -> None:
        """Bring labels and contents up to date."""
        ...

    def marks(self, lang: str) -> Marks:
        """What the page has to know."""
        ...


class Panels:
    """All that a whole game adds to its board.

    `arrange` is called when other widgets are to be shown or another position; `start` begins a new game and
    `load` goes on with that of a text.
    """

    def __init__(
        self,
        board: Board,
        table: Callable[[], Table],
        pacer: Pacer,
        *,
        arrange: Callable[[], object],
        start: Callable[[Session, Seating, Message], object],
        load: Callable[[str], object],
    ) -> None:
        self._board, self._table, self._pacer, self._arrange = board, table, pacer, arrange
        controls, guard = board.frame.controls, board.hearing.guard
        self.curtain, self.result = (
            controls.html("fk-panel", "fk-curtain"),
            controls.html("fk-panel", "fk-result"),
        )
        self.log = controls.html("fk-panel", "fk-log")
        self.pace_label = controls.html("fk-label")
        self._paces = {
            pace: controls.button("", guard(self._paced(pace)), "fk-button", f"fk-pace-{pace}")
            for pace in PACES
        }
        self.pace = controls.row((self.pace_label, *self._paces.values()), "fk-pace")
        self.replay = Replay(board, table, arrange)
        self.saving, self.setup = Saving(board, table, load), Setup(board, table, start)
        self._all: tuple[Panel, ...] = (self.replay, self.saving, self.setup)
        board.on_refresh.append(self.refresh)

    @property
    def node(self) -> Node:
        """The position that is shown: that of the replay while it is open."""
        return self.replay.node if self.replay.is_open else self._table().session.node

    def shown(self, now: Turn) -> list[Any]:
        """The widgets that belong below the board now."""
        table = self._table()
        out = [self.curtain] if now.curtain and not self.replay.is_open else []
        out += [panel.widget for panel in self._all if panel.is_open]
        if table.waiting(self.node) in (Waiting.DEAL, Waiting.OVER):
            out.append(self.result)
        if table.seating.bots and not self.replay.is_open:
            out.append(self.pace)
        return [*out, self.log]

    def toggle(self, panel: Panel) -> None:
        """Open a panel in place of the one that is open, or close it."""
        with self._board.hold():
            was_open = panel.is_open
            self.close()
            if not was_open:
                if panel is self.replay:
                    self._pacer.stop()
                panel.open()
            self._arrange()
        if not self.replay.is_open:
            self._pacer.start()

    def close(self) -> None:
        """Close whatever is open."""
        for panel in self._all:
            if panel.is_open:
                panel.close()

    def refresh(self) -> None:
        """Bring everything up to date with the board."""
        table, lang = self._table(), self._board.lang
        self._put(self.curtain, self._curtain(lang))
        self._put(self.result, self._result(lang))
        nodes = self.node.path[1:][-LOG:]
        self._put(self.log, log_html([table.told(node, lang) for node in nodes], lang))
        self._put(self.pace_label, escape(say("play.pace.label", lang)))
        for pace, button in self._paces.items():
            button.description = say(f"play.pace.{pace}", lang)
            mark(button, "fk-on", on=pace == self._pacer.pace)
        marks = self._marks(lang)
        for panel in self._all:
            if panel.is_open:
                panel.refresh(lang)
                marks |= panel.marks(lang)
        self._board.actions.extra_marks = marks

    def _paced(self, pace: str) -> Callable[[], None]:
        def change() -> None:
            self._pacer.change(pace)
            self._board.refresh()

        return change

    def _curtain(self, lang: str) -> str:
        table = self._table()
        now = table.turn
        if not now.curtain:
            return ""
        name = table.called(now.seat)
        title, body = (escape(say(f"play.curtain.{key}", lang, seat=name)) for key in ("title", "body"))
        return f"<p><strong>{title}</strong></p><p>{body}</p>"

    def _result(self, lang: str) -> str:
        table = self._table()
        found = tallies(table.name, self.node.state)
        return "".join(tally_html(tally, table.seating.names, table.you, lang) for tally in found)

    def _marks(self, lang: str) -> Marks:
        marks: Marks = {
            ".fk-pace": {"role": "group", "aria-label": say("play.pace.label", lang)},
            ".fk-log": {"role": "log", "aria-label": say("play.log.title", lang), "aria-live": "off"},
            ".fk-tool-skip": {"title": say("play.pace.skip-tip", lang)},
        }
        for pace in PACES:
            pressed = "true" if pace == self._pacer.pace else "false"
            marks[f".fk-pace-{pace}"] = {"aria-pressed": pressed}
        return marks

    @staticmethod
    def _put(widget: Any, value: str) -> None:
        if widget.value != value:
            widget.value = value
