"""What all games share: seats, refusals, the three errors and the shape of a game module."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from flotsam_kit.sentence_error import SentenceError

Value = str | int | tuple[int, ...] | tuple[str, ...]
NOTHING: Mapping[str, Value] = MappingProxyType({})


class Seat(StrEnum):
    """A place at the table, in turn order."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"
    F = "F"
    G = "G"
    H = "H"

    @property
    def index(self) -> int:  # type: ignore[override]
        """The place in turn order, from 0."""
        return ord(self.value) - ord("A")


SEATS = tuple(Seat)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move or a position is not possible: a code, the rule's id and the numbers to show.

    It holds no sentence; `flotsam_kit.texts.tell` makes one, in three languages.
    """

    code: StrEnum
    rule: str
    values: Mapping[str, Value] = field(default_factory=lambda: NOTHING)

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", MappingProxyType(dict(self.values)))

    def __hash__(self) -> int:
        # Equal mappings can list their entries in another order.
        return hash((self.code, self.rule, frozenset(self.values.items())))

    def __reduce__(self) -> tuple[type[Refusal], tuple[StrEnum, str, dict[str, Value]]]:
        # A mapping proxy cannot be pickled, and other processes want refusals too.
        return Refusal, (self.code, self.rule, dict(self.values))


class Event(Protocol):
    """Something that happened: frozen data; its class says what, its fields say with which numbers."""

    @property
    def kind(self) -> str:
        """The text key of the event, such as `flotsam.event.placed`."""
        ...


class KitError(SentenceError, ValueError):
    """Base of the errors that leave this package for bad input: a message that a learner can act on."""

    def __reduce__(self) -> tuple[type[KitError], tuple[object, ...]]:
        # Made again from its arguments: it has to reach other processes, and its read-only values cannot.
        return type(self), self.args

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows: the message in the language that is spoken there."""
        from flotsam_kit import texts

        return texts.tell(self, texts.spoken()).splitlines()


class NotationError(KitError):
    """A text that cannot be read.

    `text` is the whole text, `column` (from 0) where reading stopped, `expected` the code of what would
    be right there, `values` the numbers and words that its sentence needs.
    """

    def __init__(self, text: str, column: int, expected: str, values: Mapping[str, Value] = NOTHING) -> None:
        super().__init__(text, column, expected, dict(values))
        self.text, self.column, self.expected = text, column, expected
        self.values: Mapping[str, Value] = MappingProxyType(dict(values))

    def __str__(self) -> str:
        return _tell(self)


class BadPosition(KitError):
    """A position that can be read but cannot be; `faults` has all the reasons."""

    def __init__(self, faults: Sequence[Refusal]) -> None:
        super().__init__(tuple(faults))
        self.faults = tuple(faults)

    def __str__(self) -> str:
        return _tell(self)


class IllegalMove(KitError):
    """A move that the rules forbid; `refusal` says which rule, with the numbers."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return _tell(self)

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows: the message, and the rule, which a board shows beside it."""
        from flotsam_kit import texts

        *lines, last = super()._render_traceback_()
        return [*lines, f"{last} ({texts.rule_id(self.refusal.rule)})"]


def _tell(error: KitError) -> str:
    # Imported when the first sentence is asked for: reading the texts costs more than all of the rules.
    from flotsam_kit import texts

    return texts.tell(error)


StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")


class Game(Protocol[StateT, MoveT]):
    """What every game module gives; nothing else about a game is known outside of it."""

    @property
    def Options(self) -> type[Any]:  # noqa: N802
        """The frozen dataclass of what the table has agreed on."""
        ...

    @property
    def State(self) -> type[StateT]:  # noqa: N802
        """The frozen dataclass of a position."""
        ...

    def deal(self, players: int, /, *, seed: int | str, options: Any = ...) -> StateT:
        """A fresh game; `BadPosition` for players, a seed or options that the rules do not have."""
        ...

    def parse_state(self, text: str, /) -> StateT:
        """The position of the line; raises `NotationError` or `BadPosition`."""
        ...

    def format_state(self, state: StateT, /) -> str:
        """The position as one line; `parse_state` gives the same position back."""
        ...

    def parse_move(self, text: str, /) -> MoveT:
        """The move of the text; raises `NotationError`."""
        ...

    def format_move(self, move: MoveT, /) -> str:
        """The move as it is typed."""
        ...

    def to_move(self, state: StateT, /) -> Seat | None:
        """Who decides now; `None` when the game is over."""
        ...

    def candidate_moves(self, state: StateT, /) -> tuple[MoveT, ...]:
        """Every move that the mover could try, legal or not, in the documented order."""
        ...

    def legal_moves(self, state: StateT, /) -> tuple[MoveT, ...]:
        """The candidates that nothing refuses, in the same order."""
        ...

    def why_illegal(self, state: StateT, move: MoveT, /) -> Refusal | None:
        """The first refusal in the rule book's order, `None` for a legal move."""
        ...

    def apply(self, state: StateT, move: MoveT, /) -> StateT:
        """The position after the move; raises `IllegalMove`."""
        ...

    def events(self, before: StateT, move: MoveT, after: StateT, /) -> tuple[Event, ...]:
        """What happened, in order."""
        ...

    def scores(self, state: StateT, /) -> tuple[int, ...]:
        """Points so far, by seat."""
        ...

    def ranking(self, state: StateT, /) -> tuple[tuple[Seat, ...], ...]:
        """Best first, ties share a tuple; `ValueError` while the game runs."""
        ...

    def view(self, state: StateT, seat: Seat | None, /) -> Any:
        """What the seat, or a spectator, may know."""
        ...
