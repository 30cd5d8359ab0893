"""The data of a vote. Frozen values; no rules of any game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """What a vote says in one language; the options stand in the order in which they are numbered.

    `thinks` is what the expected wrong answer stands for, where no belief of the rule cards says it.
    """

    question: str
    options: tuple[str, ...]
    reveal: str
    thinks: str = ""


@dataclass(frozen=True, slots=True)
class Vote:
    """One question.

    `options` are the names of the answers, `right` one of them, `expected` the wrong one that most are
    likely to take and `beliefs` what they then believe. `then` are moves played at the reveal. `shows` are
    the seats whose hands lie open, `card` and `turn` the card of Betta that is asked about and how it is
    turned, `hidden` what stays off the picture until the reveal.
    """

    name: str
    game: str
    rules: tuple[str, ...]
    beliefs: tuple[str, ...]
    position: str
    state: object
    options: tuple[str, ...]
    right: str
    expected: str
    words: Mapping[str, Words]
    then: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()
    card: str = ""
    turn: int = 0
    hidden: frozenset[str] = frozenset()

    @property
    def id(self) -> str:
        """What `present` shows it by."""
        return f"{self.game}/votes/{self.name}"

    @property
    def place(self) -> int:
        """The place of the right answer, from 0."""
        return self.options.index(self.right)
