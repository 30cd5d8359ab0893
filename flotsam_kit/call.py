"""What does not fit a call, told in a sentence: what is wrong, and how the call is written.

The texts are read when the first sentence is asked for, as for the errors of the games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Any, ParamSpec, TypeVar

from flotsam_kit.notation import given
from flotsam_kit.sentence_error import SentenceError

P = ParamSpec("P")
R = TypeVar("R")
_KIT = "flotsam_kit."


class Unfit(SentenceError):
    """A value that a call cannot use; the text under `key` says so, in the language that is spoken."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key, self.values = key, values

    def __str__(self) -> str:
        from flotsam_kit.texts import say, spoken

        return say(self.key, spoken(), **self.values)


class UnfitType(Unfit, TypeError):
    """A value of a kind that the call does not take."""


class UnfitValue(Unfit, ValueError):
    """A value of the right kind that does not belong here."""


class BadCall(SentenceError, TypeError):
    """A name that there is not, too many values or too few; the message is the sentence to show."""


def like(example: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Raise `BadCall`, which says how the call is written, for arguments that do not fit it."""

    def around(call: Callable[P, R]) -> Callable[P, R]:
        form = signature(call)

        @wraps(call)
        def told(*values: P.args, **named: P.kwargs) -> R:
            if said := faults(form, values, named, example):
                raise BadCall("\n".join(said))
            return call(*values, **named)

        return told

    return around


def takes(kind: type) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Tell what a function of a game needs that failed without its position: `kind` is the game's `State`.

    Looked at only when something has failed, for these functions are called thousands of times a second.
    """

    def around(call: Callable[P, R]) -> Callable[P, R]:
        form = signature(call)
        example = f"{_home(call)}.{call.__name__}({', '.join(form.parameters)})"

        @wraps(call)
        def told(*values: P.args, **named: P.kwargs) -> R:
            try:
                return call(*values, **named)
            except (AttributeError, TypeError):
                if said := faults(form, values, named, example):
                    raise BadCall("\n".join(said)) from None
                position = form.bind(*values, **named).args[0]
                if isinstance(position, kind):
                    raise
                found, wanted = type(position), f"{_home(call)}.State"
                name = f"{_home(found)}.State" if found.__module__.startswith(_KIT) else found.__name__
                raise UnfitType("explore.no-position-of", found=name, wanted=wanted, call=example) from None

        return told

    return around


def _home(thing: Any) -> str:
    """The game that something belongs to."""
    return str(thing.__module__).removeprefix(_KIT).split(".")[0]


def faults(
    form: Signature, values: tuple[Any, ...], named: Mapping[str, Any], example: str
) -> tuple[str, ...]:
    """What does not fit, and how the call is written; nothing where all fits."""
    try:
        form.bind(*values, **named)
    except TypeError:
        from flotsam_kit.texts import say

        lang = lang_of(named, values[0] if values and "self" in form.parameters else None)
        key, about = _fault(form, len(values), named)
        return say(f"explore.call.{key}", lang, **about), say("explore.call.like", lang, call=example)
    return ()


def lang_of(named: Mapping[str, Any], owner: object = None) -> str:
    """The language of a call, else that of the board whose method it is, else the one that is spoken."""
    from flotsam_kit.texts import language, spoken

    asked = named.get("lang")
    if not isinstance(asked, str) or not asked:
        asked = getattr(getattr(owner, "board", owner), "lang", None)
    try:
        return language(asked) if isinstance(asked, str) else spoken()
    except ValueError:
        return spoken()


def _fault(form: Signature, values: int, named: Mapping[str, Any]) -> tuple[str, dict[str, object]]:
    """What does not fit: a name that there is not, else too many values, else what is missing."""
    parameters = [one for one in form.parameters.values() if one.name != "self"]
    values -= len(form.parameters) - len(parameters)
    known = tuple(one.name for one in parameters)
    if strange := [name for name in named if name not in known]:
        return "unknown", {"name": given(strange[0]), "names": known}
    in_order = [one.name for one in parameters if one.kind is not Parameter.KEYWORD_ONLY]
    if values > len(in_order):
        return "too-many" if "lang" in known and "lang" not in in_order else "too-many-all", {}
    if twice := [name for name in in_order[:values] if name in named]:
        return "twice", {"name": twice[0]}
    there = {*in_order[:values], *named}
    needed = (one.name for one in parameters if one.default is Parameter.empty)
    return "missing", {"names": tuple(name for name in needed if name not in there)}
