"""The whole picture of a position of Betta, put together from its zones."""

from __future__ import annotations

from flotsam_kit.betta.model import View
from flotsam_widgets.betta import displays, hand, header, overlays, results, side, slide
from flotsam_widgets.betta.layout import arrange
from flotsam_widgets.betta.sight import Sight
from flotsam_widgets.draw.shapes import Scene
from flotsam_widgets.screen import Look


def scene(view: View, look: Look) -> Scene:
    """The picture of the view. Parts stand in the order in which they are painted."""
    if look.room:
        return slide.scene(view, look, look.room)
    sight = Sight(view, look)
    at = arrange(
        look.layout,
        view.players,
        len(view.displays),
        len(view.hand),
        len(overlays.opened(sight)),
        ended=not sight.is_running,
    )
    third = [*hand.parts(sight, at), *side.parts(sight, at)] if sight.is_running else results.parts(sight, at)
    parts = [*header.parts(sight, at), *displays.parts(sight, at), *third, *overlays.parts(sight, at)]
    title = f"Betta: {sight.title}"
    return Scene(at.width, at.height, look.theme.paper, tuple(parts), title)
