"""The notation of Flotsam Fight: what is read and written, where reading stops, what lines are made of."""

from __future__ import annotations

import random
from functools import cache

from flotsam_kit import flotsam
from flotsam_kit.flotsam import Deal, Pass, Place
from flotsam_kit.notation import Expected
from tests.flotsam_cases import EXAMPLES, FAULTY, SOUND, line
from tests.flotsam_games import options_at, steps
from tests.mutations import STRANGE, Notation

SMALL = "players=2 hands=A:4.5,B:7.8"

KEPT = [*SOUND, *(rest for rest, _ in EXAMPLES.values())]
"""Lines that come back as the same position."""

WRITTEN = [
    ("players=2 hands=A:4.5,B:7.8", SMALL),
    ("hands=B:8.7,A:5.4\t\n players=2", SMALL),
    ("players=2\u00a0hands=A:4.5,B:7.8  ", SMALL),
    (SOUND[1], SMALL),
    (SOUND[2], SMALL),
    (SOUND[3], SMALL),
    (f"{SMALL} phase=play round=1 turn=A must=0 seed=0", SMALL),
    (f"{SMALL} options=passing=hard,last-card=lone", SMALL),
    (
        f"{SMALL} options=leader-may-pass=no,passing=soft,two-player-loser=plus_one,last-card=none",
        f"{SMALL} options=passing=soft,last-card=none,leader-may-pass=no,two-player-loser=plus_one",
    ),
    ("players=2 hands=A:4,B:5 box=* pile=-", "players=2 hands=A:4,B:5 box=*"),
    ("players=2 hands=A:4,B:5 box=* pile=6.3", "players=2 hands=A:4,B:5 pile=6.3 box=*"),
    ("players=2 hands=A:4,B:5 box=* pile=3.6", "players=2 hands=A:4,B:5 pile=3.6 box=*"),
    ("players=2 boats=7:35,3:12.45 hands=A:4.5,B:7.8", "players=2 boats=3:12.45,7:35 hands=A:4.5,B:7.8"),
    (f"{SMALL} seed=007", f"{SMALL} seed=007"),
    (f"{SMALL} seed=-", f"{SMALL} seed=-"),
    (f"{SMALL} seed=%", f"{SMALL} seed=%"),
    (f"{SMALL} seed=%41%c3%a9", f"{SMALL} seed=A%C3%A9"),
    ("players=02 hands=A:0004.5,B:7.8", SMALL),
]
"""What is read, and what is written for it."""

