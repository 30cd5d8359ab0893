"""Which of the six patterns stands on a display (BE-7).

The difficulty: the near misses, which are the ways of lying of the six patterns that are one cell short.
"""

from __future__ import annotations

import random

from flotsam_kit.betta.grid import COLOURS, Grid
from flotsam_kit.betta.model import State
from flotsam_kit.betta.options import Options
from flotsam_kit.lesson.model import Check
from flotsam_kit.practice.betta.lying import near_misses, short_of, standing
from flotsam_kit.practice.betta.tables import MOVER, Lying, agreements, display, line, patterns, table, ways
from flotsam_kit.practice.model import YES, Draft, Said, Topic, said
from flotsam_kit.practice.seeds import below, pick

NAME = "spot-the-pattern"
BANDS = ((0, 3), (4, 6), (7, 40))
TRIES = 150  # displays looked at for one pattern, so that the hard ones are asked as often as the easy ones


def make(rng: random.Random, level: int, options: object) -> Draft | None:
    """The pattern is drawn first and a display sought for it; `None` when there is none of the level."""
    agreed = agreements(options, 2)
    name = pick(rng, agreed.box.patterns).name
    for _ in range(TRIES):
        names = patterns(rng, agreed, name)
        cells, colour = _lying(rng, agreed, name, level), pick(rng, COLOURS)
        grid = display(rng, 2 + below(rng, 5), dict.fromkeys(cells, colour))
        draft = _drawn(rng, grid, names, agreed, BANDS[level - 1])
        if draft is not None:
            return draft
    return None


def _lying(rng: random.Random, options: Options, name: str, level: int) -> tuple[int, ...]:
    """As the pattern is drawn on level 1, else turned, where that makes a difference."""
    as_drawn, *turned = (cells for _, cells in ways(options, [name]))
    return as_drawn if level == 1 or not turned else pick(rng, turned)


def _drawn(
    rng: random.Random, grid: Grid, names: tuple[str, ...], options: Options, band: tuple[int, int]
) -> Draft | None:
    lying = ways(options, names)
    found = standing(grid, lying)
    if len(found) != 1 or not band[0] <= near_misses(grid, lying) <= band[1]:
        return None
    state = table(rng, (grid, display(rng, 3 + below(rng, 3))), names, options)
    return _draft(state, found[0], near_misses(grid, lying))


def _draft(state: State, found: Lying, difficulty: int) -> Draft:
    answer, cells = found
    grid, names = state.displays[0], state.patterns
    colour = grid.cells[cells[0]]
    least = min(len(state.options.box.pattern(name).cells) for name in names)
    return Draft(
        rules=("BE-7",),
        game="betta",
        position=line(state),
        state=state,
        seat=str(MOVER),
        check=Check.CHOOSES,
        picks_one=True,
        answer=answer,
        certificate=tuple((name, YES if name == answer else "does not stand") for name in names),
        difficulty=difficulty,
        about=line(state),
        goal=said(f"{NAME}.goal"),
        hints=(
            said(f"{NAME}.hint-1"),
            said(f"{NAME}.hint-2", least=least),
            said(f"{NAME}.hint-3", colour=colour),
            said(f"{NAME}.hint-4", pattern=answer, cells=cells),
        ),
        solved=said(f"{NAME}.solved", pattern=answer, cells=cells, colour=colour),
        wrong=_wrong(state, answer),
        options=names,
        hidden=frozenset({"preview", "targets"}),
    )


def _wrong(state: State, answer: str) -> dict[str, Said]:
    """How near each of the other patterns comes to standing."""
    others = [name for name in state.patterns if name != answer]
    return {name: short_of(state.displays[0], ways(state.options, [name])) for name in others}


TOPIC = Topic(f"betta/{NAME}", make, BANDS)
