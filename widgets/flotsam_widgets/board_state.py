"""What a board shows and says: the parts of a board read it and change it, and know nothing else of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Literal

from flotsam_kit.core import SEATS, Refusal, Seat
from flotsam_kit.session import Session
from flotsam_widgets import message as messages
from flotsam_widgets.language import language
from flotsam_widgets.message import Kind, Message, Said
from flotsam_widgets.screen import GameScreen, Selection
from flotsam_widgets.shown import Shown

NO_NAMES: Mapping[Seat, str] = {}


class BoardState(ABC):
    """A session, how it is looked at, what is taken up and what is said. `Board` brings it on the page.

    What is declared below can be set at any time and is seen at once; `hold` makes many changes one.
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
        lang: str | None,
        attempt: Callable[[Any], object] | None,
    ) -> None:
        self._held = 1
        self._lang = language(lang)
        self._front = SEATS[0]
        self.screen, self.attempt = screen, attempt
        self.selection: Selection | None = None
        self.refused: object | None = None
        self.message = messages.NOTHING
        self.on_language: list[Callable[[str], object]] = []
        self.on_refresh: list[Callable[[], object]] = []
        self._session, self._quit = session, session.subscribe(self._moved)

    @abstractmethod
    def refresh(self) -> None:
        """Bring the page up to date; never raises, a fault is told in the message line."""

    @abstractmethod
    def say(self, message: Message) -> None:
        """Show a message."""

    @abstractmethod
    def follow(self) -> None:
        """Say what has happened in the session, and show its new position."""

    @property
    def session(self) -> Session:
        """The session on the board; setting another one shows its position."""
        return self._session

    @session.setter
    def session(self, session: Session) -> None:
        self._quit()
        self._session, self._quit = session, session.subscribe(self._moved)
        self.selection = self.refused = None
        self.follow()
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
        with self.hold():
            for callback in self.on_language:
                callback(code)

    @property
    def front(self) -> Seat:
        """Whose hand lies in front: `seat`, else the mover's, else that of who moved last."""
        mover = self._session.game.to_move(self._session.state)
        self._front = self.seat or mover or self._front
        return self._front

    @property
    def eyes(self) -> Seat | None:
        """Whose view is shown: that of the seat in front, `None` while the hands are covered."""
        return None if self.covered else self.front

    @property
    def view(self) -> Any:
        """What the seat in front may know; what everybody may see while the hands are covered."""
        return self._session.game.view(self._session.state, self.eyes)

    def set_message(
        self, text: Said, kind: Kind = "info", *, rule: str | None = None, details: str | None = None
    ) -> None:
        """Say something in the message line; `text` may be what makes it in a language."""
        self.say(Message(text, kind, rule, details))

    def refuse(self, refusal: Refusal, move: object = None) -> None:
        """Show a refusal, on the canvas too when the move is given; without *edges* only its first half."""
        self.refused = move
        self.message = messages.refusal(refusal, half="edges" in self.hidden)
        self.refresh()

    @contextmanager
    def hold(self) -> Iterator[None]:
        """Make many changes one: the page is brought up to date at the end."""
        self._held += 1
        try:
            yield
        finally:
            self._held -= 1
            self.refresh()

    def _moved(self, _session: Session, _change: object) -> None:
        self.follow()
