"""Votes in words, as a screen reader hears them: they tell no more than the picture before the reveal."""

from __future__ import annotations

import re

import pytest

from flotsam_kit.games import GAMES
from flotsam_kit.votes import find_votes
from flotsam_widgets import present

RESULT = r"\bwins\b|assistant|\b1 of 7"
VOTES = [vote.id for game in GAMES for vote in find_votes(f"{game}/votes")[0]]


@pytest.mark.parametrize("name", VOTES)
def test_the_result_is_told_with_the_reveal_alone(name: str) -> None:
    show = present(name, lang="en")
    board, state = show.board, show.session.state  # type: ignore[union-attr]
    is_told = GAMES[name.partition("/")[0]].to_move(state) is None or name.endswith(
        ("/how-many-turns", "/last-card-last-word")
    )
    assert not re.search(RESULT, board.text())
    show.key("r")  # type: ignore[union-attr]
    assert bool(re.search(RESULT, board.text())) == is_told
    show.close()
