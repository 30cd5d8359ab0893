"""The bots of every game by name, and the move that a bot makes at a table. A bot is handed its view only."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from flotsam_kit.betta import strategy as betta
from flotsam_kit.flotsam import strategy as flotsam
from flotsam_kit.korsar import strategy as korsar
from flotsam_kit.search import strong
from flotsam_kit.seating import Seating
from flotsam_kit.session import Session

Bot = Callable[[Any, Sequence[Any], random.Random], Any]
"""View, legal moves and a source of chance in, one of the moves out."""

BOTS: Mapping[str, Mapping[str, Bot]] = MappingProxyType(
    {
        name: MappingProxyType({**known, "strong": strong(name)})
        for name, known in (("flotsam", flotsam.BOTS), ("korsar", korsar.BOTS), ("betta", betta.BOTS))
    }
)


def bot_move(session: Session, seating: Seating, bots: Mapping[str, Bot]) -> Any:
    """The move of the bot that is to move; `ValueError` when it is no bot's turn.

    Its chance comes from the seed of the deal, the number of the move and the seat: the same game played
    again, or resumed from a text, meets the same bots.
    """
    seat = session.game.to_move(session.state)
    name = None if seat is None else seating.bot_at(seat)
    if seat is None or name is None:
        raise ValueError("it is no bot's turn")
    rng = random.Random(f"{session.root.state.seed}/{len(session.line)}/{seat}")
    return bots[name](session.game.view(session.state, seat), session.game.legal_moves(session.state), rng)
