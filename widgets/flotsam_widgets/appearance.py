"""How a board looks now, and bringing the page up to it: the canvas first, then what else has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from flotsam_kit.core import SEATS, Seat
from flotsam_widgets.controls import mark, show
from flotsam_widgets.draw.shapes import Scene
from flotsam_widgets.draw.theme import THEMES, Theme
from flotsam_widgets.screen import Layout, Look, Room

if TYPE_CHECKING:
    from flotsam_widgets.actions import Actions
    from flotsam_widgets.board_state import BoardState
    from flotsam_widgets.frame import Frame

NARROW_BELOW, WIDE_FROM = 560, 600  # CSS pixels of the canvas's column; the gap keeps it from flickering


class Appearance:
    """Works out the look of one board and shows it in its frame, with the choices that its actions offer.

    `instead` makes another picture and its words (a draft that is being edited) in place of the session's.
    `room` is how large a picture for a projector is, `None` for a board on the page.
    """

    def __init__(self, board: BoardState, frame: Frame, actions: Actions) -> None:
        self._board, self._frame, self._actions = board, frame, actions
        self._layout: Layout = "wide"
        self.room: Room | None = None
        self.instead: Callable[[Look], tuple[Scene, str]] | None = None

    @property
    def theme(self) -> Theme:
        """The colours: those of the page unless the board says which."""
        return THEMES[self._board.theme_name or ("dark" if self._frame.bridge.dark else "light")]

    @property
    def layout(self) -> Layout:
        """Wide or narrow, by the room that the page gives; wide until that is known."""
        width = self._frame.bridge.width
        if width:
            limit = WIDE_FROM if self._layout == "narrow" else NARROW_BELOW
            self._layout = "narrow" if width < limit else "wide"
        return self._layout

    @property
    def look(self) -> Look:
        """How the position is shown now."""
        board, session, front = self._board, self._board.session, self._board.eyes
        state, game = session.state, session.game
        is_open = board.open_hands and not board.covered
        others = [seat for seat in SEATS[: state.players] if seat != front] if is_open else []
        return Look(
            theme=self.theme,
            lang=board.lang,
            layout=self.layout,
            selection=board.selection,
            refused=board.refused,
            last=session.node.move,
            seat=front,
            open_hands={seat: game.view(state, seat).hand for seat in others},
            names=board.names,
            hidden=board.hidden,
            subround=board.subround,
            locked=board.locked,
            room=self.room,
        )

    def still(self, look: Look, *, last: object, open_hands: Mapping[Seat, tuple[int, ...]]) -> Look:
        """The look for a still picture of another position: nothing taken up, nothing refused."""
        return replace(look, last=last, open_hands=open_hands, selection=None, refused=None)

    def picture(self, look: Look) -> tuple[Scene, str]:
        """The scene and its words in a given look."""
        if self.instead:
            return self.instead(look)
        view, screen = self._board.view, self._board.screen
        return screen.scene(view, look), screen.describe(view, look)

    def refresh(self) -> None:
        """Bring the page up to date: the canvas is on its way before the first word is made."""
        board, look = self._board, self.look
        if self.instead:
            scene, words = self.instead(look)
            self._frame.stage.show(scene)
        else:
            view = board.view
            self._frame.stage.show(board.screen.scene(view, look))
            words = board.screen.describe(view, look)
        self._write(look, words)

    def repaint(self) -> None:
        """Paint everything anew for a page that shows nothing yet."""
        scene, _ = self.picture(self.look)
        self._frame.stage.show_again(scene)

    def _write(self, look: Look, words: str) -> None:
        board, frame, actions, lang = self._board, self._frame, self._actions, look.lang
        for name in THEMES:
            mark(frame.widget, f"fk-theme-{name}", on=name == look.theme.name)
        mark(frame.widget, "fk-narrow", on=look.layout == "narrow")
        frame.say(board.message, lang)
        for widget, said in ((frame.goal, board.goal), (frame.caption, board.caption)):
            frame.write(widget, said if isinstance(said, str) else said(lang))
        frame.progress.value = board.progress
        show(frame.progress, shown=bool(board.progress))
        frame.show_python(board.python_line)
        if not frame.choices.touched:
            frame.choices.open(opened=look.layout == "narrow")
        if frame.choices.is_open:
            frame.choices.refresh(actions.choices(lang))
        frame.tools.refresh(lang)
        frame.write(frame.twin, words)
        for callback in board.on_refresh:
            callback()
        frame.mark(lang, actions.marks(), actions.copies())
