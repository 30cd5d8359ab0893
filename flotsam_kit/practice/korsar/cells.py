"""Which cards may go on which ships now (KO-6 to KO-9).

The difficulty: the pairs of card and ship, and 2 for each different rule that refuses one of them.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from flotsam_kit.core import Refusal
from flotsam_kit.korsar.cards import Card, Kind, colour, different, in_deck_order, kind
from flotsam_kit.korsar.codes import Why
from flotsam_kit.korsar.model import Play, State
from flotsam_kit.korsar.notation import format_move
from flotsam_kit.korsar.rules import why_illegal
from flotsam_kit.korsar.sides import ship_of
from flotsam_kit.lesson.model import Check
from flotsam_kit.practice.korsar.tables import agreements, cut, line, mover, played, unseen
from flotsam_kit.practice.model import YES, Draft, Said, Topic, said
from flotsam_kit.practice.seeds import below, mixed, pick

NAME = "which-cards-may-go-where"
PLAYERS = ((2, 3, 4), (3, 4), (3, 4, 5))
SHAPES = (((3, 1), (4, 1), (2, 2)), ((3, 2), (4, 2), (5, 1), (6, 1)), ((3, 3), (5, 2), (6, 2)))
"""How many cards on how many ships: at most twelve pairs, so that they can be marked one by one."""
BANDS = ((3, 8), (9, 14), (15, 24))

Grid = Mapping[Play, Refusal | None]


def make(rng: random.Random, level: int, options: object) -> Draft | None:
    """Ships with cards on them, a hand of pirates and hats; `None` when all or nothing is allowed."""
    state = played(rng, pick(rng, PLAYERS[level - 1]), 4 + below(rng, 20), agreements(options))
    busy = [ship for ship in state.ships if ship.cargo]
    cards, count = pick(rng, SHAPES[level - 1])
    if len(busy) < count:
        return None
    kept = sorted(mixed(rng, busy)[:count], key=lambda ship: ship.number)
    stock = [card for card in different(unseen(rng, kept)) if kind(card) is not Kind.SHIP]
    hand = in_deck_order(_dealt(rng, stock, cards))
    state = cut(rng, state, kept, hand)
    moves = [Play(card, ship.number) for card in hand for ship in kept]
    grid = {move: why_illegal(state, move) for move in moves}
    rules = {refusal.rule for refusal in grid.values() if refusal}
    if not rules or None not in grid.values() or (level > 1 and len(rules) == 1):
        return None
    return _draft(state, grid, len(moves) + 2 * len(rules))


def _dealt(rng: random.Random, stock: list[Card], cards: int) -> list[Card]:
    """So many different cards, one or two of them hats."""
    hats = [card for card in stock if kind(card) is not Kind.PIRATE][: pick(rng, (0, 1, 1, 2))]
    return (hats + [card for card in stock if kind(card) is Kind.PIRATE])[:cards]


def _draft(state: State, grid: Grid, difficulty: int) -> Draft:
    options = tuple(map(format_move, grid))
    right = tuple(move for move, refusal in grid.items() if refusal is None)
    refused = {move: refusal for move, refusal in grid.items() if refusal}
    seat = mover(state)
    own = tuple(ship.number for ship in state.ships if ship.force(seat))
    example = next(iter(refused))
    answer = tuple(map(format_move, right))
    return Draft(
        rules=("KO-6", "KO-7", "KO-8", "KO-9"),
        game="korsar",
        position=line(state),
        state=state,
        seat=str(seat),
        check=Check.CHOOSES,
        answer=".".join(answer),
        certificate=tuple((format_move(move), why.rule if why else YES) for move, why in grid.items()),
        difficulty=difficulty,
        about=line(state),
        goal=said(f"{NAME}.goal"),
        hints=(
            said(f"{NAME}.hint-1"),
            said(f"{NAME}.hint-2" if own else f"{NAME}.hint-2-nowhere", ships=own),
            said(f"{NAME}.hint-3", card=example.card, ship=example.ship),
            said(f"{NAME}.hint-4", moves=answer),
        ),
        solved=said(f"{NAME}.solved", moves=answer, n=len(refused)),
        wrong={f"+{format_move(move)}": _refused(why) for move, why in refused.items()}
        | {f"-{format_move(move)}": _missing(state, move) for move in right},
        options=options,
        labels={
            format_move(move): said(f"{NAME}.pair-{kind(move.card).name.lower()}", **_words(move))
            for move in grid
        },
        hidden=frozenset({"targets"}),
    )


def _words(move: Play) -> dict[str, object]:
    """A pair in words: the card by colour and strength, and the ship's number."""
    if kind(move.card) is Kind.ADMIRAL:
        return {"ship": move.ship}
    return {"ship": move.ship, "colour": str(colour(move.card)), "strength": move.card[1:]}


def _refused(refusal: Refusal) -> Said:
    """The rule that forbids a pair, with its numbers."""
    tail = ""
    if refusal.code == Why.COLOUR_TAKEN and not refusal.values["free"]:
        tail = "-no-free"
    if refusal.code == Why.ADMIRAL_ELSEWHERE and refusal.values["team"]:
        tail = "-team"
    return said(f"korsar.refusal.{refusal.code}{tail}", **refusal.values)


def _missing(state: State, move: Play) -> Said:
    """A pair is missing: said by its ship and the rule that allows it, not by its card."""
    ship = ship_of(state, move.ship)
    own = ship is not None and ship.force(mover(state)) is not None
    word = kind(move.card).name.lower()
    if kind(move.card) is Kind.PIRATE:
        word = "own" if own else "free"
    return said(f"{NAME}.missing-{word}", ship=move.ship)


TOPIC = Topic(f"korsar/{NAME}", make, BANDS)
