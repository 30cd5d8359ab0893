"""Positions of Flotsam Fight with what the rule book says about them: the tables that several tests read."""

from __future__ import annotations

from flotsam_kit import flotsam
from flotsam_kit.flotsam.codes import Fault, Why

EXAMPLES: dict[str, tuple[str, str]] = {
    "F1": (
        "players=4 hands=A:3.7.98,B:4.5,C:6.8,D:9.10",
        "3@3 7@7 98@7 pass",
    ),
    "F2": (
        "players=3 boats=3:45,7:35 hands=A:14.20.48.49.63,B:4.5,C:6.8",
        "20@4 20@5 20@10 48@3 48@4 48@6 48@8 49@7 63@3 63@7 63@9 pass",
    ),
    "F4": (
        "players=2 boats=3:9,4:8 hands=A:10.12.14.20.98,B:3.5",
        "12@3 12@4 20@4 pass",
    ),
    "F8": (
        "players=3 phase=last-card boats=3:93,5:95,8:88 passed=B.C hands=A:96,B:4.5,C:6.8",
        "96@3 96@8 pass",
    ),
    "F17": (
        "players=4 boats=4:4 hands=A:8.28.36,B:3.5,C:6.7,D:9.10",
        "8@4 8@8 28@4 28@7 36@3 36@4 36@6 36@9 pass",
    ),
    "F18": (
        "players=4 boats=4:40 hands=A:44,B:12.91,C:85.90,D:3.98",
        "44@4 pass",
    ),
    "the leader must place": ("players=2 must=1 hands=A:7.49,B:4.5", "7@7 49@7"),
    "by agreement the leader must always place": (
        "players=2 hands=A:7.49,B:4.5 options=leader-may-pass=no",
        "7@7 49@7",
    ),
    "with boats in use the leader's duty is done": (
        "players=2 boats=3:3 hands=A:7.49,B:4.5 options=leader-may-pass=no",
        "7@7 49@7 pass",
    ),
    "between two rounds": (
        "players=2 phase=scored turn=B boats=3:3 hands=A:-,B:4.5 tokens=A:2,B:0 last=A.B",
        "deal",
    ),
}
"""The complete list of legal moves, in order."""

FULL = "players=2 boats=3:45,4:60 hands=A:5.14.48.50.63.72,B:3.6"
SCORED = "players=2 phase=scored turn=B boats=3:3 hands=A:-,B:4.5 tokens=A:2,B:0 last=A.B"
OVER = "players=2 phase=over round=3 boats=3:3 hands=A:-,B:4.5 tokens=A:2.2.2,B:0.0.0 last=A.B"
MUST = "players=2 must=1 hands=A:7.49,B:4.5"
ALWAYS = "players=2 hands=A:7.49,B:4.5 options=leader-may-pass=no"

