"""The static pictures: the same scene gives the same text, and nothing that a person typed becomes markup."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from flotsam_kit.core import Seat
from flotsam_widgets.draw.shapes import Box, Ink, Part, Rect, Scene, Sprite, Text
from flotsam_widgets.draw.svg import paint_svg
from tests import golden_drawn
from tests.drawn import DRAWN, LAYOUTS

SVG = "{http://www.w3.org/2000/svg}"
KEPT = golden_drawn.files()


@pytest.mark.parametrize("path", KEPT, ids=[path.name for path in KEPT])
def test_the_kept_pictures_are_what_is_drawn(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == KEPT[path], "python -m tests.golden_drawn writes them anew"


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", DRAWN)
def test_every_picture_is_sound_xml_with_its_words(name: str, layout: str) -> None:
    scene, words = DRAWN[name].scene(layout=layout), DRAWN[name].words(layout=layout)
    root = ET.fromstring(paint_svg(scene, words))  # noqa: S314
    assert root.get("viewBox") == f"-8 -8 {scene.width + 16} {scene.height + 16}"
    assert root.findtext(f"{SVG}title") == scene.title
    assert root.findtext(f"{SVG}desc") == words
    keys = [group.get("data-part") for group in root.findall(f"{SVG}g")]
    assert keys == [part.key for part in scene.parts]


@pytest.mark.parametrize(
    "name", ["<img src=x onerror=alert(1)>", "\"'&]]>", "\x00\x1b\ud800\uffff", "]]><!--"]
)
def test_a_name_stays_a_text(name: str) -> None:
    names = {Seat.B: name}
    svg = paint_svg(DRAWN["two-in-use"].scene(names=names), DRAWN["two-in-use"].words(names=names))
    root = ET.fromstring(svg.encode())  # noqa: S314
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        *("svg", "title", "desc", "g", "rect", "circle", "path", "text")
    }


def test_sprites_stand_where_they_are_shown() -> None:
    ink = Ink("#112233", "#445566", 2, (4, 3), 0.5)
    sprite = Sprite("s", 10, 20.25, 9, 9, (Rect(0, 0, 9, 9, ink, 2), Text(4, 4, "x", 14, "#000000", True)))
    svg = paint_svg(Scene(90, 90, "#FFFFFF", (Part("p", Box(0, 0, 90, 90), (sprite,)),)))
    assert (
        '<g transform="translate(10 20.2)"><rect x="0" y="0" width="9" height="9" rx="2" fill="#112233"'
        in svg
    )
    assert 'stroke-dasharray="4 3" opacity="0.50"' in svg