LINE_STOPS = [
    ("", 0, Expected.HEADER),
    ("korsar/1 players=2", 0, Expected.HEADER),
    ("  flotsam players=2", 2, Expected.HEADER),
    ("flotsam/2 players=2", 8, Expected.VERSION),
    ("flotsam/01 players=2", 8, Expected.VERSION),
    ("flotsam/ players=2", 8, Expected.VERSION),
    ("flotsam/1 players=2 colour=3", 20, Expected.KEY),
    ("flotsam/1 players=2 Hands=A:3", 20, Expected.KEY),
    ("flotsam/1 players=2 players=2", 20, Expected.KEY_ONCE),
    ("flotsam/1 players", 17, Expected.EQUALS),
    ("flotsam/1 players=", 18, Expected.VALUE),
    ("flotsam/1 players= 2", 18, Expected.VALUE),
    ("flotsam/1 players=x", 18, Expected.NUMBER),
    ("flotsam/1 players=²", 18, Expected.NUMBER),
    ("flotsam/1 players=٣", 18, Expected.NUMBER),
    ("flotsam/1 players=-2", 18, Expected.NUMBER),
    ("flotsam/1 players=2x", 19, Expected.END),
    ("flotsam/1 players=22222", 18, Expected.SHORT_NUMBER),
    ("flotsam/1 hands=A:3", 19, Expected.KEY_MISSING),
    ("flotsam/1 players=2", 19, Expected.KEY_MISSING),
    ("flotsam/1", 9, Expected.KEY_MISSING),
    ("flotsam/1 players=2 hands=A:3", 29, Expected.SEAT_MISSING),
    ("flotsam/1 players=2 hands=-", 27, Expected.SEAT_MISSING),
    ("flotsam/1 hands=A:3 players=2", 19, Expected.SEAT_MISSING),
    ("flotsam/1 players=2 hands=A:3,A:4", 30, Expected.SEAT_ONCE),
    ("flotsam/1 players=2 hands=a:3", 26, Expected.SEAT),
    ("flotsam/1 players=2 hands=A3", 27, Expected.MARK),
    ("flotsam/1 players=2 hands=A:3;B:4", 29, Expected.MARK),
    ("flotsam/1 players=2 hands=A:3..4", 30, Expected.CARD),
    ("flotsam/1 players=2 hands=A:", 28, Expected.CARD),
    ("flotsam/1 players=2 hands=A:3,", 30, Expected.SEAT),
    ("flotsam/1 players=2 hands=A:-3", 28, Expected.CARD),
    ("flotsam/1 players=2 boats=x", 26, Expected.BOAT),
    ("flotsam/1 players=2 boats=3:9,3:12", 30, Expected.BOAT_ONCE),
    ("flotsam/1 players=2 passed=A.A", 29, Expected.SEAT_ONCE),
    ("flotsam/1 players=2 passed=AB", 28, Expected.MARK),
    ("flotsam/1 players=2 last=A,B", 26, Expected.MARK),
    ("flotsam/1 players=2 phase=deal", 26, Expected.CHOICE),
    ("flotsam/1 players=2 must=yes", 25, Expected.CHOICE),
    ("flotsam/1 players=2 box=3.4", 24, Expected.CHOICE),
    ("flotsam/1 players=2 tokens=A:x", 29, Expected.TOKEN),
    ("flotsam/1 players=2 tokens=A:--1", 29, Expected.TOKEN),
    ("flotsam/1 players=2 seed=a+b", 26, Expected.PLAIN),
    ("flotsam/1 players=2 seed=é", 25, Expected.PLAIN),
    ("flotsam/1 players=2 seed=a%2", 26, Expected.PERCENT),
    ("flotsam/1 players=2 seed=a%zz", 26, Expected.PERCENT),
    ("flotsam/1 players=2 seed=a%ff", 26, Expected.PERCENT),
    ("flotsam/1 players=2 options=speed=fast", 28, Expected.OPTION),
    ("flotsam/1 players=2 options=first=A", 28, Expected.OPTION),
    ("flotsam/1 players=2 options=last_card=none", 28, Expected.OPTION),
    ("flotsam/1 players=2 options=passing", 35, Expected.MARK),
    ("flotsam/1 players=2 options=passing=easy", 36, Expected.CHOICE),
    ("flotsam/1 players=2 options=passing=soft,passing=hard", 41, Expected.OPTION_ONCE),
]
"""Lines that cannot be read: where reading stops, and what would be right there."""

MOVE_STOPS = [
    ("", 0, Expected.MOVE),
    ("play", 0, Expected.MOVE),
    ("PASS", 0, Expected.MOVE),
    ("pass pass", 0, Expected.MOVE),
    (" @7", 1, Expected.MOVE),
    ("-3@7", 0, Expected.MOVE),
    ("35", 2, Expected.MARK),
    ("35 @7", 2, Expected.MARK),
    ("35@", 3, Expected.BOAT),
    ("35@x", 3, Expected.BOAT),
    ("35@7!", 4, Expected.END),
    ("12345@7", 0, Expected.SHORT_NUMBER),
    ("35@12345", 3, Expected.SHORT_NUMBER),
]
"""The same for moves."""

MOVES = [
    (" 35@7 ", "35@7", Place(35, 7)),
    ("pass", "pass", Pass()),
    ("deal\n", "deal", Deal()),
    ("22@4", "22@4", Place(22, 4)),
    ("0@0", "0@0", Place(0, 0)),
]
"""Moves that can be read, whether the game has them or not, and what is written for them."""

SNIPPETS = [
    *("players=", "hands=A:", "boats=3:", "box=*", "phase=last-card", "phase=over", "round=3", "turn=B"),
    *("passed=A.B", "must=1", "tokens=A:2,B:0", "last=A.B", "options=passing=soft", "aside=-"),
    *("leader-may-pass=no", "A:-", "pass", *STRANGE),
]


def sound_lines() -> list[str]:
    """Lines of many kinds, from whole games and from the tables of examples."""
    lines = [line(rest) for rest in [*KEPT, *(rest for rest, _ in FAULTY)]]
    for players in range(2, 7):
        rng = random.Random(players)
        state = flotsam.deal(players, seed="a b", options=options_at(players * 5))
        lines += [flotsam.format_state(after) for _, _, after in steps(state, rng, 0.1) if rng.random() < 0.1]
    return lines


@cache
def notation() -> Notation:
    return Notation(
        game=flotsam,
        lines=sound_lines(),
        moves=["35@7", "pass", "deal", "22@4", "0@0", "9999@9999"],
        snippets=SNIPPETS,
        marks="0123456789ABCDEFGZa=:,.|-@*%/ \t~",
        kinds=[
            r"\b\d+\b",
            r"\b[A-F]\b",
            "play|last-card|scored|over|hard|soft|lone|none|once",
            r"[.,][^.,: ]+",
        ],
    )
