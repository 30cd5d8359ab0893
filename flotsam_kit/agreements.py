"""What the players of each game can agree on before it starts, as data for a screen or a form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from flotsam_kit.agreed import Choice, Choices, spelled
from flotsam_kit.betta import options as betta
from flotsam_kit.flotsam import options as flotsam
from flotsam_kit.korsar import options as korsar


@dataclass(frozen=True, slots=True)
class Agreement:
    """One field of a game's `Options`: its name, the rule that it varies, its values, the first the default.

    `text` is the key of its table of texts: `name`, and one key a value.
    """

    name: str
    rule: str
    values: tuple[str, ...]
    text: str


def _agreements(game: str, choices: Choices) -> tuple[Agreement, ...]:
    """The options that have values to choose from; a hand limit or a box of one's own is typed."""
    return tuple(
        Agreement(name, choice.rule, _offered(choice), f"{game}.option.{_key(name)}")
        for name, choice in choices.items()
        if len(choice.values) > 1
    )


def _offered(choice: Choice) -> tuple[str, ...]:
    return tuple(spelled(value) for value in choice.values if value not in choice.typed)


def _key(name: str) -> str:
    return name.replace("_", "-")


AGREEMENTS: Mapping[str, tuple[Agreement, ...]] = MappingProxyType(
    {
        game: _agreements(game, choices)
        for game, choices in (
            ("flotsam", flotsam.CHOICES),
            ("korsar", korsar.CHOICES),
            ("betta", betta.CHOICES),
        )
    }
)
