"""Agreements handed to `explore` beside a position: none is left out without a word."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from flotsam_kit import betta, flotsam, korsar
from flotsam_kit.betta import box as box_module
from flotsam_widgets import explore
from flotsam_widgets.notice import Notice

LINE = "flotsam/1 players=3 boats=3:45,7:35 hands=A:14.20.48,B:49.50,C:63.64 box=*"
NONE = LINE + " options=last-card=none"
HELD = "korsar/1 players=2 ships=1:A5/A.r2/B.b4/~A hands=A:r3,B:g1.g1 pile=k2.k3 box=*"
MINE = betta.load_box(
    Path(box_module.__file__)
    .with_name("ours.toml")
    .read_text(encoding="utf-8")
    .replace('name = "ours"', 'name = "mine"')
)


def shown(position: Any, options: Any) -> Any:
    free = explore(position, options=options, lang="en")
    state = free.session.state
    free.close()
    return state


@pytest.mark.parametrize("position", [NONE, flotsam.parse_state(NONE)], ids=["line", "state"])
@pytest.mark.parametrize(
    "options", [{"passing": "soft"}, flotsam.Options(passing="soft")], ids=["name", "all"]
)
def test_a_position_keeps_its_agreements_save_those_that_are_given(position: Any, options: Any) -> None:
    assert shown(position, options) == flotsam.parse_state(NONE.replace("=last", "=passing=soft,last"))


def test_by_name_an_agreement_can_be_made_the_usual_one_again() -> None:
    assert shown(NONE, {"last_card": "lone"}) == flotsam.parse_state(LINE)
    assert shown(NONE, flotsam.Options()) == flotsam.parse_state(NONE)


def test_what_acts_in_a_deal_alone_changes_no_position() -> None:
    assert shown(LINE, {"first": "C"}) == flotsam.parse_state(LINE)


def test_a_box_that_is_given_is_played_with() -> None:
    dealt = betta.deal(2, seed=1, options=betta.Options(box=MINE, mirror=True))
    assert shown(betta.format_state(dealt), {"box": MINE}) == dealt
    assert shown(betta.format_state(dealt), betta.Options(box=MINE)) == dealt
    assert shown(betta.deal(2, seed=1), {"box": MINE}) == replace(dealt, options=betta.Options(box=MINE))


@pytest.mark.parametrize(
    "options", [7, "passing=soft", korsar.Options(), {"pass": "soft"}, {"passing": "gentle"}]
)
def test_what_are_no_agreements_is_told(options: Any) -> None:
    assert isinstance(explore(LINE, options=options, lang="en"), Notice)


def test_agreements_that_contradict_the_position_are_told() -> None:
    told = explore(HELD, options={"hold": "off"}, lang="en")
    assert isinstance(told, Notice)
    assert "hold" in str(told)
