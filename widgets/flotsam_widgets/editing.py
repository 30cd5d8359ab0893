"""Editing a position on a draft: nothing counts until a faultless one is used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from flotsam_kit.core import SEATS, BadPosition, Refusal, Seat
from flotsam_kit.games import checked, read_beside
from flotsam_kit.texts import say
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.edit_panel import EditPanel
from flotsam_widgets.message import NOTHING, Message, said
from flotsam_widgets.screen import Selection
from flotsam_widgets.tools import Tool

if TYPE_CHECKING:
    from flotsam_widgets.board import Board
    from flotsam_widgets.draft import Drafting
    from flotsam_widgets.draw.shapes import Scene
    from flotsam_widgets.screen import Choice, Look


class Editor:
    """Takes a board over while a draft of its position is edited.

    `use` gets the state of a faultless draft, `done` is called when the editing has ended either way.
    Cards are moved by pressing a card and then a place, by the two lists, or by typing `35@6`; the whole
    draft can be typed as a position line.
    """

    def __init__(
        self,
        board: Board,
        drafting: Drafting[Any],
        use: Callable[[Any], object],
        done: Callable[[], object],
    ) -> None:
        self._board, self.drafting, self._use, self._done = board, drafting, use, done
        self.is_open = False
        self.draft: Any = board.session.state
        self.front = SEATS[0]
        self.card: str | None = None
        self._before: list[Any] = []
        self.panel = EditPanel(board, drafting, take=self.take, put=self.put, read=self.read, change=self.set)

    @property
    def faults(self) -> tuple[Refusal, ...]:
        """What is wrong with the draft; empty when it can be used."""
        try:
            checked(self.draft)
        except BadPosition as error:
            return error.faults
        return ()

    def open(self) -> None:
        """Begin with the position on the board. A second press of the same click changes nothing."""
        if self.is_open:
            return
        board, actions, commands = self._board, self._board.actions, self._board.commands
        self.is_open, self._before, self.card = True, [], None
        self.draft, self.front = board.session.state, board.front
        self._kept = (board.attempt, commands.set_line)
        with board.hold():
            actions.why_not.is_open = False  # it speaks of the position, not of the draft
            actions.intercept, actions.intercept_choices = self._press, self._choices
            board.attempt, commands.set_line = self._played, self.read
            board.appearance.instead = self._picture
            board.selection = board.refused = None
            board.message = Message(said("explore.edit.pick"))
            board.hearing.fields["draft"] = self.read
            board.set_below(self.panel.widget)
            board.set_tools(self._tools())
            board.on_refresh.append(self._refresh)

    def back(self) -> None:
        """Drop the draft."""
        if not self.is_open:
            return
        with self._board.hold():
            self._close()
            self._board.message = Message(said("explore.edit.dropped"))

    def use(self) -> None:
        """Make a faultless draft the position; one with faults stays a draft."""
        if self.faults or not self.is_open:
            return
        state = checked(self.draft)
        with self._board.hold():
            self._close()
            self._use(state)

    def undo(self) -> None:
        """Take the last change of the draft back."""
        if self._before:
            self.draft = self._before.pop()
            self.card = None
            self._board.message = Message(said("explore.edit.changed"))
        self._board.refresh()

    def read(self, line: str) -> None:
        """Make a typed position line the draft. Raises for one that cannot be read or cannot be."""
        self._change(read_beside(self.draft, line), Message(said("explore.edit.changed")))

    def put(self, card: str, place: str) -> None:
        """Put a card somewhere."""
        places, draft = self.drafting.places, self.draft

        def told(lang: str) -> str:
            there = {value: words for words, value in places(draft, lang)}
            return say("explore.edit.put-done", lang, card=card, place=there.get(place, place))

        self._change(self.drafting.put(self.draft, card, place), Message(told))

    def set(self, name: str, value: str) -> None:
        """Change a setting."""
        self._change(self.drafting.set(self.draft, name, value), Message(said("explore.edit.changed")))

    def _refresh(self) -> None:
        self.panel.refresh(self.draft, self.card, self.faults)

    def _change(self, draft: Any, message: Message) -> None:
        if draft != self.draft:
            self._before.append(self.draft)
        self.draft, self.card = draft, None
        if self.front.index >= draft.players:
            self.front = SEATS[0]
        self._board.message = message
        self._board.refresh()

    def _press(self, target: Target | None) -> bool:
        picked = self.drafting.pick(self.draft, target) if target else None
        place = self.drafting.place(target) if target else None
        if self.card and place:
            self.put(self.card, place)
        elif target and target.kind == "seat":
            self.front = Seat(target.value)
            self._board.refresh()
        else:
            self.take(None if picked == self.card else picked)
        return True

    def take(self, card: str | None) -> None:
        """Take a card up, or put it back."""
        self.card = card
        if card:
            self._board.message = Message(lambda lang: say("explore.edit.picked", lang, card=card))
        else:
            self._board.message = Message(said("explore.edit.pick"))
        self._board.refresh()

    def _played(self, move: object) -> None:
        draft = self.drafting.played(self.draft, move)
        if draft is None:
            self._board.message = Message(said("explore.edit.pick"))
        else:
            self._change(draft, Message(said("explore.edit.changed")))

    def _picture(self, look: Look) -> tuple[Scene, str]:
        board = self._board
        game, draft = board.session.game, self.drafting.shown(self.draft)
        view = game.view(draft, self.front)
        others = [seat for seat in SEATS[: draft.players] if seat != self.front]
        look = replace(
            look,
            seat=self.front,
            last=None,
            refused=None,
            selection=Selection((Target("card", self.card),)) if self.card else None,
            open_hands={seat: game.view(draft, seat).hand for seat in others},
            hidden=look.hidden | {"targets"},
        )
        return board.screen.scene(view, look), board.screen.describe(view, look)

    def _choices(self, lang: str) -> tuple[Choice, ...]:
        return self.drafting.choices(self.draft, self.front, self.card, lang)

    def _close(self) -> None:
        board, actions = self._board, self._board.actions
        self.is_open = False
        actions.intercept = actions.intercept_choices = None
        board.attempt, board.commands.set_line = self._kept
        board.appearance.instead = None
        board.message = NOTHING
        board.hearing.fields.pop("draft", None)
        board.on_refresh.remove(self._refresh)
        board.actions.extra_marks = {}
        board.set_below()
        self._done()

    def _tools(self) -> tuple[Tool, ...]:
        return (
            Tool("use", said("explore.edit.use"), self.use, lambda: not self.faults, primary=True),
            Tool("back", said("explore.edit.back"), self.back),
            Tool("undo", said("board.button.undo"), self.undo, lambda: bool(self._before)),
        )
