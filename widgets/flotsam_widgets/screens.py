"""How each game is drawn and how its drafts are edited, by the game's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from flotsam_widgets.betta.drafting import DRAFTING as BETTA_DRAFTING
from flotsam_widgets.betta.screen import SCREEN as BETTA
from flotsam_widgets.draft import Drafting
from flotsam_widgets.flotsam.drafting import DRAFTING as FLOTSAM_DRAFTING
from flotsam_widgets.flotsam.rows import picture as rows
from flotsam_widgets.flotsam.screen import SCREEN as FLOTSAM
from flotsam_widgets.korsar.drafting import DRAFTING as KORSAR_DRAFTING
from flotsam_widgets.korsar.screen import SCREEN as KORSAR
from flotsam_widgets.screen import GameScreen

SCREENS: Mapping[str, GameScreen[Any]] = MappingProxyType(
    {"flotsam": FLOTSAM, "korsar": KORSAR, "betta": BETTA}
)
DRAFTINGS: Mapping[str, Drafting[Any]] = MappingProxyType(
    {"flotsam": FLOTSAM_DRAFTING, "korsar": KORSAR_DRAFTING, "betta": BETTA_DRAFTING}
)
RULE_PICTURES: Mapping[str, Callable[[Sequence[object], str], str]] = MappingProxyType({"flotsam": rows})
"""What a rule card draws from the data of its `pictures`, as HTML in a language."""
