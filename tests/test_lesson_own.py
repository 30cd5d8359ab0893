"""A teacher's own lesson: the template works, the page about it is right, a bad copy lists all its faults."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from flotsam_kit.lesson import Check, attempt, go_to, load_lesson, start
from flotsam_kit.lesson.texts import flatten
from flotsam_kit.texts import LANGUAGES
from flotsam_widgets import lesson
from flotsam_widgets.notice import Notice
from flotsam_widgets.teach import Course
from tests.learner import solve_all
from tests.test_texts_files import mistakes

NOTEBOOKS = Path(__file__).resolve().parents[1] / "notebooks"
each = pytest.mark.parametrize("lang", LANGUAGES)


def template(lang: str) -> Path:
    return NOTEBOOKS / lang / "own-lesson.toml"


def page(lang: str) -> str:
    return (NOTEBOOKS / lang / "README.md").read_text(encoding="utf-8")


def table(lang: str) -> dict[str, Any]:
    return tomllib.loads(template(lang).read_text(encoding="utf-8"))


@each
def test_the_template_is_a_lesson_that_its_solutions_solve_with_all_stars(lang: str) -> None:
    own = load_lesson(template(lang))
    assert own.languages == (lang,)
    walk = start(own)
    for place, step in enumerate(own.steps):
        walk = go_to(walk, place)
        walk, verdict = attempt(walk, step.solution)
        assert verdict.is_solved
        assert walk.earned(place) == 6
    assert own.steps[-1].check is Check.REFUSES


@each
def test_the_call_in_its_notes_shows_it(monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.chdir(NOTEBOOKS / lang)
    call = f'lesson("own-lesson.toml", lang="{lang}")'
    assert f"#     {call}\n" in template(lang).read_text(encoding="utf-8")
    shown = eval(call, {"lesson": lesson})  # noqa: S307
    assert isinstance(shown, Course)
    shown.again()
    solve_all(shown)
    assert shown.is_over
    shown.close()


def test_the_languages_have_the_same_steps_keys_and_notes() -> None:
    def form(lang: str) -> tuple[object, list[str], list[int]]:
        whole = table(lang)
        sentences = flatten(whole.pop("texts")[lang])
        lines = template(lang).read_text(encoding="utf-8").splitlines()
        notes = [place for place, line in enumerate(lines) if line.startswith("#")]
        return whole, list(sentences), notes

    assert form("fr") == form("en")
    assert form("ru") == form("en")


def sentences(lang: str) -> Iterator[str]:
    yield from flatten(table(lang)["texts"][lang]).values()
    prose = re.sub(r"```.*?```", "", page(lang), flags=re.DOTALL)
    for line in re.sub(r"`[^`]*`", "x", prose).splitlines():
        yield re.sub(r"\]\([^)]*\)|\[|^#+ |^\d\. |\*\*|^\|[-| ]+\|$|^\| | \|$", "", line).strip()


@each
def test_the_typography_is_that_of_the_language(lang: str) -> None:
    # The page speaks to colleagues: vous in French, while the lesson itself says tu.
    found = {text: wrong for text in sentences(lang) if (wrong := mistakes(lang, text))}
    assert {text for text, wrong in found.items() if wrong != ["vous instead of tu"]} == set()
    for text in flatten(table(lang)["texts"][lang]).values():
        assert text not in found or text == table(lang)["texts"][lang]["opening"]


@each
def test_the_page_explains_every_check_and_names_only_what_there_is(lang: str) -> None:
    said = page(lang)
    assert re.findall(r"^\| `(\w+)` \|", said, re.MULTILINE) == [
        check.value for check in (Check.PLAYS, Check.REFUSES, Check.CHOOSES, Check.ANSWERS, Check.PREDICTS)
    ] + ["reaches"]
    for name in re.findall(r"\]\(([^)]+)\)", said):
        assert (NOTEBOOKS / lang / name).is_file(), name
    assert f'lesson("my-lesson.toml", lang="{lang}")' in said
    assert {check.value for check in Check} == set(re.findall(r"^\| `(\w+)`", said, re.MULTILINE))


def test_the_pages_have_the_same_parts() -> None:
    def form(lang: str) -> tuple[list[str], list[str], int]:
        said = page(lang)
        code = re.findall(r"`([^`\n]+)`", said)
        heads = re.findall(r"^#+", said, re.MULTILINE)
        return heads, code, len(re.findall(r"^\d\. ", said, re.MULTILINE))

    assert form("fr") == form("en")
    assert form("ru") == form("en")


# Each change spoils the template in another way; what has to be told about it: the step and the key.
SPOILED = [
    ("minutes = 5\n", "", ("minutes",)),
    ('"chooses"\n', '"chooses"\nhide = ["edges"]\n', ("which-boats", "hide")),
    ('"*" = "missing"\n', "", ("which-boats.feedback.missing",)),
    ("accepts = [3, 4, 6, 9]", "accepts = [3, 4, 6, 9, 11]", ("which-boats", "11")),
    ('["36@4"]', '["36@4", "50@6"]', ("no-new-boat", "50@6", "50")),
    ('["36@9"]', '["36@9", "36@3"]', ("too-low", "36@3")),
    ("[texts.en.too-low]\ntitle", "[texts.en.too-low]\nheading", ("too-low.title",)),
    ("Look at the number on top.", "Look at boat 9, try the 36 there.", ("too-low", "2")),
]


@pytest.mark.parametrize(
    ("lang", "why", "head"),
    [
        ("en", "6 does not divide 50", "This lesson cannot be shown."),
        ("fr", "6 ne divise pas 50", "Cette leçon ne peut pas être montrée."),
        ("ru", "50 не делится на 6", "Этот урок нельзя показать."),
    ],
)
def test_a_spoiled_copy_lists_all_its_faults_at_once(tmp_path: Path, lang: str, why: str, head: str) -> None:
    text = template("en").read_text(encoding="utf-8")
    for old, new, _ in SPOILED:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = tmp_path / "spoiled.toml"
    path.write_text(text, encoding="utf-8")
    shown = lesson(path, lang=lang)
    assert isinstance(shown, Notice)
    for _, _, named in SPOILED:
        assert any(all(word in line for word in named) for line in shown.lines), (named, shown.lines)
    assert why in str(shown)
    assert shown.lines[0] == head


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_file_that_is_no_toml_is_told_with_the_line(tmp_path: Path, lang: str) -> None:
    text = template("en").read_text(encoding="utf-8").replace("minutes = 5", "minutes = ")
    path = tmp_path / "spoiled.toml"
    path.write_text(text, encoding="utf-8")
    line = 1 + text[: text.index("minutes = ")].count("\n")
    shown = str(lesson(path, lang=lang))
    assert f"line {line}" in shown
    assert "spoiled.toml" in shown
