"""What a move of Betta pays, measured and checked a second time, from the position alone."""

from __future__ import annotations

from flotsam_kit.practice import Exercise
from tests.naive_betta import CYCLE, PATTERNS, PAYS, Cell, cells, created, face, lies, points, turned

Lying = tuple[str, frozenset[Cell]]


class Move:
    """The move that is asked, read from the lines of the position and of the move."""

    def __init__(self, found: Exercise) -> None:
        parts = dict(word.split("=", 1) for word in found.step.position.split()[1:])
        self.mirror = "mirror=yes" in parts.get("options", "")
        name, _, place = found.step.then[0].partition("@")
        display, _, turn = place.partition("+")
        self.patterns = {name: PATTERNS[name] for name in parts["patterns"].split(".")}
        self.before = cells(parts["displays"].split("|")[int(display) - 1])
        self.card = turned(face(name[0], int(name[1:])), int(turn or 0))
        self.after, self.made = created(self.before, self.card, self.patterns, mirror=self.mirror)
        self.pays = points(self.before, self.made)
        values = found.sentences["goal"].values
        assert (values["card"], values["display"], values["turn"]) == (name, int(display), int(turn or 0))

    def ways(self) -> list[Lying]:
        return [(name, way) for name, drawing in self.patterns.items() for way in lies(drawing, self.mirror)]

    def showing(self, way: frozenset[Cell], colour: str) -> set[Cell]:
        return {cell for cell in way if self.after.get(cell) == colour}

    def beside(self) -> set[str]:
        """The patterns that stand without a betta of the card."""
        return {
            name
            for name, way in self.ways()
            if not way & self.card.keys() and any(self.showing(way, colour) == way for colour in CYCLE)
        }

    def is_short(self) -> bool:
        """Nothing made, but somewhere one cell is missing, with a betta of the card among the others."""
        shown = [(way, self.showing(way, colour)) for _, way in self.ways() for colour in CYCLE]
        return not self.made and any(
            len(part) == len(way) - 1 and part & self.card.keys() for way, part in shown
        )


def pays(_table: object, found: Exercise) -> str:
    return str(Move(found).pays)


def traps(_table: object, found: Exercise) -> int:
    """Several, beside, not red, not as drawn, one short, empty, five of a colour."""
    move = Move(found)
    paid = [(name, way) for name, way in move.made if PAYS[name[0]] == move.pays]
    shown = list(move.after.values())
    return sum(
        [
            len({name for name, _ in move.made}) > 1,
            bool(move.beside()),
            bool(paid) and not any(move.showing(way, "r") for _, way in paid),
            bool(paid) and not any(way == cells(PATTERNS[name]).keys() for name, way in paid),
            move.is_short(),
            not move.before,
            any(shown.count(colour) >= 5 for colour in CYCLE),
        ]
    )


def points_certified(_table: object, found: Exercise) -> None:
    move = Move(found)
    dearer = {PAYS[name[0]] for name, _ in move.made}
    for option, verdict in found.certificate:
        number = int(option)
        if number == move.pays:
            assert verdict == "yes"
        elif number == 2 or not move.before:
            assert verdict == "BE-5"
        else:
            assert verdict == ("BE-6" if number in dearer else "BE-7")
    assert (
        [option for option, _ in found.certificate] == list(found.step.options) == ["0", "2", "3", "5", "7"]
    )
