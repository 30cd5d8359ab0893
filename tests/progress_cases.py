"""Progress for tests: something of everything in it, and whether all of that is there."""

from __future__ import annotations

import re
from typing import Any

from flotsam_kit.progress import DiskProgress, MemoryProgress
from flotsam_kit.texts import LANGUAGES, tell

LESSON, TOPIC = "flotsam/10-divides", "flotsam/divides"


def codes(progress: DiskProgress) -> list[str]:
    """The codes of what the learner is told; each has a sentence in every language."""
    for note in progress.notes:
        assert all(len(tell(note, lang).split()) > 4 for lang in LANGUAGES)
    return [str(note.code) for note in progress.notes]


def fill(progress: MemoryProgress) -> None:
    """Reach something of each kind."""
    progress.solved(LESSON, "first-crate", 5)
    progress.leave(LESSON, "the-neighbour")
    progress.at_level(TOPIC, 2)
    progress.did(TOPIC, 2, "7.2")


def assert_filled(progress: MemoryProgress) -> None:
    """All that `fill` has reached is known."""
    assert progress.best(LESSON, "first-crate") == 5
    assert progress.last_step(LESSON) == "the-neighbour"
    assert progress.level(TOPIC) == 2
    assert progress.done(TOPIC, 2) == {"7.2"}


def words(widget: Any) -> str:
    """What a text on the page says, without its tags."""
    return " ".join(re.sub(r"<[^>]+>", " ", widget.value).split()).replace("\u00a0", " ")
