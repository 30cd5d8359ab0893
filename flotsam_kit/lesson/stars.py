"""The price of help and of guessing, in half stars; `lesson.stars.rule` prints the same rule in words."""

from __future__ import annotations

from flotsam_kit.lesson.model import STARS, Check

FULL = 2 * STARS
LEAST = 2
FREE_HINTS = 1


def half_stars(check: Check, wrong: int, hints: int) -> int:
    """The half stars that a step is worth, 2 to 6, after `wrong` wrong answers and `hints` hints.

    Three stars for the first right answer; the first hint is free, every further hint and every wrong
    answer costs half a star; a solved step keeps at least one star. Of predictions only the first answer
    counts: a wrong one leaves one star.
    """
    if check is Check.PREDICTS and wrong:
        return LEAST
    return max(LEAST, FULL - wrong - max(0, hints - FREE_HINTS))


def hint_price(hints: int) -> int:
    """The half stars that the next hint costs when `hints` have been shown."""
    return 0 if hints < FREE_HINTS else 1
