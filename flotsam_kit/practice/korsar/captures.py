"""Who captures which ship when everybody draws once (KO-3, KO-10, KO-12).

The difficulty: the ships but one, all forces, 2 for each tie at the top and each champion, 3 for each hold.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import islice, product
from typing import Any

from flotsam_kit.core import SEATS, Seat
from flotsam_kit.korsar.claims import How, claim
from flotsam_kit.korsar.model import Draw, Ship, State
from flotsam_kit.korsar.turns import apply
from flotsam_kit.lesson.model import Check, Slot
from flotsam_kit.practice.korsar.tables import agreements, course, cut, line, mover
from flotsam_kit.practice.model import YES, Certificate, Draft, Said, Topic, said
from flotsam_kit.practice.seeds import below, mixed, pick

NAME = "who-captures-what"
PLAYERS = ((2, 3, 4), (3, 3, 4, 5), (3, 3, 4))
LAST = 40  # turns of a game; later most cards are gone
SHIPS = ((1, 2), (2, 3), (2, 3))
BANDS = ((2, 4), (5, 7), (8, 40))
NOBODY = "none"
HIDDEN = (frozenset({"verdicts"}), *(frozenset({"verdicts", "counts"}),) * 2)

Fates = Mapping[int, Seat | None]


def make(rng: random.Random, level: int, options: object) -> Draft | None:
    """A game is looked at turn after turn until some of its ships make an exercise of the level."""
    game = course(rng, pick(rng, PLAYERS[level - 1]), agreements(options))
    drafts = (_drawn(rng, state, level) for state in islice(game, 3 + below(rng, 12), LAST))
    return next((draft for draft in drafts if draft is not None), None)


def _drawn(rng: random.Random, state: State, level: int) -> Draft | None:
    """Some of the ships with cards on them; `None` when they are too easy, too hard or all alike."""
    busy = [ship for ship in state.ships if ship.cargo]
    count = pick(rng, SHIPS[level - 1])
    kept = sorted(mixed(rng, busy)[:count], key=lambda ship: ship.number)
    lowest, highest = BANDS[level - 1]
    if len(busy) < count or not lowest <= difficulty(state, kept) <= highest:
        return None
    if level == len(BANDS) and not any(ship.champion or ship.holds for ship in kept):
        return None
    state = cut(rng, state, kept)
    found = fates(state)
    if level > 1 and len(set(found.values())) == 1:
        return None
    return _draft(state, found, level)


def difficulty(state: State, ships: list[Ship]) -> int:
    """What the docstring above says."""
    ties = sum(claim(state, ship).how is How.TIE for ship in ships)
    hats = sum(ship.champion is not None for ship in ships)
    holds = sum(len(ship.holds) for ship in ships)
    return len(ships) - 1 + sum(len(ship.forces) for ship in ships) + 2 * (ties + hats) + 3 * holds


def fates(state: State) -> Fates:
    """Which seat captures each ship, found by playing: everybody draws once."""
    found: dict[int, Seat | None] = {ship.number: None for ship in state.ships}
    for _ in range(state.players):
        before, state = state, apply(state, Draw())
        left = [ship.number for ship in state.ships]
        found |= {ship.number: state.turn for ship in before.ships if ship.number not in left}
    return found


def _draft(state: State, found: Fates, level: int) -> Draft:
    taken = tuple(number for number, seat in found.items() if seat is not None)
    seats = tuple(seat for seat in found.values() if seat is not None)
    values = {
        "taken": taken,
        "seats": seats,
        "left": tuple(number for number in found if number not in taken),
    }
    kind = "all" if len(taken) == len(found) else "some" if taken else "none"
    return Draft(
        **_frame(state, found),
        difficulty=difficulty(state, list(state.ships)),
        about=line(state),
        hints=(
            said(f"{NAME}.hint-1"),
            _where_to_look(state),
            said(f"{NAME}.hint-3"),
            said(f"{NAME}.hint-4-{kind}", **values),
        ),
        solved=said(f"{NAME}.solved-{kind}", **values),
        wrong=_wrong(state, found),
        hidden=HIDDEN[level - 1],
        then=("draw",) * state.players,
    )


def _frame(state: State, found: Fates) -> dict[str, Any]:
    """One ship is asked with its options, several as an order with a place for each."""
    seats = tuple(map(str, SEATS[: state.players]))
    choices, numbers = (*seats, NOBODY), tuple(found)
    answer = tuple(str(seat or NOBODY) for seat in found.values())
    rows = (".".join(way) for way in product(choices, repeat=len(found)))
    labels = {f"ship-{number}": said(f"{NAME}.ship", ship=number) for number in numbers}
    words = {NOBODY: said(f"{NAME}.nobody"), str(mover(state)): said(f"{NAME}.you", seat=mover(state))}
    one = len(numbers) == 1
    return {
        "rules": ("KO-3", "KO-10", "KO-12"),
        "game": "korsar",
        "position": line(state),
        "state": state,
        "seat": str(mover(state)),
        "check": Check.PREDICTS,
        "answer": ".".join(answer),
        "certificate": _certificate(rows, answer),
        "goal": said(f"{NAME}.goal" if one else f"{NAME}.goal-many", ship=numbers[0]),
        "options": choices,
        "slots": () if one else tuple(Slot(name, choices) for name in labels),
        "labels": words if one else words | labels,
    }


def _certificate(rows: Iterator[str], answer: tuple[str, ...]) -> Certificate:
    """Every way in which the ships could go; a wrong one bears the first ship that speaks against it."""
    right = ".".join(answer)
    return tuple((row, YES if row == right else f"place {_first_wrong(row, answer)}") for row in rows)


def _first_wrong(row: str, answer: tuple[str, ...]) -> int:
    pairs = zip(row.split("."), answer, strict=True)
    return next(place for place, (said, true) in enumerate(pairs, 1) if said != true)


def _where_to_look(state: State) -> Said:
    """The ship that is misread most easily: one on hold, then one with a champion, then a full one."""
    held = [ship for ship in state.ships if ship.holds]
    led = [ship for ship in state.ships if ship.champion]
    if held:
        return said(f"{NAME}.hint-2-hold", ship=held[0].number, seats=held[0].holds)
    if led:
        return said(f"{NAME}.hint-2-champion", ship=led[0].number)
    most = max(state.ships, key=lambda ship: len(ship.cargo))
    return said(f"{NAME}.hint-2", ship=most.number)


def _wrong(state: State, found: Fates) -> dict[str, Said]:
    """By the first ship that is wrong: all before it are right."""
    texts: dict[str, Said] = {}
    before: tuple[str, ...] = ()
    for ship in state.ships:
        right = found[ship.number]
        for seat in (*SEATS[: state.players], None):
            if seat != right:
                start = ".".join((*before, str(seat or NOBODY)))
                texts[f"{start},{start}.*"] = _why_not(state, ship, seat)
        before = (*before, str(right or NOBODY))
    return texts


def _why_not(state: State, ship: Ship, seat: Seat | None) -> Said:
    """Why the seat does not capture the ship, or with `None` why it does not stay."""
    values: dict[str, Any] = {"ship": ship.number, "seat": seat, "seats": ship.holds}
    claimed = claim(state, ship)
    if seat is None:
        return said(f"{NAME}.stays-{'hold' if ship.holds else claimed.how}", **values)
    force = ship.force(seat)
    values["total"] = 0 if force is None else force.total
    if seat == claimed.side:
        return said(f"{NAME}.held", **values)
    if force is None and ship.owner != seat:
        return said(f"{NAME}.absent", **values)
    if claimed.how is How.CHAMPION:
        return said(f"{NAME}.champion", **values)
    if force is None:
        return said(f"{NAME}.owner", **values)
    return said(f"{NAME}.{'level' if force.total == claimed.total else 'weaker'}", **values)


TOPIC = Topic(f"korsar/{NAME}", make, BANDS)
