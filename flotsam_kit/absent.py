"""What is said where pandas is not there: in a browser without the whole of Pyodide, or in a bare Python."""

from __future__ import annotations

from flotsam_kit.sentence_error import SentenceError
from flotsam_kit.texts import LANGUAGES, say


class NoTables(SentenceError, ModuleNotFoundError):
    """There is no pandas, so there are no tables."""

    def __init__(self) -> None:
        super().__init__(told(), name="pandas")


def told() -> str:
    """The sentence in all languages, a line each: nobody has said yet which one is spoken."""
    return "\n".join(say("tables.missing", lang) for lang in LANGUAGES)
