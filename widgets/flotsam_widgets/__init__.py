"""Boards, lessons and games on screen."""

from typing import TYPE_CHECKING, Any

from flotsam_widgets.classroom import present
from flotsam_widgets.explore import explore
from flotsam_widgets.language import use_language
from flotsam_widgets.play import play
from flotsam_widgets.practice import practice
from flotsam_widgets.rule_sheet import rule_sheet
from flotsam_widgets.teach import lesson
from flotsam_widgets.worksheet import worksheet

if TYPE_CHECKING:
    from flotsam_widgets.running import experiment

__all__ = [
    "experiment",
    "explore",
    "lesson",
    "play",
    "practice",
    "present",
    "rule_sheet",
    "use_language",
    "worksheet",
]


def __getattr__(name: str) -> Any:
    """What needs pandas, which a page without it never asks for."""
    if name != "experiment":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from flotsam_widgets.running import experiment

    return experiment