REFUSALS: list[tuple[str, str, Why | None, str, dict[str, object]]] = [
    (OVER, "5@5", Why.GAME_OVER, "FF-17", {"winner": "A", "points": 6}),
    (OVER, "22@2", Why.GAME_OVER, "FF-17", {"winner": "A", "points": 6}),
    (OVER, "pass", Why.GAME_OVER, "FF-17", {"winner": "A", "points": 6}),
    (OVER, "deal", Why.GAME_OVER, "FF-17", {"winner": "A", "points": 6}),
    (SCORED, "4@4", Why.ROUND_OVER, "FF-14", {}),
    (SCORED, "22@2", Why.ROUND_OVER, "FF-14", {}),
    (SCORED, "pass", Why.ROUND_OVER, "FF-14", {}),
    (SCORED, "deal", None, "", {}),
    (FULL, "22@4", Why.NOT_A_CARD, "FF-1", {"card": 22}),
    (FULL, "11@11", Why.NOT_A_CARD, "FF-1", {"card": 11}),
    (FULL, "99@3", Why.OUT_OF_RANGE, "FF-1", {"card": 99, "lowest": 3, "highest": 98}),
    (FULL, "100@10", Why.OUT_OF_RANGE, "FF-1", {"card": 100, "lowest": 3, "highest": 98}),
    (FULL, "2@2", Why.OUT_OF_RANGE, "FF-1", {"card": 2, "lowest": 3, "highest": 98}),
    (FULL, "0@0", Why.OUT_OF_RANGE, "FF-1", {"card": 0, "lowest": 3, "highest": 98}),
    (FULL, "9999@3", Why.OUT_OF_RANGE, "FF-1", {"card": 9999, "lowest": 3, "highest": 98}),
    (FULL, "3@3", Why.NOT_IN_HAND, "FF-3", {"card": 3, "seat": "A"}),
    (FULL, "90@2", Why.NOT_IN_HAND, "FF-3", {"card": 90, "seat": "A"}),
    (FULL, "90@7", Why.NOT_IN_HAND, "FF-3", {"card": 90, "seat": "A"}),
    (FULL, "48@2", Why.NO_BOAT, "FF-1", {"boat": 2}),
    (FULL, "48@0", Why.NO_BOAT, "FF-1", {"boat": 0}),
    (FULL, "48@11", Why.NO_BOAT, "FF-1", {"boat": 11}),
    (FULL, "48@12", Why.NO_BOAT, "FF-1", {"boat": 12}),
    (
        FULL,
        "50@4",
        Why.NOT_DIVISIBLE,
        "FF-4",
        {"card": 50, "boat": 4, "quotient": 12, "rest": 2, "boats": (5, 10)},
    ),
    (
        FULL,
        "5@3",
        Why.NOT_DIVISIBLE,
        "FF-4",
        {"card": 5, "boat": 3, "quotient": 1, "rest": 2, "boats": (5,)},
    ),
    (
        FULL,
        "14@6",
        Why.NOT_DIVISIBLE,
        "FF-4",
        {"card": 14, "boat": 6, "quotient": 2, "rest": 2, "boats": (7,)},
    ),
    (FULL, "48@4", Why.NOT_HIGHER, "FF-5", {"card": 48, "boat": 4, "top": 60}),
    (FULL, "72@4", None, "", {}),
    (
        FULL,
        "72@6",
        Why.BOAT_LIMIT,
        "FF-6",
        {"card": 72, "boat": 6, "quotient": 12, "used": 2, "limit": 2},
    ),
    (FULL, "pass", None, "", {}),
    (FULL, "deal", Why.DEAL_TOO_EARLY, "FF-14", {}),
    (MUST, "pass", Why.MUST_PLACE, "FF-13", {}),
    (MUST, "deal", Why.DEAL_TOO_EARLY, "FF-14", {}),
    (ALWAYS, "pass", Why.LEADER_MUST_PLACE, "FF-13", {}),
]
"""What the first refusal of a move is, with its numbers; `None` for a legal move."""

TWO = "players=2 hands=A:4.5,B:7.8"
THREE = "players=3 hands=A:4.5,B:7.8,C:10.12"
LAST = "players=3 phase=last-card boats=3:93 passed=B.C hands=A:96,B:4.5,C:6.8"

