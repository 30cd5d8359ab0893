"""Exercises about the end of Betta solved, measured and checked a second time, from the position alone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from flotsam_kit.practice import Exercise
from tests.naive_betta import CYCLE, TABLE, order, worth

TABLES = {"flat": tuple(range(10)), "steep": (0, 0, 0, 1, 3, 6, 10, 15, 21, 28)}


class End:
    """The end of a game as its line has it, with nothing of the package."""

    def __init__(self, found: Exercise) -> None:
        parts = dict(word.split("=", 1) for word in found.step.position.split()[1:])
        agreed = dict(word.split("=", 1) for word in parts.get("options", "").split(",") if word)
        assert parts["phase"] == "over"
        self.displays = parts["displays"].split("|")
        given = dict(part.split(":") for part in parts.get("points", "A:0,B:0").split(","))
        self.turns = [int(given["A"]), int(given["B"])]
        name = agreed.get("table", "ours")
        self.numbers = tuple(map(int, name.split("."))) if "." in name else TABLES.get(name, TABLE)

    def paid(self, colour: str) -> int:
        return worth(self.displays, colour, self.numbers)

    def totals(self) -> list[int]:
        return [turns + self.paid(colour) for turns, colour in zip(self.turns, "rb", strict=True)]

    def bettas(self) -> list[int]:
        return ["".join(self.displays).count(colour) for colour in "rb"]

    def firsts(self) -> str:
        return "".join("AB"[seat] for seat in order(self.turns, self.displays, self.numbers)[0])


def asked(found: Exercise) -> tuple[End, str]:
    """The displays that the question is about, and the colour."""
    end, values = End(found), found.sentences["goal"].values
    if display := int(str(values["display"])):
        end.displays = [end.displays[display - 1]]
    assert CYCLE["AB".index(found.step.seat)] == values["colour"]
    return end, str(values["colour"])


def evaluated(_table: object, found: Exercise) -> str:
    end, colour = asked(found)
    return str(end.paid(colour))


def looked_up(_table: object, found: Exercise) -> int:
    """Displays, and different numbers of bettas from two up."""
    end, colour = asked(found)
    return len(end.displays) + len({shown.count(colour) for shown in end.displays} - {0, 1})


def sums_certified(_table: object, found: Exercise) -> None:
    end, colour = asked(found)
    sums = sorted({sum(paid) for paid in product(end.numbers, repeat=len(end.displays))})
    expected = [(str(total), "yes" if total == end.paid(colour) else "BE-10") for total in sums]
    assert list(found.certificate) == expected
    if end.numbers in (TABLE, TABLES["steep"]):
        counts = [shown.count(colour) for shown in end.displays]
        assert sum(counts) != end.paid(colour)
        if len(counts) > 1:
            other = "rb".replace(colour, "")
            ahead = [shown for shown in end.displays if shown.count(colour) > shown.count(other)]
            assert worth(ahead, colour, end.numbers) < end.paid(colour)


def wins(_table: object, found: Exercise) -> str:
    return End(found).firsts()


def steps(end: End) -> int:
    """How many tie-breaks it takes: none, all bettas, the best display of each."""
    red, blue = end.totals()
    return 0 if red != blue else 1 if len(set(end.bettas())) > 1 else 2


def close(_table: object, found: Exercise) -> int:
    """10 less the lead, not below 0; 2 when the winner is behind in the turns; 5 for each tie-break."""
    end = End(found)
    red, blue = end.totals()
    less = {"A": end.turns[0] < end.turns[1], "B": end.turns[1] < end.turns[0]}
    return max(0, 10 - abs(red - blue)) + 2 * less.get(end.firsts(), False) + 5 * steps(end)


def winners_certified(_table: object, found: Exercise) -> None:
    end = End(found)
    last = "shared" if end.firsts() == "AB" else "best-display"
    reason = ("points", "bettas", last)[steps(end)]
    expected = [(option, "yes" if option == end.firsts() else reason) for option in ("A", "B", "AB")]
    assert list(found.certificate) == expected
    assert [found.sentences["goal"].values[key] for key in ("red_turns", "blue_turns")] == end.turns


ANSWERS: dict[str, Callable[[object, Exercise], str]] = {
    "betta/evaluate-the-display": evaluated,
    "betta/who-wins": wins,
}
MEASURES: dict[str, Callable[[object, Exercise], int]] = {
    "betta/evaluate-the-display": looked_up,
    "betta/who-wins": close,
}
CERTIFIED: dict[str, Callable[[object, Exercise], None]] = {
    "betta/evaluate-the-display": sums_certified,
    "betta/who-wins": winners_certified,
}
