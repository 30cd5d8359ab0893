"""The figures of a hint as they are shown, and what they count."""

from __future__ import annotations

from collections.abc import Sequence

from flotsam_kit.advice import Figure
from flotsam_kit.texts import say
from flotsam_kit.texts.numbers import number, signed


def kind(game: str, players: int) -> str:
    """What tells two units apart: a game, and for one player the game alone."""
    return f"{game}-solo" if players == 1 else game


def unit(game: str, players: int, lang: str) -> str:
    """What the figures count."""
    return say(f"hint.unit.{kind(game, players)}", lang, rivals=rivals(players))


def rivals(players: int) -> str:
    """With whom a hint compares: the other player where there is only one, else the best opponent."""
    return "other" if players == 2 else "best"


def lead_unit(game: str, players: int, lang: str) -> str:
    """What the figures of who is ahead count."""
    return unit(game, players, lang) if players == 2 else say(f"hint.lead.{kind(game, players)}", lang)


def lead_method(game: str, figures: Sequence[Figure], lang: str) -> str:
    """How the figures of who is ahead came about, and why those of a hint are others."""
    if is_proved(figures):
        return say("hint.table.proved", lang)
    others = say("hint.bar.others", lang) if game != "flotsam" and len(figures) > 2 else ""
    return " ".join(filter(None, (say("hint.bar.ordinary", lang), others)))


def is_proved(figures: Sequence[Figure]) -> bool:
    """Whether the figures of who is ahead are certain: nothing was played on for them."""
    return not any(figure.playouts for figure in figures)


def compared_method(game: str, here: Sequence[Figure], there: Sequence[Figure], name: str, lang: str) -> str:
    """How the figures of two lines came about, of one by a proof and of the other by playing on, too."""
    if is_proved(here) == is_proved(there):
        return lead_method(game, here, lang)
    return say(f"hint.compare.proved-{'here' if is_proved(here) else 'there'}", lang, name=name)


def worth(players: int, value: float, lang: str) -> str:
    """A worth as it is shown: with its sign where it can be below zero, points alone without."""
    return (number if players == 1 else signed)(rounded(value), lang)


def rounded(worth: float) -> float:
    """The worth as it is shown; never a zero below zero."""
    return round(worth, 1) + 0.0


def difference(more: float, less: float) -> float:
    """How much more one worth is than another, both as they are shown: who subtracts finds the same."""
    return rounded(rounded(more) - rounded(less))


def doubt(error: float) -> float:
    """The standard error as it is shown: never rounded down to nothing."""
    return max(0.1, round(error, 1)) if error else 0.0
