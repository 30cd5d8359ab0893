"""What a round or a game comes to, as tables of values that any screen can show in any language."""

from __future__ import annotations

from collections.abc import Mapping
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
