"""What does not fit a call, such as a name that there is not, is told in sentences as a wrong value is."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import ParamSpec, TypeVar

from flotsam_kit.call import faults, lang_of
from flotsam_widgets.notice import Notice

P = ParamSpec("P")
R = TypeVar("R")


def written(
    example: str, *, cannot: str = "explore.cannot"
) -> Callable[[Callable[P, R]], Callable[P, R | Notice]]:
    """Show the arguments that do not fit the call, and how it is written, in place of a `TypeError`."""

    def around(call: Callable[P, R]) -> Callable[P, R | Notice]:
        form = signature(call)

        @wraps(call)
        def told(*values: P.args, **named: P.kwargs) -> R | Notice:
            if said := faults(form, values, named, example):
                return Notice(said, lang_of(named), cannot=cannot)
            return call(*values, **named)

        return told

    return around
