"""The rows of the table "Why not?": every move that the mover could try, allowed or by which rule not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flotsam_kit.core import Game
from flotsam_kit.texts import say, tell


@dataclass(frozen=True, slots=True)
class WhyRow:
    """One candidate move in the table "Why not?": allowed, or the sentence and the rule that forbid it."""

    move: str
    legal: bool
    sentence: str
    rule: str


def why_rows(game: Game[Any, Any], state: Any, lang: str) -> tuple[WhyRow, ...]:
    """Every candidate move of the mover, in the documented order, with the first refusal."""
    rows = []
    for move in game.candidate_moves(state):
        refusal = game.why_illegal(state, move)
        if refusal is None:
            rows.append(WhyRow(game.format_move(move), True, say("board.choice.allowed", lang), ""))
        else:
            rows.append(WhyRow(game.format_move(move), False, tell(refusal, lang), refusal.rule))
    return tuple(rows)
