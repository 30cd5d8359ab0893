"""What the table can agree on before a game of Flotsam Fight."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from flotsam_kit.agreed import Choice, settle
from flotsam_kit.flotsam.codes import Fault


class Passing(StrEnum):
    """How long a pass lasts (FF-7)."""

    HARD = "hard"
    SOFT = "soft"


class LastCardChance(StrEnum):
    """Who may place an only card after the others have passed (FF-9)."""

    LONE = "lone"
    NONE = "none"


class LeaderMayPass(StrEnum):
    """Whether an empty sub-round is possible (FF-13)."""

    ONCE = "once"
    NO = "no"


class TwoPlayerLoser(StrEnum):
    """The loser's tokens with two players (FF-15)."""

    BOTH = "both"
    PLUS_ONE = "plus_one"
    MINUS_ONE = "minus_one"


class First(StrEnum):
    """Who starts the first round (FF-16)."""

    RANDOM = "random"
    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"
    F = "F"


@dataclass(frozen=True, slots=True)
class Options:
    """What the table has agreed on; fields, values and defaults as in the rule book.

    Plain strings are accepted. Raises `BadPosition` for a value that the rules do not have.
    """

    passing: Passing = Passing.HARD
    last_card: LastCardChance = LastCardChance.LONE
    leader_may_pass: LeaderMayPass = LeaderMayPass.ONCE
    two_player_loser: TwoPlayerLoser = TwoPlayerLoser.BOTH
    first: First = First.RANDOM

    def __post_init__(self) -> None:
        settle(self, CHOICES, Fault.OPTION)


CHOICES: dict[str, Choice] = {
    "passing": Choice("FF-7", tuple(Passing)),
    "last_card": Choice("FF-9", tuple(LastCardChance)),
    "leader_may_pass": Choice("FF-13", tuple(LeaderMayPass)),
    "two_player_loser": Choice("FF-15", tuple(TwoPlayerLoser)),
    "first": Choice("FF-16", tuple(First)),
}
"""The rule and the values of each option, in the order of the rule book; the first value is the default."""

WRITTEN = {name: choice for name, choice in CHOICES.items() if name != "first"}
"""Those that stand in a state line: who starts the first round is over with the deal."""
