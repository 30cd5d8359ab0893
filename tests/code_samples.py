"""Sample values for the codes of refusals, faults and reading errors, found in the comments beside them."""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path
from types import ModuleType

from flotsam_kit.core import Seat

SAMPLES: dict[str, object] = {
    "card": 35,
    "boat": 6,
    "boats": (5, 7),
    "quotient": 5,
    "rest": 5,
    "top": 40,
    "below": 40,
    "seat": Seat.B,
    "winner": Seat.B,
    "winners": (Seat.B, Seat.C),
    "expected": Seat.C,
    "passed": 2,
    "place": "hand:A",
    "places": ("hand:A", "boat:7"),
    "option": "passing",
    "value": "x",
    "allowed": ("hard", "soft"),
    "phase": "over",
}


def sampled(
    enum: type[StrEnum], module: ModuleType, samples: dict[str, object] = SAMPLES
) -> dict[str, dict[str, object]]:
    """The values of each code that its comment names in brackets; a name without a sample gets a number."""
    source = Path(str(module.__file__)).read_text(encoding="utf-8")
    found: dict[str, dict[str, object]] = {}
    for name, brackets in re.findall(r"^    ([A-Z_]+) = \".*?#[^\[\n]*\[([^\]]*)\]", source, re.MULTILINE):
        if name in enum.__members__:
            names = [part.strip() for part in brackets.split(",") if part.strip()]
            found[enum[name]] = {part: samples.get(part, 2) for part in names}
    return found
