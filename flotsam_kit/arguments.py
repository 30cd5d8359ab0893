"""What a caller hands to a game: how many play, a seed, a seat. Checked the same way in every game.

Each game has codes of its own, so the code and the rule of a fault are handed in.
"""

from __future__ import annotations

from collections.abc import Container
from enum import StrEnum
from operator import index
from typing import TypeGuard, TypeVar

from flotsam_kit.core import SEATS, BadPosition, Refusal, Seat, Value
from flotsam_kit.notation import given, named

LARGEST = 9999
T = TypeVar("T")


def plain(value: T) -> T:
    """The value; a whole number of another library, such as a cell of a table, as Python's own."""
    if isinstance(value, bool):
        return value
    try:
        return int(index(value))  # type: ignore[arg-type, return-value]
    except TypeError:
        return value


def is_among(value: object, words: Container[str]) -> TypeGuard[str]:
    """Whether the value is one of the words. An array, which answers `in` for each of its parts, is none."""
    return isinstance(value, str) and value in words


def shown(number: int) -> int:
    """The number, cut to what a sentence can show: thousands of digits cannot even be written."""
    return min(max(int(number), -LARGEST), LARGEST)


def faults_of_players(
    players: object, allowed: Container[int], code: StrEnum, rule: str, **values: Value
) -> list[Refusal]:
    """A fault for what is no number of players of the game; `values` are what else its sentence needs."""
    if isinstance(players, int) and not isinstance(players, bool) and players in allowed:
        return []
    number = isinstance(players, int) and not isinstance(players, bool) and -1 <= players <= LARGEST
    found: Value = players if number else named(players)  # type: ignore[assignment]
    return [Refusal(code, rule, {"players": found, **values})]


def faults_of_seed(seed: object, code: StrEnum, rule: str) -> list[Refusal]:
    """A fault for what is neither a whole number nor a text."""
    if isinstance(seed, str | int):
        return []
    return [Refusal(code, rule, {"found": type(seed).__name__})]


def faults_of_options(options: object, kind: type, code: StrEnum, rule: str) -> list[Refusal]:
    """A fault for what is no value of the game's `Options`."""
    if isinstance(options, kind):
        return []
    found = type(options).__name__
    values: dict[str, Value] = {"option": "options", "value": found, "allowed": (kind.__name__,)}
    return [Refusal(code, rule, values)]


def faults_of_first(chosen: str, players: int, code: StrEnum, rule: str) -> list[Refusal]:
    """A fault for a first seat that was chosen and is not at the table; `random` is no seat."""
    if chosen not in SEATS or Seat(chosen).index < players:
        return []
    return [Refusal(code, rule, {"seat": Seat(chosen), "players": players})]


def seat_at(seat: object, players: int, code: StrEnum, rule: str) -> Seat:
    """The seat, which may be given as a letter; `BadPosition` for one that is not at the table."""
    if is_among(seat, SEATS[:players]):
        return Seat(seat)
    found = given(seat)
    raise BadPosition([Refusal(code, rule, {"seat": found, "players": players})])
