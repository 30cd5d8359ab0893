"""Which language a board speaks: the one asked for, the last chosen, the computer's, or English."""

from __future__ import annotations

from IPython.display import display

from flotsam_kit import texts
from flotsam_kit.texts import spoken
from flotsam_kit.texts.choice import choose, system, wanted
from flotsam_widgets.calling import written
from flotsam_widgets.notice import Notice

__all__ = ["NAMES", "language", "spoken", "system", "use_language"]
NAMES = {"en": "English", "fr": "Français", "ru": "Русский"}


@written('use_language("fr")', cannot="explore.language")
def use_language(lang: str) -> None:
    """Make every board that names no language speak `lang` from now on: "en", "fr" or "ru".

    Boards already on the page keep theirs. For a language that there is not, a sentence that lists what
    there is stands in the cell, and all stays as it was.
    """
    try:
        choose(lang)
    except ValueError as error:
        display(Notice(str(error).splitlines(), spoken(), cannot="explore.language"))  # type: ignore[no-untyped-call]


def language(lang: str | None = None) -> str:
    """The language to speak when `lang` was asked for: `None` takes the one last chosen.

    Then FLOTSAM_LANG, then the system's language where there are texts in it, then English. Raises
    `ValueError`, with a sentence that lists what there is, for another, in FLOTSAM_LANG too.
    """
    return wanted() if lang is None else texts.language(str(lang))
