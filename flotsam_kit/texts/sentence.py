"""Sentences with named fields: numbers with their nouns, lists, forms that a number chooses.

In a text stands `{card}` for a value as it is (a number, a list, a word), and with a colon:

- `{n:card}`: a number with its noun, "5 cards"; in Russian `{n:card.acc}` for another case;
- `{boats:boat}`: a list with its noun, "boat 7", "boats 5 and 7", from the noun's `named` forms;
- `{boats:or}`: the list with "or", `{marks:quoted}` the same with quotation marks round each;
- `{token:signed}`: "+2", "−1", "0";
- `{n:goes|go}`: the form that the number, or the length of the list, asks for;
- `{place:@flotsam.place}`: the text `flotsam.place.<value>`; of a value `hand:A` the part behind the colon
  is that text's field `{of}`.

A value is put in as it is: braces, tags or percent signs in a player's name mean nothing here. Only
control characters are shown as U+FFFD.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import lru_cache
from string import Formatter
from typing import Any

from flotsam_kit.texts import numbers
from flotsam_kit.texts.catalogue import area, find

NBSP = "\u00a0"
_QUOTES = {"en": ("“", "”"), "fr": (f"«{NBSP}", f"{NBSP}»"), "ru": ("«", "»")}
# Control characters, half surrogate pairs and marks that turn the reading direction: they would garble the
# sentence around them, or could not be sent to the page at all.
_GARBLING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")

# French drops the e of these words before the vowel of a name, « la main d’Anne »; letters of seats keep it.
_DROPPING = re.compile("\\b([Dd]|[Qq]u)e[ \u00a0]$")
_VOWEL_FIRST = re.compile(r"[aàâeéèêëiîïoôœuùû](?-i:[a-zà-ÿ]|\w\w)", re.IGNORECASE)


class Sentence(Formatter):
    """Fills in the fields of one text of one language; `names` are shown in place of seats."""

    def __init__(self, lang: str, names: Mapping[Any, str] | None = None) -> None:
        self.lang = lang
        self.names = names or {}

    def vformat(self, format_string: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
        """The text with its fields filled in; in French a word before a name may lose its last letter."""
        said = ""
        for words, field, spec, conversion in _parts(format_string):
            said += words
            if field is not None:
                value = self.convert_field(self.get_field(field, args, kwargs)[0], conversion)
                told = self.format_field(value, spec or "")
                if self.lang == "fr" and _VOWEL_FIRST.match(told):
                    said = _DROPPING.sub("\\1’", said)
                said += told
        return said

    def get_field(
        self, field_name: str, _args: Sequence[object], kwargs: Mapping[str, object]
    ) -> tuple[object, str]:
        """The value of a field; only plain names are fields, so no attribute of a value can be reached."""
        return kwargs[field_name], field_name

    def convert_field(self, value: object, conversion: str | None) -> object:
        """The value unchanged: `!r` and its like have no use in a sentence."""
        if conversion is not None:
            raise ValueError(f"a sentence has no conversions: !{conversion}")
        return value

    def format_field(self, value: object, format_spec: str) -> str:
        """The value in words, as the part behind the colon says."""
        if format_spec == "":
            return self._plain(value)
        if format_spec.startswith("@"):
            return self._looked_up(value, format_spec[1:])
        if format_spec == "or":
            return numbers.listed(self._words(value), self.lang, "or")
        if format_spec == "quoted":
            opening, closing = _QUOTES[self.lang]
            return numbers.listed([opening + word + closing for word in self._words(value)], self.lang, "or")
        if format_spec == "signed" and isinstance(value, int | float):
            return numbers.signed(value, self.lang)
        if "|" in format_spec and isinstance(value, int | float | tuple | list):
            return numbers.choose(value, format_spec.split("|"), self.lang)
        if isinstance(value, int | float):
            return self._counted(value, format_spec)
        if isinstance(value, tuple | list):
            return self._named(value, format_spec)
        raise ValueError(f"{format_spec!r} says nothing about {value!r}")

    def _plain(self, value: object) -> str:
        if isinstance(value, Enum) and isinstance(value, str):
            return self._plain(self.names[value]) if value in self.names else str(value.value)
        if isinstance(value, int | float):
            return numbers.number(value, self.lang)
        if isinstance(value, tuple | list):
            return numbers.listed(self._words(value), self.lang)
        return _GARBLING.sub("\ufffd", str(value))

    def _words(self, value: object) -> list[str]:
        items = value if isinstance(value, tuple | list) else (value,)
        return [self._plain(item) for item in items]

    def _looked_up(self, value: object, table: str) -> str:
        if isinstance(value, tuple | list):
            return numbers.listed([self._looked_up(item, table) for item in value], self.lang)
        word, _, of = str(value).partition(":")
        text = find(f"{table}.{word}", self.lang)
        if text is None:
            return str(value)
        return self.vformat(text, (), {"of": self.names.get(of, of)})

    def _counted(self, n: float, noun: str) -> str:
        forms = area(self.lang, "nouns")
        word = forms[f"{noun}.{numbers.category(n, self.lang)}"]
        return f"{numbers.number(n, self.lang)}{NBSP}{word}"

    def _named(self, items: Sequence[object], noun: str) -> str:
        name, _, case = noun.partition(".")
        forms = area(self.lang, "nouns")
        form = "one" if len(items) == 1 else "other"
        word = forms[".".join(part for part in (name, "named", case, form) if part)]
        return f"{word}{NBSP}{numbers.listed(self._words(items), self.lang)}"


def fields(text: str) -> frozenset[str]:
    """The names of the fields of a text."""
    return frozenset(name for _, name, _, _ in _parts(text) if name is not None)


@lru_cache(8000)
def _parts(text: str) -> tuple[tuple[str, str | None, str | None, str | None], ...]:
    return tuple(Formatter().parse(text))
