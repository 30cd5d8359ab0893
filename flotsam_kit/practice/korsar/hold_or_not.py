"""Which plays put a ship on hold (KO-12).

The difficulty counts the legal plays, and those exactly level with the strongest other force once more; 2
more if the mover has a force already, 3 more if a champion stands, 3 more with four players.
"""

from __future__ import annotations

import random
from dataclasses import replace

from flotsam_kit.korsar.boarding import boarded
from flotsam_kit.korsar.cards import Card, Kind, different, in_deck_order, kind, strength
from flotsam_kit.korsar.model import HOLD_PLAYERS, Force, Play, Ship, State
from flotsam_kit.korsar.options import Hold, MinForce, Options
from flotsam_kit.korsar.rules import why_illegal
from flotsam_kit.lesson.model import Check
from flotsam_kit.practice.korsar.tables import agreements, cut, line, mover, played, unseen
from flotsam_kit.practice.model import YES, Draft, Said, Topic, said
from flotsam_kit.practice.seeds import below, mixed, pick

BANDS = ((2, 4), (5, 6), (7, 40))
PLAYERS = ((2, 3), (2, 3), (2, 3))
MANY = 4
FLAGS = ((2, 3), (3, 4), (4, 5))
TRIES = 10  # other ships and other hands at the same table
NO_HOLD = (0.0, 0.06, 0.035)  # such tables fit more often: in the end no play is right in one of six
NONE = "none"
LEVEL, HIGHER, SECOND, CHAMPION, FOUR = "level", "higher", "second", "champion", "four"
HIDDEN = frozenset({"verdicts", "targets"})


def make(rng: random.Random, level: int, options: object) -> Draft | None:
    """One or two ships with pirates on them, and different pirates in the mover's hand."""
    is_empty = rng.random() < NO_HOLD[level - 1]
    players = (
        MANY if is_empty and level == len(BANDS) and rng.random() < 0.5 else pick(rng, PLAYERS[level - 1])
    )
    game = played(rng, players, 3 + below(rng, 9), _with_holds(agreements(options)))
    fought = [ship for ship in game.ships if ship.forces]
    if not fought or not (is_empty or any(_is_open(game, ship) for ship in fought)):
        return None
    lowest, highest = BANDS[level - 1]
    for _ in range(TRIES):
        count = 2 if level == len(BANDS) else 1 + below(rng, 2)
        ships = sorted(mixed(rng, fought)[:count], key=lambda ship: ship.number)
        flags = different([card for card in unseen(rng, ships) if kind(card) is Kind.PIRATE])
        hand = in_deck_order(flags[: pick(rng, FLAGS[level - 1])])
        asked = replace(game, ships=tuple(ships), hands=(hand,) * players)
        verdicts = {(card, ship): verdict(asked, ship, card) for card in hand for ship in ships}
        is_fitting = lowest <= difficulty(asked, verdicts) <= highest
        if is_fitting and (YES in verdicts.values()) is not is_empty:
            return _draft(cut(rng, game, ships, hand), verdicts)
    return None


Verdicts = dict[tuple[Card, Ship], str]


def _is_open(state: State, ship: Ship) -> bool:
    """Whether some first pirate of the mover would be weaker than another force, no champion being there."""
    is_first = ship.champion is None and ship.force(mover(state)) is None
    return is_first and _strongest(state, ship).total > 1


def _with_holds(options: Options) -> Options:
    """The agreements with the hold of the rule book: without it there is nothing to ask."""
    return replace(options, hold=Hold.PIRATE, min_force=MinForce.FREE)


def verdict(state: State, ship: Ship, card: Card) -> str:
    """`yes`, the rule that forbids the play, or why it sets no hold."""
    refusal = why_illegal(state, Play(card, ship.number))
    if refusal is not None:
        return refusal.rule
    seat = mover(state)
    if seat in boarded(state, ship, seat, card).holds and seat not in ship.holds:
        return YES
    if state.players not in HOLD_PLAYERS:
        return FOUR
    if ship.force(seat) is not None:
        return SECOND
    if ship.champion is not None:
        return CHAMPION
    return LEVEL if strength(card) == _strongest(state, ship).total else HIGHER