FAULTY: list[tuple[str, list[Fault]]] = [
    (
        "players=3 boats=7:35,3:12.45 passed=C.B hands=A:4.5,B:7.8,C:9.10 turn=A phase=last-card box=*",
        [Fault.LAST_CARD_HAND],
    ),
    ("players=1 hands=A:4.5", [Fault.PLAYERS]),
    ("players=7 hands=A:4.5,B:7.8", [Fault.PLAYERS]),
    ("players=9999 hands=A:4.5,Z:7.8", [Fault.PLAYERS]),
    (
        f"{TWO} round=4 tokens=A:2.2.2,B:0.0.0 last=A.B",
        [Fault.ROUND],
    ),
    (f"{TWO} round=0", [Fault.ROUND, Fault.TOKENS_ROUNDS]),
    ("players=2 hands=A:4.22,B:7.8", [Fault.NO_SUCH_CARD]),
    (f"{TWO} pile=99", [Fault.NO_SUCH_CARD]),
    (f"{TWO} aside=1", [Fault.NO_SUCH_CARD]),
    ("players=2 boats=3:99 hands=A:4.5,B:7.8", [Fault.NO_SUCH_CARD]),
    ("players=2 hands=A:4.5,B:5.8", [Fault.CARD_TWICE]),
    ("players=2 hands=A:4.4,B:7.8", [Fault.CARD_TWICE]),
    (f"{TWO} pile=8", [Fault.CARD_TWICE]),
    (f"{TWO} aside=8", [Fault.CARD_TWICE]),
    (f"{TWO} boats=8:8", [Fault.CARD_TWICE]),
    (f"{TWO} boats=11:33", [Fault.NO_SUCH_BOAT]),
    (f"{TWO} boats=0:33", [Fault.NO_SUCH_BOAT]),
    (f"{TWO} boats=11:-", [Fault.NO_SUCH_BOAT]),
    (f"{TWO} boats=3:12.9", [Fault.BOAT_NOT_ASCENDING]),
    (f"{TWO} boats=3:9.12.14", [Fault.BOAT_NOT_DIVISIBLE]),
    (f"{TWO} boats=3:9,6:6,9:18", [Fault.TOO_MANY_BOATS]),
    ("players=2 hands=A:4.5,B:7.8,C:9.10", [Fault.NO_SUCH_SEAT]),
    (f"{TWO} turn=C", [Fault.NO_SUCH_SEAT]),
    (f"{TWO} turn=Z", [Fault.NO_SUCH_SEAT]),
    (f"{THREE} boats=3:9 passed=F", [Fault.NO_SUCH_SEAT]),
    (f"{TWO} round=2 tokens=A:2,B:0,C:1 last=A.B", [Fault.NO_SUCH_SEAT]),
    (f"{TWO} round=2 tokens=A:2,B:0 last=A.B.D", [Fault.NO_SUCH_SEAT]),
    ("players=2 hands=A:3.4.5.6.7.8.9.10.12.14.15,B:16.18", [Fault.HAND_TOO_LARGE]),
    ("players=6 hands=A:3.4.5.6.7.8.9.10.12,B:14.15,C:16.18,D:20.21,E:24.25,F:27.28", [Fault.HAND_TOO_LARGE]),
    ("players=2 boats=3:9 hands=A:4.5,B:-", [Fault.HAND_EMPTY]),
    ("players=2 phase=scored turn=B hands=A:3,B:4 tokens=A:2,B:0 last=A.B", [Fault.HANDS_EMPTY]),
    ("players=2 phase=scored turn=B hands=A:-,B:- tokens=A:2,B:0 last=A.B", [Fault.HANDS_EMPTY]),
    (f"{THREE} boats=3:9 passed=A", [Fault.MOVER_PASSED]),
    (f"{THREE} boats=3:9 passed=B.C", [Fault.ALL_PASSED]),
    (f"{THREE} boats=3:9 passed=A.B.C", [Fault.MOVER_PASSED, Fault.ALL_PASSED]),
    (LAST.replace("B.C", "B"), [Fault.LAST_CARD_PASSES]),
    (LAST.replace("B.C", "A.B.C"), [Fault.LAST_CARD_PASSES]),
    (LAST.replace("A:96", "A:12.96"), [Fault.LAST_CARD_HAND]),
    (LAST.replace("A:96", "A:-"), [Fault.HAND_EMPTY, Fault.LAST_CARD_HAND]),
    (
        "players=2 phase=last-card boats=3:93,4:80 passed=B hands=A:49,B:4.5",
        [Fault.LAST_CARD_STUCK],
    ),
    (f"{LAST} options=last-card=none", [Fault.LAST_CARD_OPTION]),
    (f"{TWO} must=1 boats=3:9", [Fault.MUST_WITH_BOATS]),
    (f"{THREE} must=1 passed=C", [Fault.MUST_WITH_PASSES]),
    (f"{TWO} must=1 options=leader-may-pass=no", [Fault.MUST_OPTION]),
    (f"{TWO} tokens=A:2,B:0", [Fault.TOKENS_ROUNDS]),
    (f"{TWO} round=2 last=A.B", [Fault.TOKENS_ROUNDS]),
    (f"{TWO} round=2 tokens=A:2,B:- last=A.B", [Fault.TOKENS_ROUNDS, Fault.LAST_CONTRADICTS]),
    (f"{TWO} round=3 tokens=A:2.2,B:2.0 last=A.B", [Fault.TOKENS_IMPOSSIBLE]),
    (f"{TWO} round=3 tokens=A:9.2,B:0.0 last=A.B", [Fault.TOKENS_IMPOSSIBLE]),
    (
        f"{TWO} round=2 tokens=A:2,B:0 last=A.B options=two-player-loser=plus_one",
        [Fault.TOKENS_IMPOSSIBLE, Fault.LAST_CONTRADICTS],
    ),
    (f"{TWO} last=A.B", [Fault.LAST_MISSING]),
    (f"{TWO} round=2 tokens=A:2,B:0", [Fault.LAST_MISSING]),
    (f"{THREE} round=2 tokens=A:2,B:1,C:-1 last=A.B", [Fault.LAST_MISSING]),
    (f"{TWO} round=2 tokens=A:2,B:0 last=B.A", [Fault.LAST_CONTRADICTS]),
    (f"{THREE} round=2 tokens=A:2,B:1,C:-1 last=A.C.B", [Fault.LAST_CONTRADICTS]),
    (
        "players=2 phase=over round=2 hands=A:-,B:4.5 tokens=A:2.2,B:0.0 last=A.B",
        [Fault.PHASE_ROUND],
    ),
    (
        "players=2 phase=scored round=3 turn=B hands=A:-,B:4.5 tokens=A:2.2.2,B:0.0.0 last=A.B",
        [Fault.PHASE_ROUND],
    ),
    (f"{OVER} turn=A", [Fault.TURN_OVER]),
    (SCORED.replace("turn=B ", ""), [Fault.TURN]),
    ("players=2 hands=A:4,B:7.8", [Fault.LONELY_LEAD]),
    ("players=2 hands=A:4.5,B:7", [Fault.LONELY_LEAD]),
    (LAST.replace("boats=3:93 ", ""), [Fault.LONELY_LEAD]),
    (
        "players=2 turn=C boats=3:12.9.10 hands=A:4.100,B:4.5,D:6",
        [
            Fault.NO_SUCH_SEAT,
            Fault.NO_SUCH_SEAT,
            Fault.NO_SUCH_CARD,
            Fault.CARD_TWICE,
            Fault.BOAT_NOT_ASCENDING,
            Fault.BOAT_NOT_DIVISIBLE,
        ],
    ),
]
"""Lines that can be read and cannot be, with all that is wrong with them."""

