"""Betta as a board sees it: its picture, its words, what a press means."""

from __future__ import annotations

from flotsam_kit import betta
from flotsam_kit.betta.model import Place, State, View
from flotsam_kit.betta.notation import format_move
from flotsam_widgets.betta import press as pressing
from flotsam_widgets.betta.describe import describe
from flotsam_widgets.betta.hand import sentence
from flotsam_widgets.betta.scene import scene
from flotsam_widgets.betta.sight import Sight
from flotsam_widgets.draw.shapes import Scene, Target
from flotsam_widgets.screen import Choice, Look, Pressed, Selection, WhyRow
from flotsam_widgets.why_rows import why_rows


class BettaScreen:
    """The screen of Betta (`flotsam_widgets.screen.GameScreen`)."""

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
        """The sentence about the selected card, empty without one."""
        look = Look(lang=lang, selection=selection, seat=view.seat, hidden=hidden)
        return sentence(Sight(view, look), spoken=True)

    def why_rows(self, state: State, lang: str) -> tuple[WhyRow, ...]:
        """Every candidate move of the mover with its refusal."""
        return why_rows(betta, state, lang)

    def write(self, move: object) -> str:
        """The move in notation, such as `r8@3+2`."""
        if not isinstance(move, Place):
            raise TypeError(f"not a move of Betta: {move!r}")
        return format_move(move)


SCREEN = BettaScreen()
