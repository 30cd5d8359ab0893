"""Flotsam Fight as a board sees it: its picture, its words, what a press means."""

from __future__ import annotations

from flotsam_kit import flotsam
from flotsam_kit.flotsam.model import Deal, Pass, Place, State, View
from flotsam_kit.flotsam.notation import format_move
from flotsam_widgets.draw.shapes import Scene, Target
from flotsam_widgets.flotsam import press as pressing
from flotsam_widgets.flotsam.describe import describe
from flotsam_widgets.flotsam.overlays import spread_out
from flotsam_widgets.flotsam.scene import scene
from flotsam_widgets.flotsam.sight import Sight
from flotsam_widgets.screen import Choice, Look, Pressed, Selection, WhyRow
from flotsam_widgets.why_rows import why_rows


class FlotsamScreen:
    """The screen of Flotsam Fight (`flotsam_widgets.screen.GameScreen`)."""

    def scene(self, view: View, look: Look) -> Scene:
        """The picture of the view."""
        return scene(view, look)

    def describe(self, view: View, look: Look) -> str:
        """The text twin: the picture in short sentences, one subject a line."""
        return describe(view, look)

    def press(self, view: View, selection: Selection | None, target: Target) -> Pressed:
        """What pressing the target means."""
        return pressing.press(view, selection, target)

    def choices(
        self, view: View, selection: Selection | None, lang: str, hidden: frozenset[str] = frozenset()
    ) -> tuple[Choice, ...]:
        """Everything that can be pressed, cards first."""
        return pressing.choices(view, selection, lang, hidden)

    def select_text(
        self, view: View, selection: Selection | None, lang: str, hidden: frozenset[str] = frozenset()
    ) -> str:
        """The sentence about the selected card, or the cards that are spread out; empty without either."""
        sight = Sight(view, Look(lang=lang, selection=selection, seat=view.seat, hidden=hidden))
        if sight.card is not None:
            return sight.legal_word(sight.card)
        if not (sight.shows_aside or sight.spread):
            return ""
        head, cards = spread_out(sight)
        return sight.words("board.canvas.spread", head=head, cards=cards)

    def why_rows(self, state: State, lang: str) -> tuple[WhyRow, ...]:
        """Every candidate move of the mover with its refusal."""
        return why_rows(flotsam, state, lang)

    def write(self, move: object) -> str:
        """The move in notation, such as `35@7`."""
        if not isinstance(move, Place | Pass | Deal):
            raise TypeError(f"not a move of Flotsam Fight: {move!r}")
        return format_move(move)


SCREEN = FlotsamScreen()
