"""Painting on ipycanvas: one message, few bytes, only what changed, and never a dead canvas."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest
from ipycanvas import Canvas, hold_canvas

from flotsam_widgets.draw import canvas as painting
from flotsam_widgets.draw.bounds import bounds
from flotsam_widgets.draw.canvas import RATIO, CanvasPainter, changes, touched
from flotsam_widgets.draw.order import batched
from flotsam_widgets.draw.shapes import Box, Ink, Part, Path, Rect, Scene, Shape, Text
from flotsam_widgets.draw.theme import DARK, LIGHT
from tests.drawn import DRAWN, LAYOUTS, Drawn, card
from tests.drawn_betta import BETTA, aimed
from tests.drawn_korsar import KORSAR

KB = 1000
SELECTING, REDRAW, FIRST = 6 * KB, 16 * KB, 32 * KB


class Wire:
    """What would travel to the page: one entry a message, its bytes."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []

    def send(self, _content: object, buffers: list[Any]) -> None:
        self.messages.append(b"".join(bytes(buffer) for buffer in buffers))

    def take(self) -> list[bytes]:
        taken, self.messages = self.messages, []
        return taken


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    wire = Wire()
    monkeypatch.setattr(painting.Canvas._canvas_manager.default_value, "send", wire.send)
    return wire


@pytest.fixture
def painter() -> Iterator[CanvasPainter]:
    made = Canvas()
    painter = CanvasPainter(made)
    yield painter
    painter.close()
    layout = made.layout
    made.close()
    layout.close()


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", DRAWN)
def test_one_message_of_few_bytes(
    painter: CanvasPainter, wire: Wire, name: str, layout: str, lang: str
) -> None:
    drawn, plain = DRAWN[name], {"layout": layout, "lang": lang, "last": None, "refused": None}
    for theme, limit in ((LIGHT, FIRST), (DARK, REDRAW), (LIGHT, REDRAW)):
        painter.show(drawn.scene(theme=theme, **plain))
        (message,) = wire.take()
        assert len(message) <= limit, theme.name


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", ["two-in-use", "ten-cards", "six-open", "limit-reached"])
def test_a_selecting_click_sends_at_most_six_kilobytes(
    painter: CanvasPainter, wire: Wire, name: str, layout: str
) -> None:
    drawn = DRAWN[name]
    hand = drawn.view.hand
    pictures = {n: drawn.scene(layout=layout, selection=card(n)) for n in hand}
    pictures[0] = drawn.scene(layout=layout, selection=None)
    for before, after in permutations(pictures, 2):
        painter.show(pictures[before])
        wire.take()
        painter.show(pictures[after])
        (message,) = wire.take()
        assert len(message) <= SELECTING, (before, after)


# Eight and more ships cost more, and so do two clicks at once: a card both turned and laid elsewhere.
OTHER_GAMES = [
    *((KORSAR[name], {n: card(n) for n in KORSAR[name].view.hand}, SELECTING) for name in ("four", "laying")),
    *((KORSAR[name], {n: card(n) for n in KORSAR[name].view.hand}, 8500) for name in ("teams", "many")),
    *(
        (BETTA[name], {n: aimed("r1", n) for n in range(1, 6)} | {"r4": aimed("r4")}, SELECTING)
        for name in ("two", "four")
    ),
    *((BETTA[name], {n: aimed("r1", n, n % 4) for n in range(1, 6)}, 6200) for name in ("two", "four")),
]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("drawn", "selections", "limit"), OTHER_GAMES)
def test_a_selecting_click_of_the_other_games_sends_little(
    painter: CanvasPainter,
    wire: Wire,
    layout: str,
    drawn: Drawn,
    selections: dict[object, object],
    limit: int,
) -> None:
    pictures = {
        name: drawn.scene(layout=layout, selection=chosen, last=None, refused=None)
        for name, chosen in {**selections, None: None}.items()
    }
    for before, after in permutations(pictures, 2):
        painter.show(pictures[before])
        wire.take()
        painter.show(pictures[after])
        (message,) = wire.take()
        assert len(message) <= limit, (before, after)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("drawn", [*KORSAR.values(), *BETTA.values()])
def test_a_redraw_of_the_other_games_is_one_message(
    painter: CanvasPainter, wire: Wire, drawn: Drawn, layout: str, lang: str
) -> None:
    plain = {"layout": layout, "lang": lang, "last": None, "refused": None}
    painter.show(drawn.scene(theme=LIGHT, **plain))
    painter.show(drawn.scene(theme=DARK, **plain))
    wire.take()
    painter.show(drawn.scene(theme=LIGHT, **plain))
    (message,) = wire.take()
    # 16 kB are kept with up to five ships or eight displays; nine ships with Russian words take 20.
    crowded = len(getattr(drawn.view, "ships", ())) > 5
    assert len(message) <= (20 * KB if crowded else REDRAW)


