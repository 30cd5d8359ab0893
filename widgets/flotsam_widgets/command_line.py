"""The command field of a board: its own words, and else what is typed is a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from flotsam_kit.core import NotationError
from flotsam_kit.games import name_of
from flotsam_kit.texts import say, tell
from flotsam_widgets.command import BARE, BUTTONS, Command, meant, parse, spelled
from flotsam_widgets.message import Message, said

if TYPE_CHECKING:
    from flotsam_widgets.actions import Actions
    from flotsam_widgets.board_state import BoardState
    from flotsam_widgets.frame import Frame


class CommandLine:
    """Does what was typed. It raises; the board guards it.

    Hooks: `hint` and `set_line` answer `hint` and `set ...`, `words` what no button of the board does;
    `typed` gets any other text first, a move or not, and says whether it has dealt with it. Words for
    buttons press those that are on the board.
    """

    def __init__(self, board: BoardState, frame: Frame, actions: Actions) -> None:
        self._board, self._frame, self._actions = board, frame, actions
        self.hint: Callable[[], object] | None = None
        self.typed: Callable[[str], bool] | None = None
        self.set_line: Callable[[str], object] | None = None
        self.words: dict[str, Callable[[], object]] = {}

    def is_word(self, text: str) -> bool:
        """Whether a text is a word of this board; else it is meant as a move."""
        parsed = parse(text)
        return parsed is not None and (parsed.word != "move" or self._button(parsed.rest) is not None)

    def enter(self, text: str) -> None:
        """Do what was typed: a word of the board, else a move."""
        parsed, board = parse(text), self._board
        if parsed is None:
            board.say(Message(self._help))
            return
        try:
            self._do(parsed)
        except NotationError as error:
            board.say(self._unread(text, parsed, error))
            return
        if board.message.kind in ("info", "good"):
            self._clear()

    def _clear(self) -> None:
        """Empty the field, on the page and here."""
        self._frame.field.value = ""
        self._frame.bridge.send({"to": ".fk-command input", "value": ""})

    def _do(self, parsed: Command) -> None:
        match parsed.word:
            case "undo" | "redo" as word:
                self._use(word, f"board.command.no-{word}")
            case "hint":
                if self.hint:
                    self.hint()
                else:
                    self._use("hint", "board.command.no-hint")
            case "why":
                self._actions.why(parsed.rest)
            case "set" if self.set_line:
                self.set_line(parsed.rest)
            case "set":
                self._board.say(Message(said("board.command.no-set")))
            case "move" if does := self._button(parsed.rest):
                does()
            case "move" if self.typed and self.typed(parsed.rest):
                pass
            case "move":
                self._actions.play(parsed.rest)

    def _use(self, name: str, otherwise: str) -> None:
        tool = self._frame.tools.find(name)
        does = self.words.get(name) or (tool.press if tool else None)
        if does:
            does()
        else:
            self._board.say(Message(said(otherwise)))

    def _button(self, text: str) -> Callable[[], object] | None:
        """What the button on the board does that the text is the word for."""
        word = meant(text)
        tool = self._frame.tools.find(word) if word in BUTTONS else None
        return tool.press if tool else None

    def _unread(self, text: str, parsed: Command, error: NotationError) -> Message:
        # The column is that of the whole field, not of the part behind `why`.
        whole = NotationError(text, parsed.column + error.column, error.expected, error.values)
        return Message(lambda lang: f"{tell(whole, lang)}\n{self._help(lang)}", "refused")

    def _help(self, lang: str) -> str:
        """What can be typed on this board, now: moves of its game, and the words that it knows."""
        session = self._board.session
        moves = tuple(spelled(move, lang) for move in examples(session.game))
        known = {"hint": self.hint, **self.words}
        find = self._frame.tools.find
        words = [spelled(word, lang) for word in (*BARE, *BUTTONS) if find(word) or known.get(word)]
        words += [] if self._actions.why_not.is_secret else [f"{spelled('why', lang)} {moves[0]}"]
        words += [f"{spelled('set', lang)} {name_of(session.state)}/1 …"] if self.set_line else []
        told = say("board.command.help", lang, moves=moves)
        return f"{told} {say('board.command.words', lang, words=tuple(words))}" if words else told


def examples(game: Any) -> tuple[str, ...]:
    """Moves of the game as they are typed. The game names them where it reads none."""
    try:
        game.parse_move("")
    except NotationError as error:
        return tuple(error.values["moves"])  # type: ignore[arg-type]
    raise ValueError("no text is a move")
