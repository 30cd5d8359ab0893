"""The exercises of Betta solved, measured and checked a second time, from the position alone."""

from __future__ import annotations

from collections.abc import Callable

from flotsam_kit.practice import Exercise
from tests import betta_ends, betta_paying
from tests.naive_betta import CYCLE, PATTERNS, Cell, cells, created, face, lies, points, turned

Lying = tuple[str, frozenset[Cell]]


class Table:
    """The table of a state line, with nothing of the package."""

    def __init__(self, line: str) -> None:
        parts = dict(word.split("=", 1) for word in line.split()[1:])
        agreed = dict(word.split("=", 1) for word in parts.get("options", "").split(",") if word)
        self.displays = [cells(picture) for picture in parts["displays"].split("|")]
        self.patterns = {name: PATTERNS[name] for name in parts["patterns"].split(".")}
        self.mirror = agreed.get("mirror") == "yes"
        (hand,) = [one[2:] for one in parts["hands"].split(",") if one.startswith("A:")]
        self.hand = hand.split(".")

    def ways(self) -> list[Lying]:
        """Every way in which one of the six patterns can lie."""
        return [
            (name, lying) for name, drawing in self.patterns.items() for lying in lies(drawing, self.mirror)
        ]

    def card(self, name: str, turn: int) -> dict[Cell, str]:
        """A card as it lies when it is turned."""
        return turned(face(name[0], int(name[1:])), turn)

    def made(self, name: str, display: int, turn: int) -> tuple[dict[Cell, str], set[Lying]]:
        """What a display shows after the card, and what the card creates there."""
        return created(self.displays[display - 1], self.card(name, turn), self.patterns, mirror=self.mirror)

    def pays(self) -> dict[str, int]:
        """What each move of the hand brings."""
        return {
            written(name, display, turn): points(before, self.made(name, display, turn)[1])
            for name in self.hand
            for display, before in enumerate(self.displays, 1)
            for turn in range(4)
        }


def written(name: str, display: int, turn: int) -> str:
    return f"{name}@{display}" + (f"+{turn}" if turn else "")


def agreeing(shown: dict[Cell, str], lying: frozenset[Cell]) -> int:
    """How many of the cells show the same colour."""
    return max(sum(shown.get(cell) == colour for cell in lying) for colour in CYCLE)


def spot(table: Table, _found: Exercise) -> str:
    whole = [name for name, lying in table.ways() if agreeing(table.displays[0], lying) == len(lying)]
    (only,) = whole
    return only


def near_misses(table: Table, _found: Exercise) -> int:
    """Ways of lying with all cells but one in one colour."""
    return sum(agreeing(table.displays[0], lying) == len(lying) - 1 for _, lying in table.ways())


def spot_certified(table: Table, found: Exercise) -> None:
    assert [candidate for candidate, _ in found.certificate] == list(table.patterns)
    assert [name for name, verdict in found.certificate if verdict == "yes"] == [spot(table, found)]


def asked(found: Exercise) -> tuple[str, str]:
    """The card and the pattern of the question."""
    values = found.sentences["goal"].values
    return str(values["card"]), str(values["pattern"])


def makers(table: Table, found: Exercise) -> list[int]:
    """The turns in which the card makes the pattern on the first display."""
    card, pattern = asked(found)
    return [turn for turn in range(4) if pattern in {name for name, _ in table.made(card, 1, turn)[1]}]


def which_turn(table: Table, found: Exercise) -> str:
    (turn,) = makers(table, found)
    return written(asked(found)[0], 1, turn)


def decoys(table: Table, found: Exercise) -> int:
    """Turns one cell short in that colour; 2 for a colour that is not red; 1 for a covered one of it."""
    card, pattern = asked(found)
    (turn,) = makers(table, found)
    shown, made = table.made(card, 1, turn)
    colour = {shown[cell] for name, lying in made if name == pattern for cell in lying}.pop()
    lying = lies(PATTERNS[pattern], table.mirror)
    short = 0
    for other in {0, 1, 2, 3} - {turn}:
        shown, _ = table.made(card, 1, other)
        short += any(sum(shown.get(cell) == colour for cell in way) == len(way) - 1 for way in lying)
    covered = {table.displays[0].get(cell) for cell in table.card(card, turn)}
    return short + 2 * (colour != "r") + (colour in covered)


def turns_certified(table: Table, found: Exercise) -> None:
    card = asked(found)[0]
    right = makers(table, found)
    expected = [(written(card, 1, turn), "yes" if turn in right else "not made") for turn in range(4)]
    assert list(found.certificate) == expected
    assert card in table.hand


def best_placement(table: Table, _found: Exercise) -> str:
    pays = table.pays()
    first, second = sorted(pays, key=lambda move: -pays[move])[:2]
    assert pays[first] > pays[second]
    return first


def scoring(table: Table, _found: Exercise) -> int:
    """Moves that score, but less than the best."""
    return sum(0 < pay < max(table.pays().values()) for pay in table.pays().values())


def pays_certified(table: Table, found: Exercise) -> None:
    pays = table.pays()
    most = max(pays.values())
    expected = [(move, "yes" if pay == most else f"pays {pay}") for move, pay in pays.items()]
    assert list(found.certificate) == expected
    for shown in table.displays:
        assert shown
        assert not any(agreeing(shown, lying) == len(lying) for _, lying in table.ways())


ANSWERS: dict[str, Callable[[Table, Exercise], str]] = {
    "betta/spot-the-pattern": spot,
    "betta/which-turn": which_turn,
    "betta/best-placement": best_placement,
    "betta/what-does-it-pay": betta_paying.pays,
    **betta_ends.ANSWERS,
}
MEASURES: dict[str, Callable[[Table, Exercise], int]] = {
    "betta/spot-the-pattern": near_misses,
    "betta/which-turn": decoys,
    "betta/best-placement": scoring,
    "betta/what-does-it-pay": betta_paying.traps,
    **betta_ends.MEASURES,
}
CERTIFIED: dict[str, Callable[[Table, Exercise], None]] = {
    "betta/spot-the-pattern": spot_certified,
    "betta/which-turn": turns_certified,
    "betta/best-placement": pays_certified,
    "betta/what-does-it-pay": betta_paying.points_certified,
    **betta_ends.CERTIFIED,
}
