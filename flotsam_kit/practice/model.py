"""The data of practice: topics, exercises and their certificates. No game is known here."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from flotsam_kit.games import GAMES
from flotsam_kit.lesson.model import Check, Feedback, Slot, Step

YES = "yes"
LEVELS = (1, 2, 3)
STEP = "exercise"


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence as the key of a text and the values of its fields."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)


def said(key: str, **values: object) -> Said:
    """A sentence of a topic, such as `divides.goal`, or of another area, such as `flotsam.refusal.x`."""
    whole = key if key.partition(".")[0] in GAMES else f"practice.{key}"
    return Said(whole, MappingProxyType(values))


Certificate = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """An exercise as a topic makes it.

    `certificate` is the whole table candidate -> verdict that proves the answer: `yes`, or what speaks
    against it. `about` says what is asked about, so that it is not asked twice running. `wrong` holds a
    sentence by the pattern (or patterns, with a comma between) of wrong answers, as in the files of lessons.
    """

    rules: tuple[str, ...]
    game: str
    position: str
    state: object
    seat: str
    check: Check
    answer: str
    certificate: Certificate
    difficulty: int
    about: str
    goal: Said
    hints: tuple[Said, Said, Said, Said]
    solved: Said
    wrong: Mapping[str, Said]
    options: tuple[str, ...] = ()
    of: str = ""
    picks_one: bool = False
    slots: tuple[Slot, ...] = ()
    labels: Mapping[str, Said] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()
    then: tuple[str, ...] = ()
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise: a step of a lesson with the proof of its answer and its measured difficulty.

    The same topic, level, seed and options make the same exercise on every machine. `sentences` are those
    of the step, under keys such as `goal`, `hints.1`, `feedback.1`.
    """

    topic: str
    level: int
    seed: str
    step: Step
    sentences: Mapping[str, Said]
    certificate: Certificate
    difficulty: int
    about: str

    @property
    def answer(self) -> str:
        """The one right answer."""
        return self.step.solution

    @property
    def place(self) -> tuple[int, ...]:
        """Where the right answer stands among the options; empty without options to press."""
        step = self.step
        if not step.by_options:
            return ()
        right = step.solution.split(".")
        return tuple(place for place, option in enumerate(step.options) if option in right)


Maker = Callable[[random.Random, int, object], Draft | None]


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic: `make` draws one exercise of a level, or `None` when the draw has no single answer.

    `bands` are the lowest and highest difficulty of each level; they never overlap, so that a higher level
    is always harder. `practice.<name>.measure` says in words what is measured.
    """

    id: str
    make: Maker
    bands: tuple[tuple[int, int], ...]

    @property
    def name(self) -> str:
        """The id without the game, as in the keys of the texts."""
        return self.id.partition("/")[2]

    @property
    def game(self) -> str:
        """The game of the topic."""
        return self.id.partition("/")[0]


def finish(topic: Topic, level: int, seed: str, draft: Draft) -> Exercise:
    """The draft as an exercise that a lesson's screen can show."""
    sentences = {"title": said(f"{topic.name}.title"), "goal": draft.goal, "solved": draft.solved}
    sentences |= {f"hints.{place}": hint for place, hint in enumerate(draft.hints, 1)}
    sentences |= {f"options.{option}": label for option, label in draft.labels.items()}
    feedback = []
    for place, (patterns, sentence) in enumerate(draft.wrong.items(), 1):
        feedback.append(Feedback(tuple(patterns.split(",")), str(place)))
        sentences[f"feedback.{place}"] = sentence
    step = Step(
        name=STEP,
        rules=draft.rules,
        game=draft.game,
        position=draft.position,
        state=draft.state,
        seat=draft.seat,
        check=draft.check,
        accepts=(draft.answer,),
        solution=draft.answer,
        feedback=tuple(feedback),
        hidden=draft.hidden,
        then=draft.then,
        is_open=draft.is_open,
        options=draft.options,
        of=draft.of,
        picks_one=draft.picks_one,
        slots=draft.slots,
    )
    kept = MappingProxyType(sentences)
    return Exercise(topic.id, level, seed, step, kept, draft.certificate, draft.difficulty, draft.about)
