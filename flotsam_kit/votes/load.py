"""Reading the votes of a game, and finding those that somebody asks for."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from flotsam_kit.games import GAMES
from flotsam_kit.votes.model import Vote, Words

LANGUAGES = ("en", "fr", "ru")
VOTES = "votes"


class NoVotes(LookupError):
    """There are no such votes; `.known` lists what there is: of the game, where the name begins with one."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        game = f"{name.partition('/')[0]}/"
        self.name = name
        self.known = tuple(known for known in vote_ids() if known.startswith(game)) or vote_ids()


def vote_ids() -> tuple[str, ...]:
    """What can be asked for: `flotsam/votes` for all of a game, `flotsam/votes/limit-reached` for one."""
    return tuple(name for game in GAMES for name in (f"{game}/{VOTES}", *(vote.id for vote in _votes(game))))


def is_vote_id(name: str) -> bool:
    """Whether the text has the form of such a name, whether there are such votes or not."""
    game, _, rest = name.partition("/")
    return game in GAMES and (rest == VOTES or rest.startswith(f"{VOTES}/"))


def find_votes(name: str) -> tuple[tuple[Vote, ...], int]:
    """All votes of the game, and the place of the one that was named; raises `NoVotes`."""
    game, _, rest = name.partition("/")
    if not is_vote_id(name):
        raise NoVotes(name)
    votes = _votes(game)
    if rest == VOTES:
        return votes, 0
    place = next((place for place, vote in enumerate(votes) if vote.id == name), None)
    if place is None:
        raise NoVotes(name)
    return votes, place


@cache
def _votes(game: str) -> tuple[Vote, ...]:
    text = (files("flotsam_kit.votes") / f"{game}.toml").read_text(encoding="utf-8")
    return tuple(_vote(game, entry) for entry in tomllib.loads(text)["votes"])


def _vote(game: str, entry: Mapping[str, Any]) -> Vote:
    words = {
        lang: Words(said["question"], tuple(said["options"]), said["reveal"], said.get("thinks", ""))
        for lang in LANGUAGES
        for said in (entry[lang],)
    }
    module: Any = GAMES[game]
    return Vote(
        name=entry["name"],
        game=game,
        rules=tuple(entry["rules"]),
        beliefs=tuple(entry["beliefs"]),
        position=entry["position"],
        state=module.parse_state(entry["position"]),
        options=tuple(entry["options"]),
        right=entry["right"],
        expected=entry["expected"],
        words=MappingProxyType(words),
        then=tuple(entry.get("then", ())),
        shows=tuple(entry.get("shows", ())),
        card=entry.get("card", ""),
        turn=entry.get("turn", 0),
        hidden=frozenset(entry.get("hidden", ())),
    )
