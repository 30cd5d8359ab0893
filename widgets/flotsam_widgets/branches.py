"""The branches of a session: named lines to go back to and to compare side by side."""

from __future__ import annotations

import re
from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any

from flotsam_kit.texts import say
from flotsam_widgets.controls import show
from flotsam_widgets.draw.svg import paint_svg
from flotsam_widgets.message import Message
from flotsam_widgets.picture import data_address
from flotsam_widgets.standings import Standings, compared

if TYPE_CHECKING:
    from flotsam_kit.tree import Node
    from flotsam_widgets.board import Board
    from flotsam_widgets.page import Marks

SENTENCE_END = re.compile(r"(?<=[.!?])\s+")


class Branches:
    """A panel that names the line on the board, goes back to named lines and compares with one of them."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._compared: str | None = None
        self._buttons: dict[str, tuple[Any, Any]] = {}
        self._standings = Standings(board, self.refresh)
        self.is_open = False
        controls, guard = board.frame.controls, board.hearing.guard
        self.title, self.label = controls.html("fk-panel-title"), controls.html("fk-label")
        self.field = controls.field("fk-input")
        self.keep = controls.button("", guard(lambda: self.name(self.field.value)), "fk-button", "fk-run")
        self.list, self.pair = controls.column((), "fk-branch-list"), controls.html("fk-branch-pair")
        self.end = controls.button("", guard(lambda: self.compare(None)), "fk-button", "fk-off")
        row = controls.row((self.label, self.field, self.keep), "fk-branch-name")
        self.widget = controls.column(
            (self.title, row, self.list, self.pair, self.end), "fk-panel", "fk-branches"
        )

    def open(self) -> None:
        """Show the panel."""
        self.is_open = True
        self._board.hearing.fields["branch"] = self.name
        self._board.on_refresh.append(self.refresh)

    def close(self) -> None:
        """Take the panel off the board."""
        self.is_open, self._compared = False, None
        self._standings.stop()
        self._board.hearing.fields.pop("branch", None)
        self._board.on_refresh.remove(self.refresh)
        self._board.actions.extra_marks = {}

    def name(self, text: str) -> None:
        """Name the line that the board is on. Raises `NotationError` for a name that cannot be."""
        board = self._board
        board.session.branch(text)
        name = text.strip()
        board.python_line = f"board.session.branch({name!r})"
        board.say(Message(lambda lang: say("explore.branch.named", lang, name=name), "good"))
        self.field.value = ""
        board.frame.bridge.send({"to": ".fk-branch-name input", "value": ""})
        board.refresh()

    def go(self, name: str) -> None:
        """Go to the end of a named line."""
        board = self._board
        with board.hold():
            board.session.goto(board.session.branches[name])
            board.python_line = f"board.session.goto(board.session.branches[{name!r}])"
            board.message = Message(lambda lang: say("explore.branch.went", lang, name=name))

    def compare(self, name: str | None) -> None:
        """Show a named line beside the position on the board, or end that."""
        self._compared = name
        self._board.refresh()

    def refresh(self) -> None:
        """Bring the panel up to date."""
        board, lang = self._board, self._board.lang
        branches = board.session.branches
        self.title.value = f"<strong>{escape(say('explore.branch.title', lang))}</strong>"
        self.label.value = escape(say("explore.branch.name", lang))
        self.keep.description = say("explore.branch.keep", lang)
        self.end.description = say("explore.branch.end", lang)
        self._list(tuple(branches), lang)
        other = branches.get(self._compared) if self._compared else None
        self._standings.want(*((board.session.node, other) if other else ()))
        self.pair.value = self._pair(self._compared, other, lang) if self._compared and other else ""
        if not branches:
            self.pair.value = f"<p>{escape(say('explore.branch.none', lang))}</p>"
        show(self.end, shown=other is not None)
        board.actions.extra_marks = self._marks(lang)

    def _list(self, names: tuple[str, ...], lang: str) -> None:
        controls, guard = self._board.frame.controls, self._board.hearing.guard
        for name in [name for name in self._buttons if name not in names]:
            for button in self._buttons.pop(name):
                controls.forget(button)
        for name in names:
            if name not in self._buttons:
                self._buttons[name] = (
                    controls.button("", guard(partial(self.go, name)), "fk-button"),
                    controls.button("", guard(partial(self.compare, name)), "fk-button"),
                )
            go, compare = self._buttons[name]
            go.description = say("explore.branch.go", lang, name=name)
            compare.description = say("explore.branch.compare", lang, name=name)
        buttons = tuple(button for name in names for button in self._buttons[name])
        if tuple(child for row in self.list.children for child in row.children) != buttons:
            for row in self.list.children:
                controls.forget(row)
            self.list.children = tuple(controls.row(self._buttons[name]) for name in names)

    def _pair(self, name: str, other: Node, lang: str) -> str:
        board = self._board
        here, there = self._figure(board.session.node, lang), self._figure(other, lang)
        names = (say("explore.branch.here", lang), name)
        figures = "".join(
            f"<figure><figcaption>{escape(title)}</figcaption>{image}</figure>"
            for title, (image, _) in zip(names, (here, there), strict=True)
        )
        only = [
            f"<li>{escape(say('explore.branch.only', lang, name=title, line=line))}</li>"
            for title, mine, others in ((names[0], here[1], there[1]), (names[1], there[1], here[1]))
            for line in mine
            if line not in others
        ]
        words = "".join(only) or f"<li>{escape(say('explore.branch.same', lang))}</li>"
        head = escape(say("explore.branch.differs", lang))
        verdict = compared(board, self._standings, name, other, lang)
        return f'<div class="fk-pair">{figures}</div><p><strong>{head}</strong></p><ul>{words}</ul>{verdict}'

    def _figure(self, node: Node, lang: str) -> tuple[str, list[str]]:
        """The picture of a node and what it says, its moves first."""
        board, game = self._board, self._board.session.game
        look = board.look
        view = game.view(node.state, look.seat)
        open_hands = {seat: game.view(node.state, seat).hand for seat in look.open_hands}
        look = board.appearance.still(look, last=node.move, open_hands=open_hands)
        words = board.screen.describe(view, look)
        image = data_address(paint_svg(board.screen.scene(view, look), words))
        moves = [board.screen.write(one.move) for one in node.path[1:]]
        if moves:
            told = say("explore.branch.line", lang, n=len(moves), moves=tuple(moves))
        else:
            told = say("explore.branch.no-moves", lang)
        alt = escape(" ".join(words.split()), quote=True)
        return f'<img alt="{alt}" src="{image}"><p>{escape(told)}</p>', [told, *SENTENCE_END.split(words)]

    def _marks(self, lang: str) -> Marks:
        return {
            ".fk-branches": {"role": "group", "aria-label": say("explore.branch.title", lang)},
            ".fk-branch-name": {"data-fk-field": "branch"},
            ".fk-branch-name input": {"aria-label": say("explore.branch.name", lang)},
            ".fk-branch-pair": {"aria-live": "polite"},
        }
