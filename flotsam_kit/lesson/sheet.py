"""What stands on the rule sheet of a game: its rules in parts, and a position to show. No sentences."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from flotsam_kit.games import GAMES


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the sheet: its name in the texts, and the ids of its rules in reading order."""

    name: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleSheet:
    """The sheet of a game. `taken` is what is taken up in the picture, such as `card:48`; empty for none."""

    game: str
    position: str
    taken: str
    parts: tuple[Part, ...]


def sheet_games() -> tuple[str, ...]:
    """The games that there is a rule sheet of."""
    return tuple(game for game in GAMES if _source(game).is_file())


@cache
def rule_sheet(game: str) -> RuleSheet:
    """What stands on the sheet of a game; `KeyError` for one that has none."""
    if game not in sheet_games():
        raise KeyError(game)
    table = tomllib.loads(_source(game).read_text(encoding="utf-8"))
    return RuleSheet(
        game=game,
        position=table["position"],
        taken=table.get("taken", ""),
        parts=tuple(Part(part["name"], tuple(part["rules"])) for part in table["parts"]),
    )


def _source(game: str) -> Traversable:
    return files("flotsam_kit.lessons") / game / "sheet.toml"
