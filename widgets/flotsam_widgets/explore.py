"""The free board: try moves, see what is legal and why not, take back, branch, edit any position."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from flotsam_kit.arguments import is_among
from flotsam_kit.asked import Unasked, game_of, options_of, position_of
from flotsam_kit.call import like
from flotsam_kit.core import SEATS, KitError, Seat
from flotsam_kit.games import GAMES, has_own_box, name_of, read_beside
from flotsam_kit.notation import given
from flotsam_kit.session import Session
from flotsam_kit.texts import say, tell
from flotsam_widgets.advising import Adviser
from flotsam_widgets.ahead_bar import AheadBar
from flotsam_widgets.board import Board
from flotsam_widgets.branches import Branches
from flotsam_widgets.calling import written
from flotsam_widgets.cells import settle
from flotsam_widgets.editing import Editor
from flotsam_widgets.language import language, system
from flotsam_widgets.message import Message
from flotsam_widgets.no_board import NoBoard, need_board
from flotsam_widgets.notice import Notice
from flotsam_widgets.rule_panel import RulePanel
from flotsam_widgets.screens import DRAFTINGS, SCREENS
from flotsam_widgets.tools import Tool

if TYPE_CHECKING:
    from flotsam_widgets.draw.shapes import Target

PLAYERS = 3
LOOKED_AT = ("seat", "aside", "pattern", "close")  # what can be pressed without a move in mind


class Explore:
    """A free board. `board` is what is on the page, `session` the game on it; it displays itself.

    A position that is set or edited begins a session of its own; undo at its start brings the earlier back.
    """

    def __init__(self, state: Any, *, seat: Seat | None, lang: str) -> None:
        name = name_of(state)
        self._earlier: list[Session] = []
        self.board = Board(
            Session(state),
            screen=SCREENS[name],
            seat=seat,
            open_hands=seat is None,
            lang=lang,
            goal=lambda lang: say("explore.goal", lang),
            tools=(),
        )
        self.editor = Editor(self.board, DRAFTINGS[name], self.set, self._set_tools)
        self.branches = Branches(self.board)
        self.rules = RulePanel(self.board)
        self.adviser, self.bar = Adviser(self.board), AheadBar(self.board)
        actions = self.board.actions
        self.board.commands.set_line = self._set_line
        if seat is not None:
            actions.intercept = self._waits
        self._set_tools()
        self.board.set_message(lambda lang: say("board.message.opening", lang))

    @property
    def session(self) -> Session:
        """The session on the board."""
        return self.board.session

    @like('play("48@6")')
    def play(self, text: str) -> None:
        """Try a move, as `board.play` does."""
        self.board.play(text)

    @like("set(position)")
    def set(self, state: Any) -> None:
        """Make a state, or a state line, the position; undo brings the old one back."""
        if isinstance(state, str):
            self.board.hearing.guard(lambda: self._set_line(state))()
            return
        session = Session(state)  # what is no position ends here
        self._earlier.append(self.board.session)
        with self.board.hold():
            self.board.session = session
            self.board.message = Message(lambda lang: say("explore.set", lang), "good")
            line = self.board.session.game.format_state(state)
            box = ", options={'box': box}" if has_own_box(state.options) else ""
            self.board.python_line = f'explore("{line}"{box})'

    def close(self) -> None:
        """Take the board off the page."""
        self.board.close()

    def _set_line(self, line: str) -> None:
        self.set(read_beside(self.board.session.state, line))

    def _undo(self) -> None:
        if self.board.session.can_undo or not self._earlier:
            self.board.actions.undo()
            return
        with self.board.hold():
            self.board.session = self._earlier.pop()
            self.board.message = Message(lambda lang: say("explore.back", lang))

    def _waits(self, target: Target | None) -> bool:
        """Say whose turn it is when another seat is to move: its hand is not shown, its move can be typed."""
        board = self.board
        mover = board.session.game.to_move(board.session.state)
        if mover in (None, board.front) or target is None or target.kind in LOOKED_AT:
            return False
        board.say(Message(lambda lang: say("explore.untold", lang, seat=mover, you=board.front)))
        return True

    def _toggle_branches(self) -> None:
        if self.branches.is_open:
            self.branches.close()
            self.board.set_below()
        else:
            self.branches.open()
            self.board.set_below(self.branches.widget)
        self.board.refresh()

    def _edit(self) -> None:
        if self.branches.is_open:
            self._toggle_branches()
        self.editor.open()

    def _set_tools(self) -> None:
        board = self.board

        def label(name: str) -> Callable[[str], str]:
            return lambda lang: say(f"board.button.{name}", lang)

        undo = Tool("undo", label("undo"), self._undo, lambda: board.session.can_undo or bool(self._earlier))
        edit = Tool("edit", label("edit"), self._edit)
        branches = Tool(
            "branches",
            label("branches"),
            self._toggle_branches,
            pressed=lambda: self.branches.is_open,
        )
        # A draft shows all hands: not where the board keeps some back.
        free = (edit, branches, "copy") if board.open_hands else (branches,)
        board.set_tools((undo, "redo", "why", self.adviser.tool, self.bar.tool, *free))

    def _ipython_display_(self) -> None:
        self.board._ipython_display_()


@written('explore(game="korsar")')
def explore(
    position: Any = None,
    *,
    game: str = "flotsam",
    seat: str | None = None,
    options: Any = None,
    lang: str | None = None,
) -> Explore | Notice:
    """A free board of the position, a state line or a `State`; without one of a fresh deal for three.

    The mover's hand lies in front, the others open beside it; with `seat` only what that seat may know.
    `options` are the agreements of the table, as `Options` or by name; a position keeps its own save those.
    What cannot be shown is told in a sentence, all faults of a position among it, and nothing is raised.
    """
    try:
        spoken = language(lang)
    except ValueError as error:
        return Notice(str(error).splitlines(), system())
    try:
        state = _state(position, game, options, spoken)
        need_board(name_of(state), spoken)
        shown = Explore(state, seat=_seat(seat, state, spoken), lang=spoken)
    except KitError as error:
        return Notice(tell(error, spoken).splitlines(), spoken)
    except (Unasked, NoBoard) as error:
        return Notice([str(error)], spoken)
    settle(shown)
    return shown


def _state(position: Any, game: object, options: Any, lang: str) -> Any:
    if isinstance(position, str) and (name := position.strip()) in GAMES:
        raise Unasked(say("explore.only-a-game", lang, game=name, call=f'explore(game="{name}")'))
    if position is not None:
        return position_of(position, lang, options)
    module = game_of(game, lang)
    return module.deal(PLAYERS, seed=random.randrange(10**6), options=options_of(module, options, lang))


def _seat(seat: object, state: Any, lang: str) -> Seat | None:
    if seat is None:
        return None
    seats = SEATS[: state.players]
    if is_among(seat, seats):
        return Seat(seat)
    raise Unasked(say("explore.no-seat", lang, seat=given(seat), seats=tuple(map(str, seats))))
