"""What goes wrong in the laboratory: wrong tables, workers that fail, more options than fit a byte."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from flotsam_kit.lab import BadExperiment, shares
from flotsam_kit.lab.asked import ask
from flotsam_kit.lab.frames import games_frame
from flotsam_kit.lab.jobs import play
from tests.test_lab import small


@pytest.mark.parametrize(
    ("frame", "by", "told"),
    [
        ("no table", "bot", "A table of the laboratory is needed: what simulate() gives."),
        ("words", "bot", "A table of the laboratory is needed"),
        (None, "colour", "The table has no column colour: choose option, "),
        (None, ["bot", 7], "The table has no column 7: "),
        (None, None, "The table has no column None: "),
    ],
)
def test_shares_of_what_is_not_there_are_told_in_a_sentence(frame: Any, by: Any, told: str) -> None:
    played = small(games=1)
    tables = {None: played, "words": played.assign(won="all")}
    with pytest.raises(BadExperiment) as raised:
        shares(tables.get(frame, frame), by)
    assert str(raised.value).startswith(told)


def test_workers_that_fail_are_told_in_a_sentence() -> None:
    pool = ThreadPoolExecutor(1)
    pool.shutdown()
    with pytest.raises(BadExperiment, match="Whoever plays the games has failed: RuntimeError: "):
        small(executor=pool)


def test_more_options_than_a_byte_can_number() -> None:
    many = [
        {"hand_limit": most, "tie_break": tie} for most in range(1, 79) for tie in ("shared", "more_ships")
    ]
    asked = ask("korsar", 2, "easy", 1, 0, options=many)
    frame = games_frame(asked, play(asked, [(len(many) - 1, 1)]))
    assert len(many) > 127
    assert frame["option"].tolist() == ["hand-limit=78,tie-break=more_ships"] * 2
