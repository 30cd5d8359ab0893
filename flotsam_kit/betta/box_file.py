"""Reads the TOML file of a box and finds all that is wrong with it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from flotsam_kit.betta.cards import DECK_SIZE
from flotsam_kit.betta.codes import Fault
from flotsam_kit.betta.grid import CELLS, COLOURS
from flotsam_kit.core import NotationError, Refusal, Value
from flotsam_kit.expected import Expected
from flotsam_kit.notation import clip

PARTS = ("name", "table", "cards", "patterns")
LETTERS = ("S", "A", "X")
PATTERNS = 4
NAME_LENGTH = 40
HIGHEST = 9999
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")
_KINDS: Mapping[type, str] = {str: "text", list: "list", dict: "table"}
_ROW = "[{0}]{{3}}"


@dataclass(slots=True)
class Draft:
    """What the file says; whole only when no fault was found."""

    name: str = ""
    table: list[int] = field(default_factory=list)
    cards: dict[str, list[str]] = field(default_factory=dict)
    patterns: dict[str, list[str]] = field(default_factory=dict)


def read_box(text: str) -> tuple[Draft, list[Refusal]]:
    """The box of the text, and its faults in the order of the file form; `NotationError` for no TOML."""
    found = _toml(text)
    faults: list[Refusal] = [*_strange(found, PARTS, "")]
    draft = Draft(
        name=_name(found, faults),
        table=_table(found, faults),
        cards=_pictures(found, "cards", tuple(map(str, COLOURS)), DECK_SIZE, "rbgy.", faults),
        patterns=_pictures(found, "patterns", LETTERS, PATTERNS, "#.", faults),
    )
    faults += _faults_of_cards(draft.cards)
    faults += _faults_of_patterns(draft.patterns)
    return draft, faults


def _toml(text: str) -> Mapping[str, Any]:
    if not isinstance(text, str):
        kind = type(text).__name__
        raise NotationError(kind, 0, Expected.TEXT, {"found": kind})
    # The mark that some editors put before the first character says nothing.
    read = text.removeprefix("\ufeff")
    try:
        return tomllib.loads(read)
    except (ValueError, RecursionError) as error:
        # Numbers of thousands of digits and brackets a thousand deep are no TOML of ours either.
        column = len(text) - len(read) + _column(read, str(error))
        raise NotationError(text, column, Expected.TOML) from None


def _column(text: str, message: str) -> int:
    """The column in the whole text of the place that the message names; the end without one."""
    place = _PLACE.search(message)
    if place is None:
        return 0 if "at end of document" not in message else len(text)
    lines = text.split("\n")  # a text in TOML can hold other signs that end lines elsewhere
    line, column = int(place[1]) - 1, int(place[2]) - 1
    return min(sum(len(before) + 1 for before in lines[:line]) + column, len(text))


def _strange(found: Mapping[str, Any], known: Sequence[str], of: str) -> list[Refusal]:
    """A fault for every part that a box does not have."""
    return [
        Refusal(Fault.BOX_KEY, "BE-12", {"key": clip(f"{of}{key}"), "keys": tuple(f"{of}{k}" for k in known)})
        for key in found
        if key not in known
    ]


def _part(found: Mapping[str, Any], key: str, kind: type, of: str, faults: list[Refusal]) -> Any:
    """The part of that kind, empty when it is missing or another kind, which is a fault."""
    if key not in found:
        faults.append(Refusal(Fault.BOX_MISSING, "BE-12", {"key": of + key}))
    elif isinstance(found[key], kind):
        return found[key]
    else:
        faults.append(Refusal(Fault.BOX_KIND, "BE-12", {"key": of + key, "wanted": _KINDS[kind]}))
    return None


def _name(found: Mapping[str, Any], faults: list[Refusal]) -> str:
    name = _part(found, "name", str, "", faults)
    if name is None:
        return ""
    name = name.strip()
    if not 1 <= len(name) <= NAME_LENGTH:
        faults.append(Refusal(Fault.BOX_NAME, "BE-12", {"count": len(name), "limit": NAME_LENGTH}))
    return str(name)


def _table(found: Mapping[str, Any], faults: list[Refusal]) -> list[int]:
    numbers = _part(found, "table", list, "", faults)
    if numbers is None:
        return []
    expected = CELLS + 1
    if len(numbers) != expected:
        faults.append(_miscounted("table", len(numbers), expected))
    before = 0
    for bettas, number in enumerate(numbers):
        if not is_table_number(number):
            faults.append(Refusal(Fault.BOX_NUMBER, "BE-10", {"bettas": bettas, "highest": HIGHEST}))
            continue
        if number < before:
            values: dict[str, Value] = {"bettas": bettas, "value": number, "before": before}
            faults.append(Refusal(Fault.BOX_FALLS, "BE-10", values))
        before = number
    return list(numbers)


def _miscounted(key: str, count: int, expected: int) -> Refusal:
    return Refusal(Fault.BOX_COUNT, "BE-12", {"key": key, "count": count, "expected": expected})


def is_table_number(number: object) -> bool:
    """Whether it is a whole number of at most four digits, and not `true`."""
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= HIGHEST


def _pictures(
    found: Mapping[str, Any], part: str, keys: Sequence[str], count: int, signs: str, faults: list[Refusal]
) -> dict[str, list[str]]:
    """The pictures by deck or value; what is no picture is a fault and stands as an empty text."""
    table = _part(found, part, dict, "", faults)
    if table is None:
        return {}
    faults += _strange(table, keys, f"{part}.")
    row = _ROW.format(re.escape(signs))
    form = re.compile(f"{row}/{row}/{row}")
    pictures: dict[str, list[str]] = {}
    for key in keys:
        listed = _part(table, key, list, f"{part}.", faults)
        if listed is None:
            continue
        name = f"{part}.{key}"
        if len(listed) != count:
            faults.append(_miscounted(name, len(listed), count))
        pictures[key] = []
        for place, picture in enumerate(listed, start=1):
            is_picture = isinstance(picture, str) and form.fullmatch(picture)
            pictures[key].append(picture if is_picture else "")
            if not is_picture:
                values: dict[str, Value] = {"key": name, "place": place, "signs": tuple(signs)}
                faults.append(Refusal(Fault.BOX_PICTURE, "BE-12", values))
    return pictures


def _faults_of_cards(cards: Mapping[str, Sequence[str]]) -> list[Refusal]:
    """Every card shows two bettas of its deck's colour and one other (BE-2)."""
    faults = []
    for colour, pictures in cards.items():
        for number, picture in enumerate(pictures, start=1):
            own = picture.count(colour)
            other = sum(sign in COLOURS and sign != colour for sign in picture)
            if picture and (own, other) != (2, 1):
                values: dict[str, Value] = {"card": f"{colour}{number}", "own": own, "other": other}
                faults.append(Refusal(Fault.BOX_BETTAS, "BE-2", values))
    return faults


def _faults_of_patterns(patterns: Mapping[str, Sequence[str]]) -> list[Refusal]:
    """Every pattern has a cell (BE-12)."""
    return [
        Refusal(Fault.BOX_PATTERN_EMPTY, "BE-12", {"pattern": f"{letter}{number}"})
        for letter, pictures in patterns.items()
        for number, picture in enumerate(pictures, start=1)
        if picture and "#" not in picture
    ]
