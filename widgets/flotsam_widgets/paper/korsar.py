"""Korsar on paper: the ships with their forces, the seats, the hand, and at the end what each has."""

from __future__ import annotations

from dataclasses import replace

from flotsam_kit.korsar.model import View
from flotsam_kit.lesson.model import Check, Step
from flotsam_widgets.draw import geometry as geo
from flotsam_widgets.draw.flow import Piece
from flotsam_widgets.draw.shapes import Part
from flotsam_widgets.korsar import hand, header, results, ships
from flotsam_widgets.korsar.layout import SMALL_PANEL, Layout, arrange
from flotsam_widgets.korsar.sight import Sight
from flotsam_widgets.screen import Look

SHIP_W = 266.0


def pieces(step: Step, view: View, look: Look) -> list[Piece]:
    """Seats, ships, and what is left in the hands: the mover's to be played, all of them at the end."""
    sight = Sight(view, look)
    at = _arranged(sight)
    found: list[Piece] = [_starting(ships.parts(sight, at), f"ship:{ship.number}") for ship in view.ships]
    if not sight.is_running:
        return [*found, _starting(results.parts(sight, at), "result:")]
    found.insert(0, _starting(header.parts(sight, at), "seat:", "team:"))
    if step.by_moves or step.check is Check.CHOOSES:
        found.append(_starting(hand.parts(sight, at), "line", "card:"))
    return found


def _arranged(sight: Sight) -> Layout:
    """The board's own layout with small panels, as high as their rows."""
    view = sight.view
    hand_size = len(sight.hand) if sight.is_running else 0
    at = arrange(
        "wide",
        view.players,
        len(view.ships),
        ships.capacity(sight),
        hand_size,
        len(sight.opened),
        ended=not sight.is_running,
    )
    rows = max((len(ship.forces) + bool(ship.champion) + bool(ship.holds) for ship in view.ships), default=0)
    height = SMALL_PANEL.first + SMALL_PANEL.row * max(rows, 1) + 8
    boxes = geo.row(0, 0, SHIP_W * len(view.ships), len(view.ships), height, 0) if view.ships else []
    return replace(at, ships=tuple(boxes), panel=SMALL_PANEL, free=None)


def _starting(parts: list[Part], *names: str) -> list[Part]:
    """The parts whose keys begin so; of ship 1 not those of ship 12."""
    return [each for each in parts if any(_belongs(each.key, name) for name in names)]


def _belongs(key: str, name: str) -> bool:
    return key == name or key.startswith((f"{name}/", name) if name.endswith(":") else f"{name}/")
