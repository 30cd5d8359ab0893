"""Betta as a board sees it: its picture, its words, what a press means."""

from __future__ import annotations

from flotsam_kit import betta
from flotsam_kit.betta.model import Move, View
from flotsam_widgets.betta.describe import describe
from flotsam_widgets.betta.hand import sentence
from flotsam_widgets.betta.press import choices, press
from flotsam_widgets.betta.scene import scene
from flotsam_widgets.betta.sight import Sight
from flotsam_widgets.screen import GameScreen, Look, Selection


def select_text(
    view: View, selection: Selection | None, lang: str, hidden: frozenset[str] = frozenset()
) -> str:
    """The sentence about the selected card, empty without one."""
    look = Look(lang=lang, selection=selection, seat=view.seat, hidden=hidden)
    return sentence(Sight(view, look), spoken=True)


SCREEN = GameScreen(
    game=betta,
    moves=Move,
    scene=scene,
    describe=describe,
    press=press,
    choices=choices,
    select_text=select_text,
)
