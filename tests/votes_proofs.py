"""What the engine says to each vote: a function of its position for every one, none of which reads a text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flotsam_kit import betta, flotsam, korsar

Proof = Callable[[Any], str]


def played(game: Any, state: Any, *moves: str) -> Any:
    for text in moves:
        state = game.apply(state, game.parse_move(text))
    return state


def is_refused(game: Any, state: Any, move: str) -> str:
    """The rule that forbids the move, empty when it is legal."""
    refusal = game.why_illegal(state, game.parse_move(move))
    return "" if refusal is None else refusal.rule


def allowed(game: Any, state: Any, *moves: str) -> list[str]:
    return [move for move in moves if not is_refused(game, state, move)]


def captured(*moves: str) -> Proof:
    """At whose turn ship 1 leaves the table within one lap after these moves, everybody drawing."""

    def found(state: Any) -> str:
        ship = 1
        for text in (*moves, *["draw"] * state.players):
            before = state
            state = korsar.apply(state, korsar.parse_move(text))
            was_there = any(each.number == ship for each in before.ships)
            if was_there and not any(each.number == ship for each in state.ships):
                assert state.turn is not None
                assert len(state.won[state.turn.index]) > len(before.won[state.turn.index])
                return str(state.turn)
        return "nobody"

    return found


def hourglass(*moves: str) -> Proof:
    """Whether seat B captures ship 1 when its turn begins after these moves; why not."""

    def found(state: Any) -> str:
        after = played(korsar, state, *moves)
        assert after.turn == "B"
        ships = [ship for ship in after.ships if ship.number == 1]
        if not ships:
            return "yes"
        totals = sorted(force.total for force in ships[0].forces)
        return "hold" if ships[0].holds else "tie" if totals[-1] == totals[-2] else "?"

    return found


def only(game: Any, moves: tuple[str, ...], names: dict[tuple[str, ...], str]) -> Proof:
    """The name of the set of those moves that are legal."""
    return lambda state: names[tuple(allowed(game, state, *moves))]


def points(move: str) -> Proof:
    return lambda state: str(betta.preview(state, betta.parse_move(move)).points)


def who_draws(state: Any) -> str:
    after = played(flotsam, state, "pass")
    drew = [
        seat for seat, (before, now) in enumerate(zip(state.hands, after.hands, strict=True)) if now != before
    ]
    assert all(len(after.hands[seat]) == len(state.hands[seat]) + 2 for seat in drew)
    return {(0, 1): "A-and-B", (2,): "leader", (): "nobody"}[tuple(drew)]


def cards_of_the_last_one(state: Any) -> str:
    after = played(flotsam, state, "pass")
    assert after.hands[2] == state.hands[2]
    assert after.turn == "C"
    return "none" if not after.boats.in_use else "?"


def token_of_the_worst(state: Any) -> str:
    after = played(flotsam, state, "63@7")
    return "ABC"[[tokens[-1] for tokens in after.tokens].index(-1)]


def the_one_without_x4(state: Any) -> str:
    pattern = set(state.options.box.pattern("X4").cells)

    def turned(cells: set[int]) -> set[int]:
        return {column * 3 + 2 - row for row, column in (divmod(cell, 3) for cell in cells)}

    turns = [pattern]
    for _ in range(3):
        turns.append(turned(turns[-1]))
    reds = [{i for i, colour in enumerate(grid.cells) if colour == "r"} for grid in state.displays[:3]]
    assert [len(cells) for cells in reds] == [5, 5, 5]
    assert turned(turned(turned(turned(pattern)))) == pattern
    (place,) = [i for i, cells in enumerate(reds, 1) if not any(turn <= cells for turn in turns)]
    return str(place)


def turns_each(state: Any) -> str:
    count, turns = state, 0
    while betta.to_move(count) is not None:
        turns += betta.to_move(count) == "A"
        count = betta.apply(count, betta.legal_moves(count)[0])
    return str(turns)


def paid_to_blue(state: Any) -> str:
    count = sum(colour == "b" for colour in state.displays[0].cells)
    assert sum(colour == "r" for colour in state.displays[0].cells) == 5
    return str(state.options.numbers[count])


def six_or_three_and_three(state: Any) -> str:
    worth = [state.options.numbers[sum(c == "r" for c in grid.cells)] for grid in state.displays]
    first, others = worth[0], worth[2] + worth[3]
    assert (first, others) == (9, 4)
    return "first" if first > others else "others" if others > first else "same"


def betta_winner(state: Any) -> str:
    best = betta.ranking(state)[0]
    assert betta.scores(state) == (38, 38)
    assert max(sum(c == "r" for c in grid.cells) for grid in state.displays) == 7
    assert max(sum(c == "b" for c in grid.cells) for grid in state.displays) < 7
    return "shared" if len(best) > 1 else str(best[0])


def solo_display(state: Any) -> str:
    without = betta.parse_state(betta.format_state(state).replace("gyg/ygy/g.y", ".../.../..."))
    return str(betta.scores(state)[0] - betta.scores(without)[0])


def flotsam_winner(state: Any) -> str:
    assert flotsam.scores(state)[0] == flotsam.scores(state)[2] == 2
    best = flotsam.ranking(state)[0]
    return "shared" if len(best) > 1 else str(best[0])


TWELVE = tuple(f"12@{boat}" for boat in range(3, 11))
PROOFS: dict[str, Proof] = {
    "flotsam/votes/nearest-boat": lambda s: "".join(allowed(flotsam, s, "35@6", "35@8", "35@5")),
    "flotsam/votes/lower-but-it-divides": lambda s: {"": "yes", "FF-5": "no"}[is_refused(flotsam, s, "14@7")],
    "flotsam/votes/limit-reached": only(
        flotsam, TWELVE, {("12@3", "12@4"): "in-use", ("12@3", "12@4", "12@6"): "six-too", (): "nowhere"}
    ),
    "flotsam/votes/back-after-a-pass": lambda s: str(played(flotsam, s, "pass", "25@5", "35@5").turn),
    "flotsam/votes/the-last-one-left": cards_of_the_last_one,
    "flotsam/votes/who-draws": who_draws,
    "flotsam/votes/must-place": lambda s: {"": "yes", "FF-13": "no"}[is_refused(flotsam, s, "pass")],
    "flotsam/votes/many-low-or-one-high": token_of_the_worst,
    "flotsam/votes/who-starts": lambda s: str(played(flotsam, s, "63@7").turn),
    "flotsam/votes/level-at-the-end": flotsam_winner,
    "korsar/votes/lonely-five": captured("draw", "draw"),
    "korsar/votes/eight-against-one": captured("draw", "draw"),
    "korsar/votes/three-all": captured("draw", "draw", "draw", "draw"),
    "korsar/votes/four-and-a-hat": captured("draw", "draw", "draw"),
    "korsar/votes/does-rank-count": captured("gC@1", "draw", "draw", "draw"),
    "korsar/votes/hourglass-up": hourglass("r2@1", "draw"),
    "korsar/votes/hourglass-down": hourglass("draw", "draw"),
    "korsar/votes/who-may-board": only(
        korsar, ("g1@1", "b2@1"), {("g1@1",): "g1", ("b2@1",): "b2", (): "neither"}
    ),
    "korsar/votes/on-your-own-ship": lambda s: "yes" if not is_refused(korsar, s, "r3@1") else "others",
    "korsar/votes/where-the-admiral-goes": only(
        korsar, ("W@1", "W@2"), {("W@1",): "W@1", ("W@1", "W@2"): "both", (): "neither"}
    ),
    "korsar/votes/last-card-last-word": lambda s: str(korsar.ranking(played(korsar, s, "lay:6"))[0][0]),
    "korsar/votes/next-door": captured("lay:5", "draw", "draw", "draw"),
    "betta/votes/two-patterns-at-once": points("r1@1+2"),
    "betta/votes/old-pattern": points("r10@1"),
    "betta/votes/turned-pattern": the_one_without_x4,
    "betta/votes/forbidden-display": lambda s: "".join(
        move for move in ("r1@1", "r8@2", "r8@3") if is_refused(betta, s, move) == "BE-4"
    ),
    "betta/votes/a-blue-shape": points("r1@1"),
    "betta/votes/how-many-turns": turns_each,
    "betta/votes/both-are-paid": paid_to_blue,
    "betta/votes/six-together": six_or_three_and_three,
    "betta/votes/level-on-points": betta_winner,
    "betta/votes/solo-two-fours": solo_display,
}


def own_matches(move: str) -> Proof:
    """The patterns that the move makes, each name once, with its points."""

    def found(state: Any) -> str:
        box = state.options.box
        names = {match.pattern for match in betta.preview(state, betta.parse_move(move)).matches}
        return " ".join(f"{name}={box.pattern(name).value}" for name in sorted(names))

    return found


def fish(state: Any) -> str:
    cells = [colour for grid in state.displays for colour in grid.cells]
    return f"red {cells.count('r')}, blue {cells.count('b')}"


def tokens(move: str) -> Proof:
    return lambda state: str(played(flotsam, state, move).tokens)


def covered(move: str) -> Proof:
    return lambda state: betta.preview(state, betta.parse_move(move)).grid


def settled(*moves: str) -> Proof:
    return lambda state: str(korsar.scores(played(korsar, state, *moves)))


def reason(move: str) -> Proof:
    return lambda state: str(korsar.why_illegal(state, korsar.parse_move(move)).code)


def holds(*moves: str) -> Proof:
    return lambda state: "".join(played(korsar, state, *moves).ships[0].holds)


# What a reveal says beyond the right answer, as the engine has it.
SAID: tuple[tuple[str, Proof, str], ...] = (
    ("flotsam/votes/lower-but-it-divides", lambda s: is_refused(flotsam, s, "98@7"), ""),
    ("flotsam/votes/many-low-or-one-high", tokens("63@7"), "((2,), (1,), (-1,))"),
    ("flotsam/votes/who-starts", tokens("63@7"), "((2,), (1,), (-1,))"),
    ("flotsam/votes/the-last-one-left", lambda s: str(played(flotsam, s, "pass").turn), "C"),
    ("korsar/votes/last-card-last-word", settled("lay:6"), "(2, 5, 4)"),
    ("korsar/votes/on-your-own-ship", captured("r3@1"), "A"),
    ("korsar/votes/hourglass-up", holds("r2@1", "draw", "draw"), "C"),
    ("korsar/votes/hourglass-up", captured("r2@1", "draw", "draw", "draw"), "B"),
    ("korsar/votes/who-may-board", reason("b2@1"), "colour-taken"),
    ("korsar/votes/does-rank-count", lambda s: str(played(korsar, s, "gC@1").ships[0].champion.card), "gC"),
    ("betta/votes/two-patterns-at-once", own_matches("r1@1+2"), "A1=5 S2=3"),
    ("betta/votes/a-blue-shape", own_matches("r1@1"), "A2=5"),
    ("betta/votes/forbidden-display", covered("r1@1"), "rrr/r.y/gbb"),
    ("betta/votes/forbidden-display", covered("r8@3"), "r../.r./.g."),
    ("betta/votes/level-on-points", fish, "red 19, blue 20"),
)
