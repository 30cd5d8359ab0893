"""What can be done on a board, however it is asked for: by mouse, touch, button, typing or Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from flotsam_kit.core import IllegalMove, NotationError
from flotsam_kit.texts import say, tell
from flotsam_widgets import message as messages
from flotsam_widgets.cells import called
from flotsam_widgets.message import Message, said
from flotsam_widgets.pasting import to_paste
from flotsam_widgets.tools import Tool
from flotsam_widgets.why_not import WhyNot

if TYPE_CHECKING:
    from flotsam_kit.tree import Node
    from flotsam_widgets.board_state import BoardState
    from flotsam_widgets.draw.shapes import Target
    from flotsam_widgets.frame import Frame
    from flotsam_widgets.page import Marks
    from flotsam_widgets.screen import Choice


class Actions:
    """The doings of one board. They raise; the board guards them.

    Hooks: `locked_text` says why nothing can be done now; `intercept` gets every press first and says
    whether it has dealt with it, and so does `keys` with every key; `announce` makes the message about a move
    just made.
    """

    def __init__(self, board: BoardState, frame: Frame) -> None:
        self._board, self._frame = board, frame
        self._node: Node = board.session.node
        self.locked_text: Callable[[str], str] = lambda lang: say("board.message.locked", lang)
        self.intercept: Callable[[Target | None], bool] | None = None
        self.intercept_choices: Callable[[str], tuple[Choice, ...]] | None = None
        self.announce: Callable[[Node], Message] = self.told
        self.keys: Callable[[str], bool] | None = None
        self.extra_marks: Marks = {}
        self.extra_copies: dict[str, str] = {}
        self.why_not = WhyNot(board, frame.why)
        self._tools = {tool.name: tool for tool in self._own_tools()}

    def press(self, target: Target | None) -> None:
        """A click on a thing, or beside all things: first it selects, then it makes a move."""
        board = self._board
        if self.intercept and self.intercept(target):
            return
        with board.hold():
            board.refused = None
            if target is None or board.locked:
                nothing = Message(said("board.message.put-down")) if board.selection else messages.NOTHING
                board.selection = None
                board.message = Message(self.locked_text) if board.locked and target else nothing
                return
            pressed = board.screen.press(board.view, board.selection, target)
            board.selection = pressed.selection
            if pressed.move is not None:
                self.attempt(pressed.move)
            elif pressed.note_key:
                key, values = pressed.note_key, dict(pressed.note_values)
                board.message = Message(lambda lang: say(key, lang, **values))
            else:
                board.message = Message(self._selection_text)

    def press_key(self, key: str) -> None:
        """A key, outside of any text: it goes to `keys`, else to the choice that has it and can be made."""
        if self.keys and self.keys(key):
            return
        for choice in self.choices(self._board.lang):
            if choice.key == key and choice.enabled:
                self.press(choice.target)
                return

    def play(self, text: str) -> None:
        """Try a move that was typed."""
        self.attempt(self._read(text))

    def attempt(self, move: Any) -> None:
        """Try a move, legal or not: what it does is the business of the board's `attempt`."""
        board = self._board
        with board.hold():
            board.python_line = f'board.play("{board.session.game.format_move(move)}")'
            board.refused = None
            if board.locked:
                board.message = Message(self.locked_text)
                return
            try:
                (board.attempt or board.session.play)(move)
            except IllegalMove as error:
                board.refuse(error.refusal, move)

    def undo(self) -> None:
        """Take the last move back."""
        self._step(self._board.session.undo, "board.session.undo()", "board.message.nothing-to-undo")

    def redo(self) -> None:
        """Play what was taken back."""
        self._step(self._board.session.redo, "board.session.redo()", "board.message.nothing-to-redo")

    def why(self, text: str) -> None:
        """Say whether a typed move is legal, and if not, why."""
        board, game = self._board, self._board.session.game
        if self.why_not.is_secret:
            board.say(Message(self.why_not.secret_text))
            return
        move = self._read(text)
        refusal = game.why_illegal(self.why_not.state, move)
        written = game.format_move(move)
        board.python_line = (
            f'{_module(game)}.why_illegal(board.session.state, {_module(game)}.parse_move("{written}"))'
        )
        if refusal is None:
            board.say(Message(lambda lang: say("board.message.legal", lang, move=written), "good"))
        else:
            board.say(messages.refusal(refusal))
        board.refresh()

    def follow(self) -> None:
        """The session has moved: say what happened and show the new position."""
        board, before = self._board, self._node
        self._node = node = board.session.node
        if node is not before:
            board.selection = board.refused = None
        if node.parent is before and node.move is not None:
            board.message = self.announce(node)
        elif before.parent is node and before.move is not None:
            move = board.screen.write(before.move)
            board.message = Message(lambda lang: say("board.message.undone", lang, move=move))
        board.refresh()

    def told(self, node: Node) -> Message:
        """The events of a move as a message."""
        board = self._board
        events = board.session.events(node)

        def text(lang: str) -> str:
            names = {str(seat): name for seat, name in board.names.items()}
            return "\n".join(tell(event, lang, you=board.seat, names=names) for event in events)

        return Message(text)

    def choices(self, lang: str) -> tuple[Choice, ...]:
        """What the real buttons offer."""
        board = self._board
        if self.intercept_choices:
            return self.intercept_choices(lang)
        if board.locked:
            return ()
        return board.screen.choices(board.view, board.selection, lang, board.hidden)

    def marks(self) -> Marks:
        """What the page has to know beyond what never changes."""
        return self.extra_marks

    def copies(self) -> dict[str, str]:
        """What the copy buttons copy. The position line holds all hands: not where some are hidden."""
        board, game = self._board, self._board.session.game
        line = game.format_state(board.session.state) if board.open_hands and not board.covered else ""
        return {"python": to_paste(board.python_line, called(board)), "position": line, **self.extra_copies}

    def set_tools(self, tools: Sequence[str | Tool]) -> None:
        """Put these tools under the board."""
        row = [self._tools[tool] if isinstance(tool, str) else tool for tool in tools]
        self._frame.tools.set(row, self._board.lang)

    def _read(self, text: str) -> Any:
        """The move in a text. Capitals where the notation has none do no harm: phones put them."""
        parse = self._board.session.game.parse_move
        try:
            return parse(text)
        except NotationError:
            with suppress(NotationError):
                return parse(text.lower())
            raise

    def _step(self, step: Callable[[], bool], line: str, otherwise: str) -> None:
        with self._board.hold():
            if step():
                self._board.python_line = line
            else:
                self._board.message = Message(said(otherwise))

    def _selection_text(self, lang: str) -> str:
        board = self._board
        if board.selection is None:
            return say("board.message.put-down", lang)
        return board.screen.select_text(board.view, board.selection, lang, board.hidden)

    def _own_tools(self) -> tuple[Tool, ...]:
        board, why, copy = self._board, said("board.button.why"), said("board.button.copy-position")
        return (
            Tool("undo", said("board.button.undo"), self.undo, lambda: board.session.can_undo),
            Tool("redo", said("board.button.redo"), self.redo, lambda: board.session.can_redo),
            Tool("why", why, self.why_not.toggle, pressed=lambda: self.why_not.is_open),
            Tool("copy", copy, self._copied, lambda: board.open_hands, copies="position"),
        )

    def _copied(self) -> None:
        """The page copies by itself; only the Python line is ours."""
        self._board.python_line = f"{_module(self._board.session.game)}.format_state(board.session.state)"


def _module(game: Any) -> str:
    return str(game.__name__).rpartition(".")[2]
