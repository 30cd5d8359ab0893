"""The fields of a game's `Options`: which values each can have, and how they stand in a state line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from enum import Enum, StrEnum
from types import MappingProxyType
from typing import Any

from flotsam_kit.arguments import plain
from flotsam_kit.core import BadPosition, Refusal, Value
from flotsam_kit.expected import Expected
from flotsam_kit.notation import Reader, clip, given


@dataclass(frozen=True, slots=True)
class Choice:
    """What one option can be: its rule and its values, the default first.

    `other` reads a value that is not listed, such as a table of numbers or its text; `None` where it is none.
    `form` is how such values are named in a sentence. `typed` are listed values that no form offers.
    """

    rule: str
    values: tuple[object, ...]
    other: Callable[[object], object | None] = lambda _: None
    form: str = ""
    typed: tuple[object, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """The values as they are typed, for a sentence that lists them."""
        return tuple(map(spelled, self.values)) + ((self.form,) if self.form else ())

    def find(self, given: object) -> tuple[object, ...]:
        """The value that is meant, given as it is or as it is typed; empty for none that there is."""
        given = plain(given)
        for value in self.values:
            # True == 1, but whoever writes it means something else.
            if given is value or (type(given) is type(value) and given == value):
                return (value,)
            if isinstance(given, str) and str(given) == spelled(value):
                return (value,)
        found = self.other(given)
        return () if found is None else (found,)


Choices = Mapping[str, Choice]
NONE: Mapping[str, Callable[[Reader], object]] = MappingProxyType({})


def spelled(value: object) -> str:
    """A value of an option as it is typed: `none`, `yes`, `no`, numbers with dots between, else its word."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ".".join(map(str, value))
    return str(value.value) if isinstance(value, Enum) else str(value)


def settle(options: Any, choices: Choices, code: StrEnum) -> None:
    """Make typed words in a frozen `Options` the values they mean; `BadPosition` with all that mean none."""
    faults = []
    for field in fields(options):
        value, choice = getattr(options, field.name), choices[field.name]
        found = choice.find(value)
        if found:
            object.__setattr__(options, field.name, found[0])
            continue
        values: dict[str, Value] = {
            "option": field.name,
            "value": given(value),
            "allowed": choice.words,
        }
        faults.append(Refusal(code, choice.rule, values))
    if faults:
        raise BadPosition(faults)


def read_options(
    value: Reader, choices: Choices, own: Mapping[str, Callable[[Reader], object]] = NONE
) -> dict[str, object]:
    """The options of a state line by the names of their fields; `-` stands in a name for `_`.

    `own` has readers for options whose values are not words of a list; each has to read its whole value.
    """
    known = {_typed(name): name for name in choices}
    found: dict[str, object] = {}

    def entry() -> None:
        column, typed = value.column, value.word("=,")
        if typed not in known:
            raise value.error(Expected.OPTION, column, found=clip(typed), options=tuple(known))
        if known[typed] in found:
            raise value.error(Expected.OPTION_ONCE, column, option=typed)
        value.need("=")
        column, word = value.column, value.word(",")
        if known[typed] in own:
            found[known[typed]] = own[known[typed]](Reader(value.text, column, value.column))
            return
        choice = choices[known[typed]]
        meant = choice.find(word)
        if not meant:
            raise value.error(Expected.CHOICE, column, key=typed, choices=choice.words)
        found[known[typed]] = meant[0]

    value.several(entry, ",")
    return found


def write_options(options: Any, choices: Choices) -> str | None:
    """The options that differ from their defaults as they stand in a line, `None` when none does."""
    plain = type(options)()
    changed = [name for name in choices if getattr(options, name) != getattr(plain, name)]
    return ",".join(f"{_typed(name)}={spelled(getattr(options, name))}" for name in changed) or None


def _typed(name: str) -> str:
    return name.replace("_", "-")
