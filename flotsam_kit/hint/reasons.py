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


def speaking(game: str, view: Any, move: Any, moves: tuple[Any, ...]) -> tuple[Reason, ...]:
    """The strategy notes that speak for a move more than for the middling one, the weightiest first.

    Their keys begin with `for`, or with `spares` where the note speaks against others and not against this.
    Left out are those whose sentence would not hold here: a note weighs more than a sentence can say.
    """
    weighed = {one: {r.key: r.share for r in STRATEGIES[game].reasons(view, one)} for one in moves}
    own, gains = weighed[move], []
    for key in dict.fromkeys(key for shares in weighed.values() for key in shares):
        share = own.get(key, 0.0)
        gain = share - median(shares.get(key, 0.0) for shares in weighed.values())
        if share >= 0 and gain > 0:
            gains.append(Reason(f"{'for' if share else 'spares'}.{key}", gain))
    holding = [reason for reason in gains if named(game, view, move, reason.key) is not None]
    return tuple(sorted(holding, key=lambda reason: -reason.share)[:REASONS])


def named(game: str, view: Any, move: Any, key: str) -> Mapping[str, object] | None:
    """What the sentence of a note names, of this very move; `None` where it would not hold."""
    found: Mapping[str, object] | None = _GROUNDS[game].grounds(view, move, key)
    return found
