"""The whole picture of a position of Korsar, put together from its zones."""

from __future__ import annotations

from flotsam_kit.korsar.model import View
from flotsam_widgets.draw.shapes import Scene
from flotsam_widgets.korsar import hand, header, overlays, results, ships, slide
from flotsam_widgets.korsar.layout import arrange
from flotsam_widgets.korsar.sight import Sight
from flotsam_widgets.screen import Look


def scene(view: View, look: Look) -> Scene:
    """The picture of the view. Parts stand in the order in which they are painted."""
    if look.room:
        return slide.scene(view, look, look.room)
    sight = Sight(view, look)
    at = arrange(
        look.layout,
        view.players,
        len(view.ships),
        ships.capacity(sight),
        len(sight.hand) if sight.is_running else 0,
        len(sight.opened),
        ended=not sight.is_running,
    )
    third = hand.parts(sight, at) if sight.is_running else results.parts(sight, at)
    parts = [*header.parts(sight, at), *ships.parts(sight, at), *third, *overlays.parts(sight, at)]
    title = f"Korsar: {sight.title}"
    return Scene(at.width, at.height, look.theme.paper, tuple(parts), title)
