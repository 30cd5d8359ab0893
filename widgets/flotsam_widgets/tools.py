"""The row of tool buttons under a board: Undo, Why not?, Hint, whatever the board is used for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from flotsam_widgets.controls import Controls, mark
from flotsam_widgets.hearing import Guard
from flotsam_widgets.message import Said
from flotsam_widgets.page import Marks


def always() -> bool:
    """True."""
    return True


@dataclass(frozen=True, slots=True)
class Tool:
    """One button: `name` is also the word for it in the command field, `label` a text or what makes one.

    A tool with `pressed` is a switch. `copies` names what the page copies at a click (see `page.py`).
    """

    name: str
    label: Said
    press: Callable[[], object]
    enabled: Callable[[], bool] = always
    pressed: Callable[[], bool] | None = None
    primary: bool = False
    copies: str = ""

    def text(self, lang: str) -> str:
        """The label in that language."""
        return self.label if isinstance(self.label, str) else self.label(lang)


class ToolRow:
    """The buttons of some tools; only what changes is sent to the page."""

    def __init__(self, controls: Controls, guard: Guard) -> None:
        self._controls, self._guard = controls, guard
        self._tools: tuple[Tool, ...] = ()
        self._buttons: dict[str, tuple[Tool, Any]] = {}
        self.widget = controls.row((), "fk-tools")

    def set(self, tools: Sequence[Tool], lang: str) -> None:
        """Show these tools in this order."""
        self._tools = tuple(tools)
        names = {tool.name for tool in tools}
        for name in [name for name in self._buttons if name not in names]:
            self._controls.forget(self._buttons.pop(name)[1])
        for tool in tools:
            known, button = self._buttons.get(tool.name, (None, None))
            if known is not tool:
                button = self._renewed(tool, button, lang)
            self._buttons[tool.name] = (tool, button)
        self.widget.children = tuple(self._buttons[tool.name][1] for tool in tools)
        self.refresh(lang)

    def find(self, name: str) -> Tool | None:
        """The tool of that name, if it is on the board."""
        return next((tool for tool in self._tools if tool.name == name), None)

    def refresh(self, lang: str) -> None:
        """Bring labels and states up to date."""
        for tool, button in self._buttons.values():
            button.description = tool.text(lang)
            button.disabled = not tool.enabled()
            mark(button, "fk-on", on=bool(tool.pressed and tool.pressed()))

    def marks(self) -> Marks:
        """What the page has to know about the buttons."""
        marks: Marks = {}
        for tool in self._tools:
            attributes: dict[str, str | None] = {}
            if tool.pressed:
                attributes["aria-pressed"] = "true" if tool.pressed() else "false"
            if tool.copies:
                attributes["data-fk-copy"] = tool.copies
            if attributes:
                marks[f".fk-tool-{tool.name}"] = attributes
        return marks

    def _renewed(self, tool: Tool, old: Any, lang: str) -> Any:
        if old is not None:
            self._controls.forget(old)
        classes = ("fk-button", f"fk-tool-{tool.name}", *(("fk-primary",) if tool.primary else ()))
        return self._controls.button(tool.text(lang), self._guard(tool.press), *classes)
