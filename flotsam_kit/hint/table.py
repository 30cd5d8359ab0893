"""The moves of a hint with their figures, a move a row."""

from __future__ import annotations

from dataclasses import dataclass

from flotsam_kit.advice import Figure
from flotsam_kit.hint.figures import doubt, unit, worth
from flotsam_kit.hint.found import Hint
from flotsam_kit.hint.gathering import gathered
from flotsam_kit.hint.words import move_row
from flotsam_kit.texts import say
from flotsam_kit.texts.numbers import number

SHOWN = 6
"""So many moves are listed, the best first; what the careful and the strong player would do comes besides."""


@dataclass(frozen=True, slots=True)
class Row:
    """One move of the table, all in words. `error` and `playouts` are empty where the worth is proved."""

    move: str
    worth: str
    error: str
    playouts: str
    is_best: bool


def rows(hint: Hint, lang: str) -> tuple[Row, ...]:
    """The first moves with their figures, and those that the text below speaks of."""
    known = gathered(hint)
    advice = known.hint.advice
    if advice is None or len(advice.figures) < 2:
        return ()
    return tuple(
        Row(
            move_row(known, figure.move, lang),
            worth(hint.players, figure.worth, lang),
            "" if advice.proved else number(doubt(figure.error), lang),
            "" if advice.proved else number(figure.playouts, lang),
            figure.move in advice.best,
        )
        for figure in _shown(known.hint)
    )


def listed(hint: Hint, lang: str) -> tuple[str, ...]:
    """The rows as lines of text, with what they count above them; nothing where there are none."""
    advice, found = hint.advice, rows(hint, lang)
    if advice is None or not found:
        return ()
    key = "hint.line-proved" if advice.proved else "hint.line"
    lines = (say(key, lang, move=row.move, worth=row.worth, error=row.error, n=row.playouts) for row in found)
    more = rest(hint, lang)
    return (caption(hint, lang), *lines, *([more] if more else []), method(hint, lang))


def caption(hint: Hint, lang: str) -> str:
    """What the figures count."""
    return say("hint.table.counted", lang, unit=unit(hint.game, hint.players, lang))


def method(hint: Hint, lang: str) -> str:
    """How the figures came about, and how sure they are."""
    is_proved = hint.advice is not None and hint.advice.proved
    kind = "proved" if is_proved else "open" if hint.is_open else "sampled"
    return say(f"hint.table.{kind}", lang)


def rest(hint: Hint, lang: str) -> str:
    """How many moves are not listed, and whether some are as good as the best; empty when all are listed."""
    known = gathered(hint)
    advice, shown = known.hint.advice, _shown(known.hint)
    more = [figure for figure in advice.figures if figure not in shown] if advice else []
    if advice is None or not more:
        return ""
    number = sum(1 + known.more.get(figure.move, 0) for figure in more)
    if len(advice.best) == len(advice.figures):
        return say("hint.table.rest-level", lang, n=number)
    equals = sum(1 + known.more.get(figure.move, 0) for figure in more if figure.move in advice.best)
    return say(f"hint.table.rest{'-equals' if equals else ''}", lang, n=number, equals=equals)


def _shown(hint: Hint) -> tuple[Figure, ...]:
    """The figures of the table, the best moves first, each part by its worth: a search has its own order."""
    if hint.advice is None:
        return ()
    best, spoken_of = hint.advice.best, (hint.careful, hint.strong)
    shown = [one for at, one in enumerate(hint.advice.figures) if at < SHOWN or one.move in spoken_of]
    return tuple(sorted(shown, key=lambda one: (one.move not in best, -one.worth)))
