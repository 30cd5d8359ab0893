"""Positions of Korsar with what the rule book says about them: the tables that several tests read."""

from flotsam_kit.korsar.codes import Why

PILE = "pile=2.2.2.2.3.3.3.3 box=*"

WORKED: dict[str, tuple[str, str]] = {
    "1 unattacked": (f"players=3 hands=A:5.g1,B:b3,C:r3 {PILE}", "lay:5 draw draw=A5"),
    "2 attacked": (
        f"players=4 hands=A:6.r2,B:b4,C:b3.g3,D:k1 {PILE}",
        "lay:6 b4@1 b3@1!KO-6 g3@1 draw r2@1=B6",
    ),
    "3 a tie stays": (
        f"players=4 hands=A:4,B:k3.k1,C:r3,D:g1 {PILE}",
        "lay:4 k3@1 r3@1 draw draw k1@1 draw draw draw=B4",
    ),
    "4 a second colour": (
        f"players=4 turn=B ships=1:A3/B.g1/C.r3 hands=A:2,B:g2.k4,C:b1,D:b1 {PILE}",
        "k4@1!KO-7 g2@1 draw",
    ),
    # There is one blue captain: C is refused him because B holds him, and the green one for want of a pirate.
    "5 a chain of captains": (
        f"players=4 hands=A:8.W,B:b1.bC,C:g4.gC,D:r1 {PILE}",
        "lay:8 bC@1!KO-8 b1@1 bC@1!KO-4 gC@1!KO-8 g4@1 draw draw bC@1 gC@1 draw W@1 draw draw draw=A8",
    ),
    "6 a captain against strength": (
        f"players=4 turn=C ships=1:A7/B.r1/C.b4/D.k4 hands=A:2,B:rC,C:b3,D:g1 {PILE}",
        "b3@1 draw draw rC@1 draw draw draw=B7",
    ),
    "8 several at once": (
        f"players=3 ships=1:B4|2:A3/B.g2/C.r1|3:C5/A.k3/B.b3 hands=A:g1,B:2,C:r2 {PILE}",
        "draw=B4B3 lay:2 draw draw=B2",
    ),
    "9 a hold that is used": (
        f"players=2 hands=A:5.r2.r3.r4,B:g1.b4 {PILE}",
        "lay:5 b4@1 r2@1 draw r3@1 draw=A5",
    ),
    "9 a hold that is not used": (
        f"players=2 hands=A:5.r2.r3.r4,B:g1.b4 {PILE}",
        "lay:5 b4@1 r2@1 draw draw=B5",
    ),
    "9 no hold by agreement": (
        f"players=2 hands=A:5.r2.r3.r4,B:g1.b4 {PILE} options=hold=off",
        "lay:5 b4@1 r2@1=B5",
    ),
    "9 no hold on equality": (
        f"players=2 hands=A:5.r2.r3.r4,B:g1.b4 {PILE}",
        "lay:5 b4@1 r4@1 draw draw draw",
    ),
    "9 no hold with four players": (
        f"players=4 turn=B ships=1:A5/D.b4 hands=A:r1,B:g1,C:k1,D:b1 {PILE}",
        "g1@1 draw=D5",
    ),
    "9 a hold keeps everybody off": (
        f"players=3 ships=1:B6/B.k3 hands=A:g1,B:k1,C:r1 {PILE}",
        "g1@1 draw r1@1 draw draw draw draw=B6",
    ),
    "12 the pile is empty": (
        "players=3 hands=A:2.r1,B:4,C:7.gC box=* won=A:5.3,B:8,C:4",
        "draw!KO-13 drop:2!KO-13 pass!KO-4 drop:r1 lay:4",
    ),
    "13 the last card is drawn": ("players=3 turn=B hands=A:-,B:g1,C:r1 pile=2 box=*", "draw"),
    "15 teams": (
        f"players=6 teams=AB.CD.EF hands=A:7,B:W,C:b3,D:b2.g4,E:b4.k4,F:r1 {PILE}",
        "lay:7 W@1!KO-9 draw b3@1 g4@1!KO-7 b2@1 b4@1!KO-6 k4@1 draw draw draw=C7",
    ),
    "17 locked out": (
        f"players=5 ships=1:A8/B.r4/C.b4/D.g3/E.k2 hands=A:g1.b1.r1.k1.W,B:3,C:3,D:4,E:4 {PILE}",
        "g1@1!KO-6 b1@1!KO-6 r1@1!KO-6 k1@1!KO-6 W@1",
    ),
    "a team's own ship waits for every opponent": (
        f"players=4 teams=AB.CD hands=A:5,B:g1,C:r1,D:b1 {PILE}",
        "lay:5 draw draw draw=A5",
    ),
    "the second partner's ship comes to the first": (
        f"players=4 teams=AB.CD turn=B hands=A:2,B:5,C:r1,D:b1 {PILE}",
        "lay:5 draw draw=A5",
    ),
    "a captain joins the partner's pirate": (
        f"players=4 teams=AB.CD turn=C ships=1:A5 hands=A:4,B:4,C:r2,D:rC {PILE}",
        "r2@1 rC@1 draw draw=C5",
    ),
    "the partner's pirate on my ship is no attack": (
        f"players=4 teams=AB.CD turn=B ships=1:A5 hands=A:2,B:g1,C:r2,D:rC {PILE}",
        "g1@1 draw draw=A5",
    ),
    "with separate forces it is one": (
        f"players=4 teams=AB.CD turn=B ships=1:A5@1 hands=A:2,B:g1,C:r2,D:rC {PILE} clock=1"
        " options=team-forces=separate",
        "g1@1 draw draw draw=B5",
    ),
    "with separate forces nobody waits, and nobody joins": (
        f"players=4 teams=AB.CD turn=B ships=1:A5 hands=A:2.gC,B:g1,C:r2,D:g2 {PILE}"
        " options=team-forces=separate",
        "g1@1 r2@1 g2@1!KO-6 draw gC@1!KO-8 draw draw=C5",
    ),
    "a galleon on hold": (
        f"players=2 ships=1:B6 hands=A:4.g1.W,B:3.b1 {PILE} options=hold=galleon",
        "lay:4=B6 b1@2!KO-12 draw g1@2!KO-12 W@2!KO-12 draw draw=A4",
    ),
    "no galleon waits for an older or a smaller ship": (
        f"players=2 ships=1:B6|2:B3 hands=A:4,B:b1 {PILE} options=hold=galleon",
        "lay:4=B6B3 b1@3",
    ),
    "no pirate after a captain, by agreement": (
        f"players=2 ships=1:A6/B.b1/!B.bC hands=A:g1.W,B:b2 {PILE} options=pirate-after-champion=no",
        "g1@1!KO-9 W@1 b2@1!KO-9 draw=A6",
    ),
    "the partner's admiral, by agreement": (
        f"players=4 teams=AB.CD turn=B ships=1:A6 hands=A:2,B:W,C:g1,D:b1 {PILE} options=team-admiral=yes",
        "W@1 g1@1 draw=A6",
    ),
    "an attack as strong as the strongest, by agreement": (
        f"players=3 ships=1:B6/B.k3 hands=A:g2.g3,B:k1,C:r2.r3 {PILE} options=min-force=at_least_equal",
        "g2@1!KO-6 g3@1 draw r2@1!KO-6 r3@1 draw draw",
    ),
    "a hand limit, by agreement": (
        f"players=2 hands=A:5.g1,B:b1.b2 {PILE} options=hand-limit=2",
        "draw!KO-2 lay:5 draw!KO-2 b1@1 draw=B5 draw",
    ),
}
"""What happens move by move: `draw=A5`: A's check captures the 5; `b3@1!KO-6`: refused by that rule."""

