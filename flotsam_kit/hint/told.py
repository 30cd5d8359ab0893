"""A hint that says itself when it is shown."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from flotsam_kit.hint.found import Hint
from flotsam_kit.hint.table import listed
from flotsam_kit.hint.words import further, sentences


@dataclass(frozen=True, slots=True)
class Told(Hint):
    """A hint as `hint` gives it: as text it is told in `lang`."""

    lang: str = "en"

    def __str__(self) -> str:
        return text(self, self.lang)

    def _repr_pretty_(self, printer: Any, _is_cycle: bool) -> None:
        """What a notebook shows below the cell."""
        printer.text(str(self))


def told(hint: Hint, lang: str) -> Told:
    """The hint, to be told in a language."""
    return Told(**{field.name: getattr(hint, field.name) for field in fields(hint)}, lang=lang)


def text(hint: Hint, lang: str) -> str:
    """All of a hint in lines of text: the sentences, then the moves with their figures."""
    return "\n".join((*sentences(hint, lang), *further(hint, lang), *listed(hint, lang)))
