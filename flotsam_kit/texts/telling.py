"""Which text tells a refusal, an event or an error: by its code, its kind and its values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields as fields_of
from dataclasses import is_dataclass
from enum import Enum
from typing import Any

from flotsam_kit.texts.catalogue import find, language
from flotsam_kit.texts.sentence import Sentence

_AREAS = {"FF": "flotsam", "KO": "korsar", "BE": "betta"}
_PIECE = 16


def say(key: str, lang: str = "en", /, **values: object) -> str:
    """The text under a key, with its fields filled in.

    `say("board.button.undo", "fr")` reads `texts/fr/board.toml`, table `[button]`, key `undo`.
    Raises `KeyError` for a key or a field that there is not.
    """
    lang = language(lang)
    return _filled(key, lang, values, None)


def rule_id(rule: str) -> str:
    """A rule's id as it is shown: `FF-4` with a hyphen at which no line breaks."""
    return rule.replace("-", "\u2011")


def tell(
    what: object,
    lang: str = "en",
    *,
    you: str | None = None,
    names: Mapping[Any, str] | None = None,
    half: bool = False,
) -> str:
    """What happened or what is wrong, in a sentence; the rule's id is not in it, callers show it beside.

    `what` is a refusal, an event, or one of the package's three errors (of a position all faults, one a
    line). An event of seat `you` is told to that player. `names` are shown in place of the seats. `half`
    leaves out the second sentence, which says where a refused card would go.
    """
    lang = language(lang)
    if (faults := getattr(what, "faults", None)) is not None:
        return "\n".join(_refusal(fault, lang, names, half) for fault in faults)
    if hasattr(what, "expected") and hasattr(what, "column"):
        return _unreadable(what, lang)
    refusal = getattr(what, "refusal", what)
    if hasattr(refusal, "code"):
        sentence = _refusal(refusal, lang, names, half)
        if (line := getattr(what, "line", None)) is None:
            return sentence
        place = {"line": line, "move": getattr(what, "move", ""), "what": sentence}
        return _filled("notation.where.game-file", lang, place, None)
    if hasattr(what, "kind"):
        return _event(what, lang, you, names)
    raise TypeError(f"nothing to tell about {what!r}")


def _told(value: object, lang: str) -> object:
    """An error inside a sentence, such as the faults of a position, in the sentence's language."""
    if isinstance(value, Exception) and any(
        hasattr(value, name) for name in ("faults", "refusal", "expected")
    ):
        return tell(value, lang)
    return value


def _filled(key: str, lang: str, values: Mapping[str, object], names: Mapping[Any, str] | None) -> str:
    text = find(key, lang)
    if text is None:
        raise KeyError(key)
    told = {name: _told(value, lang) for name, value in values.items()}
    return Sentence(lang, names).vformat(text, (), told)


def _refusal(refusal: object, lang: str, names: Mapping[Any, str] | None, half: bool) -> str:
    code, values = refusal.code, refusal.values  # type: ignore[attr-defined]
    rule = str(refusal.rule)  # type: ignore[attr-defined]
    # An option outside the rule book has no rule; then the package of the code says which game it is.
    area = _AREAS.get(rule.partition("-")[0]) or type(code).__module__.split(".")[-2]
    section = "fault" if type(code).__name__ == "Fault" else "refusal"
    key = _variant(f"{area}.{section}.{code}", lang, values)
    sentence = _filled(key, lang, values, names)
    where = _variant(f"{area}.where.{code}", lang, values)
    if half or find(where, lang) is None:
        return sentence
    return f"{sentence} {_filled(where, lang, values, names)}"


def _event(event: object, lang: str, you: str | None, names: Mapping[Any, str] | None) -> str:
    kind = str(event.kind)  # type: ignore[attr-defined]
    if not is_dataclass(event):
        raise TypeError(f"an event is a dataclass, not {event!r}")
    values = {field.name: getattr(event, field.name) for field in fields_of(event)}
    key = _variant(kind, lang, values)
    seats = values.get("winners", (values.get("seat", values.get("winner")),))
    if you is not None and you in seats and find(f"{key}-you", lang) is not None:
        key += "-you"
    return _filled(key, lang, values, names)


def _variant(key: str, lang: str, values: Mapping[str, object]) -> str:
    """The key of the sentence for these very values, where the texts have one.

    A true flag `opened` asks for `key-opened`, a zero or empty `rest` for `key-no-rest`, a word `soft` for
    `key-soft`, a one-part list `boats` for `key-one-boats`; the first that exists is taken.
    """
    for name, value in values.items():
        if value is True:
            suffix = name
        elif value is False:
            continue
        elif isinstance(value, int | tuple) and not value:
            suffix = f"no-{name}"
        elif isinstance(value, str) and not isinstance(value, Enum):
            suffix = value
        else:
            continue
        if find(f"{key}-{suffix}", lang) is not None:
            return f"{key}-{suffix}"
    return key


def _unreadable(error: object, lang: str) -> str:
    text, column = str(error.text), int(error.column)  # type: ignore[attr-defined]
    values: dict[str, object] = dict(error.values)  # type: ignore[attr-defined]
    what = _filled(f"notation.expected.{error.expected}", lang, values, None)  # type: ignore[attr-defined]
    before = text[:column]
    start = before.rfind("\n") + 1
    piece = _piece(text[column:])
    key = "line" if "\n" in text.rstrip() else "text"
    if not piece:
        key += "-end"
    place = {"line": before.count("\n") + 1, "at": column - start + 1, "piece": piece}
    return _filled(f"notation.where.{key}", lang, {**place, "what": what}, None)


def _piece(rest: str) -> str:
    """What stands where reading stopped: up to the next space, cut when it is long."""
    words = rest.split("\n", 1)[0].split()
    piece = words[0] if words else ""
    return piece if len(piece) <= _PIECE else piece[:_PIECE] + "\u2026"
