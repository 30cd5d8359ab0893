"""How much room the classroom view has for the picture. The same numbers stand in present.css."""

from __future__ import annotations

from collections.abc import Sequence

from flotsam_widgets.draw.slide import LEAST
from flotsam_widgets.draw.type import width, wrap
from flotsam_widgets.screen import Room

TALL, LEAST_WIDE = 720, 900  # units: the window is as high, or at least as wide
SQUARE_BELOW = 1100 / 720  # width to height of windows that are laid out as a square one
HEAD, FOOT, ASIDE = (136, 150), (132, 164), (380, 340)  # of wide windows, and of square ones
MANY_ASIDE = (500, 380)  # where there are many answers
MARGIN, GAP, AIR = 32, 24, 14
CORNER, DOT = 420, 27  # what stands at the right of the head; one dot for a question
GOAL = 36  # the question; smaller where it takes more than GOAL_LINES
GOAL_LINES = 2
LARGE = 30  # what is said at the foot, where it is short
BUTTONS, BADGE, LINES = 616, 52, (3, 2)  # beside what is said, and how many large lines there are
USUAL = (1280, 720)  # until the page has told its size


def unit(window: tuple[int, int]) -> float:
    """How many pixels one unit is: 1/720 of the height, less where the window is very narrow."""
    return min(window[1] / TALL, window[0] / LEAST_WIDE)


def has_dots(window: tuple[int, int], caption: float, count: int) -> bool:
    """Whether so many dots have room beside a caption so wide, in units; the caption counts, too."""
    wide = window[0] / unit(window) if min(window) > 0 else USUAL[0]
    return wide - CORNER - GAP - DOT * count - GAP - caption >= MARGIN


def caption_of(forms: Sequence[str], window: tuple[int, int]) -> str:
    """The first of these captions that has room beside the languages; the last where none has."""
    window = window if min(window) > 0 else USUAL
    room = window[0] / unit(window) - MARGIN - CORNER
    return next((form for form in forms if width(form, LEAST) <= room), forms[-1])


def is_short(said: Sequence[str], window: tuple[int, int]) -> bool:
    """Whether what is said has room at the foot in large letters; its first line is bold."""
    window = window if min(window) > 0 else USUAL
    wide, square = window[0] / unit(window), is_square(window)
    room = wide - 2 * MARGIN - BADGE - (0 if square else BUTTONS)
    lines = [line for i, text in enumerate(said) for line in wrap(text, LARGE, room, bold=not i)]
    return len(lines) <= LINES[square]


def is_long(goal: str, window: tuple[int, int]) -> bool:
    """Whether the question takes too many lines in its usual letters."""
    window = window if min(window) > 0 else USUAL
    return len(wrap(goal, GOAL, window[0] / unit(window) - 2 * MARGIN, bold=True)) > GOAL_LINES


def is_square(window: tuple[int, int]) -> bool:
    """Whether the window is laid out as one that is not much wider than high."""
    return window[0] / window[1] <= SQUARE_BELOW


def stage_room(window: tuple[int, int], *, beside: bool, many: bool = False) -> Room:
    """Width and height of the picture, in units; `beside`: answers stand at its right, `many` of them."""
    if min(window) <= 0:
        window = USUAL
    wide, high = (side / unit(window) for side in window)
    square = is_square(window)
    aside = (MANY_ASIDE if many else ASIDE)[square]
    width = wide - 2 * MARGIN - (GAP + aside if beside else 0)
    return round(width), round(high - HEAD[square] - FOOT[square] - AIR)
