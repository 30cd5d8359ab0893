"""The placement that scores most (BE-6, BE-7).

The difficulty: the placements that score, but less than the best.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from flotsam_kit.betta.box import VALUES
from flotsam_kit.betta.cards import Card
from flotsam_kit.betta.grid import TURNS, Grid
from flotsam_kit.betta.matching import best, face, placement
from flotsam_kit.betta.model import PATTERNS_EACH, Place, Placement, State
from flotsam_kit.betta.notation import format_move
from flotsam_kit.betta.options import Options
from flotsam_kit.betta.rules import candidate_moves
from flotsam_kit.lesson.model import Check
from flotsam_kit.practice.betta.lying import prepared, short_of, standing
from flotsam_kit.practice.betta.tables import (
    MOVER,
    agreements,
    display,
    hand,
    line,
    patterns,
    table,
    ways,
)
from flotsam_kit.practice.model import YES, Draft, Said, Topic, said
from flotsam_kit.practice.seeds import below, mixed, pick

NAME = "best-placement"
DISPLAYS = (2, 3, 5)
BANDS = ((0, 1), (2, 4), (5, 60))
PLANTED = ((0.9, 0.1), (0.9, 0.3), (1.0, 0.8))
"""How likely something is prepared for a card: on the display meant for the best move, on the others."""
LEAST, MOST = 2, 6
TRIES = 40

Worth = Mapping[Place, Placement]


def make(rng: random.Random, level: int, options: object) -> Draft | None:
    """Random displays on which no pattern stands; `None` unless one move scores more than every other."""
    agreed = agreements(options, DISPLAYS[level - 1])
    names, cards = patterns(rng, agreed), hand(rng, MOVER)
    grids = _displays(rng, agreed, names, cards, level)
    lying = ways(agreed, names)
    if any(standing(grid, lying) for grid in grids):
        return None
    state = table(rng, grids, names, agreed, cards)
    worth = {move: placement(state, move) for move in candidate_moves(state)}
    most = max(made.points for made in worth.values())
    top = [move for move, made in worth.items() if made.points == most]
    lowest, highest = BANDS[level - 1]
    if not lowest <= difficulty(worth) <= highest or len(top) > 1:
        return None
    if level == len(BANDS) and most < max(VALUES.values()):
        return None
    # The second hint names the display: its number must not spell the whole move.
    if top[0].card.number == top[0].display and top[0].turn in (0, top[0].display):
        return None
    return _draft(state, worth, top[0])


def difficulty(worth: Worth) -> int:
    """What the docstring above says."""
    points = [made.points for made in worth.values()]
    most = max(points)
    return sum(0 < each < most for each in points)


def _displays(
    rng: random.Random, options: Options, names: tuple[str, ...], cards: tuple[Card, ...], level: int
) -> list[Grid]:
    """Random displays, often prepared so that a card scores on them: one for the best, others for less."""
    first, later = PLANTED[level - 1]
    dear, cheap = names[-PATTERNS_EACH:], names[:-PATTERNS_EACH]
    grids = [_display(rng, options, dear if level == len(BANDS) else names, cards, first)]
    while len(grids) < DISPLAYS[level - 1]:
        grids.append(_display(rng, options, cheap, cards, later))
    return mixed(rng, grids)


def _display(
    rng: random.Random, options: Options, names: tuple[str, ...], cards: tuple[Card, ...], chance: float
) -> Grid:
    """A display; with this chance one of the cards completes one of these patterns there."""
    planted = None
    count = LEAST + below(rng, MOST - LEAST + 1)
    for _ in range(TRIES if rng.random() < chance else 0):
        _, cells = pick(rng, ways(options, [pick(rng, names)]))
        planted = prepared(rng, cells, options.box.face(pick(rng, cards)).turned(below(rng, TURNS)))
        if planted:
            break
    return display(rng, max(0, count - len(planted or {})), planted)


def _draft(state: State, worth: Worth, move: Place) -> Draft:
    made = worth[move]
    match = best(state, made.matches)
    less = [each.points for each in worth.values() if each.points < made.points]
    words = {
        "move": format_move(move),
        "card": str(move.card),
        "display": move.display,
        "pattern": match.pattern,
        "points": made.points,
        "next": max(less),
        "cells": match.cells,
    }
    return Draft(
        rules=("BE-6", "BE-7"),
        game="betta",
        position=line(state),
        state=state,
        seat=str(MOVER),
        check=Check.PLAYS,
        answer=format_move(move),
        certificate=tuple(
            (format_move(each), YES if each == move else f"pays {found.points}")
            for each, found in worth.items()
        ),
        difficulty=difficulty(worth),
        about=line(state),
        goal=said(f"{NAME}.goal"),
        hints=(
            said(f"{NAME}.hint-1"),
            said(f"{NAME}.hint-2", **words),
            said(f"{NAME}.hint-3", **words),
            said(f"{NAME}.hint-4", **words),
        ),
        solved=said(f"{NAME}.solved", **words),
        wrong={format_move(each): _less(state, each, found) for each, found in worth.items() if each != move},
        hidden=frozenset({"preview", "targets"}),
    )


def _less(state: State, move: Place, made: Placement) -> Said:
    """What another placement makes, or how near it comes to a pattern with a betta of the card."""
    if not made.matches:
        card = face(state, move)
        new = [way for way in ways(state.options, state.patterns) if set(way[1]) & set(card.bettas)]
        after = state.displays[move.display - 1].under(card)
        return short_of(after, new, f"{NAME}.nothing", move=format_move(move))
    match = best(state, made.matches)
    return said(
        f"{NAME}.less",
        move=format_move(move),
        pattern=match.pattern,
        cells=match.cells,
        points=made.points,
    )


TOPIC = Topic(f"betta/{NAME}", make, BANDS)
