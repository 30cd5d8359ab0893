"""The seating that somebody asks for: seat, bots and names, read with every flaw named."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from flotsam_kit.arguments import is_among
from flotsam_kit.core import NOTHING, SEATS, Seat, Value
from flotsam_kit.notation import given
from flotsam_kit.seating import Chair, Seating

NAME_LENGTH = 40
JOINERS = "\u200c\u200d"
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
Names = Mapping[str, str] | Sequence[str] | None
Bots = str | Mapping[str, str | None] | Sequence[str | None] | None


class Flaw(StrEnum):
    """What is wrong with a seating; `play.fault.<code>` is its sentence, its values stand in brackets."""

    SEAT = "seat"  # [seat, seats]
    BOT_UNKNOWN = "bot-unknown"  # [bot, bots]
    BOTS_COUNT = "bots-count"  # [count, opponents]
    BOTS_FORM = "bots-form"  # [found, bots]
    BOT_SEAT = "bot-seat"  # [seat, seats]
    BOT_OWN_SEAT = "bot-own-seat"  # [seat, seats]
    NAMES_COUNT = "names-count"  # [count, players]
    NAMES_FORM = "names-form"  # [found, players]
    NAME_FORM = "name-form"  # [seat, found]
    NAME_SEAT = "name-seat"  # [seat, seats]
    NAME_EMPTY = "name-empty"  # [seat]
    NAME_LONG = "name-long"  # [seat, count, limit]
    NAME_SIGN = "name-sign"  # [seat, column, sign]: a character that cannot be seen
    NAME_TWICE = "name-twice"  # [seat, name, other]
    OTHER_GAME = "other-game"  # [game, own, call]: a saved game of another game than this table plays
    TABLE_LINE = "table-line"  # [line]: the line of a saved game that says who sits where
    TOO_LARGE = "too-large"  # [limit]: the text of a saved game, in megabytes


@dataclass(frozen=True, slots=True)
class Problem:
    """One flaw with the words and numbers of its sentence."""

    flaw: Flaw
    values: Mapping[str, Value] = field(default_factory=lambda: NOTHING)

    @property
    def key(self) -> str:
        """The text key of its sentence."""
        return f"play.fault.{self.flaw}"


class BadSeating(ValueError):
    """A seating that cannot be; `problems` has all the reasons, the message says them in English."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(tuple(problems))
        self.problems = tuple(problems)

    def __str__(self) -> str:
        return self.told("en")

    def told(self, lang: str) -> str:
        """All reasons in the language, one a line."""
        from flotsam_kit import texts

        return "\n".join(texts.say(problem.key, lang, **problem.values) for problem in self.problems)


def seat_players(
    players: int,
    known_bots: Iterable[str],
    *,
    bots: Bots = "medium",
    seat: str = "A",
    names: Names = None,
) -> Seating:
    """The seating for so many players; `BadSeating` with every flaw of seat, bots and names.

    `bots` is one name for all opponents, one per opponent in turn order, a mapping from seats, or `None`:
    only people. `None` for an opponent is a person too. `names` are one per seat, or a mapping from seats.
    """
    seats = SEATS[:players]
    problems: list[Problem] = []
    if not is_among(seat, seats):
        problems.append(Problem(Flaw.SEAT, {"seat": given(seat), "seats": _letters(seats)}))
    own = Seat(seat) if is_among(seat, seats) else seats[0]
    by_seat, faults = _bots(bots, own, seats, tuple(known_bots))
    problems += faults
    called, faults = _names(names, seats)
    problems += faults
    if problems:
        raise BadSeating(problems)
    chairs = tuple(Chair(place, called.get(place, place.value), by_seat.get(place)) for place in seats)
    return Seating(chairs)


