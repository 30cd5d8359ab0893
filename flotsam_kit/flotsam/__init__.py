"""Flotsam Fight: the game as pure functions over frozen values."""

from flotsam_kit.core import Refusal, Seat
from flotsam_kit.flotsam.deal import deal
from flotsam_kit.flotsam.events import events
from flotsam_kit.flotsam.model import Deal, Event, Move, Pass, Place, State, View
from flotsam_kit.flotsam.notation import format_move, format_state, parse_move, parse_state
from flotsam_kit.flotsam.options import Options
from flotsam_kit.flotsam.rules import candidate_moves, legal_moves, to_move, why_illegal
from flotsam_kit.flotsam.scoring import ranking, scores
from flotsam_kit.flotsam.turns import apply
from flotsam_kit.flotsam.view import view

__all__ = [
    "Deal",
    "Event",
    "Move",
    "Options",
    "Pass",
    "Place",
    "Refusal",
    "Seat",
    "State",
    "View",
    "apply",
    "candidate_moves",
    "deal",
    "events",
    "format_move",
    "format_state",
    "legal_moves",
    "parse_move",
    "parse_state",
    "ranking",
    "scores",
    "to_move",
    "view",
    "why_illegal",
]
