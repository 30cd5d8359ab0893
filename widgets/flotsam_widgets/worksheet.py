"""A sheet of exercises to print, the same for everybody from one seed, its answers on pages of their own."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from flotsam_kit.arguments import plain
from flotsam_kit.core import BadPosition
from flotsam_kit.notation import clip, seed_call, seed_text
from flotsam_kit.practice import Exercise, sentence, several, topics
from flotsam_kit.texts import rule_id, say, tell
from flotsam_widgets.calling import written
from flotsam_widgets.draw.svg import paint_svg
from flotsam_widgets.language import language, system
from flotsam_widgets.notice import Notice
from flotsam_widgets.paper.asked import answer, how, room
from flotsam_widgets.paper.pictures import picture
from flotsam_widgets.paper.style import STYLE, margins
from flotsam_widgets.sheet import Sheet, html_page
from flotsam_widgets.teach.choosing import readable

SCALE = 0.185  # millimetres of paper for a pixel of a picture


@dataclass(frozen=True, slots=True, repr=False)
class Worksheet(Sheet):
    """A sheet of exercises. It displays itself; `html` is all of it, `save` writes it into a file."""

    exercises: tuple[Exercise, ...]


@written('worksheet("flotsam/divides", seed=7)', cannot="sheet.cannot")
def worksheet(
    topic: str, *, seed: int | str, count: int = 12, level: int | None = None, lang: str | None = None
) -> Worksheet | Notice:
    """A printable sheet of one topic such as "flotsam/divides", with the answers and their reasons apart.

    The same topic, seed, count and level make the same sheet for everybody, in every language. Without a
    level it goes from the easy ones to the hard ones. `save("sheet.html")` makes a file. What there is not
    is told in a sentence that lists what there is.
    """
    try:
        spoken = language(lang)
    except ValueError as error:
        return Notice(str(error).splitlines(), system(), cannot="sheet.cannot")
    try:
        exercises = several(topic, count, seed, level)
    except BadPosition as error:
        return Notice(tell(error, spoken).splitlines(), spoken, cannot="sheet.cannot")
    call = _call(topic, seed, count, level)
    title = _title(topic, spoken)
    body = "\n".join(
        (
            "<main>",
            _head(title, seed, spoken),
            *(_task(number, each, spoken) for number, each in enumerate(exercises, 1)),
            _answers(title, seed, exercises, spoken),
            _made(call, spoken),
            "</main>",
        )
    )
    html = html_page(title, body, spoken, STYLE + margins(call))
    return Worksheet(title, html, spoken, exercises)


def _title(topic: str, lang: str) -> str:
    found = topics()[topic]
    return say(
        "worksheet.title",
        lang,
        game=say(f"{found.game}.name", lang),
        topic=say(f"practice.{found.name}.title", lang),
    )


def _call(topic: str, seed: int | str, count: int, level: int | None) -> str:
    """What makes the same sheet again."""
    more = "" if level is None else f", level={level}"
    return f'worksheet("{topic}", seed={seed_call(plain(seed))}, count={count}{more})'


def _head(title: str, seed: int | str, lang: str) -> str:
    blanks = "".join(
        f'<span class="{key}">{escape(say(f"worksheet.{key}", lang))}<span class="line"></span></span>'
        for key in ("name", "class", "date")
    )
    return f'{_heading(title, seed, lang)}\n<p class="who">{blanks}</p>'


def _heading(title: str, seed: int | str, lang: str) -> str:
    number = escape(say("worksheet.seed", lang, seed=clip(readable(seed_text(seed)))))
    return f'<header><h1>{escape(title)}</h1><span class="seed">{number}</span></header>'


def _task(number: int, exercise: Exercise, lang: str) -> str:
    step = exercise.step
    scene, words = picture(step, lang)
    goal = escape(sentence(exercise.sentences["goal"], lang))
    you = escape(say("worksheet.you", lang, seat=step.seat))
    told = f"{escape(how(step, lang))}" if step.game == "betta" else f"{you} {escape(how(step, lang))}"
    svg = paint_svg(scene, words)
    return (
        f'<section class="task"><h2><span class="number">{number}</span>{goal}</h2>\n<p>{told}</p>\n'
        f'<div class="sides"><figure style="width:{scene.width * SCALE:.0f}mm">{svg}</figure>\n'
        f'<div class="room">{room(exercise, lang)}</div></div></section>'
    )


def _answers(title: str, seed: int | str, exercises: tuple[Exercise, ...], lang: str) -> str:
    rows = "\n".join(_answer(number, each, lang) for number, each in enumerate(exercises, 1))
    head = _heading(say("worksheet.answers-title", lang, title=title), seed, lang)
    return f'<div class="answers">{head}\n<ol>\n{rows}\n</ol></div>'


def _answer(number: int, exercise: Exercise, lang: str) -> str:
    right = escape(answer(exercise, lang))
    reason = escape(sentence(exercise.sentences["solved"], lang))
    rules = ", ".join(rule_id(rule) for rule in exercise.step.rules)
    seed = clip(readable(exercise.seed))
    screen = escape(say("worksheet.on-screen", lang, level=exercise.level, seed=seed))
    return (
        f'<li value="{number}"><strong>{right}</strong> {reason} <span class="rules">({rules})</span>'
        f"<br><small>{screen}</small></li>"
    )


def _made(call: str, lang: str) -> str:
    """How to make the same sheet again, and whose words and drawings it has."""
    again, note = escape(say("worksheet.again", lang)), escape(say("sheet.note", lang))
    return f"<footer>{again} <code>{escape(readable(call))}</code><br>{note}</footer>"