SOUND = [
    "players=2 hands=A:4,B:7 box=*",
    "players=2 hands=A:4.5,B:7.8 pile=- boats=- passed=- aside=- tokens=- last=- options=- box=-",
    "players=2 hands=A:4.5,B:7.8 tokens=A:-,B:-",
    "players=2 boats=3:- hands=A:4.5,B:7.8",
    SCORED,
    OVER,
    LAST,
    MUST,
    ALWAYS,
    FULL,
    "players=6 hands=A:3.4.5.6.7.8.9.10,B:14.15,C:16.18,D:20.21,E:24.25,F:27.28",
    f"{THREE} round=3 tokens=A:2.1,B:1.-1,C:-1.2 last=C.A.B seed=%C3%A9t%C3%A9",
]
"""Lines that nothing is wrong with."""


def line(rest: str) -> str:
    """The whole line."""
    return f"flotsam/1 {rest}"


def play(rest: str, moves: str) -> tuple[flotsam.State, tuple[flotsam.Event, ...]]:
    """The position after the moves, with the events of the last one."""
    state, events = flotsam.parse_state(line(rest)), ()
    for text in moves.split():
        move = flotsam.parse_move(text)
        after = flotsam.apply(state, move)
        events = flotsam.events(state, move, after)
        state = after
    return state, events
