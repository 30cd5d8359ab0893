"""What the table can agree on before a game of Flotsam Fight."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum

from flotsam_kit.core import BadPosition, Refusal
from flotsam_kit.flotsam.codes import Fault
from flotsam_kit.notation import clip


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
        # Plain strings become members, so that equal agreements are equal values.
        faults = []
        for field in fields(self):
            value: object = getattr(self, field.name)
            kind = CHOICES[field.name]
            if isinstance(value, str) and value in [str(member) for member in kind]:
                object.__setattr__(self, field.name, kind(value))
            else:
                faults.append(_fault(field.name, value, kind))
        if faults:
            raise BadPosition(faults)


RULES = {
    "passing": "FF-7",
    "last_card": "FF-9",
    "leader_may_pass": "FF-13",
    "two_player_loser": "FF-15",
    "first": "FF-16",
}
"""The rule that each option varies."""

CHOICES: dict[str, type[StrEnum]] = {
    "passing": Passing,
    "last_card": LastCardChance,
    "leader_may_pass": LeaderMayPass,
    "two_player_loser": TwoPlayerLoser,
    "first": First,
}
"""The values of each option, in the order of the rule book; the first is the default."""


def _fault(name: str, value: object, kind: type[StrEnum]) -> Refusal:
    shown = clip(value) if isinstance(value, str) else type(value).__name__
    return Refusal(
        Fault.OPTION, RULES[name], {"option": name, "value": shown, "allowed": tuple(map(str, kind))}
    )
