"""Every code, event and option of every game has its sentence, and every sentence has its code."""

from __future__ import annotations

import errno
import re
from dataclasses import fields as fields_of
from enum import StrEnum
from importlib import import_module
from typing import Any, get_args

import pytest

from flotsam_kit.agreed import spelled
from flotsam_kit.core import Refusal, Seat
from flotsam_kit.games import GAMES
from flotsam_kit.own_file import refused
from flotsam_kit.texts import LANGUAGES, catalogue, say, tell
from tests.code_samples import SAMPLES, sampled

LETTERS = {"flotsam": ("FF", 17), "korsar": ("KO", 17), "betta": ("BE", 14)}
# Words that choose another sentence, in the place of a text in an event.
WORDS = {
    "flotsam": ("points", "two-tokens", "last-rank"),
    "korsar": ("points", "ships", "shared"),
    "betta": ("points", "bettas", "best-display"),
}
OWN_SAMPLES: dict[str, dict[str, object]] = {
    "flotsam": {},
    "korsar": {"value": 5, "ship": 3, "ships": (3, 4)},
    "betta": {
        "card": "r8",
        "open": (2, 5),
        "expected": 2,
        "value": 3,
        "pattern": "S1",
        "deck": "r",
        "before": Seat.C,
        "mover": Seat.C,
        "box": "mine",
        "boxes": ("yours",),
        "key": "cards.r",
        "keys": ("name", "table"),
        "wanted": "list",
        "name": "ours",
        "signs": ("#", "."),
        "letter": "S",
        "values": (4, 0, 1),
        "rating": "expert",
        "several": True,
    },
}
every_language = pytest.mark.parametrize("lang", LANGUAGES)
every_game = pytest.mark.parametrize("name", GAMES)


def codes_of(name: str) -> Any:
    return import_module(f"flotsam_kit.{name}.codes")


def samples(name: str) -> dict[str, object]:
    return SAMPLES | OWN_SAMPLES[name]


def refusals(name: str) -> list[Refusal]:
    codes, rule = codes_of(name), f"{LETTERS[name][0]}-1"
    enums: tuple[type[StrEnum], ...] = (codes.Why, codes.Fault)
    return [
        Refusal(enum(code), rule, values)  # type: ignore[arg-type]
        for enum in enums
        for code, values in sampled(enum, codes, samples(name)).items()
    ]


@every_language
@every_game
def test_every_refusal_has_a_sentence(name: str, lang: str) -> None:
    for refusal in refusals(name):
        sentence = tell(refusal, lang)
        assert sentence[-1] in ".?", refusal
        assert "{" not in sentence
        assert "!" not in sentence


@every_game
def test_every_code_documents_its_values(name: str) -> None:
    codes = codes_of(name)
    assert {refusal.code for refusal in refusals(name)} == {*codes.Why, *codes.Fault}


@every_language
@every_game
def test_no_sentence_without_a_code(name: str, lang: str) -> None:
    def bases(section: str) -> set[str]:
        keys = catalogue.area(lang, name)
        return {key.partition(".")[2] for key in keys if key.startswith(f"{section}.")}

    def is_variant(key: str, of: set[str]) -> bool:
        return any(key.startswith(f"{code}-") for code in of)

    codes = codes_of(name)
    for section, enum in (("refusal", codes.Why), ("fault", codes.Fault)):
        known = {str(code) for code in enum}
        assert known <= bases(section)
        assert all(is_variant(key, known) for key in bases(section) - known)
    refused = {str(code) for code in codes.Why}
    assert all(key in refused or is_variant(key, refused) for key in bases("where"))
    kinds = {event.kind.rpartition(".")[2] for event in get_args(GAMES[name].Event)}  # type: ignore[attr-defined]
    assert kinds <= bases("event")
    assert all(is_variant(key, kinds) for key in bases("event") - kinds)


def made(name: str, event: type, turn: int) -> Any:
    """The event with sample values; flags and words are another each turn."""
    values: dict[str, object] = {}
    for part in fields_of(event):
        values[part.name] = samples(name).get(part.name, 2)
        if str(part.type) == "bool":
            values[part.name] = bool(turn % 2)
        elif str(part.type) == "str" and part.name not in samples(name):
            values[part.name] = WORDS[name][turn % len(WORDS[name])]
    return event(**values)


@every_language
@every_game
def test_every_event_has_a_sentence_for_a_seat_and_for_you(name: str, lang: str) -> None:
    for event in get_args(GAMES[name].Event):  # type: ignore[attr-defined]
        for turn in range(3):
            happened = made(name, event, turn)
            seat = getattr(happened, "seat", getattr(happened, "winner", None))
            told, to_you = tell(happened, lang, you="A"), tell(happened, lang, you="B")
            assert told.endswith(".")
            assert "{" not in told
            if seat is not None:
                assert told != to_you
                assert re.search(r"\bB\b", told)
                assert not re.search(r"\bB\b", to_you)
                assert "Ann" in tell(happened, lang, names={Seat.B: "Ann"})


@every_language
@every_game
def test_every_option_and_every_value_has_a_label(name: str, lang: str) -> None:
    options, model = (import_module(f"flotsam_kit.{name}.{part}") for part in ("options", "model"))
    for field, choice in options.CHOICES.items():
        if len(choice.values) == 1:
            continue
        option = f"{name}.option.{field.replace('_', '-')}"
        assert say(f"{option}.name", lang)
        assert all(say(f"{option}.{spelled(value)}", lang) for value in choice.values)
    assert all(say(f"{name}.phase.{phase}", lang) for phase in model.Phase)
    letters, last = LETTERS[name]
    assert all(say(f"{name}.rule.{letters}-{number}", lang) for number in range(1, last + 1))


@every_language
def test_why_the_system_refuses_a_file_is_told_in_every_language(lang: str) -> None:
    for name in (
        "ENOENT",
        "ENOTDIR",
        "EISDIR",
        "EACCES",
        "EROFS",
        "ENOSPC",
        "ENAMETOOLONG",
        "EINVAL",
        "EEXIST",
    ):
        error = OSError(getattr(errno, name), "in English")
        told = say("sheet.not-written", lang, path="a.html", reason=refused(error))
        assert "in English" not in told, name
    strange = say(
        "sheet.not-written", lang, path="a.html", reason=refused(OSError(errno.EIO, "In its own words"))
    )
    assert strange.endswith("In its own words.")
