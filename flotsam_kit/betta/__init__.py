"""Betta: the game as pure functions over frozen values."""

from flotsam_kit.betta.box import Box, load_box
from flotsam_kit.betta.deal import deal
from flotsam_kit.betta.events import events
from flotsam_kit.betta.model import Card, Event, Match, Move, Place, Placement, Rating, State, View
from flotsam_kit.betta.notation import format_move, format_state, parse_move, parse_state
from flotsam_kit.betta.options import Options
from flotsam_kit.betta.rules import candidate_moves, legal_moves, preview, to_move, why_illegal
from flotsam_kit.betta.scoring import ranking, rating, scores
from flotsam_kit.betta.turns import apply
from flotsam_kit.betta.view import view
from flotsam_kit.core import Refusal, Seat

__all__ = [
    "Box",
    "Card",
    "Event",
    "Match",
    "Move",
    "Options",
    "Place",
    "Placement",
    "Rating",
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
    "load_box",
    "parse_move",
    "parse_state",
    "preview",
    "ranking",
    "rating",
    "scores",
    "to_move",
    "view",
    "why_illegal",
]