def _bots(
    bots: Bots, own: Seat, seats: Sequence[Seat], known: Sequence[str]
) -> tuple[dict[Seat, str], list[Problem]]:
    """Bot by seat, and what is wrong with them."""
    others = [seat for seat in seats if seat != own]
    if bots is None:
        return {}, []
    problems: list[Problem] = []
    asked: dict[Seat, object] = {}
    if isinstance(bots, str):
        asked = dict.fromkeys(others, bots)
    elif isinstance(bots, Mapping):
        for key, bot in bots.items():
            if key in others:
                asked[Seat(key)] = bot
            else:
                flaw = Flaw.BOT_OWN_SEAT if key == own else Flaw.BOT_SEAT
                problems.append(Problem(flaw, {"seat": given(key), "seats": _letters(others)}))
    elif isinstance(bots, Sequence):
        if len(bots) != len(others):
            problems.append(Problem(Flaw.BOTS_COUNT, {"count": len(bots), "opponents": len(others)}))
        asked = dict(zip(others, bots, strict=False))
    else:
        problems.append(Problem(Flaw.BOTS_FORM, {"found": given(bots), "bots": tuple(known)}))
    found: dict[Seat, str] = {}
    for place, wanted in asked.items():
        if isinstance(wanted, str) and wanted in known:
            found[place] = wanted
        elif wanted is not None:
            problem = Problem(Flaw.BOT_UNKNOWN, {"bot": given(wanted), "bots": tuple(known)})
            if problem not in problems:
                problems.append(problem)
    return found, problems


def _names(names: Names, seats: Sequence[Seat]) -> tuple[dict[Seat, str], list[Problem]]:
    """Name by seat, and what is wrong with them. Any text is a name that can be seen and is not too long."""
    if names is None:
        return {}, []
    problems: list[Problem] = []
    asked: dict[Seat, object] = {}
    if isinstance(names, Mapping):
        for key, name in names.items():
            if key in seats:
                asked[Seat(key)] = name
            else:
                problems.append(Problem(Flaw.NAME_SEAT, {"seat": given(key), "seats": _letters(seats)}))
    elif isinstance(names, Sequence) and not isinstance(names, str | bytes):
        if len(names) != len(seats):
            problems.append(Problem(Flaw.NAMES_COUNT, {"count": len(names), "players": len(seats)}))
        asked = dict(zip(seats, names, strict=False))
    else:
        problems.append(Problem(Flaw.NAMES_FORM, {"found": given(names), "players": len(seats)}))
    called: dict[Seat, str] = {}
    for place, wanted in asked.items():
        flaw = name_problem(place, wanted) or _twice(place, str(wanted), seats, called)
        if flaw is not None:
            problems.append(flaw)
        called[place] = str(wanted).strip()
    return called, problems


def name_problem(seat: Seat, name: object) -> Problem | None:
    """What is wrong with a player's name by itself, `None` when nothing is. Places count from 1."""
    if not isinstance(name, str):
        return Problem(Flaw.NAME_FORM, {"seat": seat, "found": given(name)})
    for column, sign in enumerate(name):
        if unicodedata.category(sign) in _UNSEEN and sign not in JOINERS:
            values: dict[str, Value] = {"seat": seat, "column": column + 1, "sign": f"U+{ord(sign):04X}"}
            return Problem(Flaw.NAME_SIGN, values)
    if not name.strip():
        return Problem(Flaw.NAME_EMPTY, {"seat": seat})
    if len(name.strip()) > NAME_LENGTH:
        count = len(name.strip())
        return Problem(Flaw.NAME_LONG, {"seat": seat, "count": count, "limit": NAME_LENGTH})
    return None


def _twice(seat: Seat, name: str, seats: Sequence[Seat], called: Mapping[Seat, str]) -> Problem | None:
    """The same name, or another seat's letter: nobody could tell the two apart in the log."""
    mine = name.strip().casefold()
    for other in seats:
        if other != seat and mine in (called.get(other, "").casefold(), other.casefold()):
            return Problem(Flaw.NAME_TWICE, {"seat": seat, "name": name.strip(), "other": other})
    return None


def _letters(seats: Iterable[Seat]) -> tuple[str, ...]:
    return tuple(seat.value for seat in seats)
