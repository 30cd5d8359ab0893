"""Lesson files of a teacher's own, for tests: written to disk and read as any other."""

from __future__ import annotations

from pathlib import Path

from flotsam_kit.lesson import Lesson, Step, load_lesson

HEAD = """
id = "mine"
rules = ["FF-4"]
minutes = 3
"""
STEP = """
[[steps]]
name = "one"
rules = ["FF-4"]
"""
TEXTS = """
[texts.en]
title = "Mine"
opening = "One line."
"""


def loaded(folder: Path, text: str) -> Lesson:
    """The lesson of a file with this text; `LessonError` with its faults."""
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return load_lesson(path)


def made(folder: Path, position: str, rest: str) -> Step:
    """A step of a lesson file with sentences for everything; `rest` begins with its check."""
    return made_lesson(folder, position, rest).steps[0]


def made_lesson(folder: Path, position: str, rest: str) -> Lesson:
    """A lesson of one such step."""
    keys = {
        line.rpartition("=")[2].strip(' "') for line in rest.partition("[steps.feedback]")[2].splitlines()
    }
    feedback = "\n".join(f'{key} = "Not this one: {key}."' for key in sorted(keys) if key)
    step = f'{STEP}position = "{position}"\n{rest}\n'
    words = """[texts.en.one]
title = "One"
goal = "Do what is right."
hints = ["Think.", "Look.", "Take it.", "Do it."]
solved = "Done: {answer}."
[texts.en.one.feedback]
"""
    return loaded(folder, f"{HEAD}{step}{TEXTS}{words}{feedback}\n")
