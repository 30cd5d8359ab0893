"""What somebody asks to be shown, a game or its options, checked the same way for every call."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from flotsam_kit.agreements import AGREEMENTS
from flotsam_kit.games import GAMES
from flotsam_kit.notation import given
from flotsam_kit.texts import say


class Unasked(ValueError):
    """What was asked for does not exist; the message is the sentence to show."""


def game_of(name: object, lang: str) -> Any:
    """The game of that name. Raises `Unasked` for another."""
    if isinstance(name, str) and name in GAMES:
        return GAMES[name]
    raise Unasked(say("play.fault.game", lang, game=given(name), games=tuple(GAMES)))


def options_of(module: Any, options: Any, lang: str) -> Any:
    """The game's `Options`, which may be given by name; the usual ones for `None`.

    Raises `Unasked` for what is no set of options or a name that there is not, `BadPosition` for a value.
    """
    if options is None:
        return module.Options()
    if isinstance(options, module.Options):
        return options
    if not isinstance(options, Mapping):
        one = AGREEMENTS[module.__name__.rpartition(".")[2]][0]
        example = f'{one.name}="{one.values[1]}"'
        raise Unasked(say("play.fault.options-form", lang, found=given(options), example=example))
    known = tuple(field.name for field in fields(module.Options))
    for name in options:
        if name not in known:
            raise Unasked(say("play.fault.option-unknown", lang, option=given(name), options=known))
    return module.Options(**options)
