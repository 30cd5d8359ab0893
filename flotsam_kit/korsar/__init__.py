"""Korsar: the game as pure functions over frozen values."""

from flotsam_kit.core import Refusal, Seat
from flotsam_kit.korsar.claims import captures
from flotsam_kit.korsar.deal import deal
from flotsam_kit.korsar.events import events
from flotsam_kit.korsar.happenings import Event
from flotsam_kit.korsar.model import Draw, Drop, Lay, Move, Pass, Play, State, View
from flotsam_kit.korsar.notation import format_move, format_state, parse_move, parse_state
from flotsam_kit.korsar.options import PUBLISHER, Options
from flotsam_kit.korsar.rules import candidate_moves, legal_moves, to_move, why_illegal
from flotsam_kit.korsar.scoring import ranking, scores
from flotsam_kit.korsar.turns import apply
from flotsam_kit.korsar.view import view

__all__ = [
    "PUBLISHER",
    "Draw",
    "Drop",
    "Event",
    "Lay",
    "Move",
    "Options",
    "Pass",
    "Play",
    "Refusal",
    "Seat",
    "State",
    "View",
    "apply",
    "candidate_moves",
    "captures",
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
