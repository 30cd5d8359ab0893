"""Which language a board speaks: the one asked for, the last chosen, the computer's, or English."""

from __future__ import annotations

import locale
import os

from IPython.display import display

from flotsam_kit import texts
from flotsam_widgets.notice import Notice

VARIABLE = "FLOTSAM_LANG"
NAMES = {"en": "English", "fr": "Français", "ru": "Русский"}

_chosen: list[str] = []  # the language last chosen in this kernel, if any


def use_language(lang: str) -> None:
    """Make every board that names no language speak `lang` from now on: "en", "fr" or "ru".

    Boards already on the page keep theirs. For a language that there is not, a sentence that lists what
    there is stands in the cell, and all stays as it was.
    """
    try:
        _chosen[:] = [texts.language(str(lang))]
    except ValueError as error:
        display(Notice(str(error).splitlines(), language(), cannot="explore.language"))  # type: ignore[no-untyped-call]


def language(lang: str | None = None) -> str:
    """The language to speak when `lang` was asked for: `None` takes the one last chosen.

    Then FLOTSAM_LANG, then the system's language where there are texts in it, then English. Raises
    `ValueError`, with a sentence that lists what there is, for another, in FLOTSAM_LANG too.
    """
    if lang is not None:
        return texts.language(str(lang))
    if _chosen:
        return _chosen[0]
    wanted = os.environ.get(VARIABLE, "").strip()
    return texts.language(wanted) if wanted else system()


def system() -> str:
    """The system's language where there are texts in it, else English."""
    # The variables come first: Python reads the locale from them only after somebody has called setlocale.
    asked = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    asked.append(locale.getlocale()[0] or "")
    first = next((text for text in asked if text), "")
    # Windows says French_France where others say fr_FR.
    code = {"french": "fr", "russian": "ru"}.get(first.partition("_")[0].lower(), first)
    try:
        return texts.language(code)
    except ValueError:
        return "en"
