"""What the displays pay a colour when the game is over (BE-10).

The difficulty: the displays that are looked up, and the different numbers of bettas from two up.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from flotsam_kit.betta.box import ours
from flotsam_kit.betta.grid import CELLS, Grid
from flotsam_kit.betta.model import Options, State, colour_of
from flotsam_kit.betta.options import TABLES, Table
from flotsam_kit.core import SEATS, Seat
from flotsam_kit.lesson.model import Check
from flotsam_kit.practice.betta.ends import finished, shown
from flotsam_kit.practice.betta.tables import PLAYERS, agreements, line
from flotsam_kit.practice.model import YES, Certificate, Draft, Said, Topic, said
from flotsam_kit.practice.seeds import below, pick

NAME = "evaluate-the-display"
DISPLAYS = (2, 3, 5)
BANDS = ((1, 2), (3, 6), (7, 10))
MOST = (8, 6, 6)  # bettas of the colour that is asked on one display
HIDDEN = frozenset({"counts", "scores"})


def make(rng: random.Random, level: int, options: object) -> Draft | None:
    """The end of a game; of two displays one is asked, otherwise all. The number of bettas is drawn first."""
    count = DISPLAYS[level - 1]
    seat = SEATS[below(rng, PLAYERS)]
    state = finished(
        rng, [_display(rng, seat, MOST[level - 1]) for _ in range(count)], agreements(options, count)
    )
    asked = pick(rng, range(1, count + 1)) if level == 1 else 0
    window = Window(state, seat, state.displays[asked - 1 : asked] if asked else state.displays)
    return None if window.is_guessed else _draft(state, window, asked)


def _display(rng: random.Random, seat: Seat, most: int) -> Grid:
    """A display with one to so many bettas of the seat, rarely none, and some of the other player."""
    own = 1 + below(rng, most) if below(rng, 8) else 0
    other = min(below(rng, 7), CELLS - own)
    return shown(rng, own, other) if seat is SEATS[0] else shown(rng, other, own)


class Window:
    """The displays that are asked, as one seat counts them."""

    def __init__(self, state: State, seat: Seat, displays: Sequence[Grid]) -> None:
        other = SEATS[1 - seat.index]
        self.seat = seat
        self.options: Options = state.options
        self.counts = tuple(display.count(colour_of(seat)) for display in displays)
        self.others = tuple(display.count(colour_of(other)) for display in displays)
        self.values = self._paid(self.counts)
        self.answer = sum(self.values)

    def _paid(self, counts: Sequence[int]) -> tuple[int, ...]:
        return tuple(self.options.numbers[count] for count in counts)

    @property
    def difficulty(self) -> int:
        """What is printed as the measure."""
        return len(self.counts) + len({count for count in self.counts if count > 1})

    @property
    def majority(self) -> int:
        """What would be paid if only the one with more on a display were."""
        pairs = zip(self.counts, self.others, self.values, strict=True)
        return sum(value for own, other, value in pairs if own > other)

    @property
    def heap(self) -> int | None:
        """What all the bettas would be worth on one display, if there were room."""
        total = sum(self.counts)
        return self.options.numbers[total] if total <= CELLS and len(self.counts) > 1 else None

    @property
    def is_guessed(self) -> bool:
        """Whether a usual mistake gives the right number; other tables may leave no choice."""
        if self.options.numbers not in (ours().table, TABLES[Table.STEEP]):
            return False
        mistakes = {sum(self.counts), self.heap}
        return self.answer in (mistakes if len(self.counts) == 1 else mistakes | {self.majority})

    def wrong(self) -> dict[int, Said]:
        """Numbers that somebody with a usual mistake would give; the first reason counts."""
        one = "" if len(self.counts) > 1 else "-one"
        numbers = self.options.numbers
        usual = [
            (sum(self.counts), "bettas", {}),
            (self.majority, f"majority{one}", {}),
            (sum(self._paid(self.others)), "other-player", {}),
            (self.answer + self.counts.count(1), "lone", {"value": numbers[1]}),
        ]
        if self.heap is not None:
            usual.append((self.heap, "heap", {}))
        if one:
            near = [count for count in (self.counts[0] - 1, self.counts[0] + 1) if 0 <= count <= CELLS]
            usual += [(numbers[count], "miscounted", {"count": count}) for count in near]
        found: dict[int, Said] = {}
        for number, key, values in usual:
            if number != self.answer:
                found.setdefault(number, said(f"{NAME}.{key}", n=number, **values))
        return found


def _draft(state: State, window: Window, asked: int) -> Draft:
    kind = "one" if asked else "all"
    answer = window.answer
    colour = str(colour_of(window.seat))
    values = {
        "colour": colour,
        "display": asked,
        "count": window.counts[0],
        "counts": window.counts,
        "values": window.values,
        "n": answer,
    }
    return Draft(
        rules=("BE-10",),
        game="betta",
        position=line(state),
        state=state,
        seat=str(window.seat),
        check=Check.ANSWERS,
        answer=str(answer),
        certificate=certificate(window),
        difficulty=window.difficulty,
        about=f"{line(state)} {colour} {asked}",
        goal=said(f"{NAME}.goal-{kind}", colour=colour, display=asked),
        hints=(
            said(f"{NAME}.hint-1"),
            said(f"{NAME}.hint-2-{kind}", colour=colour),
            said(f"{NAME}.hint-3-{kind}"),
            said(f"{NAME}.hint-4-{kind}", **values),
        ),
        solved=said(f"{NAME}.solved-{kind}", **values),
        wrong={str(number): sentence for number, sentence in window.wrong().items()}
        | {"*": said(f"{NAME}.other-{kind}", **values)},
        hidden=HIDDEN,
    )


def certificate(window: Window) -> Certificate:
    """Every sum that so many displays can pay by the table; one of them is what these pay."""
    sums = {0}
    for _ in window.counts:
        sums = {total + value for total in sums for value in window.options.numbers}
    return tuple((str(total), YES if total == window.answer else "BE-10") for total in sorted(sums))


TOPIC = Topic(f"betta/{NAME}", make, BANDS)
