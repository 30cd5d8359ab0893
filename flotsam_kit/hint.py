"""Hints: the best moves of a position with their figures, and what speaks for them.

    from flotsam_kit.hint import hint
    print(hint("flotsam/1 players=2 hands=A:8.49.60,B:10.63.64 box=*"))

Without `seat` every card of the position is known, as on a board with open hands; with it only what that
seat may know. Endings in the open are proved where they are small enough, all else is played on by lot.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, replace
from statistics import median
from types import MappingProxyType
from typing import Any

from flotsam_kit.advice import Advice, Figure
from flotsam_kit.asked import need_number, need_seconds, position_of, seed_of
from flotsam_kit.betta import strategy as betta
from flotsam_kit.chance import dice
from flotsam_kit.core import Seat
from flotsam_kit.flotsam import strategy as flotsam
from flotsam_kit.games import game_of, name_of
from flotsam_kit.korsar import strategy as korsar
from flotsam_kit.search import DEALS, PLAYOUTS, Dealer, Room, room, sampled, standing, strongly
from flotsam_kit.texts import language
from flotsam_kit.weighing import Reason

LIMITS: Mapping[str, int] = MappingProxyType(
    {"flotsam": 20_000, "korsar": 8_000, "betta": 75_000, "betta-solo": 130_000}
)
"""So many positions are examined for a proof. That is one step: a click waits for it, less than 0.2 s."""
MOST = 1_000_000
"""So many playouts or deals can be asked for."""
REASONS = 2
"""How many strategy notes are named: the weightiest."""
STRATEGIES: Mapping[str, Any] = MappingProxyType({"flotsam": flotsam, "korsar": korsar, "betta": betta})


@dataclass(frozen=True, slots=True)
class Hint:
    """What can be said to the seat that decides; as text it is said in `lang`.

    `is_open` is True where every card was known. `reasons` are the notes that speak for the first of the best
    moves more than for most others. `careful` and `strong` are what bots of these names would play, who know
    their own view only. There is no `advice` where nothing is to be decided by the seat that asked.
    """

    game: str
    players: int
    seat: Seat | None
    is_open: bool
    advice: Advice | None = None
    reasons: tuple[Reason, ...] = ()
    careful: Any = None
    strong: Any = None
    is_done: bool = False
    lang: str = "en"

    def __str__(self) -> str:
        # Imported when the first sentence is asked for, as for errors.
        from flotsam_kit.hint_words import text

        return text(self, self.lang)

    def _repr_pretty_(self, printer: Any, _is_cycle: bool) -> None:
        """What a notebook shows below the cell."""
        printer.text(str(self))


def hint(
    state: Any,
    seat: str | None = None,
    *,
    playouts: int = PLAYOUTS,
    seconds: float | None = None,
    seed: int | str = 0,
    lang: str = "en",
) -> Hint:
    """The best moves of a position, a `State` or its line, told in `lang`. The same seed gives the same hint.

    `playouts` is how often each move is played on, on average; less when the `seconds` are over. Raises
    `Unasked` for what is no position, number or seed, the errors of the game for a position or a seat that
    cannot be.
    """
    spoken = language(lang)
    state = position_of(state, spoken)
    need_number("playouts", playouts, MOST, spoken)
    need_seconds(seconds, spoken)
    *_, found = hinting(state, seat, playouts=playouts, seconds=seconds, seed=seed_of(seed, spoken))
    return replace(found, lang=spoken)


def hinting(
    state: Any,
    seat: str | None = None,
    *,
    playouts: int = PLAYOUTS,
    seconds: float | None = None,
    seed: str = "0",
) -> Iterator[Hint]:
    """The same of a `State` step by step, each step some 50 ms of work; the last hint has everything."""
    game: Any = game_of(state)
    name = name_of(state)
    mover = game.to_move(state)
    known = Hint(name, state.players, mover, seat is None)
    if seat is not None:
        game.view(state, seat)  # raises for a seat that is not at the table
    if mover is None or seat not in (None, mover):
        yield replace(known, is_done=True)
        return
    view, moves, tools = game.view(state, mover), game.legal_moves(state), room(name)
    # From here on the position is looked at only where all is open.
    lying = state if seat is None else None
    deal = _dealer(tools, lying, view)
    if tools.fast.mover(deal(random.Random(0))) is None:
        yield replace(known, seat=None, is_done=True)
        return
    advice = _proved(tools, name, lying, view, dice("hint", seed))
    if advice is None:
        for advice in sampled(
            tools.fast, deal, moves, dice("hint", seed), playouts=playouts, seconds=seconds
        ):
            yield replace(known, advice=advice)
    assert advice is not None  # noqa: S101 (a search has a last word)
    if len(moves) > 1:
        known = yield from _with_players(replace(known, advice=advice), view, moves, seed)
    yield replace(known, advice=advice, is_done=True)


def _with_players(known: Hint, view: Any, moves: tuple[Any, ...], seed: str) -> Generator[Hint, None, Hint]:
    """The hint with its reasons and with what a careful and a strong player would do, step by step."""
    assert known.advice is not None  # noqa: S101 (asked with figures only)
    yield known
    known = replace(known, reasons=speaking(known.game, view, known.advice.best[0], moves))
    yield known
    known = replace(known, careful=STRATEGIES[known.game].BOTS["medium"](view, moves, dice("careful", seed)))
    for advice in strongly(known.game, view, moves, dice("strong", seed)):
        known = replace(known, strong=advice.figures[0].move)
        yield known
    return known


def ahead(
    state: Any, seat: str | None = None, *, deals: int = DEALS, seed: int | str = 0
) -> tuple[Figure, ...]:
    """Who is ahead after the mover's best move, in a position, a `State` or its line: `leads` of the game.

    With `seat` from what that seat may know. Empty where nothing is left to play: a round or a game is over.
    `deals` is how often it is played on. Raises the same as `hint`.
    """
    state = position_of(state, "en")
    need_number("deals", deals, MOST, "en")
    found = [(), *looking(state, seat, deals=deals, seed=seed_of(seed, "en"))]
    return found[-1]


def looking(
    state: Any, seat: str | None = None, *, deals: int = DEALS, seed: str = "0"
) -> Iterator[tuple[Figure, ...]]:
    """The same of a `State` step by step, a deal a step; nothing comes where nothing is left to play."""
    game: Any = game_of(state)
    tools, view = room(name_of(state)), game.view(state, seat)
    deal = _dealer(tools, state if seat is None else None, view)
    if tools.fast.mover(deal(random.Random(0))) is not None:
        yield from standing(tools.fast, deal, dice("ahead", seed), deals=deals)


def speaking(game: str, view: Any, move: Any, moves: tuple[Any, ...]) -> tuple[Reason, ...]:
    """The strategy notes that speak for a move more than for the middling one, the weightiest first.

    Their keys begin with `for`, or with `spares` where the note speaks against others and not against this.
    """
    weighed = {one: {r.key: r.share for r in STRATEGIES[game].reasons(view, one)} for one in moves}
    own, gains = weighed[move], []
    for key in dict.fromkeys(key for shares in weighed.values() for key in shares):
        share = own.get(key, 0.0)
        gain = share - median(shares.get(key, 0.0) for shares in weighed.values())
        if share >= 0 and gain > 0:
            gains.append(Reason(f"{'for' if share else 'spares'}.{key}", gain))
    return tuple(sorted(gains, key=lambda reason: -reason.share)[:REASONS])


def _dealer(tools: Room, state: Any, view: Any) -> Dealer:
    return tools.dealer(view) if state is None else tools.open_dealer(state)


def _proved(tools: Room, name: str, state: Any, view: Any, rng: random.Random) -> Advice | None:
    """The proof, where all cards are known and there are few enough positions."""
    if state is None and _hides(view):
        return None
    limit = LIMITS[f"{name}-solo" if view.players == 1 else name]
    return tools.solve(tools.imagined(view, rng) if state is None else state, limit=limit)


def _hides(view: Any) -> bool:
    """Whether there are cards that the view does not show: in other hands, in a pile or in stacks."""
    others = sum(view.hand_sizes) - len(view.hand)
    return bool(others or getattr(view, "pile_size", 0) or sum(getattr(view, "stack_sizes", ())))
