"""Positions of Betta with what the rule book says about them: the tables that several tests read."""

from __future__ import annotations

from flotsam_kit.betta.codes import Fault, Why

PATTERNS = "S1.S2.A1.A3.X1.X3"
EMPTY = ".../.../..."
FULL = "rbg/yrb/gyr"


def line(rest: str) -> str:
    """The whole line."""
    return f"betta/1 {rest}"


def table(display: str, hand: str, seat: str = "A", patterns: str = PATTERNS) -> str:
    """Two players, the display beside an empty one, and that hand for the seat; the other holds three."""
    hands = {"A": "r4.r5.r6", "B": "b4.b5.b6"} | {seat: hand}
    turn = "" if seat == "A" else f"turn={seat} "
    both = ",".join(f"{owner}:{cards}" for owner, cards in hands.items())
    return f"players=2 {turn}displays={display}|{EMPTY} patterns={patterns} hands={both} options=displays=2"


EXAMPLES: dict[str, tuple[str, str, str, int, str]] = {
    "W1": (table(EMPTY, "r1.r2.r3"), "r1@1", "r.r/.../.b.", 2, ""),
    "W2": (table("b../.../..r", "r1.r2.r8"), "r8@1", "r../.r./.gr", 3, "S1"),
    "W3": (table("g../.../..g", "r1.r2.r3"), "r2@1+1", "g.r/.g./r.g", 3, "S1"),
    "W4": (table("g../.g./..g", "r1.r2.r3"), "r3@1", "gr./ygr/..g", 0, ""),
    "W5": (table("r.r/.g./r..", "r1.r2.r3"), "r1@1+1", "r.r/bg./r.r", 5, "A1"),
    "W8": (table("r../.../...", "r1.r2.r11"), "r11@1", "rr./.r./g..", 0, ""),
    "W12": (table("r.r/.../...", "r1.r2.r10"), "r10@1+2", "rrr/.../.rb", 0, ""),
    "W12 with S3": (
        table("r.r/.../...", "r1.r2.r10", patterns="S1.S3.A1.A3.X1.X3"),
        "r10@1+2",
        "rrr/.../.rb",
        3,
        "S3",
    ),
    "W14": (table("rbg/y.b/gyr", "b1.b2.b3", "B"), "b2@1", "bbg/yyb/gyb", 0, ""),
    "W14b": (table("rbg/y.b/gyr", "b1.b2.b3", "B"), "b1@1", "bbb/y.b/ggr", 0, ""),
}
"""Position, move, the display afterwards, the points, and the pattern that pays."""

PLAY = table(FULL, "r1.r2.r11")
OVER = (
    f"players=2 phase=over displays=rrr/rrb/b..|{EMPTY} patterns={PATTERNS} hands=A:r1.r2,B:b1.b2"
    " points=A:20,B:20 options=displays=2"
)
SHARED = (
    f"players=2 phase=over displays=rrb/b../...|{EMPTY} patterns={PATTERNS} hands=A:r1.r2,B:b1.b2"
    " points=A:9,B:9 options=displays=2"
)
SOLO = f"players=1 displays=r../.g./..r|{EMPTY}|{EMPTY}|{EMPTY} patterns={PATTERNS} hands=A:b5.g7.y1"
SOLO_OVER = (
    "players=1 phase=over displays=rrr/rrb/bbb|ggg/gbb/bb.|yyy/yyy/yyr|rbg/y../..."
    f" patterns={PATTERNS} hands=A:- points=A:31"
)

REFUSALS: list[tuple[str, str, Why | None, str, dict[str, object]]] = [
    (OVER, "r1@1", Why.GAME_OVER, "BE-9", {"winners": ("A",), "points": 26}),
    (OVER, "r13@9+7", Why.GAME_OVER, "BE-9", {"winners": ("A",), "points": 26}),
    (SHARED, "r1@1", Why.GAME_OVER, "BE-9", {"winners": ("A", "B"), "points": 10}),
    (SOLO_OVER, "r1@1", Why.GAME_OVER, "BE-13", {"winners": ("A",), "points": 57, "solo": True}),
    (PLAY, "r13@1", Why.NOT_A_CARD, "BE-2", {"card": "r13", "lowest": 1, "highest": 12}),
    (PLAY, "b0@9+7", Why.NOT_A_CARD, "BE-2", {"card": "b0", "lowest": 1, "highest": 12}),
    (PLAY, "y9999@1", Why.NOT_A_CARD, "BE-2", {"card": "y9999", "lowest": 1, "highest": 12}),
    (PLAY, "r3@1", Why.NOT_IN_HAND, "BE-4", {"card": "r3", "seat": "A"}),
    (PLAY, "b4@9+7", Why.NOT_IN_HAND, "BE-4", {"card": "b4", "seat": "A"}),
    (PLAY, "r1@0", Why.NO_DISPLAY, "BE-1", {"display": 0, "count": 2}),
    (PLAY, "r1@3+7", Why.NO_DISPLAY, "BE-1", {"display": 3, "count": 2}),
    (PLAY, "r1@9999", Why.NO_DISPLAY, "BE-1", {"display": 9999, "count": 2}),
    (PLAY, "r1@1", Why.DISPLAY_FULL, "BE-4", {"display": 1, "open": (2,)}),
    (PLAY, "r11@1+7", Why.DISPLAY_FULL, "BE-4", {"display": 1, "open": (2,)}),
    (PLAY, "r1@2+4", Why.NO_SUCH_TURN, "BE-4", {"turn": 4, "highest": 3}),
    (PLAY, "r1@2+9999", Why.NO_SUCH_TURN, "BE-4", {"turn": 9999, "highest": 3}),
    (PLAY, "r1@2", None, "", {}),
    (PLAY, "r1@2+3", None, "", {}),
    (SOLO, "r1@1", Why.NOT_IN_HAND, "BE-4", {"card": "r1", "seat": "A"}),
    (SOLO, "y1@1", None, "", {}),
    (SOLO, "y1@5", Why.NO_DISPLAY, "BE-1", {"display": 5, "count": 4}),
]
"""What the first refusal of a move is, with its numbers; `None` for a legal move."""

