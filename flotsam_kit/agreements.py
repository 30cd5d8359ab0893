"""What the players of each game can agree on before it starts, as data for a screen or a form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from flotsam_kit.flotsam import options as flotsam


@dataclass(frozen=True, slots=True)
class Agreement:
    """One field of a game's `Options`: its name, the rule that it varies, its values, the first the default.

    `text` is the key of its table of texts: `name`, and one key a value.
    """

    name: str
    rule: str
    values: tuple[str, ...]
    text: str


AGREEMENTS: Mapping[str, tuple[Agreement, ...]] = MappingProxyType(
    {
        "flotsam": tuple(
            Agreement(
                name,
                choice.rule,
                choice.words,
                f"flotsam.option.{name.replace('_', '-')}",
            )
            for name, choice in flotsam.CHOICES.items()
        )
    }
)
