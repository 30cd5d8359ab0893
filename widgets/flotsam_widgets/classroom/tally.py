"""Counting votes: pure."""

from __future__ import annotations

import re
from dataclasses import dataclass

from flotsam_kit.notation import clip

MOST = 999  # votes for one answer; more people are in no room


class NoCounts(ValueError):
    """A text is no list of counts; `.wanted` says how many there should be."""

    def __init__(self, text: str, wanted: int) -> None:
        super().__init__(text)
        self.text, self.wanted = text, wanted


@dataclass(frozen=True, slots=True)
class Tally:
    """How many have voted for each answer."""

    counts: tuple[int, ...]

    @classmethod
    def empty(cls, answers: int) -> Tally:
        """Nobody has voted yet."""
        return cls((0,) * answers)

    @property
    def total(self) -> int:
        """How many votes there are."""
        return sum(self.counts)

    def with_one(self, place: int, by: int = 1) -> Tally:
        """One vote more, or less, for the answer at that place; never below none."""
        changed = min(MOST, max(0, self.counts[place] + by))
        return Tally((*self.counts[:place], changed, *self.counts[place + 1 :]))

    def share(self, place: int) -> float:
        """The part of all votes that the answer has, in per cent."""
        return 100 * self.counts[place] / self.total if self.total else 0.0


def example(answers: int) -> str:
    """Counts as a class could have given them, to show how they are typed."""
    return " ".join(str(12 - 7 * place % 11) for place in range(answers))


def read_counts(text: str, answers: int) -> Tally:
    """The counts of a text such as `12 5 9`, one for each answer; raises `NoCounts`."""
    pieces = re.split(r"[\s,;/]+", text.strip())
    if len(pieces) != answers or not all(re.fullmatch(r"\d{1,3}", piece) for piece in pieces):
        raise NoCounts(clip(text.strip()), answers)
    return Tally(tuple(int(piece) for piece in pieces))
