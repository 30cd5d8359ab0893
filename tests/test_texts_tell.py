"""Every code, event and notation error has its sentence, with numbers and names in their places."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from flotsam_kit import core, expected, flotsam
from flotsam_kit.core import BadPosition, IllegalMove, NotationError, Refusal, Seat, Value
from flotsam_kit.expected import Expected
from flotsam_kit.flotsam import model
from flotsam_kit.flotsam.codes import Fault, Why
from flotsam_kit.session import Session
from flotsam_kit.texts import LANGUAGES, language, rule_id, say, tell
from tests.code_samples import sampled

EXPECTED = sampled(Expected, expected)


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


@pytest.mark.parametrize(
    ("name", "hand", "left"),
    [
        ("Anne", "Main d’Anne", "Il ne reste qu’Anne, avec"),
        ("Élodie", "Main d’Élodie", "Il ne reste qu’Élodie, avec"),
        ("OSCAR", "Main d’OSCAR", "Il ne reste qu’OSCAR, avec"),
        ("Bo", "Main de Bo", "Il ne reste que Bo, avec"),
        ("Hugo", "Main de Hugo", "Il ne reste que Hugo, avec"),  # with most an h keeps the word whole
        ("A", "Main de A", "Il ne reste que A, avec"),
        ("AB", "Main de AB", "Il ne reste que AB, avec"),
        ("le plan de Anne", "Main de le plan de Anne", "Il ne reste que le plan de Anne, avec"),
    ],
)
def test_a_french_word_loses_its_last_letter_before_the_vowel_of_a_name(
    name: str, hand: str, left: str
) -> None:
    assert say("board.canvas.hand-of", "fr", seat=name).replace("\u00a0", " ") == hand
    offered = say("flotsam.event.last-card-offered", "fr", seat=name, card=35, boats=(5, 7))
    assert offered.replace("\u00a0", " ").startswith(left)
    assert say("board.canvas.hand-of", "en", seat=name) == f"{name}’s hand"


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