TWO = f"players=2 displays=r../.../...|{EMPTY} patterns={PATTERNS} options=displays=2"
HANDS = "hands=A:r1.r2.r3,B:b1.b2.b3"
THREE = (
    f"players=3 displays=r../.../...|{EMPTY}|{EMPTY} patterns={PATTERNS} options=displays=3"
    " hands=A:r1.r2.r3,B:b1.b2.b3,C:g1.g2.g3"
)

FAULTY: list[tuple[str, list[Fault]]] = [
    (f"players=0 displays={EMPTY} patterns={PATTERNS} hands=A:r1.r2.r3", [Fault.PLAYERS]),
    (f"players=5 displays={EMPTY} patterns={PATTERNS} hands=A:r1.r2.r3,Z:b1.b2.b3", [Fault.PLAYERS]),
    (f"players=9999 displays=- patterns={PATTERNS} hands=-", [Fault.PLAYERS]),
    # Nobody knows the colour of a fifth seat.
    (
        f"players=5 displays={EMPTY} patterns={PATTERNS} hands=A:r1,B:b1,C:g1,D:y1,E:r2",
        [Fault.PLAYERS],
    ),
    (f"{TWO} {HANDS} turn=C", [Fault.NO_SUCH_SEAT]),
    (f"{TWO} {HANDS},Z:y1.y2.y3", [Fault.NO_SUCH_SEAT]),
    (f"{TWO} {HANDS} points=A:1,B:2,C:3", [Fault.NO_SUCH_SEAT]),
    (f"{TWO} {HANDS} stacks=A:-,B:-,D:-", [Fault.NO_SUCH_SEAT]),
    (THREE.replace("displays=3", "displays=2"), [Fault.DISPLAYS_AGREED, Fault.DISPLAYS]),
    (f"{SOLO} options=displays=4", [Fault.DISPLAYS_SOLO]),
    (f"{SOLO} options=solo-displays=3", [Fault.DISPLAYS]),
    (f"{TWO.replace(' options=displays=2', '')} {HANDS}", [Fault.DISPLAYS]),
    (f"{TWO.replace('=displays=2', '=displays=3')} {HANDS}", [Fault.DISPLAYS]),
    (f"players=2 displays=- patterns={PATTERNS} {HANDS}", [Fault.DISPLAYS]),
    (f"{TWO} hands=A:r1.r2.r13,B:b1.b2.b3", [Fault.NO_SUCH_CARD]),
    (f"{TWO} {HANDS} stacks=A:r0,B:b4", [Fault.NO_SUCH_CARD]),
    (f"{TWO} hands=A:r1.r2.r2,B:b1.b2.b3", [Fault.CARD_TWICE]),
    (f"{TWO} {HANDS} stacks=A:r3,B:b4", [Fault.CARD_TWICE]),
    (f"{TWO} hands=A:r1.r2.r3,B:b1.b2.r3", [Fault.CARD_TWICE, Fault.WRONG_DECK]),
    (f"{TWO} hands=A:r1.r2.y3,B:b1.b2.b3", [Fault.WRONG_DECK]),
    (f"{TWO} {HANDS} stacks=A:r4,B:g4", [Fault.WRONG_DECK]),
    (f"{TWO} hands=A:r1.r2.r3.r4,B:b1.b2.b3.b4", [Fault.HAND_TOO_LARGE] * 2),
    (f"{TWO} hands=A:r1.r2,B:b1.b2 stacks=A:r3,B:b3", [Fault.HAND_TOO_SMALL] * 2),
    (f"{TWO} {HANDS}".replace("S2", "S5"), [Fault.NO_SUCH_PATTERN]),
    (f"{TWO} {HANDS}".replace("X1", "X0"), [Fault.NO_SUCH_PATTERN]),
    (f"{TWO} {HANDS}".replace("S2", "A4"), [Fault.PATTERN_COUNT] * 2),
    (f"{TWO} {HANDS}".replace(".X3", ""), [Fault.PATTERN_COUNT]),
    (
        f"players=2 displays=r../.../...|{EMPTY} patterns=- options=displays=2 {HANDS}",
        [Fault.PATTERN_COUNT] * 3,
    ),
    (f"{TWO} {HANDS}".replace("S2", "S1"), [Fault.PATTERN_TWICE]),
    (f"{TWO} {HANDS} points=A:-1,B:0", [Fault.POINTS]),
    (f"{TWO} {HANDS} points=A:1000,B:-9999", [Fault.POINTS] * 2),
    (f"{TWO} hands=A:r1.r2,B:b1", [Fault.TOO_FEW_CARDS]),
    (f"{TWO} hands=A:r1,B:-", [Fault.TOO_FEW_CARDS] * 2),
    (SOLO.replace("A:b5.g7.y1", "A:-"), [Fault.TOO_FEW_CARDS, Fault.MOVER_EMPTY, Fault.ENDED]),
    (f"{TWO} hands=A:r1.r2,B:b1.b2.b3", [Fault.CARDS_RISE]),
    (f"{TWO} {HANDS} stacks=A:-,B:b4", [Fault.CARDS_RISE]),
    (f"{TWO} {HANDS} stacks=A:r4,B:- turn=B", [Fault.CARDS_RISE]),
    (f"{TWO} {HANDS} stacks=A:r4.r5,B:-", [Fault.CARDS_FALL]),
    (f"{THREE} stacks=A:r4.r5,B:b4,C:-", [Fault.CARDS_FALL]),
    (f"{THREE} stacks=A:r4.r5,B:b4,C:g4.g5", [Fault.CARDS_RISE]),
    (f"{TWO} hands=A:-,B:b1.b2.b3 stacks=A:r1.r2.r3,B:-", [Fault.HAND_TOO_SMALL, Fault.MOVER_EMPTY]),
    (f"{TWO} hands=A:r1.r2,B:b1.b2", [Fault.ENDED]),
    (f"{TWO} {HANDS}".replace("r../.../...", FULL).replace(EMPTY, FULL), [Fault.ENDED]),
    (f"{SOLO}".replace("r../.g./..r", FULL).replace(EMPTY, FULL), [Fault.ENDED]),
    (f"{TWO} {HANDS} phase=over", [Fault.RUNNING]),
    (f"{TWO} hands=A:r1.r2.r3,B:b1.b2 phase=over", [Fault.RUNNING]),
    (f"{SOLO} phase=over", [Fault.RUNNING]),
    (f"{OVER} turn=B", [Fault.TURN_OVER]),
    (f"{TWO},box=mine {HANDS}", [Fault.UNKNOWN_BOX]),
    (
        f"players=2 turn=D displays={EMPTY} patterns=S1.S1.S9 hands=A:r1.r99,B:r1.g2.g3.g4,C:b9"
        " points=A:-5,B:0 options=box=x",
        [
            *[Fault.NO_SUCH_SEAT] * 2,
            Fault.UNKNOWN_BOX,
            Fault.DISPLAYS,
            Fault.NO_SUCH_CARD,
            Fault.CARD_TWICE,
            *[Fault.WRONG_DECK] * 4,
            Fault.HAND_TOO_LARGE,
            Fault.NO_SUCH_PATTERN,
            *[Fault.PATTERN_COUNT] * 3,
            Fault.PATTERN_TWICE,
            Fault.POINTS,
        ],
    ),
]
"""Lines that can be read and cannot be, with all that is wrong with them."""

