"""The notation of Korsar: what is read and written, where reading stops, what lines are made of."""

from __future__ import annotations

import random
from functools import cache

from flotsam_kit import korsar
from flotsam_kit.notation import Expected
from tests.korsar_cases import EXAMPLES, WORKED, line
from tests.korsar_faults import FAULTY, SOUND
from tests.korsar_games import TABLES, options_at, steps
from tests.mutations import STRANGE, Notation

SMALL = "players=2 hands=A:2.g1,B:3.b1"
BOXED = "players=2 hands=A:2,B:3 pile=4 box=*"
PAIRS = "players=4 teams=AB.CD hands=A:2,B:3,C:4,D:5"
DOCUMENTED = (
    "players=3 turn=B ships=1:A6/A.r2/B.b4/C.g3.g1/~A hands=A:5.g1,B:b4.bC.W,C:- pile=k1.5.k2 box=*"
    " discard=b1.b2 won=A:5.3,B:-,C:- next=4 clock=17"
)

KEPT = [*SOUND, *(rest for rest, _ in [*EXAMPLES.values(), *WORKED.values()])]
"""Lines that come back as the same position."""

WRITTEN = [
    (DOCUMENTED, DOCUMENTED),
    ("hands=B:b1.3,A:g1.2\t\n players=2", SMALL),
    ("players=2\u00a0hands=A:2.g1,B:3.b1  ", SMALL),
    (SOUND[1], SMALL),
    (SOUND[2], SMALL),
    (f"{SMALL} ships=1:A5/B.-/~-", SMALL.replace("hands", "ships=1:A5 hands")),
    (f"{SMALL} phase=play turn=A next=1 clock=0 left=0 seed=0", SMALL),
    (f"{SMALL} options=hold=pirate,end=stop,hand-limit=none,open-scores=no", SMALL),
    (
        f"{SMALL} options=open-scores=yes,team-forces=separate,tie-break=more_ships,end=settle,"
        "hold=galleon,team-admiral=yes,pirate-after-champion=no,min-force=at_least_equal,hand-limit=7",
        f"{SMALL} options=hand-limit=7,min-force=at_least_equal,pirate-after-champion=no,"
        "team-admiral=yes,hold=galleon,end=settle,tie-break=more_ships,team-forces=separate,open-scores=yes",
    ),
    ("players=2 hands=A:W.bC.gC.k1.g2.8.2,B:3 box=*", "players=2 hands=A:2.8.g2.k1.gC.bC.W,B:3 box=*"),
    (
        f"{SMALL} ships=7:B4|2:A6/~B.A/!B.bC/B.b2.b1/A.g2",
        SMALL.replace("hands", "ships=2:A6/A.g2/B.b2.b1/!B.bC/~A.B|7:B4 hands"),
    ),
    (f"{SMALL} ships=2:B6 next=3", SMALL.replace("hands", "ships=2:B6 hands")),
    (f"{SMALL} ships=2:B6 next=7", SMALL.replace("hands", "ships=2:B6 hands") + " next=7"),
    (f"{BOXED} next=5", f"{BOXED} next=5"),
    ("players=2 hands=A:2,B:3 box=* pile=-", "players=2 hands=A:2,B:3 box=*"),
    (BOXED, BOXED),
    (PAIRS.replace("AB.CD", "DC.BA"), PAIRS),
    (
        f"{PAIRS} ships=1:A6@3/C.g2@5/!A.W@7|2:D3@0 clock=9",
        PAIRS.replace("hands", "ships=1:A6@3/C.g2@5/!A.W@7|2:D3 hands") + " clock=9",
    ),
    (f"{SMALL} seed=007", f"{SMALL} seed=007"),
    (f"{SMALL} seed=%41%c3%a9", f"{SMALL} seed=A%C3%A9"),
    ("players=02 hands=A:0002.g01,B:3.b1", SMALL),
]
"""What is read, and what is written for it."""

