"""What the players of each game can agree on before it starts, as data for a screen or a form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from flotsam_kit.agreed import Choice, Choices, spelled
from flotsam_kit.betta import model as betta_model
from flotsam_kit.betta import options as betta
from flotsam_kit.flotsam import model as flotsam_model
from flotsam_kit.flotsam import options as flotsam
from flotsam_kit.korsar import model as korsar_model
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


_CHOICES: Mapping[str, Choices] = MappingProxyType(
    {"flotsam": flotsam.CHOICES, "korsar": korsar.CHOICES, "betta": betta.CHOICES}
)
AGREEMENTS: Mapping[str, tuple[Agreement, ...]] = MappingProxyType(
    {game: _agreements(game, choices) for game, choices in _CHOICES.items()}
)
PLAYERS: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {
        "flotsam": tuple(flotsam_model.PLAYERS),
        "korsar": korsar_model.PLAYERS,
        "betta": tuple(betta_model.PLAYERS),
    }
)
"""How many can play each game."""


def agreed(one: Agreement, options: Any) -> str:
    """What the table has agreed on there, as it is typed; maybe a value that no form offers."""
    return spelled(getattr(options, one.name))


def unlisted(game: str, options: Any) -> dict[str, Any]:
    """What the table has agreed on in fields that no form has: a hand limit, a box of one's own."""
    listed, plain = {one.name for one in AGREEMENTS[game]}, type(options)()
    found = {name: getattr(options, name) for name in _CHOICES[game] if name not in listed}
    return {name: value for name, value in found.items() if value != getattr(plain, name)}
