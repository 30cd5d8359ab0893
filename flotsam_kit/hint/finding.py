"""How a hint is found, step by step, so that a page can stay awake meanwhile."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from flotsam_kit.advice import Advice, Figure
from flotsam_kit.chance import dice
from flotsam_kit.games import game_of, name_of
from flotsam_kit.hint.found import Hint, hides
from flotsam_kit.hint.reasons import STRATEGIES, speaking
from flotsam_kit.search import DEALS, PLAYOUTS, Dealer, Room, room, sampled, standing, strongly

LIMITS: Mapping[str, int] = MappingProxyType(
    {"flotsam": 20_000, "korsar": 8_000, "betta": 75_000, "betta-solo": 130_000}
)
"""So many positions are examined for a proof. That is one step: a click waits for it, less than 0.2 s."""


def hinting(
    state: Any,
    seat: str | None = None,
    *,
    playouts: int = PLAYOUTS,
    stop: int | None = None,
    seconds: float | None = None,
    seed: str = "0",
) -> Iterator[Hint]:
    """The hint of a `State` step by step, each step some 50 ms of work; the last hint has everything."""
    game: Any = game_of(state)
    name, mover = name_of(state), game.to_move(state)
    # Raises for a seat that is not at the table; whoever has to wait sees no more than his own cards.
    known = Hint(name, state.players, mover, seat is None, game.view(state, mover if seat is None else seat))
    if mover is None or seat not in (None, mover):
        yield replace(known, is_done=True)
        return
    view, moves, tools = known.view, game.legal_moves(state), room(name)
    # From here on the position is looked at only where all is open.
    lying = state if seat is None else None
    deal = _dealer(tools, lying, view)
    if tools.fast.mover(deal(random.Random(0))) is None:
        yield replace(known, seat=None, is_done=True)
        return
    advice = _proved(tools, name, lying, view, dice("hint", seed))
    if advice is None:
        chance = dice("hint", seed)
        for advice in sampled(
            tools.fast, deal, moves, chance, playouts=playouts, stop=stop, seconds=seconds, alike=tools.alike
        ):
            yield replace(known, advice=advice)
    assert advice is not None  # noqa: S101 (a search has a last word)
    if len(moves) > 1:
        known = yield from _with_players(replace(known, advice=advice), moves, seed)
    yield replace(known, advice=advice, is_done=True)


def _with_players(known: Hint, moves: tuple[Any, ...], seed: str) -> Generator[Hint, None, Hint]:
    """The hint with its reasons and with what a careful and a strong player would do, step by step."""
    assert known.advice is not None  # noqa: S101 (asked with figures only)
    game, view = known.game, known.view
    yield known
    first, *others = known.advice.best
    known = replace(known, reasons=speaking(game, view, first, moves, alone=not others))
    yield known
    known = replace(known, careful=STRATEGIES[game].BOTS["medium"](view, moves, dice("careful", seed)))
    for advice in strongly(game, view, moves, dice("strong", seed)):
        known = replace(known, strong=advice.figures[0].move)
        yield known
    return known


def looking(
    state: Any, seat: str | None = None, *, deals: int = DEALS, seed: str = "0"
) -> Iterator[tuple[Figure, ...]]:
    """Who is ahead in a `State`, a deal a step; nothing comes where nothing is left to play.

    What a proof settles for every seat comes at once, as from a hint, without an error and playouts.
    """
    game: Any = game_of(state)
    tools, view = room(name_of(state)), game.view(state, seat)
    lying = state if seat is None else None
    deal = _dealer(tools, lying, view)
    position = deal(random.Random(0))
    if tools.fast.mover(position) is None:
        return
    if state.players <= 2 and (advice := _proved(tools, name_of(state), lying, view, dice("ahead", seed))):
        yield _settled(tools, position, advice.figures[0].worth)
    else:
        yield from standing(tools.fast, deal, dice("ahead", seed), deals=deals)


def _settled(tools: Room, position: Any, worth: float) -> tuple[Figure, ...]:
    """Who is ahead of one or two players, from what is proved for the mover."""
    mover, ended = tools.fast.mover(position), tools.fast.playout(position, random.Random(0))
    # However the game ends, two players have the same together.
    payoffs = [worth if seat == mover else sum(ended) - worth for seat in range(len(ended))]
    return tuple(Figure(None, lead) for lead in tools.fast.leads(position, payoffs))


def _dealer(tools: Room, state: Any, view: Any) -> Dealer:
    return tools.dealer(view) if state is None else tools.open_dealer(state)


def _proved(tools: Room, name: str, state: Any, view: Any, rng: random.Random) -> Advice | None:
    """The proof, where all cards are known and there are few enough positions."""
    if state is None and hides(view):
        return None
    limit = LIMITS[f"{name}-solo" if view.players == 1 else name]
    return tools.solve(tools.imagined(view, rng) if state is None else state, limit=limit)
