"""A hint in words and figures, in three languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from flotsam_kit.advice import Advice
from flotsam_kit.core import Seat
from flotsam_kit.games import GAMES
from flotsam_kit.hint import Hint
from flotsam_kit.search import SURE
from flotsam_kit.texts import say
from flotsam_kit.texts.numbers import number, signed

SHOWN = 6
"""So many moves are listed, the best first."""
NAMED = 4
"""So many moves are named in a sentence."""


@dataclass(frozen=True, slots=True)
class Row:
    """One move of the table, all in words. `error` and `playouts` are empty where the worth is proved."""

    move: str
    worth: str
    error: str
    playouts: str
    is_best: bool


def text(hint: Hint, lang: str) -> str:
    """All of a hint in lines of text: the sentences, then the moves with their figures."""
    lines = [*sentences(hint, lang), *further(hint, lang)]
    listed = rows(hint, lang)
    if listed:
        key = "hint.columns-proved" if hint.advice and hint.advice.proved else "hint.columns"
        lines.append(say(key, lang, unit=unit(hint.game, hint.players, lang)))
    for row in listed:
        error, playouts = row.error and f"± {row.error}", row.playouts and f"({row.playouts})"
        lines.append("  ".join(filter(None, (row.move, row.worth, error, playouts))))
    return "\n".join(lines)


def sentences(hint: Hint, lang: str, names: Mapping[Seat, str] | None = None) -> tuple[str, ...]:
    """What the hint comes to: the best moves first, then why they are."""
    advice = hint.advice
    if advice is None:
        if hint.seat is None or hint.is_open:
            return (say("hint.none", lang),)
        return (say("hint.not-yours", lang, seat=(names or {}).get(hint.seat, hint.seat.value)),)
    if len(advice.figures) == 1:
        return (say("hint.only", lang, move=_written(hint, advice.figures[0].move)),)
    return (_best(hint, advice, lang), *(_why(hint, advice, lang) if hint.is_done else ()))


def further(hint: Hint, lang: str) -> tuple[str, ...]:
    """What the figures say, and what a careful and a strong player would do."""
    advice = hint.advice
    if advice is None or len(advice.figures) == 1:
        return ()
    return tuple(filter(None, (_figures(hint, advice, lang), *_players(hint, lang))))


def rows(hint: Hint, lang: str) -> tuple[Row, ...]:
    """The first moves with their figures."""
    advice = hint.advice
    if advice is None or len(advice.figures) < 2:
        return ()
    return tuple(
        Row(
            _written(hint, figure.move),
            worth(hint.players, figure.worth, lang),
            "" if advice.proved else number(doubt(figure.error), lang),
            "" if advice.proved else number(figure.playouts, lang),
            figure.move in advice.best,
        )
        for figure in advice.figures[:SHOWN]
    )


def rest(hint: Hint, lang: str) -> str:
    """How many moves are not listed, and whether some are as good as the best; empty when all are listed."""
    more = hint.advice.figures[SHOWN:] if hint.advice else ()
    equals = sum(figure.move in hint.advice.best for figure in more) if hint.advice else 0
    if equals:
        return say("hint.table.rest-equals", lang, n=len(more), equals=equals)
    return say("hint.table.rest", lang, n=len(more)) if more else ""


def unit(game: str, players: int, lang: str) -> str:
    """What the figures count."""
    return say(f"hint.unit.{_kind(game, players)}", lang)


def lead_unit(game: str, players: int, lang: str) -> str:
    """What the figures of who is ahead count."""
    return say(f"hint.lead.{_kind(game, players)}", lang)


def worth(players: int, value: float, lang: str) -> str:
    """A worth as it is shown: with its sign where it can be below zero, points alone without."""
    return (number if players == 1 else signed)(rounded(value), lang)


def rounded(worth: float) -> float:
    """The worth as it is shown; never a zero below zero."""
    return round(worth, 1) + 0.0


def doubt(error: float) -> float:
    """The standard error as it is shown: never rounded down to nothing."""
    return max(0.1, round(error, 1)) if error else 0.0


def _kind(game: str, players: int) -> str:
    return f"{game}-solo" if players == 1 else game


def _best(hint: Hint, advice: Advice, lang: str) -> str:
    moves = tuple(_written(hint, move) for move in advice.best)
    if len(moves) == len(advice.figures):
        return say("hint.all-proved" if advice.proved else "hint.all", lang)
    if len(moves) == 1:
        return say("hint.best", lang, move=moves[0])
    if len(moves) <= NAMED:
        return say("hint.best-many", lang, moves=moves)
    others = say("hint.others", lang, n=len(moves) - NAMED + 1)
    return say("hint.best-many", lang, moves=(*moves[: NAMED - 1], others))


def _why(hint: Hint, advice: Advice, lang: str) -> list[str]:
    """The strategy notes that speak for the first of the best moves."""
    if len(advice.best) == len(advice.figures):
        return []
    first = advice.best[0]
    values = {field.name: getattr(first, field.name) for field in fields(first)}
    told = [say(f"hint.{hint.game}.{reason.key}", lang, **values) for reason in hint.reasons]
    if len(advice.best) > 1:  # what is said of the first is not true of all
        return [say("hint.about", lang, move=_written(hint, first), reason=reason) for reason in told]
    return told or [say("hint.no-reason", lang)]


def _figures(hint: Hint, advice: Advice, lang: str) -> str:
    """How sure it is, and how much better than the next move that is worse."""
    first = advice.figures[0]
    if advice.proved:
        return say("hint.proved", lang, n=advice.examined, worth=worth(hint.players, first.worth, lang))
    worse = (one for one in advice.figures if one.move not in advice.best and one.gap > SURE * one.gap_error)
    other = next(worse, None)
    if other is None or not advice.done:
        return ""
    return say(
        f"hint.more.{_kind(hint.game, hint.players)}",
        lang,
        move=_written(hint, first.move),
        gap=max(0.1, rounded(other.gap)),
        other=_written(hint, other.move),
        error=doubt(other.gap_error),
        n=other.playouts,
    )


def _players(hint: Hint, lang: str) -> list[str]:
    """What a careful and a strong player would do."""
    if not hint.is_done:
        return []
    careful, strong = (_written(hint, move) for move in (hint.careful, hint.strong))
    if careful == strong:
        return [say("hint.both", lang, move=careful)]
    return [say("hint.careful", lang, move=careful), say("hint.strong", lang, move=strong)]


def _written(hint: Hint, move: Any) -> str:
    return GAMES[hint.game].format_move(move)
