"""Colours that carry a meaning are told apart by all eyes, or a second sign stands beside."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace

import pytest

from flotsam_kit import betta, flotsam, korsar
from flotsam_kit.core import Seat
from flotsam_kit.games import GAMES
from flotsam_widgets.betta import outlines as fish
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.draw.theme import GAME, THEMES, Theme
from flotsam_widgets.korsar import outlines as flags
from flotsam_widgets.korsar.parts import emblem
from flotsam_widgets.message import Kind, Message, render
from flotsam_widgets.screen import Look, Selection
from flotsam_widgets.screens import SCREENS
from tests.board_cases import LINE
from tests.colour_sight import EYES, distance, seen
from tests.drawn_betta import TWO
from tests.drawn_korsar import FOUR

AT_A_GLANCE = 10
# What tells the kinds of a message without their colour.
SIGNS: dict[Kind, str] = {"good": "✓", "refused": "✕", "error": "!"}


def nearest(colours: list[str], eyes: str) -> float:
    pairs = itertools.combinations([seen(colour, eyes) for colour in colours], 2)
    return min(distance(one, other) for one, other in pairs)


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_distance_is_that_of_the_published_examples(
    one: tuple[float, float, float], other: tuple[float, float, float], apart: float
) -> None:
    assert distance(one, other) == pytest.approx(apart, abs=1e-4)
    assert distance(other, one) == pytest.approx(apart, abs=1e-4)


def test_what_the_eyes_do_not_see() -> None:
    """Red and green of one lightness fall together without the cones for red or green, not without blue."""
    red, green = "#C86400", "#7F8000"
    assert distance(seen(red, "normal"), seen(green, "normal")) > 30
    assert distance(seen(red, "deuteranopia"), seen(green, "deuteranopia")) < 8
    assert distance(seen(red, "tritanopia"), seen(green, "tritanopia")) > 20


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("colours", ["rbgy", "gbrk"], ids=["fish", "pirates"])
def test_fish_and_pirates_are_told_apart_at_twice_a_glance(colours: str, eyes: str) -> None:
    assert nearest([GAME[colour] for colour in colours], eyes) >= 2 * AT_A_GLANCE


def test_fish_and_pirates_differ_in_shape_too() -> None:
    assert len({fish.TAILS[colour] for colour in "rbgy"}) == 4
    assert len({flags.FLAGS[colour] for colour in "gbrk"}) == 4
    shapes = {re.sub(r"#\w+|[\d.]+", "", repr(emblem(colour, 0, 0, 10))) for colour in "gbrk"}
    assert len(shapes) == 4


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_what_is_chosen_and_what_is_refused_are_told_apart_at_a_glance(theme: Theme, eyes: str) -> None:
    assert nearest([theme.accent, theme.refuse], eyes) >= AT_A_GLANCE
    assert nearest([theme.accent, theme.last], eyes) >= AT_A_GLANCE


STATES: dict[str, dict[str, Look]] = {
    "flotsam": {
        "plain": Look(),
        "chosen": Look(selection=Selection((Target("card", "48"),))),
        "refused": Look(refused=flotsam.parse_move("48@5")),
        "last": Look(last=flotsam.parse_move("35@7")),
    },
    "korsar": {
        "plain": Look(),
        "chosen": Look(selection=Selection((Target("card", "g2"),))),
        "refused": Look(refused=korsar.parse_move("g2@3")),
    },
    "betta": {
        "plain": Look(),
        "chosen": Look(selection=Selection((Target("card", "r1"),))),
        "refused": Look(refused=betta.parse_move("r1@2")),
    },
}
LINES = {"flotsam": LINE, "korsar": FOUR, "betta": TWO}


@pytest.mark.parametrize("game", STATES)
def test_every_state_is_drawn_in_shapes_of_its_own(game: str) -> None:
    """Red and ochre, teal and green can fall together: without any colour the pictures still differ."""
    module = GAMES[game]
    state = module.parse_state(LINES[game])
    view = module.view(state, Seat.A)
    drawn = {
        name: re.sub(r"#[0-9A-F]{6}", "#", repr(SCREENS[game].scene(view, replace(look, seat=Seat.A)).parts))
        for name, look in STATES[game].items()
    }
    assert len(set(drawn.values())) == len(drawn)


@pytest.mark.parametrize("kind", SIGNS)
def test_each_kind_of_message_has_a_sign_of_its_own(kind: Kind) -> None:
    assert f'aria-hidden="true">{SIGNS[kind]}</span>' in render(Message("x", kind), "en")
    assert len(set(SIGNS.values())) == len(SIGNS)
