"""What the page tells a board: presses, typed text, theme and width, a page that has just come."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from flotsam_kit.texts import say
from flotsam_widgets.message import Message, trouble

if TYPE_CHECKING:
    from flotsam_widgets.board import Board
    from flotsam_widgets.draw.shapes import Target


class Hearing:
    """Stands between the widgets and the board; nothing that goes wrong here is lost in a log."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.fields: dict[str, Callable[[str], object]] = {"command": board.command}
        self.asked: dict[str, Callable[[str], object]] = {}

    def guard(self, action: Callable[[], object]) -> Callable[[], None]:
        """The action, its exceptions told in the message line: ours as a sentence, others with a fold."""

        def guarded() -> None:
            try:
                action()
            except Exception as error:  # noqa: BLE001 (a handler's exception would vanish unseen)
                self._board.say(trouble(error))

        return guarded

    def press(self, x: float, y: float) -> None:
        """The canvas was pressed."""
        self._board.press(x, y)

    def press_target(self, target: Target) -> None:
        """A button for a thing on the canvas was pressed."""
        self._board.press_target(target)

    def appeared(self) -> None:
        """A page shows the canvas for the first time, or again: it is blank there until we paint."""
        self._board.repaint()

    def page_changed(self) -> None:
        """Theme or width of the page have changed."""
        self._board.refresh()

    def toggle_choices(self) -> None:
        """Fold the real buttons up or out."""
        choices = self._board.frame.choices
        choices.open(opened=not choices.is_open)
        choices.touched = True
        self._board.refresh()

    def speak(self, lang: str) -> None:
        """A language was chosen on the board."""
        self._board.lang = lang

    def typed(self) -> None:
        """Play was pressed on a page without the bridge: the text comes from the widget."""
        self._board.command(self._board.frame.field.value)

    def heard(self, content: Mapping[str, Any]) -> None:
        """A message of the bridge: a field's text, a thing copied, a button inside a text, a letter key."""
        self.guard(lambda: self._heard(content))()

    def _heard(self, content: Mapping[str, Any]) -> None:
        match content:
            case {"field": str(field), "value": str(value)} if field in self.fields:
                self.fields[field](value)
            case {"copied": str()}:
                self._board.say(Message(lambda lang: say("board.message.copied", lang), "good"))
            case {"key": str(key)}:
                self._board.actions.press_key(key)
            case {"do": str(what)}:
                kind, _, value = what.partition(":")
                if kind in self.asked:
                    self.asked[kind](value)
            case _:
                pass  # a newer page than this Python: nothing that we know
