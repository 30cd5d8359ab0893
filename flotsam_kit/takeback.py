"""Moves taken back in a real game, and after which of them somebody had seen a hidden card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from flotsam_kit.betta import known as betta
from flotsam_kit.core import Seat
from flotsam_kit.flotsam import known as flotsam
from flotsam_kit.korsar import known as korsar
from flotsam_kit.seating import Seating
from flotsam_kit.session import Session
from flotsam_kit.tree import Node

Known = Callable[[Any], frozenset[Any]]
KNOWN: Mapping[str, Known] = MappingProxyType(
    {"flotsam": flotsam.known_cards, "korsar": korsar.known_cards, "betta": betta.known_cards}
)


@dataclass(frozen=True, slots=True)
class TakenBack:
    """How many moves were taken back and replaced by others, and how many of them after a look."""

    count: int = 0
    seen: int = 0


def taken_back(session: Session, seating: Seating, known: Known) -> TakenBack:
    """What was taken back on the way to the current position: alternatives that were played and left.

    A move taken back and played again has changed nothing and is not counted.
    """
    left = [
        other
        for node in session.line
        if node.parent is not None and seating.bot_at(_mover(session, node.parent)) is None
        for other in node.parent.children
        if other is not node
    ]
    seen = sum(any(_shows(session, node, seat, known) for seat in seating.people) for node in left)
    return TakenBack(len(left), seen)


def _mover(session: Session, node: Node) -> Seat:
    seat = session.game.to_move(node.state)
    assert seat is not None  # noqa: S101 (somebody made the move that was taken back)
    return seat


def _shows(session: Session, start: Node, seat: Seat, known: Known) -> bool:
    """Whether the seat saw a card there, or later on that way, that it had not known before."""
    view = session.game.view
    assert start.parent is not None  # noqa: S101 (an alternative is a move)
    before = known(view(start.parent.state, seat))
    return any(not known(view(node.state, seat)) <= before for node in start.walk())
