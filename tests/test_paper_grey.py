"""Pictures for paper: no colour, what can be read stays readable, each fish and flag is told apart."""

from __future__ import annotations

import itertools

import pytest

from flotsam_kit.practice import LEVELS, exercise, topics
from flotsam_widgets.draw import theme as c
from flotsam_widgets.draw.paper import PRINT, black_and_white, grey
from flotsam_widgets.draw.shapes import Text
from flotsam_widgets.paper.pictures import picture
from tests.drawn import DRAWN
from tests.test_draw_contrast import LINE_PAIRS, TEXT_PAIRS, contrast, flat, luminance, readable_texts


def is_grey(colour: str) -> bool:
    return colour[1:3] == colour[3:5] == colour[5:7]


def test_a_grey_is_as_light_as_its_colour() -> None:
    assert grey("#C9E0E2") == grey("#c9e0e2".upper())
    for colour in (c.GOLD, c.WOOD, c.BACK, "#A3271B", "#FBF6EC"):
        assert is_grey(grey(colour))
        assert luminance(grey(colour)) == pytest.approx(luminance(colour), abs=0.005)


def test_what_is_written_on_fish_and_flags_can_be_read() -> None:
    for colour, ground in c.GAME.items():
        assert contrast(grey(c.ON_GAME[colour]), grey(ground)) >= 4.5


def test_the_greys_of_the_four_fish_differ() -> None:
    levels = [int(grey(c.GAME[colour])[1:3], 16) for colour in "rbyg"]
    assert levels == sorted(levels)
    assert all(later - earlier >= 40 for earlier, later in itertools.pairwise(levels))


@pytest.mark.parametrize("pair", TEXT_PAIRS)
def test_texts_of_the_print_theme_can_be_read(pair: str) -> None:
    ink, ground = pair.split("/")
    assert contrast(getattr(PRINT, ink), getattr(PRINT, ground)) >= 4.5


@pytest.mark.parametrize("pair", [*LINE_PAIRS, "hair/paper", "wave/paper"])
def test_lines_of_the_print_theme_can_be_seen(pair: str) -> None:
    line, ground = pair.split("/")
    assert contrast(getattr(PRINT, line), getattr(PRINT, ground)) >= 3


@pytest.mark.parametrize("name", DRAWN)
def test_any_picture_of_a_board_loses_its_colours_and_shadows_only(name: str) -> None:
    scene = DRAWN[name].scene(theme=PRINT)
    printed = black_and_white(scene)
    assert [part.key for part in printed.parts] == [part.key for part in scene.parts]
    for part in printed.parts:
        for shape, _, _ in flat(part.shapes):
            colours = [shape.fill] if isinstance(shape, Text) else [shape.ink.fill, shape.ink.stroke]
            assert all(is_grey(colour) for colour in colours if colour)
            assert isinstance(shape, Text) or shape.ink.opacity == 1
    words = [[s.text for s, _, _ in flat(part.shapes) if isinstance(s, Text)] for part in scene.parts]
    assert words == [
        [s.text for s, _, _ in flat(part.shapes) if isinstance(s, Text)] for part in printed.parts
    ]


@pytest.mark.parametrize("topic", topics())
def test_every_text_of_an_exercise_can_be_read_on_what_lies_under_it(topic: str) -> None:
    for level in LEVELS:
        scene, _ = picture(exercise(topic, level, 9).step, "fr")
        readable_texts(scene)
