"""What a cell shows in place of a board that cannot be: a sentence, not a traceback."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from flotsam_kit.sentence_error import SentenceError
from flotsam_kit.texts import say
from flotsam_widgets.draw.theme import LIGHT

STYLE = (
    f"max-width:860px;padding:12px 16px;border:2px solid {LIGHT.refuse};border-radius:9px;"
    f"background:{LIGHT.refuse_tint};color:{LIGHT.ink};font:16px/1.4 system-ui,sans-serif"
)


class NotShown(SentenceError, AttributeError):
    """Somebody goes on with what is not there: the sentences stand there once more."""

    def __init__(self, lines: Sequence[str], name: str, notice: object) -> None:
        super().__init__("\n".join(lines), name=name, obj=notice)


class Notice:
    """Sentences about what was asked for and cannot be shown. It displays itself; `close` does nothing.

    `cannot` is the key of the first one, which says what there is none of. Anything else that is asked of it,
    such as `board` in a later cell, raises `NotShown` with the same sentences.
    """

    def __init__(self, lines: Sequence[str], lang: str, *, cannot: str = "explore.cannot") -> None:
        self.lines = (say(cannot, lang), *lines)

    def __str__(self) -> str:
        return "\n".join(self.lines)

    __repr__ = __str__

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):  # what copying, pickling and displaying look for
            raise AttributeError(name)
        raise NotShown(self.lines, name, self)

    def close(self) -> None:
        """There is nothing to close."""

    def _repr_html_(self) -> str:
        first, *others = (escape(line) for line in self.lines)
        words = f"<strong>{first}</strong>" + "".join(f"<br>{line}" for line in others)
        return f'<div class="fk-notice" role="alert" style="{STYLE}">{words}</div>'
