"""Simulated learners of Korsar: one for each misconception, answering by the wrong belief, and told better.

What a believer answers is worked out here from the position alone. The lesson files say the same in their
own way (`misconceptions`), and both have to agree.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from flotsam_kit import korsar
from flotsam_kit.core import Seat
from flotsam_kit.korsar.cards import Kind, kind
from flotsam_kit.korsar.claims import How, claim
from flotsam_kit.korsar.model import Phase, Play, Ship, State
from flotsam_kit.korsar.sides import members
from flotsam_kit.lesson import Check, Step, lesson_ids, load_lesson
from flotsam_kit.lesson.answers import write_choice
from flotsam_kit.lesson.check import is_caught

STEPS = [step for name in lesson_ids() if name.startswith("korsar/") for step in load_lesson(name).steps]
Believer = Callable[[Step, State], str | None]


def option_of(step: Step, seat: Seat | None) -> str | None:
    """The option that speaks of the seat, such as `b-next`."""
    return next((each for each in step.options if seat and each.startswith(f"{seat.value.lower()}-")), None)


def predicted(step: Step, state: State) -> Ship | None:
    """The ship that a prediction asks about."""
    return state.ships[0] if step.check is Check.PREDICTS and len(state.ships) == 1 else None


def refused(state: State, *kinds: Kind) -> str | None:
    """The first card of these kinds that a rule keeps off a ship."""
    moves = [move for move in korsar.candidate_moves(state) if isinstance(move, Play)]
    found = [move for move in moves if kind(move.card) in kinds and korsar.why_illegal(state, move)]
    return korsar.format_move(found[0]) if found else None


def at_once(step: Step, state: State) -> str | None:
    """KO-M1: a ship is won at once."""
    alone = not state.teams and state.ships and not state.ships[0].champion
    is_asked = alone and "KO-3" in step.rules and "at-once" in step.options
    return "at-once" if is_asked else None


def draw_and_play(step: Step, state: State) -> str | None:
    """KO-M2: one draws a card and plays one."""
    return "1" if step.check is Check.ANSWERS and step.rules == ("KO-4",) else None


def not_on_ones_own(step: Step, state: State) -> str | None:
    """KO-M3: no pirate goes on one's own ship."""
    own = step.check is Check.PLAYS and step.rules == ("KO-6",) and state.ships[0].owner == step.seat
    return "draw" if own else None


def any_colour(step: Step, state: State) -> str | None:
    """KO-M4: colours do not matter."""
    asked = step.check is Check.REFUSES and {"KO-6", "KO-7"} & set(step.rules)
    return refused(state, Kind.PIRATE) if asked else None


def only_stronger(step: Step, state: State) -> str | None:
    """KO-M5: a weaker pirate may not be played."""
    if step.check is not Check.CHOOSES or step.of != "card" or step.rules != ("KO-6",):
        return None
    (force,) = state.ships[0].forces
    strong = [card for card in step.options if int(card[1]) >= force.total]
    return write_choice(step, [card for card in strong if card[0] != force.colour.value])


def owner_wins_ties(step: Step, state: State) -> str | None:
    """KO-M6: on a tie the owner gets the ship."""
    ship = predicted(step, state)
    return option_of(step, ship.owner) if ship and claim(state, ship).how is How.TIE else None


def captain_first(step: Step, state: State) -> str | None:
    """KO-M7: a captain can open an attack, or lead any pirate."""
    return refused(state, Kind.CAPTAIN) if step.check is Check.REFUSES else None


def strength_beats_rank(step: Step, state: State) -> str | None:
    """KO-M8: a stronger force beats a captain."""
    ship = predicted(step, state)
    if ship is None or ship.champion is None or ship.champion.card == "W" or "KO-8" in step.rules:
        return None
    best = max(ship.forces, key=lambda force: force.total)
    return option_of(step, best.side) if best.side != ship.champion.seat else None


def admiral_anywhere(step: Step, state: State) -> str | None:
    """KO-M9: the admiral may go on any ship."""
    return refused(state, Kind.ADMIRAL) if step.check is Check.REFUSES else None


