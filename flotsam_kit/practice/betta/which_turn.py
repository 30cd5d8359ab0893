"""How a card has to be turned so that it makes a pattern on a display (BE-4, BE-7).

The difficulty: the decoys, which are the other turns that leave the pattern one cell short in that colour;
2 when the colour is not the mover's; 1 when the card covers a betta of that colour.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from flotsam_kit.betta.cards import deck
from flotsam_kit.betta.grid import TURNS, Colour, Grid
from flotsam_kit.betta.matching import face, placement
from flotsam_kit.betta.model import Match, Place, State, colour_of
from flotsam_kit.betta.notation import format_move
from flotsam_kit.betta.options import Options
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
from flotsam_kit.practice.seeds import below, pick

NAME = "which-turn"
BANDS = ((0, 1), (2, 3), (4, 6))
TRIES = 150
LEAST, MOST = 2, 6


@dataclass(frozen=True, slots=True)
class Asked:
    """The question: the position, the right move, and the configuration that it alone makes."""

    state: State
    move: Place
    match: Match
    colour: Colour


def make(rng: random.Random, level: int, options: object) -> Draft | None:
    """The turn is drawn first and a display sought for it; `None` when there is none of the level."""
    agreed, turn = agreements(options, 2), below(rng, TURNS)
    lowest, highest = BANDS[level - 1]
    for _ in range(TRIES):
        asked = _asked(rng, agreed, turn)
        if asked is not None and lowest <= difficulty(asked) <= highest:
            return _draft(asked)
    return None


def _asked(rng: random.Random, options: Options, turn: int) -> Asked | None:
    """A card, a pattern and a display on which just this turn of it makes the pattern, and in one way."""
    card = pick(rng, deck(colour_of(MOVER)))
    name = pick(rng, options.box.patterns).name
    _, cells = pick(rng, ways(options, [name]))
    painted = options.box.face(card)
    planted = prepared(rng, cells, painted.turned(turn))
    if planted is None or len({painted.turned(each) for each in range(TURNS)}) < TURNS:
        return None
    count = LEAST + below(rng, MOST - LEAST + 1)
    grid = display(rng, max(0, count - len(planted)), planted)
    if standing(grid, ways(options, [name])):
        return None
    state = table(
        rng,
        (grid, display(rng, 3 + below(rng, 3))),
        patterns(rng, options, name),
        options,
        hand(rng, MOVER, card),
    )
    makers = [
        (each, match)
        for each in range(TURNS)
        for match in placement(state, Place(card, 1, each)).matches
        if match.pattern == name
    ]
    if [each for each, _ in makers] != [turn]:
        return None
    return Asked(state, Place(card, 1, turn), makers[0][1], next(iter(planted.values())))


def after(asked: Asked, turn: int) -> Grid:
    """The display when the card lies on it in another turn."""
    return asked.state.displays[0].under(face(asked.state, Place(asked.move.card, 1, turn)))


def is_decoy(asked: Asked, turn: int) -> bool:
    """Whether this turn leaves the pattern one cell short in the colour of the right one."""
    shown = after(asked, turn).cells
    lying = ways(asked.state.options, [asked.match.pattern])
    return any(sum(shown[cell] is asked.colour for cell in cells) == len(cells) - 1 for _, cells in lying)


def difficulty(asked: Asked) -> int:
    """What the docstring above says."""
    decoys = sum(is_decoy(asked, turn) for turn in others(asked))
    covered = [asked.state.displays[0].cells[cell] for cell in face(asked.state, asked.move).bettas]
    return decoys + 2 * (asked.colour is not colour_of(MOVER)) + (asked.colour in covered)


def others(asked: Asked) -> list[int]:
    """The three wrong turns."""
    return [turn for turn in range(TURNS) if turn != asked.move.turn]


def _draft(asked: Asked) -> Draft:
    state, move, match = asked.state, asked.move, asked.match
    words = {"pattern": match.pattern, "colour": asked.colour, "cells": match.cells, "card": str(move.card)}
    out = max(others(asked), key=lambda turn: is_decoy(asked, turn))
    return Draft(
        rules=("BE-4", "BE-7"),
        game="betta",
        position=line(state),
        state=state,
        seat=str(MOVER),
        check=Check.PLAYS,
        answer=format_move(move),
        certificate=tuple(
            (format_move(Place(move.card, 1, turn)), YES if turn == move.turn else "not made")
            for turn in range(TURNS)
        ),
        difficulty=difficulty(asked),
        about=line(state),
        goal=said(f"{NAME}.goal", **words),
        hints=(
            said(f"{NAME}.hint-1"),
            said(f"{NAME}.hint-2", **words),
            said(f"{NAME}.hint-3-not-{out}"),
            said(f"{NAME}.hint-4", move=format_move(move)),
        ),
        solved=said(f"{NAME}.solved", **words),
        wrong=_wrong(asked),
        hidden=frozenset({"preview", "targets"}),
    )


def _wrong(asked: Asked) -> dict[str, Said]:
    """What each other turn leaves; another card or display is not asked for."""
    lying = ways(asked.state.options, [asked.match.pattern])
    texts = {
        format_move(Place(asked.move.card, 1, turn)): short_of(after(asked, turn), lying)
        for turn in others(asked)
    }
    texts["*@2,*@2+*"] = said(f"{NAME}.other-display")
    texts["legal"] = said(f"{NAME}.other-card", card=str(asked.move.card))
    return texts


TOPIC = Topic(f"betta/{NAME}", make, BANDS)