SOUND = [
    f"{TWO} {HANDS}",
    f"{TWO} {HANDS} stacks=- points=-",
    f"{TWO} {HANDS} stacks=A:-,B:- points=A:0,B:0",
    f"{TWO} {HANDS} stacks=A:r4,B:- points=A:7,B:12 seed=%C3%A9t%C3%A9",
    f"{TWO} {HANDS} turn=B stacks=A:r4,B:b4",
    f"{TWO} hands=A:r1.r2.r3,B:b1.b2",
    f"{THREE} turn=C stacks=A:r4,B:b4,C:g4.g5",
    OVER,
    SHARED,
    SOLO,
    SOLO_OVER,
    PLAY,
    SOLO.replace("hands=A:b5.g7.y1", "hands=A:b5"),
    f"{SOLO} stacks=A:r1.r2 options=solo-start=2",
    f"{TWO},all-cards=yes,mirror=yes,table=steep {HANDS}",
    f"{TWO},table=0.1.2.3.4.5.6.7.8.100 {HANDS}",
    f"{OVER}".replace("hands=A:r1.r2,B:b1.b2", "hands=A:-,B:b1.b2.b3")
    .replace("rrr/rrb/b..", FULL)
    .replace(EMPTY, FULL),
]
"""Lines that nothing is wrong with."""
