"""What a move pays: 0, 2, 3, 5 or 7 points (BE-5 to BE-7).

The difficulty counts the traps: several patterns made, one that stands beside the card, none that pays is
red, none that pays lies as drawn, one cell short where none is made, an empty display, five of one colour.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property

from flotsam_kit.betta.cards import deck
from flotsam_kit.betta.grid import COLOURS, TURNS, Colour, Grid
from flotsam_kit.betta.matching import best, face, placement
from flotsam_kit.betta.model import EMPTY_PAYS, Match, Options, Place, State, colour_of
from flotsam_kit.betta.notation import format_move
from flotsam_kit.lesson.model import Check
from flotsam_kit.practice.betta.lying import prepared, short_of, standing
from flotsam_kit.practice.betta.tables import (
    MOVER,
    Lying,
    agreements,
    display,
    hand,
    line,
    patterns,
    table,
    ways,
)
from flotsam_kit.practice.model import YES, Draft, Said, Topic, said
from flotsam_kit.practice.seeds import below, pick

NAME = "what-does-it-pay"
POINTS = ((0, 2, 3, 5, 7), (0, 2, 3, 5, 7), (0, 3, 5, 7))
BANDS = ((0, 1), (2, 2), (3, 7))
OPTIONS = ("0", "2", "3", "5", "7")
DISPLAYS = 2
TRIED = 300
CROWD = 5
HIDDEN = frozenset({"preview", "targets"})


def make(rng: random.Random, level: int, options: object) -> Draft | None:
    """What it pays is drawn first, then a display, patterns and a move that pay so much."""
    agreed = agreements(options, DISPLAYS)
    points, number = pick(rng, POINTS[level - 1]), 1 + below(rng, DISPLAYS)
    lowest, highest = BANDS[level - 1]
    for _ in range(TRIED):
        move = Place(pick(rng, deck(colour_of(MOVER))), number, below(rng, TURNS))
        state = _table(rng, points, move, agreed)
        if state is None or placement(state, move).points != points:
            continue
        paid = Paid(state, move)
        if lowest <= len(paid.traps) <= highest:
            return _draft(paid)
    return None


def _table(rng: random.Random, points: int, move: Place, options: Options) -> State | None:
    """A table at which the move may well pay so much; `None` when the card cannot bring what is planted."""
    chosen = pick(rng, [each for each in options.box.patterns if points in (0, EMPTY_PAYS, each.value)])
    _, cells = pick(rng, ways(options, [chosen.name]))
    planted = _planted(rng, points, cells, options.box.face(move.card).turned(move.turn))
    if planted is None:
        return None
    asked = Grid() if points == EMPTY_PAYS else display(rng, 1 + below(rng, 4), planted)
    if asked.is_full:
        return None
    window = [display(rng, 3 + below(rng, 3)) for _ in range(DISPLAYS)]
    window[move.display - 1] = asked
    return table(rng, window, patterns(rng, options, chosen.name), options, hand(rng, MOVER, move.card))


def _planted(rng: random.Random, points: int, cells: tuple[int, ...], card: Grid) -> dict[int, Colour] | None:
    """What makes the move pay; where it is to pay nothing, a whole pattern or one that stays short."""
    if points:
        return prepared(rng, cells, card)
    if below(rng, 2):
        return dict.fromkeys(cells, pick(rng, COLOURS))
    found = prepared(rng, cells, card)
    return found and dict(list(found.items())[:-1])


@dataclass(frozen=True)
class Paid:
    """A move at a table, and what it comes to."""

    state: State
    move: Place

    @cached_property
    def before(self) -> Grid:
        """The display of the move."""
        return self.state.displays[self.move.display - 1]

    @cached_property
    def card(self) -> Grid:
        """The card as it lies there."""
        return face(self.state, self.move)

    @cached_property
    def after(self) -> Grid:
        """The display with the card on it."""
        return self.before.under(self.card)

    @cached_property
    def points(self) -> int:
        """What the move pays."""
        return placement(self.state, self.move).points

    @cached_property
    def matches(self) -> tuple[Match, ...]:
        """Every configuration that the move creates."""
        return placement(self.state, self.move).matches

    @property
    def paying(self) -> list[Match]:
        """Those of them that are worth most."""
        box = self.state.options.box
        return [match for match in self.matches if box.pattern(match.pattern).value == self.points]

    @cached_property
    def ways(self) -> tuple[Lying, ...]:
        """Every way in which one of the six patterns can lie."""
        return ways(self.state.options, self.state.patterns)

    @cached_property
    def beside(self) -> tuple[Lying, ...]:
        """What stands afterwards without a betta of the card."""
        fresh = set(self.card.bettas)
        return tuple(lying for lying in standing(self.after, self.ways) if not fresh & set(lying[1]))

    @cached_property
    def traps(self) -> tuple[str, ...]:
        """What can mislead here, as in the docstring above."""
        found = {
            "several": len({match.pattern for match in self.matches}) > 1,
            "beside": bool(self.beside),
            "short": not self.matches and self._is_short(),
            "empty": self.before.is_empty,
            "crowd": any(self.after.count(colour) >= CROWD for colour in COLOURS),
        }
        if self.matches:
            found["colour"] = all(self.after.cells[one.cells[0]] != colour_of(MOVER) for one in self.paying)
            found["turned"] = all(match.turn > 0 for match in self.paying)
        return tuple(name for name, is_there in found.items() if is_there)

    def _is_short(self) -> bool:
        """Whether a pattern is one cell short, with a betta of the card among those that agree."""
        for _, cells in self.ways:
            shown = [self.after.cells[cell] for cell in cells]
            fresh = {self.after.cells[cell] for cell in cells if cell in self.card.bettas}
            if any(shown.count(colour) == len(cells) - 1 for colour in fresh):
                return True
        return False


def _draft(paid: Paid) -> Draft:
    state, move = paid.state, paid.move
    kind = "made" if paid.matches else "empty" if paid.before.is_empty else "none"
    values = _values(paid)
    answer = str(paid.points)
    turned = "" if move.turn else "-unturned"
    return Draft(
        rules=("BE-5", "BE-6", "BE-7"),
        game="betta",
        position=line(state),
        state=state,
        seat=str(MOVER),
        check=Check.PREDICTS,
        answer=answer,
        certificate=tuple(
            (option, YES if option == answer else _rule(paid, int(option))) for option in OPTIONS
        ),
        difficulty=len(paid.traps),
        about=f"{line(state)} {format_move(move)}",
        goal=said(f"{NAME}.goal{turned}", **values),
        hints=(
            said(f"{NAME}.hint-1"),
            said(f"{NAME}.hint-2", **values),
            said(f"{NAME}.hint-3", **values),
            said(f"{NAME}.hint-4-{kind}", **values),
        ),
        solved=said(f"{NAME}.solved-{kind}{'-several' if 'several' in paid.traps else ''}", **values),
        wrong={option: _why_not(paid, int(option)) for option in OPTIONS if option != answer},
        options=OPTIONS,
        labels={option: said(f"{NAME}.points", n=int(option)) for option in OPTIONS},
        hidden=HIDDEN,
        then=(format_move(move),),
    )


def _values(paid: Paid) -> dict[str, object]:
    """What the sentences tell of a move."""
    move = paid.move
    values: dict[str, object] = {
        "card": str(move.card),
        "display": move.display,
        "turn": move.turn,
        "fresh": paid.card.bettas,
        "n": paid.points,
    }
    if paid.matches:
        found = best(paid.state, paid.matches)
        values |= {"pattern": found.pattern, "cells": found.cells}
    return values


def _of(paid: Paid, points: int) -> list[str]:
    """The patterns in play that are worth so much."""
    box = paid.state.options.box
    return [name for name in paid.state.patterns if box.pattern(name).value == points]


def _rule(paid: Paid, points: int) -> str:
    """The rule that speaks against so many points."""
    if EMPTY_PAYS in (points, paid.points):
        return "BE-5"
    return "BE-6" if any(match.pattern in _of(paid, points) for match in paid.matches) else "BE-7"


def _why_not(paid: Paid, points: int) -> Said:
    """Why the move does not pay so much."""
    values = {"display": paid.move.display, "card": str(paid.move.card)}
    if points == EMPTY_PAYS:
        return said(f"{NAME}.not-empty", **values, n=len(paid.before.bettas))
    if points == 0:
        if not paid.matches:
            return said(f"{NAME}.was-empty", **values)
        cells = best(paid.state, paid.matches).cells
        return said(f"{NAME}.something", **values, cell=next(c for c in cells if c in paid.card.bettas))
    names = _of(paid, points)
    for match in paid.matches:
        if match.pattern in names:
            return said(f"{NAME}.not-the-best", pattern=match.pattern)
    for name, cells in paid.beside:
        if name in names:
            return said(f"{NAME}.beside", **values, pattern=name, cells=cells)
    return short_of(paid.after, [lying for lying in paid.ways if lying[0] in names])


TOPIC = Topic(f"betta/{NAME}", make, BANDS)
