"""Three card games to read, to play and to teach."""

from flotsam_kit.core import BadPosition, IllegalMove, NotationError

__all__ = ["BadPosition", "IllegalMove", "NotationError"]
