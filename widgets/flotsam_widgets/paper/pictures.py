"""The picture of an exercise for paper: only what it asks about, in black and white."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from flotsam_kit.core import SEATS, Seat
from flotsam_kit.games import GAMES
from flotsam_kit.lesson.model import Step
from flotsam_widgets.draw.flow import Piece, flowed
from flotsam_widgets.draw.paper import PRINT, black_and_white
from flotsam_widgets.draw.shapes import Scene
from flotsam_widgets.paper import betta, flotsam, korsar
from flotsam_widgets.screen import Look
from flotsam_widgets.screens import SCREENS

WIDTH = 856.0  # pixels of a picture that is as wide as the page

PIECES: Mapping[str, Callable[[Step, Any, Look], list[Piece]]] = MappingProxyType(
    {"flotsam": flotsam.pieces, "korsar": korsar.pieces, "betta": betta.pieces}
)


def picture(step: Step, lang: str) -> tuple[Scene, str]:
    """The position of a step as its seat sees it, and the same in words.

    What the step hides stays off both, and so do all marks of what is possible: paper asks, it never helps.
    """
    view, look = _seen(step, lang)
    screen = SCREENS[step.game]
    title = screen.scene(view, look).title
    scene = flowed(title, PIECES[step.game](step, view, look), WIDTH, PRINT.paper)
    return black_and_white(scene), screen.describe(view, look)


def _seen(step: Step, lang: str) -> tuple[Any, Look]:
    game, seat, state = GAMES[step.game], Seat(step.seat), step.state
    others = [each for each in SEATS[: state.players] if each is not seat] if step.is_open else []  # type: ignore[attr-defined]
    look = Look(
        theme=PRINT,
        lang=lang,
        seat=seat,
        open_hands={each: game.view(state, each).hand for each in others},
        hidden=step.hidden | {"prompt", "targets", "verdicts", "preview"},
    )
    return game.view(state, seat), look
