"""A whole game on the page: people and bots by turns, a curtain between people, what it came to."""

from __future__ import annotations

import traceback
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from flotsam_kit import kept
from flotsam_kit.bots import BOTS, bot_move
from flotsam_kit.call import like
from flotsam_kit.core import KitError, Seat
from flotsam_kit.progress.codes import Reason, reason
from flotsam_kit.saved import is_saved
from flotsam_kit.seating import Seating, Turn, Waiting
from flotsam_kit.seating_request import BadSeating
from flotsam_kit.story import Story
from flotsam_kit.texts import say
from flotsam_widgets import files
from flotsam_widgets.advising import Adviser
from flotsam_widgets.ahead_bar import AheadBar
from flotsam_widgets.board import Board
from flotsam_widgets.game.pacing import Pacer
from flotsam_widgets.game.panels import Panels
from flotsam_widgets.game.results import progress_html
from flotsam_widgets.game.table import Table, refused
from flotsam_widgets.game.toolbox import Toolbox
from flotsam_widgets.message import Message
from flotsam_widgets.notice import Notice
from flotsam_widgets.rule_panel import RulePanel
from flotsam_widgets.screens import SCREENS

if TYPE_CHECKING:
    from flotsam_kit.session import Change, Session
    from flotsam_kit.tree import Node

LOCKING = (Waiting.BOT, Waiting.OVER)


