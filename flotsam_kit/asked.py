"""What somebody asks for: a position, a game, its options, a number; checked the same way for every call."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from flotsam_kit.agreements import AGREEMENTS
from flotsam_kit.arguments import plain
from flotsam_kit.games import GAMES, boxes_of, checked, name_of, read_state
from flotsam_kit.notation import given, seed_text, span
from flotsam_kit.sentence_error import SentenceError
from flotsam_kit.texts import say


class Unasked(SentenceError, ValueError):
    """What was asked for does not exist; the message is the sentence to show."""


def game_of(name: object, lang: str) -> Any:
    """The game of that name. Raises `Unasked` for another."""
    if isinstance(name, str) and name in GAMES:
        return GAMES[name]
    raise Unasked(say("play.fault.game", lang, game=given(name), games=tuple(GAMES)))


def position_of(position: object, lang: str, options: Any = None) -> Any:
    """The position, a `State` or its line, under the agreements of its own save those in the `options`.

    A box that the line names stands there, too. Raises `Unasked` for anything else, the errors of the game
    for one that cannot be.
    """
    if isinstance(position, str):
        word = position[slice(*span(position))].split("/", 1)[0]
        state = read_state(word if word in GAMES else "flotsam", position, boxes_of(options))
        return state if options is None else checked(_under(state, options, lang))
    try:
        name_of(position)
    except TypeError:
        raise Unasked(say("explore.no-position", lang, found=type(position).__name__)) from None
    return checked(position if options is None else _under(position, options, lang))


def _under(state: Any, options: Any, lang: str) -> Any:
    """The position under other agreements: those given by name, or all that are not the usual ones."""
    module = GAMES[name_of(state)]
    meant, usual = options_of(module, options, lang), module.Options()
    names = options if isinstance(options, Mapping) else [field.name for field in fields(usual)]
    changed = {name: getattr(meant, name) for name in names}
    if meant is options:
        changed = {name: value for name, value in changed.items() if value != getattr(usual, name)}
    return replace(state, options=replace(state.options, **changed))


def need_number(name: str, value: object, most: int, lang: str) -> None:
    """Make sure that the argument of that name is a whole number from 1 on; raises `Unasked`."""
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
        raise Unasked(say("hint.fault.number", lang, name=name, found=given(value), most=most))


def need_seconds(value: object, lang: str) -> None:
    """Make sure that the argument is a time in seconds, `None` for as long as it takes; raises `Unasked`."""
    if value is not None and (
        isinstance(value, bool) or not isinstance(value, int | float) or not value >= 0
    ):
        raise Unasked(say("hint.fault.seconds", lang, found=given(value)))


def seed_of(seed: object, lang: str) -> str:
    """The seed as a text; raises `Unasked` for what is no seed."""
    seed = plain(seed)
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise Unasked(say("practice.fault.seed", lang, found=type(seed).__name__))
    return seed_text(seed)


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
