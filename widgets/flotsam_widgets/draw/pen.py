"""Shapes as calls of an ipycanvas canvas, one scalar call each; styles are sent only when they change.

Numbers are rounded to a tenth of a pixel: every digit travels to the page.
"""

from __future__ import annotations

from typing import Any

from flotsam_widgets.draw.shapes import Box, Circle, Ink, Path, Rect, Text
from flotsam_widgets.draw.theme import MIDDLE

ALIGN = {"start": "left", "middle": "center", "end": "right"}
FRESH: dict[str, object] = {"global_alpha": 1.0, "text_align": "left"}
"""The styles that a new canvas has: they need not travel."""

Plain = Rect | Circle | Path | Text


def trimmed(value: float) -> float:
    """The number to a tenth, without a decimal where it is whole."""
    value = round(value, 1)
    return int(value) if value == int(value) else value


class Pen:
    """Draws on one canvas and remembers its styles. `ratio` is how many of its pixels make one of ours."""

    def __init__(self, canvas: Any, ratio: float) -> None:
        self._canvas = canvas
        self._ratio = ratio
        self._styles: dict[str, object] = {}
        self._dash: tuple[float, ...] = ()
        self._kept: tuple[dict[str, object], tuple[float, ...]] = ({}, ())

    def begin(self, dx: float = 0, dy: float = 0, *, fresh: bool = False) -> None:
        """Start with nothing painted and the origin moved by (dx, dy); a fresh canvas needs no clearing."""
        canvas, ratio = self._canvas, self._ratio
        if not fresh:
            canvas.reset_transform()
            canvas.clear()
            canvas.set_line_dash([])
        canvas.set_transform(ratio, 0, 0, ratio, trimmed(dx * ratio), trimmed(dy * ratio))
        self._styles, self._dash = dict(FRESH) if fresh else {}, ()

    def clip(self, boxes: list[Box]) -> None:
        """Let the next calls touch the boxes only, until `unclip`."""
        self._kept = (dict(self._styles), self._dash)
        self._canvas.save()
        self._canvas.begin_path()
        for box in boxes:
            self._canvas.rect(trimmed(box.x), trimmed(box.y), trimmed(box.w), trimmed(box.h))
        self._canvas.clip()

    def unclip(self) -> None:
        """Let the next calls touch everything again."""
        self._canvas.restore()
        self._styles, self._dash = self._kept

    def flood(self, width: float, height: float, colour: str) -> None:
        """Fill everything from the origin to (width, height)."""
        self._style("global_alpha", 1.0)
        self._style("fill_style", colour)
        self._canvas.fill_rect(0, 0, width, height)

    def image(self, image: Any, x: float, y: float, w: float, h: float) -> None:
        """Show another canvas in the box."""
        self._style("global_alpha", 1.0)
        self._canvas.draw_image(image, trimmed(x), trimmed(y), trimmed(w), trimmed(h))

    def draw(self, shape: Plain) -> None:
        """Draw one shape."""
        match shape:
            case Text():
                self._text(shape)
            case Circle():
                self._circle(shape)
            case Rect(radius=0):
                self._square(shape)
            case Rect():
                self._outline(shape)
                self._finish(shape.ink)
            case Path():
                self._trace(shape.d)
                self._finish(shape.ink, soft=True)

    def _style(self, name: str, value: object) -> None:
        if self._styles.get(name) != value:
            setattr(self._canvas, name, value)
            self._styles[name] = value

    def _fills(self, ink: Ink) -> bool:
        if ink.fill:
            self._style("global_alpha", ink.opacity * ink.wash)
            self._style("fill_style", ink.fill)
        return ink.fill is not None

    def _strokes(self, ink: Ink, *, soft: bool = False) -> bool:
        if ink.stroke:
            self._style("global_alpha", ink.opacity)
            self._style("stroke_style", ink.stroke)
            self._style("line_width", ink.width)
            if soft or ink.dash:
                self._style("line_join", "round")
                self._style("line_cap", "round")
            if self._dash != ink.dash:
                self._canvas.set_line_dash(list(ink.dash))
                self._dash = ink.dash
        return ink.stroke is not None

    def _finish(self, ink: Ink, *, soft: bool = False) -> None:
        if self._fills(ink):
            self._canvas.fill()
        if self._strokes(ink, soft=soft):
            self._canvas.stroke()

    def _square(self, shape: Rect) -> None:
        box = (trimmed(shape.x), trimmed(shape.y), trimmed(shape.w), trimmed(shape.h))
        if self._fills(shape.ink):
            self._canvas.fill_rect(*box)
        if self._strokes(shape.ink):
            self._canvas.stroke_rect(*box)

    def _circle(self, shape: Circle) -> None:
        at = (trimmed(shape.x), trimmed(shape.y), trimmed(shape.radius))
        if self._fills(shape.ink):
            self._canvas.fill_circle(*at)
        if self._strokes(shape.ink):
            self._canvas.stroke_circle(*at)

    def _outline(self, shape: Rect) -> None:
        # There is no rounded rectangle in ipycanvas 0.14.3; four arcs between the corners make one.
        canvas, r = self._canvas, trimmed(min(shape.radius, shape.w / 2, shape.h / 2))
        left, top = trimmed(shape.x), trimmed(shape.y)
        right, foot = trimmed(shape.x + shape.w), trimmed(shape.y + shape.h)
        canvas.begin_path()
        canvas.move_to(trimmed(left + r), top)
        canvas.arc_to(right, top, right, foot, r)
        canvas.arc_to(right, foot, left, foot, r)
        canvas.arc_to(left, foot, left, top, r)
        canvas.arc_to(left, top, right, top, r)  # and that is where it began

    def _trace(self, d: str) -> None:
        canvas = self._canvas
        draw = {"M": canvas.move_to, "L": canvas.line_to, "C": canvas.bezier_curve_to, "Z": canvas.close_path}
        canvas.begin_path()
        command, numbers = "", list[float]()
        for word in [*d.split(), "end"]:
            if not word.isalpha():
                numbers.append(trimmed(float(word)))
                continue
            if command:
                draw[command](*numbers)
            command, numbers = word, []

    def _text(self, shape: Text) -> None:
        weight = "700 " if shape.bold else ""
        family = "monospace" if shape.mono else "system-ui"  # short: it travels with each change of size
        self._style("global_alpha", 1.0)
        self._style("fill_style", shape.fill)
        self._style("font", f"{weight}{shape.size}px {family}")
        self._style("text_align", ALIGN[shape.anchor])
        self._canvas.fill_text(shape.text, round(shape.x), round(shape.y + shape.size * MIDDLE))
