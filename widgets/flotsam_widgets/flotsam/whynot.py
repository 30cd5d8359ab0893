"""The table "Why not?": every card on every boat, allowed or forbidden by which rule."""

from __future__ import annotations

from flotsam_kit.flotsam.model import State
from flotsam_kit.flotsam.notation import format_move
from flotsam_kit.flotsam.rules import candidate_moves, why_illegal
from flotsam_kit.texts import say, tell
from flotsam_widgets.screen import WhyRow


def why_rows(state: State, lang: str) -> tuple[WhyRow, ...]:
    """Every candidate move of the mover, in the documented order, with the first refusal."""
    rows = []
    for move in candidate_moves(state):
        refusal = why_illegal(state, move)
        if refusal is None:
            rows.append(WhyRow(format_move(move), True, say("board.choice.allowed", lang), ""))
        else:
            rows.append(WhyRow(format_move(move), False, tell(refusal, lang), refusal.rule))
    return tuple(rows)
