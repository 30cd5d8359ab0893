"""Flotsam Fight as a board sees it: its picture, its words, what a press means."""

from __future__ import annotations

from flotsam_kit import flotsam
from flotsam_kit.flotsam.model import Move, View
from flotsam_widgets.flotsam.describe import describe
from flotsam_widgets.flotsam.overlays import spread_out
from flotsam_widgets.flotsam.press import choices, press
from flotsam_widgets.flotsam.scene import scene
from flotsam_widgets.flotsam.sight import Sight
from flotsam_widgets.screen import GameScreen, Look, Selection


def select_text(
    view: View, selection: Selection | None, lang: str, hidden: frozenset[str] = frozenset()
) -> str:
    """The sentence about the selected card, or the cards that are spread out; empty without either."""
    sight = Sight(view, Look(lang=lang, selection=selection, seat=view.seat, hidden=hidden))
    if sight.card is not None:
        return sight.legal_word(sight.card)
    if not (sight.shows_aside or sight.spread):
        return ""
    head, cards = spread_out(sight)
    return sight.words("board.canvas.spread", head=head, cards=cards)


SCREEN = GameScreen(
    game=flotsam,
    moves=Move,
    scene=scene,
    describe=describe,
    press=press,
    choices=choices,
    select_text=select_text,
)
