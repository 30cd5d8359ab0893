"""What does not fit a call, such as a name that there is not, is told in sentences as a wrong value is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Any, ParamSpec, TypeVar

from flotsam_kit.notation import given
from flotsam_kit.texts import say
from flotsam_widgets.language import language, system
from flotsam_widgets.notice import Notice

P = ParamSpec("P")
R = TypeVar("R")


def written(
    example: str, *, cannot: str = "explore.cannot"
) -> Callable[[Callable[P, R]], Callable[P, R | Notice]]:
    """Tell the arguments that do not fit the call, and how it is written, in place of a `TypeError`."""

    def around(call: Callable[P, R]) -> Callable[P, R | Notice]:
        form = signature(call)

        @wraps(call)
        def told(*values: P.args, **named: P.kwargs) -> R | Notice:
            try:
                form.bind(*values, **named)
            except TypeError:
                spoken = _spoken(named)
                said = (
                    _fault(form, len(values), named, spoken),
                    say("explore.call.like", spoken, call=example),
                )
                return Notice(said, spoken, cannot=cannot)
            return call(*values, **named)

        return told

    return around


def _spoken(named: Mapping[str, Any]) -> str:
    try:
        return language(named.get("lang"))
    except ValueError:
        return system()


def _fault(form: Signature, values: int, named: Mapping[str, Any], lang: str) -> str:
    """What does not fit: a name that there is not, else too many values, else what is missing."""
    known = tuple(form.parameters)
    if strange := [name for name in named if name not in known]:
        return say("explore.call.unknown", lang, name=given(strange[0]), names=known)
    in_order = [one.name for one in form.parameters.values() if one.kind is not Parameter.KEYWORD_ONLY]
    if values > len(in_order):
        return say("explore.call.too-many", lang)
    if twice := [name for name in in_order[:values] if name in named]:
        return say("explore.call.twice", lang, name=twice[0])
    there = {*in_order[:values], *named}
    needed = (one.name for one in form.parameters.values() if one.default is Parameter.empty)
    return say("explore.call.missing", lang, names=tuple(name for name in needed if name not in there))
