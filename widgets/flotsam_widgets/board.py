"""The board: a session on the page, in the looks of a game's screen. It knows no game itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Literal

from flotsam_kit.call import like
from flotsam_kit.core import Refusal, Seat
from flotsam_kit.notation import given
from flotsam_kit.session import Session
from flotsam_kit.texts import say
from flotsam_widgets import message as messages
from flotsam_widgets.actions import Actions
from flotsam_widgets.appearance import Appearance
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.draw.svg import paint_svg
from flotsam_widgets.frame import Frame
from flotsam_widgets.hearing import Hearing
from flotsam_widgets.language import language
from flotsam_widgets.message import Kind, Message, Said
from flotsam_widgets.picture import live_only, picture_html
from flotsam_widgets.screen import GameScreen, Look, Selection
from flotsam_widgets.shown import Shown
from flotsam_widgets.tools import Tool

NO_NAMES: Mapping[Seat, str] = {}


class Board:
    """A position on the page, to be pressed, typed at and read.

    `screen` draws the game. `seat` is whose hand lies in front (`None`: the mover's), the others lie open
    beside it with `open_hands`. `attempt` is what a complete move does; without it the session plays it and
    the rule answers when it is refused. What is declared below can be set at any time and is seen at once;
    `hold` makes many changes one. A board displays itself, its static picture first.
    """

    seat = Shown[Seat | None](None)
    open_hands = Shown[bool](True)
    hidden = Shown[frozenset[str]](frozenset())
    names = Shown[Mapping[Seat, str]](NO_NAMES)
    locked = Shown[bool](False)
    covered = Shown[bool](False)  # no hand at all: only what everybody may see
    goal = Shown[Said]("")
    caption = Shown[Said]("")
    progress = Shown[str]("")  # HTML: whoever sets it escapes
    subround = Shown[int | None](None)
    python_line = Shown[str]("")
    theme_name = Shown[Literal["light", "dark", "projector"] | None](None)  # None: as the page

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
        self._held = 1
        self._later: list[Callable[[], object]] = []
        self._closed = False
        self._lang = language(lang)
        self.screen, self.attempt = screen, attempt
        self.seat, self.open_hands, self.names = seat, open_hands, names or NO_NAMES
        self.hidden, self.goal = hidden, goal
        self.selection: Selection | None = None
        self.refused: object | None = None
        self.message = messages.NOTHING
        self.on_language: list[Callable[[str], object]] = []
        self.on_refresh: list[Callable[[], object]] = []
        self.on_close: list[Callable[[], object]] = []
        self._session, self._quit = session, session.subscribe(self._moved)
        self.hearing = Hearing(self.say, lambda key: self.actions.press_key(key))
        self.hearing.fields["command"] = self.command
        self.frame = Frame(self, self.hearing)
        self.widget = self.frame.widget
        self.appearance, self.actions = Appearance(self), Actions(self)
        self.frame.label(self._lang)
        self.actions.set_tools(tools)
        self._held = 0
        self.refresh()

    @property
    def session(self) -> Session:
        """The session on the board; setting another one shows its position."""
        return self._session

    @session.setter
    def session(self, session: Session) -> None:
        self._quit()
        self._session, self._quit = session, session.subscribe(self._moved)
        self.selection = self.refused = None
        self.actions.follow()
        self.refresh()

    @property
    def lang(self) -> str:
        """The language of the board; setting it changes everything on it at once."""
        return self._lang

    @lang.setter
    def lang(self, lang: str) -> None:
        code = language(lang)
        if code == self._lang:
            return
        self._lang = code
        if self._closed:
            return
        with self.hold():
            self.frame.label(code)
            for callback in self.on_language:
                callback(code)

    @property
    def front(self) -> Seat:
        """Whose hand lies in front: `seat`, else the mover's, else that of who moved last."""
        return self.appearance.front

    @property
    def look(self) -> Look:
        """How the position is shown now."""
        return self.appearance.look

    @property
    def eyes(self) -> Seat | None:
        """Whose view is shown: that of the seat in front, `None` while the hands are covered."""
        return None if self.covered else self.front

    @property
    def view(self) -> Any:
        """What the seat in front may know; what everybody may see while the hands are covered."""
        return self._session.game.view(self._session.state, self.eyes)

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
        if isinstance(x, int | float) and isinstance(y, int | float):
            self.hearing.guard(lambda: self.actions.press(self.frame.stage.target(x, y)))()
        else:
            self.set_message(lambda lang: say("board.message.no-point", lang, x=given(x), y=given(y)))

    def press_target(self, target: Target) -> None:
        """Do what a click on a thing does: the real buttons end here."""
        self.hearing.guard(lambda: self.actions.press(target))()

    def command(self, text: str) -> None:
        """Do what the text does when it is typed into the command field."""
        self.hearing.guard(lambda: self.actions.command(text))()

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

    def set_message(
        self, text: Said, kind: Kind = "info", *, rule: str | None = None, details: str | None = None
    ) -> None:
        """Say something in the message line; `text` may be what makes it in a language."""
        self.say(Message(text, kind, rule, details))

    def say(self, message: Message) -> None:
        """Show a message."""
        self.message = message
        if not self._held:  # else it waits, so that the canvas is painted first
            self.frame.say(message, self._lang)

    def refuse(self, refusal: Refusal, move: object = None) -> None:
        """Show a refusal, on the canvas too when the move is given; without *edges* only its first half."""
        self.refused = move
        self.message = messages.refusal(refusal, half="edges" in self.hidden)
        self.refresh()

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

    def after(self, action: Callable[[], object]) -> None:
        """Do once, when the page is up to date, what it need not wait for: to keep something on the disk."""
        if not self._held:
            self.hearing.guard(action)()
        elif action not in self._later:
            self._later.append(action)

    def repaint(self) -> None:
        """Paint the whole canvas anew, for a page that has just come."""
        self.hearing.guard(self.appearance.repaint)()

    @contextmanager
    def hold(self) -> Iterator[None]:
        """Make many changes one: the page is brought up to date at the end."""
        self._held += 1
        try:
            yield
        finally:
            self._held -= 1
            self.refresh()

    def close(self) -> None:
        """Take the board off the page, with all of its widgets."""
        self._quit()
        self._held += 1
        self._closed = True
        for callback in self.on_close:
            callback()
        self.frame.close()

    def _place(self, box: Any, *children: Any) -> None:
        if not self._closed:
            self.frame.place(box, *children)

    def _moved(self, _session: Session, _change: object) -> None:
        self.hearing.guard(self.actions.follow)()

    def _ipython_display_(self) -> None:
        from IPython.display import display

        scene, words = self.appearance.picture(self.look)
        image = picture_html(paint_svg(scene, words), words, self.frame.own)
        display({"text/html": image, "text/plain": words}, raw=True)  # type: ignore[no-untyped-call]
        display(live_only(self.widget), raw=True)  # type: ignore[no-untyped-call]
