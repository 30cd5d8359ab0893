"""Every text fits its box, in every language and layout; every part knows how far it reaches."""

from __future__ import annotations

import pytest

from flotsam_widgets.draw import theme
from flotsam_widgets.draw.bounds import bounds
from flotsam_widgets.draw.shapes import Box
from flotsam_widgets.draw.type import shorten, texts, width, wrap
from tests.drawn import DRAWN as FLOTSAM
from tests.drawn import LANGUAGES, LAYOUTS
from tests.drawn_betta import BETTA
from tests.drawn_korsar import KORSAR

DRAWN = {
    **{f"flotsam-{name}": drawn for name, drawn in FLOTSAM.items()},
    **{f"korsar-{name}": drawn for name, drawn in KORSAR.items()},
    **{f"betta-{name}": drawn for name, drawn in BETTA.items()},
}
EVERY_LOOK = [(name, layout, lang) for name in DRAWN for layout in LAYOUTS for lang in LANGUAGES]


@pytest.mark.parametrize(("name", "layout", "lang"), EVERY_LOOK)
def test_every_text_fits_its_box(name: str, layout: str, lang: str) -> None:
    found = texts(DRAWN[name].scene(layout=layout, lang=lang))
    assert len(found) > 20
    wide = [
        (key, text.text, round(width(text.text, text.size, bold=text.bold)), text.box)
        for key, text in found
        if width(text.text, text.size, bold=text.bold) > text.box
    ]
    assert not wide


@pytest.mark.parametrize(("name", "layout", "lang"), EVERY_LOOK)
def test_only_a_long_name_cuts_what_stands_at_the_top(name: str, layout: str, lang: str) -> None:
    scene = DRAWN[name].scene(layout=layout, lang=lang, names={})
    assert not [text.text for key, text in texts(scene) if key == "title" and "…" in text.text]


@pytest.mark.parametrize(("name", "layout", "lang"), EVERY_LOOK)
def test_nothing_that_must_be_read_is_small(name: str, layout: str, lang: str) -> None:
    for key, text in texts(DRAWN[name].scene(layout=layout, lang=lang)):
        is_tab = text.text.isdigit() and text.bold and (key.startswith("card:") or key.endswith("/grid"))
        assert text.size >= (theme.TINY if is_tab else theme.SMALL), (key, text.text)


@pytest.mark.parametrize(("name", "layout", "lang"), EVERY_LOOK)
def test_parts_hold_their_shapes_and_stay_on_the_picture(name: str, layout: str, lang: str) -> None:
    scene = DRAWN[name].scene(layout=layout, lang=lang)
    picture = Box(0, 0, scene.width, scene.height)
    assert len({part.key for part in scene.parts}) == len(scene.parts)
    for part in scene.parts:
        assert inside(part.box, picture), part.key
        assert all(inside(bounds(shape), part.box) for shape in part.shapes), part.key


def inside(small: Box, large: Box) -> bool:
    return (
        large.x <= small.x
        and large.y <= small.y
        and small.x + small.w <= large.x + large.w
        and small.y + small.h <= large.y + large.h
    )


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", DRAWN)
def test_texts_of_different_parts_do_not_run_into_each_other(name: str, layout: str) -> None:
    """Within what lies flat: cards overlap in a hand, and overlays lie on top on purpose."""
    covering = (
        "card",
        "spread",
        "refused",
        "ghost",
        "last",
        "boat",
        "result",
        "preview",
        "free",
        "display",
        "pays",
    )
    for lang in ("en", "fr", "ru"):
        scene = DRAWN[name].scene(layout=layout, lang=lang)
        flat = [(k, bounds(t), t.text) for k, t in texts(scene) if k.split(":")[0] not in covering]
        clashes = [
            (a[2], b[2]) for i, a in enumerate(flat) for b in flat[:i] if a[0] != b[0] and a[1].meets(b[1])
        ]
        assert not clashes, lang


def test_lines_break_at_plain_spaces_only() -> None:
    assert wrap("boats go on", 16, 60) == ("boats", "go on")
    assert wrap("Manche\u00a02 finie", 16, 60) == ("Manche\u00a02", "finie")
    assert wrap("", 16, 60) == ("",)


@pytest.mark.parametrize("name", ["Jo", "Bartholomew the Third", "W" * 400, "\u202e\u0000🐙" * 9, ""])
def test_names_are_cut_to_their_room(name: str) -> None:
    cut = shorten(name, 16, 90, bold=True)
    assert width(cut, 16, bold=True) <= 90
    assert cut == name or (cut.endswith("…") and name.startswith(cut[:-1].rstrip()))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_when_each_of_four_moves_is_told_whole_and_the_gold_stays_on_its_panel(
    layout: str, lang: str
) -> None:
    scene = KORSAR["four"].scene(layout=layout, lang=lang)
    chips = [text.text for key, text in texts(scene) if key.startswith("seat:")]
    assert len(chips) > 8
    assert not [words for words in chips if "…" in words]
    gold = next(part for part in scene.parts if part.key == "gold")
    panel = bounds(gold.shapes[0])
    lines = [text for key, text in texts(scene) if key == "gold"]
    assert len(lines) == 6
    assert all(text.y + text.size / 2 <= panel.y + panel.h - 4 for text in lines)