class WholeGame:
    """A game at a table. `board` is what is on the page, `session` the game on it; it displays itself.

    `seating` says who sits where. `earlier` is the text of an unfinished game that one can go on with. From
    the first move of a person on the game is kept by itself after every move (see `flotsam_kit.kept`).
    """

    def __init__(self, session: Session, seating: Seating, *, lang: str, earlier: str | None = None) -> None:
        self.table, self.earlier = Table(session, seating, Story(session)), earlier
        self.name = self.table.name
        self.trouble: Reason | None = None  # why the game could not be kept
        self._is_begun = self._is_closed = False
        self._since = session.node  # what happened after this node stands in the message line
        # Before the board subscribes: hands are covered before it paints the new position.
        self._quit = session.subscribe(self._changed)
        self.board = Board(
            session,
            screen=SCREENS[self.name],
            open_hands=False,
            lang=lang,
            names=seating.names,
            attempt=self._attempt,
            tools=(),
        )
        self.pacer = Pacer(self._step, is_still=lambda: bool(self.board.frame.bridge.still))
        self.rules = RulePanel(self.board)
        self.adviser, self.bar = Adviser(self.board), AheadBar(self.board)
        self.panels = Panels(
            self.board, self._at, self.pacer, arrange=self.arrange, start=self.begin, load=self.load
        )
        self.toolbox = self._toolbox()
        self.board.actions.locked_text = self.toolbox.locked_text
        self.board.actions.announce = self._announce
        self.board.on_language.append(lambda _: self.arrange())
        self.arrange()
        self.pacer.start()

    @property
    def session(self) -> Session:
        """The session on the board."""
        return self.table.session

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return self.table.seating

    @property
    def turn(self) -> Turn:
        """Whose turn it is and who may see what."""
        return self.table.turn

    @property
    def you(self) -> Seat | None:
        """The one person at the screen, `None` where several share it."""
        return self.table.you

    @property
    def text(self) -> str:
        """The game as text, with who sits where; `load` goes on with it. It holds all hands."""
        return self.table.text

    @like('play("48@6")')
    def play(self, text: str) -> None:
        """Try a move, as `board.play` does."""
        self.board.play(text)

    def undo(self) -> None:
        """Take back your last move and all that followed it."""
        self.board.hearing.guard(self._undo)()

    def skip(self) -> None:
        """Play the bots' moves at once, up to the next turn of a person."""
        self._since = self.session.node
        self.board.hearing.guard(self.pacer.run)()

    def show_hand(self) -> None:
        """Open the hand of the person to move, where several share the screen."""
        seat = self.turn.seat
        if self.turn.curtain and seat is not None:
            self._seat(self.seating.opened(seat))
            self.arrange()

    def load(self, text: str) -> None:
        """Go on with a game from its text. What cannot be read is told, and the game on the table stays."""
        self.board.hearing.guard(lambda: self._load(text))()

    @like('save("my-game.txt")')
    def save(self, path: str | PathLike[str]) -> Path | Notice:
        """Write the game into a file, `.txt` without another ending; `play(load=path)` goes on with it.

        A saved game is written over, any other file is left alone; that, and what the system refuses, is
        told in a sentence.
        """
        try:
            return files.save(
                path,
                self.text,
                ".txt",
                is_saved,
                lambda path: say("play.save.done", self.board.lang, path=path, call=f"play(load={path!r})"),
            )
        except files.NotSaved as no:
            said = say(f"play.save.{no.key}", self.board.lang, **no.values)
            return Notice([said], self.board.lang, cannot="play.save.cannot")

    def begin(self, session: Session, seating: Seating, message: Message) -> None:
        """Put another game on the table; the one before can be gone back to while it is unfinished."""
        before = self.text
        if self.session.node.depth and self.turn.waiting is not Waiting.OVER:
            self.earlier = before
        self.pacer.stop()
        self._quit()
        self.table, self._is_begun = Table(session, seating, Story(session)), False
        self._since = session.node
        self._quit = session.subscribe(self._changed)
        with self.board.hold():
            self.panels.close()
            self.board.session = session
            self.board.message = message
            self.arrange()
        self.pacer.start()

    def arrange(self) -> None:
        """Bring the board up to whose turn it is: hands, tools, panels."""
        now, board = self.turn, self.board
        with board.hold():
            board.covered = now.eyes is None
            board.seat, board.names = now.eyes, self.seating.names
            board.locked = now.waiting in LOCKING or now.curtain or self.panels.replay.is_open
            board.goal = self.toolbox.goal
            board.subround = self.table.story.subround(self.session.node)
            board.progress = self._progress()
            board.set_tools(self.toolbox.tools(now, again=bool(self.earlier)))
            board.set_below(*self.panels.shown(now))

    def close(self) -> None:
        """Take the game off the page; its bots stop. It is kept, and `play(load=True)` goes on with it."""
        self._is_closed = True
        self.pacer.stop()
        self._quit()
        self.board.close()

    def _at(self) -> Table:
        return self.table

    def _seat(self, seating: Seating) -> None:
        self.table = replace(self.table, seating=seating)

    def _toolbox(self) -> Toolbox:
        does = {
            "show": self.show_hand,
            "deal": lambda: self.board.actions.play("deal"),
            "skip": self.skip,
            "undo": self._undo,
            "again": self._again,
        }
        return Toolbox(self._at, self.panels, does, {"hint": self.adviser.tool, "ahead": self.bar.tool})

    def _undo(self) -> None:
        node = self.table.decision()
        with self.board.hold():
            if node is None:
                self.board.message = Message(lambda lang: say("board.message.nothing-to-undo", lang))
                return
            self.pacer.stop()
            self.session.goto(node)
            self.board.message = Message(lambda lang: say("play.undo.back", lang))
            self.board.python_line = "board.undo()"

    def _load(self, text: str) -> None:
        try:
            session, seating = self.table.resumed(text)
        except (KitError, BadSeating) as error:
            self.board.say(refused(error))
            return
        self.begin(session, seating, Message(lambda lang: say("play.game.loaded", lang), "good"))

    def _again(self) -> None:
        """Go on with the earlier game; that on the table is the earlier one then."""
        text, self.earlier = self.earlier, None
        if text is not None:
            self._load(text)

    def _attempt(self, move: Any) -> None:
        self._since = self.session.node
        self.session.play(move)
        self._is_begun = True
        self.board.after(self._keep)

    def _changed(self, _session: Session, change: Change) -> None:
        self.board.hearing.guard(lambda: self._follow(change))()

    def _follow(self, change: Change) -> None:
        if change.kind in ("branch", "comment", "names"):
            return
        dealt = change.after.parent
        if dealt is not None and self.table.waiting(dealt) is Waiting.DEAL:
            self._seat(self.seating.closed())
        self.arrange()
        self.board.after(self._keep)
        if not self.panels.replay.is_open:
            self.pacer.start()

    def _step(self) -> bool:
        """Let the bot that is to move make its move; whether another bot follows."""
        now = self.turn
        if self._is_closed or self.panels.replay.is_open or now.waiting is not Waiting.BOT:
            return False
        try:
            with self.board.hold():
                if not self.pacer.is_running:
                    self._since = self.session.node
                self.session.play(bot_move(self.session, self.seating, BOTS[self.name]))
                self.board.message = self._announce(self.session.node)
        except Exception as error:  # noqa: BLE001 (whatever a bot does, the game goes on)
            self._stumbled(now, error)
            return False
        return self.turn.waiting is Waiting.BOT

    def _stumbled(self, now: Turn, error: Exception) -> None:
        """A bot has failed: a person plays on for it."""
        seat = now.seat
        assert seat is not None  # noqa: S101 (a bot was to move)
        seating = self.seating.by_hand(seat)
        self._seat(seating if now.eyes is None else seating.opened(now.eyes))
        self.arrange()
        name, details = self.seating.name(seat), "".join(traceback.format_exception(error))
        self.board.set_message(lambda lang: say("play.error.bot", lang, seat=name), "error", details=details)

    def _announce(self, node: Node) -> Message:
        """What has happened up to the node: its move, or all moves that were played at once, a line each."""
        told = self.table.told
        nodes = node.path[self._since.depth + 1 :] or (node,)
        if len(nodes) == 1:
            return Message(lambda lang: "\n".join(told(node, lang)))
        return Message(lambda lang: "\n".join(" ".join(told(one, lang)) for one in nodes))

    def _progress(self) -> str:
        return progress_html(self.table.taken_back, self.trouble, self.board.lang)

    def _keep(self) -> None:
        waiting = self.turn.waiting
        if not self._is_begun or waiting is Waiting.BOT:
            return
        if waiting is Waiting.OVER:
            kept.forget(self.name)
            return
        self.trouble = None
        try:
            kept.keep(self.name, self.text)
        except OSError as error:
            self.trouble = reason(error)
        self.board.progress = self._progress()

    def _ipython_display_(self) -> None:
        self.board._ipython_display_()
