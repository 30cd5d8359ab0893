"""Which language is spoken where none is asked for: the chosen one, FLOTSAM_LANG, the system's, English."""

from __future__ import annotations

import locale
import os

from flotsam_kit.texts import catalogue
from flotsam_kit.texts.catalogue import NoLanguage

VARIABLE = "FLOTSAM_LANG"

chosen: list[str] = []  # the language last chosen in this kernel, if any


def choose(lang: object) -> None:
    """Speak this language from now on; `NoLanguage` for one that there is not."""
    chosen[:] = [catalogue.language(str(lang))]


def language(lang: str | None = None) -> str:
    """The language to speak when `lang` was asked for: `None` takes the one last chosen.

    Then FLOTSAM_LANG, then the system's language where there are texts in it, then English. Raises
    `NoLanguage`, a `ValueError` with a sentence that lists what there is, for another, in FLOTSAM_LANG too.
    """
    return wanted() if lang is None else catalogue.language(lang)


def wanted() -> str:
    """The language that somebody has chosen, else the system's; `NoLanguage` for another in FLOTSAM_LANG."""
    if chosen:
        return chosen[0]
    named = os.environ.get(VARIABLE, "").strip()
    try:
        return catalogue.language(named) if named else system()
    except NoLanguage as error:
        # Whoever reads this has typed no language, and needs to know where that word stands.
        raise NoLanguage(f"{VARIABLE}: {error}") from None


def spoken() -> str:
    """The same for a sentence that has to be said in any case: nothing is raised."""
    try:
        return wanted()
    except ValueError:
        return system()


def system() -> str:
    """The system's language where there are texts in it, else English."""
    # The variables come first: Python reads the locale from them only after somebody has called setlocale.
    asked = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    asked.append(locale.getlocale()[0] or "")
    first = next((text for text in asked if text), "")
    # Windows says French_France where others say fr_FR.
    code = {"french": "fr", "russian": "ru"}.get(first.partition("_")[0].lower(), first)
    try:
        return catalogue.language(code)
    except ValueError:
        return "en"
