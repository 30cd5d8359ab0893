"""What a round or a game comes to, as tables of values that any screen can show in any language."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from flotsam_kit.core import NOTHING, Event, Seat


@dataclass(frozen=True, slots=True)
class Said:
    """A text by its key, with its fields; to the one who sits on `seat` it is told as `key-you`."""

    key: str
    values: Mapping[str, object] = field(default_factory=lambda: NOTHING)
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Signed:
    """A number that is shown with its sign: `+2`, `−1`."""

    value: int


Cell = int | Seat | Said | Signed | tuple[Signed, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """A table: its title (or an event that is told as one), the text keys of its heads, its rows.

    Every row has its rank first, then its seat. `note` comes below the table.
    """

    title: Said | Event
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: Said | None = None


def ranks(ranking: Iterable[tuple[Seat, ...]], teams: Collection[tuple[Seat, ...]] = ()) -> dict[Seat, int]:
    """The rank of every seat, best first: 1, and 1 more for each side in front. Those who tie share a rank.

    A team is one side, whatever its number of seats; without teams every seat is one.
    """
    found: dict[Seat, int] = {}
    rank = 1
    for tied in ranking:
        found |= dict.fromkeys(tied, rank)
        rank += len({next((team for team in teams if seat in team), (seat,)) for seat in tied})
    return found
