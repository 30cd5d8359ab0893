"""How each game is drawn and how its drafts are edited, by the game's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from flotsam_widgets.draft import Drafting
from flotsam_widgets.flotsam.drafting import DRAFTING
from flotsam_widgets.flotsam.rows import picture
from flotsam_widgets.flotsam.screen import SCREEN
from flotsam_widgets.screen import GameScreen

SCREENS: Mapping[str, GameScreen[Any, Any]] = MappingProxyType({"flotsam": SCREEN})
DRAFTINGS: Mapping[str, Drafting[Any]] = MappingProxyType({"flotsam": DRAFTING})
RULE_PICTURES: Mapping[str, Callable[[Sequence[object], str], str]] = MappingProxyType({"flotsam": picture})
"""What a rule card draws from the data of its `pictures`, as HTML in a language."""
