"""What every rule card of a game has, whatever its rules are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from flotsam_kit.agreed import Choice
from flotsam_kit.lesson import rule_card


def check_card(rule: str, lang: str, game: Any, choices: Mapping[str, Choice]) -> None:
    """It tells the rule, its source and our ruling in whole sentences, and the option that varies it."""
    card = rule_card(rule, lang)
    for text in (card.text, card.source, card.ruling, *(belief.truth for belief in card.beliefs)):
        assert re.fullmatch(r".{15,}[.»”]", text)
    assert bool(card.option) == bool(card.option_text)
    if card.option:
        name, _, value = card.option.partition("=")
        assert game.Options(**{name: value}) != game.Options()
        assert choices[name].rule == rule
        assert card.option in card.option_text
