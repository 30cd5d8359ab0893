"""Which language a board speaks: the one asked for, the last chosen, the computer's, or English."""

from __future__ import annotations

from IPython.display import display

from flotsam_kit.texts import language, spoken
from flotsam_kit.texts.choice import choose, system
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
