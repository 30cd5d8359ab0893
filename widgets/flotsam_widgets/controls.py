"""The buttons, texts and boxes of one board, made in one place so that closing forgets none of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import ipywidgets
from ipywidgets.widgets.widget_string import HTMLStyle

OFF = "fk-off"  # taken off the page by page.css


class Controls:
    """Makes widgets for one board and closes all of them.

    They share one layout and one style object a kind: an ipywidget left to itself brings two or three more
    widgets along, each a message to the page. What is not needed now is switched off by a class.
    """

    def __init__(self) -> None:
        self._layout = ipywidgets.Layout()
        self._buttons = ipywidgets.ButtonStyle()
        self._htmls = HTMLStyle()
        self._made: list[Any] = [self._layout, self._buttons, self._htmls]

    def own(self, widget: Any) -> Any:
        """The widget, which `close` will close with the others, its own layout included."""
        if widget.layout is not self._layout:
            self._made.append(widget.layout)
        self._made.append(widget)
        return widget

    def html(self, *classes: str) -> Any:
        """An empty text of these classes."""
        widget = ipywidgets.HTML(layout=self._layout, style=self._htmls)
        return self._with(widget, classes)

    def button(self, label: str, press: Callable[[], object], *classes: str) -> Any:
        """A real button; `press` must not raise."""
        widget = ipywidgets.Button(description=label, layout=self._layout, style=self._buttons)
        widget.on_click(lambda _: press())
        return self._with(widget, classes)

    def field(self, *classes: str) -> Any:
        """A text field; what Enter does in it is told by the bridge (see `page.py`)."""
        widget = ipywidgets.Text(layout=self._layout, continuous_update=False)
        self._made.append(widget.style)
        return self._with(widget, classes)

    def area(self, rows: int, *classes: str) -> Any:
        """A text field of several lines."""
        widget = ipywidgets.Textarea(layout=self._layout, rows=rows, continuous_update=False)
        self._made.append(widget.style)
        return self._with(widget, classes)

    def slider(self, *classes: str) -> Any:
        """A slider for a whole number; its bounds and value are set when it is shown."""
        widget = ipywidgets.IntSlider(layout=self._layout, readout=False)
        self._made.append(widget.style)
        return self._with(widget, classes)

    def choice(self, options: Sequence[tuple[str, str]], value: str | None, *classes: str) -> Any:
        """A drop-down list of (label, value)."""
        widget = ipywidgets.Dropdown(options=tuple(options), value=value, layout=self._layout)
        self._made.append(widget.style)
        return self._with(widget, classes)

    def row(self, children: Iterable[Any], *classes: str) -> Any:
        """A box whose children flow in lines."""
        return self._with(ipywidgets.Box(tuple(children), layout=self._layout), ("fk-row", *classes))

    def column(self, children: Iterable[Any], *classes: str) -> Any:
        """A box whose children stand below each other."""
        return self._with(ipywidgets.Box(tuple(children), layout=self._layout), ("fk-column", *classes))

    def forget(self, widget: Any) -> None:
        """Close one widget made here; its shared layout and style stay."""
        self._made.remove(widget)
        widget.close()

    def close(self) -> None:
        """Close all widgets made here."""
        while self._made:
            self._made.pop().close()

    def _with(self, widget: Any, classes: Iterable[str]) -> Any:
        widget._dom_classes = tuple(classes)
        self._made.append(widget)
        return widget


def show(widget: Any, *, shown: bool) -> None:
    """Put the widget on the page or take it off; it stays where it was in the box."""
    classes = tuple(name for name in widget._dom_classes if name != OFF)
    wanted = classes if shown else (*classes, OFF)
    if wanted != widget._dom_classes:
        widget._dom_classes = wanted


def is_shown(widget: Any) -> bool:
    """Whether the widget is on the page, as far as it decides itself."""
    return OFF not in widget._dom_classes


def mark(widget: Any, name: str, *, on: bool) -> None:
    """Give the widget a class or take it away."""
    if on != (name in widget._dom_classes):
        (widget.add_class if on else widget.remove_class)(name)
