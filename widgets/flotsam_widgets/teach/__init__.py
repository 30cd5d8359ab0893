"""Lessons on the page."""

from __future__ import annotations

from pathlib import Path

from flotsam_kit.lesson import LessonError, load_lesson
from flotsam_kit.progress import DiskProgress
from flotsam_kit.texts import tell
from flotsam_widgets.calling import written
from flotsam_widgets.cells import settle
from flotsam_widgets.language import language, system
from flotsam_widgets.notice import Notice
from flotsam_widgets.teach.course import Course

PROGRESS = DiskProgress()

__all__ = ["Course", "lesson"]


@written('lesson("flotsam/10-divides")', cannot="lesson.cannot")
def lesson(lesson: str | Path, *, lang: str | None = None) -> Course | Notice:
    """A lesson, step by step: one of ours such as "flotsam/10-divides", or a file of your own by its path.

    It goes on where it was left. What cannot be taught is told in sentences, all faults of a file among
    them, and nothing is raised.
    """
    try:
        spoken = language(lang)
    except ValueError as error:
        return Notice(str(error).splitlines(), system(), cannot="lesson.cannot")
    PROGRESS.look()
    try:
        course = Course(load_lesson(lesson), progress=PROGRESS, lang=spoken)
    except LessonError as error:
        return Notice(tell(error, spoken).splitlines(), spoken, cannot="lesson.cannot")
    settle(course)
    return course
