"""Lesson files: a teacher's own works like ours, a bad one is told all its faults, each in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from flotsam_kit import texts
from flotsam_kit.core import BadPosition
from flotsam_kit.lesson import Fault, LessonError, lesson_ids, load_lesson
from flotsam_kit.lesson.model import LANGUAGES
from tests.lesson_files import HEAD, STEP, TEXTS, loaded
from tests.test_texts_files import mistakes

POSITION = "flotsam/1 players=3 hands=A:35.64,B:12.49,C:27.98"
WORDS = f"""
{TEXTS}
[texts.en.one]
title = "One"
goal = "Save the 35."
hints = ["Rows.", "Look at the boats.", "Take the 35.", "35 on boat 5: 35@5."]
solved = "35 = 7 × 5."
"""
PLAYS = f"""
{HEAD}
{STEP.rstrip()}
position = "{POSITION}"
check = "plays"
accepts = ["35@5", "35@7"]
[steps.feedback]
"legal" = "other"
{WORDS}
feedback.other = "Legal, but the 35 is getting wet."
"""


def faults(tmp_path: Path, text: str) -> list[str]:
    with pytest.raises(LessonError) as caught:
        loaded(tmp_path, text)
    for lang in LANGUAGES:
        sentences = texts.tell(caught.value, lang).splitlines()
        assert len(sentences) >= len(caught.value.faults)
        assert all(len(sentence) > 10 and "{step" not in sentence for sentence in sentences)
    return [str(fault.code) for fault in caught.value.faults]


def test_a_lesson_in_one_file_with_one_language_is_enough(tmp_path: Path) -> None:
    lesson = loaded(tmp_path, PLAYS)
    assert [step.name for step in lesson.steps] == ["one"]
    assert lesson.languages == ("en",)


def test_sentences_may_stand_beside_it(tmp_path: Path) -> None:
    head, _, words = PLAYS.partition("[texts.en]")
    (tmp_path / "mine.fr.toml").write_text(words.replace("texts.en.", ""), encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(head, encoding="utf-8")
    lesson = load_lesson(path)
    assert lesson.languages == ("fr",)
    assert lesson.text("one.goal", "en") == "Save the 35."


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('check = "plays"', 'check = "plays"\nseats = "A"', Fault.UNKNOWN_KEY),
        ('rules = ["FF-4"]\nminutes', "minutes", Fault.MISSING_KEY),
        (f'position = "{POSITION}"\n', "", Fault.MISSING_KEY),
        ("minutes = 3", 'minutes = "three"', Fault.WRONG_TYPE),
        ('"plays"', '"wins"', Fault.CHECK),
        ('"plays"', '"plays"\noptions = [3]', Fault.KEY_OF_CHECK),
        ("flotsam/1", "chess/1", Fault.NO_GAME),
        ("A:35.64", "A:35.35", Fault.POSITION),
        ("A:35.64", "A:35 64", Fault.POSITION),
        ("flotsam/1 players=3", "flotsam/1 players=3 turn=B", Fault.ACCEPTED_ILLEGAL),
        ('check = "plays"', 'check = "plays"\nseat = "B"', Fault.SEAT),
        ('["35@5", "35@7"]', "[]", Fault.NO_SOLUTION),
        ('["35@5", "35@7"]', '["35@5", "35 at 7"]', Fault.ACCEPTED),
        ('["35@5", "35@7"]', '["35@6"]', Fault.ACCEPTED_ILLEGAL),
        ('["35@5", "35@7"]', '["35@5"]\nsolution = "64@8"', Fault.SOLUTION),
        ('"plays"\naccepts = ["35@5", "35@7"]', '"refuses"\naccepts = ["35@5"]', Fault.ACCEPTED_LEGAL),
        (
            '"plays"\naccepts = ["35@5", "35@7"]',
            '"refuses"\nrefused-by = "FF-5"\naccepts = ["35@6"]',
            Fault.ACCEPTED_RULE,
        ),
        (
            '"plays"\naccepts = ["35@5", "35@7"]',
            '"reaches"\npredicate = "won"\naccepts = ["35@5"]',
            Fault.PREDICATE,
        ),
        ('"plays"\naccepts = ["35@5", "35@7"]', '"chooses"\naccepts = [5]', Fault.OPTIONS),
        (
            '"plays"\naccepts = ["35@5", "35@7"]',
            '"chooses"\noptions = [5, 7]\naccepts = [5, 8]',
            Fault.OPTION,
        ),
        (
            '"plays"\naccepts = ["35@5", "35@7"]',
            '"chooses"\noptions = ["five boats"]\naccepts = ["five boats"]',
            Fault.OPTION_NAME,
        ),
        ('"plays"\naccepts = ["35@5", "35@7"]', '"chooses"\noptions = [5, 6]\naccepts = [5]', Fault.PATTERN),
        ('"plays"\naccepts = ["35@5", "35@7"]', '"answers"\naccepts = [5]', Fault.PATTERN),
        (
            '"plays"\naccepts = ["35@5", "35@7"]',
            '"predicts"\noptions = ["a", "b"]\naccepts = ["a"]\nthen = ["35@6"]',
            Fault.THEN,
        ),
        ('"legal" = "other"', '"pass" = "other"', Fault.NO_FEEDBACK),
        ("[steps.feedback]", 'misconceptions.FF-M1 = ["35@5"]\n[steps.feedback]', Fault.BELIEF),
        ("[steps.feedback]", 'misconceptions.FF-M99 = ["35@6"]\n[steps.feedback]', Fault.MISCONCEPTION),
        ('rules = ["FF-4"]\nposition', 'rules = ["FF-44"]\nposition', Fault.RULE),
        ('check = "plays"', 'check = "plays"\nhidden = ["boats"]', Fault.HIDDEN),
        ('goal = "Save the 35."\n', "", Fault.NO_TEXT),
        ('opening = "One line."\n', "", Fault.NO_TEXT),
        ('solved = "35', 'sloved = "x"\nsolved = "35', Fault.UNUSED_TEXT),
        ('"Save the 35."', '"Save the {treasure}."', Fault.FIELD),
        ('"Save the 35."', '"Save the {35."', Fault.FIELD),
        ('"Rows.", ', "", Fault.HINTS),
        ('"Rows."', '"Put 35 on boat 7."', Fault.GIVEN_AWAY),
        ('"Save the 35."', f'"{"Save it now or " * 5}"', Fault.GOAL_LONG),
        ("[[steps]]", "[[steps]", Fault.NOT_TOML),
    ],
)
def test_each_fault_is_found_and_told(tmp_path: Path, old: str, new: str, code: Fault) -> None:
    assert old in PLAYS
    assert code in faults(tmp_path, PLAYS.replace(old, new, 1))


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (PLAYS.encode("utf-16"), Fault.NOT_TEXT),
        (PLAYS.replace("Mine", "Zoé").encode("latin-1"), Fault.NOT_TEXT),
        (bytes(range(256)), Fault.NOT_TEXT),
        (b"a=" + b"[" * 100_000, Fault.NOT_TOML),
        (b"minutes = " + b"9" * 5000, Fault.NOT_TOML),
        (b"\0", Fault.NOT_TOML),
        (b"#" * 10**6 + b"\n", Fault.TOO_LARGE),
    ],
)
def test_a_file_that_is_no_lesson_at_all_is_told_in_one_sentence(
    tmp_path: Path, content: bytes, code: Fault
) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    with pytest.raises(LessonError) as caught:
        load_lesson(path)
    assert [fault.code for fault in caught.value.faults] == [code]
    assert all(texts.tell(caught.value, lang).startswith("mine.toml") for lang in LANGUAGES)


def test_a_mark_before_the_first_character_is_no_fault(tmp_path: Path) -> None:
    assert loaded(tmp_path, "\ufeff" + PLAYS) == loaded(tmp_path, PLAYS)


@pytest.mark.parametrize(
    "path", ["x" * 5000, "x" * 5000 + ".toml", "~nobody-of-that-name/x.toml", "a\0b", ""]
)
def test_a_path_that_leads_nowhere_is_told_in_a_short_sentence(path: str) -> None:
    with pytest.raises(LessonError) as caught:
        load_lesson(path)
    assert caught.value.faults[0].code in (Fault.NO_FILE, Fault.NO_LESSON)
    told = str(caught.value)
    for name in lesson_ids():
        told = told.replace(name, "")
    assert len(told) < 400


@pytest.mark.parametrize("name", ["", " ", "a\nb", "\u202eabc"])
def test_a_name_that_cannot_be_seen_is_told_as_it_is_written(name: str) -> None:
    with pytest.raises(LessonError) as caught:
        load_lesson(name)
    assert f"There is no lesson\u00a0{name!r}." in texts.tell(caught.value, "en")


def test_white_space_round_a_name_is_no_part_of_it() -> None:
    assert load_lesson(" flotsam/10-divides\n") is load_lesson("flotsam/10-divides")


def test_all_faults_come_at_once(tmp_path: Path) -> None:
    bad = PLAYS.replace('"FF-4"', '"FF-99"').replace("Save the 35.", "").replace("35@7", "35@8")
    found = faults(tmp_path, bad + '\nhelp = "?"\n')
    assert {Fault.RULE, Fault.ACCEPTED_ILLEGAL, Fault.UNUSED_TEXT} <= set(found)


def test_no_steps_two_steps_of_one_name_and_odd_tables(tmp_path: Path) -> None:
    assert Fault.NO_STEPS in faults(
        tmp_path, 'id = "mine"\nrules = []\nminutes = 1\n[texts.en]\ntitle = "x"\n'
    )
    step = PLAYS[PLAYS.index("[[steps]]") : PLAYS.index("[texts.en]")]
    assert Fault.STEP_TWICE in faults(tmp_path, PLAYS.replace("[texts.en]", f"{step}[texts.en]", 1))
    assert Fault.WRONG_TYPE in faults(tmp_path, 'id = "mine"\nrules = []\nminutes = 1\nsteps = [3]\n')
    assert Fault.STEP_NAME in faults(tmp_path, PLAYS.replace('name = "one"', 'name = "step one!"'))
    assert Fault.NO_TEXTS in faults(tmp_path, PLAYS.partition("[texts.en]")[0])
    assert Fault.UNKNOWN_KEY in faults(tmp_path, PLAYS + '\n[texts.xx]\ntitle = "x"\n')


def test_files_and_lessons_that_are_not_there() -> None:
    with pytest.raises(LessonError) as caught:
        load_lesson("nowhere/mine.toml")
    assert [fault.code for fault in caught.value.faults] == [Fault.NO_FILE]
    with pytest.raises(BadPosition) as caught_name:
        load_lesson("flotsam/1-divides")
    assert lesson_ids()[0] in str(caught_name.value)


def test_a_fault_of_the_position_is_told_in_the_language_of_the_message(tmp_path: Path) -> None:
    with pytest.raises(LessonError) as caught:
        loaded(tmp_path, PLAYS.replace("A:35.64", "A:35.65,B:35"))
    assert "flotsam" not in texts.tell(caught.value, "ru").casefold()
    assert texts.tell(caught.value, "en") == str(caught.value)


@pytest.mark.parametrize("name", lesson_ids())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_typography_of_lesson_sentences(name: str, lang: str) -> None:
    lesson = load_lesson(name)
    found = {key: wrong for key, text in lesson.texts[lang].items() if (wrong := mistakes(lang, text))}
    assert not found


@pytest.mark.parametrize("code", Fault)
def test_every_fault_has_its_sentence_in_every_language(code: Fault) -> None:
    for lang in LANGUAGES:
        assert f"fault.{code}" in texts.catalogue.area(lang, "lesson")
