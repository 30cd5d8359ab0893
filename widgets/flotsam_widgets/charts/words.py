"""What stands in and below the pictures: groups, numbers and sentences in the language asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flotsam_kit.games import GAMES
from flotsam_kit.lab import measures
from flotsam_kit.lab.measures import Course, Measure, Spread
from flotsam_kit.notation import EMPTY
from flotsam_kit.texts import say
from flotsam_kit.texts.catalogue import find
from flotsam_kit.texts.numbers import number

COLUMNS = ("score", "turns", "rounds", "place", "won", "bot", "seat", "order", "option")


@dataclass(frozen=True, slots=True)
class Said:
    """How groups of the column `by` and their values are said; with `percent` values are shares of 1."""

    by: str
    lang: str
    percent: bool

    def group(self, value: Any) -> str:
        """A group: `easy bot`, `seat A`, what was agreed."""
        return group(self.by, value, self.lang)

    def value(self, value: float) -> str:
        """A value as a reader wants it: 61 %, 4.2."""
        if self.percent:
            return say("lab.chart.percent", self.lang, n=round(100 * value))
        return number(round(value, 1 if abs(value) < 100 else 0), self.lang)

    def measure(self, found: Measure, *, options: bool) -> str:
        """A sentence about a share or a mean."""
        name = self.group(found.group)
        if options and self.by != "option":
            name = f"{name}, {group('option', found.option, self.lang)}"
        ends = {"low": self.value(found.low), "high": self.value(found.high)}
        return say("lab.chart.measured", self.lang, group=name, value=self.value(found.value), **ends)

    def spread(self, found: Spread) -> str:
        """A sentence about a spread: from where to where, the most frequent, the mean."""
        most = max(found.counts, key=lambda score: found.counts[score])
        share = found.counts[most] / sum(found.counts.values())
        return say(
            "lab.chart.spread",
            self.lang,
            group=self.group(found.group),
            low=min(found.counts),
            high=max(found.counts),
            most=most,
            share=self.value(share),
            mean=number(round(found.mean, 1), self.lang),
        )

    def course(self, found: Course) -> str:
        """A sentence about how a share settles: after few games, after more, after all."""
        last = len(found.games) - 1
        places = sorted({last // 8, last // 2, last})
        steps = [
            say(
                "lab.chart.after",
                self.lang,
                n=found.games[at],
                share=self.value(found.shares[at]),
                low=self.value(found.lows[at]),
                high=self.value(found.highs[at]),
            )
            for at in places
        ]
        return say("lab.chart.course", self.lang, group=self.group(found.group), steps=", ".join(steps))


def group(by: str, value: Any, lang: str) -> str:
    """A value of a column as a reader knows it."""
    if by == "bot":
        return find(f"play.bot.{value}", lang) or str(value)
    if by == "option":
        return ", ".join(_option(part, lang) for part in str(value).split(","))
    if by in ("seat", "order", "rounds", "place"):
        return say(f"lab.group.{by}", lang, n=value)
    return str(value)


def column(name: str, lang: str) -> str:
    """The name of a column in words; one of the reader's own as it is."""
    return say(f"lab.column.{name}", lang) if name in COLUMNS else name


def title(kind: str, frame: Any, lang: str, **values: str) -> str:
    """The title of a picture, with the number of games."""
    return say(f"lab.title.{kind}", lang, n=measures.games(frame), **values)


def _option(part: str, lang: str) -> str:
    """What was agreed, as it stands in a state line, in words; `-` is the usual game."""
    if part == EMPTY:
        return say("lab.group.usual", lang)
    name, _, value = part.partition("=")
    for game in GAMES:
        called = find(f"{game}.option.{name}.name", lang)
        told = find(f"{game}.option.{name}.{value}", lang)
        if called and told:
            return say("lab.group.option", lang, name=called, value=told)
    return part
