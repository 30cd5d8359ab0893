"""Pictures of what a laboratory table says; each shows itself, with the same in words below it.

`won(frame, by="bot")`, `means(frame, "turns", by="option")`, `scores(frame, by="bot")` and
`course(frame, by="bot")`, where `by` is a column of the table. matplotlib is loaded by the first picture.
"""

from __future__ import annotations

from typing import Any

from flotsam_kit.arguments import is_among
from flotsam_kit.lab import measures
from flotsam_kit.lab.shares import columns
from flotsam_kit.texts import say
from flotsam_widgets.calling import written
from flotsam_widgets.charts import words
from flotsam_widgets.charts.chart import Chart
from flotsam_widgets.charts.drawing import draw_bars, draw_dots, draw_lines
from flotsam_widgets.language import language, system
from flotsam_widgets.notice import Notice

__all__ = ["Chart", "course", "means", "scores", "won"]


MOST_GROUPS = 40
"""More of them nobody can tell apart in one picture."""


class Undrawn(ValueError):
    """What cannot be drawn; the message is the sentence to show."""


@written('charts.won(frame, by="bot")', cannot="lab.chart.cannot")
def won(frame: Any, by: str = "bot", *, lang: str | None = None) -> Chart | Notice:
    """Who wins how often: the share of each group with its 95 % interval, each option by itself."""

    def draw(spoken: str) -> Chart:
        found = measures.won(_checked(frame, by, spoken), by)
        fair = 1 / measures.seats(frame) if found else None
        said = words.Said(by, spoken, percent=True)
        return draw_dots(found, said, title=words.title("won", frame, spoken), line=fair)

    return _shown(draw, lang)


@written('charts.means(frame, "score", by="bot")', cannot="lab.chart.cannot")
def means(frame: Any, value: str = "score", by: str = "bot", *, lang: str | None = None) -> Chart | Notice:
    """The mean of a column such as "score" or "turns" in each group, with its 95 % interval."""

    def draw(spoken: str) -> Chart:
        found = measures.mean(_checked(frame, by, spoken, value), value, by)
        said = words.Said(by, spoken, percent=False)
        title = words.title("mean", frame, spoken, what=words.column(value, spoken))
        return draw_dots(found, said, title=title, line=None)

    return _shown(draw, lang)


@written('charts.scores(frame, by="bot")', cannot="lab.chart.cannot")
def scores(frame: Any, by: str = "bot", *, lang: str | None = None) -> Chart | Notice:
    """How the scores of each group spread, a bar for each score, and where their mean lies."""

    def draw(spoken: str) -> Chart:
        found = measures.spread(_checked(frame, by, spoken, "score"), "score", by)
        return draw_bars(
            found, words.Said(by, spoken, percent=True), title=words.title("scores", frame, spoken)
        )

    return _shown(draw, lang)


@written('charts.course(frame, by="bot")', cannot="lab.chart.cannot")
def course(frame: Any, by: str = "bot", *, lang: str | None = None) -> Chart | Notice:
    """How the share won by each group settles as more and more games are played."""

    def draw(spoken: str) -> Chart:
        found = measures.course(_checked(frame, by, spoken), by)
        return draw_lines(
            found, words.Said(by, spoken, percent=True), title=words.title("course", frame, spoken)
        )

    return _shown(draw, lang)


def _shown(draw: Any, lang: str | None) -> Chart | Notice:
    try:
        spoken = language(lang)
    except ValueError as error:
        return Notice(str(error).splitlines(), system(), cannot="lab.chart.cannot")
    try:
        found: Chart = draw(spoken)
    except Undrawn as error:
        return Notice([str(error)], spoken, cannot="lab.chart.cannot")
    return found


def _checked(frame: Any, by: str, lang: str, value: str | None = None) -> Any:
    """The table, when it is one and has the columns. Raises `Undrawn`."""
    names = columns(frame)
    if not names:
        raise Undrawn(say("lab.chart.no-table", lang))
    if not is_among(by, names):
        raise Undrawn(say("lab.chart.no-column", lang, found=str(by), columns=names))
    if (groups := frame[by].nunique()) > MOST_GROUPS:
        raise Undrawn(say("lab.chart.many", lang, found=str(by), n=groups, most=MOST_GROUPS))
    known = measures.numbers(frame)
    if value is not None and not is_among(value, known):
        raise Undrawn(say("lab.chart.no-number", lang, found=str(value), columns=known))
    return frame
