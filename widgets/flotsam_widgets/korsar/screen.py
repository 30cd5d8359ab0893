"""Korsar as a board sees it: its picture, its words, what a press means."""

from __future__ import annotations

from flotsam_kit import korsar
from flotsam_kit.korsar.model import Move, View
from flotsam_widgets.korsar.describe import describe
from flotsam_widgets.korsar.hand import legal_words
from flotsam_widgets.korsar.press import choices, press
from flotsam_widgets.korsar.scene import scene
from flotsam_widgets.korsar.sight import Sight
from flotsam_widgets.screen import GameScreen, Look, Selection


def select_text(
    view: View, selection: Selection | None, lang: str, hidden: frozenset[str] = frozenset()
) -> str:
    """The sentence about the selected card, or the discards that are spread out; empty without either."""
    sight = Sight(view, Look(lang=lang, selection=selection, seat=view.seat, hidden=hidden))
    if selection is not None and selection.value("discard") and view.discard:
        head = sight.words("korsar-board.canvas.discard-list")
        return sight.words("board.canvas.spread", head=head, cards=view.discard)
    return legal_words(sight)


SCREEN = GameScreen(
    game=korsar,
    moves=Move,
    scene=scene,
    describe=describe,
    press=press,
    choices=choices,
    select_text=select_text,
)
