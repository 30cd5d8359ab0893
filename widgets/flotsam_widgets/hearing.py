"""What the page tells a board by itself: typed texts, keys, buttons inside of texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from flotsam_kit.texts import say
from flotsam_widgets.message import Message, trouble

Guard = Callable[[Callable[[], object]], Callable[[], None]]
"""What makes an action that is called from the page tell its exceptions on the board."""


class Hearing:
    """Stands between the page and a board; nothing that goes wrong here is lost in a log.

    `tell` shows a message, `press_key` takes a letter key. `fields` has who gets the text of a field, `asked`
    who answers a button inside of a text.
    """

    def __init__(self, tell: Callable[[Message], object], press_key: Callable[[str], object]) -> None:
        self._tell, self._press_key = tell, press_key
        self.fields: dict[str, Callable[[str], object]] = {}
        self.asked: dict[str, Callable[[str], object]] = {}

    def guard(self, action: Callable[[], object]) -> Callable[[], None]:
        """The action, its exceptions told in the message line: ours as a sentence, others with a fold."""

        def guarded() -> None:
            try:
                action()
            except Exception as error:  # noqa: BLE001 (a handler's exception would vanish unseen)
                self._tell(trouble(error))

        return guarded

    def heard(self, content: Mapping[str, Any]) -> None:
        """A message of the bridge: a field's text, a thing copied, a button inside a text, a letter key."""
        self.guard(lambda: self._heard(content))()

    def _heard(self, content: Mapping[str, Any]) -> None:
        match content:
            case {"field": str(field), "value": str(value)} if field in self.fields:
                self.fields[field](value)
            case {"copied": str()}:
                self._tell(Message(lambda lang: say("board.message.copied", lang), "good"))
            case {"key": str(key)}:
                self._press_key(key)
            case {"do": str(what)}:
                kind, _, value = what.partition(":")
                if kind in self.asked:
                    self.asked[kind](value)
            case _:
                pass  # a newer page than this Python: nothing that we know
