"""A move in words, as a board would tell it: "place 20 on boat 10"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from flotsam_kit import betta, flotsam, korsar
from flotsam_kit.betta import model as betta_model
from flotsam_kit.flotsam import model as flotsam_model
from flotsam_kit.korsar import model as korsar_model
from flotsam_kit.korsar.cards import Kind, gold, kind
from flotsam_kit.texts import say

Words = tuple[str, Mapping[str, object]]


def move_words(game: str, view: Any, move: Any, lang: str) -> str:
    """What the move does, to be put behind "you can" or "if you": without a capital and a full stop."""
    key, values = _WORDS[game](view, move)
    return say(f"{game}.move.{key}", lang, **values)


def _flotsam(view: flotsam.View, move: flotsam.Move) -> Words:
    match move:
        case flotsam_model.Place(card, boat):
            return "place", {"card": card, "boat": boat}
        case flotsam_model.Deal():
            return "deal", {}
        case _:
            return ("decline" if view.phase is flotsam_model.Phase.LAST_CARD else "pass"), {}


def _korsar(_: korsar.View, move: korsar.Move) -> Words:
    match move:
        case korsar_model.Play(card, ship):
            return "put", {"card": _card(card), "ship": ship}
        case korsar_model.Lay(card):
            return "lay", {"value": gold(card)}
        case korsar_model.Drop(card):
            return "drop", {"card": _card(card)}
        case korsar_model.Draw():
            return "draw", {}
        case _:
            return "pass", {}


def _card(card: str) -> str:
    """The card as the texts name it: of pirates there is one text a colour, with the strength in it."""
    return f"{card[0]}:{card[1:]}" if kind(card) is Kind.PIRATE else card


def _betta(_: betta.View, move: betta.Move) -> Words:
    card: betta_model.Card = move.card
    values = {"card": str(card), "display": move.display, "turn": move.turn}
    return ("place-turned" if move.turn else "place"), values


_WORDS: Mapping[str, Callable[[Any, Any], Words]] = MappingProxyType(
    {"flotsam": _flotsam, "korsar": _korsar, "betta": _betta}
)
