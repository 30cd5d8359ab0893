"""A scene as an SVG text: static pictures, print, golden tests. The same scene gives the same text."""

from __future__ import annotations

from html import escape

from flotsam_widgets.draw.geometry import number
from flotsam_widgets.draw.shapes import Circle, Ink, Path, Rect, Scene, Shape, Sprite, Text
from flotsam_widgets.draw.theme import FONT, MIDDLE, MONO

PAPER = 8  # of the table's colour all round: on the page the board's own padding is there


def paint_svg(scene: Scene, alt: str = "") -> str:
    """The picture as one SVG element; `alt` (plain text) becomes its description."""
    width, height = scene.width + 2 * PAPER, scene.height + 2 * PAPER
    size = f'viewBox="{-PAPER} {-PAPER} {width} {height}" width="{width}" height="{height}"'
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{FONT}">']
    out.append(f"<title>{_text(scene.title)}</title>")
    if alt:
        out.append(f"<desc>{_text(alt)}</desc>")
    out.append(
        f'<rect x="{-PAPER}" y="{-PAPER}" width="{width}" height="{height}" fill="{scene.background}"/>'
    )
    for part in scene.parts:
        out.append(f'<g data-part="{_attribute(part.key)}">')
        out += [_shape(shape) for shape in part.shapes]
        out.append("</g>")
    out.append("</svg>\n")
    return "\n".join(out)


def _shape(shape: Shape) -> str:
    match shape:
        case Rect(x, y, w, h, ink, radius):
            round_ = f' rx="{number(radius)}"' if radius else ""
            box = f'x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"'
            return f"<rect {box}{round_}{_ink(ink)}/>"
        case Circle(x, y, radius, ink):
            return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"{_ink(ink)}/>'
        case Path(d, ink):
            return f'<path d="{_attribute(d)}"{_ink(ink)}/>'
        case Text():
            return _words(shape)
        case Sprite(_, x, y, _, _, shapes):
            inner = "".join(_shape(each) for each in shapes)
            return f'<g transform="translate({number(x)} {number(y)})">{inner}</g>'


def _words(shape: Text) -> str:
    bold = ' font-weight="700"' if shape.bold else ""
    mono = f' font-family="{MONO}"' if shape.mono else ""
    anchor = "" if shape.anchor == "start" else f' text-anchor="{shape.anchor}"'
    return (
        f'<text x="{round(shape.x)}" y="{baseline(shape)}" font-size="{shape.size}"{bold}{mono}'
        f'{anchor} fill="{shape.fill}">{_text(shape.text)}</text>'
    )


def baseline(shape: Text) -> int:
    """Where the letters stand: the middle of capitals lies 0.36 of the size above it; on a whole pixel."""
    return round(shape.y + shape.size * MIDDLE)


def _ink(ink: Ink) -> str:
    out = f' fill="{ink.fill or "none"}"'
    if ink.stroke:
        out += f' stroke="{ink.stroke}" stroke-width="{number(ink.width)}"'
        out += ' stroke-linejoin="round" stroke-linecap="round"'
    if ink.stroke and ink.dash:
        out += f' stroke-dasharray="{" ".join(number(length) for length in ink.dash)}"'
    if ink.wash != 1:
        out += f' fill-opacity="{ink.wash:.2f}"'
    if ink.opacity != 1:
        out += f' opacity="{ink.opacity:.2f}"'
    return out


def _text(words: str) -> str:
    return escape(_allowed(words), quote=False)


def _attribute(words: str) -> str:
    return escape(_allowed(words), quote=True)


def _allowed(words: str) -> str:
    # XML has no place for control characters and lone surrogates, and a name may hold any of them.
    return "".join(letter if _is_allowed(ord(letter)) else "\ufffd" for letter in words)


def _is_allowed(code: int) -> bool:
    return code in (0x9, 0xA) or 0x20 <= code < 0xD800 or 0xE000 <= code < 0xFFFE or code > 0xFFFF
