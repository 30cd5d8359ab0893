"""Boards, lessons and games on screen."""

from flotsam_widgets.explore import explore
from flotsam_widgets.language import use_language
from flotsam_widgets.play import play
from flotsam_widgets.practice import practice
from flotsam_widgets.rule_sheet import rule_sheet
from flotsam_widgets.teach import lesson
from flotsam_widgets.worksheet import worksheet

__all__ = ["explore", "lesson", "play", "practice", "rule_sheet", "use_language", "worksheet"]
