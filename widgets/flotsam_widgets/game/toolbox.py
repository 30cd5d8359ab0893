"""The tool buttons of a whole game, and what is said about whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from flotsam_kit.seating import Turn, Waiting
from flotsam_kit.texts import say
from flotsam_widgets.message import said
from flotsam_widgets.tools import Tool

if TYPE_CHECKING:
    from flotsam_widgets.game.panels import Panels
    from flotsam_widgets.game.table import Table


class Toolbox:
    """What can be done at a table besides placing cards.

    `does` has what these buttons do: show, deal, skip, undo, again; `advice` are more tools by name.
    """

    def __init__(
        self,
        table: Callable[[], Table],
        panels: Panels,
        does: Mapping[str, Callable[[], object]],
        advice: Mapping[str, Tool],
    ) -> None:
        self._table, self._panels = table, panels
        self._tools = {**{tool.name: tool for tool in self._made(does)}, **advice}

    def tools(self, now: Turn, *, again: bool) -> tuple[str | Tool, ...]:
        """The buttons for this turn, what has to be pressed first; `again` with one for the game before."""
        if self._panels.replay.is_open:
            return (self._tools["replay"],)
        first = {Waiting.BOT: "skip", Waiting.DEAL: "deal"}.get(now.waiting, "show" if now.curtain else "")
        names = [first] if first else []
        names.append("undo")
        if now.waiting is Waiting.PERSON and not now.curtain:
            names += ["why", "hint"]
        names += ["ahead"] if now.waiting in (Waiting.PERSON, Waiting.BOT) else []
        names += ["again"] if again else []
        names += ["replay", "save", "new"]
        return tuple(self._tools.get(name, name) for name in names)

    def goal(self, lang: str) -> str:
        """Whose turn it is, in one line."""
        if self._panels.replay.is_open:
            return self._panels.replay.where(lang)
        table = self._table()
        now = table.turn
        name = table.called(now.seat)
        match now.waiting:
            case Waiting.PERSON if now.curtain:
                return say("play.curtain.title", lang, seat=name)
            case Waiting.PERSON if table.you:
                return say(f"play.turn.you-{table.name}", lang)
            case Waiting.PERSON:
                return say("play.turn.person", lang, seat=name)
            case Waiting.BOT:
                return say("play.turn.bot", lang, seat=name)
            case Waiting.DEAL:
                return say("play.turn.deal", lang, round=table.session.state.round)
            case Waiting.OVER:
                return say("play.turn.over", lang)

    def locked_text(self, lang: str) -> str:
        """Why nothing can be placed now."""
        if self._panels.replay.is_open:
            return say("play.wait.replay", lang)
        now = self._table().turn
        if now.waiting is Waiting.OVER:
            return say("play.wait.over", lang)
        key = "play.curtain.locked" if now.curtain else "play.wait.bot"
        return say(key, lang, seat=self._table().called(now.seat))

    def _made(self, does: Mapping[str, Callable[[], object]]) -> tuple[Tool, ...]:
        table, panels = self._table, self._panels

        def deal(lang: str) -> str:
            return say("play.round.deal", lang, round=table().session.state.round + 1)

        def replay(lang: str) -> str:
            return say("play.replay.back" if panels.replay.is_open else "play.replay.title", lang)

        return (
            Tool("show", said("play.curtain.show"), does["show"], primary=True),
            Tool("deal", deal, does["deal"], primary=True),
            Tool("skip", said("play.pace.skip"), does["skip"], primary=True),
            Tool("undo", said("play.undo.undo"), does["undo"], lambda: table().decision() is not None),
            Tool("again", said("play.game.again"), does["again"]),
            Tool(
                "replay",
                replay,
                lambda: panels.toggle(panels.replay),
                lambda: table().session.node.depth > 0,
                pressed=lambda: panels.replay.is_open,
            ),
            Tool(
                "save",
                said("play.game.title"),
                lambda: panels.toggle(panels.saving),
                pressed=lambda: panels.saving.is_open,
            ),
            Tool(
                "new",
                said("play.setup.title"),
                lambda: panels.toggle(panels.setup),
                pressed=lambda: panels.setup.is_open,
            ),
        )
