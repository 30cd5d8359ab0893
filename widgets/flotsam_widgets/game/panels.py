"""What stands below the board of a whole game: results, pace, log, and one panel that was asked for."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any, Protocol

from flotsam_kit.results import tallies
from flotsam_kit.seating import Turn, Waiting, turn_at
from flotsam_kit.texts import say
from flotsam_widgets.controls import mark
from flotsam_widgets.game.pacing import PACES
from flotsam_widgets.game.replay import Replay
from flotsam_widgets.game.results import log_html, tally_html
from flotsam_widgets.game.saving import Saving
from flotsam_widgets.game.setup import Setup

if TYPE_CHECKING:
    from flotsam_widgets.frame import Marks
    from flotsam_widgets.game.whole import WholeGame

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
    """All that a whole game adds to its board."""

    def __init__(self, game: WholeGame) -> None:
        self._game = game
        controls, guard = game.board.frame.controls, game.board.hearing.guard
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
        self.replay, self.saving, self.setup = Replay(game), Saving(game), Setup(game)
        self._all: tuple[Panel, ...] = (self.replay, self.saving, self.setup)
        game.board.on_refresh.append(self.refresh)

    def shown(self, now: Turn) -> list[Any]:
        """The widgets that belong below the board now."""
        game = self._game
        state = game.node.state
        out = [self.curtain] if now.curtain and not self.replay.is_open else []
        out += [panel.widget for panel in self._all if panel.is_open]
        if turn_at(game.seating, game.session.game, state).waiting in (Waiting.DEAL, Waiting.OVER):
            out.append(self.result)
        if game.seating.bots and not self.replay.is_open:
            out.append(self.pace)
        return [*out, self.log]

    def toggle(self, panel: Panel) -> None:
        """Open a panel in place of the one that is open, or close it."""
        with self._game.board.hold():
            was_open = panel.is_open
            self.close()
            if not was_open:
                panel.open()
            self._game.arrange()
        if not self.replay.is_open:
            self._game.pacer.start()

    def close(self) -> None:
        """Close whatever is open."""
        for panel in self._all:
            if panel.is_open:
                panel.close()

    def refresh(self) -> None:
        """Bring everything up to date with the board."""
        game, lang = self._game, self._game.board.lang
        self._put(self.curtain, self._curtain(lang))
        self._put(self.result, self._result(lang))
        nodes = game.node.path[1:][-LOG:]
        you, names = game.you, game.seating.names
        self._put(
            self.log, log_html([game.story.told(node, lang, you=you, names=names) for node in nodes], lang)
        )
        self._put(self.pace_label, escape(say("play.pace.label", lang)))
        for pace, button in self._paces.items():
            button.description = say(f"play.pace.{pace}", lang)
            mark(button, "fk-on", on=pace == game.pacer.pace)
        marks = self._marks(lang)
        for panel in self._all:
            if panel.is_open:
                panel.refresh(lang)
                marks |= panel.marks(lang)
        game.board.actions.extra_marks = marks

    def _paced(self, pace: str) -> Callable[[], None]:
        def change() -> None:
            self._game.pacer.change(pace)
            self._game.board.refresh()

        return change

    def _curtain(self, lang: str) -> str:
        now = self._game.turn
        if not now.curtain or now.seat is None:
            return ""
        name = self._game.seating.name(now.seat)
        title, body = (escape(say(f"play.curtain.{key}", lang, seat=name)) for key in ("title", "body"))
        return f"<p><strong>{title}</strong></p><p>{body}</p>"

    def _result(self, lang: str) -> str:
        game = self._game
        found = tallies(game.name, game.node.state)
        return "".join(tally_html(tally, game.seating.names, game.you, lang) for tally in found)

    def _marks(self, lang: str) -> Marks:
        marks: Marks = {
            ".fk-pace": {"role": "group", "aria-label": say("play.pace.label", lang)},
            ".fk-log": {"role": "log", "aria-label": say("play.log.title", lang), "aria-live": "off"},
            ".fk-tool-skip": {"title": say("play.pace.skip-tip", lang)},
        }
        for pace in PACES:
            pressed = "true" if pace == self._game.pacer.pace else "false"
            marks[f".fk-pace-{pace}"] = {"aria-pressed": pressed}
        return marks

    @staticmethod
    def _put(widget: Any, value: str) -> None:
        if widget.value != value:
            widget.value = value
