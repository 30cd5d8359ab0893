"""The rules of Betta written a second time, from the rule book and nothing else: plain sets of cells."""

from __future__ import annotations

Cell = tuple[int, int]

CYCLE = "rbgy"
FACES = {
    1: "o.o/.../.x.",
    2: "o../.x./..o",
    3: ".o./x.o/...",
    4: "oo./..x/...",
    5: "oo./.../..x",
    6: "o../..o/x..",
    7: "..o/o../.x.",
    8: "o../.o./.x.",
    9: ".o./o../..x",
    10: "xo./.../.o.",
    11: ".o./.o./x..",
    12: "o.o/.x./...",
}
PATTERNS = {
    "S1": "#../.#./..#",
    "S2": "#.#/.../#..",
    "S3": "#.#/.../.#.",
    "S4": ".#./#../..#",
    "A1": "#.#/.../#.#",
    "A2": ".#./#.#/.#.",
    "A3": "#.#/.#./.#.",
    "A4": "##./#../..#",
    "X1": "#.#/.#./#.#",
    "X2": ".#./###/.#.",
    "X3": "#../#../###",
    "X4": "###/.#./.#.",
}
PAYS = {"S": 3, "A": 5, "X": 7}
TABLE = (0, 0, 1, 2, 4, 6, 9, 12, 16, 20)
CELLS = [(row, column) for row in range(3) for column in range(3)]


def cells(picture: str) -> dict[Cell, str]:
    """What is in each cell that is not empty."""
    rows = picture.split("/")
    return {(row, column): rows[row][column] for row, column in CELLS if rows[row][column] != "."}


def picture(bettas: dict[Cell, str]) -> str:
    return "/".join("".join(bettas.get((row, column), ".") for column in range(3)) for row in range(3))


def face(deck: str, number: int) -> dict[Cell, str]:
    other = CYCLE[(CYCLE.index(deck) + 1 + (number - 1) % 3) % 4]
    return {cell: deck if sign == "o" else other for cell, sign in cells(FACES[number]).items()}


def turned(bettas: dict[Cell, str], turn: int) -> dict[Cell, str]:
    for _ in range(turn):
        bettas = {(column, 2 - row): colour for (row, column), colour in bettas.items()}
    return bettas


def mirrored(bettas: dict[Cell, str]) -> dict[Cell, str]:
    return {(row, 2 - column): colour for (row, column), colour in bettas.items()}


def lies(drawing: str, mirror: bool = False) -> set[frozenset[Cell]]:
    """All sets of cells that the pattern can be."""
    images = [cells(drawing)] + [mirrored(cells(drawing))] * mirror
    return {frozenset(turned(image, turn)) for image in images for turn in range(4)}


def created(
    before: dict[Cell, str], card: dict[Cell, str], patterns: dict[str, str], mirror: bool = False
) -> tuple[dict[Cell, str], set[tuple[str, frozenset[Cell]]]]:
    """The display afterwards and each configuration that the card, turned already, creates on it."""
    after = before | card
    by_colour = {colour: {cell for cell in after if after[cell] == colour} for colour in CYCLE}
    return after, {
        (name, lying)
        for name, drawing in patterns.items()
        for lying in lies(drawing, mirror)
        if any(lying <= shown for shown in by_colour.values()) and lying & card.keys()
    }


def points(before: dict[Cell, str], made: set[tuple[str, frozenset[Cell]]]) -> int:
    return max([PAYS[name[0]] for name, _ in made] + [0 if before else 2])


def worth(displays: list[str], colour: str, table: tuple[int, ...] = TABLE) -> int:
    return sum(table[display.count(colour)] for display in displays)


def order(turns: list[int], displays: list[str], table: tuple[int, ...] = TABLE) -> list[list[int]]:
    """The seats by number, best first, equals together."""
    keys = {}
    for seat, scored in enumerate(turns):
        counts = [display.count(CYCLE[seat]) for display in displays]
        most = max(table[count] for count in counts)
        keys[seat] = (
            scored + worth(displays, CYCLE[seat], table),
            sum(counts),
            max(count for count in counts if table[count] == most),
        )
    return [[seat for seat in keys if keys[seat] == key] for key in sorted(set(keys.values()), reverse=True)]


def solo_worth(displays: list[str], table: tuple[int, ...] = TABLE) -> int:
    return sum(table[max(display.count(colour) for colour in CYCLE)] for display in displays)
