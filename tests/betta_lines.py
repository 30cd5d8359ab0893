"""The notation of Betta: what is read and written, where reading stops, what lines are made of."""

from __future__ import annotations

import random
from functools import cache

from flotsam_kit import betta
from flotsam_kit.betta import Card, Place
from flotsam_kit.notation import Expected
from tests.betta_cases import EMPTY, EXAMPLES, FAULTY, HANDS, PATTERNS, SOLO, SOUND, TWO, line
from tests.betta_games import options_at, steps
from tests.mutations import STRANGE, Notation

SMALL = (
    f"players=2 displays=r../.../...|{EMPTY} patterns={PATTERNS} hands=A:r1.r2.r3,B:b1.b2.b3"
    " options=displays=2"
)
FRONT = f"betta/1 players=2 displays={EMPTY}"

KEPT = [*SOUND, *(rest for rest, *_ in EXAMPLES.values())]
"""Lines that come back as the same position."""

WRITTEN = [
    (SOUND[0], SMALL),
    (SOUND[1], SMALL),
    (SOUND[2], SMALL),
    (f"{TWO.replace('S1.S2.A1.A3.X1.X3', 'X3.A1.S2.X1.S1.A3')} hands=B:b3.b1.b2,A:r2.r3.r1\t\n ", SMALL),
    (f"{SMALL} phase=play turn=A seed=0", SMALL),
    (f"{SMALL},all-cards=no,mirror=no,table=ours,box=ours,solo-displays=4,solo-start=1", SMALL),
    (
        f"{SMALL},solo-start=2,table=flat,mirror=yes,all-cards=yes,solo-displays=5",
        f"{SMALL},all-cards=yes,mirror=yes,table=flat,solo-displays=5,solo-start=2",
    ),
    (f"{SMALL},table=0.0.1.2.4.6.9.12.16.20", SMALL),
    (f"{SMALL},table=0.1.2.3.4.5.6.7.8.9", f"{SMALL},table=flat"),
    (f"{SMALL},table=0.0.0.1.3.6.10.15.21.28", f"{SMALL},table=steep"),
    (f"{SMALL},table=9.8.7.6.5.4.3.2.1.0", f"{SMALL},table=9.8.7.6.5.4.3.2.1.0"),
    (f"{SMALL},table=0.0.0.0.0.0.0.0.0.0009", f"{SMALL},table=0.0.0.0.0.0.0.0.0.9"),
    (
        f"{TWO} {HANDS} stacks=B:b9.b8,A:r12.r4 points=B:0,A:12 seed=a%20b",
        f"players=2 displays=r../.../...|{EMPTY} patterns={PATTERNS} {HANDS}"
        " stacks=A:r12.r4,B:b9.b8 points=A:12,B:0 seed=a%20b options=displays=2",
    ),
    ("players=01" + SOLO.removeprefix("players=1"), SOLO),
    (SOLO.replace("b5.g7.y1", "y001.g7.b5"), SOLO),
]
"""What is read, and what is written for it."""

LINE_STOPS = [
    ("", 0, Expected.HEADER),
    ("flotsam/1 players=2", 0, Expected.HEADER),
    ("betta/2 players=2", 6, Expected.VERSION),
    ("betta/1 players=2 colour=3", 18, Expected.KEY),
    ("betta/1 players=2 box=*", 18, Expected.KEY),
    ("betta/1 players=2 players=2", 18, Expected.KEY_ONCE),
    ("betta/1 players=x", 16, Expected.NUMBER),
    ("betta/1", 7, Expected.KEY_MISSING),
    (f"{FRONT} patterns=S1", len(f"{FRONT} patterns=S1"), Expected.KEY_MISSING),
    ("betta/1 displays=r..", 20, Expected.MARK),
    ("betta/1 displays=r../.../..", 27, Expected.MARK),
    ("betta/1 displays=r../.../....", 28, Expected.MARK),
    ("betta/1 displays=r..,.../...", 20, Expected.MARK),
    ("betta/1 displays=k../.../...", 17, Expected.MARK),
    ("betta/1 displays=R../.../...", 17, Expected.MARK),
    ("betta/1 displays=.../.../...|", 29, Expected.MARK),
    ("betta/1 displays=.../.../...,.../.../...", 28, Expected.MARK),
    ("betta/1 patterns=S1.B2", 20, Expected.MARK),
    ("betta/1 patterns=S", 18, Expected.NUMBER),
    ("betta/1 patterns=S1,S2", 19, Expected.MARK),
    ("betta/1 patterns=S12345", 18, Expected.SHORT_NUMBER),
    ("betta/1 hands=A:r", 17, Expected.CARD),
    ("betta/1 hands=A:8", 16, Expected.MARK),
    ("betta/1 hands=A:r1..r2", 19, Expected.MARK),
    ("betta/1 hands=A:r1,A:r2", 19, Expected.SEAT_ONCE),
    ("betta/1 hands=a:r1", 14, Expected.SEAT),
    (f"{FRONT} patterns=- hands=A:r1", len(f"{FRONT} patterns=- hands=A:r1"), Expected.SEAT_MISSING),
    (f"{FRONT} patterns=- hands=A:-,B:- stacks=A:-", len(FRONT) + 36, Expected.SEAT_MISSING),
    (f"{FRONT} patterns=- hands=A:-,B:- points=B:4", len(FRONT) + 36, Expected.SEAT_MISSING),
    ("betta/1 points=A:x", 17, Expected.NUMBER),
    ("betta/1 points=A:-", 17, Expected.NUMBER),
    ("betta/1 points=A:10000", 17, Expected.SHORT_NUMBER),
    ("betta/1 phase=scored", 14, Expected.CHOICE),
    ("betta/1 turn=AB", 14, Expected.END),
    ("betta/1 seed=a+b", 14, Expected.PLAIN),
    ("betta/1 options=passing=soft", 16, Expected.OPTION),
    ("betta/1 options=first=A", 16, Expected.OPTION),
    ("betta/1 options=all_cards=yes", 16, Expected.OPTION),
    ("betta/1 options=all-cards", 25, Expected.MARK),
    ("betta/1 options=all-cards=True", 26, Expected.CHOICE),
    ("betta/1 options=displays=11", 25, Expected.CHOICE),
    ("betta/1 options=displays=1", 25, Expected.CHOICE),
    ("betta/1 options=displays=05", 25, Expected.CHOICE),
    ("betta/1 options=solo-displays=6", 30, Expected.CHOICE),
    ("betta/1 options=solo-start=3", 27, Expected.CHOICE),
    ("betta/1 options=table=best", 22, Expected.CHOICE),
    ("betta/1 options=table=1.2.3", 22, Expected.CHOICE),
    ("betta/1 options=table=0.0.0.0.0.0.0.0.0.x", 22, Expected.CHOICE),
    ("betta/1 options=table=0.0.0.0.0.0.0.0.0.²", 22, Expected.CHOICE),
    ("betta/1 options=table=0.0.0.0.0.0.0.0.0.10000", 22, Expected.CHOICE),
    ("betta/1 options=table=0.0.0.0.0.0.0.0.0.00009", 22, Expected.CHOICE),
    ("betta/1 options=mirror=yes,mirror=no", 27, Expected.OPTION_ONCE),
    ("betta/1 options=box=a+b", 21, Expected.PLAIN),
    ("betta/1 options=box=a%2", 21, Expected.PERCENT),
    ("betta/1 options=box=a%ff,mirror=yes", 21, Expected.PERCENT),
]
"""Lines that cannot be read: where reading stops, and what would be right there."""

