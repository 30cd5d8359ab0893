"""A hint that somebody interrupts: what has been tried out is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from flotsam_kit import betta
from flotsam_kit.hint import ahead, asking, hint
from flotsam_kit.hint.finding import hinting, looking
from flotsam_kit.texts.numbers import number

STATE = betta.deal(3, seed=1)
MANY = 100_000


def interrupted(steps: Callable[..., Iterator[Any]], after: int) -> Callable[..., Iterator[Any]]:
    """The same steps; the one behind so many is never done."""

    def some(*values: Any, **named: Any) -> Iterator[Any]:
        yield from islice(steps(*values, **named), after)
        raise KeyboardInterrupt

    return some


def test_a_hint_that_is_interrupted_tells_what_was_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "hinting", interrupted(hinting, 2))
    found = hint(STATE, playouts=MANY)
    assert found.advice is not None
    assert (found.advice.done, found.advice.cut, found.is_done) == (True, True, False)
    tries = number(found.advice.examined, "en")  # how many depends on the machine: 825 or 1,980
    assert f"The search ended early, after {tries}\u00a0tries in all" in str(found)


def test_one_that_had_all_its_tries_is_not_called_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = sum(not step.is_done for step in hinting(STATE, playouts=2))
    monkeypatch.setattr(asking, "hinting", interrupted(hinting, steps))
    found = hint(STATE, playouts=2)
    assert found.advice is not None
    assert (found.advice.done, found.advice.cut) == (True, False)
    assert "ended early" not in str(found)


def test_who_is_ahead_is_told_from_the_deals_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "looking", interrupted(looking, 3))
    assert [figure.playouts for figure in ahead(STATE, deals=MANY)] == [3, 3, 3]


def test_before_anything_was_tried_an_interruption_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "hinting", interrupted(hinting, 0))
    monkeypatch.setattr(asking, "looking", interrupted(looking, 0))
    for call in (hint, ahead):
        with pytest.raises(KeyboardInterrupt):
            call(STATE)
