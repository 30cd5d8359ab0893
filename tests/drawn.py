"""The positions that the drawing tests look at: every phase, every number of players, every state."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import Any

from flotsam_kit.core import Seat
from flotsam_kit.flotsam import Pass, Place
from flotsam_kit.games import GAMES
from flotsam_widgets.draw.shapes import Scene, Target
from flotsam_widgets.draw.theme import LIGHT, Theme
from flotsam_widgets.screen import Layout, Look, Selection
from flotsam_widgets.screens import SCREENS

ALL_HIDDEN = frozenset({"edges", "treasure", "targets", "limit", "pile", "tokens", "scores", "next-starter"})
LAYOUTS: tuple[Layout, ...] = ("wide", "narrow")
LANGUAGES = ("en", "fr", "ru")
LONG_NAMES = {Seat.B: "Bartholomew the Third", Seat.C: "Жозефина", Seat.D: "<img src=x onerror=alert(1)>"}


def card(number: int | str) -> Selection:
    """A card taken up."""
    return Selection((Target("card", str(number)),))


@dataclass(frozen=True)
class Drawn:
    """A position and how it is looked at."""

    line: str
    look: dict[str, Any] = field(default_factory=dict)

    @property
    def game(self) -> str:
        return self.line.partition("/")[0]

    @property
    def view(self) -> Any:
        module = GAMES[self.game]
        return module.view(module.parse_state(self.line), self.look.get("seat", Seat.A))

    def looked(self, *, theme: Theme = LIGHT, lang: str = "en", layout: Layout = "wide", **more: Any) -> Look:
        settings = {"seat": Seat.A, **self.look, **more}
        return Look(theme=theme, lang=lang, layout=layout, **settings)

    def scene(self, **more: Any) -> Scene:
        return SCREENS[self.game].scene(self.view, self.looked(**more))

    def words(self, **more: Any) -> str:
        return SCREENS[self.game].describe(self.view, self.looked(**more))


TWO_IN_USE = (
    "flotsam/1 players=3 round=2 turn=A boats=3:12.45,7:35 passed=C "
    "hands=A:14.20.48.49.63,B:3.4.5.6.7.8,C:9.10.15.16.18.21.24 aside=84 tokens=A:1,B:2,C:-1 last=B.A.C"
)
TEN_CARDS = (
    "flotsam/1 players=4 turn=A hands=A:7.15.24.35.49.56.72.81.90.98,B:3.4.5.6.8.9.10.12.14.16,"
    "C:18.20.21.25.27.28.30.32.33.36,D:39.40.42.44.45.48.50.51.52.54"
)
SIX = (
    "flotsam/1 players=6 round=3 turn=A boats=3:12.45.60.75,4:8,7:35.42,10:90 passed=C.E "
    "hands=A:3.9.14.20.48.49.63.98,B:4.5.6.7,C:10.15.16.18,D:21.24,E:25.27,F:28 aside=84 "
    "tokens=A:2.0,B:0.2,C:1.0,D:0.1,E:-1.0,F:0.-1 last=B.D.A.C.E.F"
)
OVER = (
    "flotsam/1 players=4 phase=over round=3 boats=4:40.44 hands=A:50.75,B:12.33,C:-,D:9.98 "
    "tokens=A:2.0.0,B:0.1.1,C:1.-1.2,D:-1.2.-1 last=C.B.A.D"
)
SCORED = (
    "flotsam/1 players=4 phase=scored turn=D boats=4:40.44 hands=A:-,B:12.91,C:85,D:3.98 "
    "tokens=A:2,B:0,C:1,D:-1 last=A.C.B.D"
)
OPEN = {Seat.B: (4, 5, 6, 7), Seat.C: (10, 15, 16, 18), Seat.D: (21, 24), Seat.E: (25, 27), Seat.F: (28,)}

DRAWN = {
    "two-in-use": Drawn(TWO_IN_USE, {"selection": card(48), "subround": 3, "last": Place(45, 3)}),
    "ten-cards": Drawn(TEN_CARDS, {"selection": card(72), "subround": 1}),
    "limit-reached": Drawn(
        "flotsam/1 players=2 round=3 turn=A boats=3:9,4:8 hands=A:10.12.14.20.98,B:3.5.6.7 "
        "tokens=A:2.0,B:0.2 last=B.A",
        {"selection": card(12), "subround": 12, "refused": Place(12, 7)},
    ),
    "six": Drawn(SIX, {"selection": Selection((Target("boat", "3"),)), "names": LONG_NAMES, "subround": 2}),
    "six-open": Drawn(SIX, {"selection": card(63), "open_hands": OPEN, "subround": 2}),
    "five": Drawn(
        "flotsam/1 players=5 round=2 turn=B boats=5:95 passed=D hands=A:60.90,B:3.4,C:5.6,D:7.8,E:9.10 "
        "tokens=A:0,B:-1,C:2,D:1,E:0 last=C.D.A.E.B",
        {"subround": 2, "locked": True, "names": LONG_NAMES},
    ),
    "last-card": Drawn(
        "flotsam/1 players=3 phase=last-card turn=A boats=3:93,5:95,8:88 passed=B.C "
        "hands=A:96,B:3.4.5.6,C:9.10",
        {"selection": card(96), "subround": 4},
    ),
    "scored": Drawn(SCORED, {"names": LONG_NAMES}),
    "scored-mine": Drawn(SCORED, {"seat": Seat.D}),
    "over": Drawn(OVER, {"names": LONG_NAMES}),
    "over-six": Drawn(
        "flotsam/1 players=6 round=3 phase=over boats=4:40.44 hands=A:50,B:12,C:-,D:98,E:33,F:20 "
        "tokens=A:2.0.0,B:0.0.1,C:1.-1.2,D:-1.2.-1,E:0.0.0,F:0.1.0 last=C.B.F.E.A.D",
    ),
    "hidden": Drawn(
        "flotsam/1 players=3 boats=6:18,8:16 hands=A:14.21.35.60,B:12.49,C:27.98",
        {"selection": card(35), "refused": Place(35, 6), "hidden": ALL_HIDDEN},
    ),
    "must-place": Drawn("flotsam/1 players=2 turn=A must=1 hands=A:14.21.35.60,B:12.49", {"refused": Pass()}),
    "soft": Drawn(
        "flotsam/1 players=2 turn=B boats=6:18 hands=A:14.21.35.60,B:12.49 options=passing=soft",
        {"locked": True},
    ),
    "aside": Drawn(TWO_IN_USE, {"selection": Selection((Target("aside"),))}),
}

EVERY_LOOK = [(name, layout, lang) for name, layout, lang in product(DRAWN, LAYOUTS, LANGUAGES)]
