"""The board: a session on the page, in the looks of a game's screen. It knows no game itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from numbers import Real
from typing import Any

from flotsam_kit.call import like
from flotsam_kit.core import Seat
from flotsam_kit.notation import given
from flotsam_kit.session import Session
from flotsam_kit.texts import say
from flotsam_widgets.actions import Actions
from flotsam_widgets.appearance import Appearance
from flotsam_widgets.board_state import NO_NAMES, BoardState
from flotsam_widgets.command_line import CommandLine
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.draw.svg import paint_svg
from flotsam_widgets.frame import Frame
from flotsam_widgets.hearing import Hearing
from flotsam_widgets.message import Message, Said
from flotsam_widgets.picture import live_only, picture_html
from flotsam_widgets.screen import GameScreen, Look
from flotsam_widgets.tools import Tool


class Board(BoardState):
    """A position on the page, to be pressed, typed at and read.

    `screen` draws the game. `seat` is whose hand lies in front (`None`: the mover's), the others lie open
    beside it with `open_hands`. `attempt` is what a complete move does; without it the session plays it and
    the rule answers when it is refused. A board displays itself, its static picture first.
    """

    def __init__(
        self,
        session: Session,
        *,
        screen: GameScreen[Any],
        seat: Seat | None = None,
        open_hands: bool = True,
        lang: str | None = None,
        names: Mapping[Seat, str] | None = None,
        attempt: Callable[[Any], object] | None = None,
        hidden: frozenset[str] = frozenset(),
        goal: Said = "",
        tools: Sequence[str | Tool] = ("undo", "redo", "why", "copy"),
    ) -> None:
        super().__init__(session, screen=screen, lang=lang, attempt=attempt)
        self._later: list[Callable[[], object]] = []
        self._closed = False
        self.seat, self.open_hands, self.names = seat, open_hands, names or NO_NAMES
        self.hidden, self.goal = hidden, goal
        self.on_close: list[Callable[[], object]] = []
        self.hearing = Hearing(self.say, lambda key: self.actions.press_key(key))
        self.hearing.fields["command"] = self.command
        self.frame = Frame(self, self.hearing)
        self.widget = self.frame.widget
        self.on_language.append(self.frame.label)
        self.actions = Actions(self, self.frame)
        self.commands = CommandLine(self, self.frame, self.actions)
        self.appearance = Appearance(self, self.frame, self.actions)
        self.hearing.asked["why"] = self.actions.why
        self.frame.label(self.lang)
        self.actions.set_tools(tools)
        self._held = 0
        self.refresh()

    @property
    def look(self) -> Look:
        """How the position is shown now."""
        return self.appearance.look

    def svg(self) -> str:
        """The picture now, as an SVG text with the text twin as its alternative."""
        scene, words = self.appearance.picture(self.look)
        return paint_svg(scene, words)

    def text(self) -> str:
        """The text twin now: the board in short sentences, a paragraph a line."""
        return self.appearance.picture(self.look)[1]

    @like('board.play("48@6")')
    def play(self, text: str) -> None:
        """Try a move as it is typed, such as "35@6": it is played, or the refusal told as a click would."""
        self.hearing.guard(lambda: self.actions.play(text))()

    @like("board.press(120, 80)")
    def press(self, x: float, y: float) -> None:
        """Do what a click at this point of the canvas does (pixels of its width and height attributes)."""
        if all(isinstance(one, Real) for one in (x, y)):
            self.hearing.guard(lambda: self.actions.press(self.frame.stage.target(x, y)))()
        else:
            self.set_message(lambda lang: say("board.message.no-point", lang, x=given(x), y=given(y)))

    def press_target(self, target: Target) -> None:
        """Do what a click on a thing does: the real buttons end here."""
        self.hearing.guard(lambda: self.actions.press(target))()

    def command(self, text: str) -> None:
        """Do what the text does when it is typed into the command field."""
        self.hearing.guard(lambda: self.commands.enter(text))()

    def undo(self) -> None:
        """Take the last move back, or say that there is none."""
        self.hearing.guard(self.actions.undo)()

    def redo(self) -> None:
        """Play the move that was taken back, or say that there is none."""
        self.hearing.guard(self.actions.redo)()

    @like('board.locate("card:35")')
    def locate(self, name: str) -> tuple[float, float]:
        """The centre of a thing such as "card:35" or "boat:6", in pixels of the canvas's attributes.

        Raises `KeyError` that lists what there is.
        """
        return self.frame.stage.locate(name)

    def say(self, message: Message) -> None:
        """Show a message."""
        self.message = message
        if not self._held:  # else it waits, so that the canvas is painted first
            self.frame.say(message, self.lang)

    def set_tools(self, tools: Sequence[str | Tool]) -> None:
        """Show these tool buttons: "undo", "redo", "why", "copy" by name, any other as a `Tool`."""
        if self._closed:
            return
        self.actions.set_tools(tools)
        self.refresh()

    def set_side(self, *children: Any) -> None:
        """Put widgets beside the board (below it where the page is narrow)."""
        self._place(self.frame.side, *children)

    def set_below(self, *children: Any) -> None:
        """Put widgets between the tool buttons and the command field."""
        self._place(self.frame.below, *children)

    def refresh(self) -> None:
        """Bring the page up to date; never raises, a fault is told in the message line."""
        if self._held:
            return
        self.hearing.guard(self.appearance.refresh)()
        while self._later and not self._held:
            self.hearing.guard(self._later.pop(0))()

    def follow(self) -> None:
        """Say what has happened in the session, and show its new position."""
        self.hearing.guard(self.actions.follow)()

    def after(self, action: Callable[[], object]) -> None:
        """Do once, when the page is up to date, what it need not wait for: to keep something on the disk."""
        if not self._held:
            self.hearing.guard(action)()
        elif action not in self._later:
            self._later.append(action)

    def repaint(self) -> None:
        """Paint the whole canvas anew, for a page that has just come."""
        self.hearing.guard(self.appearance.repaint)()

    def close(self) -> None:
        """Take the board off the page, with all of its widgets."""
        self._quit()
        self._held += 1
        self._closed = True
        self.on_language.clear()
        for callback in self.on_close:
            callback()
        self.frame.close()

    def _place(self, box: Any, *children: Any) -> None:
        if not self._closed:
            self.frame.place(box, *children)

    def _ipython_display_(self) -> None:
        from IPython.display import display

        scene, words = self.appearance.picture(self.look)
        image = picture_html(paint_svg(scene, words), words, self.frame.own)
        display({"text/html": image, "text/plain": words}, raw=True)  # type: ignore[no-untyped-call]
        display(live_only(self.widget), raw=True)  # type: ignore[no-untyped-call]
