"""Exercises by topic, level and seed; the list of topics."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType

from flotsam_kit.arguments import plain
from flotsam_kit.games import GAMES
from flotsam_kit.notation import given, named, seed_text
from flotsam_kit.practice.codes import Fault, error
from flotsam_kit.practice.model import LEVELS, Draft, Exercise, Topic, finish
from flotsam_kit.practice.seeds import chance, next_seed

_DRAWS = 20_000  # far more than any topic needs: the slowest takes a few hundred


@cache
def topics() -> Mapping[str, Topic]:
    """All topics by id, such as `flotsam/divides`; each game keeps its own in `practice/<game>`."""
    found: dict[str, Topic] = {}
    for game in GAMES:
        name = f"flotsam_kit.practice.{game}"
        if find_spec(name) is not None:
            found.update({topic.id: topic for topic in import_module(name).TOPICS})
    return MappingProxyType(found)


def topic_of(name: object) -> Topic:
    """The topic with this id; `PracticeError`, which lists all of them, for another."""
    if isinstance(name, str) and name in topics():
        return topics()[name]
    raise error(Fault.TOPIC, name=given(name), topics=tuple(topics()))


def exercise(topic: str, level: int = 1, seed: int | str = "1", options: object = None) -> Exercise:
    """The exercise of a topic, a level (1 to 3) and a seed (a number or any text).

    The same three give the same exercise on every platform. `options`: the game's agreements, the default
    ones with `None`. Raises `PracticeError` for what there is not.
    """
    found = topic_of(topic)
    level, seed = plain(level), plain(seed)
    if isinstance(level, bool) or not isinstance(level, int) or level not in LEVELS:
        raise error(Fault.LEVEL, found=named(level), lowest=LEVELS[0], highest=LEVELS[-1])
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise error(Fault.SEED, found=type(seed).__name__)
    agreed = GAMES[found.game].Options() if options is None else options
    if not isinstance(agreed, GAMES[found.game].Options):
        raise error(Fault.OPTIONS, game=found.game, found=type(options).__name__)
    text = seed_text(seed)
    return finish(found, level, text, _draft(found, level, text, agreed))


def _draft(topic: Topic, level: int, seed: str, options: object) -> Draft:
    rng = chance("practice", topic.id, level, seed)
    lowest, highest = topic.bands[level - 1]
    for _ in range(_DRAWS):
        draft = topic.make(rng, level, options)
        if draft is not None and lowest <= draft.difficulty <= highest:
            return draft
    raise RuntimeError(f"no exercise of {topic.id} at level {level}: its bands cannot be met")


def series(topic: str, level: int = 1, seed: int | str = "1", options: object = None) -> Iterator[Exercise]:
    """Exercises of one level without end, from that of the seed on; none repeats what was just asked."""
    found = exercise(topic, level, seed, options)
    recent: tuple[Exercise, ...] = ()
    while True:
        yield found
        recent = (*recent, found)[-RECENT:]
        found = following(recent, level, options)


RECENT = 5
_TRIES = 60


def following(recent: tuple[Exercise, ...], level: int, options: object = None) -> Exercise:
    """The exercise after the recent ones (latest last): another subject, answer and place of the answer."""
    seed = recent[-1].seed
    for _ in range(_TRIES):
        seed = next_seed(seed)
        found = exercise(recent[-1].topic, level, seed, options)
        if not repeats(found, recent):
            break
    return found


def repeats(found: Exercise, recent: tuple[Exercise, ...]) -> bool:
    """Whether an exercise asks about what was asked of late, or has the answer or its place of the last."""
    last = recent[-1]
    if found.about in [each.about for each in recent] or found.answer == last.answer:
        return True
    return bool(found.place) and found.place == last.place and found.step.options != last.step.options
