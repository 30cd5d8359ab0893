"""The cheapest card that stops a capture (KO-6 to KO-10, KO-12).

A pirate costs its strength, a hat more than any pirate. The difficulty: the cards that may be played, again
those of them that do not help, those that are refused, the forces but one, 3 for a champion on the ship, and
4 where the answer works by a hold.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from flotsam_kit.core import Seat
from flotsam_kit.korsar.boarding import boarded
from flotsam_kit.korsar.cards import Card, Kind, different, in_deck_order, kind, strength
from flotsam_kit.korsar.claims import claim
from flotsam_kit.korsar.forecast import Forecast, forecast
from flotsam_kit.korsar.model import HOLD_PLAYERS, Draw, Play, Ship, State
from flotsam_kit.korsar.notation import format_move
from flotsam_kit.korsar.options import Hold, MinForce
from flotsam_kit.korsar.rules import candidate_moves, why_illegal
from flotsam_kit.korsar.turns import apply
from flotsam_kit.lesson.model import Check
from flotsam_kit.practice.korsar.tables import agreements, cut, line, mover, played, unseen
from flotsam_kit.practice.model import YES, Certificate, Draft, Said, Topic, said
from flotsam_kit.practice.seeds import below, pick

NAME = "cheapest-card-that-stops-a-capture"
PLAYERS = ((3, 4, 5), (2, 3, 3, 4), (2, 3, 3, 4))
CARDS = ((2, 3), (3, 4, 5), (4, 5, 6))
BANDS = ((2, 4), (5, 7), (8, 30))
HAT = 5  # more than any pirate is strong
HANDS = 4  # hands tried with each ship
EASY = 0.2  # how often the cheapest card of the hand may be the answer

Stops = Mapping[Play, bool]


def make(rng: random.Random, level: int, options: object) -> Draft | None:
    """A ship that another seat is about to capture and a hand; `None` unless one card is the cheapest."""
    state = played(rng, pick(rng, PLAYERS[level - 1]), 3 + below(rng, 16), agreements(options))
    ships = [ship for ship in state.ships if _threat(state, ship)]
    if not ships:
        return None
    ship = pick(rng, ships)
    for _ in range(HANDS):
        stock = [card for card in different(unseen(rng, [ship])) if kind(card) is not Kind.SHIP]
        hats = [card for card in stock if kind(card) is not Kind.PIRATE][: pick(rng, (0, 1, 1, 2))]
        pirates = [card for card in stock if kind(card) is Kind.PIRATE]
        hand = in_deck_order((hats + pirates)[: pick(rng, CARDS[level - 1])])
        draft = _draft(cut(rng, replace(state, ships=(ship,)), [ship], hand), BANDS[level - 1])
        if draft is not None and (_is_answer_dear(draft, hand) or rng.random() < EASY):
            return draft
    return None


def _is_answer_dear(draft: Draft, hand: Sequence[Card]) -> bool:
    """Whether the hand has something cheaper than the answer, so that it cannot be read off the strengths."""
    return cost(draft.answer.partition("@")[0]) > min(map(cost, hand))


def _threat(state: State, ship: Ship) -> Forecast | None:
    """Who captures the ship before the mover is asked again, if somebody does."""
    coming = forecast(state, ship)
    return coming if coming is not None and coming.turns < state.players else None


def cost(card: Card) -> int:
    """What a card is worth here: a pirate its strength, each hat more than any pirate."""
    return strength(card) if kind(card) is Kind.PIRATE else HAT


def stops(state: State, move: Play, turns: int) -> bool:
    """Whether the ship is still at sea after so many turns, of which this move is the first."""
    state = apply(state, move)
    for _ in range(turns - 1):
        state = apply(state, Draw())
    return any(ship.number == move.ship for ship in state.ships)


def _draft(state: State, band: tuple[int, int]) -> Draft | None:
    (ship,), coming = state.ships, _threat(state, state.ships[0])
    plays = [move for move in candidate_moves(state) if isinstance(move, Play)]
    legal = [move for move in plays if why_illegal(state, move) is None]
    if coming is None or not legal:
        return None
    found = {move: stops(state, move, coming.turns) for move in legal}
    good = sorted((cost(move.card), move.card) for move, works in found.items() if works)
    if not good or (len(good) > 1 and good[0][0] == good[1][0]):
        return None
    best = Play(good[0][1], ship.number)
    by_hold = _works(state, best) == "hold"
    failing = sum(not works for works in found.values())
    hard = len(plays) + failing + len(ship.forces) - 1 + 3 * bool(ship.champion) + 4 * by_hold
    if not band[0] <= hard <= band[1]:
        return None
    return _exercise(state, found, best, coming.seat, hard)


def _after(state: State, move: Play) -> Ship:
    """The ship with the card on it."""
    return boarded(state, state.ships[0], mover(state), move.card)


def _works(state: State, move: Play) -> str:
    """How a card that stops the capture does it: as a hat, by a hold, or by strength: level or ahead."""
    if kind(move.card) is not Kind.PIRATE:
        return "hat"
    after, seat = _after(state, move), mover(state)
    if seat in after.holds and seat not in state.ships[0].holds:
        return "hold"
    return "level" if claim(state, after).side is None else "ahead"


def _exercise(state: State, found: Stops, best: Play, seat: Seat, difficulty: int) -> Draft:
    ship, how = state.ships[0], _works(state, best)
    words = {"seat": seat, "mover": mover(state), "ship": ship.number, "card": best.card}
    words |= _totals(state, best, seat)
    can_hold = may_hold(state) and not ship.champion
    place = "champion" if ship.champion else "force" if words["best"] else "free"
    return Draft(
        rules=("KO-6", "KO-7", "KO-8", "KO-9", "KO-10", "KO-12"),
        game="korsar",
        position=line(state),
        state=state,
        seat=str(mover(state)),
        check=Check.PLAYS,
        answer=format_move(best),
        certificate=_certificate(state, found, best),
        difficulty=difficulty,
        about=line(state),
        goal=said(f"{NAME}.goal", seat=seat, ship=ship.number),
        hints=(
            said(f"{NAME}.hint-1-hold" if can_hold else f"{NAME}.hint-1"),
            said(f"{NAME}.hint-2-{place}", seat=seat),
            said(f"{NAME}.hint-3-{'hat' if how == 'hat' else 'pirate'}", seat=seat),
            said(f"{NAME}.hint-4", move=format_move(best)),
        ),
        solved=said(f"{NAME}.solved-{how}", **words),
        wrong=_wrong(state, found, best, seat),
        hidden=frozenset({"targets"}),
    )


def may_hold(state: State) -> bool:
    """Whether a first pirate that is too weak puts a ship on hold at this table (KO-12)."""
    is_free = state.options.min_force is MinForce.FREE
    return is_free and state.options.hold is Hold.PIRATE and state.players in HOLD_PLAYERS


def _totals(state: State, move: Play, seat: Seat) -> dict[str, Any]:
    """What the mover would have on the ship with the card, and what the other has there."""
    after = _after(state, move)
    mine, theirs = after.force(mover(state)), after.force(seat)
    return {"total": mine.total if mine else 0, "best": theirs.total if theirs else 0}


def _certificate(state: State, found: Stops, best: Play) -> Certificate:
    """Every candidate: refused by a rule, of no help, or what it costs; the one that costs least is right."""
    rows = []
    for move in candidate_moves(state):
        refusal = why_illegal(state, move)
        word = "no help" if refusal is None else refusal.rule
        if isinstance(move, Play) and found.get(move):
            word = YES if move == best else f"costs {cost(move.card)}"
        rows.append((format_move(move), word))
    return tuple(rows)


def _wrong(state: State, found: Stops, best: Play, seat: Seat) -> dict[str, Said]:
    """What is wrong with each legal move; what is refused, the rule answers."""
    texts = {}
    for move, works in found.items():
        kept = "champion" if state.ships[0].champion else "weaker"
        key = "dearer" if works else kept
        if move != best:
            texts[format_move(move)] = said(f"{NAME}.{key}", seat=seat, **_totals(state, move, seat))
    idle = said(f"{NAME}.idle", seat=seat)
    return {**texts, "draw": idle, "lay:*": idle}


TOPIC = Topic(f"korsar/{NAME}", make, BANDS)
