"""Endless exercises of one topic, on the page."""

from __future__ import annotations

import secrets

from flotsam_kit.core import BadPosition
from flotsam_kit.practice import begin
from flotsam_kit.texts import tell
from flotsam_widgets.cells import settle
from flotsam_widgets.language import language, system
from flotsam_widgets.notice import Notice
from flotsam_widgets.teach.drill import Drill

_SEEDS = 10_000


def practice(
    topic: str,
    *,
    seed: int | str | None = None,
    level: int | None = None,
    options: object = None,
    lang: str | None = None,
) -> Drill | Notice:
    """Endless exercises of one topic such as "flotsam/divides", from level 1 on unless `level` says another.

    The same topic, level and seed show the same exercise to everybody; without a seed one is drawn, and it
    stands on the page. What there is not is told in a sentence that lists what there is.
    """
    try:
        spoken = language(lang)
    except ValueError as error:
        return Notice(str(error).splitlines(), system())
    try:
        chosen = secrets.randbelow(_SEEDS) if seed is None else seed
        run = begin(topic, level=1 if level is None else level, seed=chosen, options=options)
    except BadPosition as error:
        return Notice(tell(error, spoken).splitlines(), spoken)
    drill = Drill(run, lang=spoken)
    settle(drill)
    return drill
