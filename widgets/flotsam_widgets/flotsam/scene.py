"""The whole picture of a position of Flotsam Fight, put together from its zones."""

from __future__ import annotations

from flotsam_kit.flotsam.model import Phase, View
from flotsam_widgets.draw.shapes import Scene
from flotsam_widgets.flotsam import hand, header, overlays, results, sea, slide
from flotsam_widgets.flotsam.layout import arrange
from flotsam_widgets.flotsam.sight import Sight
from flotsam_widgets.screen import Look


def scene(view: View, look: Look) -> Scene:
    """The picture of the view. Parts stand in the order in which they are painted."""
    if look.room:
        return slide.scene(view, look, look.room)
    sight = Sight(view, look)
    at = arrange(
        look.layout,
        view.players,
        len(view.hand),
        len(sight.opened),
        ended=not sight.is_running,
        deals=view.phase is Phase.SCORED,
        tokens=bool(view.tokens) and sight.is_running,
    )
    third = hand.parts(sight, at) if sight.is_running else results.parts(sight, at)
    parts = [*header.parts(sight, at), *sea.parts(sight, at), *third, *overlays.parts(sight, at)]
    title = f"Flotsam Fight: {header.title(sight)}, {header.subtitle(sight)}"
    return Scene(at.width, at.height, look.theme.paper, tuple(parts), title)