FULL = (
    "players=4 ships=1:B5/B.g2/C.r3|2:A6/A.b2/B.g1/C.r1/D.k1|5:C4/B.g1/C.r2/!B.gC"
    " hands=A:3.3.g2.g3.b4.r2.bC.W,B:-,C:-,D:- pile=2 box=*"
)
EMPTY = "players=2 ships=1:A6 hands=A:3.g2,B:4 box=*"
OVER = "players=2 phase=over hands=A:-,B:4 box=* won=A:5.2,B:8"
OVER_TEAMS = "players=4 teams=AB.CD phase=over hands=A:-,B:2,C:3,D:3 box=* won=A:5,B:4,C:8,D:2"
FIVE = "players=5 ships=1:A8/B.r4/C.b4/D.g3/E.k2 hands=A:g1.W,B:2,C:2,D:2,E:2 pile=2 box=*"
LIMIT = "players=2 ships=1:B6 hands=A:3.gC.W,B:4 pile=2 box=* options=hand-limit=3"
AGREED = "options=min-force=at_least_equal,pirate-after-champion=no"
STRICT = f"players=3 ships=1:B6/B.k3|2:C5/C.r1/!C.rC hands=A:g2.g4,B:2,C:2 pile=2 box=* {AGREED}"
HELD = (
    "players=3 ships=1:A6|2:B3/~B|3:B4/B.g1/C.r1/~B hands=A:g2.b1.gC.W,B:2,C:2 pile=2 box=*"
    " options=pirate-after-champion=no,hold=galleon"
)
LAST = "players=3 turn=B hands=A:-,B:-,C:2.g1 box=* left=2 options=end=last_round"
TEAMS = "players=4 teams=AB.CD turn=B ships=1:A5/A.g1/C.r2|2:B4 hands=A:2,B:b1.g2.gC.W,C:3,D:3 pile=2 box=*"

