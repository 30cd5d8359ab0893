"""The table that somebody asks for: a deal, who sits where, what is agreed on; every fault in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from flotsam_kit.bots import BOTS
from flotsam_kit.games import GAMES
from flotsam_kit.notation import clip, given, seed_text
from flotsam_kit.seating import Seating
from flotsam_kit.seating_request import Bots, Names, seat_players
from flotsam_kit.session import Session
from flotsam_kit.texts import say
from flotsam_widgets.message import Message


class Unasked(ValueError):
    """What was asked for does not exist; the message is the sentence to show."""


def new_table(
    game: str, players: Any, seed: Any, bots: Bots, seat: str, names: Names, options: Any, lang: str
) -> tuple[Session, Seating]:
    """A fresh deal and its seating.

    Raises `BadPosition` for players, seed or options that the rules do not have, `BadSeating` for the rest,
    `Unasked` for a game or an option that there is not.
    """
    if not isinstance(game, str) or game not in GAMES:
        raise Unasked(say("play.fault.game", lang, game=given(game), games=tuple(GAMES)))
    module = GAMES[game]
    state = module.deal(players, seed=seed, options=_options(module, options, lang))
    seating = seat_players(state.players, BOTS[game], bots=bots, seat=seat, names=names)
    return Session(state, names=seating.names), seating


def begun(seed: int | str) -> Message:
    """What is said at a fresh table; the seed as it is typed, not as an amount."""
    told = clip(seed_text(seed))
    return Message(lambda lang: say("play.setup.begun", lang, seed=told), "good")


def _options(module: Any, options: Any, lang: str) -> Any:
    if options is None:
        return module.Options()
    if isinstance(options, module.Options):
        return options
    if not isinstance(options, Mapping):
        raise Unasked(say("play.fault.options-form", lang, found=given(options)))
    known = tuple(field.name for field in fields(module.Options))
    for name in options:
        if name not in known:
            raise Unasked(say("play.fault.option-unknown", lang, option=given(name), options=known))
    return module.Options(**options)
