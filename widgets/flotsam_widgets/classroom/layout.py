"""How much room the classroom view has for the picture. The same numbers stand in present.css."""

from __future__ import annotations

from flotsam_widgets.screen import Room

TALL, LEAST_WIDE = 720, 900  # units: the window is as high, or at least as wide
SQUARE_BELOW = 1100 / 720  # width to height of windows that are laid out as a square one
HEAD, FOOT, ASIDE = (136, 150), (132, 164), (380, 340)  # of wide windows, and of square ones
MANY_ASIDE = (500, 380)  # where there are many answers
MARGIN, GAP, AIR = 32, 24, 14
CORNER, DOT = 420, 27  # what stands at the right of the head; one dot for a question
USUAL = (1280, 720)  # until the page has told its size


def unit(window: tuple[int, int]) -> float:
    """How many pixels one unit is: 1/720 of the height, less where the window is very narrow."""
    return min(window[1] / TALL, window[0] / LEAST_WIDE)


def has_dots(window: tuple[int, int], caption: float, count: int) -> bool:
    """Whether so many dots have room beside a caption so wide, in units; the caption counts, too."""
    wide = window[0] / unit(window) if min(window) > 0 else USUAL[0]
    return wide - CORNER - GAP - DOT * count - GAP - caption >= MARGIN


def stage_room(window: tuple[int, int], *, beside: bool, many: bool = False) -> Room:
    """Width and height of the picture, in units; `beside`: answers stand at its right, `many` of them."""
    if min(window) <= 0:
        window = USUAL
    wide, high = (side / unit(window) for side in window)
    is_square = window[0] / window[1] <= SQUARE_BELOW
    aside = (MANY_ASIDE if many else ASIDE)[is_square]
    width = wide - 2 * MARGIN - (GAP + aside if beside else 0)
    return round(width), round(high - HEAD[is_square] - FOOT[is_square] - AIR)
