"""The positions of Korsar that the drawing tests look at: every number of seats, every state of a ship."""

from __future__ import annotations

import random

from flotsam_kit import korsar
from flotsam_kit.core import Seat
from flotsam_kit.korsar.model import Draw, Drop, Lay, Play, State
from tests.drawn import LONG_NAMES, Drawn, card

FOUR = (
    "korsar/1 players=4 ships=1:A5/B.b4/C.r3|2:B6/A.g3/D.k3|3:C8/A.b4.b2/D.r1/!D.rC|4:D3 "
    "hands=A:4.g2.b3.k1.gC.W,B:2.2.3.3.5,C:b1.b1.r2.r2,D:k1.k2.k2.k3.g1.g1.g2 won=A:5.4,B:-,C:-,D:- "
    "discard=r2.r3"
)
HOLD = (
    "korsar/1 players=3 turn=B ships=1:A5/A.r2/B.b4/~A|2:B4/C.k3|3:C2 "
    "hands=A:6.r3.k2.bC.g1.W,B:2.2.3.3.5,C:b1.b1.r2.r2.g2.g2 discard=g1"
)
LAYING = "korsar/1 players=2 ships=1:A5/B.b4 hands=A:6.g1.g1.r3.k2.bC.W,B:2.2.3.3.5 pile=2 box=*"
TEAMS = (
    "korsar/1 players=8 teams=AB.CD.EF.GH turn=C clock=40 ships=1:A5@3/C.b4@30|3:B6@9/A.g3@31/E.k3@32|"
    "4:D8@12|5:E3@13/A.r1@20/C.b1@21/E.k2@22/G.g4@23|6:F2@15/!F.W@38|7:G4@16/A.r2.r3@36/!B.rC@37|8:H5@17|"
    "9:C3@35/C.b2.b2.b3@35 hands=A:2.3.3,B:g1,C:2.2.3.4.4.5.g1.g2.b3.b4.r1.gC.kC,D:g2.k1,E:k1.k2,F:6,"
    "G:-,H:r4.r4 "
    "pile=g2.g3.k3 box=* won=A:7,B:-,C:5.4,D:-,E:3,F:-,G:2,H:-"
)
EMPTY_PILE = (
    "korsar/1 players=3 ships=1:B3/!B.W hands=A:2.r1,B:4,C:7.gC box=* won=A:5.3,B:8,C:4 discard=g1.b1.k1.k2"
)
OVER = (
    "korsar/1 players=4 phase=over ships=1:B3/C.g2 hands=A:2.r1,B:-,C:7.gC,D:b2 box=* "
    "won=A:5.3,B:8.5,C:4,D:- options=end=settle"
)
MANY = (
    "korsar/1 players=2 ships=1:A2|2:B2|3:A3/B.b1|4:B3|5:A4/B.r1.r1/!B.rC|"
    "6:B4/A.g1.g2/B.k4/~A|7:A5|8:B5|9:A6 "
    "hands=A:7.g1.g2.g3.b1.b2.b3.r2.r3.k1.k2.k3.gC.bC.kC.W,B:8"
)
OPEN = {Seat.B: ("2", "2", "3", "3", "5"), Seat.C: ("b1", "b1", "r2", "r2"), Seat.D: ("k1", "gC")}

KORSAR = {
    "four": Drawn(FOUR, {"selection": card("g2"), "last": Play("k3", 2)}),
    "four-captain": Drawn(FOUR, {"selection": card("gC"), "refused": Play("gC", 1)}),
    "four-open": Drawn(FOUR, {"open_hands": OPEN, "names": LONG_NAMES, "last": Draw()}),
    "four-refused": Drawn(FOUR, {"refused": Lay("8")}),
    "hold": Drawn(HOLD, {"last": Play("r2", 1)}),
    "hold-names": Drawn(HOLD, {"seat": Seat.C, "names": LONG_NAMES}),
    "laying": Drawn(LAYING, {"selection": card("6"), "last": Lay("5")}),
    "no-ship": Drawn("korsar/1 players=2 hands=A:6.r3,B:2.2", {"selection": card("r3")}),
    "teams": Drawn(TEAMS, {"seat": Seat.C, "selection": card("b3")}),
    "teams-names": Drawn(TEAMS, {"seat": Seat.H, "names": LONG_NAMES}),
    "empty-pile": Drawn(EMPTY_PILE, {"selection": card("r1"), "last": Drop("g1"), "refused": Draw()}),
    "many": Drawn(MANY, {"selection": card("g3")}),
    "over": Drawn(OVER, {"open_hands": {Seat.C: ("7", "gC"), Seat.D: ("b2",)}, "names": LONG_NAMES}),
    "over-asked": Drawn(OVER, {"hidden": frozenset({"scores"})}),
    "asked": Drawn(
        FOUR,
        {
            "selection": card("g2"),
            "hidden": frozenset({"targets", "verdicts", "counts", "scores", "pile", "next-mover", "prompt"}),
        },
    ),
    "watching": Drawn(FOUR, {"seat": None}),
}


def played(players: int, seed: int, moves: int, **options: object) -> State:
    """A position in the middle of a game in which each seat plays something when it can."""
    state, rng = korsar.deal(players, seed=seed, options=korsar.Options(**options)), random.Random(seed)  # type: ignore[arg-type]
    for _ in range(moves):
        if korsar.to_move(state) is None:
            break
        legal = korsar.legal_moves(state)
        acting = [move for move in legal if not isinstance(move, Draw)]
        state = korsar.apply(state, rng.choice(acting if acting and rng.random() < 0.7 else legal))
    return state
