"""What a picture is made of: frozen shapes, parts that can be pressed, and the scene that holds them.

All numbers are pixels of the scene (CSS pixels at full size), x to the right, y down. Colours are `#RRGGBB`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class Ink:
    """How a shape is filled and outlined; `None` leaves that out. `wash` is the opacity of the fill alone."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 1.5
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    wash: float = 1.0


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle with rounded corners of the given radius."""

    x: float
    y: float
    w: float
    h: float
    ink: Ink
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle round (x, y)."""

    x: float
    y: float
    radius: float
    ink: Ink


@dataclass(frozen=True, slots=True)
class Path:
    """Move, line, curve and close commands in absolute numbers: `M x y L x y C x y x y x y Z`."""

    d: str
    ink: Ink


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; `y` is the middle of its capitals, `box` the width that it must fit into."""

    x: float
    y: float
    text: str
    size: int
    fill: str
    bold: bool = False
    anchor: Literal["start", "middle", "end"] = "start"
    box: float = 0
    mono: bool = False


@dataclass(frozen=True, slots=True)
class Sprite:
    """A drawing that is made once and shown in many places: shapes are relative to (0, 0).

    `key` names all that the drawing depends on, so two sprites of one key and place are equal. `pad` is the
    margin that its outlines need outside of w by h. A sprite may hold others.
    """

    key: str
    x: float
    y: float
    w: float
    h: float
    shapes: tuple[Rect | Circle | Path | Text | Sprite, ...] = field(compare=False)
    pad: float = 3


Shape = Rect | Circle | Path | Text | Sprite


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle."""

    x: float
    y: float
    w: float
    h: float

    def has(self, x: float, y: float) -> bool:
        """Whether the point lies inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def meets(self, other: Box) -> bool:
        """Whether the two have an area in common."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2


@dataclass(frozen=True, slots=True)
class Target:
    """Something that can be pressed: `card:35`, `boat:6`, `pass`."""

    kind: str
    value: str = ""

    def __str__(self) -> str:
        return f"{self.kind}:{self.value}" if self.value else self.kind


@dataclass(frozen=True, slots=True)
class Part:
    """One thing of a scene: its shapes, the box that holds all of them, and where it can be pressed.

    Parts are painted in order; the last one under a point is the one that is hit. `key` is unique in a scene.
    """

    key: str
    box: Box
    shapes: tuple[Shape, ...]
    target: Target | None = None
    press: Box | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture."""

    width: int
    height: int
    background: str
    parts: tuple[Part, ...]
    title: str = ""
