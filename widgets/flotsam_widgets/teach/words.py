"""What a lesson writes round the board: dots, stars, hints shown so far, the closing page. HTML out."""

from __future__ import annotations

from html import escape
from pathlib import Path

from flotsam_kit.lesson import Lesson, Walk, load_lesson, notebook_of
from flotsam_kit.lesson.model import STARS
from flotsam_kit.lesson.texts import lines
from flotsam_kit.lesson.texts import say as tell
from flotsam_kit.progress import MemoryProgress
from flotsam_kit.texts import say
from flotsam_widgets.message import rule_button

STAR = "M10 1.5l2.6 5.6 6 .7-4.4 4.2 1.1 6L10 15l-5.3 3 1.1-6L1.4 7.8l6-.7z"
HALF = "M10 1.5v13.5l-5.3 3 1.1-6L1.4 7.8l6-.7z"


def amount(halves: int, lang: str) -> str:
    """Half stars as a number of stars: `3`, `2½`, `½`."""
    whole, rest = divmod(halves, 2)
    half = say("lesson.stars.half", lang) if rest else ""
    return f"{whole}{half}" if whole else half or "0"


def stars(halves: int, full: int, lang: str) -> str:
    """How many stars of how many, in words."""
    return say("lesson.stars.worth", lang, stars=amount(halves, lang), full=full)


def stars_svg(halves: int, lang: str) -> str:
    """Three stars, filled as far as earned, half ones too; in words for those who do not see them."""
    drawn = []
    for place in range(STARS):
        left = halves - 2 * place
        fill = f'<path class="fk-star-full" d="{STAR if left > 1 else HALF}"/>' if left > 0 else ""
        drawn.append(f'<g transform="translate({place * 22} 0)">{fill}<path class="fk-star" d="{STAR}"/></g>')
    label = escape(stars(halves, STARS, lang), quote=True)
    return (
        f'<svg class="fk-stars" role="img" aria-label="{label}" width="{STARS * 22}" height="20" '
        f'viewBox="0 0 {STARS * 22} 20"><title>{label}</title>{"".join(drawn)}</svg>'
    )


def best(walk: Walk, progress: MemoryProgress, place: int) -> int:
    """The best half stars of a step, now or on an earlier way through."""
    return max(walk.earned(place), progress.best(walk.lesson.id, walk.lesson.steps[place].name))


def progress_html(walk: Walk, progress: MemoryProgress, lang: str) -> str:
    """A dot for each step (a tick when solved, a ring where one is) and the stars of the step."""
    count = len(walk.lesson.steps)
    dots = []
    for place, tries in enumerate(walk.tries):
        here = " fk-here" if place == walk.place else ""
        dots.append(
            f'<span class="fk-dot{" fk-done" if tries.is_solved else ""}{here}">'
            f"{'✓' if tries.is_solved else ''}</span>"
        )
    solved = sum(tries.is_solved for tries in walk.tries)
    if walk.is_over:
        worth, drawn = stars(_total(walk, progress), STARS * count, lang), ""
    else:
        halves = walk.worth(walk.place)
        worth, drawn = stars(halves, STARS, lang), stars_svg(halves, lang)
    if count == 1:
        label = escape(worth, quote=True)
        return f'<div class="fk-worth" role="img" aria-label="{label}">{escape(worth)} {drawn}</div>'
    label = say(
        "lesson.step.progress", lang, n=min(walk.place + 1, count), count=count, solved=solved, stars=worth
    )
    return (
        f'<div class="fk-steps" role="img" aria-label="{escape(label, quote=True)}">{"".join(dots)}</div>'
        f'<div class="fk-worth" aria-hidden="true">{escape(worth)} {drawn}</div>'
    )


def panel_html(walk: Walk, lang: str) -> str:
    """Below the board: the rules of the step as buttons, and the hints shown so far."""
    if walk.is_over:
        return ""
    step, lesson = walk.step, walk.lesson
    chips = "".join(rule_button(rule, lang) for rule in step.rules)
    shown = "".join(
        f"<li><strong>{escape(say('lesson.step.hint', lang, n=place))}</strong> "
        f"{escape(tell(lesson, f'{step.name}.hints.{place}', lang))}</li>"
        for place in range(1, walk.here.hints + 1)
    )
    hints = f'<ol class="fk-hints">{shown}</ol>' if shown else ""
    label = escape(say("lesson.step.rules", lang))
    return f'{hints}<div class="fk-chips"><span class="fk-label">{label}</span>{chips}</div>'


def rule_html(lang: str) -> str:
    """The star rule in small print."""
    return f"<p><small>{escape(say('lesson.stars.rule', lang))}</small></p>"


def end_html(walk: Walk, progress: MemoryProgress, lang: str) -> str:
    """The closing page: the stars of every step, the star rule, the lesson's last words."""
    lesson = walk.lesson
    rows = "".join(
        f'<tr><th scope="row">{place + 1}. {escape(tell(lesson, f"{step.name}.title", lang))}</th>'
        f"<td>{stars_svg(best(walk, progress, place), lang)}</td></tr>"
        for place, step in enumerate(lesson.steps)
    )
    title = escape(say("lesson.end.steps", lang))
    table = f"<table><caption>{title}</caption><tbody>{rows}</tbody></table>"
    parts = (f"{table}{rule_html(lang)}", _closing(lesson, lang))
    return f'<div class="fk-end">{"".join(f"<section>{part}</section>" for part in parts)}</div>'


def closing(lesson: Lesson, lang: str) -> tuple[str, ...]:
    """The last words of a lesson, without its table of stars."""
    said = (*lines(lesson, "end.lines", lang), *lines(lesson, "end.next", lang))
    return (*said, f"{_next_title(lesson, lang)} ({notebook_of(lesson.next)})") if lesson.next else said


def _closing(lesson: Lesson, lang: str) -> str:
    texts = lesson.texts[lesson.language(lang)]
    box = ""
    if said := lines(lesson, "end.lines", lang):
        title = escape(tell(lesson, "end.title", lang)) if "end.title" in texts else ""
        items = "".join(f"<li>{escape(line)}</li>" for line in said)
        box = f"<h4>{title}</h4><ul>{items}</ul>"
    if now := lines(lesson, "end.next", lang):
        box += f"<h4>{escape(say('lesson.end.next', lang))}</h4><p>{escape(' '.join(now))}</p>"
    return box + (_next_html(lesson, lang) if lesson.next else "")


def _next_title(lesson: Lesson, lang: str) -> str:
    return say("lesson.end.lesson", lang, title=tell(load_lesson(lesson.next), "title", lang))


def _next_html(lesson: Lesson, lang: str) -> str:
    """Where to go from here: a link to the next notebook where it lies beside this one, else the call."""
    file, title = notebook_of(lesson.next), escape(_next_title(lesson, lang))
    if not Path(file).is_file():
        return (
            f'<p class="fk-next">{title}<br><code>lesson("{escape(lesson.next)}", lang="{lang}")</code></p>'
        )
    link = f'<a href="{escape(file)}" data-fk-notebook target="_blank" rel="noopener">{title}</a>'
    return f'<p class="fk-next">{link}<br><small>{escape(file)}</small></p>'


def _total(walk: Walk, progress: MemoryProgress) -> int:
    return sum(best(walk, progress, place) for place in range(len(walk.tries)))


def total_words(walk: Walk, progress: MemoryProgress, lang: str) -> str:
    """All stars of the lesson, in words."""
    return stars(_total(walk, progress), STARS * len(walk.tries), lang)
