"""The data of a lesson: steps, answers, verdicts. Frozen values; no rules of any game, no sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from flotsam_kit.core import NOTHING, Refusal

HINTS = 4
STARS = 3
GOAL_WORDS = 15
LANGUAGES = ("en", "fr", "ru")

# What a step may keep off the screen until it is solved; a game's screen ignores what it does not draw.
# Consequences are seen where a move has been played out: there they are what the learner is to see.
CONSEQUENCES = frozenset({"pile", "tokens", "scores", "next-starter", "next-mover", "points", "counts"})
HIDDEN = CONSEQUENCES | {"edges", "treasure", "targets", "limit", "preview", "verdicts"}


class Check(StrEnum):
    """What solves a step."""

    PLAYS = "plays"  # one of the accepted legal moves
    REFUSES = "refuses"  # one of the accepted forbidden moves: try it and be told why
    CHOOSES = "chooses"  # exactly the accepted ones of the options
    ANSWERS = "answers"  # a typed number or order
    REACHES = "reaches"  # own moves, with replies between, to a position of which the predicate holds
    PREDICTS = "predicts"  # say what will happen, then see it


@dataclass(frozen=True, slots=True)
class Feedback:
    """The sentence (a key below the step's `feedback`) for the wrong answers that a pattern matches.

    Patterns of moves: a move, with `*` for any piece of it (`64@*`), `legal`, `refused`, a rule id for
    the moves that it refuses, or `*` for all. Of choices: `+7` marked wrongly, `-10` missing, or the whole
    answer (`3.4`). Of numbers: the number, `<48`, `>98`, or `*`.
    """

    patterns: tuple[str, ...]
    key: str


@dataclass(frozen=True, slots=True)
class Slot:
    """One place of an order: its name, shown in the words of an option where it has such, and what fits."""

    name: str
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson, as read from its file; answers are texts in their canonical form.

    `accepts`: the moves (or lines of moves), the alternatives, or for `chooses` of several the one set, its
    options joined by `.`. `misconceptions`: id -> the answers that somebody with that belief gives. `then`:
    moves played, or positions shown, after a prediction. `replies`: what the others play after each own move
    of `reaches`, each the first that is possible. `of`: what the options are (`boat`, `card`, `seat` ...), so
    that they can be pressed in the picture; empty for words and numbers. `slots`: the places of an order, to
    be filled one after the other; with `each_once` no option twice.
    """

    name: str
    rules: tuple[str, ...]
    game: str
    position: str
    state: object
    seat: str
    check: Check
    accepts: tuple[str, ...]
    solution: str
    feedback: tuple[Feedback, ...]
    misconceptions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()
    then: tuple[str, ...] = ()
    is_open: bool = False
    options: tuple[str, ...] = ()
    of: str = ""
    picks_one: bool = False
    slots: tuple[Slot, ...] = ()
    each_once: bool = False
    refused_by: str = ""
    predicate: str = ""
    replies: tuple[str, ...] = ()
    moves: int = 1

    @property
    def by_moves(self) -> bool:
        """Whether the step is answered by moves on the board."""
        return self.check in (Check.PLAYS, Check.REFUSES, Check.REACHES)

    @property
    def by_options(self) -> bool:
        """Whether the step is answered by choosing among its options."""
        return bool(self.options) and not self.is_order

    @property
    def is_order(self) -> bool:
        """Whether the step is answered by one option for each of its slots."""
        return bool(self.slots)

    def fitting(self, filled: tuple[str, ...]) -> tuple[str, ...]:
        """The options for the first free slot of an order, those before it being filled; none at its end."""
        if len(filled) >= len(self.slots):
            return ()
        taken = filled if self.each_once else ()
        return tuple(option for option in self.slots[len(filled)].options if option not in taken)

    @property
    def chooses_many(self) -> bool:
        """Whether any number of the options may be chosen at once."""
        return self.check is Check.CHOOSES and not self.picks_one


Texts = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its steps, and by language its sentences under keys such as `first-crate.goal`.

    `next` is the id of the lesson of ours that the closing page leads to, empty for none.
    """

    id: str
    rules: tuple[str, ...]
    minutes: int
    steps: tuple[Step, ...]
    texts: Mapping[str, Texts]
    next: str = ""

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which the lesson has its sentences, English first."""
        return tuple(lang for lang in LANGUAGES if lang in self.texts)

    def language(self, lang: str) -> str:
        """The language itself when the lesson has it, else the first that it has."""
        return lang if lang in self.texts else self.languages[0]

    def text(self, key: str, lang: str) -> str:
        """The raw sentence under a key; `KeyError` without one."""
        return self.texts[self.language(lang)][key]

    def number(self, name: str) -> int:
        """The place of a step, from 0."""
        return next(i for i, step in enumerate(self.steps) if step.name == name)


class Kind(StrEnum):
    """How a verdict sounds."""

    SOLVED = "solved"
    LEGAL = "legal"  # a legal move, but not what was asked: it is played out
    REFUSED = "refused"  # a forbidden move: the rule answers
    WRONG = "wrong"  # another answer
    GOES_ON = "goes-on"  # a line of moves that is not finished yet


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the judge says to an answer: a key of the step's sentences with its values, a refusal, or both.

    `half` keeps the second half of the refusal back: the step asks for just that.
    """

    kind: Kind
    answer: str
    key: str = ""
    values: Mapping[str, object] = field(default_factory=lambda: NOTHING)
    refusal: Refusal | None = None
    half: bool = False

    @property
    def is_solved(self) -> bool:
        """Whether the answer solves the step."""
        return self.kind is Kind.SOLVED

    @property
    def is_wrong(self) -> bool:
        """Whether the answer counts as a try that failed."""
        return self.kind in (Kind.LEGAL, Kind.REFUSED, Kind.WRONG)
