"""Moves that come to the same are told as one: the first of them, with how many more there are."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from flotsam_kit.hint.found import Hint
from flotsam_kit.search import room


@dataclass(frozen=True, slots=True)
class Gathered:
    """A hint in which moves that come to the same are one, and by its first move how many more there are."""

    hint: Hint
    more: Mapping[Any, int]


def gathered(hint: Hint) -> Gathered:
    """The hint as it is told; as it stands where nothing or everything comes to the same."""
    advice, firsts = hint.advice, _firsts(hint)
    kept = set(firsts.values())
    if advice is None or not 1 < len(kept) < len(firsts):
        return Gathered(hint, {})
    figures = tuple(figure for figure in advice.figures if figure.move in kept)
    best = tuple(dict.fromkeys(firsts[move] for move in advice.best))
    told = replace(
        hint,
        advice=replace(advice, figures=figures, best=best),
        careful=firsts.get(hint.careful, hint.careful),
        strong=firsts.get(hint.strong, hint.strong),
    )
    return Gathered(told, {move: number - 1 for move, number in Counter(firsts.values()).items()})


def _firsts(hint: Hint) -> Mapping[Any, Any]:
    """For each move the first one that comes to the same; nothing where the game tells no moves alike."""
    tools = room(hint.game)
    if hint.advice is None or tools.alike is None:
        return {}
    # What moves come to is seen in the open: any cards that the view allows will do.
    position, seen = tools.dealer(hint.view)(random.Random(0)), dict[Hashable, Any]()
    return {
        figure.move: seen.setdefault(tools.alike(position, tools.fast.code(figure.move)), figure.move)
        for figure in hint.advice.figures
    }
