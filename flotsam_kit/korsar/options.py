"""What the table can agree on before a game of Korsar."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from flotsam_kit.agreed import Choice, settle
from flotsam_kit.korsar.cards import DECK
from flotsam_kit.korsar.codes import Fault


class First(StrEnum):
    """Who has the first turn (KO-2)."""

    RANDOM = "random"
    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"
    F = "F"
    G = "G"
    H = "H"


class MinForce(StrEnum):
    """How strong the pirate has to be that opens an attack (KO-6)."""

    FREE = "free"
    AT_LEAST_EQUAL = "at_least_equal"


class Hold(StrEnum):
    """What puts a ship on hold (KO-12)."""

    PIRATE = "pirate"
    OFF = "off"
    GALLEON = "galleon"


class End(StrEnum):
    """What the end of the game leaves to do (KO-14)."""

    STOP = "stop"
    SETTLE = "settle"
    LAST_ROUND = "last_round"


class TieBreak(StrEnum):
    """What decides between equal scores (KO-15)."""

    SHARED = "shared"
    MORE_SHIPS = "more_ships"


class TeamForces(StrEnum):
    """Whether partners are one side on a ship (KO-16)."""

    SHARED = "shared"
    SEPARATE = "separate"


@dataclass(frozen=True, slots=True)
class Options:
    """What the table has agreed on; fields, values and defaults as in the rule book.

    Plain words are accepted. Raises `BadPosition` for a value that the rules do not have.
    """

    hand_limit: int | None = None
    first: First = First.RANDOM
    teams: bool | None = None
    min_force: MinForce = MinForce.FREE
    pirate_after_champion: bool = True
    team_admiral: bool = False
    hold: Hold = Hold.PIRATE
    end: End = End.STOP
    tie_break: TieBreak = TieBreak.SHARED
    team_forces: TeamForces = TeamForces.SHARED
    open_scores: bool = False

    def __post_init__(self) -> None:
        settle(self, CHOICES, Fault.OPTION)


def _limit(given: object) -> int | None:
    """A hand limit, given as a number or as its digits."""
    if isinstance(given, str) and given.isascii() and given.isdecimal() and len(given) <= len(str(len(DECK))):
        return _limit(int(given))
    is_number = isinstance(given, int) and not isinstance(given, bool)
    return int(str(given)) if is_number and given in range(1, len(DECK) + 1) else None


CHOICES: dict[str, Choice] = {
    "hand_limit": Choice("KO-2", (None,), _limit, f"1–{len(DECK)}"),
    "first": Choice("KO-2", tuple(First)),
    "teams": Choice("KO-2", (None, True, False)),
    "min_force": Choice("KO-6", tuple(MinForce)),
    "pirate_after_champion": Choice("KO-9", (True, False)),
    "team_admiral": Choice("KO-9", (False, True)),
    "hold": Choice("KO-12", tuple(Hold), typed=(Hold.GALLEON,)),
    "end": Choice("KO-14", tuple(End)),
    "tie_break": Choice("KO-15", tuple(TieBreak)),
    "team_forces": Choice("KO-16", tuple(TeamForces)),
    "open_scores": Choice("KO-17", (False, True)),
}
"""The rule and the values of each option, in the order of the rule book; the first value is the default."""

WRITTEN = {name: choice for name, choice in CHOICES.items() if name not in ("first", "teams")}
"""Those that stand in a state line: who begins and who plays with whom is settled by the deal."""

PUBLISHER = Options(hold=Hold.OFF)
"""The game as its publishers tell it: nothing is ever on hold."""
