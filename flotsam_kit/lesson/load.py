"""Finding and reading lessons: those of the package by id, a teacher's own by path."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType

from flotsam_kit.lesson.check import check_step
from flotsam_kit.lesson.codes import Fault, LessonError, fault
from flotsam_kit.lesson.model import LANGUAGES, Lesson, Texts
from flotsam_kit.lesson.read import Reading, read_lesson
from flotsam_kit.lesson.texts import check_texts, flatten
from flotsam_kit.notation import named
from flotsam_kit.own_file import MEGABYTES, Source, TooLarge, read_own

_FILE = re.compile(r"\d\d-[a-z0-9-]+\.toml")
_SHOWN = 80  # characters of a path that leads nowhere


def lesson_ids() -> tuple[str, ...]:
    """The ids of all lessons of the package, such as `flotsam/10-divides`, by their numbers."""
    root = files("flotsam_kit.lessons")
    found = (
        f"{folder.name}/{entry.name.removesuffix('.toml')}"
        for folder in root.iterdir()
        if folder.is_dir()
        for entry in folder.iterdir()
        if _FILE.fullmatch(entry.name)
    )
    return tuple(sorted(found, key=lambda name: name.partition("/")[2]))


def notebook_of(lesson_id: str) -> str:
    """The file of a lesson's notebook: of `flotsam/10-divides` it is `10-flotsam-divides.ipynb`."""
    game, _, name = lesson_id.partition("/")
    number, _, words = name.partition("-")
    return f"{number}-{game}-{words}.ipynb"


def load_lesson(lesson: str | Path) -> Lesson:
    """The lesson with this id (`flotsam/10-divides`), or in the file with this path.

    A teacher's own lesson has its sentences in files beside it (`mine.en.toml` beside `mine.toml`) or in
    tables `[texts.en]` of its own. Raises `LessonError` with all faults.
    """
    text = str(lesson)
    if isinstance(lesson, str) and text.strip() in lesson_ids():
        return _built_in(text.strip())
    path = _file(text)
    if path is not None:
        return _read(path, {lang: path.with_suffix(f".{lang}.toml") for lang in LANGUAGES})
    shown = text[:_SHOWN] if text.strip() and text.isprintable() else named(text)
    if text.endswith(".toml") or isinstance(lesson, Path):
        raise LessonError([fault(Fault.NO_FILE, path=shown)])
    raise LessonError([fault(Fault.NO_LESSON, name=shown, lessons=lesson_ids())])


def _file(text: str) -> Path | None:
    """The file with this path, `None` without one; a path can be too long, or begin with a home of nobody."""
    try:
        path = Path(text).expanduser()
        return path if path.is_file() else None
    except (OSError, RuntimeError, ValueError):
        return None


@cache
def _built_in(lesson_id: str) -> Lesson:
    folder = files("flotsam_kit.lessons") / lesson_id.partition("/")[0]
    name = lesson_id.partition("/")[2]
    return _read(folder / f"{name}.toml", {lang: folder / f"{name}.{lang}.toml" for lang in LANGUAGES})


def _read(source: Source, beside: Mapping[str, Source]) -> Lesson:
    reading = Reading()
    table = _toml(source, reading)
    if table is None:
        raise LessonError(reading.faults)
    head, steps = read_lesson(table, reading)
    lesson = Lesson(
        id=str(head.get("id", source.name.removesuffix(".toml"))),
        rules=tuple(map(str, head.get("rules", []))),  # type: ignore[call-overload]
        minutes=int(str(head.get("minutes", 0))),
        steps=steps,
        texts=_texts(table, beside, reading),
        next=str(head.get("next", "")),
    )
    for step in steps:
        check_step(step, reading)
    if lesson.next and lesson.next not in lesson_ids():
        reading.note(Fault.NO_LESSON, name=lesson.next, lessons=lesson_ids())
    if not lesson.texts:
        reading.note(Fault.NO_TEXTS, path=source.name)
    check_texts(lesson, reading)
    if reading.faults:
        raise LessonError(reading.faults)
    return lesson


def _texts(
    table: Mapping[str, object], beside: Mapping[str, Source], reading: Reading
) -> Mapping[str, Texts]:
    found: dict[str, Texts] = {}
    inside = table.get("texts", {})
    for lang in LANGUAGES:
        flat: dict[str, str] = {}
        if isinstance(inside, dict) and isinstance(inside.get(lang), dict):
            flat.update(flatten(inside[lang]))
        if beside[lang].is_file() and (sentences := _toml(beside[lang], reading)) is not None:
            flat.update(flatten(sentences))
        if flat:
            found[lang] = MappingProxyType(flat)
    if isinstance(inside, dict):
        for lang in inside:
            if lang not in LANGUAGES:
                reading.note(Fault.UNKNOWN_KEY, step="lesson", key=f"texts.{lang}", keys=LANGUAGES)
    return MappingProxyType(found)


def _toml(source: Source, reading: Reading) -> Mapping[str, object] | None:
    try:
        return tomllib.loads(read_own(source))
    except TooLarge:
        reading.note(Fault.TOO_LARGE, path=source.name, limit=MEGABYTES)
    except UnicodeDecodeError:
        reading.note(Fault.NOT_TEXT, path=source.name)
    except (ValueError, RecursionError, OSError) as error:
        # Numbers of thousands of digits and brackets a thousand deep are no TOML of ours either.
        reading.note(Fault.NOT_TOML, path=source.name, why=str(error))
    return None
