"""How an exercise is answered on paper: boxes to tick, lines to write on; and its answer in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import reduce
from html import escape
from types import MappingProxyType

from flotsam_kit.lesson.answers import EMPTY
from flotsam_kit.lesson.model import Step
from flotsam_kit.practice import Exercise, sentence
from flotsam_kit.texts import say

# What a move consists of, in the order of its notation: card@place, and in Betta the turn.
PIECES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"flotsam": ("card", "boat"), "korsar": ("card", "ship"), "betta": ("card", "display", "turns")}
)
LETTER = 1.9  # millimetres of paper for a letter of an option
_NUMBER = re.compile(r"-?\d+")
_MOVE = re.compile(r"(\w+)@(\d+)(?:\+(\d))?")
_CELLS = "".join(
    f'<rect x="{1 + 16 * column}" y="{1 + 16 * row}" width="16" height="16"/>'
    for row in range(3)
    for column in range(3)
)
GRID = f'<svg class="grid" viewBox="0 0 50 50" fill="none" stroke="#000" aria-hidden="true">{_CELLS}</svg>'


def how(step: Step, lang: str) -> str:
    """The sentence that says how to answer."""
    if step.by_moves:
        key = "move"
    elif step.is_order:
        key = "order"
    elif not step.options:
        key = "number"
    else:
        key = "many" if step.chooses_many else "one"
    said = say(f"worksheet.how.{key}", lang)
    return f"{said} {say('worksheet.how.draw', lang)}" if draws(step) else said


def draws(step: Step) -> bool:
    """Whether it helps to draw what will lie on a display."""
    return step.game == "betta" and "preview" in step.hidden and not step.picks_one


def room(exercise: Exercise, lang: str) -> str:
    """Boxes and lines for the answer and a line for the reason, as HTML."""
    step = exercise.step
    if step.by_moves:
        asked = _lines([say(f"worksheet.blank.{piece}", lang) for piece in PIECES[step.game]])
    elif step.is_order:
        asked = _places(exercise, lang)
    elif step.options:
        asked = _boxes([label(exercise, option, lang) for option in step.options])
    else:
        asked = _lines([say("worksheet.blank.answer", lang)])
    grid = GRID if draws(step) else ""
    why = f'<p class="why">{escape(say("worksheet.because", lang))}<span class="line"></span></p>'
    return f'{grid}<div class="asked">{asked}{why}</div>'


def label(exercise: Exercise, option: str, lang: str) -> str:
    """An option in words: its own, "Boat 3" for a thing in the picture, else as it stands."""
    own = exercise.sentences.get(f"options.{option}")
    if own is not None:
        return sentence(own, lang)
    of = exercise.step.of
    return say(f"lesson.of.{of}", lang, item=option) if of else option


def answer(exercise: Exercise, lang: str) -> str:
    """The right answer in words."""
    step, right = exercise.step, exercise.answer
    if step.by_moves:
        return _move(step, right, lang)
    if step.is_order:
        names = (label(exercise, slot.name, lang) for slot in step.slots)
        return _pairs(names, (label(exercise, each, lang) for each in right.split(".")), lang)
    if step.options and right != EMPTY:
        return _series((label(exercise, option, lang) for option in right.split(".")), lang)
    return right


def _move(step: Step, move: str, lang: str) -> str:
    found = _MOVE.fullmatch(move)
    if found is None:
        return move
    values = [value or "0" for value in found.groups()][: len(PIECES[step.game])]
    names = (say(f"worksheet.blank.{piece}", lang) for piece in PIECES[step.game])
    return _pairs(names, values, lang)


def _pairs(names: Iterable[str], values: Iterable[str], lang: str) -> str:
    """Each name with its value, one after the other."""
    each = zip(names, values, strict=True)
    return _series((say("worksheet.pair", lang, name=name, value=value) for name, value in each), lang)


def _series(pieces: Iterable[str], lang: str) -> str:
    return reduce(lambda first, then: say("worksheet.then", lang, first=first, then=then), pieces)


def _boxes(labels: list[str]) -> str:
    items = "".join(f'<li><span class="box"></span>{escape(words)}</li>' for words in labels)
    column = min(88, round(9 + LETTER * max(map(len, labels))))
    return (
        f'<ul style="grid-template-columns:repeat(auto-fill,minmax(min({column}mm,100%),1fr))">{items}</ul>'
    )


def _lines(labels: list[str]) -> str:
    lines = "".join(f'<p>{escape(words)}<span class="line"></span></p>' for words in labels)
    return f'<div class="lines">{lines}</div>'


def _places(exercise: Exercise, lang: str) -> str:
    """The places of an order: numbers are written, anything else is ticked."""
    out: list[str] = []
    written: list[str] = []
    for slot in exercise.step.slots:
        name = label(exercise, slot.name, lang)
        if any(map(_NUMBER.fullmatch, slot.options)):
            written.append(name)
        else:
            boxes = _boxes([label(exercise, option, lang) for option in slot.options])
            out.append(f'<div class="place"><span>{escape(name)}</span>{boxes}</div>')
    return "".join(out) + (_lines(written) if written else "")
