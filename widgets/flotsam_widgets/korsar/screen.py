"""Korsar as a board sees it: its picture, its words, what a press means."""

from __future__ import annotations

from flotsam_kit import korsar
from flotsam_kit.korsar.model import Draw, Drop, Lay, Pass, Play, State, View
from flotsam_kit.korsar.notation import format_move
from flotsam_widgets.draw.shapes import Scene, Target
from flotsam_widgets.korsar import press as pressing
from flotsam_widgets.korsar.describe import describe
from flotsam_widgets.korsar.hand import legal_words
from flotsam_widgets.korsar.scene import scene
from flotsam_widgets.korsar.sight import Sight
from flotsam_widgets.screen import Choice, Look, Pressed, Selection, WhyRow
from flotsam_widgets.why_rows import why_rows


class KorsarScreen:
    """The screen of Korsar (`flotsam_widgets.screen.GameScreen`)."""

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
        """The sentence about the selected card, or the discards that are spread out; empty without either."""
        sight = Sight(view, Look(lang=lang, selection=selection, seat=view.seat, hidden=hidden))
        if selection is not None and selection.value("discard") and view.discard:
            head = sight.words("korsar-board.canvas.discard-list")
            return sight.words("board.canvas.spread", head=head, cards=view.discard)
        return legal_words(sight)

    def why_rows(self, state: State, lang: str) -> tuple[WhyRow, ...]:
        """Every candidate move of the mover with its refusal."""
        return why_rows(korsar, state, lang)

    def write(self, move: object) -> str:
        """The move in notation, such as `b4@1`."""
        if not isinstance(move, Play | Lay | Drop | Draw | Pass):
            raise TypeError(f"not a move of Korsar: {move!r}")
        return format_move(move)


SCREEN = KorsarScreen()
