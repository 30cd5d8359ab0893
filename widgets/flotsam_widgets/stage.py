"""The canvas of a board: shows a scene and says where it was pressed. Only what changed is repainted."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import ipycanvas
import ipywidgets

from flotsam_widgets.controls import Controls
from flotsam_widgets.draw import hit
from flotsam_widgets.draw.canvas import RATIO, CanvasPainter
from flotsam_widgets.draw.shapes import Scene, Target

SAME_TAP = 0.7  # seconds in which a mouse event at the same spot is the echo of a touch


class Stage:
    """A canvas with its painter. `pressed` gets the point of each click or tap, in pixels of the canvas.

    `appeared` is called when a page shows the canvas for the first time, or again after a reload.
    """

    def __init__(
        self,
        controls: Controls,
        pressed: Callable[[float, float], None],
        appeared: Callable[[], None],
    ) -> None:
        layout = ipywidgets.Layout(width="100%", height="auto")
        self.canvas: Any = controls.own(ipycanvas.Canvas(width=RATIO, height=RATIO, layout=layout))
        self.canvas._dom_classes = ("fk-canvas",)
        self.widget = controls.column((self.canvas,), "fk-stage")
        self.scene: Scene | None = None
        self._painter = CanvasPainter(self.canvas)
        self._pressed = pressed
        self._tapped: tuple[float, float, float] = (0.0, -1.0, -1.0)
        self.canvas.on_mouse_down(self._mouse)
        self.canvas.on_touch_start(self._touch)
        self.canvas.on_client_ready(appeared)

    def show(self, scene: Scene) -> None:
        """Paint the scene, or what differs from the one shown."""
        self.canvas.layout.max_width = f"{scene.width}px"
        self._painter.show(scene)
        self.scene = scene

    def show_again(self, scene: Scene) -> None:
        """Paint everything anew: a page that has just come shows nothing yet."""
        self._painter.forget()
        self.show(scene)

    def target(self, x: float, y: float) -> Target | None:
        """What lies under a point of the canvas."""
        return hit.hit(self.scene, x / RATIO, y / RATIO) if self.scene else None

    def locate(self, name: str) -> tuple[float, float]:
        """Where on the canvas to press the thing of that name; `KeyError` that lists what there is."""
        if self.scene is None:
            raise KeyError(name)
        x, y = hit.locate(self.scene, name)
        return x * RATIO, y * RATIO

    def close(self) -> None:
        """Let the painter give back what it holds; the canvas itself belongs to the board's controls."""
        self._painter.close()

    def _touch(self, touches: list[tuple[float, float]]) -> None:
        if len(touches) == 1:  # two fingers zoom the page
            x, y = touches[0]
            self._pressed(x, y)
            # From when it is answered: on a slow machine the echo has waited as long as that took.
            self._tapped = (time.monotonic(), x, y)

    def _mouse(self, x: float, y: float) -> None:
        when, tap_x, tap_y = self._tapped
        echo = time.monotonic() - when < SAME_TAP and abs(x - tap_x) + abs(y - tap_y) < 8 * RATIO
        if not echo:
            self._pressed(x, y)
