"""What a learner has reached, as a table: the stars of each lesson, and what was practised. HTML out."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from flotsam_kit.lesson import Lesson, LessonError, load_lesson
from flotsam_kit.lesson.model import STARS
from flotsam_kit.lesson.texts import say as say_step
from flotsam_kit.practice import LEVELS, topics
from flotsam_kit.progress import Record
from flotsam_kit.progress.record import SEEDS_KEPT
from flotsam_kit.texts import say
from flotsam_widgets.teach import words


def reached_html(record: Record, here: Lesson, lang: str) -> str:
    """The stars of every lesson that has some, and the level and exercises of every topic that was begun.

    `here` is the lesson or the exercise in front: it stands there even without a star.
    """
    lessons, practice = _lessons(record, here, lang), _topics(record, here.id, lang)
    parts = [_table("stars", ("lesson", "won"), lessons, lang)] if lessons else []
    if record.total:
        told = say("progress.panel.total", lang, stars=words.amount(record.total, lang))
    else:
        told = say("progress.panel.none", lang)
    if lessons:
        parts.append(f"<p>{escape(told)}</p>")
    if practice:
        parts.append(_table("practice", ("topic", "level", "seeds"), practice, lang))
    return "".join(parts)


def _lessons(record: Record, here: Lesson, lang: str) -> list[tuple[str, ...]]:
    names = {lesson for lesson, _ in record.stars}
    if here.id not in topics():
        names.add(here.id)
    return [_lesson(record, name, here, lang) for name in sorted(names)]


def _lesson(record: Record, name: str, here: Lesson, lang: str) -> tuple[str, ...]:
    """The title of a lesson and its stars; of a lesson that is not at hand only its name is known."""
    halves = record.stars_of(name)
    try:
        lesson = here if here.id == name else load_lesson(name)
    except LessonError:
        return _plain(name), words.amount(halves, lang)
    title = say_step(lesson, "title", lang)
    if lesson is here:
        title = say("progress.panel.here", lang, title=title)
    return title, words.stars(halves, STARS * len(lesson.steps), lang)


def _topics(record: Record, here: str, lang: str) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for name, topic in topics().items():
        counts = [len(record.done(name, level)) for level in LEVELS]
        _, level = record.levels.get(name, (0, LEVELS[0]))
        if not sum(counts) and name not in (here, *record.levels):
            continue
        count: object = sum(counts)
        if SEEDS_KEPT in counts:
            count = say("progress.panel.many", lang, n=sum(counts))
        title = say(f"practice.{topic.name}.title", lang)
        if name == here:
            title = say("progress.panel.here", lang, title=title)
        rows.append((title, str(level), str(count)))
    return rows


def _table(caption: str, heads: Iterable[str], rows: Iterable[tuple[str, ...]], lang: str) -> str:
    top = "".join(f'<th scope="col">{escape(say(f"progress.panel.{head}", lang))}</th>' for head in heads)
    body = ""
    for first, *others in rows:
        cells = "".join(f"<td>{escape(each)}</td>" for each in others)
        body += f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>'
    title = escape(say(f"progress.panel.{caption}", lang))
    return f"<table><caption>{title}</caption><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _plain(name: str) -> str:
    """A name that came in with a line, without what cannot be sent to the page."""
    return name.encode("utf-8", "replace").decode("utf-8")
