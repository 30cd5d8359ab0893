"""Endless exercises of one topic, on the page."""

from __future__ import annotations

import secrets

from flotsam_kit.asked import Unasked, options_of
from flotsam_kit.core import BadPosition
from flotsam_kit.games import GAMES
from flotsam_kit.practice import LEVELS, Run, begin, topics
from flotsam_kit.texts import tell
from flotsam_widgets.calling import written
from flotsam_widgets.cells import settle
from flotsam_widgets.language import language, system
from flotsam_widgets.notice import Notice
from flotsam_widgets.teach import PROGRESS
from flotsam_widgets.teach.drill import Drill

_SEEDS = 10_000


@written('practice("flotsam/divides")', cannot="practice.cannot")
def practice(
    topic: str,
    *,
    seed: int | str | None = None,
    level: int | None = None,
    options: object = None,
    lang: str | None = None,
) -> Drill | Notice:
    """Endless exercises of one topic such as "flotsam/divides", from level 1 on unless `level` says another.

    The same topic, level and seed show the same exercise to everybody. Without a seed one is drawn that you
    have not done of late, and without a level too the exercises go on at the level where you left them.
    `options` are the agreements of the table, as `Options` or by name. What there is not is told in a
    sentence that lists what there is.
    """
    try:
        spoken = language(lang)
    except ValueError as error:
        return Notice(str(error).splitlines(), system(), cannot="practice.cannot")
    PROGRESS.look()
    try:
        run = _begin(topic, seed, level, _agreed(topic, options, spoken))
    except BadPosition as error:
        return Notice(tell(error, spoken).splitlines(), spoken, cannot="practice.cannot")
    except Unasked as error:
        return Notice([str(error)], spoken, cannot="practice.cannot")
    drill = Drill(run, progress=PROGRESS, lang=spoken)
    settle(drill)
    return drill


def _agreed(topic: object, options: object, lang: str) -> object:
    """The agreements of the table, by name as for every board; what is no topic is told by itself."""
    found = topics().get(topic) if isinstance(topic, str) else None
    return options if found is None or options is None else options_of(GAMES[found.game], options, lang)


def _begin(topic: str, seed: int | str | None, level: int | None, options: object) -> Run:
    """The exercise that was asked for; what was left open follows the learner."""
    if level is None:
        left = PROGRESS.level(topic) if seed is None and isinstance(topic, str) else None
        level = left if left in LEVELS else LEVELS[0]
    if seed is None:
        done = PROGRESS.done(topic, level)
        seed = secrets.randbelow(_SEEDS)
        while str(seed) in done:
            seed = secrets.randbelow(_SEEDS)
    return begin(topic, level=level, seed=seed, options=options)
