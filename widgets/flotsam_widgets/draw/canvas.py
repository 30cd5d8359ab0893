"""Scenes on a canvas widget: only what changed is painted anew, in one message.

The only module that drives ipycanvas. Sprites are canvases of their own that no page shows, each drawn once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from secrets import token_urlsafe
from typing import Any

import ipywidgets
from ipycanvas import Canvas, hold_canvas

from flotsam_widgets.draw.geometry import around
from flotsam_widgets.draw.order import batched
from flotsam_widgets.draw.pen import Pen
from flotsam_widgets.draw.shapes import Box, Part, Scene, Shape, Sprite

RATIO = 2  # pixels of the canvas for each pixel of a scene: sharp on screens of high density


class CanvasPainter:
    """Shows scenes on one canvas. Events of that canvas come in its own pixels: divide them by RATIO."""

    def __init__(self, canvas: Any) -> None:
        self._canvas = canvas
        self._pen = Pen(canvas, RATIO)
        self._shown: Scene | None = None
        self._sprites: dict[str, Any] = {}
        self._drawn: set[str] = set()  # on every page there is
        self._used: set[str] = set()  # on some page, sometime
        self._layout: Any = None

    def show(self, scene: Scene) -> None:
        """Paint the scene, or what differs from the one shown; nothing at all when nothing does.

        When painting fails, the next scene is painted from scratch and the canvas works as before.
        """
        boxes = changes(self._shown, scene)
        if not boxes:
            return
        whole = self._shown is None or boxes == [Box(0, 0, scene.width, scene.height)]
        shapes = batched(scene.parts if whole else touched(scene, boxes))
        if whole:
            self._resize(scene)
        sprites = self._prepare(shapes)
        with self._held():
            for sprite in sprites:
                self._draw_sprite(sprite)
            self._paint(scene, shapes, None if whole else boxes)
        self._shown = scene

    def forget(self) -> None:
        """Take nothing for painted: a new page has come, and pages start blank.

        It has not been told which canvas is the current one either, hence the private field of the pinned
        ipycanvas 0.14.3.
        """
        self._shown = None
        self._drawn.clear()
        self._canvas._canvas_manager._current_canvas = None

    def close(self) -> None:
        """Give the sprites back; the canvas itself belongs to whoever made it."""
        for sprite in self._sprites.values():
            sprite.close()
        if self._layout is not None:
            self._layout.close()
        self._sprites, self._layout = {}, None
        self._used.clear()
        self.forget()

    def _resize(self, scene: Scene) -> None:
        width, height = scene.width * RATIO, scene.height * RATIO
        if (self._canvas.width, self._canvas.height) != (width, height):
            with self._canvas.hold_sync():
                self._canvas.width, self._canvas.height = width, height

    def _prepare(self, shapes: Iterable[Shape]) -> list[Sprite]:
        """The sprites that have still to be drawn, inner ones first, each with its canvas made."""
        wanted: dict[str, Sprite] = {}
        for shape in shapes:
            if isinstance(shape, Sprite) and shape.key not in self._drawn and shape.key not in wanted:
                wanted |= {inner.key: inner for inner in self._prepare(shape.shapes)}
                wanted[shape.key] = shape
                if shape.key not in self._sprites:
                    self._sprites[shape.key] = self._blank(shape)
        return list(wanted.values())

    def _blank(self, sprite: Sprite) -> Any:
        if self._layout is None:
            self._layout = ipywidgets.Layout()  # one for all: no page shows them
        w, h = sprite.w + 2 * sprite.pad, sprite.h + 2 * sprite.pad
        # The id travels with each use of the sprite: 6 letters in place of the usual 32.
        return Canvas(
            width=round(w * RATIO),
            height=round(h * RATIO),
            layout=self._layout,
            model_id=token_urlsafe(4),
            _send_client_ready_event=False,
        )

    def _draw_sprite(self, sprite: Sprite) -> None:
        pen = Pen(self._sprites[sprite.key], RATIO)
        pen.begin(sprite.pad, sprite.pad, fresh=sprite.key not in self._used)
        self._draw(pen, sprite.shapes)
        self._drawn.add(sprite.key)
        self._used.add(sprite.key)

    def _draw(self, pen: Pen, shapes: Iterable[Shape]) -> None:
        for shape in shapes:
            if isinstance(shape, Sprite):
                pad = shape.pad
                image, w, h = self._sprites[shape.key], shape.w + 2 * pad, shape.h + 2 * pad
                pen.image(image, shape.x - pad, shape.y - pad, w, h)
            else:
                pen.draw(shape)

    def _paint(self, scene: Scene, shapes: list[Shape], boxes: list[Box] | None) -> None:
        pen = self._pen
        if boxes is None:
            pen.begin()
        else:
            pen.clip(boxes)
        pen.flood(scene.width, scene.height, scene.background)
        self._draw(pen, shapes)
        if boxes is not None:
            pen.unclip()

    @contextmanager
    def _held(self) -> Iterator[None]:
        # hold_canvas leaves the flag of the one manager of the kernel set when its body raises: no canvas
        # would ever draw again.
        manager = self._canvas._canvas_manager
        before = manager._caching
        try:
            with hold_canvas():
                yield
        except BaseException:
            if not before:
                manager._commands_cache, manager._buffers_cache = [], []
            manager._caching = before
            self.forget()
            raise


def changes(before: Scene | None, after: Scene) -> list[Box]:
    """The boxes in which two scenes differ, none inside another; the whole scene when much has changed."""
    everything = [Box(0, 0, after.width, after.height)]
    if before is None or _frame(before) != _frame(after):
        return everything
    old, new = {part.key: part for part in before.parts}, {part.key: part for part in after.parts}
    if [key for key in old if key in new] != [key for key in new if key in old]:
        return everything
    differing = [key for key in {**old, **new} if old.get(key) != new.get(key)]
    boxes = [part.box for key in differing for part in (old.get(key), new.get(key)) if part]
    boxes = _outermost(boxes)
    if sum(box.w * box.h for box in boxes) > after.width * after.height * 0.7:
        return everything
    return boxes


def touched(scene: Scene, boxes: list[Box]) -> tuple[Part, ...]:
    """The parts that meet one of the boxes, in the order in which they are painted."""
    return tuple(part for part in scene.parts if any(part.box.meets(box) for box in boxes))


def _frame(scene: Scene) -> tuple[int, int, str]:
    return scene.width, scene.height, scene.background


def _outermost(boxes: list[Box]) -> list[Box]:
    boxes = sorted(set(boxes), key=lambda box: -box.w * box.h)
    return [box for i, box in enumerate(boxes) if not any(around([box, o]) == o for o in boxes[:i])]
