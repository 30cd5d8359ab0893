"""Which strategy notes speak for a move, and what their sentences name."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import median
from types import MappingProxyType
from typing import Any

from flotsam_kit.betta import grounds as betta_grounds
from flotsam_kit.betta import strategy as betta
from flotsam_kit.flotsam import grounds as flotsam_grounds
from flotsam_kit.flotsam import strategy as flotsam
from flotsam_kit.korsar import grounds as korsar_grounds
from flotsam_kit.korsar import strategy as korsar
from flotsam_kit.weighing import Reason

REASONS = 2
"""How many strategy notes are named: the weightiest."""
STRATEGIES: Mapping[str, Any] = MappingProxyType({"flotsam": flotsam, "korsar": korsar, "betta": betta})
_GROUNDS: Mapping[str, Any] = MappingProxyType(
    {"flotsam": flotsam_grounds, "korsar": korsar_grounds, "betta": betta_grounds}
)


_LESS = frozenset({("korsar", "costs")})
"""Notes that have a sentence, too, where they speak against a move, but less than against others."""


def speaking(
    game: str, view: Any, move: Any, moves: tuple[Any, ...], *, alone: bool = False
) -> tuple[Reason, ...]:
    """The strategy notes that speak for a move more than for the middling one, the weightiest first.

    Their keys begin with `for`, or with `spares` where the note speaks against others and not against this,
    with `less` where it does so less. Of a move that is the best one `alone` the notes are named that speak
    for others as well, where there are no better ones. Left out are those whose sentence would not hold here:
    a note weighs more than a sentence can say.
    """
    weighed = {one: {r.key: r.share for r in STRATEGIES[game].reasons(view, one)} for one in moves}
    own, gains, shared = weighed[move], [], []
    for key in dict.fromkeys(key for shares in weighed.values() for key in shares):
        share = own.get(key, 0.0)
        gain = share - median(shares.get(key, 0.0) for shares in weighed.values())
        if gain > 0 and (share >= 0 or (game, key) in _LESS):
            gains.append(Reason(f"{_side(share)}.{key}", gain))
        elif share > 0:
            shared.append(Reason(f"for.{key}", share))
    told = _weightiest(_holding(game, view, move, gains))[:REASONS]
    if alone and not any(reason.key.startswith("for.") for reason in told):
        told += _weightiest(_holding(game, view, move, shared))[: REASONS - len(told)]
    return tuple(_weightiest(told))


def _weightiest(found: list[Reason]) -> list[Reason]:
    return sorted(found, key=lambda reason: -reason.share)


def _side(share: float) -> str:
    return "for" if share > 0 else "less" if share < 0 else "spares"


def _holding(game: str, view: Any, move: Any, found: list[Reason]) -> list[Reason]:
    """Those whose sentence holds."""
    return [reason for reason in found if named(game, view, move, reason.key) is not None]


def named(game: str, view: Any, move: Any, key: str) -> Mapping[str, object] | None:
    """What the sentence of a note names, of this very move; `None` where it would not hold."""
    found: Mapping[str, object] | None = _GROUNDS[game].grounds(view, move, key)
    return found
