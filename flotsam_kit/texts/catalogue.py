"""The sentences on file: `texts/<lang>/<area>.toml`, each read once, from a folder, a wheel or a zip."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from flotsam_kit.sentence_error import SentenceError

LANGUAGES = ("en", "fr", "ru")
_SHOWN = 20  # of a word that names no language


class NoLanguage(SentenceError, ValueError):
    """A language without texts; the message is a sentence in all that there are."""


def language(text: str) -> str:
    """The language that a word such as `fr`, `FR` or `ru_RU.UTF-8` means.

    Raises `NoLanguage`, a `ValueError`, for anything else.
    """
    text = str(text)
    short = text.strip().lower().replace("-", "_").partition("_")[0].partition(".")[0]
    if short in LANGUAGES:
        return short
    choice = ", ".join(LANGUAGES)
    text = text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
    raise NoLanguage(
        f"No language {text!r}: choose one of {choice}. "
        f"Pas de langue {text!r}\u00a0: choisis {choice}. "
        f"Языка {text!r} нет: выберите {choice}."
    )


@cache
def area(lang: str, name: str) -> Mapping[str, str]:
    """All texts of one file by key, without the area's own name in front; empty when there is no such file.

    Tables inside tables join their names with dots: `[button]` with `undo` is `button.undo`.
    """
    if not name.replace("-", "").isalnum():
        return {}
    source = files("flotsam_kit.texts") / language(lang) / f"{name}.toml"
    if not source.is_file():
        return {}
    flat: dict[str, str] = {}
    _flatten(tomllib.loads(source.read_text(encoding="utf-8")), "", flat)
    return flat


def areas(lang: str) -> tuple[str, ...]:
    """The names of all files of a language, in alphabetical order."""
    folder = files("flotsam_kit.texts") / lang
    return tuple(sorted(f.name.removesuffix(".toml") for f in folder.iterdir() if f.name.endswith(".toml")))


def find(key: str, lang: str) -> str | None:
    """The text under a key such as `board.button.undo`, `None` when there is none."""
    name, _, rest = key.partition(".")
    return area(lang, name).get(rest)


def _flatten(table: Mapping[str, object], prefix: str, flat: dict[str, str]) -> None:
    for key, value in table.items():
        if isinstance(value, Mapping):
            _flatten(value, f"{prefix}{key}.", flat)
        elif isinstance(value, str):
            flat[prefix + key] = value
        else:
            raise TypeError(f"{prefix}{key} is no text but {value!r}")
