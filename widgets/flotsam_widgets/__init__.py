"""Boards, lessons and games on screen."""

from flotsam_widgets.explore import explore
from flotsam_widgets.language import use_language

__all__ = ["explore", "use_language"]
