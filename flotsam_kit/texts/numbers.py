"""Numbers, lists and plural forms of the three languages, by Babel's tables."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Literal

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal

# British English: the list "3, 4 and 6" has no comma before its last word.
_LOCALES = {"en": "en_GB", "fr": "fr", "ru": "ru"}
_FORMS = {"en": ("one", "other"), "fr": ("one", "other"), "ru": ("one", "few", "many")}
MINUS = "\u2212"


@cache
def _locale(lang: str) -> Locale:
    return Locale.parse(_LOCALES[lang])


def forms(lang: str) -> tuple[str, ...]:
    """The plural categories that every noun of a language has, in the order in which texts list them."""
    return _FORMS[lang]


def category(n: float, lang: str) -> str:
    """The plural category of a number: `one`, `few`, `many` or `other`."""
    found = _plural(n, lang)
    if found in _FORMS[lang]:
        return found
    # French knows "many" for whole millions; no noun of ours is counted so far. Russian fractions, "other" to
    # Babel, go with the genitive singular, which is the form of two to four: 0,8 карты.
    return "few" if lang == "ru" else "other"


@lru_cache(2000, typed=True)
def _plural(n: float, lang: str) -> str:
    return str(_locale(lang).plural_form(n))


def number(n: float, lang: str) -> str:
    """A number as the language writes it, with a true minus sign."""
    return _whole(n, lang) if isinstance(n, int) else _decimal(n, lang)


def _decimal(n: float, lang: str) -> str:
    return format_decimal(n, locale=_locale(lang)).replace("-", MINUS)


# Whole numbers come again and again; of decimals, 0.0 and -0.0 would be taken for one.
_whole = lru_cache(2000, typed=True)(_decimal)


def signed(n: float, lang: str) -> str:
    """A token: `+2`, `−1`, `0`."""
    return f"+{number(n, lang)}" if n > 0 else number(n + 0, lang)  # no minus before a zero


def listed(items: Sequence[str], lang: str, style: Literal["standard", "or"] = "standard") -> str:
    """A list in words: `3, 4 and 6`."""
    return format_list(items, style=style, locale=_locale(lang))


def choose(n: float | Sequence[object], options: Sequence[str], lang: str) -> str:
    """That one of the forms that the number, or the length of a list, asks for.

    Two forms mean one and more; as many forms as the language has categories mean these, in order.
    """
    if not isinstance(n, int | float):
        # A list of names, not a count: three boats take the plural in Russian too.
        return options[0] if len(n) == 1 else options[-1 if len(options) == 2 else 1]
    found = category(n, lang)
    names = _FORMS[lang]
    if len(options) == len(names):
        return options[names.index(found)] if found in names else options[-1]
    return options[0] if found == "one" else options[-1]
