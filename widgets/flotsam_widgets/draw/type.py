"""Fitting words into boxes: widths at most, lines broken between words, names cut short."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from flotsam_widgets.draw.shapes import Scene, Shape, Sprite, Text
from flotsam_widgets.draw.widths import BOLD, REGULAR

_REGULAR = {letter: width for width, letters in REGULAR.items() for letter in letters}
_BOLD = {letter: width for width, letters in BOLD.items() for letter in letters}
_UNKNOWN = 100


def width(text: str, size: int, *, bold: bool = False) -> float:
    """What the text takes at most, in pixels."""
    return _letters(text, bold) * size / 100


# Every picture measures the same words again.
@lru_cache(8000)
def _letters(text: str, bold: bool) -> int:
    table = _BOLD if bold else _REGULAR
    return sum(table.get(letter, _UNKNOWN) for letter in text)


def wrap(text: str, size: int, box: float, *, bold: bool = False) -> tuple[str, ...]:
    """The text in lines that fit the box, broken at plain spaces only (a number stays with its word)."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, bold=bold) <= box:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def shorten(text: str, size: int, box: float, *, bold: bool = False) -> str:
    """The text, cut with an ellipsis when it is too long for the box: for names that people typed."""
    if width(text, size, bold=bold) <= box:
        return text
    while text and width(text + "…", size, bold=bold) > box:
        text = text[:-1]
    return text.rstrip() + "…"


def texts(scene: Scene) -> tuple[tuple[str, Text], ...]:
    """Every text of the scene with the key of its part, those in sprites too: for checks that all fit."""
    return tuple((part.key, text) for part in scene.parts for text in _within(part.shapes))


def _within(shapes: Iterable[Shape]) -> Iterator[Text]:
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape
        elif isinstance(shape, Sprite):
            for text in _within(shape.shapes):
                yield replace(text, x=text.x + shape.x, y=text.y + shape.y)
