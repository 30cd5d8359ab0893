"""The static picture of a board: an output of its own that stays when the kernel is gone."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import Any

# Off the page as soon as the live board is there, so that nothing jumps; the bridge does it where a browser
# does not know `:has`. An untrusted notebook loses this style, and has no live board either.
LIVE = ".jp-OutputArea:has(.fk-board:not(.jupyter-widgets-disconnected, [data-fk-dead]))"
STYLE = f"<style>{LIVE} .jp-OutputArea-child:has(.fk-picture){{display:none}}</style>"


def picture_html(svg: str, alt: str, own: str) -> str:
    """An `<img class="fk-picture">` with the SVG inside and the text twin as its alternative text.

    `own` is the class by which the bridge finds the picture of its board. An `<img>` with a data address is
    the one form that survives an untrusted notebook, a mailed file and a page without widgets.
    """
    words = escape(" ".join(alt.split()), quote=True)
    return (
        f'{STYLE}<img class="fk-picture {escape(own, quote=True)}" alt="{words}" '
        f'style="max-width:100%;height:auto" src="{data_address(svg)}">'
    )


def data_address(svg: str) -> str:
    """The SVG as an address that holds it."""
    return "data:image/svg+xml;base64," + b64encode(svg.encode()).decode("ascii")


def live_only(widget: Any) -> dict[str, object]:
    """What shows a widget where it can live and nothing where it cannot: its picture stands there already.

    Left to itself it says `Box(children=...)` on a page without widgets.
    """
    return {**widget._repr_mimebundle_(), "text/plain": ""}
