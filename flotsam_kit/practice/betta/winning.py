"""Who wins when the displays are paid (BE-10, BE-11).

The difficulty: 10 less the winner's lead (not below 0), 2 more if the winner is behind in the turns, 5 more
for each tie-break that is needed.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from flotsam_kit.betta.grid import CELLS
from flotsam_kit.betta.model import State, colour_of
from flotsam_kit.betta.scoring import WAYS, compared, decided_by, ranking, values
from flotsam_kit.core import SEATS
from flotsam_kit.lesson.model import Check
from flotsam_kit.practice.betta.ends import finished, shown
from flotsam_kit.practice.betta.tables import PLAYERS, agreements, line
from flotsam_kit.practice.model import YES, Certificate, Draft, Said, Topic, said
from flotsam_kit.practice.seeds import below, pick

NAME = "who-wins"
DISPLAYS = 5
LEADS = ((6, 7, 8, 9, 10), (1, 2, 3), (0,))
TIES = ("bettas", "bettas", "bettas", "best-display", "best-display", "shared")
BANDS = ((0, 6), (7, 11), (15, 22))
TURNS = range(12, 27)
"""Points that a player makes in the turns of a game."""
TRIED = 400
SHARED = "AB"
OPTIONS = ("A", "B", SHARED)
HIDDEN = frozenset({"counts", "scores"})


def make(rng: random.Random, level: int, options: object) -> Draft | None:
    """The end of a game of two: who wins, by how much or by what, and from where, is drawn first."""
    lead = pick(rng, LEADS[level - 1])
    way = WAYS[0] if lead else pick(rng, TIES)
    winner, is_behind = below(rng, PLAYERS), below(rng, 2) == 1
    for _ in range(TRIED):
        state = _end(rng, lead if winner == 0 else -lead, options)
        if state is None or decided_by(state) != way:
            continue
        if way != "shared" and (winners(state) != str(SEATS[winner]) or behind(state) != is_behind):
            continue
        return _draft(state)
    return None


def _end(rng: random.Random, lead: int, options: object) -> State | None:
    """A finished game in which red is ahead by so much; `None` when the turns would have to be too uneven."""
    window = []
    for _ in range(DISPLAYS):
        reds = below(rng, 6)
        window.append(shown(rng, reds, min(below(rng, 6), CELLS - reds)))
    agreed = agreements(options, DISPLAYS)
    paid = [sum(agreed.numbers[grid.count(colour_of(seat))] for grid in window) for seat in SEATS[:PLAYERS]]
    red = pick(rng, TURNS)
    blue = red - lead + paid[0] - paid[1]
    return finished(rng, window, agreed, (red, blue)) if blue in TURNS else None


def winners(state: State) -> str:
    """The seats of the first place together."""
    return "".join(ranking(state)[0])


def behind(state: State) -> bool:
    """Whether one player wins who has made less than the other in the turns."""
    red, blue = state.points
    return (red < blue and winners(state) == "A") or (blue < red and winners(state) == "B")


def difficulty(state: State) -> int:
    """What is printed as the measure."""
    red, blue = (compared(state, seat)[0] for seat in SEATS[:PLAYERS])
    ties = min(len(WAYS) - 1, [*WAYS, "shared"].index(decided_by(state)))
    return max(0, 10 - abs(red - blue)) + 2 * behind(state) + 5 * ties


def _draft(state: State) -> Draft:
    way, answer = decided_by(state), winners(state)
    known = _values(state)
    return Draft(
        rules=("BE-10", "BE-11"),
        game="betta",
        position=line(state),
        state=state,
        seat=str(SEATS[0]),
        check=Check.CHOOSES,
        picks_one=True,
        answer=answer,
        certificate=_certificate(state),
        difficulty=difficulty(state),
        about=line(state),
        goal=said(f"{NAME}.goal", **known),
        hints=(
            said(f"{NAME}.hint-1"),
            said(f"{NAME}.hint-2"),
            said(f"{NAME}.hint-3-{way}", **known),
            said(f"{NAME}.hint-4-{way}", winner=answer, **known),
        ),
        solved=said(f"{NAME}.solved-{way}", winner=answer, **known),
        wrong={option: _why_not(state, option, known) for option in OPTIONS if option != answer},
        options=OPTIONS,
        labels={option: said(f"{NAME}.option-{option.lower()}") for option in OPTIONS},
        hidden=HIDDEN,
    )


def _values(state: State) -> dict[str, int]:
    """All numbers of the comparison, red's and blue's."""
    found: dict[str, int] = {}
    for seat, name in zip(SEATS, ("red", "blue"), strict=False):
        total, bettas, best = compared(state, seat)
        found |= {
            f"{name}_turns": state.points[seat.index],
            f"{name}_paid": sum(values(state, seat)),
            f"{name}_total": total,
            f"{name}_bettas": bettas,
            f"{name}_best": best,
        }
    return found


def _certificate(state: State) -> Certificate:
    """Each answer, and what speaks against it: the first comparison that decides, or that none does."""
    answer, way = winners(state), decided_by(state)
    return tuple((option, YES if option == answer else way) for option in OPTIONS)


def _why_not(state: State, option: str, known: Mapping[str, int]) -> Said:
    """Why it ends otherwise: with red's numbers only, so that blue's are still to be counted."""
    way = decided_by(state)
    if way == "bettas":
        return said(f"{NAME}.after-points", **known)
    if way != WAYS[0]:
        return said(f"{NAME}.after-bettas", **known)
    if option == SHARED:
        return said(f"{NAME}.not-level", **known)
    red, blue = known["red_turns"], known["blue_turns"]
    leader = "A" if red > blue else "B" if blue > red else ""
    return said(f"{NAME}.{'turns' if option == leader else 'displays'}", **known)


TOPIC = Topic(f"betta/{NAME}", make, BANDS)