def _strongest(state: State, ship: Ship) -> Force:
    """The strongest force of the others; the mover's own where it is alone."""
    others = [force for force in ship.forces if force.side is not mover(state)]
    return max(others, key=lambda force: force.total, default=ship.forces[0])


def difficulty(state: State, verdicts: Verdicts) -> int:
    """What is printed as the measure."""
    legal = [(card, ship) for (card, ship), found in verdicts.items() if not found.startswith("KO")]
    equal = sum(
        strength(card) == force.total
        for card, ship in legal
        if (force := _strongest(state, ship)).side is not mover(state)
    )
    has_force = any(ship.force(mover(state)) is not None for ship in state.ships)
    has_champion = any(ship.champion is not None for ship in state.ships)
    four = state.players not in HOLD_PLAYERS
    return len(legal) + equal + 2 * has_force + 3 * has_champion + 3 * four


def _draft(state: State, verdicts: Verdicts) -> Draft:
    options = {f"{card}@{ship.number}": found for (card, ship), found in verdicts.items()}
    right = [option for option, found in options.items() if found == YES]
    pairs = [each for each, found in verdicts.items() if found == YES]
    options[NONE] = "KO-12" if right else YES
    plays = [(card, ship.number) for card, ship in verdicts]
    labels = {f"{card}@{number}": said("korsar.move.play", card=card, ship=number) for card, number in plays}
    answer = tuple(f"{card}@{ship.number}" for card, ship in pairs)
    return Draft(
        rules=("KO-12",),
        game="korsar",
        position=line(state),
        state=state,
        seat=str(mover(state)),
        check=Check.CHOOSES,
        answer=".".join(right) or NONE,
        certificate=tuple(options.items()),
        difficulty=difficulty(state, verdicts),
        about=line(state),
        goal=said("hold-or-not.goal", seat=mover(state)),
        hints=(
            said("hold-or-not.hint-1"),
            said("hold-or-not.hint-2", seat=mover(state)),
            said("hold-or-not.hint-3"),
            said("hold-or-not.hint-4" if answer else "hold-or-not.hint-4-none", plays=answer),
        ),
        solved=said("hold-or-not.solved" if answer else "hold-or-not.solved-none", n=len(answer)),
        wrong=_wrong(state, verdicts),
        options=tuple(options),
        labels=labels | {NONE: said("hold-or-not.none")},
        hidden=HIDDEN,
    )


def _wrong(state: State, verdicts: Verdicts) -> dict[str, Said]:
    """What is said of each play too many and of each too few."""
    wrong: dict[str, Said] = {}
    for (card, ship), found in verdicts.items():
        name, strongest = f"{card}@{ship.number}", _strongest(state, ship)
        values = {"ship": ship.number, "total": strongest.total, "other": strongest.side}
        if found == YES:
            wrong[f"-{name}"] = said("hold-or-not.missing", **values)
        else:
            wrong[f"+{name}"] = _no_hold(state, ship, card, found)
    holds = sum(found == YES for found in verdicts.values())
    none = said("hold-or-not.not-none") if holds else said("hold-or-not.say-none")
    return wrong | {f"+{NONE}" if holds else f"-{NONE}": none}


def _no_hold(state: State, ship: Ship, card: Card, found: str) -> Said:
    """Why the play sets no hold."""
    refusal = why_illegal(state, Play(card, ship.number))
    if refusal is not None:
        return said(f"korsar.refusal.{refusal.code}", **refusal.values)
    strongest = _strongest(state, ship)
    values = {"ship": ship.number, "strength": strength(card), "card": card, "players": state.players}
    champion = "" if ship.champion is None else ship.champion.card
    return said(
        f"hold-or-not.{found}", **values, total=strongest.total, other=strongest.side, champion=champion
    )


TOPIC = Topic("korsar/hold-or-not", make, BANDS)
