"""A game looked at again, move by move, with a slider; the game itself stays where it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING, Any

from flotsam_kit.core import Seat
from flotsam_kit.seating import Waiting
from flotsam_kit.texts import say
from flotsam_widgets.message import NOTHING, Message

if TYPE_CHECKING:
    from flotsam_kit.tree import Node
    from flotsam_widgets.board import Board
    from flotsam_widgets.draw.shapes import Scene
    from flotsam_widgets.game.table import Table
    from flotsam_widgets.page import Marks
    from flotsam_widgets.screen import Look

EVERYBODY = "-"


class Replay:
    """The panel of one game. Every position is seen with the eyes of the one person at the screen.

    Where several share it, no hand is shown; once the game is over one can choose through whose eyes.
    `moved` is called when another position is looked at.
    """

    def __init__(self, board: Board, table: Callable[[], Table], moved: Callable[[], object]) -> None:
        self._board, self._table, self._on_move = board, table, moved
        self.is_open = False
        self._line: tuple[Node, ...] = ()
        self._eyes: Seat | None = None
        self._is_writing = False
        self._message = NOTHING
        controls, guard = board.frame.controls, board.hearing.guard
        self.place, self.eyes_label = controls.html("fk-label"), controls.html("fk-label")
        self.slider = controls.slider("fk-slider")
        self.back = controls.button("◀", guard(lambda: self.step(-1)), "fk-button", "fk-replay-back")
        self.forth = controls.button("▶", guard(lambda: self.step(1)), "fk-button", "fk-replay-forth")
        self.eyes = controls.choice((), None, "fk-replay-eyes")
        self.slider.observe(lambda _: guard(self._moved)(), "value")
        self.eyes.observe(lambda _: guard(self._looked)(), "value")
        self._seen = controls.row((self.eyes_label, self.eyes), "fk-setting")
        self.widget = controls.row(
            (self.back, self.slider, self.forth, self.place, self._seen), "fk-panel", "fk-replay"
        )

    @property
    def node(self) -> Node:
        """The position that is looked at."""
        at: int = self.slider.value
        return self._line[at]

    def open(self) -> None:
        """Begin at the position where the game stands."""
        board, table = self._board, self._table()
        self._line = table.session.line
        self._eyes = table.you
        self._is_writing = True
        self.slider.min, self.slider.max = 0, len(self._line) - 1
        self.slider.value = self.slider.max
        self._is_writing = False
        self.is_open = True
        board.selection = board.refused = None
        board.appearance.instead = self._picture
        self._message, board.message = board.message, Message(self._told)
        board.python_line = ""

    def close(self) -> None:
        """Show the game where it stands."""
        self.is_open = False
        self._board.appearance.instead = None
        self._board.message = self._message

    def step(self, by: int) -> None:
        """Go a move back or on."""
        self.slider.value = min(max(self.slider.value + by, 0), len(self._line) - 1)

    def where(self, lang: str) -> str:
        """Which move is looked at, in words."""
        at, last = self.slider.value, len(self._line) - 1
        return say("play.replay.of", lang, move=at, all=last) if at else say("play.replay.deal", lang)

    def refresh(self, lang: str) -> None:
        """Bring the panel up to date."""
        at, last = self.slider.value, len(self._line) - 1
        self.place.value = escape(self.where(lang))
        self.eyes_label.value = escape(say("play.replay.eyes", lang))
        self.back.disabled, self.forth.disabled = at == 0, at == last
        self._list_eyes(lang)

    def marks(self, lang: str) -> Marks:
        """What the page has to know."""
        return {
            ".fk-replay": {"role": "group", "aria-label": say("play.replay.title", lang)},
            ".fk-replay .noUi-handle": {"aria-label": say("play.replay.move", lang)},
            ".fk-replay-back": {"aria-label": say("play.replay.earlier", lang)},
            ".fk-replay-forth": {"aria-label": say("play.replay.later", lang)},
            ".fk-replay-eyes select": {"aria-label": say("play.replay.eyes", lang)},
        }

    def _list_eyes(self, lang: str) -> None:
        table = self._table()
        is_over = table.turn.waiting is Waiting.OVER
        names = [(chair.name, chair.seat.value) for chair in table.seating.chairs]
        options = ((say("play.replay.everybody", lang), EVERYBODY), *names)
        self._is_writing = True
        if self.eyes.options != options:
            self.eyes.options = options
        value = self._eyes.value if self._eyes else EVERYBODY
        if self.eyes.value != value:
            self.eyes.value = value
        self._is_writing = False
        children = (self.eyes_label, self.eyes) if is_over else ()
        if self._seen.children != children:
            self._seen.children = children

    def _picture(self, look: Look) -> tuple[Scene, str]:
        table, node, screen = self._table(), self.node, self._board.screen
        view = table.session.game.view(node.state, self._eyes)
        shown = replace(
            look,
            seat=self._eyes,
            last=node.move,
            selection=None,
            refused=None,
            open_hands={},
            subround=table.story.subround(node),
            locked=True,
        )
        return screen.scene(view, shown), screen.describe(view, shown)

    def _told(self, lang: str) -> str:
        return "\n".join(self._table().told(self.node, lang)) or say("play.replay.deal", lang)

    def _moved(self) -> None:
        if not self._is_writing and self.is_open:
            self._board.message = Message(self._told)
            self._on_move()

    def _looked(self) -> None:
        value: Any = self.eyes.value
        if not self._is_writing and value is not None:
            self._eyes = None if value == EVERYBODY else Seat(value)
            self._board.refresh()
