"""A record of progress as JSON, in a file or inside a line, and back; what comes back is never trusted."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from flotsam_kit.progress.codes import Fault, ProgressError, fault
from flotsam_kit.progress.record import EMPTY, Record, merge

FORMAT = "flotsam-progress"
SCHEMA = 1
NAME_LIMIT = 200  # characters of a lesson's, a step's or a topic's name, or of a seed
STARS_LIMIT = 6  # half stars of a step in this schema
LEVEL_LIMIT = 9
WHEN_LIMIT = 2**53  # what every reader of JSON holds exactly


class _Bad(ValueError):
    """Something inside is not what it has to be."""


def write_record(record: Record, *, indent: int | None = None) -> str:
    """The record as JSON, its names in order; only ASCII, so that nothing on the way can spoil it."""
    lessons: dict[str, dict[str, Any]] = {}
    for (lesson, step), halves in record.stars.items():
        lessons.setdefault(lesson, {}).setdefault("stars", {})[step] = halves
    for lesson, place in record.places.items():
        lessons.setdefault(lesson, {})["place"] = place
    practice: dict[str, dict[str, Any]] = {}
    for topic, level in record.levels.items():
        practice.setdefault(topic, {})["level"] = level
    for (topic, number, seed), when in record.seeds.items():
        seeds = practice.setdefault(topic, {}).setdefault("seeds", {})
        seeds.setdefault(str(number), {})[seed] = when
    whole = {"format": FORMAT, "schema": SCHEMA, "lessons": lessons, "practice": practice}
    separators = (",", ":") if indent is None else (",", ": ")
    return json.dumps(whole, sort_keys=True, indent=indent, separators=separators)


def read_record(text: str) -> Record:
    """The record in the text; raises `ProgressError`: damaged, another program's, or of a later schema."""
    try:
        table = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ProgressError([fault(Fault.DAMAGED)]) from error
    if not isinstance(table, dict) or table.get("format") != FORMAT:
        raise ProgressError([fault(Fault.FOREIGN)])
    schema = table.get("schema")
    if isinstance(schema, int) and SCHEMA < schema < WHEN_LIMIT:
        raise ProgressError([fault(Fault.NEWER, found=schema, known=SCHEMA)])
    try:
        if schema is not True and schema == SCHEMA:
            return _record(table)
    except _Bad:
        pass
    raise ProgressError([fault(Fault.DAMAGED)])


def _record(table: Mapping[str, Any]) -> Record:
    stars: dict[tuple[str, str], int] = {}
    places: dict[str, tuple[int, str]] = {}
    levels: dict[str, tuple[int, int]] = {}
    seeds: dict[tuple[str, int, str], int] = {}
    for lesson, entry in _tables(table.get("lessons")):
        for step, halves in _table(entry.get("stars", {})).items():
            stars[lesson, step] = _number(halves, 1, STARS_LIMIT)
        if "place" in entry:
            when, place = _pair(entry["place"])
            places[lesson] = when, _name(place)
    for topic, entry in _tables(table.get("practice")):
        if "level" in entry:
            when, level = _pair(entry["level"])
            levels[topic] = when, _number(level, 1, LEVEL_LIMIT)
        for written, found in _tables(entry.get("seeds", {})):
            number = _written_level(written)
            seeds.update({(topic, number, seed): _when(when) for seed, when in found.items()})
    views = (MappingProxyType(stars), MappingProxyType(places), MappingProxyType(levels))
    # A file that was made longer by hand is cut to what is kept.
    return merge(Record(*views, MappingProxyType(seeds)), EMPTY)


def _tables(found: object) -> list[tuple[str, dict[str, Any]]]:
    return [(name, _table(inside)) for name, inside in _table(found).items()]


def _table(found: object) -> dict[str, Any]:
    if not isinstance(found, dict):
        raise _Bad
    return {_name(name): value for name, value in found.items()}


def _pair(found: object) -> tuple[int, object]:
    if not isinstance(found, list) or len(found) != 2:
        raise _Bad
    return _when(found[0]), found[1]


def _name(found: object) -> str:
    if not isinstance(found, str) or len(found) > NAME_LIMIT:
        raise _Bad
    return found


def _number(found: object, lowest: int, highest: int) -> int:
    if isinstance(found, bool) or not isinstance(found, int) or not lowest <= found <= highest:
        raise _Bad
    return found


def _when(found: object) -> int:
    return _number(found, 0, WHEN_LIMIT)


def _written_level(found: str) -> int:
    if found not in map(str, range(1, LEVEL_LIMIT + 1)):
        raise _Bad
    return int(found)
