"""Every code, event and notation error has its sentence, with numbers and names in their places."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from dataclasses import fields as fields_of
from enum import StrEnum
from pathlib import Path
from typing import get_args

import pytest

from flotsam_kit import core, flotsam
from flotsam_kit.core import BadPosition, IllegalMove, NotationError, Refusal, Seat, Value
from flotsam_kit.flotsam import codes, model
from flotsam_kit.flotsam.codes import Fault, Why
from flotsam_kit.notation import Expected
from flotsam_kit.session import Session
from flotsam_kit.texts import LANGUAGES, catalogue, language, rule_id, say, tell

EVENTS = get_args(model.Event)
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
    "expected": Seat.C,
    "passed": 2,
    "place": "hand:A",
    "places": ("hand:A", "boat:7"),
    "option": "passing",
    "value": "x",
    "allowed": ("hard", "soft"),
    "phase": "over",
}


def values_of(enum: type[StrEnum], file: str) -> dict[str, dict[str, object]]:
    """Sample values for each code, from the brackets of its comment."""
    source = Path(file).read_text(encoding="utf-8")
    found: dict[str, dict[str, object]] = {}
    for name, brackets in re.findall(r"^    ([A-Z_]+) = \".*?#[^\[\n]*\[([^\]]*)\]", source, re.MULTILINE):
        if name in enum.__members__:
            names = [part.strip() for part in brackets.split(",") if part.strip()]
            found[enum[name]] = {part: SAMPLES.get(part, 2) for part in names}
    return found


REFUSALS = [
    Refusal(enum(code), "FF-1", values)  # type: ignore[arg-type]
    for enum in (Why, Fault)
    for code, values in values_of(enum, codes.__file__).items()
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda r: f"{type(r.code).__name__}-{r.code}")
def test_every_refusal_has_a_sentence(refusal: Refusal, lang: str) -> None:
    sentence = tell(refusal, lang)
    assert sentence[-1] in ".?"
    assert "{" not in sentence
    assert "!" not in sentence


def test_every_code_documents_its_values() -> None:
    assert {r.code for r in REFUSALS} == {*Why, *Fault}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_without_a_code(lang: str) -> None:
    def bases(section: str) -> set[str]:
        keys = catalogue.area(lang, "flotsam")
        return {key.partition(".")[2] for key in keys if key.startswith(f"{section}.")}

    variants = re.compile(r"-(you|no-\w+)$")
    assert {variants.sub("", key) for key in bases("refusal")} == set(Why)
    assert {variants.sub("", key) for key in bases("fault")} == set(Fault)
    assert bases("where") <= set(Why)
    kinds = {event.kind.rpartition(".")[2] for event in EVENTS}
    assert all(key.startswith(tuple(kinds)) for key in bases("event"))
    assert kinds <= bases("event")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("event", EVENTS, ids=lambda e: e.__name__)
def test_every_event_has_a_sentence_for_a_seat_and_for_you(event: type, lang: str) -> None:
    kinds = {"bool": (False, True), "str": ("points", "two-tokens", "last-rank")}
    for turn in range(3):
        values = {}
        for part in fields_of(event):
            choices = kinds.get(str(part.type), (SAMPLES.get(part.name, 2),))
            values[part.name] = choices[turn % len(choices)]
        happened = event(**values)
        seat = values.get("seat", values.get("winner"))
        told, to_you = tell(happened, lang, you="A"), tell(happened, lang, you="B")
        assert told.endswith(".")
        if seat is not None:
            assert told != to_you
            assert re.search(r"\bB\b", told)
            assert not re.search(r"\bB\b", to_you)
            assert "Ann" in tell(happened, lang, names={Seat.B: "Ann"})


EXPECTED = values_of(Expected, Path(core.__file__).with_name("expected.py").as_posix())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", list(Expected))
def test_every_notation_error_names_the_place_and_what_is_right(code: Expected, lang: str) -> None:
    sentence = tell(NotationError("35&7", 2, code, EXPECTED[code]), lang)  # type: ignore[arg-type]
    assert "3" in sentence
    assert "&7" in sentence
    assert sentence.endswith((".", ")"))


@pytest.mark.parametrize(
    ("text", "column", "place"),
    [
        ("35&7", 2, "Character\u00a03, “&7”:"),
        ("35", 2, "Character\u00a03, the end:"),
        ("", 0, "Character\u00a01, the end:"),
        ("a\nbc d", 4, "Line\u00a02, character\u00a03, “d”:"),
        ("a\nbc\nd", 4, "Line\u00a02, character\u00a03, the end:"),
        ("x" * 40, 0, "Character\u00a01, “xxxxxxxxxxxxxxxx…”:"),
        ("a\x00\ud800b", 1, "Character\u00a02, “\ufffd\ufffdb”:"),
        ("{card}", 0, "Character\u00a01, “{card}”:"),
    ],
)
def test_where_reading_stopped(text: str, column: int, place: str) -> None:
    assert tell(NotationError(text, column, "number")).startswith(place)


RIVALS = {"card": 35, "boat": 6, "quotient": 5, "rest": 5, "boats": (5, 7)}


@pytest.mark.parametrize(
    ("lang", "first", "second"),
    [
        ("en", "35 = 6 × 5 + 5: boat 6 does not divide 35.", "35 goes on boats 5 and 7."),
        ("fr", "35 = 6 × 5 + 5 : 6 ne divise pas 35.", "Le 35 va sur les bateaux 5 et 7."),
        ("ru", "35 = 6 × 5 + 5: 35 не делится на 6.", "Карту 35 принимают лодки 5 и 7."),
    ],
)
def test_the_model_sentence_of_divides(lang: str, first: str, second: str) -> None:
    refusal = Refusal(Why.NOT_DIVISIBLE, "FF-4", RIVALS)  # type: ignore[arg-type]
    assert tell(refusal, lang, half=True).replace("\u00a0", " ") == first
    assert tell(refusal, lang).replace("\u00a0", " ") == f"{first} {second}"
    assert str(IllegalMove(refusal)) == tell(refusal)


@pytest.mark.parametrize(
    ("lang", "row"),
    [("en", "not one full row"), ("fr", "pas une rangée pleine"), ("ru", "ни одного полного ряда")],
)
def test_a_card_below_its_boat_fills_no_row(lang: str, row: str) -> None:
    values: dict[str, Value] = {"card": 3, "boat": 8, "quotient": 0, "rest": 3, "boats": (3,)}
    sentence = tell(Refusal(Why.NOT_DIVISIBLE, "FF-4", values), lang, half=True)
    assert row in sentence
    assert "×" not in sentence


def test_a_bad_position_tells_all_its_faults_one_a_line() -> None:
    faults = (
        Refusal(Fault.NO_SUCH_BOAT, "FF-1", {"boat": 2}),
        Refusal(Fault.HAND_EMPTY, "FF-14", {"seat": Seat.A}),
    )
    assert tell(BadPosition(faults), "fr").split("\n") == [tell(fault, "fr") for fault in faults]


@pytest.mark.parametrize(
    "name", ["<img src=x onerror=alert(1)>", "{card}", "{0.__class__}", "100%s", "}{", "Ann\u00a0"]
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_name_is_only_text(name: str, lang: str) -> None:
    event = model.Placed(Seat.A, 35, 7, opened=False, used=1, limit=3)
    assert tell(event, lang, names={Seat.A: name}).startswith(name)


@pytest.mark.parametrize(
    ("lang", "n", "words"),
    [
        ("en", 0, "0 cards"),
        ("en", 1, "1 card"),
        ("en", 2, "2 cards"),
        ("fr", 0, "0 carte"),
        ("fr", 1, "1 carte"),
        ("fr", 2, "2 cartes"),
        ("ru", 0, "0 карт"),
        ("ru", 1, "1 карту"),
        ("ru", 2, "2 карты"),
        ("ru", 5, "5 карт"),
        ("ru", 11, "11 карт"),
        ("ru", 21, "21 карту"),
        ("ru", 22, "22 карты"),
    ],
)
def test_numbers_and_nouns(lang: str, n: int, words: str) -> None:
    from flotsam_kit.texts.sentence import Sentence

    text = "{n:card.acc}" if lang == "ru" else "{n:card}"
    assert Sentence(lang).format(text, n=n).replace("\u00a0", " ") == words


@pytest.mark.parametrize(("n", "form"), [(1, "а"), (2, "и"), (5, "о"), (11, "о"), (21, "а"), (22, "и")])
def test_a_russian_verb_follows_the_number(n: int, form: str) -> None:
    from flotsam_kit.texts.sentence import Sentence

    assert Sentence("ru").format("{n:а|и|о}", n=n) == form


def test_signs_lists_and_large_numbers() -> None:
    from flotsam_kit.texts.sentence import Sentence

    tokens = [Sentence("en").format("{t:signed}", t=t) for t in (2, 0, -1)]
    assert tokens == ["+2", "0", "−1"]
    assert Sentence("fr").format("{x}", x=(3, 4, 6)) == "3, 4 et 6"
    assert Sentence("ru").format("{x:boat.ins}", x=(5, 7)) == "лодками\u00a05 и 7"
    assert Sentence("fr").format("{n}", n=183000) == "183\u202f000"
    assert Sentence("ru").format("{n}", n=183000) == "183\u00a0000"


@pytest.mark.parametrize("loser", ["both", "plus_one", "minus_one"])
def test_of_two_players_the_loser_starts_whatever_the_token(loser: str) -> None:
    line = f"flotsam/1 players=2 boats=4:40 hands=A:44,B:45 options=two-player-loser={loser}"
    session = Session(flotsam.parse_state(line.removesuffix(" options=two-player-loser=both")))
    session.play("44@4")
    assert tell(session.events()[-1]) == "B lost this round and starts round\u00a02."
    assert tell(session.events()[-1], you="B") == "You lost this round and start round\u00a02."


def test_the_texts_can_be_read_from_a_zip(tmp_path: Path) -> None:
    package = Path(core.__file__).parent
    with zipfile.ZipFile(tmp_path / "kit.zip", "w") as kit:
        for path in (*package.rglob("*.py"), *package.rglob("*.toml")):
            kit.write(path, path.relative_to(package.parent))
    code = "import flotsam_kit.texts as t; print(t.__file__, ascii(t.say('flotsam.rule.FF-4', 'ru')))"
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "kit.zip")}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith(str(tmp_path))
    assert ascii("Делится") in done.stdout


def test_an_error_inside_a_sentence_is_told_in_its_language() -> None:
    fault = Refusal(Fault.NO_SUCH_BOAT, "FF-1", {"boat": 2})
    told = say("notation.where.game-file", "fr", line=2, move="x", what=BadPosition([fault]))
    assert told.endswith(tell(fault, "fr"))
    assert say("notation.where.game-file", line=2, move="x", what=OSError("no file")).endswith("no file")


def test_a_rule_id_never_breaks() -> None:
    assert rule_id("FF-4") == "FF\u20114"


def test_what_there_is_not() -> None:
    with pytest.raises(KeyError, match="no-such"):
        say("flotsam.no-such")
    with pytest.raises(KeyError, match="card"):
        say("flotsam.move.place", boat=5)
    with pytest.raises(KeyError):
        say("../en/flotsam.name")
    with pytest.raises(ValueError, match="en, fr, ru"):
        language("de")
    assert [language(word) for word in ("FR", "ru_RU.UTF-8", " en-GB ")] == ["fr", "ru", "en"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_and_every_value_has_a_label(lang: str) -> None:
    for option in fields_of(model.Options):
        name = option.name.replace("_", "-")
        assert say(f"flotsam.option.{name}.name", lang)
        for value in type(getattr(model.Options(), option.name)):
            assert say(f"flotsam.option.{name}.{value}", lang)
    assert all(say(f"flotsam.phase.{phase}", lang) for phase in model.Phase)
    assert all(say(f"flotsam.rule.FF-{n}", lang) for n in range(1, 18))
