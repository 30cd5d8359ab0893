"""The field of the classroom view into which a move or an answer is typed."""

from __future__ import annotations

from flotsam_kit.texts import say
from flotsam_widgets.page import Marks

FIELD = ".fk-command input"  # the board's own command field, laid out anew by present.css


def entry_label(entry: str, lang: str) -> str:
    """What stands beside the field, for the moves of a game or for an "answer"."""
    return say(f"classroom.entry.{entry}", lang)


def entry_marks(entry: str, lang: str) -> Marks:
    """What the page has to know of the field and of the button that opens it."""
    return {
        FIELD: {
            "aria-label": entry_label(entry, lang),
            "autocomplete": "off",
            "autocapitalize": "off",
            "spellcheck": "false",
        },
        ".fk-tool-type": {"aria-keyshortcuts": "T"},
    }
