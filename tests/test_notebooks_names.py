"""Every topic, lesson and vote that a notebook names is there, in code cells and in lines shown in prose."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from flotsam_kit.games import GAMES
from flotsam_kit.lesson import lesson_ids
from flotsam_kit.practice import topics
from flotsam_kit.votes import vote_ids
from tests.test_notebooks_form import ALL, each, read, source

CALL = re.compile(r"\b(worksheet|present|practice|lesson|play)\(\s*\"([^\"]*)\"")
VIEWS = {*lesson_ids(), *vote_ids()}
KNOWN = {
    "worksheet": set(topics()),
    "practice": set(topics()),
    "lesson": set(lesson_ids()),
    "present": VIEWS,
    "play": set(GAMES),
}


def named(path: Path) -> Iterator[tuple[str, str]]:
    """What is called by name in a notebook, in whatever kind of cell; lines of positions are no names.

    `board.play("35@7")` is a move of a board, not a game.
    """
    for cell in read(path)["cells"]:
        for found in CALL.finditer(source(cell)):
            is_method = source(cell)[: found.start()].endswith(".")
            if not is_method and not re.match(r"\w+/1 ", found[2]):
                yield found[1], found[2]


@each
def test_what_a_notebook_calls_by_name_is_there(path: Path) -> None:
    assert [(call, name) for call, name in named(path) if name not in KNOWN[call]] == []


def test_calls_of_every_kind_are_looked_at() -> None:
    assert {call for path in ALL for call, _ in named(path)} == set(KNOWN)
