"""Rule cards: what a rule id stands for, where it comes from, what is often believed."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from flotsam_kit.texts import say

_GAMES = {"FF": "flotsam", "KO": "korsar", "BE": "betta"}


@dataclass(frozen=True, slots=True)
class Belief:
    """A misconception and the sentence that corrects it."""

    id: str
    belief: str
    truth: str


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A rule in one language. `pictures`: what its game draws on it; `option` as typed, `""` without one."""

    id: str
    game: str
    name: str
    text: str
    source: str
    ruling: str
    confidence: str
    option: str
    option_text: str
    beliefs: tuple[Belief, ...]
    pictures: tuple[tuple[object, ...], ...]


@dataclass(frozen=True, slots=True)
class _Facts:
    confidence: str
    option: str
    beliefs: tuple[str, ...]
    pictures: tuple[tuple[object, ...], ...]


@cache
def _facts() -> Mapping[str, _Facts]:
    found: dict[str, _Facts] = {}
    for game in _GAMES.values():
        source = files("flotsam_kit.lessons") / game / "rules.toml"
        if not source.is_file():
            continue
        for rule, entry in tomllib.loads(source.read_text(encoding="utf-8")).items():
            found[rule] = _Facts(
                confidence=entry["confidence"],
                option=entry.get("option", ""),
                beliefs=tuple(entry.get("beliefs", ())),
                pictures=tuple(tuple(each) for each in entry.get("pictures", ())),
            )
    return found


def rule_ids() -> tuple[str, ...]:
    """The ids of all rules that have a card, in the order of the rule books."""
    return tuple(_facts())


def beliefs() -> Mapping[str, str]:
    """Misconception id -> the id of the rule that corrects it."""
    return {belief: rule for rule, facts in _facts().items() for belief in facts.beliefs}


def rule_card(rule: str, lang: str = "en") -> RuleCard:
    """The card of a rule; `KeyError` for an id that there is not."""
    facts, game = _facts()[rule], _GAMES[rule.partition("-")[0]]
    return RuleCard(
        id=rule,
        game=game,
        name=say(f"{game}.rule.{rule}", lang),
        text=say(f"rules.{rule}.text", lang),
        source=say(f"rules.{rule}.source", lang),
        ruling=say(f"rules.{rule}.ruling", lang),
        confidence=say(f"lesson.confidence.{facts.confidence}", lang),
        option=facts.option,
        option_text=say(f"rules.{rule}.option", lang) if facts.option else "",
        beliefs=tuple(
            Belief(name, say(f"rules.{name}.belief", lang), say(f"rules.{name}.truth", lang))
            for name in facts.beliefs
        ),
        pictures=facts.pictures,
    )