LINE_STOPS = [
    ("", 0, Expected.HEADER),
    ("flotsam/1 players=2", 0, Expected.HEADER),
    ("korsar/2 players=2", 7, Expected.VERSION),
    ("korsar/1 players=2 boats=3:9", 19, Expected.KEY),
    ("korsar/1 hands=A:3", 18, Expected.KEY_MISSING),
    ("korsar/1 players=2", 18, Expected.KEY_MISSING),
    ("korsar/1 players=2 hands=A:3", 28, Expected.SEAT_MISSING),
    ("korsar/1 players=2 hands=A:3,B:- won=A:5", 40, Expected.SEAT_MISSING),
    ("korsar/1 players=2 hands=A:3,A:4", 29, Expected.SEAT_ONCE),
    ("korsar/1 players=2 hands=A:g", 28, Expected.KORSAR_CARD),
    ("korsar/1 players=2 hands=A:gc", 28, Expected.KORSAR_CARD),
    ("korsar/1 players=2 hands=A:x3", 27, Expected.KORSAR_CARD),
    ("korsar/1 players=2 hands=A:w", 27, Expected.KORSAR_CARD),
    ("korsar/1 players=2 hands=A:WC", 28, Expected.MARK),
    ("korsar/1 players=2 hands=A:g12345", 28, Expected.SHORT_NUMBER),
    ("korsar/1 players=2 hands=A:", 27, Expected.KORSAR_CARD),
    ("korsar/1 players=4 teams=AB.AC", 28, Expected.SEAT_ONCE),
    ("korsar/1 players=4 teams=A,B", 26, Expected.SEAT),
    ("korsar/1 players=4 teams=AB.", 28, Expected.SEAT),
    ("korsar/1 players=2 phase=scored", 25, Expected.CHOICE),
    ("korsar/1 players=2 turn=b", 24, Expected.SEAT),
    ("korsar/1 players=2 ships=A6", 25, Expected.SHIP),
    ("korsar/1 players=2 ships=1A6", 26, Expected.MARK),
    ("korsar/1 players=2 ships=1:6", 27, Expected.SEAT),
    ("korsar/1 players=2 ships=1:A", 28, Expected.NUMBER),
    ("korsar/1 players=2 ships=1:A6.2", 29, Expected.MARK),
    ("korsar/1 players=2 ships=1:A6/", 30, Expected.SEAT),
    ("korsar/1 players=2 ships=1:A6/B", 31, Expected.MARK),
    ("korsar/1 players=2 ships=1:A6/B.", 32, Expected.PIRATE),
    ("korsar/1 players=2 ships=1:A6/B.bC", 32, Expected.PIRATE),
    ("korsar/1 players=2 ships=1:A6/B.b1.W", 35, Expected.PIRATE),
    ("korsar/1 players=2 ships=1:A6/B.b1/B.b2", 35, Expected.SEAT_ONCE),
    ("korsar/1 players=2 ships=1:A6/!B.b1", 33, Expected.CHAMPION),
    ("korsar/1 players=2 ships=1:A6/!B.5", 33, Expected.CHAMPION),
    ("korsar/1 players=2 ships=1:A6/!bC", 31, Expected.SEAT),
    ("korsar/1 players=2 ships=1:A6/~", 31, Expected.SEAT),
    ("korsar/1 players=2 ships=1:A6/~A.A", 33, Expected.SEAT_ONCE),
    ("korsar/1 players=2 ships=1:A6@", 30, Expected.NUMBER),
    ("korsar/1 players=2 ships=1:A6@x", 30, Expected.NUMBER),
    ("korsar/1 players=2 ships=1:A6|1:B4", 30, Expected.SHIP_ONCE),
    ("korsar/1 players=2 ships=1:A6|", 30, Expected.SHIP),
    ("korsar/1 players=2 won=A:g2,B:-", 25, Expected.NUMBER),
    ("korsar/1 players=2 box=2.3", 23, Expected.CHOICE),
    ("korsar/1 players=2 options=teams=no", 27, Expected.OPTION),
    ("korsar/1 players=2 options=first=A", 27, Expected.OPTION),
    ("korsar/1 players=2 options=hold=on", 32, Expected.CHOICE),
    ("korsar/1 players=2 options=hand-limit=0", 38, Expected.CHOICE),
    ("korsar/1 players=2 options=hand-limit=79", 38, Expected.CHOICE),
    ("korsar/1 players=2 options=hold=off,hold=off", 36, Expected.OPTION_ONCE),
]
"""Lines that cannot be read: where reading stops, and what would be right there."""