EXAMPLES: dict[str, tuple[str, str]] = {
    "everything at once": (FULL, "b4@1 b4@2 b4@5 bC@2 W@2 lay:3 draw"),
    "the pile is empty": (EMPTY, "g2@1 lay:3 drop:g2"),
    "one must lay": ("players=2 hands=A:3.3.5,B:4 box=*", "lay:3 lay:5"),
    "a limit": (LIMIT, "lay:3"),
    "a limit that leaves nothing else": (LIMIT.replace("A:3.gC", "A:rC.gC"), "draw"),
    "nothing in the hand": ("players=2 hands=A:-,B:4 pile=2 box=*", "draw"),
    "a last round": (LAST, "pass"),
    "over": (OVER, ""),
    "partners": (TEAMS, "g2@1 g2@2 b1@2 gC@1 W@2 draw"),
    "held": (HELD, "g2@1 b1@1 W@1 draw"),
}
"""The complete list of legal moves, in order."""

CANDIDATES = (
    EMPTY.replace("g2,", "g2.g2.bC.W,"),
    "g2@1 bC@1 W@1 lay:3 drop:3 drop:g2 drop:bC drop:W draw pass",
)
"""All candidates in order: each different card once."""

REFUSALS: list[tuple[str, str, Why | None, str, dict[str, object]]] = [
    (OVER, "draw", Why.GAME_OVER, "KO-14", {"winners": ("A",), "points": 7}),
    (OVER, "g9@1", Why.GAME_OVER, "KO-14", {"winners": ("A",), "points": 7}),
    (OVER_TEAMS, "pass", Why.GAME_OVER, "KO-14", {"winners": ("A", "B"), "points": 7}),
    (FULL, "g5@1", Why.NO_SUCH_CARD, "KO-1", {"card": "g5"}),
    (FULL, "k0@9", Why.NO_SUCH_CARD, "KO-1", {"card": "k0"}),
    (FULL, "lay:9", Why.NO_SUCH_CARD, "KO-1", {"card": "9"}),
    (FULL, "lay:1", Why.NO_SUCH_CARD, "KO-1", {"card": "1"}),
    (FULL, "drop:r9999", Why.NO_SUCH_CARD, "KO-1", {"card": "r9999"}),
    (FULL, "k4@9", Why.NOT_IN_HAND, "KO-4", {"card": "k4", "seat": "A"}),
    (FULL, "lay:5", Why.NOT_IN_HAND, "KO-4", {"card": "5", "seat": "A"}),
    (FULL, "drop:k4", Why.NOT_IN_HAND, "KO-4", {"card": "k4", "seat": "A"}),
    (FULL, "g2@9", Why.NO_SUCH_SHIP, "KO-4", {"ship": 9, "ships": (1, 2, 5)}),
    (FULL, "W@0", Why.NO_SUCH_SHIP, "KO-4", {"ship": 0, "ships": (1, 2, 5)}),
    (
        OVER.replace("over", "play").replace("A:-", "A:g1"),
        "g1@1",
        Why.NO_SUCH_SHIP,
        "KO-4",
        {"ship": 1, "ships": ()},
    ),
    (FULL, "pass", Why.NO_PASSING, "KO-4", {"pile": 1}),
    (EMPTY, "pass", Why.NO_PASSING, "KO-4", {"pile": 0}),
    ("players=2 hands=A:-,B:4 pile=2 box=*", "pass", Why.NO_PASSING, "KO-4", {"pile": 1}),
    (LAST, "pass", None, "", {}),
    (LAST.replace("turn=B", "turn=C"), "pass", Why.NO_PASSING, "KO-4", {"pile": 0}),
    (EMPTY, "draw", Why.PILE_EMPTY, "KO-13", {}),
    (f"{EMPTY} options=hand-limit=1", "draw", Why.PILE_EMPTY, "KO-13", {}),
    (FULL, "drop:g2", Why.DROP_TOO_EARLY, "KO-13", {"pile": 1}),
    (FULL, "drop:3", Why.DROP_TOO_EARLY, "KO-13", {"pile": 1}),
    (EMPTY, "drop:3", Why.DROP_SHIP, "KO-13", {"card": "3"}),
    (EMPTY, "drop:g2", None, "", {}),
    (LIMIT, "draw", Why.HAND_LIMIT, "KO-2", {"count": 3, "limit": 3}),
    (LIMIT.replace("limit=3", "limit=2"), "draw", Why.HAND_LIMIT, "KO-2", {"count": 3, "limit": 2}),
    (LIMIT.replace("limit=3", "limit=4"), "draw", None, "", {}),
    (FULL, "draw", None, "", {}),
    (FULL, "g2@2", Why.OTHER_COLOUR, "KO-7", {"card": "g2", "ship": 2, "colour": "g", "own": "b"}),
    (FULL, "r2@2", Why.OTHER_COLOUR, "KO-7", {"card": "r2", "ship": 2, "colour": "r", "own": "b"}),
    (
        FULL,
        "g3@1",
        Why.COLOUR_TAKEN,
        "KO-6",
        {"card": "g3", "ship": 1, "colour": "g", "seats": ("B",), "free": ("b", "k")},
    ),
    (
        FIVE,
        "g1@1",
        Why.COLOUR_TAKEN,
        "KO-6",
        {"card": "g1", "ship": 1, "colour": "g", "seats": ("D",), "free": ()},
    ),
    (
        TEAMS.replace("turn=B", "turn=D").replace("D:3", "D:g2"),
        "g2@1",
        Why.OTHER_COLOUR,
        "KO-7",
        {"card": "g2", "ship": 1, "colour": "g", "own": "r"},
    ),
    (
        TEAMS.replace("turn=B", "turn=D").replace("D:3", "D:g2").replace("/C.r2", ""),
        "g2@1",
        Why.COLOUR_TAKEN,
        "KO-6",
        {"card": "g2", "ship": 1, "colour": "g", "seats": ("A", "B"), "free": ("b", "r", "k")},
    ),
    (
        STRICT,
        "g2@1",
        Why.TOO_WEAK,
        "KO-6",
        {"card": "g2", "ship": 1, "strength": 2, "highest": 3, "seats": ("B",)},
    ),
    (
        STRICT.replace("B.k3", "B.k3/C.b3"),
        "g2@1",
        Why.TOO_WEAK,
        "KO-6",
        {"card": "g2", "ship": 1, "strength": 2, "highest": 3, "seats": ("B", "C")},
    ),
    (STRICT, "g4@1", None, "", {}),
    (STRICT.replace("A:g2", "A:g1").replace("B.k3", "A.g3/B.k4"), "g1@1", None, "", {}),
    (STRICT.replace(f"{AGREED}", "options=min-force=free"), "g2@1", None, "", {}),
    (FULL, "bC@1", Why.CAPTAIN_ALONE, "KO-8", {"card": "bC", "ship": 1, "colour": "b"}),
    (
        FULL.replace("A.b2", "A.b2").replace("bC.W", "rC.W"),
        "rC@2",
        Why.CAPTAIN_COLOUR,
        "KO-8",
        {"card": "rC", "ship": 2, "colour": "r", "own": "b"},
    ),
    (FULL, "bC@2", None, "", {}),
    (TEAMS, "gC@1", None, "", {}),
    (FULL, "W@1", Why.ADMIRAL_ELSEWHERE, "KO-9", {"ship": 1, "owner": "B", "team": False}),
    (FULL, "W@2", None, "", {}),
    (TEAMS, "W@1", Why.ADMIRAL_ELSEWHERE, "KO-9", {"ship": 1, "owner": "A", "team": False}),
    (f"{TEAMS} options=team-admiral=yes", "W@1", None, "", {}),
    (
        TEAMS.replace("2:B4", "2:C4") + " options=team-admiral=yes",
        "W@2",
        Why.ADMIRAL_ELSEWHERE,
        "KO-9",
        {"ship": 2, "owner": "C", "team": True},
    ),
    (
        f"{TEAMS} options=team-admiral=yes,team-forces=separate",
        "W@1",
        Why.ADMIRAL_ELSEWHERE,
        "KO-9",
        {"ship": 1, "owner": "A", "team": False},
    ),
    (
        STRICT,
        "g2@2",
        Why.AFTER_CHAMPION,
        "KO-9",
        {"card": "g2", "ship": 2, "champion": "rC", "seat": "C"},
    ),
    (FULL, "b4@5", None, "", {}),
    (HELD, "b1@2", Why.SHIP_ON_HOLD, "KO-12", {"ship": 2, "seat": "B"}),
    (HELD, "W@2", Why.ADMIRAL_ELSEWHERE, "KO-9", {"ship": 2, "owner": "B", "team": False}),
    (HELD, "gC@3", Why.CAPTAIN_ALONE, "KO-8", {"card": "gC", "ship": 3, "colour": "g"}),
    (
        HELD,
        "g2@3",
        Why.COLOUR_TAKEN,
        "KO-6",
        {"card": "g2", "ship": 3, "colour": "g", "seats": ("B",), "free": ("b", "k")},
    ),
    (HELD.replace("1:A6", "1:A6/~A"), "W@1", Why.SHIP_ON_HOLD, "KO-12", {"ship": 1, "seat": "A"}),
    (HELD, "b1@1", None, "", {}),
]
"""What the first refusal of a move is, with its numbers; `None` for a legal move."""


def line(rest: str) -> str:
    """The whole line."""
    return f"korsar/1 {rest}"
