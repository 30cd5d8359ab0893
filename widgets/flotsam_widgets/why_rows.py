"""The rows of the table "Why not?": every move that the mover could try, allowed or by which rule not."""

from __future__ import annotations

from typing import Any

from flotsam_kit.core import Game
from flotsam_kit.texts import say, tell
from flotsam_widgets.screen import WhyRow


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
