"""What can be done at the table besides placing cards, and what is said about whose turn it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from flotsam_kit.core import KitError
from flotsam_kit.seating import Turn, Waiting, turn_at
from flotsam_kit.seating_request import BadSeating
from flotsam_kit.texts import say, tell
from flotsam_widgets.message import Message
from flotsam_widgets.tools import Tool

if TYPE_CHECKING:
    from flotsam_kit.tree import Node
    from flotsam_widgets.game.whole import WholeGame


class Doings:
    """The tool buttons of one game, and its sentences about the turn."""

    def __init__(self, game: WholeGame) -> None:
        self._game = game
        self._tools = {tool.name: tool for tool in self._made()}

    def tools(self, now: Turn) -> tuple[str | Tool, ...]:
        """The buttons for this turn, what has to be pressed first."""
        game, panels = self._game, self._game.panels
        if panels.replay.is_open:
            return (self._tools["replay"],)
        first = {Waiting.BOT: "skip", Waiting.DEAL: "deal"}.get(now.waiting, "show" if now.curtain else "")
        names = [first] if first else []
        names.append("undo")
        if now.waiting is Waiting.PERSON and not now.curtain:
            names += ["why", "hint"]
        names += ["ahead"] if now.waiting in (Waiting.PERSON, Waiting.BOT) else []
        names += ["again"] if game.earlier else []
        names += ["replay", "save", "new"]
        own = self._tools | {"hint": game.adviser.tool, "ahead": game.bar.tool}
        return tuple(own.get(name, name) for name in names)

    def goal(self, lang: str) -> str:
        """Whose turn it is, in one line."""
        game = self._game
        if game.panels.replay.is_open:
            return game.panels.replay.where(lang)
        now, state = game.turn, game.session.state
        name = game.seating.name(now.seat) if now.seat else ""
        match now.waiting:
            case Waiting.PERSON if now.curtain:
                return say("play.curtain.title", lang, seat=name)
            case Waiting.PERSON if game.you:
                return say(f"play.turn.you-{game.name}", lang)
            case Waiting.PERSON:
                return say("play.turn.person", lang, seat=name)
            case Waiting.BOT:
                return say("play.turn.bot", lang, seat=name)
            case Waiting.DEAL:
                return say("play.turn.deal", lang, round=state.round)
            case Waiting.OVER:
                return say("play.turn.over", lang)

    def locked_text(self, lang: str) -> str:
        """Why nothing can be placed now."""
        game = self._game
        now = game.turn
        name = game.seating.name(now.seat) if now.seat else ""
        if game.panels.replay.is_open:
            return say("play.wait.replay", lang)
        if now.curtain:
            return say("play.curtain.locked", lang, seat=name)
        return (
            say("play.wait.over", lang)
            if now.waiting is Waiting.OVER
            else say("play.wait.bot", lang, seat=name)
        )

    def undo(self) -> None:
        """Go back to the last decision of a person."""
        game = self._game
        node = self._decision()
        with game.board.hold():
            if node is None:
                game.board.set_message(_text("board.message.nothing-to-undo"))
                return
            game.pacer.stop()
            game.session.goto(node)
            game.board.message = Message(_text("play.undo.back"))
            game.board.python_line = "board.undo()"

    def load(self, text: str) -> None:
        """Go on with the game of a text, or say why it cannot be read."""
        game = self._game
        try:
            session, seating = game.resumed(text)
        except (KitError, BadSeating) as error:
            fault = error
            game.board.say(
                Message(lambda lang: f"{fault_text(fault, lang)}\n{say('play.game.stays', lang)}", "refused")
            )
            return
        game.begin(session, seating, Message(_text("play.game.loaded"), "good"))

    def _decision(self) -> Node | None:
        """The last position before this one in which a person decided, or the deal was waited for."""
        game = self._game
        node = game.session.node.parent
        while node is not None:
            if turn_at(game.seating, game.session.game, node.state).waiting is not Waiting.BOT:
                return node
            node = node.parent
        return None

    def _again(self) -> None:
        game = self._game
        text, game.earlier = game.earlier, None
        if text is not None:
            self.load(text)

    def _deal(self) -> None:
        self._game.board.actions.play("deal")

    def _made(self) -> tuple[Tool, ...]:
        game, panels = self._game, self._game.panels

        def deal(lang: str) -> str:
            return say("play.round.deal", lang, round=game.session.state.round + 1)

        def replay(lang: str) -> str:
            return say("play.replay.back" if panels.replay.is_open else "play.replay.title", lang)

        return (
            Tool("show", _text("play.curtain.show"), game.show_hand, primary=True),
            Tool("deal", deal, self._deal, primary=True),
            Tool("skip", _text("play.pace.skip"), game.skip, primary=True),
            Tool("undo", _text("play.undo.undo"), self.undo, lambda: self._decision() is not None),
            Tool("again", _text("play.game.again"), self._again),
            Tool(
                "replay",
                replay,
                lambda: panels.toggle(panels.replay),
                lambda: game.session.node.depth > 0,
                pressed=lambda: panels.replay.is_open,
            ),
            Tool(
                "save",
                _text("play.game.title"),
                lambda: panels.toggle(panels.saving),
                pressed=lambda: panels.saving.is_open,
            ),
            Tool(
                "new",
                _text("play.setup.title"),
                lambda: panels.toggle(panels.setup),
                pressed=lambda: panels.setup.is_open,
            ),
        )


def fault_text(error: KitError | BadSeating, lang: str) -> str:
    """What is wrong, in the language."""
    return error.told(lang) if isinstance(error, BadSeating) else tell(error, lang)


def _text(key: str) -> Callable[[str], str]:
    return lambda lang: say(key, lang)