def test_the_same_picture_sends_nothing(painter: CanvasPainter, wire: Wire) -> None:
    painter.show(DRAWN["two-in-use"].scene())
    wire.take()
    painter.show(DRAWN["two-in-use"].scene())
    assert not wire.take()


def test_the_canvas_has_the_size_of_the_scene(painter: CanvasPainter, wire: Wire) -> None:
    for layout in LAYOUTS:
        scene = DRAWN["two-in-use"].scene(layout=layout)
        painter.show(scene)
        size = painter._canvas.width, painter._canvas.height
        assert size == (scene.width * RATIO, scene.height * RATIO)


def test_each_sprite_is_drawn_once(painter: CanvasPainter, wire: Wire) -> None:
    drawn = DRAWN["two-in-use"]
    painter.show(drawn.scene(selection=None))
    first = len(wire.take()[0])
    painter.forget()
    painter._drawn.update(painter._sprites)
    painter.show(drawn.scene(selection=None))
    assert len(wire.take()[0]) < first / 2


def test_a_new_page_gets_everything_and_is_told_which_canvas(painter: CanvasPainter, wire: Wire) -> None:
    scene = DRAWN["two-in-use"].scene()
    painter.show(scene)
    wire.take()
    painter.forget()
    painter.show(scene)
    (message,) = wire.take()
    assert message.startswith(b"[[%d, [" % painting_command("switchCanvas"))
    assert len(message) <= FIRST


def painting_command(name: str) -> int:
    from ipycanvas.canvas import COMMANDS

    return int(COMMANDS[name])


@pytest.mark.parametrize("held", [False, True], ids=["alone", "inside another hold"])
def test_a_canvas_lives_on_when_painting_fails(painter: CanvasPainter, wire: Wire, held: bool) -> None:
    good = DRAWN["two-in-use"].scene()
    bad = replace(good, parts=(Part("bad", Box(0, 0, 9, 9), (Path("M 1 1 L 1,5 2", Ink("#000000")),)),))
    painter.show(good)
    wire.take()
    manager = painter._canvas._canvas_manager
    if held:
        with hold_canvas():
            with pytest.raises(ValueError, match="1,5"):
                painter.show(bad)
            assert manager._caching
    else:
        with pytest.raises(ValueError, match="1,5"):
            painter.show(bad)
    assert not manager._caching
    wire.take()
    painter.forget()
    painter.show(good)
    (message,) = wire.take()
    assert len(message) > 4 * KB


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_is_repainted_covers_what_changed(layout: str) -> None:
    scenes = [drawn.scene(layout=layout) for drawn in DRAWN.values()]
    drawn = DRAWN["ten-cards"]
    scenes += [drawn.scene(layout=layout, selection=card(n)) for n in drawn.view.hand]
    for before, after in permutations(scenes, 2):
        boxes = changes(before, after)
        painted = touched(after, boxes)
        for part in after.parts:
            if part not in before.parts:
                assert any(holds(box, part.box) for box in boxes)
                assert part in painted
        gone = {part.key for part in before.parts} - {part.key for part in after.parts}
        for part in before.parts:
            if part.key in gone and before.width == after.width and before.height == after.height:
                assert any(holds(box, part.box) for box in boxes)


def holds(large: Box, small: Box) -> bool:
    return (
        large.x <= small.x
        and large.y <= small.y
        and small.x + small.w <= large.x + large.w
        and small.y + small.h <= large.y + large.h
    )


@pytest.mark.parametrize("name", DRAWN)
def test_another_order_paints_the_same_picture(name: str) -> None:
    """Whatever meets keeps its order; nothing is lost or doubled."""
    parts = DRAWN[name].scene().parts
    flat: list[Shape] = [shape for part in parts for shape in part.shapes]
    order = batched(parts)
    assert sorted(map(repr, order)) == sorted(map(repr, flat))
    place = {id(shape): i for i, shape in enumerate(order)}
    boxes = [(id(shape), bounds(shape)) for shape in flat]
    for i, (upper, box) in enumerate(boxes):
        for lower, other in boxes[:i]:
            if box.meets(other):
                assert place[lower] < place[upper]


def test_parts_that_swap_are_painted_anew() -> None:
    ink = Ink("#000000")
    one, two = (Part(key, Box(0, 0, 9, 9), (Rect(0, 0, 9, 9, ink),)) for key in "ab")
    text = Part("c", Box(0, 0, 9, 9), (Text(0, 0, "x", 14, "#000000"),))
    before, after = Scene(90, 90, "#FFFFFF", (one, two, text)), Scene(90, 90, "#FFFFFF", (two, one, text))
    assert changes(before, after) == [Box(0, 0, 90, 90)]
