"""Sheets of exercises: the same from one seed in every language, nothing given away, answers with reasons."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from html import escape, unescape
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from flotsam_kit.lesson.judge import judge
from flotsam_kit.practice import LEVELS, exercise, sentence, several, topics
from flotsam_kit.texts import LANGUAGES, rule_id
from flotsam_widgets import worksheet
from flotsam_widgets.notice import Notice
from flotsam_widgets.paper.asked import PIECES, answer, label, room
from flotsam_widgets.paper.pictures import WIDTH, picture
from flotsam_widgets.paper.style import margins
from flotsam_widgets.worksheet import Worksheet
from tests.test_sheet_rules import Tags

TOPICS = pytest.mark.parametrize("topic", topics())
COUNT = 6


def sheet(topic: str, lang: str = "en", **more: object) -> Worksheet:
    made = worksheet(topic, seed=7, count=COUNT, lang=lang, **more)  # type: ignore[arg-type]
    assert isinstance(made, Worksheet)
    return made


# For those who only read it: finding the exercises takes longer than what is then looked at.
ready = cache(sheet)


def task(number: int, html: str) -> str:
    return html.split('<section class="task">')[number].split("</section>")[0]


@TOPICS
def test_every_exercise_stands_on_the_sheet_with_its_answer_and_reason_apart(topic: str) -> None:
    for lang in LANGUAGES:
        made = ready(topic, lang)
        assert len(made.exercises) == COUNT
        tasks, answers = made.html.split('<div class="answers">')
        assert tasks.count('<section class="task">') == tasks.count("<figure") == COUNT
        assert answers.count("<li ") == COUNT
        for number, each in enumerate(made.exercises, 1):
            assert f"</span>{escape(sentence(each.sentences['goal'], lang))}</h2>" in task(number, tasks)
            row = answers.split(f'<li value="{number}">')[1].split("</li>")[0]
            assert f"<strong>{escape(answer(each, lang))}</strong>" in row
            assert escape(sentence(each.sentences["solved"], lang)) in row
            assert all(rule_id(rule) in row for rule in each.step.rules)


@TOPICS
def test_the_page_is_well_formed_and_needs_nothing_else(topic: str) -> None:
    html = ready(topic, "ru").html
    tags = Tags()
    tags.feed(html)
    assert tags.open == []
    assert not re.findall(r"\b(?:src|href)=|url\(|https?://(?!www\.w3\.org/2000/svg)", html)
    for svg in re.findall(r"<svg xmlns.*?</svg>", html, re.DOTALL):
        assert ET.fromstring(svg).find("{http://www.w3.org/2000/svg}desc") is not None  # noqa: S314


@TOPICS
def test_one_seed_gives_everybody_the_same_exercises(topic: str) -> None:
    first, *others = [ready(topic, lang) for lang in LANGUAGES]
    assert all(each.exercises == first.exercises for each in others)
    assert sheet(topic).html == first.html
    assert worksheet(topic, seed="7", count=COUNT, lang="en").exercises == first.exercises  # type: ignore[union-attr]
    assert worksheet(topic, seed=8, count=COUNT, lang="en").exercises != first.exercises  # type: ignore[union-attr]


@TOPICS
def test_levels_rise_and_nothing_is_asked_twice(topic: str) -> None:
    found = several(topic, 12, 7)
    assert [each.level for each in found] == [1] * 4 + [2] * 4 + [3] * 4
    assert len({each.about for each in found}) == 12
    assert [exercise(topic, each.level, each.seed) for each in found] == list(found)
    assert {each.level for each in several(topic, 4, 7, level=2)} == {2}
    assert several(topic, 1, 7) == (exercise(topic, 1, 7),)


def test_answers_are_set_apart_as_the_language_does() -> None:
    each = exercise("flotsam/divides", 1, 7)
    assert answer(each, "en").replace("\u00a0", " ") == "Boat 4; Boat 8"
    assert answer(each, "fr").replace("\u00a0", " ") == "Bateau 4\u202f; Bateau 8"
    assert answer(each, "ru").count("; ") == 1


@pytest.mark.parametrize("topic", topics())
def test_no_answer_in_french_has_a_colon_or_semicolon_without_its_space(topic: str) -> None:
    for each in several(topic, 6, 3):
        assert not re.search(r"(?<!\u202f);|(?<!\u00a0):", answer(each, "fr"))


@TOPICS
def test_the_answer_in_words_is_right(topic: str) -> None:
    """Read back from the words of the sheet, each answer solves its exercise; no other option is in it."""
    for each in several(topic, 6, 3):
        said = answer(each, "en")
        step = each.step
        if step.by_moves:
            values = re.findall(r": (\w+)", said)
            move = f"{values[0]}@{values[1]}" + (f"+{values[2]}" if values[2:] else "")
            assert len(values) == len(PIECES[step.game])
            assert judge(step, move).is_solved
        elif step.by_options:
            words = said.split("; ") if step.chooses_many else [said]
            chosen = [option for option in step.options if label(each, option, "en") in words]
            assert judge(step, ".".join(chosen)).is_solved
        elif not step.is_order:
            assert judge(step, said).is_solved
        else:
            words = [piece.split(": ", 1)[1] for piece in said.split("; ")]
            chosen = [
                next(option for option in slot.options if label(each, option, "en") == word)
                for slot, word in zip(step.slots, words, strict=True)
            ]
            assert judge(step, ".".join(chosen)).is_solved


@TOPICS
def test_question_and_room_know_nothing_of_the_answer(topic: str) -> None:
    """With another answer in the exercise the sheet asks the very same."""
    for level in LEVELS:
        each = exercise(topic, level, 11)
        false = replace(each, step=replace(each.step, solution="-", accepts=("-",), feedback=()))
        assert picture(false.step, "en") == picture(each.step, "en")
        assert room(false, "en") == room(each, "en")


@pytest.mark.parametrize(
    ("topic", "level", "kept_back"),
    [
        ("flotsam/divides", 3, "tab"),  # the boats on the edge of a card
        ("flotsam/higher-and-limit", 3, "tab"),
        ("korsar/who-captures-what", 3, "verdict"),
        ("korsar/count-the-turns", 2, "verdict"),
        ("betta/best-placement", 2, "ring"),
    ],
)
def test_what_an_exercise_hides_is_not_drawn(topic: str, level: int, kept_back: str) -> None:
    for seed in range(4):
        scene, _ = picture(exercise(topic, level, seed).step, "en")
        assert scene.parts
        assert kept_back not in repr([(part.key, part.shapes) for part in scene.parts])


@TOPICS
def test_a_picture_is_no_wider_than_the_page_and_shows_its_text_whole(topic: str) -> None:
    for lang in LANGUAGES:
        for level in LEVELS:
            scene, words = picture(exercise(topic, level, 5).step, lang)
            assert 0 < scene.width <= WIDTH
            assert words
            for part in scene.parts:
                assert part.box.x >= 0
                assert part.box.x + part.box.w <= scene.width + 1
                assert part.box.y + part.box.h <= scene.height + 1
                assert part.target is None


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"topic": "flotsam/x"}, "There is no topic flotsam/x. There is: flotsam/divides"),
        ({"topic": ["a"]}, "There is no topic ['a']."),
        ({"count": 0}, "A sheet has from 1 to 60 exercises, not 0."),
        ({"count": 1000}, "A sheet has from 1 to 60 exercises, not 1000."),
        ({"count": True}, "A sheet has from 1 to 60 exercises, not True."),
        ({"count": "12"}, "A sheet has from 1 to 60 exercises, not '12'."),
        ({"level": 4}, "There is no level\u00a04: the levels go from 1 to 3."),
        ({"seed": None}, "A seed is a whole number or a text, not NoneType."),
        ({"seed": 1.5}, "A seed is a whole number or a text, not float."),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(given: dict[str, object], said: str) -> None:
    arguments: dict[str, object] = {"topic": "flotsam/divides", "seed": 7, "lang": "en"} | given
    topic = arguments.pop("topic")
    refused = worksheet(topic, **arguments)  # type: ignore[arg-type]
    assert isinstance(refused, Notice)
    assert str(refused).startswith(f"This page cannot be made.\n{said}")
    assert "choose one of en, fr, ru" in str(worksheet("flotsam/divides", seed=7, lang="xx"))


def test_the_call_that_makes_the_sheet_again_stands_on_it() -> None:
    html = sheet("korsar/final-score", level=2).html
    call = 'worksheet("korsar/final-score", seed=7, count=6, level=2)'
    assert f"<code>{escape(call)}</code>" in html
    assert eval(call, {"worksheet": worksheet}).exercises == sheet("korsar/final-score", level=2).exercises  # noqa: S307


@pytest.mark.parametrize(
    "seed", ['"</style><script>alert(1)</script>', "a\\b\n'", "\ud800", "день", "x" * 500, 10**500]
)
def test_any_text_or_number_is_a_seed_and_harms_nothing(seed: str | int, tmp_path: Path) -> None:
    made = worksheet("flotsam/divides", seed=seed, count=2, lang="en")
    assert isinstance(made, Worksheet)
    assert "<script" not in made.html
    tags = Tags()
    tags.feed(made.html)
    assert tags.open == []
    assert isinstance(made.save(tmp_path / "sheet"), Path)


def test_a_number_that_python_cannot_write_makes_its_sheet_again_as_a_text() -> None:
    made = worksheet("flotsam/divides", seed=10**5000, count=1, lang="en")
    assert isinstance(made, Worksheet)
    call = unescape(re.findall("<code>(.*?)</code>", made.html)[0])
    assert eval(call, {"worksheet": worksheet}).exercises == made.exercises  # noqa: S307


def test_in_the_margin_each_sign_that_css_could_read_is_a_number() -> None:
    quoted = re.search(r'content: "(.*?)"; font', margins('a"b\\</style>\n7'))
    assert quoted
    assert quoted[1] == r"a\000022b\00005C\00003C\00002Fstyle\00003E\00000A7"


def test_it_shows_itself_and_is_saved_over_its_older_self(tmp_path: Path) -> None:
    made = sheet("betta/which-turn")
    assert made._repr_html_().startswith('<iframe class="fk-sheet" title="')
    assert repr(made) == made.title == "Betta: Which turn?"
    assert made.save(tmp_path / "sheet") == made.save(tmp_path / "sheet.html") == tmp_path / "sheet.html"
    assert (tmp_path / "sheet.html").read_text(encoding="utf-8") == made.html
    (tmp_path / "mine.html").write_text("<p>mine")
    assert isinstance(made.save(tmp_path / "mine.html"), Notice)


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("", "''"),
        (" ", "' '"),
        (5, "5"),
        (None, "None"),
        (b"a", "b'a'"),
        ("~nobody-here/a", "'~nobody-here/a'"),
    ],
)
@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "is no name for a file"), ("fr", "n’est pas un nom de fichier"), ("ru", "— это не имя файла")],
)
def test_what_is_no_name_of_a_file_is_told_in_words(path: object, told: str, lang: str, said: str) -> None:
    made = worksheet("flotsam/divides", seed=1, count=1, lang=lang)
    assert isinstance(made, Worksheet)
    assert f"{told} {said}." in str(made.save(path)).replace("\xa0", " ")  # type: ignore[arg-type]


def test_a_folder_that_is_not_there_is_made_and_a_file_in_its_way_is_told(tmp_path: Path) -> None:
    made = sheet("flotsam/divides")
    assert made.save(tmp_path / "class" / "monday" / "sheet") == tmp_path / "class" / "monday" / "sheet.html"
    (tmp_path / "file").write_text("mine")
    assert "cannot be written" in str(made.save(tmp_path / "file" / "sheet"))
    assert (tmp_path / "file").read_text() == "mine"
    told = str(made.save(tmp_path / ("a" * 2000)))
    assert "a.html cannot be written: its name is too long." in told
    assert len(told) < 300