def hand_is_free(step: Step, state: State) -> str | None:
    """KO-M10: ships in the hand cost nothing."""
    if step.check is not Check.ANSWERS or step.rules[0] != "KO-15":
        return None
    return str(sum(sum(state.won[seat.index]) for seat in members(state, Seat(step.seat))))


def ships_at_sea_count(step: Step, state: State) -> str | None:
    """KO-M11: a ship at sea at the end is its owner's."""
    ship = predicted(step, state)
    return option_of(step, ship.owner) if ship and step.rules == ("KO-14",) else None


def doing_nothing(step: Step, state: State) -> str | None:
    """KO-M12: one may pass."""
    return (
        "pass" if step.check is Check.REFUSES and state.phase is Phase.PLAY and "KO-4" in step.rules else None
    )


def hold_lasts(step: Step, state: State) -> str | None:
    """KO-M13: a hold lasts until the fight is decided."""
    ship = predicted(step, state)
    return "nobody" if ship and ship.holds else None


def value_defends(step: Step, state: State) -> str | None:
    """KO-M14: the value of a ship is a strength of its owner's."""
    ship = predicted(step, state)
    if ship is None or ship.champion or len(ship.forces) != 1 or ship.value < 2 * 4:
        return None
    return option_of(step, ship.owner)


def rank_counts(step: Step, state: State) -> str | None:
    """KO-M15: an admiral outranks a captain."""
    ship = predicted(step, state)
    return (
        option_of(step, ship.champion.seat) if ship and ship.champion and ship.champion.card == "W" else None
    )


def partners_attack(step: Step, state: State) -> str | None:
    """KO-M16: a partner's pirate on one's ship is an attack."""
    ship = predicted(step, state)
    is_partner = ship and state.turn != ship.owner and state.turn in members(state, ship.owner)
    return option_of(step, state.turn) if is_partner else None


def partner_cashes(step: Step, state: State) -> str | None:
    """KO-M17: a team captures at the partner's turn right after its own card."""
    asked = step.check is Check.PREDICTS and state.teams and not state.ships
    return option_of(step, state.teams[0][1]) if asked else None


def hold_for_four(step: Step, state: State) -> str | None:
    """KO-M18: there are holds with four players too."""
    return "nobody" if "KO-12" in step.rules and state.players > 3 else None


def pirate_later(step: Step, state: State) -> str | None:
    """KO-M19: the captain comes first and his pirate later."""
    return (
        refused(state, Kind.CAPTAIN)
        if step.check is Check.REFUSES
        and not any(force.side == step.seat for ship in state.ships for force in ship.forces)
        else None
    )


BELIEVERS: dict[str, Believer] = {
    "KO-M1": at_once,
    "KO-M2": draw_and_play,
    "KO-M3": not_on_ones_own,
    "KO-M4": any_colour,
    "KO-M5": only_stronger,
    "KO-M6": owner_wins_ties,
    "KO-M7": captain_first,
    "KO-M8": strength_beats_rank,
    "KO-M9": admiral_anywhere,
    "KO-M10": hand_is_free,
    "KO-M11": ships_at_sea_count,
    "KO-M12": doing_nothing,
    "KO-M13": hold_lasts,
    "KO-M14": value_defends,
    "KO-M15": rank_counts,
    "KO-M16": partners_attack,
    "KO-M17": partner_cashes,
    "KO-M18": hold_for_four,
    "KO-M19": pirate_later,
}


def answers(belief: str) -> list[tuple[Step, str]]:
    """The steps where somebody with the belief goes by it, and what he answers there."""
    found = []
    for step in STEPS:
        assert isinstance(step.state, State)
        if (answer := BELIEVERS[belief](step, step.state)) is not None:
            found.append((step, answer))
    return found


@pytest.mark.parametrize("belief", BELIEVERS)
def test_who_goes_by_a_wrong_belief_is_told_better_and_the_files_say_the_same(belief: str) -> None:
    found = answers(belief)
    assert found
    for step, answer in found:
        assert answer in step.misconceptions.get(belief, ()), (step.name, answer)
        assert is_caught(step, answer)
