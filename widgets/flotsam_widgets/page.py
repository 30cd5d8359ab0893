"""The bridge to the page: roles, labels, live text, keys, copying, theme and width. The one anywidget.

`page.js` finds the box of class `fk-board` round it, so that several views of one board all work.
"""

from __future__ import annotations

from dataclasses import fields
from importlib.resources import files

import anywidget
import traitlets

from flotsam_widgets.draw.theme import FONT, MONO, THEMES, Theme

Marks = dict[str, dict[str, str | None]]
"""By CSS selector below the box of a board: attributes and their values, `None` takes one off."""

_FOLDER = files("flotsam_widgets")


def _variables(theme: Theme) -> str:
    """The colours of a theme as CSS variables, so that page and canvas never differ."""
    names = (field.name for field in fields(theme) if field.name != "name")
    colours = ";".join(f"--fk-{name.replace('_', '-')}:{getattr(theme, name)}" for name in names)
    return f".fk-board.fk-theme-{theme.name}{{{colours}}}"


def _style() -> str:
    fonts = f".fk-board{{--fk-font:{FONT};--fk-mono:{MONO}}}"
    sheets = [
        (_FOLDER / name).read_text(encoding="utf-8") for name in ("page.css", "lesson.css", "present.css")
    ]
    return "\n".join([fonts, *(_variables(theme) for theme in THEMES.values()), *sheets])


class Bridge(anywidget.AnyWidget):
    """What a board tells the page and hears from it.

    `marks` (see `Marks`) gives roles and labels without replacing nodes; `copies` holds what the copy buttons
    copy; `picture` is the class of the static picture that is hidden while the board lives. `dark`, `still`
    (reduced motion) and `width` (of the canvas's column, in CSS pixels, 0 until known) come from the page.

    It sends `{"field": name, "value": text}` for Enter in a field, `{"copied": name}`, and `{"do": text}`
    for a click on anything with `data-fk-do`; `{"key": name}` for a letter, and while `presenting` (the
    board fills the window, whose size is `window`) for digits and arrows too. It takes
    `{"to": selector, "value": text}`: focus, fill (with `"fill": True` without the focus).
    """

    _esm = "\n".join((_FOLDER / name).read_text(encoding="utf-8") for name in ("present.js", "page.js"))
    _css = _style()

    marks = traitlets.Dict().tag(sync=True)
    copies = traitlets.Dict().tag(sync=True)
    picture = traitlets.Unicode("").tag(sync=True)
    dark = traitlets.Bool(False).tag(sync=True)
    still = traitlets.Bool(False).tag(sync=True)
    width = traitlets.Int(0).tag(sync=True)
    presenting = traitlets.Bool(False).tag(sync=True)
    window = traitlets.List([0, 0]).tag(sync=True)