MOVE_STOPS = [
    ("", 0, Expected.MOVE),
    ("pass", 0, Expected.MOVE),
    ("8@3", 0, Expected.MOVE),
    ("R8@3", 0, Expected.MOVE),
    (" @3", 1, Expected.MOVE),
    ("r@3", 1, Expected.CARD),
    ("r8", 2, Expected.MARK),
    ("r8 @3", 2, Expected.MARK),
    ("r8@", 3, Expected.NUMBER),
    ("r8@x", 3, Expected.NUMBER),
    ("r8@-1", 3, Expected.NUMBER),
    ("r8@3+", 5, Expected.NUMBER),
    ("r8@3+-1", 5, Expected.NUMBER),
    ("r8@3 +1", 4, Expected.END),
    ("r8@3-1", 4, Expected.END),
    ("r8@3+1!", 6, Expected.END),
    ("r12345@3", 1, Expected.SHORT_NUMBER),
    ("r8@3+12345", 5, Expected.SHORT_NUMBER),
]
"""The same for moves."""

MOVES = [
    (" r8@3 ", "r8@3", Place(Card("r", 8), 3)),
    ("r8@3+2\n", "r8@3+2", Place(Card("r", 8), 3, 2)),
    ("r8@3+0", "r8@3", Place(Card("r", 8), 3)),
    ("r08@03+02", "r8@3+2", Place(Card("r", 8), 3, 2)),
    ("r13@1", "r13@1", Place(Card("r", 13), 1)),
    ("y0@0+9999", "y0@0+9999", Place(Card("y", 0), 0, 9999)),
]
"""Moves that can be read, whether the game has them or not, and what is written for them."""

SNIPPETS = [
    *("players=", "players=1", "hands=A:", "displays=", "phase=over", "turn=B", "patterns=S1.S2", "stacks=-"),
    *("points=A:1,B:2", "options=displays=2", "table=flat", "all-cards=yes", "box=x", "solo-start=0"),
    *("r../.../...", "rbg/yrb/gyr", "r8@3+2", "S1", "A:-", *STRANGE),
]


def sound_lines() -> list[str]:
    """Lines of many kinds, from whole games and from the tables of examples."""
    lines = [line(rest) for rest in [*KEPT, *(rest for rest, _ in FAULTY)]]
    for players in range(1, 5):
        rng = random.Random(players)
        # An even number: none of the agreements about another box, which a line alone cannot bring along.
        state = betta.deal(players, seed="a b", options=options_at(players, players * 30))
        lines += [betta.format_state(after) for _, _, after in steps(state, rng) if rng.random() < 0.3]
    return lines


@cache
def notation() -> Notation:
    return Notation(
        game=betta,
        lines=sound_lines(),
        moves=["r8@3", "r8@3+2", "y12@10+3", "r13@0", "b9999@9999+9999"],
        snippets=SNIPPETS,
        marks="0123456789rbgySAXABCDZ=:,.|/-@+%# \t~",
        kinds=[
            r"\b\d+\b",
            r"\b[A-D]\b",
            r"\b[rbgy]\d+",
            "play|over|ours|flat|steep|yes|no",
            r"[.,|][^.,:| ]+",
        ],
    )
