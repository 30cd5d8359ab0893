"""Where every rule is taught and every misconception is caught, as a page; `python -m` writes it out."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping

from flotsam_kit.lesson.load import lesson_ids, load_lesson
from flotsam_kit.lesson.model import Lesson
from flotsam_kit.lesson.rulecards import beliefs, rule_card, rule_ids
from flotsam_kit.texts import say

COMMAND = "python -m flotsam_kit.lesson.coverage > docs/coverage.md"
WHOLE_COURSES = frozenset({"flotsam", "korsar", "betta"})
"""The games whose course is whole: each of their rules and misconceptions has its step."""

Places = Mapping[str, tuple[str, ...]]


def taught() -> Places:
    """Rule id -> the steps that teach it, such as `10.4`, in order; empty for a rule that no step teaches."""
    lessons = [load_lesson(name) for name in lesson_ids()]
    return {rule: tuple(_places(lessons, rule)) for rule in rule_ids() if _has_lessons(rule)}


def caught() -> Places:
    """Misconception id -> the steps that provoke and correct it, in order."""
    lessons = [load_lesson(name) for name in lesson_ids()]
    known = sorted((name for name, rule in beliefs().items() if _has_lessons(rule)), key=_number)
    return {belief: tuple(_places(lessons, belief)) for belief in known}


def _has_lessons(rule: str) -> bool:
    """Whether the rule's game has a course: one that has none yet has its rule cards already."""
    return rule_card(rule).game in {name.partition("/")[0] for name in lesson_ids()}


def gaps() -> tuple[str, ...]:
    """The ids of the rules that no step teaches and of the misconceptions that no step catches.

    Those of the games whose course is whole.
    """
    return tuple(
        name
        for places in (taught(), caught())
        for name, steps in places.items()
        if not steps and rule_card(beliefs().get(name, name)).game in WHOLE_COURSES
    )


def coverage_page() -> str:
    """The whole page, in Markdown and in English."""
    rules = [(rule, rule_card(rule).name, steps) for rule, steps in taught().items()]
    wrong = [(name, say(f"rules.{name}.belief"), steps) for name, steps in caught().items()]
    lessons = [load_lesson(name) for name in lesson_ids()]
    lines = [
        "# Where every rule is taught",
        "",
        f"Made from the lesson files, not written by hand: `{COMMAND}`.",
        "10.4 is the fourth step of lesson 10. A test fails when a rule or a misconception of a game whose",
        "course is whole has no step, and when this page is not the one that the lesson files give.",
        "",
        *_table(("rule", "name", "taught in"), rules),
        "",
        "# Where every misconception is caught",
        "",
        *_table(("id", "what is often believed", "provoked and corrected in"), wrong),
    ]
    for lesson in lessons:
        title = f"# {_short(lesson)}: {lesson.text('title', 'en')}"
        steps = [
            (
                f"{_short(lesson)}.{place}",
                lesson.text(f"{step.name}.title", "en"),
                (*step.rules, *sorted(step.misconceptions, key=_number)),
            )
            for place, step in enumerate(lesson.steps, 1)
        ]
        lines += ["", title, "", *_table(("step", "title", "rules, misconceptions"), steps)]
    return "\n".join(lines) + "\n"


def _places(lessons: Iterable[Lesson], name: str) -> Iterable[str]:
    for lesson in lessons:
        for place, step in enumerate(lesson.steps, 1):
            if name in step.rules or name in step.misconceptions:
                yield f"{_short(lesson)}.{place}"


def _short(lesson: Lesson) -> str:
    return lesson.id.rpartition("/")[2].partition("-")[0]


def _number(name: str) -> tuple[str, int]:
    game, _, number = name.partition("-M")
    return game, int(number)


def _table(head: tuple[str, str, str], rows: Iterable[tuple[str, str, tuple[str, ...]]]) -> list[str]:
    body = [f"| {name} | {what} | {', '.join(where)} |" for name, what, where in rows]
    return [f"| {' | '.join(head)} |", "| --- | --- | --- |", *body]


if __name__ == "__main__":
    sys.stdout.write(coverage_page())
