"""Hints: the best moves of a position with their figures, and what speaks for them.

    from flotsam_kit.hint import hint
    print(hint("flotsam/1 players=2 hands=A:8.49.60,B:10.63.64 box=*"))

Without `seat` every card of the position is known, as on a board with open hands; with it only what that
seat may know. Endings in the open are proved where they are small enough, all else is played on by lot.
"""

from flotsam_kit.hint.asking import ahead, hint
from flotsam_kit.hint.finding import hinting, looking
from flotsam_kit.hint.found import Hint

__all__ = ["Hint", "ahead", "hint", "hinting", "looking"]
