"""What can only be shown when games have been played; until then a sentence stands in its place."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any


class Sentence:
    """Some words as an output of a cell."""

    def __init__(self, words: str) -> None:
        self.words = words

    def __repr__(self) -> str:
        return self.words

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.words)}</p>"


class Later:
    """It displays itself: what `made` gives as soon as there is something, else the sentence of `said`."""

    def __init__(self, made: Callable[[], Any | None], said: Callable[[], str]) -> None:
        self._made, self._said = made, said
        self._handle: Any = None

    @property
    def shown(self) -> Any:
        """What stands there now."""
        made = self._made()
        return Sentence(self._said()) if made is None else made

    def refresh(self) -> None:
        """Show it anew where it is shown."""
        if self._handle is not None:
            self._handle.update(self.shown)

    def __repr__(self) -> str:
        return repr(self.shown)

    def _ipython_display_(self) -> None:
        from IPython.display import display

        self._handle = display(self.shown, display_id=True)  # type: ignore[no-untyped-call]
