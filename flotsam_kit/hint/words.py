"""What a hint says, in sentences, in three languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flotsam_kit.advice import Advice, Figure
from flotsam_kit.core import Seat
from flotsam_kit.hint.figures import difference, kind, rivals, rounded
from flotsam_kit.hint.found import Hint, hides
from flotsam_kit.hint.gathering import Gathered, gathered
from flotsam_kit.hint.moves import move_words
from flotsam_kit.hint.reasons import named
from flotsam_kit.search import SURE
from flotsam_kit.texts import say

NAMED = 3
"""So many moves are named in a sentence."""


def sentences(hint: Hint, lang: str, names: Mapping[Seat, str] | None = None) -> tuple[str, ...]:
    """What the hint comes to: the best moves first, then why they are."""
    known = gathered(hint)
    hint = known.hint
    advice = hint.advice
    if advice is None:
        return (_nothing(hint, lang, names or {}),)
    if len(advice.figures) == 1:
        return (say("hint.only", lang, move=_move(hint, advice.figures[0].move, lang)),)
    why = _why(hint, advice, lang) if hint.is_done else ""
    return tuple(filter(None, (_best(known, advice, lang), why)))


def further(hint: Hint, lang: str) -> tuple[str, ...]:
    """What the figures say, and what a careful and a strong player would do."""
    hint = gathered(hint).hint
    advice = hint.advice
    if advice is None or len(advice.figures) == 1:
        return ()
    players = _players(hint, advice, lang) if hint.is_done else ()
    cut = say("hint.cut", lang, n=advice.examined) if advice.cut else ""
    return tuple(filter(None, (_figures(hint, advice, lang), *players, cut)))


def _move(hint: Hint, move: Any, lang: str) -> str:
    return move_words(hint.game, hint.view, move, lang)


def move_row(known: Gathered, move: Any, lang: str) -> str:
    """The move in words, with how many others come to the same."""
    told, more = _move(known.hint, move, lang), known.more.get(move, 0)
    return say("hint.alike", lang, move=told, n=more) if more else told


def _nothing(hint: Hint, lang: str, names: Mapping[Seat, str]) -> str:
    """Why nothing is to be decided by the seat that asked."""
    if hint.seat is None or hint.view.phase == "scored":
        return say(f"hint.none-{hint.view.phase}", lang)
    return say("hint.not-yours", lang, seat=names.get(hint.seat, hint.seat.value))


def _best(known: Gathered, advice: Advice, lang: str) -> str:
    sure = "-proved" if advice.proved else ""
    if len(advice.best) == len(advice.figures):
        return say(f"hint.all{sure}", lang)
    moves = [move_row(known, move, lang) for move in advice.best]
    if len(moves) == 1:
        return say("hint.best", lang, move=moves[0])
    if len(moves) > NAMED:
        moves[NAMED - 1 :] = [say("hint.others", lang, n=len(moves) - NAMED + 1)]
    return say(f"hint.best-many{sure}", lang, moves=tuple(moves))


def _why(hint: Hint, advice: Advice, lang: str) -> str:
    """The strategy notes that speak for the first of the best moves."""
    if len(advice.best) == len(advice.figures):
        return ""
    first = advice.best[0]
    told = [
        say(f"hint.{hint.game}.{reason.key}", lang, **values)
        for reason in hint.reasons
        if (values := named(hint.game, hint.view, first, reason.key)) is not None
    ]
    if len(advice.best) == 1:
        return "\n".join(told) or say("hint.no-reason", lang)
    # What is said of the first is not true of all.
    return " ".join((say("hint.about-first", lang), *told)) if told else ""


def _figures(hint: Hint, advice: Advice, lang: str) -> str:
    """What is proved to come of the best move, or how much better it is than the next one that is worse."""
    first = advice.figures[0]
    if advice.proved:
        key, amount = _outcome(hint, rounded(first.worth))
        # The position itself has been looked at, too, where every move ends the game.
        values = {"worth": amount, "rivals": rivals(hint.players)}
        return say(f"hint.proved.{key}", lang, n=max(1, advice.examined), **values)
    other = next((one for one in advice.figures if _is_behind(advice, one)), None)
    if other is None or not advice.done:
        return ""
    return say(
        f"hint.more.{kind(hint.game, hint.players)}",
        lang,
        move=_move(hint, first.move, lang),
        gap=difference(first.worth, other.worth),
        other=_move(hint, other.move, lang),
    )


def _outcome(hint: Hint, worth: float) -> tuple[str, float]:
    """Which sentence tells what is proved, with its number: ahead, behind or level where there are rivals."""
    if hint.players == 1 or hint.game == "flotsam":
        return kind(hint.game, hint.players), worth
    if worth == 0:
        return "level", 0.0
    return f"{hint.game}-{'ahead' if worth > 0 else 'behind'}", abs(worth)


def _players(hint: Hint, advice: Advice, lang: str) -> tuple[str, ...]:
    """What a careful and a strong player would do, and why where that is none of the best moves."""
    if hint.careful == hint.strong:
        return (_player("both", hint.careful, hint, advice, lang),)
    chosen = {"careful": hint.careful, "strong": hint.strong}
    return tuple(_player(who, move, hint, advice, lang) for who, move in chosen.items())


def _player(who: str, move: Any, hint: Hint, advice: Advice, lang: str) -> str:
    told, figure = _move(hint, move, lang), next(one for one in advice.figures if one.move == move)
    if advice.best == (move,):
        return say(f"hint.{who}.same", lang)
    if move in advice.best and len(advice.best) < len(advice.figures):
        return say(f"hint.{who}.among", lang, move=told)
    gap = difference(advice.figures[0].worth, figure.worth)
    if move in advice.best or gap <= 0:
        return say(f"hint.{who}.any", lang, move=told)
    less = say(f"hint.less.{kind(hint.game, hint.players)}", lang, gap=gap)
    if not _is_behind(advice, figure):
        return say(f"hint.{who}.unsure", lang, move=told, less=less)
    sees_less = hint.is_open and hides(hint.view)
    return say(f"hint.{who}.{'unseen' if sees_less else 'other'}", lang, move=told, less=less)


def _is_behind(advice: Advice, figure: Figure) -> bool:
    """Whether the move is told apart from the first, so that one can say by how much it is worse.

    That is decided on the deals that both have met; how much is read off the table, which knows all of them.
    """
    if figure.move in advice.best or difference(advice.figures[0].worth, figure.worth) <= 0:
        return False
    return advice.proved or figure.gap > SURE * figure.gap_error
