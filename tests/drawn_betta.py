"""The positions of Betta that the drawing tests look at: every number of seats, previews, full displays."""

from __future__ import annotations

from flotsam_kit import betta
from flotsam_kit.betta.cards import CARDS
from flotsam_kit.betta.model import Place
from flotsam_kit.core import Seat
from flotsam_widgets.draw.shapes import Target
from flotsam_widgets.screen import Selection
from tests.drawn import LONG_NAMES, Drawn

TWO = (
    "betta/1 players=2 displays=rrr/ryr/y.r|byb/rbr/bgb|..y/b../b..|r../bgb/.b.|.b./b../.r. "
    "patterns=S1.S2.A1.A3.X1.X3 hands=A:r1.r4.r7,B:b1.b2.b3 stacks=A:r8.r9,B:b8.b9 points=A:16,B:10"
)
FOUR = (
    "betta/1 players=4 displays=rrr/ryr/y.r|byb/rbr/bgb|..y/b../b..|r../bgb/.b.|.b./b../.r.|"
    ".../.../...|g.g/.y./...|yyy/y.y/yyy "
    "patterns=S1.S2.A1.A3.X1.X3 turn=A hands=A:r1.r4.r7,B:b1.b2.b3,C:g1.g2.g3,D:y1.y2.y3 "
    "stacks=A:r8.r9,B:b8.b9,C:g8.g9,D:y8.y9 points=A:16,B:10,C:0,D:21"
)
OVER = (
    "betta/1 players=3 phase=over displays=rrr/rrr/r.r|byb/rbr/bgb|gg./b../b..|rgg/bgb/.b.|.bb/b../.r.|"
    "g.g/g.g/... "
    "patterns=S1.S2.A1.A3.X1.X3 hands=A:r1.r4,B:b1.b2,C:g1.g2 points=A:16,B:10,C:12"
)


def aimed(card: str, display: int = 0, turn: int = 0) -> Selection:
    """A card taken up, turned, and previewed on a display."""
    targets = [Target("card", card), Target("turn", str(turn))]
    return Selection((*targets, *([Target("display", str(display))] if display else [])))


SOLO = betta.format_state(betta.deal(1, seed="monday"))
FIRST = CARDS[0]
BETTA = {
    "two": Drawn(TWO, {"selection": aimed("r1", 4, 1), "last": Place(FIRST, 5)}),
    "two-card": Drawn(TWO, {"selection": aimed("r4")}),
    "two-nothing": Drawn(TWO, {"selection": aimed("r7", 5), "names": LONG_NAMES}),
    "refused": Drawn(TWO, {"selection": aimed("r1"), "refused": Place(FIRST, 2)}),
    "three": Drawn(betta.format_state(betta.deal(3, seed=4)), {"locked": True, "names": LONG_NAMES}),
    "four": Drawn(FOUR, {"selection": aimed("r1", 6), "names": LONG_NAMES}),
    "four-open": Drawn(FOUR, {"open_hands": {Seat.B: CARDS[12:15], Seat.C: CARDS[24:27]}}),
    "ten": Drawn(betta.format_state(betta.deal(2, seed=4, options=betta.Options(displays=10)))),
    "solo": Drawn(SOLO),
    "over": Drawn(OVER, {"names": LONG_NAMES}),
    "over-asked": Drawn(OVER, {"hidden": frozenset({"scores"})}),
    "asked": Drawn(
        TWO,
        {
            "selection": aimed("r1", 4, 1),
            "hidden": frozenset({"targets", "verdicts", "counts", "scores", "prompt"}),
        },
    ),
    "watching": Drawn(TWO, {"seat": None}),
}