MOVE_STOPS = [
    ("", 0, Expected.MOVE),
    ("play", 0, Expected.MOVE),
    ("PASS", 0, Expected.MOVE),
    ("draw 2", 0, Expected.MOVE),
    ("5@1", 0, Expected.MOVE),
    (" @1", 1, Expected.MOVE),
    ("-g3@1", 0, Expected.MOVE),
    ("lay:b4", 4, Expected.NUMBER),
    ("lay:W", 4, Expected.NUMBER),
    ("lay:", 4, Expected.NUMBER),
    ("lay:5@1", 5, Expected.END),
    ("lay 5", 0, Expected.MOVE),
    ("drop:", 5, Expected.KORSAR_CARD),
    ("drop:x", 5, Expected.KORSAR_CARD),
    ("b4", 2, Expected.MARK),
    ("b4 @1", 2, Expected.MARK),
    ("b4@", 3, Expected.SHIP),
    ("b4@x", 3, Expected.SHIP),
    ("b4@1!", 4, Expected.END),
    ("b@1", 1, Expected.KORSAR_CARD),
    ("b12345@1", 1, Expected.SHORT_NUMBER),
    ("b4@12345", 3, Expected.SHORT_NUMBER),
]
"""The same for moves."""

MOVES = [
    (" b4@1 ", "b4@1", korsar.Play("b4", 1)),
    ("bC@12", "bC@12", korsar.Play("bC", 12)),
    ("W@1", "W@1", korsar.Play("W", 1)),
    ("g5@1", "g5@1", korsar.Play("g5", 1)),
    ("k04@001", "k4@1", korsar.Play("k4", 1)),
    ("lay:5", "lay:5", korsar.Lay("5")),
    ("lay:9", "lay:9", korsar.Lay("9")),
    ("drop:5", "drop:5", korsar.Drop("5")),
    ("drop:W", "drop:W", korsar.Drop("W")),
    ("draw\n", "draw", korsar.Draw()),
    ("pass", "pass", korsar.Pass()),
]
"""Moves that can be read, whether the game has them or not, and what is written for them."""

SNIPPETS = [
    *("players=8", "hands=A:", "ships=1:A5", "/A.g2", "/!B.bC", "/~A", "|2:B6@3", "box=*", "phase=over"),
    *(
        "turn=B",
        "teams=AB.CD",
        "discard=k1",
        "won=A:5,B:-",
        "next=9",
        "clock=7",
        "left=1",
        "options=hold=off",
    ),
    *(
        "hand-limit=7",
        "end=last_round",
        "team-forces=separate",
        "A:-",
        "gC",
        "W",
        "k4",
        "lay:",
        "drop:",
        "draw",
    ),
    *STRANGE,
]


def sound_lines() -> list[str]:
    """Lines of many kinds, from whole games and from the tables of examples."""
    lines = [line(rest) for rest in [*KEPT, *(rest for rest, _ in FAULTY)]]
    for place, (players, teams) in enumerate(TABLES):
        rng = random.Random(players)
        state = korsar.deal(players, seed="a b", options=options_at(place, teams))
        lines += [korsar.format_state(after) for _, _, after in steps(state, rng, 0.3) if rng.random() < 0.1]
    return lines


@cache
def notation() -> Notation:
    return Notation(
        game=korsar,
        lines=sound_lines(),
        moves=["b4@1", "bC@12", "W@1", "lay:5", "drop:b4", "draw", "pass", "g5@1", "k0@0", "lay:9999"],
        snippets=SNIPPETS,
        marks="0123456789ABCDEFGHZgbrkCWa=:,.|/!~@-*% \t",
        kinds=[
            r"\b\d+\b",
            r"\b[A-H]\b",
            r"[gbrk][1-4C]",
            "play|over|pirate|off|galleon|stop|settle|last_round|shared|separate|yes|no|none",
            r"[.,/|][^.,:/|@ ]+",
        ],
    )
