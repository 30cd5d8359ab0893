"""The table that somebody asks for: a deal, who sits where, what is agreed on; every fault in a sentence."""

from __future__ import annotations

from typing import Any

from flotsam_kit.asked import game_of, options_of
from flotsam_kit.bots import BOTS
from flotsam_kit.notation import clip, seed_text
from flotsam_kit.seating import Seating
from flotsam_kit.seating_request import Bots, Names, seat_players
from flotsam_kit.session import Session
from flotsam_kit.texts import say
from flotsam_widgets.message import Message


def new_table(
    game: str, players: Any, seed: Any, bots: Bots, seat: str, names: Names, options: Any, lang: str
) -> tuple[Session, Seating]:
    """A fresh deal and its seating.

    Raises `BadPosition` for players, seed or options that the rules do not have, `BadSeating` for the rest,
    `Unasked` for a game or an option that there is not.
    """
    module = game_of(game, lang)
    state = module.deal(players, seed=seed, options=options_of(module, options, lang))
    seating = seat_players(state.players, BOTS[game], bots=bots, seat=seat, names=names)
    return Session(state, names=seating.names), seating


def begun(seed: int | str) -> Message:
    """What is said at a fresh table; the seed as it is typed, not as an amount."""
    told = clip(seed_text(seed))
    return Message(lambda lang: say("play.setup.begun", lang, seed=told), "good")
