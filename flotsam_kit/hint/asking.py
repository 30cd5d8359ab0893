"""What is called by hand: a hint of a position, and who is ahead in it; what is asked for is checked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeVar

from flotsam_kit.advice import Figure
from flotsam_kit.asked import need_number, need_seconds, position_of, seed_of
from flotsam_kit.call import like
from flotsam_kit.hint.finding import hinting, looking
from flotsam_kit.hint.told import Told, told
from flotsam_kit.search import DEALS, PLAYOUTS
from flotsam_kit.texts import language, spoken

T = TypeVar("T")
MOST = 1_000_000
"""So many playouts or deals can be asked for."""
EXAMPLE = "flotsam/1 players=2 hands=A:8.49.60,B:10.63.64 box=*"


@like(f'hint("{EXAMPLE}")')
def hint(
    state: Any,
    seat: str | None = None,
    *,
    playouts: int = PLAYOUTS,
    stop: int | None = None,
    seconds: float | None = None,
    seed: int | str = 0,
    lang: str | None = None,
) -> Told:
    """The best moves of a position, a `State` or its line; the same seed gives the same hint.

    It is told in the language that boards speak, or in `lang`. `playouts` is how often each move is played
    on, on average; it ends sooner after `stop` playouts in all, when the `seconds` are over, or when somebody
    interrupts it. Raises `Unasked` for what is no position, number or seed, the errors of the game for a
    position or a seat that cannot be.
    """
    lang = language(lang)
    state = position_of(state, lang)
    need_number("playouts", playouts, MOST, lang)
    if stop is not None:
        need_number("stop", stop, MOST, lang)
    need_seconds(seconds, lang)
    steps = hinting(state, seat, playouts=playouts, stop=stop, seconds=seconds, seed=seed_of(seed, lang))
    found = _last(steps)
    if found.advice is not None and not found.advice.done:
        found = replace(found, advice=replace(found.advice, done=True, cut=True))
    return told(found, lang)


@like(f'ahead("{EXAMPLE}")')
def ahead(
    state: Any, seat: str | None = None, *, deals: int = DEALS, seed: int | str = 0
) -> tuple[Figure, ...]:
    """Who is ahead after the mover's best move, in a position, a `State` or its line: `leads` of the game.

    Proved where a hint proves it and there are no more than two players: then the errors are 0. With `seat`
    from what that seat may know. Empty where nothing is left to play: a round or a game is over. `deals` is
    how often it is played on. Raises the same as `hint`.
    """
    lang = spoken()
    state = position_of(state, lang)
    need_number("deals", deals, MOST, lang)
    return _last(looking(state, seat, deals=deals, seed=seed_of(seed, lang)), ())


def _last(steps: Iterable[T], *nothing: T) -> T:
    """The last step, else what stands for nothing; interrupted, the last that was made."""
    made: list[T] = []
    try:
        for step in steps:
            made[:] = [step]
    except KeyboardInterrupt:
        if not made:
            raise
    return (*nothing, *made)[-1]
