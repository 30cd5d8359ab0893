"""Lessons as data, and the pure judge that teaches by them; no game and no widget is known here by name."""

from flotsam_kit.lesson.codes import Fault, LessonError
from flotsam_kit.lesson.judge import judge
from flotsam_kit.lesson.load import lesson_ids, load_lesson, notebook_of
from flotsam_kit.lesson.model import Check, Kind, Lesson, Step, Verdict
from flotsam_kit.lesson.rulecards import RuleCard, rule_card, rule_ids
from flotsam_kit.lesson.stars import half_stars
from flotsam_kit.lesson.walk import Walk, attempt, can_go_on, can_show, can_take_hint, go_to, start, take_hint

__all__ = [
    "Check",
    "Fault",
    "Kind",
    "Lesson",
    "LessonError",
    "RuleCard",
    "Step",
    "Verdict",
    "Walk",
    "attempt",
    "can_go_on",
    "can_show",
    "can_take_hint",
    "go_to",
    "half_stars",
    "judge",
    "lesson_ids",
    "load_lesson",
    "notebook_of",
    "rule_card",
    "rule_ids",
    "start",
    "take_hint",
]
