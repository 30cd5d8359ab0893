"""What the table can agree on before a game of Betta."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from flotsam_kit.agreed import Choice, settle
from flotsam_kit.arguments import plain
from flotsam_kit.betta.box import Box, ours
from flotsam_kit.betta.box_file import is_table_number
from flotsam_kit.betta.codes import Fault
from flotsam_kit.betta.grid import CELLS

MOST_DISPLAYS = 10


class First(StrEnum):
    """Who has the first turn (BE-3)."""

    RANDOM = "random"
    A = "A"
    B = "B"
    C = "C"
    D = "D"


class Table(StrEnum):
    """What so many bettas are worth (BE-10); `ours` is the table of the box."""

    OURS = "ours"
    FLAT = "flat"
    STEEP = "steep"


TABLES: dict[Table, tuple[int, ...]] = {
    Table.FLAT: tuple(range(CELLS + 1)),
    Table.STEEP: (0, 0, 0, 1, 3, 6, 10, 15, 21, 28),
}


@dataclass(frozen=True, slots=True)
class Options:
    """What the table has agreed on; fields, values and defaults as in the rule book.

    Plain strings are accepted. Raises `BadPosition` for a value that the rules do not have.
    """

    displays: int | None = None
    all_cards: bool = False
    first: First = First.RANDOM
    mirror: bool = False
    table: Table | tuple[int, ...] = Table.OURS
    box: Box = field(default_factory=ours)
    solo_displays: int = 4
    solo_start: int = 1

    def __post_init__(self) -> None:
        settle(self, CHOICES, Fault.OPTION)
        # Ten numbers that have a name get it, so that equal agreements are equal values.
        named = {numbers: name for name, numbers in (*TABLES.items(), (Table.OURS, self.box.table))}
        object.__setattr__(self, "table", named.get(self.numbers, self.table))

    @property
    def numbers(self) -> tuple[int, ...]:
        """What 0 to 9 bettas are worth on a display (BE-10)."""
        if isinstance(self.table, tuple):
            return self.table
        return TABLES.get(self.table, self.box.table)


def _numbers(given: object) -> tuple[int, ...] | None:
    """Ten numbers, as a list or as their text with dots between; `None` for anything else."""
    if isinstance(given, str):
        words = given.split(".")
        if len(words) != CELLS + 1 or not all(word.isascii() and word.isdigit() for word in words):
            return None
        given = [int(word) if len(word) < 5 else -1 for word in words]
    if isinstance(given, list | tuple):
        given = [plain(number) for number in given]
    if isinstance(given, list) and len(given) == CELLS + 1 and all(map(is_table_number, given)):
        return tuple(given)
    return None


CHOICES: dict[str, Choice] = {
    "displays": Choice("BE-1", (None, *range(2, MOST_DISPLAYS + 1))),
    "all_cards": Choice("BE-3", (False, True)),
    "first": Choice("BE-3", tuple(First)),
    "mirror": Choice("BE-7", (False, True)),
    "table": Choice("BE-10", tuple(Table), _numbers, "0.0.1.2.4.6.9.12.16.20"),
    "box": Choice("BE-12", (ours(),), lambda given: given if isinstance(given, Box) else None, "Box"),
    "solo_displays": Choice("BE-13", (4, 3, 5)),
    "solo_start": Choice("BE-13", (1, 0, 2)),
}
"""The rule and the values of each option, in the order of the rule book; the first value is the default."""

WRITTEN = {name: choice for name, choice in CHOICES.items() if name != "first"}
"""Those that stand in a state line: who has the first turn is over with the deal."""
